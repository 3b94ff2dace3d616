//! Moves as text, written and read against the position they are played in: coordinates
//! (`g4g6`) and algebraic notation (`Nxf6+`).

mod explain;
mod fitting;
mod write;

use super::{MoveError, MoveText, MoveTextError, Step};
use crate::rules::{Move, Position};
use explain::wrong_promotion;

pub(super) use explain::explain;
pub(super) use fitting::fitting_moves;

pub use write::{coordinates, san};

/// The legal move that these coordinates say, exactly as [`coordinates`] writes them.
///
/// # Errors
/// Where they are no coordinates of this board, or the move is not legal.
pub fn read_coordinates(position: &Position, text: &str) -> Result<Move, MoveError> {
    let shape = || MoveTextError::Shape { text: text.into() };
    let readings = MoveText::readings(text)?;
    let both_cells =
        |reading: &MoveText| matches!(reading, MoveText::Step(Step { role: None, .. }));
    let reading = readings.into_iter().find(both_cells).ok_or_else(shape)?;
    match fitting_moves(position, &reading).first() {
        Some(&m) if coordinates(position.rules(), m) == text => Ok(m),
        Some(_) => Err(shape().into()),
        None => Err(explain(position, text, &[reading])),
    }
}

/// The legal move that a text means: coordinates, algebraic notation or a castling, read
/// leniently (see [`MoveText::readings`]).
///
/// ```
/// use hexmate::notation::read_move;
/// use hexmate::rules::{Position, Variant};
/// let position = Position::start(Variant::Glinski);
/// assert_eq!(read_move(&position, "nb2"), read_move(&position, "Nd1-b2"));
/// let error = read_move(&position, "Rb2").unwrap_err();
/// assert_eq!(error.to_string(), "no rook can go to b2; b2, Nb2 can");
/// ```
///
/// # Errors
/// Why the text means no legal move, or more than one.
pub fn read_move(position: &Position, text: &str) -> Result<Move, MoveError> {
    let readings = MoveText::readings(text)?;
    for reading in &readings {
        let fitting = fitting_moves(position, reading);
        match fitting[..] {
            // A pawn's move is meant even where it lacks the promotion.
            [] => {
                if let MoveText::Step(step) = reading
                    && let Some(error) = wrong_promotion(position, step)
                {
                    return Err(error);
                }
            }
            [m] => return Ok(m),
            _ => {
                let candidates = fitting.iter().map(|&m| san(position, m)).collect();
                return Err(MoveError::Ambiguous { text: text.into(), candidates });
            }
        }
    }
    Err(explain(position, text, &readings))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::{FenOrder, parse_fen};
    use crate::rules::Variant;

    /// What these coordinates are in algebraic notation.
    fn written(variant: Variant, fen: &str, moves: &str) -> String {
        let position = parse_fen(fen, variant, FenOrder::Ranks).unwrap();
        let names = moves.split(' ').map(|text| {
            let m = read_coordinates(&position, text).unwrap();
            let name = san(&position, m);
            assert_eq!(read_move(&position, &name), Ok(m), "{name}");
            name
        });
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn file_comes_before_rank_before_both() {
        let rooks = "1/3/2R2/7/9/11/11/11/2R2R5/11/K9k w - 0 1";
        let names = written(Variant::Glinski, rooks, "c3f6 f9f6 f3f6 f3f4");
        assert_eq!(names, "Rcf6+ R9f6+ Rf3f6+ R3f4");
    }

    #[test]
    fn a_pinned_rival_is_none() {
        let knights = "r/2k/5/7/9/11/11/11/11/5N5/2N2K5 w - 0 1";
        assert_eq!(written(Variant::Glinski, knights, "c1e4"), "Ne4");
    }

    #[test]
    fn capturing_pawns_name_their_file() {
        let passing =
            "b/qbk/n1b1n/r5r/ppp1p1ppp/5P5/4p1pP3/4P1P4/3P1B5/2P2B2P2/1PRNQBKNRP1 w g6 0 3";
        assert_eq!(written(Variant::Glinski, passing, "h5g6 f6g6"), "hxg6 fxg6");
        let promoting = "1/2k/5/7/9/11/P10/11/11/11/6K4 w - 0 1";
        assert_eq!(written(Variant::Glinski, promoting, "a5a6q a5a6n"), "a6=Q a6=N");
    }

    #[test]
    fn a_pawn_move_without_its_promotion_is_no_move_of_a_bishop() {
        let both = "1/2k/5/7/1B7/rP9/11/11/11/11/6K4 w - 0 1";
        let position = parse_fen(both, Variant::Glinski, FenOrder::Ranks).unwrap();
        let missing = MoveError::PromotionMissing { to: "a6".to_owned() };
        assert_eq!(read_move(&position, "bxa6"), Err(missing));
    }

    #[test]
    fn castling_check_mate_and_stalemate() {
        let castling = "1k3/6/7/8/9/8R/8/7/6/R3K w QB - 0 1";
        let names = written(Variant::Shafran, castling, "e1c1 e1b1 e1g3 e1h4");
        assert_eq!(names, "Q-0-0 Q-0-0-0 B-0-0+ B-0-0-0");
        let mate = "1/K2/5/7/9/11/11/1Q9/11/11/k10 w - 0 80";
        assert_eq!(written(Variant::Glinski, mate, "b4c3 b4b1"), "Qc3# Qb1+");
        let stalemate = "k/3/5/2K4/9/11/11/11/11/11/11 w - 0 1";
        assert_eq!(written(Variant::Glinski, stalemate, "e8f9"), "Kf9");
    }

    #[test]
    fn coordinates_are_read_strictly_and_other_texts_leniently() {
        let start = Position::start(Variant::Glinski);
        for (text, strict) in
            [("g4g6", true), ("g4-g6", false), ("G4G6", false), ("g6", false), ("g4g6!", false)]
        {
            assert_eq!(read_coordinates(&start, text).is_ok(), strict, "{text}");
            assert_eq!(
                read_move(&start, text).map(|m| coordinates(start.rules(), m)),
                Ok("g4g6".to_owned())
            );
        }
    }

    #[test]
    fn a_small_letter_is_a_piece_where_no_pawn_move_fits() {
        let both = "1/2k/5/7/9/2p8/1P9/1B9/11/11/6K4 w - 0 1";
        let position = parse_fen(both, Variant::Glinski, FenOrder::Ranks).unwrap();
        for (text, cells) in [("bxc6", "b5c6"), ("Bxc6", "b4c6"), ("bc3", "b4c3"), ("kg2", "g1g2")]
        {
            let m = read_move(&position, text).unwrap();
            assert_eq!(coordinates(position.rules(), m), cells, "{text}");
        }
    }
}
