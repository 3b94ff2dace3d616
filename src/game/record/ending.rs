//! How a game has ended: what a record prints, and what the rules and the players say.

use crate::game::Game;
use crate::notation::{Record, RecordTag, result_word};
use crate::rules::{DrawReason, Outcome, WinReason};

/// The tag that tells how a game came to its end.
pub(super) const TERMINATION: &str = "Termination";

/// Ends the game as the record says. Points that no end explains, or that are not those of the end
/// by the rules, are kept beside it.
pub(super) fn read(game: &mut Game, record: &Record) {
    let Some(white) = record.result else { return };
    let rules = game.rules();
    if game.outcome().is_none() {
        let how = record.tag(TERMINATION).map(str::trim).unwrap_or_default();
        // One side has not gone on.
        let how = if how.eq_ignore_ascii_case("abandoned") { FORFEIT } else { how };
        let mut ends = game.other_ends();
        ends.retain(|end| end.points(rules).white == white);
        let told = ends.iter().find(|&&end| word_for(end).eq_ignore_ascii_case(how));
        // Resignation and agreement come first.
        if let Some(&end) = told.or(ends.first()) {
            game.set_ended(end);
        }
    }
    let points = game.points().map(|points| points.white);
    game.set_printed(Some(white).filter(|_| points != Some(white)));
}

/// The tag that tells how a game ended of which there is only the beginning.
const PRINTED_RESULT: &str = "PrintedResult";

/// The record of a game that was not read to its end. Its moves do not lead to the printed result,
/// so that a tag tells that and the game is open.
#[must_use]
pub fn beginning(mut record: Record) -> Record {
    if let Some(points) = record.result.take() {
        let value = result_word(Some(points)).to_owned();
        record.tags.push(RecordTag { name: PRINTED_RESULT.to_owned(), value });
    }
    let is_end = |tag: &RecordTag| tag.name.eq_ignore_ascii_case(TERMINATION);
    record.tags.retain(|tag| !is_end(tag) || !is_implied(&tag.value));
    record
}

/// What portable game notation calls the end of this game.
pub(super) fn termination(game: &Game) -> &'static str {
    // Points that no end explains are those of a game that is over all the same.
    game.outcome().map_or(if game.printed().is_some() { NORMAL } else { UNTERMINATED }, word_for)
}

const NORMAL: &str = "normal";
const UNTERMINATED: &str = "unterminated";
const TIME: &str = "time forfeit";
const FORFEIT: &str = "rules infraction";
const ADJUDICATION: &str = "adjudication";

/// Whether a termination says no more than the game keeps as its end.
pub(super) fn is_implied(words: &str) -> bool {
    let words = words.trim();
    let known = [NORMAL, UNTERMINATED, TIME, FORFEIT, ADJUDICATION];
    known.iter().any(|known| known.eq_ignore_ascii_case(words))
}

const fn word_for(outcome: Outcome) -> &'static str {
    use WinReason::{Adjudication, Checkmate, Forfeit, Resignation, Timeout};
    match outcome {
        Outcome::Win { by: Timeout, .. } | Outcome::Draw(DrawReason::Timeout) => TIME,
        Outcome::Win { by: Forfeit, .. } => FORFEIT,
        Outcome::Win { by: Adjudication, .. } | Outcome::Draw(DrawReason::Adjudication) => {
            ADJUDICATION
        }
        Outcome::Win { by: Checkmate | Resignation, .. }
        | Outcome::Stalemate { .. }
        | Outcome::Draw(_) => NORMAL,
    }
}
