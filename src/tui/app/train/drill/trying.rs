//! The moves of a drill, the answers to them, and what is said about both.

use super::{Before, Drill, News, State};
use crate::endgame::Verdict;
use crate::hex::Cell;
use crate::notation::{cell_name, san};
use crate::rules::{Move, Position, Promotion};
use crate::tui::app::learn::not_possible;
use crate::tui::app::train::judging::{Judgement, summary};
use crate::tui::app::trial::{Hand, Page, Said, Trial};

impl Drill {
    /// Plays a legal move and lets Black answer.
    fn play(&mut self, m: Move) {
        let after = self.position.after(m);
        let Some(made) = self.tables.probe(&after).map(Verdict::of_move) else {
            let why = "What that leads to is in no table that is there. Try something else.";
            self.said = Some(Said::Fault(why.to_owned()));
            return;
        };
        let name = san(&self.position, m);
        let judged = Judgement::new(self.verdict, made);
        if !self.is_counted {
            self.is_counted = true;
            self.news.push(News::Begun);
        }
        let before = std::mem::replace(&mut self.position, after);
        let (verdict, last) = (self.verdict, self.last.replace(m));
        self.before.push(Before { position: before, verdict, last });
        (self.judged, self.hint) = (Some(judged), None);
        self.hand.let_go();
        match judged {
            Judgement::Missed => self.miss(&name),
            Judgement::Kept { .. } if self.position.outcome().is_some() => self.finish(),
            Judgement::Kept { .. } => self.answer(&name, judged),
        }
    }

    fn miss(&mut self, name: &str) {
        self.state = State::Missed;
        self.verdict = self.tables.probe(&self.position).unwrap_or(Verdict::DRAW);
        let goal = self.exercise.goal.done_word();
        let now = self.verdict_words();
        let why = format!("{name} throws it away: {now} now. {goal} can be forced no more.");
        self.said = Some(Said::Fault(why));
    }

    fn finish(&mut self) {
        self.state = State::Done;
        let (made, lost) = (self.made(), self.lost());
        let help = match self.is_helped {
            true => " It was done with help, so it does not count.",
            false => "",
        };
        if !self.is_helped {
            self.news.push(News::Won { lost });
        }
        let goal = self.exercise.goal.done_word();
        self.said = Some(Said::Note(format!("{goal}! {}{help}", summary(made, lost))));
    }

    /// The answer that holds out longest; of several any.
    fn answer(&mut self, name: &str, judged: Judgement) {
        let known = self.tables.look_up(&self.position);
        let moves = known.iter().flat_map(|known| &known.moves);
        let best: Vec<Move> = moves.filter(|it| it.is_best).map(|it| it.played).collect();
        let place = self.chance.below(best.len().max(1) as u64) as usize;
        let Some(&answer) = best.get(place) else {
            // A file can be damaged while it is in use.
            self.state = State::Missed;
            self.said = Some(Said::Fault("Black's answer is in no table any more.".to_owned()));
            return;
        };
        let told = san(&self.position, answer);
        self.position.play(answer);
        self.last = Some(answer);
        self.verdict = self.tables.probe(&self.position).unwrap_or(self.verdict);
        self.said = Some(Said::Note(format!("{name}: {}. Black answers {told}.", judged.words())));
    }

    /// Shows the best move.
    pub fn help(&mut self) {
        if self.state != State::Trying {
            return;
        }
        let Ok(known) = self.tables.look_up(&self.position) else { return };
        let Some(best) = known.moves.first() else { return };
        self.is_helped = true;
        self.hint = Some(best.played);
        let name = san(&self.position, best.played);
        self.said = Some(Said::Note(format!("Best is {name}. This try does not count now.")));
    }
}

impl Trial for Drill {
    fn position(&self) -> &Position {
        &self.position
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
        self.take_back();
    }

    fn try_move(&mut self, from: Cell, to: Cell, promotion: Option<Promotion>) {
        match self.position.find(from, to, promotion) {
            Some(m) => self.play(m),
            None => {
                let name = |cell| cell_name(self.position.rules(), cell);
                let text = name(from) + &name(to);
                self.said = Some(Said::Fault(not_possible(&self.position, &text)));
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
