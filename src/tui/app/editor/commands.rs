//! What keys do in the editor, and how it is opened and left.

use super::{Editor, Page};
use crate::notation::{FenOrder, piece_of_letter, write_fen, write_setup};
use crate::rules::{Color, Setup};
use crate::tui::app::shown::seen;
use crate::tui::app::text_field::TextField;
use crate::tui::app::{App, Layer, Purpose};
use crate::tui::keymap::Command;

impl App {
    /// Opens the editor with the position that is looked at. What was edited before is one undo
    /// away; without a game the editor goes on with it.
    pub(in crate::tui::app) fn open_editor(&mut self) {
        let sketch = self.sketch.take();
        let editor = match (self.is_live(), sketch) {
            (true, sketch) => {
                let setup = self.session.shown().to_setup();
                Editor::new(setup, self.session.below).after(sketch)
            }
            (false, Some(sketch)) => Editor::new(sketch, Color::White),
            (false, None) => Editor::new(Setup::start(self.form.variant), Color::White),
        };
        self.pause_engines();
        self.layers.push(Layer::Editor(Box::new(editor)));
    }

    /// Leaves the editor. What was edited is kept until the program ends.
    pub(in crate::tui::app) fn leave_editor(&mut self) {
        if let Some(Layer::Editor(editor)) = self.layers.pop() {
            self.sketch = Some(editor.setup().clone());
        }
    }

    fn editor(&mut self) -> Option<&mut Editor> {
        match self.layers.last_mut() {
            Some(Layer::Editor(editor)) => Some(editor),
            _ => None,
        }
    }

    pub(in crate::tui::app) fn editor_command(&mut self, command: Command) {
        let Some(editor) = self.editor() else { return };
        let here = editor.cursor.cell();
        match command {
            Command::Confirm => editor.put(here, editor.tool),
            Command::Erase => editor.put(here, None),
            Command::Next | Command::Previous => editor.step_tool(command),
            Command::Clear => editor.clear(),
            Command::SetUp => editor.set_up(),
            Command::OtherGame => editor.next_game(),
            Command::SideToMove => editor.change_turn(),
            Command::CastlingRights => editor.next_rights(),
            Command::EnPassant => editor.next_passing(),
            Command::Takeback => editor.undo(),
            Command::Redo => editor.redo(),
            Command::Flip => {
                editor.below = !editor.below;
                editor.cursor.forget_height();
            }
            Command::Page => {
                editor.page = match editor.page {
                    Page::Board => Page::Tools,
                    Page::Tools => Page::Board,
                }
            }
            Command::Cancel if editor.page == Page::Tools => editor.page = Page::Board,
            Command::Cancel => self.leave_editor(),
            Command::TypeMove => self.ask_for_text(Purpose::Setup, ""),
            Command::PlayHere => self.play_from_editor(),
            Command::Analyse => self.analyse_edited(),
            Command::CopyFen => {
                let fen = write_setup(editor.setup(), FenOrder::Ranks);
                self.copy(fen);
            }
            other if self.general_command(other) => {}
            other => {
                if let Some(editor) = self.editor() {
                    let geometry = seen(editor.setup.rules, editor.below);
                    editor.cursor.steer(other, &geometry);
                }
            }
        }
    }

    /// Puts the piece of this letter at the cursor, a capital for White's, and chooses it.
    pub(in crate::tui::app) fn put_letter(&mut self, letter: char) {
        if let Some(editor) = self.editor()
            && let Some(piece) = piece_of_letter(letter)
        {
            editor.tool = Some(piece);
            editor.put(editor.cursor.cell(), Some(piece));
        }
    }

    /// Puts up the placement that a text describes.
    ///
    /// # Errors
    /// Why it describes none, in words.
    pub(in crate::tui::app) fn edit_text(&mut self, text: &str) -> Result<(), String> {
        match self.editor() {
            Some(editor) => editor.read(text).map_err(|fault| fault.to_string()),
            None => Ok(()),
        }
    }

    /// Analyses what was put together.
    fn analyse_edited(&mut self) {
        let Some(editor) = self.editor() else { return };
        let below = editor.below;
        match editor.position() {
            Ok(position) => {
                self.analyse_position(position);
                self.session.below = below;
            }
            Err(fault) => self.say_fault(fault),
        }
    }

    /// Asks who is to play from here.
    fn play_from_editor(&mut self) {
        let Some(editor) = self.editor() else { return };
        match editor.position() {
            Ok(position) => {
                let start = TextField::new(&write_fen(&position, FenOrder::Ranks));
                let variant = position.variant();
                self.layers.push(Layer::NewGame(self.form.starting(variant, start)));
            }
            Err(fault) => self.say_fault(fault),
        }
    }
}
