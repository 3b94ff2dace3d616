//! How a side can hold out for ever, found by following every move of both sides to the end:
//! for positions in which little can still happen.

use std::collections::HashMap;

use hexmate::rules::{Color, Move, Points, Position, Role};

/// A position that can arise.
struct Place {
    /// Whether the side that holds out has the move, and so needs only one good one.
    is_ours: bool,
    before: Vec<usize>,
    /// Moves that are not yet known to be bad.
    left: usize,
    lost: bool,
}

/// The moves after which the side to move can always play so that the game never ends with less
/// than `goal` for it, and that it takes at once what a pawn of the other side becomes; `None` if
/// more than `most` positions can arise.
pub fn holding_moves(start: &Position, goal: Points, most: usize) -> Option<Vec<Move>> {
    let us = start.turn();
    let pieces = pieces(start, !us);
    let mut places: Vec<Place> = Vec::new();
    let mut numbers = HashMap::new();
    let mut open = vec![(start.clone(), None)];
    let mut lost = Vec::new();
    while let Some((position, before)) = open.pop() {
        let number = *numbers.entry(position.hash()).or_insert_with(|| {
            let number = places.len();
            let moves = next(&position, us, goal, pieces);
            if moves.is_none() {
                lost.push(number);
            }
            let lost = moves.is_none();
            let moves = moves.unwrap_or_default();
            let is_ours = position.turn() == us;
            places.push(Place { is_ours, before: Vec::new(), left: moves.len(), lost });
            open.extend(moves.into_iter().map(|next| (next, Some(number))));
            number
        });
        places[number].before.extend(before);
        if places.len() > most {
            return None;
        }
    }
    spread(lost, &mut places);
    let holds = |m: &Move| {
        let number = numbers.get(&start.after(*m).hash());
        number.is_some_and(|&number| !places[number].lost)
    };
    Some(start.legal_moves().into_iter().filter(holds).collect())
}

/// Marks all positions as lost that those in `lost` make so.
fn spread(mut lost: Vec<usize>, places: &mut [Place]) {
    while let Some(number) = lost.pop() {
        for before in std::mem::take(&mut places[number].before) {
            let place = &mut places[before];
            place.left -= 1;
            if !place.lost && (!place.is_ours || place.left == 0) {
                place.lost = true;
                lost.push(before);
            }
        }
    }
}

/// The positions that may follow; none at a good end, `None` at a bad one. The other side has no
/// more than so many pieces for longer than a move.
fn next(position: &Position, us: Color, goal: Points, most: u32) -> Option<Vec<Position>> {
    if let Some(end) = position.outcome() {
        let is_good = end.points(position.rules())[us] >= goal;
        return is_good.then(Vec::new);
    }
    let mut next: Vec<_> = position.legal_moves().into_iter().map(|m| position.after(m)).collect();
    if position.turn() == us {
        next.retain(|next| pieces(next, !us) <= most);
    }
    (!next.is_empty()).then_some(next)
}

/// How many pieces that are no pawns a side has.
fn pieces(position: &Position, color: Color) -> u32 {
    let board = position.board();
    board.color(color).len() - board.pieces(color, Role::Pawn).len()
}
