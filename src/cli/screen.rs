//! The screen, as `hexmate` shows it without a command.

use std::env;
use std::process::ExitCode;

use super::args::Settings;
use super::charset::Charset;
use crate::tui::{self, AppOptions, ColorDepth, Glyphs};

/// Shows the screen until the player leaves it.
pub fn run(settings: &Settings) -> anyhow::Result<ExitCode> {
    let depth = ColorDepth::detect(|name| env::var(name).ok());
    let glyphs = match settings.charset {
        Charset::Ascii => Glyphs::Ascii,
        Charset::Unicode => Glyphs::Figurines,
    };
    tui::run(AppOptions { depth, glyphs, ..AppOptions::default() })
}
