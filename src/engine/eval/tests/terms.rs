//! Each term counts what it should, on boards with little on them.

use crate::engine::eval::Evaluator;
use crate::engine::eval::pawns::PawnFacts;
use crate::engine::eval::tally::{Tally, Trace};
use crate::engine::eval::weights::{Number, Weights};
use crate::hex::Cell;
use crate::rules::{Color, Piece, Position, Role, Setup, Variant};

const PAWN: Role = Role::Pawn;

/// How often White's side of the evaluation counts this weight where these pieces stand besides
/// the kings, White's in a corner and Black's far away.
fn count(
    white: &[(Role, i8, i8)],
    black: &[(Role, i8, i8)],
    weight: impl Fn(&Weights<Number>) -> Number,
) -> i32 {
    let mut setup = Setup::empty(Variant::Glinski);
    let kings: [(&[_], _); 2] = [(&[(Role::King, -4, -1)], white), (&[(Role::King, 4, 1)], black)];
    for (color, (king, others)) in Color::ALL.into_iter().zip(kings) {
        let has_king = others.iter().any(|&(role, ..)| role == Role::King);
        for &(role, q, r) in others.iter().chain(king.iter().filter(|_| !has_king)) {
            setup.board.put(Cell::on(q, r), Piece::new(color, role));
        }
    }
    let position = setup.position().expect("a legal position");
    let number = weight(Trace::weights());
    trace(&position).0.iter().filter(|(other, _)| *other == number).map(|(_, count)| count).sum()
}

/// What White's side of the evaluation counts.
fn trace(position: &Position) -> Trace {
    let evaluator = Evaluator::new(position.rules());
    let facts = PawnFacts::on(position.board(), evaluator.rules, &evaluator.terrain);
    let mut trace = evaluator.gather::<Trace>(position, &facts).white;
    facts.count(Color::White, &evaluator.terrain, &mut trace);
    let king = position.king(Color::White);
    facts.count_shelter(Color::White, king, &evaluator.terrain, &mut trace);
    trace
}

#[test]
fn pawns_are_doubled_isolated_supported_and_backward() {
    let two = &[(PAWN, 0, 0), (PAWN, 0, -2)];
    assert_eq!(count(two, &[], |w| w.doubled_pawn), 1);
    assert_eq!(count(two, &[], |w| w.isolated_pawn), 2);
    // Gliński's pawn on f6 guards e6 and g6, which lie north of it on both sides.
    let chain = &[(PAWN, 0, 0), (PAWN, 1, 0), (PAWN, -1, 1)];
    assert_eq!(count(chain, &[], |w| w.supported_pawn), 2);
    assert_eq!(count(chain, &[], |w| w.isolated_pawn), 0);
    assert_eq!(count(chain, &[], |w| w.pawn_with_guarded_step), 1);
    assert_eq!(count(chain, &[(PAWN, 0, 2)], |w| w.backward_pawn), 0);
    // Black's pawn on d9 keeps the one on e6 from going on, which its neighbour has left behind.
    let behind = &[(PAWN, -1, 0), (PAWN, 0, 2)];
    assert_eq!(count(behind, &[(PAWN, -2, 3)], |w| w.backward_pawn), 0);
    assert_eq!(count(behind, &[(PAWN, -2, 2)], |w| w.backward_pawn), 1);
    assert_eq!(count(&[(PAWN, 0, 0)], &[(PAWN, 1, 0)], |w| w.lever), 1);
}

#[test]
fn passed_pawns_count_steps_and_what_is_in_their_way() {
    let pawn = &[(PAWN, 0, 1)];
    assert_eq!(count(pawn, &[], |w| w.passed_pawn[4]), 1);
    assert_eq!(count(pawn, &[], |w| w.passed_way_free), 1);
    assert_eq!(count(pawn, &[], |w| w.passed_way_safe), 1);
    assert_eq!(count(pawn, &[(PAWN, 0, 4)], |w| w.passed_pawn[4]), 0);
    let blocked = &[(Role::Knight, 0, 2)];
    assert_eq!(count(pawn, blocked, |w| w.passed_blocked), 1);
    assert_eq!(count(pawn, blocked, |w| w.passed_way_free), 0);
    let rook = &[(Role::Rook, 0, -3)];
    assert_eq!(count(&[pawn[0], rook[0]], &[], |w| w.passed_own_rook), 1);
    assert_eq!(count(pawn, rook, |w| w.passed_enemy_rook), 1);
    // A pawn beside the way may capture it, and the other one, which is passed itself, helps.
    let helped = &[(PAWN, 0, 0), (PAWN, -1, 0)];
    assert_eq!(count(helped, &[(PAWN, 1, 2)], |w| w.passed_pawn[5]), 1);
    assert_eq!(count(helped, &[(PAWN, 1, 2)], |w| w.candidate[5]), 1);
    assert_eq!(count(pawn, &[(PAWN, 1, 3)], |w| w.candidate[4]), 0);
}

#[test]
fn a_pawn_is_unstoppable_where_the_king_comes_too_late() {
    let pawn = &[(PAWN, -4, 4)];
    assert_eq!(count(pawn, &[], |w| w.passed_unstoppable), 1);
    assert_eq!(count(pawn, &[(Role::King, -2, 4)], |w| w.passed_unstoppable), 0);
    assert_eq!(count(pawn, &[(Role::Knight, 3, 0)], |w| w.passed_unstoppable), 0);
}

#[test]
fn officers_count_mobility_lines_and_outposts() {
    assert_eq!(count(&[(Role::Knight, 0, 0)], &[], |w| w.knight_mobility[12]), 1);
    // A pawn guards one of its cells.
    let guarded = &[(PAWN, -1, 3)];
    assert_eq!(count(&[(Role::Knight, 0, 0)], guarded, |w| w.knight_mobility[11]), 1);
    assert_eq!(count(&[(Role::Bishop, 0, 0)], &[], |w| w.bishop_mobility[12]), 1);
    assert_eq!(count(&[(Role::Queen, 0, 0)], &[], |w| w.queen_mobility[18]), 1);
    let rook = (Role::Rook, 0, 0);
    assert_eq!(count(&[rook], &[], |w| w.rook_mobility[21]), 1);
    assert_eq!(count(&[rook], &[], |w| w.rook_on_open_file), 1);
    assert_eq!(count(&[rook], &[], |w| w.rook_on_open_slant), 2);
    let lines = [(PAWN, 0, 3), (PAWN, 3, 0)];
    assert_eq!(count(&[rook, lines[0]], &[], |w| w.rook_on_open_file), 0);
    assert_eq!(count(&[rook], &lines, |w| w.rook_on_half_open_file), 1);
    assert_eq!(count(&[rook], &lines, |w| w.rook_on_half_open_slant), 1);
    let outpost = &[(Role::Knight, 0, 2), (PAWN, -1, 2)];
    assert_eq!(count(outpost, &[], |w| w.knight_outpost), 1);
    assert_eq!(count(outpost, &[(PAWN, 1, 4)], |w| w.knight_outpost), 0);
    assert_eq!(count(&outpost[..1], &[], |w| w.knight_outpost), 0);
}

#[test]
fn bishops_count_shades() {
    let [one, two, three] = [(0, 0), (1, 0), (0, 1)].map(|(q, r)| (Role::Bishop, q, r));
    assert_eq!(count(&[one, two, three], &[], |w| w.shades_covered[3]), 1);
    assert_eq!(count(&[one, (Role::Bishop, 1, 1)], &[], |w| w.shades_covered[1]), 1);
    assert_eq!(count(&[one, two], &[], |w| w.unopposed_bishop), 2);
    assert_eq!(count(&[one, two], &[(Role::Bishop, 1, 1)], |w| w.unopposed_bishop), 1);
    assert_eq!(count(&[one, (PAWN, -1, -1), (PAWN, 0, -2)], &[], |w| w.bishop_with_pawn), 1);
}

#[test]
fn kings_count_shelter_storm_and_danger() {
    let king = (Role::King, 0, -4);
    let pawns = [(PAWN, 0, -3), (PAWN, 0, -2), (PAWN, 1, -4), (PAWN, -1, -3)];
    let sheltered = [&[king][..], &pawns].concat();
    assert_eq!(count(&sheltered, &[], |w| w.shelter[0]), 1);
    assert_eq!(count(&sheltered, &[], |w| w.shelter[1]), 2);
    assert_eq!(count(&sheltered, &[], |w| w.shelter[3]), 0);
    assert_eq!(count(&sheltered, &[], |w| w.far_shelter[0]), 1);
    assert_eq!(count(&[king], &[(PAWN, 0, -2), (PAWN, 0, 0)], |w| w.storm[1]), 1);
    assert_eq!(count(&[king], &[], |w| w.king_danger[0]), 1);
    let attack = [(Role::Queen, 2, 0), (Role::Rook, 3, -5)];
    assert_eq!(count(&attack, &[], |w| w.king_danger[0]), 0);
}

#[test]
fn threats_count_what_is_attacked() {
    let pawn = &[(PAWN, 0, 0)];
    assert_eq!(count(pawn, &[(Role::Rook, 1, 0)], |w| w.threat_by_pawn[2]), 1);
    assert_eq!(count(pawn, &[(Role::Rook, 1, 1)], |w| w.threat_by_step), 1);
    let knight = &[(Role::Knight, 0, 0)];
    assert_eq!(count(knight, &[(Role::Queen, 1, 2)], |w| w.threat_by_minor[4]), 1);
    assert_eq!(count(knight, &[(Role::Bishop, 1, 2)], |w| w.hanging[2]), 1);
    // A pawn guards it.
    let guarded = &[(Role::Bishop, 1, 2), (PAWN, 1, 3), (PAWN, 2, 2)];
    assert_eq!(count(knight, guarded, |w| w.hanging[2]), 0);
    assert_eq!(count(knight, guarded, |w| w.threat_by_minor[2]), 0);
    let rook = &[(Role::Rook, 0, 0)];
    assert_eq!(count(rook, &[(PAWN, 0, 3)], |w| w.threat_by_rook[0]), 1);
    let king = &[(Role::King, 0, 2)];
    assert_eq!(count(king, &[(Role::Knight, 0, 3)], |w| w.threat_by_king), 1);
}

#[test]
fn space_and_the_move_count() {
    let room = |pawns: &[_]| count(pawns, &[], |w| w.space);
    assert_eq!(room(&[]) - room(&[(PAWN, 0, -1)]), 1);
    assert_eq!(count(&[], &[], |w| w.tempo), 1);
    let far = |white: &[_]| count(white, &[], |w| w.control_far);
    assert!(far(&[(Role::Queen, 1, 3)]) > far(&[(Role::Queen, 1, -3)]));
}
