//! Every weight of the evaluation: here what each is for, in [`values`] what each is worth.
//!
//! The weights are of any type: as [`Taper`]s they are added up, as numbers they name what the
//! tuning counts, so that there is one evaluation for both.

mod values;

use std::fmt::Write;

use super::taper::Taper;
use crate::rules::ByRole;

pub(super) use values::WEIGHTS;

/// What is won by capturing a piece; rounded from the tuned weights. A rook sees 30 of the 91
/// cells from the middle and a queen 42, but a bishop no more than a knight, and only a third of
/// the board.
pub(in crate::engine) const PIECE_VALUES: ByRole<i32> = ByRole([100, 400, 300, 700, 1000, 0]);

/// How much each piece counts for the phase of the game, and all of them together.
pub(super) const PHASE: ByRole<i32> = ByRole([0, 1, 1, 2, 4, 0]);
pub(super) const FULL_PHASE: i32 = 26;

/// A weight, or weights in rows.
pub(crate) trait Group: Sized {
    /// What a single weight is.
    type Leaf;
    /// Visits every weight in order.
    fn each(&self, visit: &mut dyn FnMut(&Self::Leaf));
    /// Makes a group of the next weights.
    fn of(next: &mut dyn FnMut() -> Self::Leaf) -> Self;
}

impl<G: Group, const N: usize> Group for [G; N] {
    type Leaf = G::Leaf;
    fn each(&self, visit: &mut dyn FnMut(&G::Leaf)) {
        self.iter().for_each(|group| group.each(visit));
    }
    fn of(next: &mut dyn FnMut() -> G::Leaf) -> Self {
        std::array::from_fn(|_| G::of(next))
    }
}

impl Group for Taper {
    type Leaf = Self;
    fn each(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
    }
    fn of(next: &mut dyn FnMut() -> Self) -> Self {
        next()
    }
}

/// The place of a weight among all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Number(pub(crate) u16);

impl Group for Number {
    type Leaf = Self;
    fn each(&self, visit: &mut dyn FnMut(&Self)) {
        visit(self);
    }
    fn of(next: &mut dyn FnMut() -> Self) -> Self {
        next()
    }
}

macro_rules! weights {
    ($weight:ident: $($(#[$doc:meta])* $name:ident: $group:ty,)*) => {
        /// Every weight of the evaluation.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub(crate) struct Weights<$weight> { $($(#[$doc])* pub(super) $name: $group,)* }

        impl<$weight: Group<Leaf = $weight>> Group for Weights<$weight> {
            type Leaf = $weight;
            fn each(&self, visit: &mut dyn FnMut(&$weight)) {
                $(self.$name.each(visit);)*
            }
            fn of(next: &mut dyn FnMut() -> $weight) -> Self {
                Self { $($name: Group::of(next),)* }
            }
        }

        impl Weights<Taper> {
            /// The weights as they stand in `values.rs`.
            pub(crate) fn to_source(&self) -> String {
                let mut text = String::from("Weights {\n");
                $(
                    text += concat!("    ", stringify!($name), ": ");
                    self.$name.write(1, &mut text);
                    text += ",\n";
                )*
                text + "}"
            }
        }
    };
}

weights! { T:
    /// Pieces but the king, by role.
    material: [T; 5],
    /// Pieces but pawns, by role from the knight on: how far from the rim they stand.
    ring: [[T; 6]; 5],
    /// The same: how far up the board, in eighths.
    advance: [[T; 8]; 5],
    /// The same: how many files from the middle one.
    wing: [[T; 6]; 5],
    /// Pawns, by the steps to promotion.
    pawn_steps: [T; 11],
    /// Pawns, by the files from the middle one.
    pawn_wing: [T; 6],

    /// A pawn behind another of its side.
    doubled_pawn: T,
    /// No pawn of its side stands on the files beside it.
    isolated_pawn: T,
    /// No pawn of its side can ever guard it, and its next cell is attacked by a pawn.
    backward_pawn: T,
    /// Guarded by a pawn.
    supported_pawn: T,
    /// The next cell is guarded by a pawn.
    pawn_with_guarded_step: T,
    /// Attacks a pawn.
    lever: T,
    /// Not passed yet, but a single pawn beside its way stops it, and it has help: by the steps to
    /// promotion.
    candidate: [T; 8],

    /// By the steps to promotion, the last for all that are further away.
    passed_pawn: [T; 8],
    /// The next cell is taken.
    passed_blocked: T,
    /// It is guarded by a pawn.
    passed_supported: T,
    /// Nothing stands on its way.
    passed_way_free: T,
    /// No enemy attacks its way.
    passed_way_safe: T,
    /// By the steps of its own king to the next cell.
    passed_own_king: [T; 7],
    /// By the steps of the enemy's king to the next cell.
    passed_enemy_king: [T; 7],
    /// A rook of its side stands behind it.
    passed_own_rook: T,
    /// An enemy rook stands behind it.
    passed_enemy_rook: T,
    /// The enemy has nothing but pawns, and a king that comes too late.
    passed_unstoppable: T,

    /// By the cells it may safely go to.
    knight_mobility: [T; 13],
    /// The same.
    bishop_mobility: [T; 15],
    /// The same, the last for all that are more.
    rook_mobility: [T; 22],
    /// The same, by half the number.
    queen_mobility: [T; 19],
    /// Guarded by a pawn in the enemy's half, where no enemy pawn can ever attack it.
    knight_outpost: T,
    /// The same.
    bishop_outpost: T,
    /// By the shades of cells on which a side has a bishop.
    shades_covered: [T; 4],
    /// A bishop on whose shade the enemy has none.
    unopposed_bishop: T,
    /// A bishop, for each pawn of its side on its shade.
    bishop_with_pawn: T,
    /// No pawn on the file.
    rook_on_open_file: T,
    /// No pawn of its side on the file.
    rook_on_half_open_file: T,
    /// No pawn on a slanted line over edges.
    rook_on_open_slant: T,
    /// No pawn of its side on a slanted line over edges.
    rook_on_half_open_slant: T,

    /// Own pawns over an edge of the king's cell: ahead, ahead on either side, behind on either
    /// side, behind.
    shelter: [T; 4],
    /// The same a cell further.
    far_shelter: [T; 4],
    /// Enemy pawns so many king's steps away, from 1 on.
    storm: [T; 4],
    /// The enemy king, by what attacks the cells around it.
    king_danger: [T; 24],

    /// A pawn attacks a piece, by role from the knight on.
    threat_by_pawn: [T; 4],
    /// A pawn's next step would.
    threat_by_step: T,
    /// A knight or bishop attacks a piece, by role from the pawn on.
    threat_by_minor: [T; 5],
    /// A rook does.
    threat_by_rook: [T; 5],
    /// The king attacks a piece that is not guarded.
    threat_by_king: T,
    /// A piece is attacked and not guarded, by role from the pawn on.
    hanging: [T; 5],
    /// A piece is attacked twice and guarded once at the most.
    outnumbered: T,

    /// Cells behind or between the pawns in the middle of the own half.
    space: T,
    /// Cells in the enemy's half that this side attacks and the other does not.
    control_far: T,
    /// The same in the own half.
    control_near: T,
    /// To have the move.
    tempo: T,
}

/// Every weight, with all pieces on the board and with next to none, by number.
pub(in crate::engine) fn tunable_weights() -> Vec<[f64; 2]> {
    by_number(&WEIGHTS)
}

/// The same of an evaluation that knows nothing but what pieces are worth.
pub(in crate::engine) fn material_weights() -> Vec<[f64; 2]> {
    let material =
        std::array::from_fn(|role| Taper::new(PIECE_VALUES.0[role], PIECE_VALUES.0[role]));
    by_number(&Weights { material, ..Weights::of(&mut || Taper::ZERO) })
}

fn by_number(weights: &Weights<Taper>) -> Vec<[f64; 2]> {
    let mut all = Vec::new();
    weights.each(&mut |weight| all.push([weight.opening(), weight.ending()].map(f64::from)));
    all
}

/// The text of `values.rs` with these weights, rounded, and these lines on how they were found.
pub(in crate::engine) fn weights_source(tuned: &[[f64; 2]], recipe: &[String]) -> String {
    let mut tuned = tuned.iter().map(|weight| weight.map(|half| half.round() as i32));
    let mut next = || tuned.next().map_or(Taper::ZERO, |[first, last]| Taper::new(first, last));
    let weights = Weights::of(&mut next).to_source();
    let recipe: String =
        recipe.iter().map(|line| format!("//! {line}").trim_end().to_owned() + "\n").collect();
    format!("{TITLE}{recipe}{OPENING}{weights};\n")
}

/// What stands before the recipe in `values.rs`, and between it and the weights.
const TITLE: &str = "//! What each weight is worth, as `hexmate tune` has found it.\n//!\n";
const OPENING: &str = "
use super::{Taper, Weights};

/// Centipawns with all pieces on the board, and with next to none.
const fn t(opening: i32, ending: i32) -> Taper {
    Taper::new(opening, ending)
}

#[rustfmt::skip]
pub(in crate::engine::eval) const WEIGHTS: Weights<Taper> = ";

/// Writes a group as it stands in the source.
trait ToSource {
    fn write(&self, depth: usize, text: &mut String);
}

impl ToSource for Taper {
    fn write(&self, _depth: usize, text: &mut String) {
        write!(text, "t({}, {})", self.opening(), self.ending()).expect("a string takes any text");
    }
}

/// So many weights stand in one line.
const PER_LINE: usize = 6;

impl<G: ToSource + Group, const N: usize> ToSource for [G; N] {
    fn write(&self, depth: usize, text: &mut String) {
        text.push('[');
        let mut count = 0;
        self.each(&mut |_| count += 1);
        let per_line = if count > N { 1 } else { PER_LINE };
        for (i, group) in self.iter().enumerate() {
            if i % per_line == 0 {
                *text += "\n";
                *text += &"    ".repeat(depth + 1);
            } else {
                text.push(' ');
            }
            group.write(depth + 1, text);
            text.push(',');
        }
        *text += "\n";
        *text += &"    ".repeat(depth);
        text.push(']');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_source_is_what_would_be_written() {
        let source = include_str!("weights/values.rs");
        let recipe = source.strip_prefix(TITLE).expect("the title").lines();
        let recipe = recipe.map_while(|line| line.strip_prefix("//!"));
        let recipe: Vec<String> =
            recipe.map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned()).collect();
        assert_eq!(weights_source(&tunable_weights(), &recipe), source);
    }

    #[test]
    fn groups_are_made_of_what_they_show() {
        let mut all = Vec::new();
        WEIGHTS.each(&mut |&weight| all.push(weight));
        let mut rest = all.iter().copied();
        let again = Weights::of(&mut || rest.next().expect("as many as there are"));
        assert_eq!(again, WEIGHTS);
        assert_eq!(rest.next(), None);
    }
}
