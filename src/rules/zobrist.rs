//! Random numbers, one for each fact of a position, from which its hash is summed up by
//! exclusive or (Zobrist 1970). Fixed, so that a hash means the same in every run.

use super::{CastlingRights, Color, Piece, Variant};
use crate::hex::{Cell, CellSet};

/// The key of a piece on a cell.
pub(super) const fn piece(piece: Piece, cell: Cell) -> u64 {
    KEYS[piece.index() * Cell::COUNT + cell.index()]
}

/// The key of the side to move.
pub(super) const fn turn(turn: Color) -> u64 {
    match turn {
        Color::White => 0,
        Color::Black => KEYS[TURN],
    }
}

/// The key of all castling rights together.
pub(super) fn castling(rights: CastlingRights) -> u64 {
    rights.bits_set().fold(0, |hash, bit| hash ^ KEYS[CASTLING + bit])
}

/// The key of the cells on which a pawn can be captured in passing.
pub(super) fn passing(cells: CellSet) -> u64 {
    cells.iter().fold(0, |hash, cell| hash ^ KEYS[PASSING + cell.index()])
}

/// The key of the game that is played.
pub(super) const fn variant(variant: Variant) -> u64 {
    KEYS[VARIANT + variant as usize]
}

const TURN: usize = 12 * Cell::COUNT;
const CASTLING: usize = TURN + 1;
const PASSING: usize = CASTLING + CastlingRights::COUNT;
const VARIANT: usize = PASSING + Cell::COUNT;
const COUNT: usize = VARIANT + Variant::ALL.len();

static KEYS: [u64; COUNT] = {
    let mut keys = [0; COUNT];
    let mut state: u64 = 0x6865_786d_6174_6531;
    let mut i = 0;
    while i < COUNT {
        // SplitMix64 (Steele, Lea, Flood 2014): well mixed from any start.
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        keys[i] = z ^ (z >> 31);
        i += 1;
    }
    keys
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_keys_are_equal() {
        let mut keys = KEYS.to_vec();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), COUNT);
    }
}
