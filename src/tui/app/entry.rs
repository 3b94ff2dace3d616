//! Text that is typed and pasted, and what becomes of it.

use std::path::Path;
use std::time::Instant;

use crate::game::{Game, GameSetup};
use crate::notation::{move_words, read_move};
use crate::rules::Move;
use crate::tui::keymap::Command;
use crate::tui::reader::Origin;

use super::layer::Entry;
use super::pasted::{Kind, Pasted, is_whole, read_start, several};
use super::text_field::TextField;
use super::{App, Form, Layer, Purpose, Subject};

impl App {
    pub(super) fn ask_for_text(&mut self, purpose: Purpose, text: &str) {
        let field = TextField::new(text);
        self.layers.push(Layer::Entry(Entry { purpose, field, fault: None }));
    }

    /// A character goes where text is typed; in the board editor it is the letter of a piece.
    pub(super) fn type_character(&mut self, typed: char) {
        match self.layers.last() {
            Some(Layer::Editor(_)) => {
                self.wake();
                self.put_letter(typed);
            }
            _ => self.insert(typed.encode_utf8(&mut [0; 4])),
        }
    }

    /// Puts text where text is typed, and nowhere else.
    pub(super) fn insert(&mut self, text: &str) {
        self.wake();
        match self.layers.last_mut() {
            Some(Layer::Entry(entry)) => {
                entry.fault = None;
                entry.field.insert(text);
            }
            Some(Layer::NewGame(form)) => form.insert(text),
            Some(Layer::Open(chooser)) => chooser.insert(text),
            Some(Layer::Games(games)) => games.insert(text),
            _ => {}
        }
    }

    /// Pasted text goes where text is typed, in the place of one that was found wrong. At the
    /// board it is a move or a game, and on the first screen the beginning of one. Several games
    /// are listed, and among the saves one is too.
    pub(super) fn paste(&mut self, text: &str) {
        if self.takes_games() && (several(text) || (self.lists_saves() && is_whole(text))) {
            self.wake();
            return self.list_games(Origin::Text(text.as_bytes().into()));
        }
        match self.layers.last_mut() {
            None => self.ask_for_text(Purpose::Move, ""),
            Some(Layer::Start(_)) => self.layers.push(Layer::NewGame(self.form.clone())),
            Some(Layer::Editor(_)) => self.ask_for_text(Purpose::Setup, ""),
            Some(Layer::Entry(entry)) if entry.fault.is_some() => {
                entry.field = TextField::default();
            }
            Some(_) => {}
        }
        self.insert(text);
    }

    /// Whether a game can be pasted here.
    fn takes_games(&self) -> bool {
        match self.layers.last() {
            None | Some(Layer::Start(_) | Layer::Open(_) | Layer::NewGame(_)) => true,
            Some(Layer::Entry(entry)) => entry.purpose == Purpose::Move,
            Some(_) => false,
        }
    }

    fn lists_saves(&self) -> bool {
        matches!(self.layers.last(), Some(Layer::Open(_)))
    }

    pub(super) fn text_command(&mut self, command: Command, now: Instant) {
        match (command, self.layers.last_mut()) {
            (Command::Cancel, _) => {
                self.layers.pop();
            }
            (Command::Confirm, Some(Layer::NewGame(_))) => self.begin_new_game(),
            (Command::Confirm, Some(Layer::Entry(_))) => self.take_text(now),
            (command, Some(Layer::NewGame(form))) => form.edit(command),
            (command, Some(Layer::Entry(entry))) => {
                entry.fault = None;
                entry.field.edit(command);
            }
            _ => {}
        }
    }

    /// Does what the typed text says. Where that cannot be, the text stays to be put right.
    fn take_text(&mut self, now: Instant) {
        if self.is_game_typed() && !self.may_lose_analysis(Command::Confirm) {
            return;
        }
        let Some(Layer::Entry(Entry { purpose, field, .. })) = self.layers.pop() else { return };
        let text = field.text().trim();
        let kept = match (purpose, Kind::of(text)) {
            (Purpose::Comment, _) => {
                self.write_comment(text);
                Ok(())
            }
            (Purpose::Move | Purpose::SaveAs | Purpose::Rename, _) if text.is_empty() => Ok(()),
            (Purpose::SaveAs, _) => {
                self.ask_to_save_copy(text, now).map_err(|fault| (fault, field))
            }
            (Purpose::Setup, _) => self.edit_text(text).map_err(|fault| (fault, field)),
            (Purpose::Rename, _) => self.rename_saved(text).map_err(|fault| (fault, field)),
            (Purpose::SaveFolder, _) => self.take_save_folder(text).map_err(|fault| (fault, field)),
            (Purpose::Move, Kind::Moves) => self.take_moves(text, now),
            (Purpose::Move, _) => self.take_game(text).map_err(|fault| (fault, field)),
        };
        if let Err((fault, field)) = kept {
            self.layers.push(Layer::Entry(Entry { purpose, field, fault: Some(fault) }));
        }
    }

    /// Whether what was typed at the board is a game to come in the place of this one.
    fn is_game_typed(&self) -> bool {
        let Some(Layer::Entry(Entry { purpose, field, .. })) = self.layers.last() else {
            return false;
        };
        *purpose == Purpose::Move && Kind::of(field.text()) != Kind::Moves
    }

    /// Plays typed moves one after the other. The first that cannot be played is told, and comes
    /// back with those that follow it.
    fn take_moves(&mut self, text: &str, now: Instant) -> Result<(), (String, TextField)> {
        self.session.browsed = None;
        let words: Vec<&str> = move_words(text).collect();
        for (played, word) in words.iter().enumerate() {
            let read = self.may_move().and_then(|()| {
                read_move(self.session.game.position(), word).map_err(|fault| fault.to_string())
            });
            match read {
                Ok(m) => {
                    self.play(m, now);
                    self.session.point_at(m.to());
                }
                Err(fault) => {
                    let rest = &words[played..];
                    if let ([_], Some(m)) = (rest, self.any_promotion(word)) {
                        self.session.point_at(m.to());
                        self.promote_or_ask(m.from(), m.to(), now);
                        return Ok(());
                    }
                    return Err((fault, TextField::new(&rest.join(" "))));
                }
            }
        }
        Ok(())
    }

    /// One of the promotions that a typed move means which does not say what the pawn becomes.
    fn any_promotion(&self, word: &str) -> Option<Move> {
        self.may_move().ok()?;
        read_move(self.session.game.position(), &format!("{word}=Q")).ok()
    }

    /// Begins the game that was pasted at the board, between the same players.
    fn take_game(&mut self, text: &str) -> Result<(), String> {
        let game = &self.session.game;
        let setup = GameSetup {
            players: game.players.clone(),
            time: game.time_control(),
            ..GameSetup::from_position(game.start().clone())
        };
        let pasted = read_start(text, setup)?;
        if self.is_analysing() {
            self.analyse_instead(pasted.game);
        } else {
            self.begin_pasted(pasted);
        }
        Ok(())
    }

    /// Begins the game that the form describes.
    pub(super) fn begin_new_game(&mut self) {
        let resigns = self.settings.resigning.centipawns();
        let is_ready =
            matches!(self.layers.last(), Some(Layer::NewGame(form)) if form.fault.is_none());
        if is_ready && !self.may_lose_analysis(Command::Confirm) {
            return;
        }
        let Some(Layer::NewGame(form)) = self.layers.last_mut() else { return };
        let chosen = form.clone();
        form.people = form.people.settled(self.seed.wrapping_add(self.last_request));
        match form.pasted(resigns) {
            Ok(pasted) => {
                self.settings.last_game = Some(chosen.choice());
                self.form = Form::from(&self.settings);
                self.begin_pasted(pasted);
            }
            Err(fault) => {
                form.people = chosen.people;
                form.fault = Some(fault);
            }
        }
    }

    fn begin_pasted(&mut self, Pasted { game, is_whole }: Pasted) {
        self.begin_anew(game);
        self.session.is_asleep = is_whole;
    }

    /// Begins a game with a file of its own.
    pub(super) fn begin_anew(&mut self, game: Game) {
        self.save_before_leaving();
        self.records.close();
        self.begin(game);
    }

    /// Saves a copy under a name, unless that is to be asked first.
    ///
    /// # Errors
    /// If the name is that of a folder.
    fn ask_to_save_copy(&mut self, name: &str, now: Instant) -> Result<(), String> {
        let path = self.records.copy_path(name);
        if path.is_dir() {
            return Err(format!("{name} is a folder: expected the name of a file"));
        }
        if path.exists() {
            self.ask_question(Subject::Overwrite(name.to_owned()), false);
        } else {
            self.save_copy(name, now);
        }
        Ok(())
    }

    pub(super) fn save_copy(&mut self, name: &str, now: Instant) {
        let path = self.records.copy_path(name);
        match self.records.save_copy(&path, &self.game_to_save(), now) {
            Ok(()) => {
                self.analysis_was_saved();
                self.say(saved_as(&path));
            }
            Err(fault) => self.say_fault(format!("cannot save to {}: {fault}", path.display())),
        }
    }
}

/// Where a copy was saved, the name before the folder: of a long path the end would be cut.
fn saved_as(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().display();
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        Some(folder) => format!("Saved as {name} in {}", folder.display()),
        None => format!("Saved as {name}"),
    }
}
