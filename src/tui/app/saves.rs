//! The list of saved games: games are opened, renamed and deleted.

use std::path::{Path, PathBuf};

use crate::game::{delete, rename};
use crate::tui::keymap::Command;
use crate::tui::layout::ListView;
use crate::tui::reader::Origin;
use crate::tui::screens::saves_lines;

use super::chooser::is_save;
use super::records::Place;
use super::{App, Chooser, Layer, Purpose, Subject};

impl App {
    pub(super) fn saves_command(&mut self, command: Command) {
        let page = self.page();
        let Some(Layer::Open(chooser)) = self.layers.last_mut() else { return };
        match command {
            Command::Confirm => self.open_marked(),
            Command::Rename => self.ask_to_rename(),
            Command::Delete => self.ask_to_delete_game(),
            Command::Cancel if chooser.filter.text().is_empty() => self.close_uppermost(),
            Command::Cancel => chooser.edit(Command::EraseAll, page),
            command => chooser.edit(command, page),
        }
    }

    /// The list of saved games, if it is seen, whatever is asked over it.
    fn chooser_mut(&mut self) -> Option<&mut Chooser> {
        self.layers.iter_mut().rev().find_map(|layer| match layer {
            Layer::Open(chooser) => Some(chooser),
            _ => None,
        })
    }

    fn refuse(&mut self, fault: String) {
        if let Some(chooser) = self.chooser_mut() {
            chooser.fault = Some(fault);
        }
    }

    /// Reads what the list shows of its games, and a few more.
    pub(super) fn read_saves(&mut self) {
        if !matches!(self.layers.last(), Some(Layer::Open(_))) {
            return;
        }
        let window = self.window_area();
        let Some(layout) = self.layout(window) else { return };
        let Some(Layer::Open(chooser)) = self.layers.last_mut() else { return };
        let area = saves_lines(&layout, window);
        chooser.read_seen(|chooser| {
            let view = ListView::new(area, chooser.len(), chooser.marked());
            view.first..view.first + area.height as usize
        });
    }

    /// Whether more of the list can be read while nothing else happens.
    pub(super) fn reads_saves(&self) -> bool {
        matches!(self.layers.last(), Some(Layer::Open(chooser)) if chooser.has_unread())
    }

    fn open_marked(&mut self) {
        let Some(Layer::Open(chooser)) = self.layers.last_mut() else { return };
        if let Some(path) = chooser.typed().map(Path::to_owned) {
            return self.open_typed(path);
        }
        if let Some(path) = chooser.records(chooser.marked()).map(|file| file.path.clone()) {
            return self.list_games(Origin::File(path));
        }
        let Some((path, _)) = chooser.marked_file() else { return };
        let path = path.to_owned();
        if let Some(Err(fault)) = chooser.preview() {
            let origin = Origin::File(path);
            if origin.has_several() {
                return self.list_games(origin);
            }
            chooser.fault = Some(fault.clone());
            return;
        }
        if !self.may_lose_analysis(Command::Confirm) {
            return;
        }
        if self.is_live() && self.records.is_current(&path) {
            self.layers.pop();
            self.leave_analysis();
        } else if let Err(fault) = self.open(&path) {
            self.refuse(fault);
        }
    }

    /// Opens the file whose path was typed.
    fn open_typed(&mut self, path: PathBuf) {
        let origin = Origin::File(path.clone());
        if !is_save(&path) || origin.has_several() {
            self.list_games(origin);
        } else if self.may_lose_analysis(Command::Confirm)
            && let Err(fault) = self.open(&path)
        {
            self.refuse(fault);
        }
    }

    /// Opens a saved game. Nothing goes on in it until the next key.
    pub(super) fn open(&mut self, path: &Path) -> Result<(), String> {
        self.save_before_leaving();
        let game = self.records.open(path).map_err(|fault| fault.to_string())?;
        self.begin(game);
        self.session.is_asleep = true;
        self.tell_outcome();
        Ok(())
    }

    /// The marked game with what it is called, if it may be changed; else it is said why not.
    fn changeable(&mut self) -> Option<(PathBuf, String)> {
        let chooser = self.chooser_mut()?;
        let (path, place) = chooser.marked_file()?;
        let path = path.to_owned();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let is_records = chooser.records(chooser.marked()).is_some();
        let fault = match place {
            _ if is_records => "files of records stay as they are",
            Place::Examples => "the examples stay as they are; a copy can be saved from the board",
            Place::Own if self.is_live() && self.records.is_current(&path) => {
                "this game is at the board; it can be changed once it is left"
            }
            Place::Own => return Some((path, name)),
        };
        self.refuse(fault.to_owned());
        None
    }

    fn ask_to_rename(&mut self) {
        if let Some((_, name)) = self.changeable() {
            self.ask_for_text(Purpose::Rename, &name);
        }
    }

    /// Gives the marked game the name that was typed.
    ///
    /// # Errors
    /// Why it cannot have it.
    pub(super) fn rename_saved(&mut self, name: &str) -> Result<(), String> {
        let Some((path, _)) = self.changeable() else { return Ok(()) };
        let renamed = rename(&path, name).map_err(|fault| fault.to_string())?;
        if let Some(chooser) = self.chooser_mut() {
            chooser.rename(&path, renamed);
        }
        self.look_again();
        Ok(())
    }

    /// Behind the first screen another game may be the one to go on with now.
    fn look_again(&mut self) {
        if !self.is_live() {
            self.look_for_unfinished();
        }
    }

    fn ask_to_delete_game(&mut self) {
        if let Some((path, name)) = self.changeable() {
            let words = self.chooser_mut().and_then(|chooser| chooser.marked_words());
            let words = words.unwrap_or(name);
            self.ask_question(Subject::DeleteGame { path, words }, false);
        }
    }

    pub(super) fn delete_saved(&mut self, path: &Path) {
        match delete(path) {
            Ok(()) => {
                if let Some(chooser) = self.chooser_mut() {
                    chooser.forget(path);
                }
                self.look_again();
            }
            Err(fault) => self.refuse(fault.to_string()),
        }
    }
}
