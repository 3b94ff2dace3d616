//! Who plays a new game.

use crate::engine::Strength;
use crate::game::Player;
use crate::rules::Color;

/// Which sides are played by somebody at this terminal; the program plays the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum People {
    #[default]
    White,
    Black,
    Random,
    Both,
    Neither,
}

impl People {
    /// All choices, the usual one first.
    pub(super) const ALL: [Self; 5] =
        [Self::White, Self::Black, Self::Random, Self::Both, Self::Neither];

    /// The same with a side where either would do.
    pub const fn settled(self, chance: u64) -> Self {
        match self {
            // The upper bits of the product depend on all of the factor.
            Self::Random if chance.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 63 == 0 => Self::White,
            Self::Random => Self::Black,
            settled => settled,
        }
    }

    /// The player of a side, where the program plays it like this. Until it is settled, either
    /// side is White.
    pub(super) const fn player(self, color: Color, strength: Strength) -> Player {
        match (self, color) {
            (Self::Both, _)
            | (Self::White | Self::Random, Color::White)
            | (Self::Black, Color::Black) => Player::HUMAN,
            _ => Player::engine(strength),
        }
    }
}
