//! The first screen, menus, settings and lists.

use std::path::Path;
use std::time::Instant;

use crate::rules::Variant;
use crate::tui::action::Capture;
use crate::tui::geometry::{BoardSize, Coordinates};
use crate::tui::keymap::{Command, Context, Keymap};

use super::chooser::scrolled;
use super::settings::Resigning;
use super::{App, EvaluationBar, Form, Layer, Turning};

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
    /// Begin a game against the program at once.
    Begin,
    /// Close the menu.
    Close,
    /// What a key does.
    Command(Command),
    Turning,
    Resigning,
}

impl Choice {
    fn new(text: impl Into<String>, does: Does) -> Self {
        Self::at(Context::Game, text, does)
    }

    /// A line with the key that does the same at this board.
    fn at(context: Context, text: impl Into<String>, does: Does) -> Self {
        let key = match does {
            Does::Command(command) => {
                let mut bindings = Keymap::builtin().bindings(context);
                let binding = bindings.find(|binding| binding.command == command);
                binding.and_then(|binding| binding.keys.first()).map(ToString::to_string)
            }
            _ => None,
        };
        Self { text: text.into(), key: key.unwrap_or_default(), does }
    }
}

impl App {
    /// The lines of the first screen.
    pub(in crate::tui) fn start_choices(&self) -> Vec<Choice> {
        let own = |text: &str, command| Choice::new(text, Does::Command(command));
        let mut choices = Vec::new();
        if self.unfinished.is_some() {
            choices.push(Choice::new("Go on with the last game", Does::Continue));
        }
        choices.push(Choice::new("Play against the program", Does::Begin));
        choices.extend([
            own("New game…", Command::NewGame),
            own("Open a saved game…", Command::Open),
            own("Board editor", Command::Edit),
            own("Learn the pieces", Command::Learn),
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
            own("Open a saved game…", Command::Open),
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
            own("Settings", Command::Settings),
            own("Help", Command::Help),
            own("Quit (the game is kept)", Command::Quit),
        ];
        choices.retain(|choice| self.can_do(choice.does));
        choices
    }

    /// The lines of the settings.
    pub(in crate::tui) fn settings_choices(&self) -> Vec<Choice> {
        let settings = &self.settings;
        let own = |text: String, command| Choice::new(text, Does::Command(command));
        let size = match settings.size {
            None => "as large as fits",
            Some(BoardSize::Small) => "small",
            Some(BoardSize::Medium) => "medium",
            Some(BoardSize::Large) => "large",
        };
        let yes = |yes| if yes { "yes" } else { "no" };
        let coordinates = yes(settings.coordinates == Coordinates::Shown);
        let mouse = yes(settings.mouse == Capture::On);
        let bar = yes(settings.evaluation_bar == EvaluationBar::Shown);
        let turning = yes(settings.turning == Turning::AfterMoves);
        let resigning = yes(settings.resigning == Resigning::WhenLost);
        vec![
            own(format!("Size of the board: {size}"), Command::Size),
            own(format!("Coordinates: {coordinates}"), Command::Coordinates),
            own(format!("Colours: {}", self.theme().name), Command::Theme),
            own(format!("Mouse: {mouse}"), Command::Mouse),
            Choice::new(format!("Turn the board to whoever moves: {turning}"), Does::Turning),
            Choice::new(format!("The program gives up lost games: {resigning}"), Does::Resigning),
            own(format!("Evaluation bar: {bar}"), Command::EvaluationBar),
            Choice::new("Done", Does::Close),
        ]
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
        let is_settings = matches!(self.layers.last(), Some(Layer::Settings(_)));
        let Some(Layer::Start(at) | Layer::Menu(at) | Layer::Settings(at)) = self.layers.last_mut()
        else {
            return;
        };
        match (command, *at) {
            // Beyond the end of a menu one comes in at the other.
            (Command::Up, 0) => *at = choices.len() - 1,
            (Command::Down, last) if last + 1 == choices.len() => *at = 0,
            (Command::Right, _) if !is_settings => {}
            (Command::Confirm | Command::Right, marked) => self.choose(marked, now),
            (Command::Cancel, _) => self.close_uppermost(),
            (command, marked) => match position_of(&choices, command) {
                Some(line) => self.choose(line, now),
                None => *at = scrolled(command, marked, choices.len(), 1),
            },
        }
    }

    pub(super) fn list_command(&mut self, command: Command) {
        let page = self.page();
        match (command, self.layers.last_mut()) {
            (Command::Confirm, Some(Layer::Open(_))) => self.open_marked(),
            (Command::Confirm | Command::Cancel, _) => self.close_uppermost(),
            (command, Some(Layer::Moves)) => self.walk(command, page),
            (command, Some(Layer::Open(chooser))) => chooser.edit(command, page),
            (command, Some(Layer::Help(_))) => self.scroll_help(command),
            _ => {}
        }
    }

    fn scroll_help(&mut self, command: Command) {
        let (page, length) = (self.page(), self.help_length());
        if let Some(Layer::Help(top)) = self.layers.last_mut() {
            *top = scrolled(command, *top, length.saturating_sub(page) + 1, page);
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
            Does::Begin => self.begin_at_once(),
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
            Does::Turning => self.settings.toggle_turning(),
            Does::Resigning => self.settings.toggle_resigning(),
        }
    }

    /// A game against the program without clocks.
    fn begin_at_once(&mut self) {
        let form = Form { variant: Variant::Glinski, ..Form::default() };
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

    fn open_marked(&mut self) {
        let Some(Layer::Open(chooser)) = self.layers.last() else { return };
        let Some(entry) = chooser.entries.get(chooser.marked) else { return };
        let path = entry.path.clone();
        if self.is_live() && self.records.is_current(&path) {
            self.layers.pop();
        } else if let Err(fault) = self.open(&path)
            && let Some(Layer::Open(chooser)) = self.layers.last_mut()
        {
            chooser.fault = Some(fault);
        }
    }

    /// Opens a saved game. Nothing goes on in it until the next key.
    fn open(&mut self, path: &Path) -> Result<(), String> {
        self.save_before_leaving();
        let game = self.records.open(path).map_err(|fault| fault.to_string())?;
        self.begin(game);
        self.session.is_asleep = true;
        self.tell_outcome();
        Ok(())
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
        own("Open a saved game…", Command::Open),
        own("Settings", Command::Settings),
        own("Help", Command::Help),
        own("Leave the analysis", Command::Leave),
    ]
}

/// The line that does what this key of the board does.
fn position_of(choices: &[Choice], command: Command) -> Option<usize> {
    choices.iter().position(|choice| choice.does == Does::Command(command))
}
