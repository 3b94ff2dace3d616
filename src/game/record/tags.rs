//! What stands before the moves: players, time and other tags.

use serde_json::Value;

use super::ending::{TERMINATION, is_implied, termination};
use crate::game::{Game, Player, Tags, TimeControl};
use crate::notation::{Record, RecordTag};
use crate::rules::{ByColor, Color};

/// Tags that this program and records call by names of their own.
const NAMES: [(&str, &str); 4] =
    [(Tags::EVENT, "Event"), ("site", "Site"), (Tags::DATE, "Date"), ("round", "Round")];

/// The names of the players.
const WHITE: &str = "White";
const BLACK: &str = "Black";

/// The name of a player of which only the strength is known.
const PROGRAM: &str = "hexmate";

/// Seconds for the game and for each move.
const TIME_CONTROL: &str = "TimeControl";

/// What a record says before its moves.
pub(super) struct Heading {
    pub(super) players: ByColor<Player>,
    pub(super) time: Option<TimeControl>,
    pub(super) tags: Tags,
}

impl Heading {
    pub(super) fn read(record: &Record) -> Self {
        let name = |name| record.tag(name).filter(|name| is_told(name)).map(str::to_owned);
        let players =
            ByColor::new(Player::Human { name: name(WHITE) }, Player::Human { name: name(BLACK) });
        let time = record.tag(TIME_CONTROL).and_then(TimeControl::from_seconds);
        let mut tags = Tags::default();
        for RecordTag { name, value } in &record.tags {
            let is = |other: &str| name.eq_ignore_ascii_case(other);
            if is(WHITE) || is(BLACK) || (is(TIME_CONTROL) && time.is_some()) {
                continue;
            }
            let own = NAMES.iter().find(|(_, theirs)| is(theirs)).map(|(own, _)| *own);
            match own.filter(|own| tags.get(own).is_none()) {
                Some(own) if is_told(value) => tags.set(own, date_with(value, '.', '-')),
                Some(_) => {}
                None if is(TERMINATION) && is_implied(value) => {}
                None => tags.set(free_name(&tags, name), value),
            }
        }
        Self { players, time, tags }
    }
}

/// Whether something is said by a tag that stands in every record.
fn is_told(value: &str) -> bool {
    value.chars().any(|c| !matches!(c, '?' | '.') && !c.is_whitespace())
}

/// The name, or one like it that no tag has yet.
fn free_name(tags: &Tags, name: &str) -> String {
    let numbered = (2..).map(|number| format!("{name}{number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(|name| !tags.0.contains_key(name)).expect("there are more numbers than tags")
}

/// A date with other signs between its numbers; any other text as it is.
fn date_with(text: &str, from: char, to: char) -> String {
    let lengths: Vec<usize> = text.split(from).map(str::len).collect();
    let is_date = lengths == [4, 2, 2] && text.chars().all(|c| c == from || c.is_ascii_digit());
    if is_date { text.replace(from, &to.to_string()) } else { text.to_owned() }
}

/// The tags of the record of a game.
pub(super) fn of_game(game: &Game) -> Vec<RecordTag> {
    let mut tags = Vec::new();
    let mut push = |name: &str, value: String| {
        tags.push(RecordTag { name: name.to_owned(), value });
    };
    let texts = || game.tags.0.iter().filter_map(|(name, value)| Some((name, text_of(value)?)));
    for (own, theirs) in NAMES {
        if let Some((_, value)) = texts().find(|(name, _)| *name == own) {
            push(theirs, date_with(&value, '-', '.'));
        }
    }
    for (color, tag) in [(Color::White, WHITE), (Color::Black, BLACK)] {
        let player = &game.players[color];
        let name = player.name().or_else(|| player.strength().map(|_| PROGRAM));
        if let Some(name) = name {
            push(tag, name.to_owned());
        }
    }
    if let Some(time) = game.time_control() {
        push(TIME_CONTROL, time.in_seconds());
    }
    let is_ours = |name: &str| NAMES.iter().any(|(own, _)| *own == name);
    let is_termination = |name: &str| name.eq_ignore_ascii_case(TERMINATION);
    let mut is_ended = false;
    for (name, value) in texts().filter(|(name, _)| !is_ours(name)) {
        if is_termination(name) && is_implied(&value) {
            continue;
        }
        is_ended |= is_termination(name);
        push(name, value);
    }
    if !is_ended {
        push(TERMINATION, termination(game).to_owned());
    }
    tags
}

/// A tag as text; what is more than a text or a number, a record cannot hold.
fn text_of(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(_) | Value::Bool(_) => Some(value.to_string()),
        Value::Null | Value::Array(_) | Value::Object(_) => None,
    }
}
