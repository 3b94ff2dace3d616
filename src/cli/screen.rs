//! The screen, as `hexmate` shows it without a command and `hexmate play` with a game.

use std::collections::hash_map::RandomState;
use std::env;
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use etcetera::{BaseStrategy, choose_base_strategy};

use super::args::Settings;
use super::charset::Charset;
use super::configuration;
use super::endgame::open_tables;
use super::play::{Opened, Play};
use crate::game::SaveFolder;
use crate::tui::{self, AppOptions, ColorDepth, Glyphs, Records, Training};

/// Games that can be opened besides those of the folder of saves, where this folder exists.
const EXAMPLES: &str = "saves";

/// Shows the screen until the player leaves it.
pub fn run(settings: &Settings, play: Option<&Play>) -> anyhow::Result<ExitCode> {
    let (themes, theme_faults) = configuration::all_themes();
    let (chosen, settings_file, setting_fault) = configuration::settings(&themes);
    let (folder, fault) = match settings.folder(chosen.save_folder.named()) {
        Ok(folder) => (Some(folder), None),
        Err(fault) => (None, Some(fault.to_string())),
    };
    let listed = play.and_then(Play::list);
    let play = play.filter(|_| listed.is_none());
    let opened = play.map(|play| play.open(folder.as_ref())).transpose()?;
    let (game, file) = opened.map_or((None, None), |Opened { game, file }| (Some(game), file));
    let examples = Path::new(EXAMPLES).is_dir().then(|| SaveFolder::at(EXAMPLES));
    let glyphs = match settings.charset {
        Charset::Ascii => Glyphs::Ascii,
        Charset::Unicode => Glyphs::Sprites,
    };
    let records = Records::new(folder, examples, file);
    let records = if settings.names_folder() { records.fixed() } else { records };
    let (training, training_fault) = Training::open(training_file());
    tui::run(AppOptions {
        depth: ColorDepth::detect(|name| env::var(name).ok()),
        glyphs,
        records,
        game,
        listed: listed.map(Path::to_owned),
        tables: Arc::new(open_tables(None)),
        training,
        themes,
        settings: chosen,
        settings_file,
        notices: fault
            .into_iter()
            .chain(setting_fault)
            .chain(training_fault)
            .chain(theme_faults)
            .collect(),
        seed: RandomState::new().hash_one(0),
        ..AppOptions::default()
    })
}

/// The file of the records of exercises, in the user's folder for data.
fn training_file() -> Option<PathBuf> {
    Some(choose_base_strategy().ok()?.data_dir().join("hexmate").join("training.json"))
}
