//! All that the tables tell of a position, ready to be shown; or why they tell nothing.

use super::{Material, TableId, Tables, Verdict};
use crate::notation::variant_id;
use crate::rules::{Color, Move, Position};

/// What a position is worth, and each of its moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Known {
    /// The side to move.
    pub turn: Color,
    /// What it is worth to that side.
    pub verdict: Verdict,
    /// Every legal move, the best first.
    pub moves: Vec<KnownMove>,
}

/// What a move is worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownMove {
    /// The move.
    pub played: Move,
    /// What it is worth to the side that makes it; nothing where there is no table.
    pub verdict: Option<Verdict>,
    /// Whether none is better: it keeps what the position is worth, and loses no time over it or
    /// gains the most.
    pub is_best: bool,
}

/// Why a position is in no table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unknown {
    /// There are none with so many pieces.
    #[error("there are no tables with these {0} pieces")]
    TooManyPieces(u32),
    /// A table does not know who has moved.
    #[error("there are no tables of positions in which a side may castle")]
    Castling,
    /// A pawn could be captured in passing.
    #[error("{0}: there are no tables with pawns on both sides")]
    PawnsOnBothSides(Material),
    /// It has not been built.
    #[error(
        "the table {0} is not there; `hexmate endgame build {material} --variant {variant}` builds it",
        material = .0.material(),
        variant = variant_id(.0.variant())
    )]
    NotThere(TableId),
}

impl Known {
    /// The verdict in words; see [`Verdict::words`].
    pub fn words(&self) -> String {
        self.verdict.words(self.turn)
    }

    /// The same of one of its moves.
    pub fn move_words(&self, found: &KnownMove) -> String {
        found.verdict.map_or_else(|| "no table".to_owned(), |verdict| verdict.words(self.turn))
    }
}

impl Tables {
    /// All that is known of a position.
    ///
    /// # Errors
    /// Why it is in no table.
    pub fn look_up(&self, position: &Position) -> Result<Known, Unknown> {
        let unknown = || unknown(position);
        let verdict = self.probe(position).ok_or_else(unknown)?;
        let moves = self.moves(position).ok_or_else(unknown)?;
        let known =
            |(played, found)| KnownMove { played, verdict: found, is_best: found == Some(verdict) };
        Ok(Known { turn: position.turn(), verdict, moves: moves.into_iter().map(known).collect() })
    }
}

fn unknown(position: &Position) -> Unknown {
    let Some(material) = Material::of(position.board()) else {
        return Unknown::TooManyPieces(position.board().occupied().len());
    };
    if !position.castling().is_empty() {
        return Unknown::Castling;
    }
    match TableId::of(position.variant(), material) {
        None => Unknown::PawnsOnBothSides(material),
        Some((id, _)) => Unknown::NotThere(id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::Value;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    fn position(variant: Variant, fen: &str) -> Position {
        parse_fen(fen, variant, FenOrder::Ranks).unwrap()
    }

    #[test]
    fn the_best_moves_are_those_that_keep_the_verdict() {
        let tables = Tables::bundled();
        let known = |fen| tables.look_up(&position(Variant::Glinski, fen)).unwrap();
        for fen in [
            "1/3/5/7/9/4k6/11/11/2Q8/5K5/11 w - 0 1",
            "1/3/5/7/9/4k6/11/11/2Q8/5K5/11 b - 0 1",
            "1/3/5/7/9/4k6/11/11/1N9/5K5/11 w - 0 1",
        ] {
            let known = known(fen);
            let best = known.moves.iter().filter(|found| found.is_best).count();
            assert!(best > 0 && known.moves[..best].iter().all(|found| found.is_best), "{fen}");
            assert!(known.moves[best..].iter().all(|found| !found.is_best), "{fen}");
            assert_eq!(known.move_words(&known.moves[0]), known.words());
            if known.verdict.value() == Value::Win {
                let last = known.moves.last().unwrap();
                assert!(last.verdict < Some(known.verdict), "{fen}");
            }
        }
    }

    #[test]
    fn it_is_told_why_a_position_is_in_no_table() {
        let tables = Tables::bundled();
        let why = |variant, fen| tables.look_up(&position(variant, fen)).unwrap_err().to_string();
        let start = Position::start(Variant::Glinski);
        let told = tables.look_up(&start).unwrap_err();
        assert_eq!(told.to_string(), "there are no tables with these 36 pieces");
        let told = why(Variant::McCooey, "1/3/5/7/4r4/4k6/11/11/2Q8/5K5/11 w - 0 1");
        assert_eq!(
            told,
            "the table glinski-KQKR is not there; `hexmate endgame build KQKR --variant glinski` \
             builds it"
        );
        let told = why(Variant::Glinski, "1/3/5/7/4p4/4k6/11/11/1P9/5K5/11 w - 0 1");
        assert_eq!(told, "KPKP: there are no tables with pawns on both sides");
    }
}
