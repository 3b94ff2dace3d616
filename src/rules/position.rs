//! A position that can stand in a game: a checked [`Setup`], and what happens when a move is
//! played. Knows nothing of what was played before.

use super::{
    Board, CastlingRights, Color, DrawReason, Move, MoveKind, Outcome, Passing, Piece, Promotion,
    Role, Rules, Setup, Variant, Watcher, WinReason, zobrist,
};
use crate::hex::{Cell, CellSet, between};

/// A legal position with the side to move, rights and counters.
///
/// ```
/// use hexmate::rules::{Position, Variant};
/// let position = Position::start(Variant::Glinski);
/// assert_eq!(position.legal_moves().len(), 51);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    rules: &'static Rules,
    board: Board,
    turn: Color,
    castling: CastlingRights,
    passing: Option<Passing>,
    halfmoves: u32,
    fullmoves: u32,
}

impl Position {
    /// The beginning of a game.
    pub fn start(variant: Variant) -> Self {
        Setup::start(variant).position().expect("every game begins legally")
    }

    /// Puts together what [`Setup::position`] has checked.
    pub(super) fn assemble(setup: Setup, passing: Option<Passing>) -> Self {
        let Setup { rules, board, turn, castling, halfmoves, fullmoves, passing: _ } = setup;
        Self { rules, board, turn, castling, passing, halfmoves, fullmoves }
    }

    /// The position as it is written down; the cells crossed by a pawn are all there.
    pub fn to_setup(&self) -> Setup {
        Setup {
            rules: self.rules,
            board: self.board.clone(),
            turn: self.turn,
            castling: self.castling,
            passing: self.passing.map_or(CellSet::EMPTY, |passing| passing.through),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
        }
    }

    /// The rules that are played.
    pub fn rules(&self) -> &'static Rules {
        self.rules
    }

    /// The game that is played.
    pub fn variant(&self) -> Variant {
        self.rules.variant
    }

    /// What stands where.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whose move it is.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// Who may still castle to which wing.
    pub fn castling(&self) -> CastlingRights {
        self.castling
    }

    /// The multiple step of a pawn that was the last move.
    pub fn passing(&self) -> Option<Passing> {
        self.passing
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmoves(&self) -> u32 {
        self.halfmoves
    }

    /// The number of the move, from 1.
    pub fn fullmoves(&self) -> u32 {
        self.fullmoves
    }

    /// Where the king of this side stands.
    pub fn king(&self, color: Color) -> Cell {
        self.board.pieces(color, Role::King).first().expect("each side has a king")
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.king_is_attacked(self.turn)
    }

    /// The pieces of the waiting side that attack the king.
    pub fn checkers(&self) -> CellSet {
        let king = self.king(self.turn);
        self.board.attackers(self.rules, king, self.board.occupied()) & self.board.color(!self.turn)
    }

    pub(super) fn king_is_attacked(&self, color: Color) -> bool {
        let occupied = self.board.occupied();
        self.board.is_attacked(self.rules, self.king(color), !color, occupied)
    }

    /// Two positions with the same number are the same for the rule of threefold repetition:
    /// placement, turn, castling rights, and the cells on which an en passant capture is legal.
    /// Positions of different games differ.
    pub fn hash(&self) -> u64 {
        self.board.hash()
            ^ zobrist::variant(self.rules.variant)
            ^ zobrist::turn(self.turn)
            ^ zobrist::castling(self.castling)
            ^ zobrist::passing(self.passing_targets())
    }

    /// The cells on which an en passant capture is legal.
    pub fn passing_targets(&self) -> CellSet {
        let Some(passing) = self.passing else { return CellSet::EMPTY };
        let takes = |cell: &Cell| !self.passing_takers(passing, *cell).is_empty();
        passing.through.iter().filter(takes).collect()
    }

    /// How the game ends here by the rules, whatever was played before.
    pub fn outcome(&self) -> Option<Outcome> {
        if !self.has_legal_move() {
            return Some(if self.is_check() {
                Outcome::Win { winner: !self.turn, by: WinReason::Checkmate }
            } else {
                Outcome::Stalemate { stalemated: self.turn }
            });
        }
        (self.rules.is_dead)(&self.board).then_some(Outcome::Draw(DrawReason::Material))
    }

    /// The legal move from one cell to another. A pawn that has to be promoted needs a
    /// `promotion`, any other move must not have one.
    pub fn find(&self, from: Cell, to: Cell, promotion: Option<Promotion>) -> Option<Move> {
        let mut found = None;
        self.for_each_move_to(CellSet::EMPTY.with(to), |m| {
            if m.from() == from && m.promotion() == promotion {
                found = Some(m);
            }
        });
        found
    }

    /// The position after a move that is legal here; see [`Position::play`].
    ///
    /// # Panics
    /// If no piece stands where the move begins.
    pub fn after(&self, m: Move) -> Self {
        let mut next = self.clone();
        next.play(m);
        next
    }

    /// What the move captures, and where it stands.
    pub fn captured(&self, m: Move) -> Option<(Cell, Piece)> {
        let cell = match (m.kind(), self.passing) {
            (MoveKind::EnPassant, Some(passing)) => passing.pawn,
            _ => m.to(),
        };
        self.board.piece_at(cell).map(|piece| (cell, piece))
    }

    /// Plays a move that is legal here.
    ///
    /// A move of another position may lead to a position that is not legal.
    ///
    /// # Panics
    /// If no piece stands where the move begins.
    pub fn play(&mut self, m: Move) {
        self.play_watched(m, &mut ());
    }

    /// The same, while `watcher` learns what changes.
    ///
    /// # Panics
    /// If no piece stands where the move begins.
    pub fn play_watched(&mut self, m: Move, watcher: &mut impl Watcher) {
        let us = self.turn;
        let captured = self.captured(m);
        if let Some((cell, piece)) = captured {
            self.board.take(cell);
            watcher.take(cell, piece);
        }
        let piece = self.board.take(m.from()).expect("a piece stands where the move begins");
        watcher.take(m.from(), piece);
        let role = m.promotion().map_or(piece.role, Promotion::role);
        let arrived = Piece::new(us, role);
        self.board.put(m.to(), arrived);
        watcher.put(m.to(), arrived);
        if m.kind() == MoveKind::Castle {
            self.move_castling_rook(m, watcher);
        }
        self.passing = (m.kind() == MoveKind::MultiStep)
            .then(|| Passing { through: between(m.from(), m.to()), pawn: m.to() });
        if !self.castling.is_empty() {
            self.give_up_castling(m);
        }
        let quiet = captured.is_none() && piece.role != Role::Pawn;
        self.halfmoves = if quiet { self.halfmoves.saturating_add(1) } else { 0 };
        self.fullmoves = self.fullmoves.saturating_add(us.index() as u32);
        self.turn = !us;
    }

    /// Lets the side to move, which must not be in check, make no move; for searches.
    pub fn pass(&mut self) {
        self.passing = None;
        self.halfmoves = self.halfmoves.saturating_add(1);
        self.fullmoves = self.fullmoves.saturating_add(self.turn.index() as u32);
        self.turn = !self.turn;
    }

    fn move_castling_rook(&mut self, m: Move, watcher: &mut impl Watcher) {
        let ways = self.rules.castles.iter();
        for way in ways.filter(|way| way.king == [m.from(), m.to()]) {
            if let Some(rook) = self.board.take(way.rook[0]) {
                watcher.take(way.rook[0], rook);
                self.board.put(way.rook[1], rook);
                watcher.put(way.rook[1], rook);
            }
        }
    }

    /// A right is lost when its king or rook moves or the rook is captured.
    fn give_up_castling(&mut self, m: Move) {
        for way in self.rules.castles {
            let home = [way.king[0], way.rook[0]];
            if home.contains(&m.from()) || home.contains(&m.to()) {
                self.castling = self.castling.without(way.color, way.wing);
            }
        }
    }
}
