//! What is said about the moves that are tried in a lesson.

use super::{State, Study};
use crate::hex::Cell;
use crate::rules::{Position, Promotion};
use crate::tui::app::learn::attempt::Answer;
use crate::tui::app::trial::{Hand, Page, Said, Trial};

impl Trial for Study {
    fn position(&self) -> &Position {
        self.attempt.position()
    }

    fn hand(&self) -> &Hand {
        &self.hand
    }

    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn is_open(&self) -> bool {
        self.state == State::Trying
    }

    fn touch_closed(&mut self) {
        if self.state == State::Spoilt {
            self.restart();
        }
    }

    fn try_move(&mut self, from: Cell, to: Cell, promotion: Option<Promotion>) {
        let step = self.step();
        let answer = self.attempt.try_move(step, from, to, promotion);
        if !matches!(answer, Answer::Refused(_)) {
            self.hand.let_go();
        }
        match answer {
            Answer::Refused(reason) => self.said = Some(Said::Fault(reason)),
            Answer::GoesOn => self.said = None,
            Answer::Done => {
                self.state = State::Done;
                self.said = Some(Said::Note(step.praise.clone()));
            }
            Answer::Spoilt(reason) => {
                self.state = State::Spoilt;
                self.said = Some(Said::Fault(reason));
            }
        }
    }

    fn say(&mut self, said: Option<Said>) {
        self.said = said;
    }

    fn page_mut(&mut self) -> &mut Page {
        &mut self.page
    }
}
