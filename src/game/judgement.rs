//! What is held against a move: the points that its side could expect before it and not after it.
//! Knows what the engine says of positions, and nothing of who asks it or shows it.

use super::{Eval, EvalValue};
use crate::engine::{Report, Score};
use crate::rules::{Color, Points, Position};

/// What is held against a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Judgement {
    Dubious,
    Mistake,
    Blunder,
}

impl Judgement {
    /// All of them, the mildest first.
    pub const ALL: [Self; 3] = [Self::Dubious, Self::Mistake, Self::Blunder];

    /// What a loss of points to be expected, 0 to 1, comes to, if to anything.
    pub fn of(loss: f64) -> Option<Self> {
        match loss {
            _ if loss >= 0.25 => Some(Self::Blunder),
            _ if loss >= 0.14 => Some(Self::Mistake),
            _ if loss >= 0.07 => Some(Self::Dubious),
            _ => None,
        }
    }

    /// The sign that is written after the move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Dubious => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }
}

impl Eval {
    /// What a search has found of a position, as it is kept beside the move that leads to it.
    pub fn of_report(position: &Position, report: &Report) -> Self {
        let score = match position.turn() {
            Color::White => report.score,
            Color::Black => -report.score,
        };
        let value = match score.mate() {
            Some(plies) => EvalValue::MateInMoves((plies + plies.signum()) / 2),
            None => EvalValue::Centipawns(score.value()),
        };
        Self { value, depth: Some(report.depth), extra: Default::default() }
    }
}

/// What a position is worth to White.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prospect {
    /// The points that may be expected, 0 to 1.
    pub expected: f64,
    /// Centipawns, a mate and a great advantage alike being 1000.
    pub centipawns: i32,
}

/// Who is further ahead than so many centipawns loses nothing by being less so: one missed mate
/// shall not drown the other moves of a game.
const MOST_CENTIPAWNS: i32 = 1000;

impl Prospect {
    /// As an engine sees it.
    pub fn of_eval(eval: &Eval) -> Self {
        match eval.value {
            EvalValue::Centipawns(centipawns) => Self::new(Score::centipawns(centipawns)),
            EvalValue::MateInMoves(moves) => Self::of_points(match moves > 0 {
                true => Points::ONE,
                false => Points::NONE,
            }),
        }
    }

    /// The game has ended with these points for White.
    pub fn of_points(points: Points) -> Self {
        let centipawns = match points {
            Points::ONE => MOST_CENTIPAWNS,
            Points::NONE => -MOST_CENTIPAWNS,
            points => Score::of_points(points).value(),
        };
        Self { expected: points.into(), centipawns }
    }

    fn new(score: Score) -> Self {
        let centipawns = score.value().clamp(-MOST_CENTIPAWNS, MOST_CENTIPAWNS);
        Self { expected: score.expected_points(), centipawns }
    }

    /// The expected points that a side has lost by a move that led to `after`; below 0 where the
    /// engine thinks better of it than before.
    pub fn loss_to(self, after: Self, mover: Color) -> f64 {
        match mover {
            Color::White => self.expected - after.expected,
            Color::Black => after.expected - self.expected,
        }
    }
}

/// How well a side has played, by its judged moves.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Performance {
    /// How many moves were judged.
    pub moves: u32,
    /// How many of them were dubious, mistakes and blunders.
    pub judgements: [u32; 3],
    centipawns: f64,
    accuracy: f64,
}

impl Performance {
    /// Counts a move that led from one position to another.
    pub fn add(&mut self, before: Prospect, after: Prospect, mover: Color) {
        let loss = before.loss_to(after, mover).max(0.0);
        let lost = match mover {
            Color::White => before.centipawns - after.centipawns,
            Color::Black => after.centipawns - before.centipawns,
        };
        self.moves += 1;
        self.centipawns += f64::from(lost.max(0));
        self.accuracy += accuracy(loss);
        if let Some(judgement) = Judgement::of(loss) {
            self.judgements[judgement as usize] += 1;
        }
    }

    /// The mean of what its moves have lost, in centipawns; `None` without moves.
    pub fn average_loss(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.centipawns / f64::from(self.moves))
    }

    /// The mean of the accuracies of its moves, in per cent; `None` without moves. The plain mean,
    /// since every move counts alike.
    pub fn accuracy(&self) -> Option<f64> {
        (self.moves > 0).then(|| self.accuracy / f64::from(self.moves))
    }
}

/// The accuracy of a move in per cent, by the points to be expected that it has lost. The curve is
/// the one that [lichess](https://lichess.org/page/accuracy) publishes.
fn accuracy(loss: f64) -> f64 {
    (103.1668 * (-0.043_54 * 100.0 * loss).exp() - 3.1669).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tenths(value: f64) -> f64 {
        (value * 10.0).round() / 10.0
    }

    fn prospect(centipawns: i32) -> Prospect {
        Prospect::new(Score::centipawns(centipawns))
    }

    #[test]
    fn losses_are_judged_by_expected_points() {
        let loss = |from, to| prospect(from).loss_to(prospect(to), Color::White);
        let sign = |from, to| Judgement::of(loss(from, to)).map(Judgement::sign);
        assert_eq!(sign(30, 10), None);
        assert_eq!(sign(0, -60), Some("?!"));
        assert_eq!(sign(0, -110), Some("?"));
        assert_eq!(sign(0, -300), Some("??"));
        // What is won anyway loses little.
        assert_eq!(sign(1500, 1000), None);
        let black = prospect(0).loss_to(prospect(300), Color::Black);
        assert_eq!(Judgement::of(black), Some(Judgement::Blunder));
    }

    #[test]
    fn ends_are_worth_their_points() {
        assert_eq!(Prospect::of_points(Points::ONE).centipawns, 1000);
        let stalemate = Prospect::of_points(Points::THREE_QUARTERS);
        assert_eq!((stalemate.expected, stalemate.centipawns), (0.75, Score::STALEMATE.value()));
        let mate =
            Eval { value: EvalValue::MateInMoves(-3), depth: None, extra: Default::default() };
        assert_eq!(Prospect::of_eval(&mate), Prospect::of_points(Points::NONE));
    }

    #[test]
    fn the_accuracy_of_a_move_is_that_of_the_published_curve() {
        for (loss, percent) in [(0.0, 100.0), (0.1, 63.6), (0.25, 31.6), (0.5, 8.5), (1.0, 0.0)] {
            assert_eq!(tenths(accuracy(loss)), percent, "{loss}");
        }
    }

    #[test]
    fn a_performance_is_the_mean_of_its_moves() {
        let mut white = Performance::default();
        assert_eq!((white.accuracy(), white.average_loss()), (None, None));
        white.add(prospect(20), prospect(40), Color::White);
        assert_eq!((white.accuracy().map(tenths), white.average_loss()), (Some(100.0), Some(0.0)));
        white.add(prospect(0), prospect(-300), Color::White);
        assert_eq!((white.average_loss(), white.judgements), (Some(150.0), [0, 0, 1]));
        assert_eq!(white.accuracy().map(tenths), Some(59.7));
        // A mate that is missed costs no more than what is left.
        white.add(Prospect::of_points(Points::ONE), prospect(900), Color::White);
        assert_eq!(white.average_loss(), Some(400.0 / 3.0));
    }
}
