//! The player's own folder for configuration: themes beside those that are compiled in, of which
//! bad ones are told and left out, and the file of the settings.

use std::fs;
use std::path::{Path, PathBuf};

use etcetera::{BaseStrategy, choose_base_strategy};

use crate::tui::{SettingsFile, Theme, UserSettings};

/// A theme is no longer than this; whatever is, is none.
const MAX_THEME_BYTES: u64 = 1 << 20;

/// The themes that are compiled in, then the player's own by their names, and what is wrong with
/// those that cannot be used.
pub fn all_themes() -> (Vec<Theme>, Vec<String>) {
    let mut themes = Theme::builtin().to_vec();
    let mut faults = Vec::new();
    if let Some(folder) = folder() {
        for theme in own_themes(&folder.join("themes")) {
            match theme {
                Ok(theme) => themes.push(theme),
                Err(fault) => faults.push(fault),
            }
        }
    }
    (themes, faults)
}

/// The settings in the user's file, which can choose one of these themes, the file itself, and
/// what in it cannot be used.
pub fn settings(themes: &[Theme]) -> (UserSettings, SettingsFile, Option<String>) {
    let mut settings = UserSettings::new(themes);
    let path = folder().map(|folder| folder.join("settings.json"));
    let (file, told) = SettingsFile::open(path, &mut settings);
    (settings, file, told)
}

/// `hexmate` in the user's folder for configuration.
fn folder() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.config_dir().join("hexmate"))
}

/// The themes in a folder; a folder that is not there has none.
fn own_themes(folder: &Path) -> Vec<Result<Theme, String>> {
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "json"))
        .collect();
    files.sort();
    files.iter().map(|path| read(path)).collect()
}

fn read(path: &Path) -> Result<Theme, String> {
    let file = path.display().to_string();
    let fault = |reason: String| format!("theme {file}: {reason}");
    let about = fs::metadata(path).map_err(|error| fault(error.to_string()))?;
    if !about.is_file() || about.len() > MAX_THEME_BYTES {
        return Err(fault("expected a file of a few kilobytes".to_owned()));
    }
    let text = fs::read_to_string(path).map_err(|error| fault(error.to_string()))?;
    Theme::parse(&file, &text).map_err(|error| format!("theme {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn good_themes_are_added_and_bad_ones_told_with_file_and_field() {
        let folder = tempfile::tempdir().unwrap();
        let put = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
        let wood = include_str!("../../assets/themes/wood.json");
        put("b-mine.json", wood);
        put("a-broken.json", "{");
        put("c-poor.json", &wood.replacen("\"white\"", "\"wight\"", 1));
        put("notes.txt", "no theme");
        fs::create_dir(folder.path().join("d-folder.json")).unwrap();
        let themes = own_themes(folder.path());
        assert_eq!(themes.len(), 4);
        assert_eq!(themes[1].as_ref().unwrap().name, "b-mine");
        for (index, words) in [(0, "a-broken.json"), (2, "white"), (3, "d-folder.json")] {
            let fault = themes[index].as_ref().unwrap_err();
            assert!(fault.contains(words), "{fault}");
        }
        assert!(own_themes(&folder.path().join("missing")).is_empty());
    }
}
