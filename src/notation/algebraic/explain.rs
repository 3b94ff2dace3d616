//! Finds out why no legal move fits what was read.

use super::fitting::{castles, fitting_steps, goal_cells, movers};
use super::write::{castle_name, san};
use crate::hex::{
    Cell, CellSet, between, edge_slides, king_steps, knight_leaps, ray, vertex_slides,
};
use crate::notation::names::cell_name;
use crate::notation::{CastlingFault, CellError, Goal, MoveError, MoveText, MoveTextError, Step};
use crate::rules::{Castle, Label, Move, Position, Promotion, Role, Rules, forward};

/// Why none of these readings of `text` is a legal move: about the first of which more can be
/// said than that nothing moves so, else about the last.
pub(in crate::notation) fn explain(
    position: &Position,
    text: &str,
    readings: &[MoveText],
) -> MoveError {
    let mut error = MoveTextError::Shape { text: text.into() }.into();
    for reading in readings {
        error = match *reading {
            MoveText::Castle { wing, span } => {
                let way = castles(position, wing, span).next();
                MoveError::Castling {
                    castling: way.map_or(text.trim().to_owned(), castle_name),
                    fault: castling_fault(position, way),
                }
            }
            MoveText::Step(step) => explain_step(position, &step).unwrap_or_else(MoveError::from),
        };
        if !matches!(error, MoveError::NoneReaches { .. } | MoveError::Cell(_)) {
            break;
        }
    }
    error
}

fn castling_fault(position: &Position, way: Option<&Castle>) -> CastlingFault {
    let (rules, board) = (position.rules(), position.board());
    let name = |cell| cell_name(rules, cell);
    let Some(way) = way else { return CastlingFault::Game { game: rules.name } };
    if !position.castling().has(way.color, way.wing) {
        return CastlingFault::RightLost;
    }
    if let Some(cell) = (way.empty_cells() & board.occupied()).first() {
        return CastlingFault::Blocked { cell: name(cell) };
    }
    let attacked = |&cell: &Cell| board.is_attacked(rules, cell, !way.color, board.occupied());
    let cell = way.safe_cells().iter().find(attacked).unwrap_or(way.king[1]);
    CastlingFault::Attacked { cell: name(cell) }
}

fn explain_step(position: &Position, step: &Step) -> Result<MoveError, CellError> {
    let rules = position.rules();
    let to_cell = match step.to {
        Goal::Cell(label) => known_cell(rules, label)?,
        Goal::CaptureOn(file) => return explain_capture(position, step, file),
    };
    let from = match (step.file, step.rank) {
        (Some(file), Some(rank)) => Some(known_cell(rules, Label { file, rank })?),
        _ => None,
    };
    let to = cell_name(rules, to_cell);
    let error = wrong_promotion(position, step)
        .or_else(|| not_ours(position, from?))
        .or_else(|| kept_back(position, step, to_cell));
    Ok(error.unwrap_or_else(|| {
        let others = moves_to(position, CellSet::of(&[to_cell]));
        let mover = from.filter(|&from| movers(position, step).contains(from));
        match mover.and_then(|from| Some((from, position.board().piece_at(from)?))) {
            Some((from, piece)) => {
                let from = cell_name(rules, from);
                MoveError::Unreachable { role: piece.role, from, to, others }
            }
            None => {
                let role = step.role.unwrap_or(Role::Pawn);
                MoveError::NoneReaches { role, origin: origin(step), to, others }
            }
        }
    }))
}

/// Nothing that is meant captures on the file.
fn explain_capture(position: &Position, step: &Step, file: char) -> Result<MoveError, CellError> {
    let cells = goal_cells(position.rules(), step.to);
    if cells.is_empty() {
        return Err(CellError { text: file.into(), game: position.rules().name });
    }
    let role = step.role.unwrap_or(Role::Pawn);
    let captures = cells & position.board().color(!position.turn());
    let others = moves_to(position, captures);
    let to = format!("a capture on file {file}");
    Ok(wrong_promotion(position, step).unwrap_or(MoveError::NoneReaches {
        role,
        origin: origin(step),
        to,
        others,
    }))
}

/// What keeps our pieces from a move that is theirs: our own piece there, the safety of the king,
/// or a rule of castling.
fn kept_back(position: &Position, step: &Step, to_cell: Cell) -> Option<MoveError> {
    let movers = movers(position, step);
    if movers.is_empty() {
        return None;
    }
    let to = cell_name(position.rules(), to_cell);
    let (board, us) = (position.board(), position.turn());
    if let Some(piece) = board.piece_at(to_cell).filter(|piece| piece.color == us) {
        return Some(MoveError::OwnPiece { role: piece.role, cell: to });
    }
    let able: CellSet = movers.iter().filter(|&from| reaches(position, from, to_cell)).collect();
    if !able.is_empty() {
        return Some(king_in_danger(position, able, to));
    }
    let king = position.king(us);
    let mut ways = position.rules().castles.iter();
    let way = ways.find(|way| way.color == us && way.king == [king, to_cell])?;
    movers.contains(king).then(|| MoveError::Castling {
        castling: castle_name(way),
        fault: castling_fault(position, Some(way)),
    })
}

fn known_cell(rules: &Rules, label: Label) -> Result<Cell, CellError> {
    let Label { file, rank } = label;
    let error = || CellError { text: format!("{file}{rank}").as_str().into(), game: rules.name };
    rules.cell(label).ok_or_else(error)
}

/// The move is legal, but with a promotion that was not said, or without the one that was.
pub(super) fn wrong_promotion(position: &Position, step: &Step) -> Option<MoveError> {
    let promotion = if step.promotion.is_some() { None } else { Some(Promotion::Queen) };
    let legal = fitting_steps(position, &Step { promotion, ..*step });
    let to = cell_name(position.rules(), legal.first()?.to());
    Some(match promotion {
        Some(_) => MoveError::PromotionMissing { to },
        None => MoveError::PromotionNotDue { to },
    })
}

/// No piece of the side to move stands where the move is said to begin.
fn not_ours(position: &Position, from: Cell) -> Option<MoveError> {
    let cell = cell_name(position.rules(), from);
    match position.board().piece_at(from) {
        None => Some(MoveError::EmptyCell { cell }),
        Some(piece) if piece.color != position.turn() => {
            Some(MoveError::NotYours { role: piece.role, cell, owner: piece.color })
        }
        Some(_) => None,
    }
}

/// Pieces that could make the move, were it not for their king.
fn king_in_danger(position: &Position, able: CellSet, to: String) -> MoveError {
    let king = position.king(position.turn());
    let others = able.without(king);
    let named = |cell| {
        let role = position.board().piece_at(cell).map_or(Role::Pawn, |piece| piece.role);
        format!("{role} on {}", cell_name(position.rules(), cell))
    };
    let pieces = others.iter().map(named).collect();
    match (others.is_empty(), position.is_check()) {
        (true, _) => MoveError::KingAttacked { to },
        (false, true) => MoveError::StillInCheck { pieces, to },
        (false, false) => MoveError::Pinned { pieces, to },
    }
}

/// The legal moves that end on these cells, in algebraic notation; a promotion once, as the queen's.
fn moves_to(position: &Position, to: CellSet) -> Vec<String> {
    let moves = position.legal_moves_to(to).into_iter();
    let once = |m: &Move| m.promotion().is_none_or(|promotion| promotion == Promotion::Queen);
    moves.filter(once).map(|m| san(position, m)).collect()
}

fn origin(step: &Step) -> String {
    match (step.file, step.rank) {
        (Some(file), Some(rank)) => format!(" on {file}{rank}"),
        (Some(file), None) => format!(" from file {file}"),
        (None, Some(rank)) => format!(" from rank {rank}"),
        (None, None) => String::new(),
    }
}

/// Whether our piece on `from` moves to `to`, which is not held by our own, were it not for the
/// safety of our king. Castling is left out.
fn reaches(position: &Position, from: Cell, to: Cell) -> bool {
    let (board, occupied) = (position.board(), position.board().occupied());
    let Some(piece) = board.piece_at(from) else { return false };
    match piece.role {
        Role::Pawn => pawn_reaches(position, from, to),
        Role::Knight => knight_leaps(from).contains(to),
        Role::Bishop => vertex_slides(from, occupied).contains(to),
        Role::Rook => edge_slides(from, occupied).contains(to),
        Role::Queen => (vertex_slides(from, occupied) | edge_slides(from, occupied)).contains(to),
        Role::King => king_steps(from).contains(to),
    }
}

fn pawn_reaches(position: &Position, from: Cell, to: Cell) -> bool {
    let (rules, board, us) = (position.rules(), position.board(), position.turn());
    let passing = position.passing().map_or(CellSet::EMPTY, |passing| passing.through);
    let takes = rules.pawn_captures(us, from) & (board.color(!us) | passing);
    let crossed = between(from, to).with(to);
    let advances = ray(from, forward(us)).contains(to)
        && (crossed & board.occupied()).is_empty()
        && crossed.len() <= u32::from(rules.pawn_reach(us, from));
    takes.contains(to) || advances
}

#[cfg(test)]
mod tests {
    use crate::notation::{FenOrder, parse_fen, read_move};
    use crate::rules::{Position, Variant};

    fn check(position: &Position, cases: &[(&str, &str)]) {
        for (text, expected) in cases {
            let error = read_move(position, text).expect_err(text);
            assert_eq!(error.to_string(), *expected, "{text}");
        }
    }

    fn glinski(fen: &str) -> Position {
        parse_fen(fen, Variant::Glinski, FenOrder::Ranks).unwrap()
    }

    fn shafran(fen: &str) -> Position {
        parse_fen(fen, Variant::Shafran, FenOrder::Ranks).unwrap()
    }

    #[test]
    fn at_the_start() {
        let start = Position::start(Variant::Glinski);
        check(
            &start,
            &[
                ("g5g6", "no piece stands on g5"),
                ("g7g6", "the pawn on g7 is Black's, but it is White's move"),
                ("e1g1", "your own king stands on g1"),
                ("Kg1", "your own king stands on g1"),
                ("g1g5", "the king on g1 cannot go to g5; g5 can"),
                ("f5f7", "the pawn on f5 cannot go to f7"),
                ("f8", "no pawn can go to f8"),
                ("exf5", "your own pawn stands on f5"),
                ("cxa2", "no pawn from file c can go to a2"),
                ("R3b2", "no rook from rank 3 can go to b2; b2, Nb2 can"),
                ("Nf4", "`Nf4` is ambiguous, expected Ndf4 or Nhf4"),
                ("Ne1e2", "no knight on e1 can go to e2; Ne2, Be2, Qe2 can"),
                ("b11", "`b11` is no cell of Gliński's board, expected a name such as f6"),
                ("j3", "`j3` is no cell of Gliński's board, expected a name such as f6"),
                ("b1b11", "`b11` is no cell of Gliński's board, expected a name such as f6"),
                (
                    "g4g6q",
                    "nothing is promoted by this move to g6, expected it without a promotion",
                ),
                ("Q-0-0", "no Q-0-0 here: there is no castling in Gliński's game"),
            ],
        );
    }

    #[test]
    fn for_the_kings_safety() {
        let pinned = glinski("k/3/5/7/9/11/2K1Pp5/11/7r3/11/11 w f6 0 1");
        let open = "would leave the king open to attack (pinned)";
        check(&pinned, &[("ef6", &format!("the pawn on e5 could reach f6 but {open}"))]);
        let checked = glinski("r/2k/5/7/9/11/11/11/11/11/5K2N2 w - 0 1");
        check(
            &checked,
            &[
                ("Nh4", "the knight on i1 could reach h4 but the king would still be in check"),
                ("Kf2", "the king would be in check on f2"),
            ],
        );
    }

    #[test]
    fn for_promotions() {
        let position = glinski("1/2k/5/7/9/11/P10/11/11/11/6K4 w - 0 1");
        let expected = "a pawn is promoted on a6, expected a6=Q, a6=R, a6=B or a6=N";
        check(&position, &[("a6", expected), ("a5a6", expected)]);
    }

    #[test]
    fn for_castling() {
        let start = Position::start(Variant::Shafran);
        let blocked = "a piece stands between king and rook on";
        check(
            &start,
            &[
                ("B-0-0", &format!("no B-0-0 here: {blocked} f2")),
                ("e1b1", "your own knight stands on b1"),
            ],
        );
        let attacked = shafran("1k3/6/7/8/9/1r6R/8/7/6/R3K w QB - 0 1");
        let expected =
            "no Q-0-0-0 here: the king may not stand on, pass or reach b1, which is attacked";
        check(&attacked, &[("Q-0-0-0", expected), ("e1b1", expected)]);
        check(&attacked, &[("0-0", "`0-0` is ambiguous, expected Q-0-0 or B-0-0+")]);
        let lost = shafran("1k3/6/7/8/9/8R/8/7/6/R3K w B - 0 1");
        let expected = "no Q-0-0 here: the king or that rook has moved, or the rook was captured";
        check(&lost, &[("Q-0-0", expected), ("Kc1", expected)]);
    }
}
