//! Placements of a material as numbers without gaps, one number for all that are the same up to
//! symmetry and to the order of equal pieces.
//!
//! A number has one digit for the class of the kings ([`Kings`]) and one for each group of equal
//! pieces. A digit of officers counts only free cells: those without kings and without the
//! pieces of earlier digits; one of pawns counts the cells on which such a pawn can stand. Where
//! both kings stand on an axis, the lower of the two numbers that are mirror images is taken, and
//! the other stands for nothing.

use super::kings::{KeepNorth, Kings, Pair};
use super::material::{MOST_PIECES, Material, OFFICERS_AND_PAWN};
use crate::hex::Cell;
use crate::rules::{Color, Piece, Role, Rules};

/// Where the pieces stand: White's king, Black's king, then the groups of the material.
pub(super) type Men = [Cell; MOST_PIECES];

/// Stands where there is no further piece.
pub(super) const NO_MEN: Men = [Cell::on(0, 0); MOST_PIECES];

/// The numbers of the placements of one material on one board.
pub(super) struct Index {
    pieces: Vec<Piece>,
    groups: Vec<Group>,
    kings: Kings,
    /// How many numbers each class of kings has.
    per_class: usize,
}

/// Equal pieces of one side.
struct Group {
    /// The place of the first among the pieces.
    first: usize,
    len: usize,
    /// How many values the digit has.
    radix: usize,
    /// Of pawns, the cells on which they can stand.
    pawns: Option<PawnCells>,
}

struct PawnCells {
    /// By the number of the cell.
    rank: Vec<u8>,
    /// The numbers of the cells.
    cells: Vec<u8>,
}

impl Index {
    pub fn new(rules: &Rules, material: Material) -> Self {
        let keep_north = if material.has_pawns() { KeepNorth::Yes } else { KeepNorth::No };
        let kings = Kings::new(rules, keep_north);
        let mut pieces: Vec<Piece> =
            Color::ALL.into_iter().map(|color| Piece::new(color, Role::King)).collect();
        let mut groups = Vec::new();
        // Pawns first: their digits do not depend on where the others stand.
        let kinds = OFFICERS_AND_PAWN.into_iter().rev();
        for (role, color) in kinds.flat_map(|role| Color::ALL.map(|color| (role, color))) {
            let len = material.count(color, role);
            if len == 0 {
                continue;
            }
            let first = pieces.len();
            let pawns = (role == Role::Pawn).then(|| PawnCells::new(rules, &kings, color));
            let free = match &pawns {
                Some(pawns) => pawns.cells.len(),
                None => kings.cells().len() - first,
            };
            groups.push(Group { first, len, radix: choose(free, len), pawns });
            pieces.extend((0..len).map(|_| Piece::new(color, role)));
        }
        let per_class = groups.iter().map(|group| group.radix).product();
        Self { pieces, groups, kings, per_class }
    }

    /// How many numbers there are.
    pub fn len(&self) -> usize {
        self.kings.classes().len() * self.per_class
    }

    /// What the pieces are.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The number of a placement; `None` where the kings touch.
    pub fn number(&self, men: &Men) -> Option<usize> {
        let Pair { class, by, twin } = self.kings.pair(men[0], men[1])?;
        let mut rest = self.digits(men, self.kings.map(by));
        if let Some(twin) = twin {
            rest = rest.min(self.digits(men, self.kings.map(twin)));
        }
        Some(class * self.per_class + rest)
    }

    /// The placement that stands for a number; `None` where two pieces meet or the number stands
    /// for nothing.
    pub fn men(&self, number: usize) -> Option<Men> {
        let [white, black] = self.kings.classes()[number / self.per_class];
        let men = self.place([white, black], number % self.per_class)?;
        let twin = self.kings.pair(white, black)?.twin;
        (twin.is_none() || self.number(&men) == Some(number)).then_some(men)
    }

    /// How many placements have this number.
    pub fn copies(&self, men: &Men) -> usize {
        let all = self.kings.symmetries();
        match self.kings.pair(men[0], men[1]).and_then(|pair| Some((pair.by, pair.twin?))) {
            Some((by, twin))
                if self.digits(men, self.kings.map(by))
                    == self.digits(men, self.kings.map(twin)) =>
            {
                all / 2
            }
            _ => all,
        }
    }

    fn digits(&self, men: &Men, map: &[u8; Cell::COUNT]) -> usize {
        let mut taken = [0; MOST_PIECES];
        for (taken, cell) in taken.iter_mut().zip(men).take(self.pieces.len()) {
            *taken = map[cell.index()];
        }
        let mut number = 0;
        for Group { first, len, radix, pawns } in &self.groups {
            let mut ranks = [0; MOST_PIECES];
            for i in 0..*len {
                let cell = taken[first + i];
                ranks[i] = match pawns {
                    Some(pawns) => pawns.rank[usize::from(cell)],
                    None => {
                        let earlier = taken[..*first].iter().filter(|&&other| other < cell);
                        cell - earlier.count() as u8
                    }
                };
            }
            number = number * radix + combination(&mut ranks[..*len]);
        }
        number
    }

    fn place(&self, kings: [Cell; 2], mut rest: usize) -> Option<Men> {
        let mut digits = [0; MOST_PIECES];
        for (group, digit) in self.groups.iter().zip(&mut digits).rev() {
            *digit = rest % group.radix;
            rest /= group.radix;
        }
        let cells = self.kings.cells();
        let mut men = NO_MEN;
        men[..2].copy_from_slice(&kings);
        let identity = self.kings.map(0);
        for (Group { first, len, pawns, .. }, &digit) in self.groups.iter().zip(&digits) {
            let mut ranks = [0; MOST_PIECES];
            spread(digit, &mut ranks[..*len]);
            let mut taken = men.map(|cell| identity[cell.index()]);
            taken[..*first].sort_unstable();
            for (i, &rank) in ranks[..*len].iter().enumerate() {
                let number = match pawns {
                    Some(pawns) => pawns.cells[usize::from(rank)],
                    None => {
                        let earlier = taken[..*first].iter();
                        earlier.fold(rank, |rank, &other| rank + u8::from(other <= rank))
                    }
                };
                men[first + i] = cells[usize::from(number)];
            }
        }
        let count = self.pieces.len();
        let apart = (1..count).all(|i| !men[..i].contains(&men[i]));
        apart.then_some(men)
    }
}

impl PawnCells {
    fn new(rules: &Rules, kings: &Kings, color: Color) -> Self {
        let mut rank = vec![0; kings.cells().len()];
        let mut cells = Vec::new();
        for (number, &cell) in kings.cells().iter().enumerate() {
            if !rules.promotion[color].contains(cell) {
                rank[number] = cells.len() as u8;
                cells.push(number as u8);
            }
        }
        Self { rank, cells }
    }
}

/// The number of different ranks among all such choices; their order does not matter.
fn combination(ranks: &mut [u8]) -> usize {
    if let [only] = ranks {
        return usize::from(*only);
    }
    ranks.sort_unstable();
    ranks.iter().zip(1..).map(|(&rank, place)| choose(usize::from(rank), place)).sum()
}

/// The ranks of a combination, the lowest first.
fn spread(mut number: usize, ranks: &mut [u8]) {
    for place in (1..=ranks.len()).rev() {
        let highest = (0..).take_while(|&rank| choose(rank, place) <= number).last().unwrap_or(0);
        number -= choose(highest, place);
        ranks[place - 1] = highest as u8;
    }
}

/// The ways to choose so many out of `all`.
const fn choose(all: usize, count: usize) -> usize {
    match count {
        0 => 1,
        1 => all,
        2 => all * all.wrapping_sub(1) / 2,
        _ if all < count => 0,
        _ => choose(all, count - 1) * (all + 1 - count) / count,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn numbers_and_placements_answer_each_other() {
        for (variant, name) in [
            (Variant::Glinski, "KK"),
            (Variant::Glinski, "KQK"),
            (Variant::Glinski, "KNNK"),
            (Variant::Shafran, "KRK"),
            (Variant::Shafran, "KBBBK"),
            (Variant::McCooey, "KPK"),
            (Variant::Shafran, "KPKP"),
            (Variant::Glinski, "KQPK"),
        ] {
            let index = Index::new(variant.rules(), name.parse().unwrap());
            let step = (index.len() / 50_000).max(1);
            let mut found = 0;
            for number in (0..index.len()).step_by(step) {
                let Some(men) = index.men(number) else { continue };
                assert_eq!(index.number(&men), Some(number), "{name} {men:?}");
                found += 1;
            }
            assert!(found * 2 > index.len() / step, "{name}: {found} of {}", index.len());
        }
    }

    #[test]
    fn symmetric_placements_and_equal_pieces_share_a_number() {
        let rules = Variant::Glinski.rules();
        let index = Index::new(rules, "KNNK".parse().unwrap());
        let men = index.men(1_234_567).expect("a placement");
        for symmetry in crate::hex::Symmetry::all_of(rules.board) {
            let mut image = men.map(|cell| symmetry.image(cell));
            assert_eq!(index.number(&image), Some(1_234_567));
            image.swap(2, 3);
            assert_eq!(index.number(&image), Some(1_234_567));
        }
    }

    #[test]
    fn all_placements_are_counted() {
        // 91 cells, each king with the cells of the other that do not touch it.
        let index = Index::new(Variant::Glinski.rules(), Material::KINGS);
        let copies = (0..index.len()).filter_map(|n| index.men(n)).map(|men| index.copies(&men));
        let apart = Cell::all().map(|cell| 90 - crate::hex::king_steps(cell).len() as usize);
        assert_eq!(copies.sum::<usize>(), apart.sum::<usize>());
    }
}
