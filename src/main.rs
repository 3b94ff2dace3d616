//! The program `hexmate`.

use std::env;
use std::process::ExitCode;

use hexmate::tui::{self, AppOptions, ColorDepth, Glyphs};

fn main() -> anyhow::Result<ExitCode> {
    let variable = |name: &str| env::var(name).ok();
    tui::run(AppOptions {
        depth: ColorDepth::detect(variable),
        glyphs: Glyphs::detect(variable),
        ..AppOptions::default()
    })
}
