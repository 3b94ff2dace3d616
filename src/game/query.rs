//! What games are searched for. Knows records and no files.

mod fold;
mod material;
mod names;
mod placement;
mod results;
mod span;

use super::{Ending, OpeningLine};
use crate::notation::Record;
use crate::rules::Position;

pub use material::{MaterialError, MaterialQuery};
pub use names::Words;
pub use placement::Placement;
pub use results::{ResultSet, ResultSetError};
pub use span::{Length, Span, SpanError, year_of};

/// What a game has to be in order to be found: all that is asked here. The default asks nothing.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// The name of one of the players.
    pub player: Option<Words>,
    /// The name of who has White.
    pub white: Option<Words>,
    /// The name of who has Black.
    pub black: Option<Words>,
    /// The name of the event.
    pub event: Option<Words>,
    /// The year in which it was played.
    pub years: Option<Span>,
    /// How it has ended.
    pub results: Option<ResultSet>,
    /// How long it is.
    pub length: Option<Length>,
    /// The moves with which it begins.
    pub opening: Option<OpeningLine>,
    /// What stood on the board at some time.
    pub placement: Option<Placement>,
    /// With what each side was left at some time.
    pub material: Option<MaterialQuery>,
}

impl Query {
    /// Whether a game is one of those that are searched for.
    pub fn finds(&self, record: &Record, ending: &Ending) -> bool {
        // What is asked of the positions comes last, since it has the game played through.
        self.names_fit(record)
            && fits(&self.years, |years| year_of(record).is_some_and(|year| years.contains(year)))
            && fits(&self.results, |results| results.contains(ending.points()))
            && fits(&self.length, |length| length.contains(record.line.len()))
            && fits(&self.opening, |opening| opening.begins(record))
            && fits(&self.placement, |wanted| any_position(record, |found| wanted.is_in(found)))
            && fits(&self.material, |wanted| wanted.occurs_in(record))
    }

    fn names_fit(&self, record: &Record) -> bool {
        let tag = |name| record.tag(name).unwrap_or_default();
        let [white, black] = ["White", "Black"].map(tag);
        fits(&self.player, |words| words.are_in(white) || words.are_in(black))
            && fits(&self.white, |words| words.are_in(white))
            && fits(&self.black, |words| words.are_in(black))
            && fits(&self.event, |words| words.are_in(tag("Event")))
    }
}

/// Whether what is wanted is there, if anything is.
fn fits<T>(wanted: &Option<T>, is_there: impl FnOnce(&T) -> bool) -> bool {
    wanted.as_ref().is_none_or(is_there)
}

/// Whether this is true of a position of the game.
fn any_position(record: &Record, mut is_so: impl FnMut(&Position) -> bool) -> bool {
    let mut position = record.start.clone();
    is_so(&position)
        || record.line.iter().any(|entry| {
            position.play(entry.played);
            is_so(&position)
        })
}

#[cfg(test)]
mod tests;
