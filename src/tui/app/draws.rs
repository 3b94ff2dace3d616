//! Ends that players choose: draws by agreement, and resignation.

use std::time::Instant;

use crate::engine::{DrawAnswer, Score};
use crate::rules::Color;
use crate::tui::keymap::Command;

use super::{App, Layer, Question, Subject};

impl App {
    /// Offers a draw. A person is asked at once; the engine looks at the position first.
    pub(super) fn offer_draw(&mut self) {
        let Some(by) = self.session.acting() else {
            return self.say_fault("nobody here could offer a draw");
        };
        if let Err(fault) = self.session.game.offer_draw(by) {
            return self.say_fault(fault.to_string());
        }
        if self.session.is_person(!by) {
            self.ask_question(Subject::AcceptDraw(!by), true);
        } else {
            self.say("You offer a draw. The program considers it");
            if self.session.game.turn() == by {
                self.ask_about_draw(!by);
            }
        }
    }

    /// The engine answers an offer of a draw by its own score.
    pub(super) fn answer_draw_offer(&mut self, score: Score, now: Instant) {
        let game = &mut self.session.game;
        let Some(by) = game.draw_offer() else { return };
        let Some(strength) = game.players[!by].strength() else { return };
        let answer = strength.answer_draw_offer(score, game.position().fullmoves());
        // Either fails only without an offer, and there is one.
        let _ = match answer {
            DrawAnswer::Accepted => game.accept_draw(now),
            DrawAnswer::Better | DrawAnswer::TooEarly => game.decline_draw(),
        };
        let shown = match by {
            Color::White => -score,
            Color::Black => score,
        };
        self.say(match answer {
            DrawAnswer::Accepted => format!("The program accepts the draw (score {shown})"),
            DrawAnswer::Better => {
                format!("The program declines: it hopes for more (score {shown})")
            }
            DrawAnswer::TooEarly => "The program declines: the game has hardly begun".to_owned(),
        });
        self.keep();
    }

    /// Asks whether the person at this terminal resigns.
    pub(super) fn ask_to_resign(&mut self) {
        match self.session.acting() {
            _ if self.session.game.outcome().is_some() => self.say_fault("the game is over"),
            Some(by) => self.ask_question(Subject::Resign(by), false),
            None => self.say_fault("nobody here could resign"),
        }
    }

    pub(super) fn resign(&mut self, color: Color, now: Instant) {
        self.stop_thinking();
        match self.session.game.resign(color, now) {
            Ok(()) => {
                self.close_play();
                self.tell_outcome();
                self.keep();
            }
            Err(fault) => self.say_fault(fault.to_string()),
        }
    }

    pub(super) fn ask_question(&mut self, subject: Subject, yes: bool) {
        self.layers.push(Layer::Question(Question { subject, yes }));
    }

    pub(super) fn question_command(&mut self, command: Command, now: Instant) {
        let Some(Layer::Question(question)) = self.layers.last_mut() else { return };
        let yes = match command {
            Command::Yes => true,
            Command::No => false,
            Command::Confirm => question.yes,
            Command::Next => return question.yes = !question.yes,
            _ => return,
        };
        let subject = question.subject.clone();
        self.layers.pop();
        match subject {
            Subject::Play { played, .. } if yes => self.play(played, now),
            Subject::Play { .. } => {}
            Subject::Resign(color) if yes => self.resign(color, now),
            Subject::Resign(_) => {}
            Subject::AcceptDraw(_) => self.answer_for_person(yes, now),
            Subject::Delete(_) if yes => self.delete_move(),
            Subject::LeaveAnalysis(command) if yes => self.command_all_the_same(command, now),
            Subject::Delete(_) | Subject::LeaveAnalysis(_) => {}
            Subject::DeleteGame { path, .. } if yes => self.delete_saved(&path),
            Subject::DeleteGame { .. } => {}
            Subject::Overwrite(name) if yes => self.save_copy(&name, now),
            Subject::Overwrite(name) => self.ask_for_text(super::Purpose::SaveAs, &name),
        }
    }

    fn answer_for_person(&mut self, yes: bool, now: Instant) {
        let game = &mut self.session.game;
        let answered = if yes { game.accept_draw(now) } else { game.decline_draw() };
        match answered {
            Ok(()) if yes => self.tell_outcome(),
            Ok(()) => self.say("The draw is declined"),
            Err(fault) => self.say_fault(fault.to_string()),
        }
        self.keep();
    }
}
