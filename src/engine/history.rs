//! What the search has learnt about moves: which have refuted others, on their own, after the
//! moves before them, or at the same ply. It stays from one search of a game to the next.

use super::technique::{Technique, Techniques};
use crate::hex::Cell;
use crate::rules::{Color, Move, Piece, Position, Role};

/// No count goes beyond this, either way.
pub(super) const MOST: i32 = 8_192;

/// A piece on the cell it has just gone to: one of 1,092.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrival(u16);

impl Arrival {
    const COUNT: usize = 12 * Cell::COUNT;

    /// What the move of this position brings where.
    pub(super) fn of(position: &Position, m: Move) -> Self {
        let moved = position.board().piece_at(m.from());
        let piece = moved.unwrap_or(Piece::new(position.turn(), Role::Pawn));
        Self((piece.index() * Cell::COUNT + m.to().index()) as u16)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What came before a position: the last move of the other side, then our own.
pub(super) type Before = [Option<Arrival>; 2];

/// What is remembered of moves.
#[derive(Debug)]
pub(super) struct History {
    techniques: Techniques,
    /// By colour, from, to.
    quiets: Vec<[[i16; Cell::COUNT]; Cell::COUNT]>,
    /// By arrival and the role of what is captured; without a capture, of a promotion.
    captures: Vec<[i16; 6]>,
    /// By the arrival before, then by arrival.
    continuations: Vec<[i16; Arrival::COUNT]>,
    /// By the last arrival.
    counters: Vec<Option<Move>>,
    killers: Vec<[Option<Move>; 2]>,
}

impl History {
    pub(super) fn new(plies: usize, techniques: Techniques) -> Self {
        Self {
            techniques,
            quiets: vec![[[0; Cell::COUNT]; Cell::COUNT]; 2],
            captures: vec![[0; 6]; Arrival::COUNT],
            continuations: vec![[0; Arrival::COUNT]; Arrival::COUNT],
            counters: vec![None; Arrival::COUNT],
            killers: vec![[None; 2]; plies],
        }
    }

    /// How often the quiet move has been good rather than bad, here and after such moves.
    pub(super) fn quiet(&self, position: &Position, m: Move, before: Before) -> i32 {
        self.quiets_of(position, before).of(m)
    }

    /// The same of all quiet moves of a position: what belongs to them is looked up only once.
    pub(super) fn quiets_of<'a>(&'a self, position: &'a Position, before: Before) -> Quiets<'a> {
        let by_cells = self.techniques.has(Technique::QuietHistory);
        let by_before = self.techniques.has(Technique::ContinuationHistory);
        let row = |earlier: Arrival| &self.continuations[earlier.index()];
        Quiets {
            position,
            by_cells: by_cells.then(|| &self.quiets[position.turn().index()]),
            continuations: before.map(|earlier| earlier.filter(|_| by_before).map(row)),
        }
    }

    /// How often the capture has been good rather than bad.
    pub(super) fn capture(&self, position: &Position, m: Move) -> i32 {
        if !self.techniques.has(Technique::CaptureHistory) {
            return 0;
        }
        i32::from(self.captures[Arrival::of(position, m).index()][victim(position, m)])
    }

    /// The quiet moves that last refuted a move at this ply.
    pub(super) fn killers(&self, ply: usize) -> [Option<Move>; 2] {
        if self.techniques.has(Technique::Killers) { self.killers[ply] } else { [None; 2] }
    }

    /// The quiet move that last refuted such a move.
    pub(super) fn counter(&self, before: Before) -> Option<Move> {
        if !self.techniques.has(Technique::CounterMoves) {
            return None;
        }
        before[0].and_then(|last| self.counters[last.index()])
    }

    /// Remembers that the quiet move `good` refuted what came before.
    pub(super) fn quiet_refuted(&mut self, ply: usize, good: Move, before: Before) {
        if self.killers[ply][0] != Some(good) {
            self.killers[ply] = [Some(good), self.killers[ply][0]];
        }
        if let Some(last) = before[0] {
            self.counters[last.index()] = Some(good);
        }
    }

    /// Counts a quiet move as good, or with a negative bonus as bad.
    pub(super) fn add_quiet(&mut self, position: &Position, m: Move, before: Before, bonus: i32) {
        let color: Color = position.turn();
        add(&mut self.quiets[color.index()][m.from().index()][m.to().index()], bonus);
        let arrival = Arrival::of(position, m).index();
        for earlier in before.into_iter().flatten() {
            add(&mut self.continuations[earlier.index()][arrival], bonus);
        }
    }

    /// Counts a capture or promotion as good, or with a negative bonus as bad.
    pub(super) fn add_capture(&mut self, position: &Position, m: Move, bonus: i32) {
        add(&mut self.captures[Arrival::of(position, m).index()][victim(position, m)], bonus);
    }

    /// Forgets the killers of a ply whose positions are new.
    pub(super) fn forget_killers(&mut self, ply: usize) {
        self.killers[ply] = [None; 2];
    }
}

/// What is remembered of the quiet moves of one position.
#[derive(Debug)]
pub(super) struct Quiets<'a> {
    position: &'a Position,
    by_cells: Option<&'a [[i16; Cell::COUNT]; Cell::COUNT]>,
    continuations: [Option<&'a [i16; Arrival::COUNT]>; 2],
}

impl Quiets<'_> {
    /// How often the move has been good rather than bad.
    pub(super) fn of(&self, m: Move) -> i32 {
        let here = self.by_cells.map_or(0, |counts| counts[m.from().index()][m.to().index()]);
        let arrival = Arrival::of(self.position, m).index();
        let [last, own] = self.continuations.map(|row| row.map_or(0, |counts| counts[arrival]));
        i32::from(here) + i32::from(last) + i32::from(own)
    }
}

/// How much the moves of a node of this depth gain or lose.
pub(super) fn bonus(depth: i32) -> i32 {
    (16 * depth * depth).min(1_500)
}

fn victim(position: &Position, m: Move) -> usize {
    position.captured(m).map_or(Role::King, |(_, piece)| piece.role).index()
}

/// The nearer a count is to its bound, the less it moves that way.
fn add(count: &mut i16, bonus: i32) {
    let old = i32::from(*count);
    *count = (old + bonus - old * bonus.abs() / MOST) as i16;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn counts_stay_within_their_bounds() {
        let mut history = History::new(4, Techniques::all());
        let start = Position::start(Variant::Glinski);
        let moves = start.legal_moves();
        let before = [Some(Arrival::of(&start, moves[9])), None];
        for _ in 0..1_000 {
            history.add_quiet(&start, moves[0], before, bonus(20));
            history.add_quiet(&start, moves[2], before, -bonus(20));
            history.quiet_refuted(2, moves[0], before);
        }
        let count = |m, before| history.quiet(&start, m, before);
        assert!(count(moves[0], before) > 2 * MOST * 9 / 10);
        assert!(count(moves[0], before) <= 2 * MOST);
        assert!(count(moves[2], before) >= -2 * MOST);
        assert_eq!(count(moves[0], [None; 2]) * 2, count(moves[0], before));
        assert_eq!(history.killers(2), [Some(moves[0]), None]);
        assert_eq!(history.counter(before), Some(moves[0]));
        assert_eq!(history.counter([None; 2]), None);
    }

    #[test]
    fn what_is_left_out_knows_nothing() {
        let mut history = History::new(
            4,
            Technique::ALL
                .into_iter()
                .fold(Techniques::all(), |set, technique| set.without(technique)),
        );
        let start = Position::start(Variant::Glinski);
        let m = start.legal_moves()[0];
        let before = [Some(Arrival::of(&start, m)); 2];
        history.add_quiet(&start, m, before, 500);
        history.add_capture(&start, m, 500);
        history.quiet_refuted(0, m, before);
        assert_eq!((history.quiet(&start, m, before), history.capture(&start, m)), (0, 0));
        assert_eq!((history.killers(0), history.counter(before)), ([None; 2], None));
    }
}
