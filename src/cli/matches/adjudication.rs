//! Ending a game early because both engines agree on what it is worth. Off unless asked for.

use std::str::FromStr;

use crate::game::{Eval, EvalValue};
use crate::notation::Excerpt;
use crate::rules::Color;

/// When games are ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Adjudication {
    /// When one side is taken to have won.
    pub win: Option<Agreement>,
    /// When a game is taken to be drawn.
    pub draw: Option<Agreement>,
}

/// What both engines have to say, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Agreement {
    /// The score, in centipawns: at least for a win, at most for a draw.
    pub centipawns: u32,
    /// For so many moves of each side, one after the other.
    pub moves: u32,
    /// Not before the full move with this number.
    pub from: u32,
}

/// A text that says no agreement.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}: expected centipawns and moves, or also the first move to look at, such as 10,8,40")]
pub struct AgreementError(Excerpt);

impl FromStr for Agreement {
    type Err = AgreementError;

    fn from_str(text: &str) -> Result<Self, AgreementError> {
        let error = || AgreementError(text.into());
        let numbers: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
        let (centipawns, moves, from) = match numbers.map_err(|_| error())?[..] {
            [centipawns, moves] => (centipawns, moves, 0),
            [centipawns, moves, from] => (centipawns, moves, from),
            _ => return Err(error()),
        };
        let is_sound = (1..=MOST_MOVES).contains(&moves);
        is_sound.then_some(Self { centipawns, moves, from }).ok_or_else(error)
    }
}

const MOST_MOVES: u32 = 1000;

/// How a game is ended early.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ruling {
    /// This side has won.
    Win(Color),
    /// Nobody has.
    Draw,
}

/// Hears what engines say and rules when they agree.
#[derive(Debug, Clone)]
pub struct Adjudicator {
    terms: Adjudication,
    /// What has been said, from White's side; `None` where nothing was.
    scores: Vec<Option<i32>>,
}

impl Adjudicator {
    /// One who has heard nothing yet.
    pub const fn new(terms: Adjudication) -> Self {
        Self { terms, scores: Vec::new() }
    }

    /// Hears what the side that has just made its move thinks, from its own side; `fullmoves` is
    /// the number of the move that comes next.
    pub fn hear(&mut self, mover: Color, eval: Option<&Eval>, fullmoves: u32) -> Option<Ruling> {
        let score = eval.map(|eval| match eval.value {
            EvalValue::Centipawns(cp) => cp,
            EvalValue::MateInMoves(moves) => {
                if moves > 0 {
                    i32::MAX
                } else {
                    -i32::MAX
                }
            }
        });
        let white = match mover {
            Color::White => score,
            Color::Black => score.map(i32::saturating_neg),
        };
        self.scores.push(white);
        let all = |agreement: Option<Agreement>, fits: &dyn Fn(i64, i64) -> bool| {
            let Some(Agreement { centipawns, moves, from }) = agreement else { return false };
            let Some(first) = self.scores.len().checked_sub(2 * moves as usize) else {
                return false;
            };
            let fits =
                |score: &Option<i32>| score.is_some_and(|s| fits(s.into(), centipawns.into()));
            fullmoves >= from && self.scores[first..].iter().all(fits)
        };
        if all(self.terms.win, &|score, least| score >= least) {
            Some(Ruling::Win(Color::White))
        } else if all(self.terms.win, &|score, least| score <= -least) {
            Some(Ruling::Win(Color::Black))
        } else {
            all(self.terms.draw, &|score, most| score.abs() <= most).then_some(Ruling::Draw)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Extra;

    /// What is ruled after these scores, each from the side of its mover, White first.
    fn ruling(terms: Adjudication, scores: &[Option<i32>]) -> Option<Ruling> {
        let mut adjudicator = Adjudicator::new(terms);
        let mut last = None;
        for (i, &score) in scores.iter().enumerate() {
            let mover = Color::ALL[i % 2];
            let value = score.map(EvalValue::Centipawns);
            let eval = value.map(|value| Eval { value, depth: None, extra: Extra::default() });
            last = adjudicator.hear(mover, eval.as_ref(), 1 + i as u32 / 2);
        }
        last
    }

    #[test]
    fn both_have_to_agree_for_long_enough() {
        let win = Some("500,2".parse().unwrap());
        let terms = Adjudication { win, draw: None };
        let says = |scores: [i32; 4]| ruling(terms, &scores.map(Some));
        assert_eq!(says([600, -600, 700, -500]), Some(Ruling::Win(Color::White)));
        assert_eq!(says([-600, 600, -700, 500]), Some(Ruling::Win(Color::Black)));
        assert_eq!(says([600, -600, 700, -499]), None);
        assert_eq!(says([600, 600, 700, 500]), None);
        assert_eq!(ruling(terms, &[Some(600), None, Some(700), Some(-500)]), None);
        assert_eq!(ruling(terms, &[Some(600), Some(-600), Some(700)]), None);
    }

    #[test]
    fn draws_wait_for_their_move() {
        let says = |text: &str| {
            let terms = Adjudication { win: None, draw: Some(text.parse().unwrap()) };
            ruling(terms, &[Some(5), Some(5), Some(-10), Some(0)])
        };
        assert_eq!(says("10,2"), Some(Ruling::Draw));
        assert_eq!(says("9,2"), None);
        assert_eq!(says("10,2,3"), None);
        assert_eq!(ruling(Adjudication::default(), &[Some(0); 9]), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "5", "5,0", "-5,2", "5,2,1,1", "x,2"] {
            assert!(text.parse::<Agreement>().is_err(), "{text}");
        }
    }
}
