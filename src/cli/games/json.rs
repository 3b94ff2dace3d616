//! Games and players as JSON, an object a line.

use std::io::{self, Write};

use serde_json::{Map, Value, json};

use super::Found;
use super::list::{date, first_moves};
use crate::game::{Standings, outcome_json, player_name};
use crate::notation::{Reading, Remark, RemarkKind, result_word, variant_id};
use crate::rules::{Color, Points};

/// So much of the first moves is told, in characters.
const OPENING: usize = 60;

/// Writes a game.
pub(super) fn write_game(found: &Found, out: &mut impl Write) -> io::Result<()> {
    let Reading { record, number, line, remarks, fault, .. } = found.reading;
    let rules = record.start.rules();
    let white = found.ending.points();
    let tags = record.tags.iter().map(|tag| (tag.name.clone(), Value::from(tag.value.as_str())));
    // That is what the note tells.
    let other = |remark: &&Remark| !matches!(remark.kind, RemarkKind::ResultAgainstRules { .. });
    let object = json!({
        "file": found.source.to_string(),
        "number": number,
        "line": line,
        "variant": variant_id(rules.variant),
        "white": player_name(record, Color::White),
        "black": player_name(record, Color::Black),
        "event": record.tag("Event"),
        "date": Some(date(record)).filter(|date| !date.is_empty()),
        "result": result_word(found.ending.printed),
        "points": white.map(points_json),
        "end": found.ending.on_board.map(|outcome| outcome_json(outcome, rules)),
        "plies": record.line.len(),
        "opening": first_moves(record, OPENING),
        "tags": tags.collect::<Map<_, _>>(),
        "note": found.note,
        "fault": fault.as_ref().map(ToString::to_string),
        "remarks": remarks.iter().filter(other).map(ToString::to_string).collect::<Vec<_>>(),
    });
    write_line(&object, out)
}

/// Writes all players.
pub(super) fn write_standings(standings: &Standings, out: &mut impl Write) -> io::Result<()> {
    for standing in standings.sorted() {
        let scores = standing.scores;
        let object = json!({
            "player": standing.name,
            "games": scores.games(),
            "wins": scores.with(Points::ONE),
            "stalemates_given": scores.with(Points::THREE_QUARTERS),
            "draws": scores.with(Points::HALF),
            "stalemates_received": scores.with(Points::QUARTER),
            "losses": scores.with(Points::NONE),
            "open": scores.open(),
            "points": scores.quarters() as f64 / 4.0,
            "share": scores.share(),
        });
        write_line(&object, out)?;
    }
    Ok(())
}

fn points_json(white: Points) -> Value {
    json!({ "white": f64::from(white), "black": f64::from(white.rest()) })
}

/// Writes an object as one line.
pub(in crate::cli) fn write_line(object: &Value, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    writeln!(out)
}
