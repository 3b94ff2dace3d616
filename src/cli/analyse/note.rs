//! What is written beside a move that was judged: what it is worth, its sign, and a better line.

use super::judge::Seen;
use crate::engine::Report;
use crate::game::{Eval, Game, Judgement, Performance, Spot};
use crate::rules::ByColor;

/// So many plies of a better line are written.
const BETTER_PLIES: usize = 8;

/// Writes beside a move what was found of the positions before and after it.
pub(super) fn note(
    game: &mut Game,
    spot: &Spot,
    before: &Seen,
    after: &Seen,
    performances: &mut ByColor<Performance>,
) {
    let Some(previous) = spot.previous() else { return };
    let Some(mover) = game.position_on(&previous).map(|position| position.turn()) else { return };
    let played = game.move_at(spot).map(|played| played.played());
    if let Some(report) = &after.report
        && let Some(eval) = game.position_on(spot).map(|at| Eval::of_report(at, report))
        && let Some(notes) = game.notes_on(spot)
    {
        notes.eval = Some(eval);
    }
    let best = before.report.as_ref().filter(|report| report.line.first() != played.as_ref());
    let Some(best) = best else {
        // Nothing is held against the engine's own choice, whatever it finds out afterwards.
        return performances[mover].add(before.prospect, before.prospect, mover);
    };
    performances[mover].add(before.prospect, after.prospect, mover);
    let loss = before.prospect.loss_to(after.prospect, mover);
    let Some(judgement) = Judgement::of(loss) else { return };
    if let Some(notes) = game.notes_on(spot)
        && !notes.glyphs.iter().any(|glyph| is_sign(glyph))
    {
        notes.glyphs.insert(0, judgement.sign().to_owned());
    }
    add_better(game, &previous, best);
}

/// Whether a glyph judges a move, and not the position after it.
fn is_sign(glyph: &str) -> bool {
    !glyph.is_empty() && glyph.chars().all(|c| matches!(c, '!' | '?'))
}

/// Adds the line that would have been better than the move that was played after `spot`, unless
/// its author has written about that already.
fn add_better(game: &mut Game, spot: &Spot, report: &Report) {
    let Some((&best, rest)) = report.line.split_first() else { return };
    let is_known = |child: &Spot| game.move_at(child).is_some_and(|known| known.played() == best);
    if game.children(spot).iter().any(is_known) {
        return;
    }
    let eval = game.position_on(spot).map(|before| Eval::of_report(before, report));
    let Ok(mut end) = game.add(spot, best) else { return };
    if let Some(notes) = game.notes_on(&end) {
        notes.eval = eval;
    }
    for &m in rest.iter().take(BETTER_PLIES - 1) {
        // A line that goes on after a collision in the engine's table need not be legal.
        let Ok(next) = game.add(&end, m) else { return };
        end = next;
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;
    use crate::engine::Score;
    use crate::game::{GameSetup, Prospect};
    use crate::notation::read_move;
    use crate::rules::{Color, Points, Variant};

    /// e5 was played where the engine wanted a line of so many plies that begins with a move, and
    /// all is lost.
    fn noted(wanted: &str, plies: usize) -> (Game, Performance) {
        let mut game = Game::new(GameSetup::new(Variant::Glinski));
        let e5 = read_move(game.position(), "e5").unwrap();
        let mut position = game.position().clone();
        let mut line = vec![read_move(&position, wanted).unwrap()];
        while line.len() < plies {
            position.play(line[line.len() - 1]);
            line.push(position.legal_moves()[0]);
        }
        let report = Report {
            depth: 7,
            seldepth: 7,
            score: Score::DRAW,
            nodes: 1,
            elapsed: Duration::ZERO,
            table_permille: 0,
            rank: 1,
            line,
        };
        game.play(e5, Instant::now()).unwrap();
        let before = Seen { prospect: Prospect::of_points(Points::HALF), report: Some(report) };
        let after = Seen { prospect: Prospect::of_points(Points::NONE), report: None };
        let mut performances = ByColor::<Performance>::default();
        note(&mut game, &Spot::on_main_line(1), &before, &after, &mut performances);
        (game, performances[Color::White])
    }

    #[test]
    fn a_bad_move_has_its_sign_and_eight_plies_of_the_better_line() {
        let (game, white) = noted("f6", 9);
        let played = &game.line()[0];
        assert_eq!(
            (&played.notes.glyphs[..], white.judgements),
            (&["??".to_owned()][..], [0, 0, 1])
        );
        let line = &played.variations()[0];
        assert_eq!(line.len(), 8);
        assert_eq!(line[0].notes.eval.as_ref().and_then(|eval| eval.depth), Some(7));
    }

    #[test]
    fn nothing_is_held_against_the_engines_own_choice() {
        let (game, white) = noted("e5", 1);
        assert!(game.line()[0].notes.glyphs.is_empty() && game.line()[0].variations().is_empty());
        assert_eq!((white.judgements, white.average_loss()), ([0; 3], Some(0.0)));
    }
}
