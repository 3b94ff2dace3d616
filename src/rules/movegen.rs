//! Legal moves. Pins and checks are respected while generating: nothing is played to see whether
//! it was legal, but for en passant, which takes two pieces off their lines at once.
//!
//! The generator yields, piece by piece, the set of cells it may go to ([`PieceMoves`]); whoever
//! only wants a number counts bits, and whoever wants moves spreads the set.

use std::ops::ControlFlow;

use super::{Color, Move, MoveKind, Passing, Position, Promotion, Role, Rules};
use crate::hex::{Cell, CellSet, between, edge_slides, king_steps, knight_leaps, vertex_slides};

/// All legal moves of one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceMoves {
    rules: &'static Rules,
    color: Color,
    role: Role,
    from: Cell,
    to: CellSet,
    /// Where a pawn captures in passing.
    passing: CellSet,
}

impl PieceMoves {
    /// The kind of the piece that moves.
    pub fn role(&self) -> Role {
        self.role
    }

    /// The cell it stands on.
    pub fn from(&self) -> Cell {
        self.from
    }

    /// The cells it may go to.
    pub fn to(&self) -> CellSet {
        self.to
    }

    /// The number of moves; a promotion counts as four.
    pub fn count(&self) -> u64 {
        let promoting = match self.role {
            Role::Pawn => (self.to & self.rules.promotion[self.color]).len(),
            _ => 0,
        };
        u64::from(self.to.len() + 3 * promoting)
    }

    /// Hands over each move; a promotion as four.
    pub fn for_each(&self, mut visit: impl FnMut(Move)) {
        for to in self.to {
            if self.role == Role::Pawn && self.rules.promotion[self.color].contains(to) {
                for promotion in Promotion::ALL {
                    visit(Move::new(self.from, to, MoveKind::Promote(promotion)));
                }
            } else {
                visit(Move::new(self.from, to, self.kind(to)));
            }
        }
    }

    fn kind(&self, to: Cell) -> MoveKind {
        match self.role {
            Role::Pawn if self.passing.contains(to) => MoveKind::EnPassant,
            // Neighbours have nothing between them, so this is a run of two cells or more.
            Role::Pawn if !between(self.from, to).is_empty() => MoveKind::MultiStep,
            Role::King if !king_steps(self.from).contains(to) => MoveKind::Castle,
            _ => MoveKind::Plain,
        }
    }
}

/// Who gives check, and which of our pieces must stay on the line to our king.
struct Danger {
    checkers: CellSet,
    pinned: CellSet,
    /// For each pin the line from the king to the pinning piece, that piece included.
    pins: [CellSet; 12],
}

impl Danger {
    fn to_king(position: &Position) -> Self {
        let (board, us) = (position.board(), position.turn());
        let king = position.king(us);
        let occupied = board.occupied();
        let checkers = board.leapers(position.rules(), king, !us);
        let mut danger = Self { checkers, pinned: CellSet::EMPTY, pins: [CellSet::EMPTY; 12] };
        let mut count = 0;
        for sniper in board.snipers(king, !us) {
            let line = between(king, sniper);
            let blockers = line & occupied;
            if blockers.is_empty() {
                danger.checkers = danger.checkers.with(sniper);
            } else if !blockers.has_several() && !(blockers & board.color(us)).is_empty() {
                danger.pinned |= blockers;
                // Twelve lines meet in a king, so there are twelve pins at the most.
                danger.pins[count] = line.with(sniper);
                count += 1;
            }
        }
        danger
    }

    /// The cells a piece on `from` may go to without exposing the king.
    fn line_of(&self, from: Cell) -> CellSet {
        if !self.pinned.contains(from) {
            return CellSet::ALL;
        }
        self.pins.into_iter().find(|line| line.contains(from)).unwrap_or(CellSet::ALL)
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
        let _ = self.visit_moves(goals, |piece| {
            piece.for_each(|m| moves.push(m));
            ControlFlow::Continue(())
        });
        moves
    }

    /// The number of legal moves; faster than making them.
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(CellSet::ALL, |piece| {
            count += piece.count();
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        self.visit_moves(CellSet::ALL, |_| ControlFlow::Break(())).is_break()
    }

    /// Hands over the legal moves that end on `goals`, piece by piece, until `visit` breaks off.
    /// A piece without such a move is left out.
    pub fn visit_moves(
        &self,
        goals: CellSet,
        mut visit: impl FnMut(PieceMoves) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let danger = Danger::to_king(self);
        let free_of_own = self.rules().board.minus(self.board().color(self.turn()));
        let king = self.king(self.turn());
        let mut hand_over = |role, from, to: CellSet, passing| {
            let to = to & goals;
            if to.is_empty() {
                return ControlFlow::Continue(());
            }
            let (rules, color) = (self.rules(), self.turn());
            visit(PieceMoves { rules, color, role, from, to, passing })
        };
        hand_over(Role::King, king, self.king_targets(free_of_own, &danger), CellSet::EMPTY)?;
        let goals_in_check = match danger.checkers.first() {
            None => free_of_own,
            // Only the king can answer two checks at once.
            Some(_) if danger.checkers.has_several() => return ControlFlow::Continue(()),
            Some(checker) => free_of_own & between(king, checker).with(checker),
        };
        self.visit_pawns(goals_in_check, &danger, &mut hand_over)?;
        self.visit_officers(goals_in_check, &danger, &mut hand_over)
    }

    /// Where the king may go: to neighbours that are not attacked, and by castling.
    fn king_targets(&self, goals: CellSet, danger: &Danger) -> CellSet {
        let (us, king) = (self.turn(), self.king(self.turn()));
        // A slider that attacks the king also attacks the cell behind it.
        let without_king = self.board().occupied().without(king);
        let mut to = king_steps(king) & goals;
        for cell in to {
            if self.board().is_attacked(self.rules(), cell, !us, without_king) {
                to = to.without(cell);
            }
        }
        if danger.checkers.is_empty() && !self.castling().is_empty() {
            to |= self.castling_targets();
        }
        to
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
        hand_over: &mut impl FnMut(Role, Cell, CellSet, CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, us, occupied) = (self.board(), self.turn(), self.board().occupied());
        let mut visit = |role, reach: fn(Cell, CellSet) -> CellSet| {
            for from in board.pieces(us, role) {
                let to = reach(from, occupied) & goals & danger.line_of(from);
                hand_over(role, from, to, CellSet::EMPTY)?;
            }
            ControlFlow::Continue(())
        };
        visit(Role::Knight, |from, _| knight_leaps(from))?;
        visit(Role::Bishop, vertex_slides)?;
        visit(Role::Rook, edge_slides)?;
        visit(Role::Queen, |from, occupied| {
            edge_slides(from, occupied) | vertex_slides(from, occupied)
        })
    }

    fn visit_pawns(
        &self,
        goals: CellSet,
        danger: &Danger,
        hand_over: &mut impl FnMut(Role, Cell, CellSet, CellSet) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, us) = (self.board(), self.turn());
        let captures = &self.rules().pawn_captures[us];
        let enemies = board.color(!us);
        let pawns = board.pieces(us, Role::Pawn);
        for from in pawns {
            let advances = self.pawn_advances(from);
            let takes = captures[from.index()] & enemies;
            let to = (advances | takes) & goals & danger.line_of(from);
            let passing = self.passing_captures(from);
            hand_over(Role::Pawn, from, to | passing, passing)?;
        }
        ControlFlow::Continue(())
    }

    /// The free cells ahead of our pawn on `from`, as far as it may advance.
    fn pawn_advances(&self, from: Cell) -> CellSet {
        let free = !self.board().occupied();
        let ahead = |cells: CellSet| match self.turn() {
            Color::White => cells.north() & free,
            Color::Black => cells.south() & free,
        };
        let mut reached = ahead(CellSet::EMPTY.with(from));
        let mut all = reached;
        for run in &self.rules().pawn_runs[self.turn()] {
            if !run.contains(from) {
                break;
            }
            reached = ahead(reached);
            all |= reached;
        }
        all
    }

    /// The cells on which our pawn on `from` may capture in passing.
    fn passing_captures(&self, from: Cell) -> CellSet {
        let Some(Passing { through, .. }) = self.passing() else { return CellSet::EMPTY };
        let cells = self.rules().pawn_captures[self.turn()][from.index()] & through;
        cells.iter().filter(|&to| self.passing_takers(to).contains(from)).collect()
    }

    /// Our pawns that may capture on `to` in passing without leaving our king in check.
    pub(super) fn passing_takers(&self, to: Cell) -> CellSet {
        let Some(Passing { pawn, .. }) = self.passing() else { return CellSet::EMPTY };
        let (board, us) = (self.board(), self.turn());
        let around = self.rules().pawn_captures[!us][to.index()];
        let king = self.king(us);
        let safe = |from: &Cell| {
            let occupied = board.occupied().without(*from).without(pawn).with(to);
            let attackers = board.attackers(self.rules(), king, occupied);
            (attackers & board.color(!us)).without(pawn).is_empty()
        };
        (around & board.pieces(us, Role::Pawn)).iter().filter(safe).collect()
    }
}
