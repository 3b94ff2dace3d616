//! Legal moves. Pins and checks are respected while generating: nothing is played to see whether
//! it was legal, but for en passant, which takes two pieces off their lines at once.
//!
//! The generator yields sets of moves ([`MoveSet`]); whoever only wants a number counts bits, and
//! whoever wants moves spreads the sets.

use std::ops::ControlFlow;

use super::{Color, Move, MoveKind, Passing, Position, Promotion, Role, forward};
use crate::hex::{
    Cell, CellSet, between, edge_slides, king_steps, knight_leaps, line_through, step,
    vertex_slides,
};

/// Some of the legal moves of a position, none of them twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MoveSet {
    /// The piece on `from` may go to each cell of `to`.
    Piece {
        /// The kind of the piece; pawns only capture in this way.
        role: Role,
        /// Where it stands.
        from: Cell,
        /// Where it may go.
        to: CellSet,
    },
    /// To each cell of `to` the pawn that stands so many cells behind it may advance.
    Advance {
        /// 1 to 3.
        steps: u32,
        /// Where the pawns may go.
        to: CellSet,
    },
    /// The pawn on `from` may capture in passing on each cell of `to`.
    Passing {
        /// Where it stands.
        from: Cell,
        /// Where it may go.
        to: CellSet,
    },
    /// The king may castle to each cell of `to`.
    Castle {
        /// Where the king stands.
        from: Cell,
        /// Where it may go.
        to: CellSet,
    },
}

/// Who gives check, and what stands alone between our king and a slider of theirs.
struct Danger {
    king: Cell,
    checkers: CellSet,
    /// Ours may only move along their line to the king; theirs do not matter here.
    pinned: CellSet,
}

impl Danger {
    fn to_king(position: &Position) -> Self {
        let (board, us) = (position.board(), position.turn());
        let king = position.king(us);
        let occupied = board.occupied();
        let checkers = board.leapers(position.rules(), king, !us);
        let mut danger = Self { king, checkers, pinned: CellSet::EMPTY };
        for sniper in board.snipers(king, !us) {
            let blockers = between(king, sniper) & occupied;
            if blockers.is_empty() {
                danger.checkers = danger.checkers.with(sniper);
            } else if !blockers.has_several() {
                danger.pinned |= blockers;
            }
        }
        danger
    }
}

impl Position {
    /// Every legal move.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves_to(CellSet::ALL)
    }

    /// Every legal move that ends on one of these cells.
    pub fn legal_moves_to(&self, goals: CellSet) -> Vec<Move> {
        let mut moves = Vec::with_capacity(96);
        self.for_each_move_to(goals, |m| moves.push(m));
        moves
    }

    /// Hands over every legal move that ends on one of these cells, without a list of them.
    pub fn for_each_move_to(&self, goals: CellSet, mut visit: impl FnMut(Move)) {
        let _ = self.visit_moves(goals, |set| {
            self.spread(set, &mut visit);
            ControlFlow::Continue(())
        });
    }

    /// The number of legal moves; faster than making them.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(CellSet::ALL, |set| {
            count += self.count(set);
            ControlFlow::Continue(())
        });
        u64::from(count)
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit_moves(CellSet::ALL, |_| ControlFlow::Break(())).is_break()
    }

    /// How many moves a set has; a promotion counts as four.
    fn count(&self, set: MoveSet) -> u32 {
        match set {
            MoveSet::Piece { role: Role::Pawn, to, .. } | MoveSet::Advance { to, .. } => {
                let promoting = to & self.rules().promotion[self.turn()];
                to.len() + if promoting.is_empty() { 0 } else { 3 * promoting.len() }
            }
            MoveSet::Piece { to, .. }
            | MoveSet::Passing { to, .. }
            | MoveSet::Castle { to, .. } => to.len(),
        }
    }

    /// Hands over each move of a set; a promotion as four.
    fn spread(&self, set: MoveSet, mut visit: impl FnMut(Move)) {
        let mut plain = |from, to, kind| visit(Move::new(from, to, kind));
        match set {
            MoveSet::Piece { role: Role::Pawn, from, to } => {
                to.iter().for_each(|to| self.promote_or(MoveKind::Plain, from, to, &mut plain));
            }
            MoveSet::Piece { from, to, .. } => {
                to.iter().for_each(|to| plain(from, to, MoveKind::Plain));
            }
            MoveSet::Advance { steps, to } => {
                let kind = if steps == 1 { MoveKind::Plain } else { MoveKind::MultiStep };
                let back =
                    |cell| step(cell, forward(!self.turn())).expect("a pawn came from there");
                for to in to {
                    let from = (0..steps).fold(to, |cell, _| back(cell));
                    self.promote_or(kind, from, to, &mut plain);
                }
            }
            MoveSet::Passing { from, to } => {
                to.iter().for_each(|to| plain(from, to, MoveKind::EnPassant));
            }
            MoveSet::Castle { from, to } => {
                to.iter().for_each(|to| plain(from, to, MoveKind::Castle));
            }
        }
    }

    fn promote_or(
        &self,
        kind: MoveKind,
        from: Cell,
        to: Cell,
        visit: &mut impl FnMut(Cell, Cell, MoveKind),
    ) {
        if self.rules().promotion[self.turn()].contains(to) {
            Promotion::ALL.into_iter().for_each(|role| visit(from, to, MoveKind::Promote(role)));
        } else {
            visit(from, to, kind);
        }
    }

    /// Hands over the legal moves that end on `goals`, set by set, until `visit` breaks off. No
    /// set is empty.
    fn visit_moves(
        &self,
        goals: CellSet,
        mut visit: impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let danger = Danger::to_king(self);
        let goals = self.rules().board.minus(self.board().color(self.turn())) & goals;
        self.visit_king(goals, &danger, &mut visit)?;
        let answers = match danger.checkers.first() {
            None => goals,
            // Only the king can answer two checks at once.
            Some(_) if danger.checkers.has_several() => return ControlFlow::Continue(()),
            Some(checker) => goals & between(danger.king, checker).with(checker),
        };
        self.visit_pawns(answers, &danger, &mut visit)?;
        if let Some(passing) = self.passing() {
            self.visit_passing(passing, goals, &mut visit)?;
        }
        self.visit_officers(answers, &danger, &mut visit)
    }

    /// The king goes to neighbours that are not attacked, or castles.
    fn visit_king(
        &self,
        goals: CellSet,
        danger: &Danger,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (us, from) = (self.turn(), danger.king);
        // A slider that attacks the king also attacks the cell behind it.
        let without_king = self.board().occupied().without(from);
        let mut to = king_steps(from) & goals;
        for cell in to {
            if self.board().is_attacked(self.rules(), cell, !us, without_king) {
                to = to.without(cell);
            }
        }
        if !to.is_empty() {
            visit(MoveSet::Piece { role: Role::King, from, to })?;
        }
        if danger.checkers.is_empty() && !self.castling().is_empty() {
            let to = self.castling_targets() & goals;
            if !to.is_empty() {
                visit(MoveSet::Castle { from, to })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn castling_targets(&self) -> CellSet {
        let (us, occupied) = (self.turn(), self.board().occupied());
        let attacked = |cell| self.board().is_attacked(self.rules(), cell, !us, occupied);
        let open = self.rules().castles.iter().filter(|way| {
            way.color == us
                && self.castling().has(us, way.wing)
                && (way.empty_cells() & occupied).is_empty()
                && !way.safe_cells().iter().any(attacked)
        });
        open.map(|way| way.king[1]).collect()
    }

    fn visit_officers(
        &self,
        goals: CellSet,
        danger: &Danger,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, us, occupied) = (self.board(), self.turn(), self.board().occupied());
        let mut visit_role = |role, reach: fn(Cell, CellSet) -> CellSet| {
            let pieces = board.pieces(us, role);
            let mut visit_one = |from, to: CellSet| match to.is_empty() {
                true => ControlFlow::Continue(()),
                false => visit(MoveSet::Piece { role, from, to }),
            };
            for from in pieces.minus(danger.pinned) {
                visit_one(from, reach(from, occupied) & goals)?;
            }
            for from in pieces & danger.pinned {
                let line = line_through(danger.king, from);
                visit_one(from, reach(from, occupied) & goals & line)?;
            }
            ControlFlow::Continue(())
        };
        visit_role(Role::Knight, |from, _| knight_leaps(from))?;
        visit_role(Role::Bishop, vertex_slides)?;
        visit_role(Role::Rook, edge_slides)?;
        visit_role(Role::Queen, |from, occupied| {
            edge_slides(from, occupied) | vertex_slides(from, occupied)
        })
    }

    fn visit_pawns(
        &self,
        goals: CellSet,
        danger: &Danger,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, us) = (self.board(), self.turn());
        let enemies = board.color(!us) & goals;
        let pawns = board.pieces(us, Role::Pawn);
        for from in pawns.minus(danger.pinned) {
            let to = self.rules().pawn_captures(us, from) & enemies;
            if !to.is_empty() {
                visit(MoveSet::Piece { role: Role::Pawn, from, to })?;
            }
        }
        self.visit_advances(pawns.minus(danger.pinned), goals, visit)?;
        for from in pawns & danger.pinned {
            let line = line_through(danger.king, from);
            let to = self.rules().pawn_captures(us, from) & enemies & line;
            if !to.is_empty() {
                visit(MoveSet::Piece { role: Role::Pawn, from, to })?;
            }
            self.visit_advances(CellSet::EMPTY.with(from), goals & line, visit)?;
        }
        ControlFlow::Continue(())
    }

    /// These pawns advance all at once: one cell, then those that may a second and a third.
    fn visit_advances(
        &self,
        pawns: CellSet,
        goals: CellSet,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let free = !self.board().occupied();
        let ahead = |cells: CellSet| match self.turn() {
            Color::White => cells.north() & free,
            Color::Black => cells.south() & free,
        };
        let runs = &self.rules().pawn_runs[self.turn()];
        let mut reached = ahead(pawns);
        let mut steps = 1;
        loop {
            let to = reached & goals;
            if !to.is_empty() {
                visit(MoveSet::Advance { steps, to })?;
            }
            let Some(may_go_on) = runs.get(steps as usize - 1) else { break };
            reached = ahead(reached & *may_go_on);
            if reached.is_empty() {
                break;
            }
            steps += 1;
        }
        ControlFlow::Continue(())
    }

    fn visit_passing(
        &self,
        passing: Passing,
        goals: CellSet,
        visit: &mut impl FnMut(MoveSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for to in passing.through & goals {
            for from in self.passing_takers(passing, to) {
                visit(MoveSet::Passing { from, to: CellSet::EMPTY.with(to) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Our pawns that may capture on `to` in passing without leaving our king in check.
    pub(super) fn passing_takers(&self, passing: Passing, to: Cell) -> CellSet {
        let (board, us) = (self.board(), self.turn());
        let around = self.rules().pawn_captures(!us, to);
        let king = self.king(us);
        let safe = |from: &Cell| {
            let occupied = board.occupied().without(*from).without(passing.pawn).with(to);
            let attackers = board.attackers(self.rules(), king, occupied);
            (attackers & board.color(!us)).without(passing.pawn).is_empty()
        };
        (around & board.pieces(us, Role::Pawn)).iter().filter(safe).collect()
    }
}
