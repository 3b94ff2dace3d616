//! A position of a game and how the game ended, as one line of text.

use std::fmt;

use crate::engine::Score;
use crate::notation::{
    Excerpt, FenError, FenOrder, VariantError, parse_fen, parse_variant, variant_id, write_fen,
};
use crate::rules::{Points, Position};

/// A quiet position of a game, what a search said of it and how the game ended.
///
/// ```
/// use hexmate::engine::Sample;
/// let line = "glinski|1/3/5/7/9/11/5Q4R/11/K10/11/k10 w - 0 1|4|1200";
/// let sample: Sample = line.parse().unwrap();
/// assert_eq!(sample.points.quarters(), 4);
/// assert_eq!(sample.to_string(), line);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// White's points at the end of the game.
    pub points: Points,
    /// What the position is worth to White by search.
    pub score: Score,
}

/// Why a line is no sample.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SampleError {
    /// It has too few parts, or too many.
    #[error("{0} has {1} parts, expected four: VARIANT|FEN|QUARTERS|SCORE")]
    Parts(Excerpt, usize),
    /// The game is not known.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The position is none.
    #[error("FEN: {0}")]
    Fen(FenError),
    /// The points are none.
    #[error("{0} is no number of quarters of a point, expected 0 to 4")]
    Quarters(Excerpt),
    /// The score is none.
    #[error("{0} is no score, expected centipawns from -{MOST} to {MOST}")]
    Score(Excerpt),
}

/// Scores of samples lie between this and its negative.
const MOST: i32 = Score::BEST_WITHOUT_MATE.value();

impl fmt::Display for Sample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { position, points, score } = self;
        let fen = write_fen(position, FenOrder::Ranks);
        let id = variant_id(position.variant());
        write!(f, "{id}|{fen}|{}|{}", points.quarters(), score.value())
    }
}

impl std::str::FromStr for Sample {
    type Err = SampleError;

    fn from_str(line: &str) -> Result<Self, SampleError> {
        let parts: Vec<&str> = line.split('|').collect();
        let [variant, fen, quarters, score] = parts[..] else {
            return Err(SampleError::Parts(line.into(), parts.len()));
        };
        let variant = parse_variant(variant)?;
        let position = parse_fen(fen, variant, FenOrder::Ranks).map_err(SampleError::Fen)?;
        let points = Points::ALL.into_iter().find(|p| p.quarters().to_string() == quarters);
        let points = points.ok_or_else(|| SampleError::Quarters(quarters.into()))?;
        let value = score.parse().ok().filter(|value| (-MOST..=MOST).contains(value));
        let value = value.ok_or_else(|| SampleError::Score(score.into()))?;
        Ok(Self { position, points, score: Score::centipawns(value) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_lines_are_told_what_is_wrong() {
        let fen = "1/3/5/7/9/11/5Q4R/11/K10/11/k10 w - 0 1";
        for (line, fault) in [
            ("", "`` has 1 parts, expected four: VARIANT|FEN|QUARTERS|SCORE"),
            (
                &format!("chess|{fen}|4|0"),
                "`chess` is no variant, expected glinski, mccooey, shafran",
            ),
            (
                "glinski|8/8 w - 0 1|4|0",
                "FEN: board: `8/8` at character 1 has 2 ranks, expected 11",
            ),
            (
                &format!("glinski|{fen}|5|0"),
                "`5` is no number of quarters of a point, expected 0 to 4",
            ),
            (
                &format!("glinski|{fen}|4|40000"),
                "`40000` is no score, expected centipawns from -31749 to 31749",
            ),
            (
                &format!("glinski|{fen}|4|-2147483648"),
                "`-2147483648` is no score, expected centipawns from -31749 to 31749",
            ),
        ] {
            assert_eq!(line.parse::<Sample>().unwrap_err().to_string(), fault);
        }
    }
}
