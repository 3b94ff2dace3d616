//! The first screen, menus, settings and lists.

use std::time::Instant;

use crate::tui::keymap::{Command, Context, Keymap};

use super::chooser::scrolled;
use super::settings::LastGame;
use super::{App, Form, Layer, People, Setting, Settings, Way};

/// A line of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What the line says.
    pub text: String,
    /// The key that does the same, where there is one.
    pub key: String,
    does: Does,
}

/// What a line of a menu does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Does {
    /// Go on with the unfinished game.
    Continue,
    /// Begin a game at once, in which these are people.
    Begin(People),
    /// Close the menu.
    Close,
    /// What a key does.
    Command(Command),
    /// Take the next value of a setting.
    Change(Setting),
}

impl Choice {
    fn new(text: impl Into<String>, does: Does) -> Self {
        Self::at(Context::Game, text, does)
    }

    /// A line with the key that does the same at this board.
    fn at(context: Context, text: impl Into<String>, does: Does) -> Self {
        let key = match does {
            Does::Command(command) => key_of(context, command),
            _ => String::new(),
        };
        Self { text: text.into(), key, does }
    }
}

impl App {
    /// The lines of the first screen.
    pub(in crate::tui) fn start_choices(&self) -> Vec<Choice> {
        let own = |text: &str, command| Choice::new(text, Does::Command(command));
        let mut choices = Vec::new();
        if self.unfinished.is_some() {
            choices.push(Choice::new("Continue", Does::Continue));
        }
        choices.extend([
            Choice::new("Play the engine", Does::Begin(People::White)),
            Choice::new("Two players", Does::Begin(People::Both)),
            own("New game…", Command::NewGame),
            own("Load…", Command::Open),
            own("Analyse", Command::Analyse),
            own("Board editor", Command::Edit),
            own("Learn the pieces", Command::Learn),
            own("Endgame trainer", Command::Train),
            own("Settings", Command::Settings),
            own("Help", Command::Help),
            own("Quit", Command::Quit),
        ]);
        choices
    }

    /// Whether a line of the menu of a game would do anything at the moment.
    fn can_do(&self, does: Does) -> bool {
        let session = &self.session;
        match does {
            Does::Command(Command::Takeback) => session.takeback_ply().is_some(),
            Does::Command(Command::Promote) => self.spot().depth() > 0,
            Does::Command(Command::Delete) => self.spot().ply() > 0,
            Does::Command(Command::Rematch) => session.game.outcome().is_some(),
            Does::Command(Command::Hint) => session.is_persons_turn(),
            Does::Command(Command::Draw | Command::Resign) => {
                session.game.outcome().is_none() && session.acting().is_some()
            }
            _ => true,
        }
    }

    /// The lines of the menu of a game: those that can be done.
    pub(in crate::tui) fn menu_choices(&self) -> Vec<Choice> {
        if self.is_analysing() {
            let mut choices = analysis_choices();
            choices.retain(|choice| self.can_do(choice.does));
            return choices;
        }
        let own = |text: &str, command| Choice::new(text, Does::Command(command));
        let mut choices = vec![
            Choice::new("Back to the game", Does::Close),
            own("New game…", Command::NewGame),
            own("Load…", Command::Open),
            own("Save a copy…", Command::SaveAs),
            own("Take back", Command::Takeback),
            own("Offer a draw", Command::Draw),
            own("Resign…", Command::Resign),
            own("Rematch with the sides exchanged", Command::Rematch),
            own("Show the best move", Command::Hint),
            own("Show what attacks the cell", Command::Threats),
            own("List of moves", Command::Moves),
            own("Comment on the move…", Command::Comment),
            own("Analyse", Command::Analyse),
            own("Board editor", Command::Edit),
            own("Learn the pieces", Command::Learn),
            own("Endgame trainer", Command::Train),
            own("Settings", Command::Settings),
            own("Help", Command::Help),
            own("Quit (the game is kept)", Command::Quit),
        ];
        choices.retain(|choice| self.can_do(choice.does));
        choices
    }

    /// The lines of the settings.
    pub(in crate::tui) fn settings_choices(&self) -> Vec<Choice> {
        let line = |setting: Setting| Choice {
            text: setting.label().to_owned(),
            key: setting
                .command()
                .map(|command| key_of(Context::Game, command))
                .unwrap_or_default(),
            does: Does::Change(setting),
        };
        let done = Choice::new("Done", Does::Close);
        Setting::ALL.into_iter().map(line).chain([done]).collect()
    }

    /// The lines of the uppermost layer, if it is a menu.
    pub(in crate::tui) fn choices(&self) -> Option<Vec<Choice>> {
        match self.layers.last()? {
            Layer::Start(_) => Some(self.start_choices()),
            Layer::Menu(_) => Some(self.menu_choices()),
            Layer::Settings(_) => Some(self.settings_choices()),
            _ => None,
        }
    }

    /// Whether a line of the uppermost menu does what this key of the board does.
    pub(super) fn offers(&self, command: Command) -> bool {
        self.choices().is_some_and(|choices| position_of(&choices, command).is_some())
    }

    pub(super) fn menu_command(&mut self, command: Command, now: Instant) {
        let Some(choices) = self.choices() else { return };
        let Some(Layer::Start(at) | Layer::Menu(at) | Layer::Settings(at)) = self.layers.last_mut()
        else {
            return;
        };
        match (command, *at) {
            // Beyond the end of a menu one comes in at the other.
            (Command::Up, 0) => *at = choices.len() - 1,
            (Command::Down, last) if last + 1 == choices.len() => *at = 0,
            (Command::Left | Command::Right, marked) => {
                let step = if command == Command::Left { Way::Back } else { Way::On };
                if let Some(Does::Change(setting)) = choices.get(marked).map(|choice| choice.does) {
                    self.change(setting, step);
                }
            }
            (Command::Confirm, marked) => self.choose(marked, now),
            (Command::Cancel, _) => self.close_uppermost(),
            (command, marked) => match position_of(&choices, command) {
                Some(line) => self.choose(line, now),
                None => *at = scrolled(command, marked, choices.len(), 1),
            },
        }
    }

    pub(super) fn list_command(&mut self, command: Command) {
        let page = self.page();
        match (command, self.layers.last()) {
            (Command::Cancel, _) => self.close_uppermost(),
            (command, Some(Layer::Openings(_))) => self.openings_command(command, page),
            (Command::Confirm, _) => self.close_uppermost(),
            (command, Some(Layer::Moves)) => self.walk(command, page),
            (command, Some(Layer::Help(_))) => self.help_command(command),
            _ => {}
        }
    }

    /// Does what a line of the uppermost menu says.
    pub(super) fn choose(&mut self, line: usize, now: Instant) {
        let Some(choices) = self.choices() else { return };
        let Some(choice) = choices.get(line) else { return };
        let is_menu = matches!(self.layers.last(), Some(Layer::Menu(_)));
        if is_menu {
            self.layers.pop();
        }
        match choice.does {
            Does::Continue => self.go_on(),
            Does::Begin(people) => self.begin_at_once(people),
            Does::Close if is_menu => {}
            Does::Close => {
                self.layers.pop();
            }
            Does::Command(Command::Quit) => self.quit(now),
            Does::Command(command) if is_menu && self.is_analysing() => {
                self.analysis_command(command);
            }
            Does::Command(command) if is_menu => self.game_command(command, now),
            Does::Command(command) => {
                self.general_command(command);
            }
            Does::Change(setting) => self.change(setting, Way::On),
        }
    }

    /// A game as the settings have it.
    fn begin_at_once(&mut self, people: People) {
        let Settings { level, clock, .. } = self.settings;
        let form = Form::new(LastGame { people, level, clock, ..LastGame::default() });
        if let Ok(pasted) = form.pasted(self.settings.resigning.centipawns()) {
            self.begin_anew(pasted.game);
        }
    }

    fn go_on(&mut self) {
        if let Some(unfinished) = self.unfinished.clone()
            && let Err(fault) = self.open(&unfinished.path)
        {
            self.say_fault(fault);
            self.look_for_unfinished();
        }
    }
}

/// The lines of the menu of an analysis.
fn analysis_choices() -> Vec<Choice> {
    let own = |text: &str, command| Choice::at(Context::Analysis, text, Does::Command(command));
    vec![
        Choice::new("Back to the analysis", Does::Close),
        own("Engine on or off", Command::Engine),
        own("One line more", Command::MoreLines),
        own("One line less", Command::FewerLines),
        own("Judge the game, or stop", Command::Judge),
        own("To the next worst move", Command::Worst),
        own("Promote the variation", Command::Promote),
        own("Delete the move…", Command::Delete),
        own("Comment on the move…", Command::Comment),
        own("Show what attacks the cell", Command::Threats),
        own("List of moves", Command::Moves),
        own("Play on from here…", Command::PlayFrom),
        own("Copy the position", Command::CopyFen),
        own("Save a copy…", Command::SaveAs),
        own("Turn the board", Command::Flip),
        own("Load…", Command::Open),
        own("Settings", Command::Settings),
        own("Help", Command::Help),
        own("Leave the analysis", Command::Leave),
    ]
}

/// The line that does what this key of the board does.
fn position_of(choices: &[Choice], command: Command) -> Option<usize> {
    choices.iter().position(|choice| match choice.does {
        Does::Command(own) => own == command,
        Does::Change(setting) => setting.command() == Some(command),
        _ => false,
    })
}

/// The first key of a board that means this.
fn key_of(context: Context, command: Command) -> String {
    let mut bindings = Keymap::builtin().bindings(context);
    let binding = bindings.find(|binding| binding.command == command);
    let key = binding.and_then(|binding| binding.keys.first());
    key.map(ToString::to_string).unwrap_or_default()
}
