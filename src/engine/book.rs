//! Sound first moves, so that games begin in different ways. The lines were made by the engine
//! itself (see [`make`]) and are compiled in; whoever plays from them picks at random.

mod make;

use std::collections::HashMap;
use std::sync::LazyLock;

use super::chance::Chance;
use crate::notation::read_coordinates;
use crate::rules::{Move, Position, Variant};

pub use make::{BookPlan, make_book};

/// The first moves of one game, by position.
#[derive(Debug, Default)]
pub(super) struct Book {
    moves: HashMap<u64, Vec<Move>>,
}

/// A line of a book that is not understood.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: `{word}` is no legal move of the line")]
pub(super) struct BookError {
    line: usize,
    word: String,
}

static BOOKS: LazyLock<[Book; 3]> = LazyLock::new(|| {
    Variant::ALL.map(|variant| {
        // The tests read them all; without one, games would only begin more alike.
        Book::read(variant, text(variant)).unwrap_or_default()
    })
});

const fn text(variant: Variant) -> &'static str {
    match variant {
        Variant::Glinski => include_str!("../../assets/book/glinski.txt"),
        Variant::McCooey => include_str!("../../assets/book/mccooey.txt"),
        Variant::Shafran => include_str!("../../assets/book/shafran.txt"),
    }
}

impl Book {
    /// The book of a game.
    pub(super) fn of(variant: Variant) -> &'static Self {
        &BOOKS[variant as usize]
    }

    /// Reads a text of lines from the beginning of the game, each a sequence of moves by
    /// coordinates; what follows a `#` is for people.
    fn read(variant: Variant, text: &str) -> Result<Self, BookError> {
        let mut book = Self::default();
        for (index, line) in text.lines().enumerate() {
            let mut position = Position::start(variant);
            for word in line.split('#').next().unwrap_or_default().split_whitespace() {
                let m = read_coordinates(&position, word)
                    .map_err(|_| BookError { line: index + 1, word: word.to_owned() })?;
                let moves = book.moves.entry(position.hash()).or_default();
                if !moves.contains(&m) {
                    moves.push(m);
                }
                position.play(m);
            }
        }
        Ok(book)
    }

    /// One of the moves of the position; `None` where the book has none.
    pub(super) fn pick(&self, position: &Position, chance: &mut Chance) -> Option<Move> {
        let moves = self.moves.get(&position.hash())?;
        moves.get(chance.below(moves.len() as u64) as usize).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_a_book_with_several_first_moves_and_answers() {
        for variant in Variant::ALL {
            let book = Book::read(variant, text(variant)).unwrap();
            let start = Position::start(variant);
            let first = &book.moves[&start.hash()];
            assert!(first.len() >= 2, "{variant:?}");
            for &m in first {
                assert!(!book.moves[&start.after(m).hash()].is_empty(), "{variant:?}");
            }
            assert!(book.moves.len() >= 20, "{variant:?}");
            let mut lines: Vec<_> =
                text(variant).lines().filter_map(|l| l.split('#').next()).collect();
            let count = lines.len();
            lines.sort_unstable();
            lines.dedup();
            assert_eq!(lines.len(), count, "{variant:?}: a line stands twice");
        }
    }

    #[test]
    fn moves_are_picked_by_chance_and_only_in_the_book() {
        let book = Book::read(Variant::Glinski, "e4e5 g7g6 # +12\nf5f6\n").unwrap();
        let start = Position::start(Variant::Glinski);
        let picked = |seed| book.pick(&start, &mut Chance::new(seed));
        assert!((0..50).any(|seed| picked(seed) != picked(0)));
        let next = start.after(read_coordinates(&start, "f5f6").unwrap());
        assert_eq!(book.pick(&next, &mut Chance::new(1)), None);
    }

    #[test]
    fn a_bad_line_is_told_with_its_number() {
        let error = Book::read(Variant::Glinski, "# first\ne4e5 e4e5").unwrap_err();
        assert_eq!(error.to_string(), "line 2: `e4e5` is no legal move of the line");
    }
}
