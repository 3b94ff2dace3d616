//! Which table is meant: a material under the rules of a game.

use std::fmt;

use super::material::{Material, Orientation};
use crate::notation::variant_id;
use crate::rules::{Color, Role, Rules, Variant};

/// A table: a material in its normal form, and the game whose rules hold.
///
/// Without pawns McCooey's game differs from Gliński's only in what a stalemate is worth, and a
/// side that can force mate need not care. So it shares Gliński's tables, read through
/// [`Verdict::classical`](super::Verdict::classical).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableId {
    variant: Variant,
    material: Material,
}

impl TableId {
    /// The table for positions with this material, and how to get into it; `None` where both
    /// sides have pawns, of which one may capture the other in passing.
    pub fn of(variant: Variant, material: Material) -> Option<(Self, Orientation)> {
        if Color::ALL.into_iter().all(|color| material.count(color, Role::Pawn) > 0) {
            return None;
        }
        let (material, orientation) = material.normal();
        let variant = match variant {
            Variant::McCooey if !material.has_pawns() => Variant::Glinski,
            other => other,
        };
        Some((Self { variant, material }, orientation))
    }

    /// The game whose rules hold.
    pub const fn variant(self) -> Variant {
        self.variant
    }

    /// The rules that hold.
    pub const fn rules(self) -> &'static Rules {
        self.variant.rules()
    }

    /// What stands on the board.
    pub const fn material(self) -> Material {
        self.material
    }

    /// The tables that a capture or promotion leads to, each behind those that it needs itself.
    pub fn smaller(self) -> Vec<Self> {
        let mut sets = self.material.with_all_successors();
        sets.pop();
        sets.into_iter().filter_map(|set| Some(Self::of(self.variant, set)?.0)).collect()
    }
}

/// The name of its file, without extension: `glinski-KQKR`.
impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", variant_id(self.variant), self.material)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(variant: Variant, material: &str) -> Option<String> {
        TableId::of(variant, material.parse().unwrap()).map(|(id, _)| id.to_string())
    }

    #[test]
    fn mccooeys_game_shares_the_tables_without_pawns() {
        assert_eq!(name(Variant::McCooey, "KRKQ").as_deref(), Some("glinski-KQKR"));
        assert_eq!(name(Variant::McCooey, "KPK").as_deref(), Some("mccooey-KPK"));
        assert_eq!(name(Variant::Shafran, "KRK").as_deref(), Some("shafran-KRK"));
        assert_eq!(name(Variant::Glinski, "KPKP"), None);
    }

    #[test]
    fn smaller_tables_come_in_the_order_in_which_they_are_built() {
        let (id, _) = TableId::of(Variant::McCooey, "KPK".parse().unwrap()).unwrap();
        let names: Vec<String> = id.smaller().iter().map(TableId::to_string).collect();
        let expected = ["glinski-KK", "glinski-KBK", "glinski-KNK", "glinski-KQK", "glinski-KRK"];
        assert_eq!(names, expected);
    }
}
