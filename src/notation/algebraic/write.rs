//! Move → text.

use crate::hex::CellSet;
use crate::notation::names::{cell_name, push_cell_name, role_letter, wing_letter};
use crate::rules::{Castle, Label, Move, MoveKind, Position, Role, Rules, Span};

/// The move as coordinates: the cell it leaves, the cell it goes to, and in small letters what a
/// pawn becomes. A castling is its king's move.
///
/// ```
/// use hexmate::notation::{coordinates, read_move};
/// use hexmate::rules::{Position, Variant};
/// let position = Position::start(Variant::Glinski);
/// let step = read_move(&position, "g6").unwrap();
/// assert_eq!(coordinates(position.rules(), step), "g4g6");
/// ```
pub fn coordinates(rules: &Rules, m: Move) -> String {
    let mut text = String::with_capacity(LONGEST_COORDINATES);
    push_cell_name(&mut text, rules, m.from());
    push_cell_name(&mut text, rules, m.to());
    text.extend(m.promotion().map(|to| role_letter(to.role()).to_ascii_lowercase()));
    text
}

/// Such as `f10f11q`.
const LONGEST_COORDINATES: usize = 7;

/// A legal move in algebraic notation, as short as it is unambiguous among the legal ones.
///
/// ```
/// use hexmate::notation::{read_move, san};
/// use hexmate::rules::{Position, Variant};
/// let position = Position::start(Variant::Shafran);
/// let leap = read_move(&position, "b1d4").unwrap();
/// assert_eq!(san(&position, leap), "Nd4");
/// ```
pub fn san(position: &Position, m: Move) -> String {
    let mut text = match m.kind() {
        MoveKind::Castle => castling(position, m),
        _ => piece_move(position, m),
    };
    let next = position.after(m);
    if next.is_check() {
        text.push(if next.has_legal_move() { '+' } else { '#' });
    }
    text
}

/// `Q-0-0` and the like.
fn castling(position: &Position, m: Move) -> String {
    let mut ways = position.rules().castles.iter();
    let way = ways.find(|way| way.king == [m.from(), m.to()]);
    way.map_or(String::new(), castle_name)
}

pub(super) fn castle_name(way: &Castle) -> String {
    let noughts = match way.span {
        Span::Short => "-0-0",
        Span::Long => "-0-0-0",
    };
    format!("{}{noughts}", wing_letter(way.wing))
}

fn piece_move(position: &Position, m: Move) -> String {
    let rules = position.rules();
    let role = position.board().piece_at(m.from()).map_or(Role::Pawn, |piece| piece.role);
    let captures = position.captured(m).is_some();
    let mut text = String::new();
    if role != Role::Pawn {
        text.push(role_letter(role));
    }
    text += &origin(position, m, role, captures);
    if captures {
        text.push('x');
    }
    text += &cell_name(rules, m.to());
    if let Some(promotion) = m.promotion() {
        text.extend(['=', role_letter(promotion.role())]);
    }
    text
}

/// What tells the moving piece from others of its kind that may go to the same cell: its file,
/// its rank, or both. A capturing pawn names its file in any case.
fn origin(position: &Position, m: Move, role: Role, captures: bool) -> String {
    let label = position.rules().label;
    let Label { file, rank } = label(m.from());
    let mut rivals: CellSet =
        position.legal_moves_to(CellSet::of(&[m.to()])).into_iter().map(Move::from).collect();
    rivals = (rivals & position.board().role(role)).without(m.from());
    let shared = |same: fn(Label, Label) -> bool| {
        rivals.iter().any(|rival| same(label(rival), Label { file, rank }))
    };
    if rivals.is_empty() {
        if role == Role::Pawn && captures { file.to_string() } else { String::new() }
    } else if !shared(|one, other| one.file == other.file) {
        file.to_string()
    } else if role != Role::Pawn && !shared(|one, other| one.rank == other.rank) {
        rank.to_string()
    } else {
        format!("{file}{rank}")
    }
}
