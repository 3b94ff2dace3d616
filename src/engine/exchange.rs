//! Static exchange: what is won or lost when both sides capture on one cell, the cheapest piece
//! first, for as long as it pays. Pins are not looked at.

use super::eval::PIECE_VALUES;
use crate::hex::{Cell, CellSet, between, edge_rays, king_steps, knight_leaps, vertex_rays};
use crate::rules::{Board, Color, Move, MoveKind, Position, Role, Rules};

/// Whether the move and the captures that follow on its cell win at least `threshold`
/// centipawns for its side.
pub(super) fn wins_at_least(position: &Position, m: Move, threshold: i32) -> bool {
    if m.kind() == MoveKind::Castle {
        return threshold <= 0;
    }
    let board = position.board();
    let captured = position.captured(m);
    let mover = board.piece_at(m.from()).map_or(Role::Pawn, |piece| piece.role);
    let (standing, promoted) = match m.promotion() {
        Some(promotion) => {
            (promotion.role(), PIECE_VALUES[promotion.role()] - PIECE_VALUES[Role::Pawn])
        }
        None => (mover, 0),
    };
    // What the side to capture next is behind, counted from the threshold.
    let mut balance =
        captured.map_or(0, |(_, piece)| PIECE_VALUES[piece.role]) + promoted - threshold;
    if balance < 0 {
        return false;
    }
    balance -= PIECE_VALUES[standing];
    if balance >= 0 {
        return true;
    }
    let mut occupied = board.occupied().without(m.from());
    if let Some((cell, _)) = captured {
        occupied = occupied.without(cell);
    }
    let exchange = Exchange::on(m.to(), board, position.rules());
    let us = position.turn();
    let mut side = !us;
    while let Some((role, from)) = exchange.cheapest(side, occupied) {
        side = !side;
        balance = -balance - 1 - PIECE_VALUES[role];
        if balance >= 0 {
            // A king may not capture into the other side's attack.
            if role == Role::King && exchange.cheapest(side, occupied.without(from)).is_some() {
                side = !side;
            }
            break;
        }
        occupied = occupied.without(from);
    }
    // Whoever has to capture next and cannot, or need not, has lost the count.
    side != us
}

/// All that might ever capture on one cell.
struct Exchange<'a> {
    board: &'a Board,
    cell: Cell,
    pawns: CellSet,
    knights: CellSet,
    kings: CellSet,
    edge_sliders: CellSet,
    vertex_sliders: CellSet,
}

impl<'a> Exchange<'a> {
    fn on(cell: Cell, board: &'a Board, rules: &Rules) -> Self {
        let queens = board.role(Role::Queen);
        // A pawn captures on the cell from where a pawn of the other side on it would capture.
        let pawns = |color: Color| rules.pawn_captures[!color][cell.index()] & board.color(color);
        Self {
            board,
            cell,
            pawns: (pawns(Color::White) | pawns(Color::Black)) & board.role(Role::Pawn),
            knights: knight_leaps(cell) & board.role(Role::Knight),
            kings: king_steps(cell) & board.role(Role::King),
            edge_sliders: edge_rays(cell) & (board.role(Role::Rook) | queens),
            vertex_sliders: vertex_rays(cell) & (board.role(Role::Bishop) | queens),
        }
    }

    /// The cheapest piece of this side that captures on the cell, with `occupied` still there.
    fn cheapest(&self, side: Color, occupied: CellSet) -> Option<(Role, Cell)> {
        let ours = self.board.color(side) & occupied;
        let clear = |from: &Cell| (between(self.cell, *from) & occupied).is_empty();
        let leaper = |set: CellSet| (set & ours).first();
        let slider = |set: CellSet, role| (set & ours & self.board.role(role)).iter().find(clear);
        let all_sliders = self.edge_sliders | self.vertex_sliders;
        leaper(self.pawns)
            .map(|from| (Role::Pawn, from))
            .or_else(|| slider(self.vertex_sliders, Role::Bishop).map(|from| (Role::Bishop, from)))
            .or_else(|| leaper(self.knights).map(|from| (Role::Knight, from)))
            .or_else(|| slider(self.edge_sliders, Role::Rook).map(|from| (Role::Rook, from)))
            .or_else(|| slider(all_sliders, Role::Queen).map(|from| (Role::Queen, from)))
            .or_else(|| leaper(self.kings).map(|from| (Role::King, from)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Piece, Variant};

    /// What the side to capture on `cell` gains at most with its cheapest piece, or without
    /// capturing; played out on the board.
    fn best_gain(board: &Board, rules: &Rules, cell: Cell, side: Color) -> i32 {
        let role_on = |cell| board.piece_at(cell).map_or(Role::Pawn, |piece| piece.role);
        let price = |role| if role == Role::King { i32::MAX } else { PIECE_VALUES[role] };
        let capturers = board.attackers(rules, cell, board.occupied()) & board.color(side);
        let cheapest = capturers.iter().min_by_key(|&from| (price(role_on(from)), from));
        let mut next = board.clone();
        let Some((from, piece)) = cheapest.and_then(|from| Some((from, next.take(from)?))) else {
            return 0;
        };
        next.put(cell, piece);
        let enemies = next.attackers(rules, cell, next.occupied()) & next.color(!side);
        if role_on(from) == Role::King && !enemies.is_empty() {
            return 0;
        }
        (PIECE_VALUES[role_on(cell)] - best_gain(&next, rules, cell, !side)).max(0)
    }

    fn gain_of(position: &Position, m: Move) -> i32 {
        let mut board = position.board().clone();
        let captured = position.captured(m);
        let taken = captured.map_or(0, |(cell, piece)| {
            board.take(cell);
            PIECE_VALUES[piece.role]
        });
        let pawn_or_piece = board.take(m.from()).map_or(Role::Pawn, |piece| piece.role);
        let role = m.promotion().map_or(pawn_or_piece, |promotion| promotion.role());
        board.put(m.to(), Piece::new(position.turn(), role));
        taken + PIECE_VALUES[role]
            - PIECE_VALUES[pawn_or_piece]
            - best_gain(&board, position.rules(), m.to(), !position.turn())
    }

    #[test]
    fn it_agrees_with_playing_the_captures_out() {
        let mut seen = 0;
        for variant in Variant::ALL {
            let mut position = Position::start(variant);
            for ply in 0..200 {
                let moves = position.legal_moves();
                for &m in moves.iter().filter(|m| m.kind() != MoveKind::Castle) {
                    let gain = gain_of(&position, m);
                    assert!(wins_at_least(&position, m, gain), "{variant:?} {ply} {m:?} {gain}");
                    assert!(
                        !wins_at_least(&position, m, gain + 1),
                        "{variant:?} {ply} {m:?} {gain}"
                    );
                    seen += usize::from(position.captured(m).is_some());
                }
                let Some(&m) = moves.get(ply * 11 % moves.len().max(1)) else { break };
                position.play(m);
            }
        }
        assert!(seen > 500, "{seen}");
    }
}
