//! What keys and typed text make of the form.

use super::*;

fn form(commands: &[Command]) -> Form {
    let mut form = Form::default();
    commands.iter().for_each(|&command| form.edit(command));
    form
}

#[test]
fn choices_go_round() {
    use Command::{Down, Left, Right, Up};
    assert_eq!(form(&[Left]).variant, Variant::Shafran);
    assert_eq!(form(&[Right, Right, Right]).variant, Variant::Glinski);
    assert_eq!(form(&[Down, Left]).people, People::Neither);
    let seven_up = [&[Down, Down][..], &[Right; 7]].concat();
    assert_eq!(form(&seven_up).level, Level::ALL[0]);
    assert_eq!(form(&[Up]).marked(), Row::Begin);
    assert_eq!(form(&[Down, Down, Down, Left]).clock.text(), "60+30");
}

#[test]
fn the_program_can_play_itself_at_two_levels() {
    use Command::{Down, Left, Right};
    let form = form(&[Down, Left, Down, Right, Down, Left]);
    assert_eq!(form.marked(), Row::BlackLevel);
    let game = form.pasted(None).unwrap().game;
    let strengths = Color::ALL.map(|color| game.players[color].strength().copied());
    let levels = [Level::new(5), Level::new(3)];
    assert_eq!(strengths, levels.map(|level| level.map(Level::strength)));
}

#[test]
fn a_clock_is_typed_and_a_wrong_one_is_told() {
    let mut form = form(&[Command::Down; 3]);
    form.insert("2.5+1");
    assert!(form.pasted(None).is_ok_and(|pasted| pasted.game.time_control().is_some()));
    form.insert("x");
    let fault = form.pasted(None).unwrap_err();
    assert_eq!(fault, "seconds `1x`: expected a whole number below 10000");
}

#[test]
fn a_position_can_be_pasted_on_any_line() {
    let mut form = form(&[]);
    form.insert("b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 1");
    assert_eq!(form.marked(), Row::Start);
    assert!(form.pasted(None).is_ok_and(|pasted| pasted.game.turn() == Color::Black));
}
