//! What happens when a setting is changed.

use std::time::Instant;

use crate::tui::action::{Capture, Effect};

use super::settings::{FolderChoice, Setting, Switch, Way};
use super::{App, Form, Purpose};

impl App {
    /// Goes to a neighbouring value of a setting, and to what follows from it.
    pub(super) fn change(&mut self, setting: Setting, step: Way) {
        self.settings.value_mut(setting).step(step);
        match setting {
            Setting::Theme => self.say(format!("Colours: {}", self.theme().name)),
            Setting::Mouse => self.tell_mouse(),
            Setting::Level | Setting::Clock => self.take_defaults(setting),
            Setting::SaveFolder => {
                let named = self.settings.save_folder.named();
                let text = named.map(|path| path.display().to_string()).unwrap_or_default();
                self.ask_for_text(Purpose::SaveFolder, &text);
            }
            _ => {}
        }
    }

    /// Changes the setting of a line that was clicked; the last line closes the list.
    pub(super) fn click_setting(&mut self, line: usize, step: Way, now: Instant) {
        match Setting::ALL.get(line) {
            Some(&setting) => self.change(setting, step),
            None => self.choose(line, now),
        }
    }

    fn tell_mouse(&mut self) {
        self.say(match self.settings.mouse {
            Capture::On => "The mouse plays",
            Capture::Off => "The mouse is left to the terminal",
        });
        self.effects.push(Effect::CaptureMouse(self.settings.mouse));
    }

    /// Whoever changes a default means the next game, also where another was chosen before.
    fn take_defaults(&mut self, setting: Setting) {
        if let Some(last) = &mut self.settings.last_game {
            match setting {
                Setting::Level => last.level = self.settings.level,
                _ => last.clock = self.settings.clock,
            }
        }
        self.form = Form::from(&self.settings);
    }

    /// Keeps games in the folder that was typed, from the next one on.
    ///
    /// # Errors
    /// Why there cannot be such a folder.
    pub(super) fn take_save_folder(&mut self, text: &str) -> Result<(), String> {
        self.settings.save_folder = FolderChoice::parse(text)?;
        match self.records.choose(self.settings.save_folder.named()) {
            Ok(()) => {
                let folder = self.folder_words().unwrap_or_default();
                self.say(format!("New games are kept in {folder}"));
            }
            Err(reason) => self.say_fault(reason),
        }
        Ok(())
    }

    /// Asks for the settings to be written, if they have changed.
    pub(super) fn keep_settings(&mut self) {
        if self.settings != self.kept_settings {
            self.kept_settings = self.settings.clone();
            self.effects.push(Effect::SaveSettings);
        }
    }

    /// Writes the settings to their file, as [`Effect::SaveSettings`] asks. What goes wrong is
    /// shown, once.
    pub fn save_settings(&mut self) {
        let fault = self.settings_file.save(&self.settings).err();
        if let Some(fault) =
            fault.as_ref().filter(|&fault| self.settings_fault.as_ref() != Some(fault))
        {
            self.say_fault(format!("The settings hold until you quit, but are not kept: {fault}"));
        }
        self.settings_fault = fault;
    }

    /// Lets the terminal be heard, where the player wants it, once for all that happens at a time.
    pub(super) fn ring(&mut self) {
        if self.settings.bell == Switch::On && !self.effects.contains(&Effect::Bell) {
            self.effects.push(Effect::Bell);
        }
    }
}
