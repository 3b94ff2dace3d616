//! From the structs of a file to a game. Everything is checked here, and the moves are played.

use std::time::Duration;

use serde_json::Value;

use super::error::{MAX_MS, MoveFault, MovePlace, SaveError};
use super::format::{
    Kind, SavedClock, SavedEval, SavedGame, SavedMove, SavedPlayer, SavedResult, SavedSettings,
    Sides,
};
use crate::engine::{Limits, Strength};
use crate::game::{
    Eval, EvalValue, Extra, Game, GameSetup, Line, Notes, Played, Player, Tags, notes::Unknown,
    outcome_kind, played::DEEPEST, replay::is_final,
};
use crate::notation::{
    FenOrder, parse_fen, parse_result, parse_variant, read_coordinates, read_move,
};
use crate::rules::{ByColor, Color, Position};

/// The game of the file.
pub(super) fn game(saved: SavedGame) -> Result<Game, SaveError> {
    let variant = parse_variant(&saved.variant).map_err(SaveError::Variant)?;
    let start = match saved.start {
        Some(fen) => parse_fen(&fen, variant, FenOrder::Ranks).map_err(SaveError::Start)?,
        None => Position::start(variant),
    };
    let mut unknown = Unknown { file: saved.extra, ..Unknown::default() };
    let players = players(saved.players, &mut unknown)?;
    let SavedClock { time, thinking_ms, extra } = saved.clock;
    unknown.clock = extra;
    let time = time.map(|time| time.parse()).transpose().map_err(SaveError::Time)?;
    let tags = Tags(saved.tags);
    let mut game = Game::new(GameSetup { start, players, time, tags });
    game.comment = saved.comment;
    game.unknown = unknown;
    play_all(&mut game, saved.moves)?;
    let moves = game.line().len();
    let ply = saved.ply.unwrap_or(moves);
    if ply > moves {
        return Err(SaveError::Ply { ply, moves });
    }
    let thinking = duration(thinking_ms).ok_or(SaveError::ThinkingTooLong(thinking_ms))?;
    game.resume(ply, thinking, saved.draw_offer.map(Color::from));
    if let Some(result) = saved.result {
        end(&mut game, result)?;
    }
    if let Some(text) = saved.printed_result {
        let printed = parse_result(&text);
        game.set_printed(Some(printed.ok_or_else(|| SaveError::Printed(text.as_str().into()))?));
    }
    Ok(game)
}

fn duration(ms: u64) -> Option<Duration> {
    (ms <= MAX_MS).then(|| Duration::from_millis(ms))
}

pub(super) fn players(
    saved: Sides<SavedPlayer>,
    unknown: &mut Unknown,
) -> Result<ByColor<Player>, SaveError> {
    unknown.players = saved.extra;
    Ok(ByColor::new(
        player(saved.white, Color::White, unknown)?,
        player(saved.black, Color::Black, unknown)?,
    ))
}

fn player(saved: SavedPlayer, color: Color, unknown: &mut Unknown) -> Result<Player, SaveError> {
    let SavedPlayer { kind, name, settings, extra } = saved;
    unknown.player[color] = extra;
    match (kind, settings) {
        (Kind::Human, None) => Ok(Player::Human { name }),
        (Kind::Human, Some(_)) => Err(SaveError::HumanSettings(color)),
        (Kind::Engine, None) => Err(SaveError::NoSettings(color)),
        (Kind::Engine, Some(settings)) => {
            let strength = strength(&settings, color)?;
            unknown.settings[color] = settings.extra;
            Ok(Player::Engine { name, strength })
        }
    }
}

fn strength(settings: &SavedSettings, color: Color) -> Result<Strength, SaveError> {
    let &SavedSettings { depth, nodes, time_ms, .. } = settings;
    if depth.is_none() && nodes.is_none() && time_ms.is_none() {
        return Err(SaveError::NoSettings(color));
    }
    let time =
        time_ms.map(|ms| duration(ms).ok_or(SaveError::SettingsTime { color, ms })).transpose()?;
    Ok(Strength {
        limits: Limits { depth, nodes, time, ..Limits::default() },
        noise_centipawns: settings.noise_centipawns,
        oversight_percent: settings.oversight_percent,
        contempt_centipawns: settings.contempt_centipawns,
        resign_centipawns: settings.resign_centipawns,
        book: settings.book,
    })
}

/// Plays the moves of the main line.
fn play_all(game: &mut Game, moves: Vec<SavedMove>) -> Result<(), SaveError> {
    let mut at = MovePlace::new(game.position());
    for saved in moves {
        at.advance(game.position());
        // Asked first, since after the end any move would be called illegal.
        if let Some(outcome) = game.position().outcome().filter(|&outcome| is_final(outcome)) {
            return Err(at.fault(MoveFault::AfterTheEnd(outcome)));
        }
        let played = played(game.position(), saved, &at, DEEPEST)?;
        game.append(played);
    }
    Ok(())
}

/// A move that is legal in the position `before`, with variations up to so many levels.
fn played(
    before: &Position,
    saved: SavedMove,
    at: &MovePlace,
    levels: usize,
) -> Result<Played, SaveError> {
    let text = saved.coordinates.as_str();
    let m = read_coordinates(before, text)
        .map_err(|reason| at.fault(MoveFault::Illegal { text: text.into(), reason }))?;
    let mut played = Played::new(before, m);
    if let Some(san) = saved.san
        && read_move(before, &san) != Ok(m)
    {
        let expected = played.san().to_owned();
        let (text, san) = (text.into(), san.as_str().into());
        return Err(at.fault(MoveFault::OtherSan { text, san, expected }));
    }
    played.thought = time(saved.think_ms, "think_ms", at)?;
    played.left = time(saved.clock_ms, "clock_ms", at)?;
    played.notes = Notes {
        comment: saved.comment,
        glyphs: saved.glyphs,
        eval: saved.eval.map(|saved| eval(saved, at)).transpose()?,
        extra: shallow(saved.extra, at)?,
    };
    for (index, moves) in saved.variations.into_iter().enumerate() {
        let levels = levels.checked_sub(1).ok_or_else(|| at.fault(MoveFault::TooDeep))?;
        let line = variation(before, moves, at.within(index, before), levels)?;
        if !line.is_empty() {
            played.variations.push(line);
        }
    }
    Ok(played)
}

fn variation(
    start: &Position,
    moves: Vec<SavedMove>,
    mut at: MovePlace,
    levels: usize,
) -> Result<Line, SaveError> {
    let mut line = Line::new();
    for saved in moves {
        let before = line.last().map_or(start, Played::position);
        at.advance(before);
        let played = played(before, saved, &at, levels)?;
        line.push(played);
    }
    Ok(line)
}

fn time(
    ms: Option<u64>,
    field: &'static str,
    at: &MovePlace,
) -> Result<Option<Duration>, SaveError> {
    let checked = |ms| duration(ms).ok_or_else(|| at.fault(MoveFault::TooMuchTime { field, ms }));
    ms.map(checked).transpose()
}

fn eval(saved: SavedEval, at: &MovePlace) -> Result<Eval, SaveError> {
    let value = match (saved.cp, saved.mate) {
        (Some(cp), None) => EvalValue::Centipawns(cp),
        (None, Some(moves)) => EvalValue::MateInMoves(moves),
        (None, None) | (Some(_), Some(_)) => return Err(at.fault(MoveFault::Eval)),
    };
    Ok(Eval { value, depth: saved.depth, extra: shallow(saved.extra, at)? })
}

/// Unknown fields of a move. They must not be so deep that the file could not be read again once
/// the move stands within a variation.
fn shallow(extra: Extra, at: &MovePlace) -> Result<Extra, SaveError> {
    if extra.values().all(|value| is_within(value, DEEPEST)) {
        Ok(extra)
    } else {
        Err(at.fault(MoveFault::TooDeep))
    }
}

fn is_within(value: &Value, levels: usize) -> bool {
    let below = |value: &Value| levels > 0 && is_within(value, levels - 1);
    match value {
        Value::Array(items) => items.iter().all(below),
        Value::Object(fields) => fields.values().all(below),
        _ => true,
    }
}

/// The result of the file has to be where the moves lead, or a way to end beside the rules.
fn end(game: &mut Game, result: SavedResult) -> Result<(), SaveError> {
    let by_rules = game.outcome();
    let rules = game.rules();
    let others = game.other_ends();
    let possible = by_rules.as_ref().map_or(&others[..], std::slice::from_ref);
    let Some(&outcome) = possible.iter().find(|&&outcome| result.is(outcome, rules)) else {
        let mut kinds = possible.iter().map(|&outcome| outcome_kind(outcome));
        if let Some(kind) = kinds.find(|&kind| kind == result.kind) {
            return Err(SaveError::OtherPoints(kind));
        }
        let kind = result.kind.as_str().into();
        return Err(SaveError::Result { kind, instead: by_rules });
    };
    if by_rules.is_none() {
        game.set_ended(outcome);
    }
    game.unknown.points = result.points.map(|points| points.extra).unwrap_or_default();
    game.unknown.result = result.extra;
    Ok(())
}
