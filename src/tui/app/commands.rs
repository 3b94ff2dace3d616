//! Which key or line of a menu leads to what.

use std::time::Instant;

use crate::tui::action::Effect;
use crate::tui::keymap::{Command, Context};

use super::{App, Chooser, Layer, Purpose, Question, Setting, Subject, Way};

impl App {
    /// Somebody has pressed a key or the mouse: what was said is read, what slept goes on.
    pub(super) fn wake(&mut self) {
        self.message = None;
        self.session.is_asleep = false;
    }

    /// Does what a key means where it is pressed.
    pub(super) fn command(&mut self, command: Command, now: Instant) {
        self.wake();
        match (command, self.context()) {
            (Command::Quit, _) => self.quit(now),
            (Command::Suspend, _) => self.effects.push(Effect::Suspend),
            (Command::Redraw, _) => self.effects.push(Effect::Redraw),
            (Command::Help, _) => self.show_help(),
            (command, Context::Game) => self.game_command(command, now),
            (command, Context::Analysis) => self.analysis_command(command),
            (command, Context::Menu) => self.menu_command(command, now),
            (command, Context::List) if self.is_choosing_lesson() => self.lessons_command(command),
            (command, Context::List) => self.list_command(command),
            (command, Context::Saves) => self.saves_command(command),
            (command, Context::Records) => self.games_command(command),
            (command, Context::Text) => self.text_command(command, now),
            (command, Context::Promotion) => self.promotion_command(command, now),
            (command, Context::Question) => self.question_command(command, now),
            (command, Context::Editor) => self.editor_command(command),
            (command, Context::Lesson) => self.lesson_command(command),
            (command, Context::Exercises) => self.exercises_command(command),
            (command, Context::Drill) => self.drill_command(command),
            (_, Context::Everywhere) => {}
        }
    }

    /// Does what a key means at the board of a game.
    pub(super) fn game_command(&mut self, command: Command, now: Instant) {
        match command {
            Command::Confirm => self.activate(self.session.cursor.cell(), now),
            Command::Cancel => self.let_go(),
            Command::Takeback => self.takeback(now),
            Command::Redo => self.redo(now),
            Command::BrowseBack | Command::BrowseForward | Command::First | Command::Last => {
                self.session.browse(command)
            }
            Command::TypeMove => self.ask_for_text(Purpose::Move, ""),
            Command::SaveAs => self.ask_for_text(Purpose::SaveAs, ""),
            Command::Comment => self.ask_for_comment(),
            Command::Hint => self.ask_for_hint(),
            Command::Threats => self.toggle_threats(),
            Command::Moves => self.layers.push(Layer::Moves),
            Command::Rematch => self.rematch(),
            Command::Draw => self.offer_draw(),
            Command::Resign => self.ask_to_resign(),
            Command::Next | Command::Previous => self.session.tab(command),
            other if self.general_command(other) => {}
            other => self.session.steer(other),
        }
    }

    /// What can be done from more than one place; whether the command is such a thing.
    pub(super) fn general_command(&mut self, command: Command) -> bool {
        match command {
            Command::Analyse => self.analyse(),
            Command::NewGame => self.layers.push(Layer::NewGame(self.form.clone())),
            Command::Open => self.layers.push(Layer::Open(Chooser::new(&self.records))),
            Command::Settings => self.layers.push(Layer::Settings(0)),
            Command::Edit => self.open_editor(),
            Command::Learn => self.open_lessons(),
            Command::Train => self.open_exercises(),
            Command::Help => self.show_help(),
            Command::Openings => self.toggle_openings(),
            Command::ListOpenings => self.list_openings(),
            Command::Flip => self.session.flip(),
            Command::Size => self.change(Setting::Size, Way::On),
            Command::Coordinates => self.change(Setting::Coordinates, Way::On),
            Command::EvaluationBar => self.change(Setting::EvaluationBar, Way::On),
            Command::Theme => self.change(Setting::Theme, Way::On),
            Command::Mouse => self.change(Setting::Mouse, Way::On),
            _ => return false,
        }
        true
    }

    pub(super) fn quit(&mut self, now: Instant) {
        let insists = matches!(
            self.layers.last(),
            Some(Layer::Question(Question { subject: Subject::LeaveAnalysis(Command::Quit), .. }))
        );
        if !insists && !self.may_lose_analysis(Command::Quit) {
            return;
        }
        self.session.game.stop_clock(now);
        self.keep();
        self.effects.push(Effect::Quit);
    }
}
