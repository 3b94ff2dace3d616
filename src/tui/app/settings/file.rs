//! The file of the settings: a JSON object that is read field by field. What cannot be used is
//! told and gets its default, and the rest holds. It is written only when a setting has changed,
//! and then only what has changed: fields with other names, and wrong ones, stay as they are.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Map, Value as Json};

use crate::game::write_atomic;

use super::{LastGame, Setting, Settings};

/// The name of what was last chosen for a new game.
const LAST_GAME: &str = "new_game";

/// The name of the lessons that were done.
const LESSONS: &str = "lessons";

/// A file is no longer than this; whatever is, is none of ours.
const MAX_BYTES: u64 = 1 << 20;

/// What is wrong with the settings in a file, or with the file.
#[derive(Debug, thiserror::Error)]
pub enum SettingsError {
    /// The text is not JSON.
    #[error("{0}")]
    Syntax(String),
    /// The text is JSON, but not an object.
    #[error("expected an object with settings, such as {{\"bell\": true}}")]
    NoObject,
    /// A field has a value that it cannot have.
    #[error("field {field:?}: {reason}")]
    Field {
        /// The field.
        field: String,
        /// What is wrong with its value.
        reason: String,
    },
    /// The file cannot be read, or be written to.
    #[error("{0}")]
    Io(#[from] io::Error),
}

/// Takes over the settings in a text. Returns what cannot be used.
pub(super) fn read(text: &str, settings: &mut Settings) -> Vec<SettingsError> {
    let fields = match parse(text) {
        Ok(fields) => fields,
        Err(fault) => return vec![fault],
    };
    let mut faults = Vec::new();
    let mut note = |field: String, reason| faults.push(SettingsError::Field { field, reason });
    for setting in Setting::ALL {
        if let Some(json) = fields.get(setting.field())
            && let Err(reason) = settings.value_mut(setting).read(json)
        {
            note(setting.field().to_owned(), reason);
        }
    }
    if let Some(json) = fields.get(LAST_GAME) {
        let mut last = LastGame::default();
        match last.read(json) {
            Ok(wrong) => {
                settings.last_game = Some(last);
                for (field, reason) in wrong {
                    note(format!("{LAST_GAME}.{field}"), reason);
                }
            }
            Err(reason) => note(LAST_GAME.to_owned(), reason),
        }
    }
    if let Some(json) = fields.get(LESSONS)
        && let Err(reason) = settings.lessons.read(json)
    {
        faults.push(SettingsError::Field { field: LESSONS.to_owned(), reason });
    }
    faults
}

/// The text with all settings that differ between `known` and `now` as they are now.
///
/// # Errors
/// If the text is not an object; then nobody knows where a setting belongs.
fn merged(text: &str, known: &Settings, now: &Settings) -> Result<String, SettingsError> {
    let mut fields = parse(text)?;
    for setting in Setting::ALL {
        let value = now.value(setting).json();
        if value != known.value(setting).json() {
            fields.insert(setting.field().to_owned(), value);
        }
    }
    if let Some(last) = now.last_game.filter(|last| known.last_game.as_ref() != Some(last)) {
        let value = last.json(fields.get(LAST_GAME));
        fields.insert(LAST_GAME.to_owned(), value);
    }
    if now.lessons != known.lessons {
        let value = now.lessons.json(fields.get(LESSONS));
        fields.insert(LESSONS.to_owned(), value);
    }
    let text =
        serde_json::to_string_pretty(&fields).expect("texts, numbers and maps can be written");
    Ok(text + "\n")
}

/// The fields of a text; an empty one has none.
fn parse(text: &str) -> Result<Map<String, Json>, SettingsError> {
    let text = text.trim_start_matches('\u{feff}');
    if text.trim().is_empty() {
        return Ok(Map::new());
    }
    match serde_json::from_str(text) {
        Ok(Json::Object(fields)) => Ok(fields),
        Ok(_) => Err(SettingsError::NoObject),
        Err(error) => Err(SettingsError::Syntax(error.to_string())),
    }
}

/// The file of the settings, and what it is known to say.
#[derive(Debug, Default)]
pub struct SettingsFile {
    /// None where there is no place for it.
    path: Option<PathBuf>,
    known: Settings,
}

impl SettingsFile {
    /// Reads the file into `settings`, which have their defaults. One that is not there says
    /// nothing. Returns what cannot be used, with the name of the file.
    pub fn open(path: Option<PathBuf>, settings: &mut Settings) -> (Self, Option<String>) {
        let text = path.as_deref().map_or_else(|| Ok(String::new()), text_of);
        let faults = match text {
            Ok(text) => read(&text, settings),
            Err(fault) => vec![fault],
        };
        let name = path.as_deref().unwrap_or(Path::new("")).display();
        let faults: Vec<_> = faults.iter().map(ToString::to_string).collect();
        let told = format!("settings: {} (in {name})", faults.join("; "));
        (Self { path, known: settings.clone() }, (!faults.is_empty()).then_some(told))
    }

    /// Writes what has changed since the file was read or written. What others have written there
    /// meanwhile stays.
    ///
    /// # Errors
    /// If the file cannot be read any more, or not be written; then it is as it was.
    pub fn save(&mut self, settings: &Settings) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        let write = || -> Result<(), SettingsError> {
            let text = merged(&text_of(path)?, &self.known, settings)?;
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            Ok(write_atomic(path, text.as_bytes())?)
        };
        write().map_err(|fault| format!("{fault} (in {})", path.display()))?;
        self.known = settings.clone();
        Ok(())
    }
}

/// The text of a file; none where there is no file.
fn text_of(path: &Path) -> Result<String, SettingsError> {
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(String::new()),
        Err(error) => return Err(error.into()),
    };
    if !about.is_file() || about.len() > MAX_BYTES {
        let reason = "expected a file of a few kilobytes";
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason).into());
    }
    Ok(fs::read_to_string(path)?)
}

#[cfg(test)]
mod tests;
