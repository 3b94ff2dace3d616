//! Ending a game early because both engines agree on what it is worth. Off unless asked for.

use crate::cli::number::whole;
use crate::game::{Eval, EvalValue};
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AgreementError {
    /// On a win.
    #[error(
        "expected centipawns from 1 to {MOST_CENTIPAWNS} and moves from 1 to {MOST_MOVES} such as 600,4"
    )]
    Win,
    /// On a draw.
    #[error(
        "expected centipawns from 0 to {MOST_CENTIPAWNS} and moves from 1 to {MOST_MOVES}, or also the first move to look at, such as 10,8 or 10,8,40"
    )]
    Draw,
}

const MOST_CENTIPAWNS: u64 = 30_000;
const MOST_MOVES: u64 = 1_000;

impl Agreement {
    /// Reads `CENTIPAWNS,MOVES`.
    ///
    /// # Errors
    /// If it is none on a win.
    pub fn of_win(text: &str) -> Result<Self, AgreementError> {
        let numbers: Vec<_> = text.split(',').collect();
        let [centipawns, moves] = numbers[..] else { return Err(AgreementError::Win) };
        Self::read(centipawns, moves, "0")
            .filter(|agreement| agreement.centipawns > 0)
            .ok_or(AgreementError::Win)
    }

    /// Reads `CENTIPAWNS,MOVES` or `CENTIPAWNS,MOVES,FROM`.
    ///
    /// # Errors
    /// If it is none on a draw.
    pub fn of_draw(text: &str) -> Result<Self, AgreementError> {
        let numbers: Vec<_> = text.split(',').collect();
        let agreement = match numbers[..] {
            [centipawns, moves] => Self::read(centipawns, moves, "0"),
            [centipawns, moves, from] => Self::read(centipawns, moves, from),
            _ => None,
        };
        agreement.ok_or(AgreementError::Draw)
    }

    fn read(centipawns: &str, moves: &str, from: &str) -> Option<Self> {
        Some(Self {
            centipawns: whole(0, MOST_CENTIPAWNS)(centipawns).ok()?,
            moves: whole(1, MOST_MOVES)(moves).ok()?,
            from: whole(0, MOST_MOVES)(from).ok()?,
        })
    }
}

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
        let win = Some(Agreement::of_win("500,2").unwrap());
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
            let terms = Adjudication { win: None, draw: Some(Agreement::of_draw(text).unwrap()) };
            ruling(terms, &[Some(5), Some(5), Some(-10), Some(0)])
        };
        assert_eq!(says("10,2"), Some(Ruling::Draw));
        assert_eq!(says("9,2"), None);
        assert_eq!(says("10,2,3"), None);
        assert_eq!(ruling(Adjudication::default(), &[Some(0); 9]), None);
    }

    #[test]
    fn other_texts_are_refused() {
        for text in ["", "5", "5,0", "-5,2", "5,-2", "5,2,1,1", "x,2", "30001,2", "5,1001"] {
            assert_eq!(Agreement::of_win(text), Err(AgreementError::Win), "{text}");
            assert_eq!(Agreement::of_draw(text), Err(AgreementError::Draw), "{text}");
        }
        for text in ["0,2", "10,8,40"] {
            assert_eq!(Agreement::of_win(text), Err(AgreementError::Win), "{text}");
            assert!(Agreement::of_draw(text).is_ok(), "{text}");
        }
        assert_eq!(Agreement::of_draw("10,8,1001"), Err(AgreementError::Draw));
    }
}
