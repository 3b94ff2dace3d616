//! Analysis: moves of both sides with variations, on a copy of the game. The game itself waits as
//! it was.

mod changing;
mod judging;
mod lines;
mod walking;

use std::time::Instant;

use crate::game::{Eval, Game, GameSetup, Spot};
use crate::notation::{FenOrder, write_fen};
use crate::rules::{Position, Variant};
use crate::tui::action::Effect;
use crate::tui::keymap::Command;

use super::text_field::TextField;
use super::{App, Layer, Purpose, Session, Subject};

use judging::Judging;
use lines::Lines;

/// What is analysed. While it is, the session at the board is that of the moves that lead to
/// the spot that is looked at.
#[derive(Debug)]
pub struct Analysis {
    /// The moves with their variations.
    pub tree: Game,
    /// What is looked at.
    pub spot: Spot,
    /// What the engine finds there.
    pub(in crate::tui) lines: Lines,
    /// The game whose moves are being judged.
    judging: Option<Judging>,
    /// What the first position was held to be worth.
    start_eval: Option<Eval>,
    /// Whether there is something that was not saved.
    is_changed: bool,
    /// Whether that may be lost, as was just answered.
    may_go: bool,
    /// The game that waits.
    home: Session,
    /// What lay over it.
    layers: Vec<Layer>,
}

impl Analysis {
    /// The game that waits.
    pub(super) const fn waiting(&mut self) -> &mut Game {
        &mut self.home.game
    }

    /// Whether no game waits, but what stands behind the first screen.
    pub(super) fn began_at_start(&self) -> bool {
        matches!(self.layers.first(), Some(Layer::Start(_)))
    }

    /// The moves as a game to be saved.
    fn saved(&self) -> Game {
        let mut game = self.tree.clone();
        game.go_to_end();
        game
    }
}

impl App {
    /// Whether moves are analysed and not played.
    pub(in crate::tui) const fn is_analysing(&self) -> bool {
        self.analysis.is_some()
    }

    /// Analyses a copy of the game at the board; from the first screen the beginning of one.
    pub(super) fn analyse(&mut self) {
        if self.is_analysing() {
            return;
        }
        let (tree, ply) = match self.is_live() {
            true => (self.session.game.clone(), self.session.shown_ply()),
            false => (Game::new(GameSetup::new(Variant::default())), 0),
        };
        self.stop_thinking();
        self.close_play();
        self.session.game.stop_clock(self.now);
        self.open_analysis(tree, Spot::on_main_line(ply));
    }

    /// Analyses what begins from a position; what lies over the board now is there again after.
    pub(super) fn analyse_position(&mut self, position: Position) {
        if self.is_analysing() {
            return;
        }
        self.analyse_game(Game::new(GameSetup::from_position(position)), Spot::default());
    }

    /// Analyses a game from some spot in it; what lies over the board now is there again after.
    pub(super) fn analyse_game(&mut self, game: Game, spot: Spot) {
        self.stop_thinking();
        self.session.game.stop_clock(self.now);
        self.open_analysis(game, spot);
    }

    /// Analyses another game in the place of this one.
    pub(super) fn analyse_instead(&mut self, game: Game) {
        let spot = Spot::on_main_line(game.ply());
        self.stop_thinking();
        if let Some(analysis) = &mut self.analysis {
            (analysis.tree, analysis.judging, analysis.start_eval) = (game, None, None);
            analysis.is_changed = false;
        }
        self.show_spot(spot);
    }

    fn open_analysis(&mut self, tree: Game, spot: Spot) {
        let session = Session { below: self.session.below, ..Session::new(tree.game_to(&spot)) };
        let home = std::mem::replace(&mut self.session, session);
        let layers = std::mem::take(&mut self.layers);
        self.analysis = Some(Box::new(Analysis {
            tree,
            spot,
            lines: Lines::default(),
            judging: None,
            start_eval: None,
            is_changed: false,
            may_go: false,
            home,
            layers,
        }));
    }

    /// Whether what a command asks for would lose nothing of an analysis. Else that is asked first,
    /// and the command follows if the answer is yes.
    pub(super) fn may_lose_analysis(&mut self, command: Command) -> bool {
        let is_at_stake = |analysis: &Analysis| analysis.is_changed && !analysis.may_go;
        let must_ask = self.analysis.as_deref().is_some_and(is_at_stake);
        if must_ask {
            self.ask_question(Subject::LeaveAnalysis(command), false);
        }
        !must_ask
    }

    /// Obeys a command even if the analysis is lost by it. One that comes to nothing leaves the
    /// analysis as dear as it was.
    pub(super) fn command_all_the_same(&mut self, command: Command, now: Instant) {
        self.set_may_go(true);
        self.command(command, now);
        self.set_may_go(false);
    }

    fn set_may_go(&mut self, may_go: bool) {
        if let Some(analysis) = &mut self.analysis {
            analysis.may_go = may_go;
        }
    }

    /// Goes back to the game that waits.
    pub(super) fn leave_analysis(&mut self) {
        self.stop_thinking();
        if let Some(analysis) = self.analysis.take() {
            self.session = analysis.home;
            self.layers = analysis.layers;
        }
    }

    pub(super) fn analysis_command(&mut self, command: Command) {
        match command {
            Command::Confirm => self.activate(self.session.cursor.cell(), self.now),
            Command::Cancel => self.step_aside(),
            Command::Leave if self.may_lose_analysis(command) => self.leave_analysis(),
            Command::Leave => {}
            Command::Promote => self.promote_variation(),
            Command::Delete => self.ask_to_delete(),
            Command::Comment => self.ask_for_comment(),
            Command::Engine => self.toggle_lines(),
            Command::MoreLines | Command::FewerLines => self.change_lines(command),
            Command::Judge => self.judge_game(),
            Command::Worst => self.go_to_worst(),
            Command::PlayFrom => self.play_from_here(),
            Command::CopyFen => self.copy_fen(),
            Command::TypeMove => self.ask_for_text(Purpose::Move, ""),
            Command::SaveAs => self.ask_for_text(Purpose::SaveAs, ""),
            Command::Threats => self.toggle_threats(),
            Command::Moves => self.layers.push(Layer::Moves),
            Command::Next | Command::Previous => self.session.tab(command),
            Command::BrowseBack
            | Command::BrowseForward
            | Command::First
            | Command::Last
            | Command::SiblingBefore
            | Command::SiblingAfter => self.step(command),
            other if self.general_command(other) => {}
            other => self.session.steer(other),
        }
    }

    /// Lets go of the piece; else ends the judging; else opens the menu.
    fn step_aside(&mut self) {
        if self.session.selected.take().is_none() && !self.stop_judging() {
            self.layers.push(Layer::Menu(0));
        }
    }

    /// What a copy is saved of: the game at the board, or what is analysed.
    pub(super) fn game_to_save(&self) -> Game {
        self.analysis.as_ref().map_or_else(|| self.session.game.clone(), |study| study.saved())
    }

    /// Nothing in the analysis would be lost any more.
    pub(super) fn analysis_was_saved(&mut self) {
        if let Some(analysis) = &mut self.analysis {
            analysis.is_changed = false;
        }
    }

    fn fen(&self) -> String {
        write_fen(self.session.game.position(), FenOrder::Ranks)
    }

    /// Asks who plays on from this position.
    fn play_from_here(&mut self) {
        let variant = self.session.game.rules().variant;
        let start = TextField::new(&self.fen());
        self.layers.push(Layer::NewGame(self.form.starting(variant, start)));
    }

    fn copy_fen(&mut self) {
        let fen = self.fen();
        self.copy(fen);
    }

    /// Copies a position that is written down, and shows it for those whose terminal does not.
    pub(super) fn copy(&mut self, fen: String) {
        self.layers
            .push(Layer::Note(format!("Copied, if the terminal lets programs copy:\n{fen}")));
        self.effects.push(Effect::Copy(fen));
    }
}
