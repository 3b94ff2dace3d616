//! Which moves give check, seen before they are played.

use super::{Move, MoveKind, Position, Role};
use crate::hex::{between, edge_rays, knight_leaps, vertex_rays};

impl Position {
    /// Whether a move that is legal here attacks the other side's king, by itself or by what it
    /// uncovers.
    pub fn gives_check(&self, m: Move) -> bool {
        match m.kind() {
            MoveKind::Plain | MoveKind::MultiStep => self.checks_plainly(m),
            // More than one piece or another one arrives: seldom enough to see it played.
            MoveKind::EnPassant | MoveKind::Promote(_) | MoveKind::Castle => {
                self.after(m).is_check()
            }
        }
    }

    fn checks_plainly(&self, m: Move) -> bool {
        let (board, us, to) = (self.board(), self.turn(), m.to());
        let king = self.king(!us);
        let occupied = board.occupied().without(m.from()).with(to);
        let may_check = match board.piece_at(m.from()).map(|piece| piece.role) {
            Some(Role::Pawn) => self.rules().pawn_captures(us, to).contains(king),
            Some(Role::Knight) => knight_leaps(to).contains(king),
            Some(Role::Bishop) => vertex_rays(to).contains(king),
            Some(Role::Rook) => edge_rays(to).contains(king),
            Some(Role::Queen) => (edge_rays(to) | vertex_rays(to)).contains(king),
            Some(Role::King) | None => false,
        };
        // Nothing lies between the king and a pawn or knight that attacks it.
        may_check && (between(king, to) & occupied).is_empty()
            || board
                .snipers(king, us)
                .without(m.from())
                .iter()
                .any(|sniper| (between(king, sniper) & occupied).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn checks_are_seen_as_if_they_were_played() {
        for variant in Variant::ALL {
            let mut checks = 0;
            for game in 1..40 {
                let mut position = Position::start(variant);
                for ply in 0..150 {
                    let moves = position.legal_moves();
                    for &m in &moves {
                        let gives_check = position.after(m).is_check();
                        assert_eq!(position.gives_check(m), gives_check, "{position:?} {m:?}");
                        checks += u32::from(gives_check);
                    }
                    let Some(&m) = moves.get(ply * game * 7 % moves.len().max(1)) else { break };
                    position.play(m);
                }
            }
            assert!(checks > 1_000, "{variant:?} {checks}");
        }
    }
}
