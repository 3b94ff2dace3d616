//! A picture of a position for other people: drawn, in the colours of a terminal, or in letters
//! and lines.

mod ansi;
mod pieces;
mod svg;

use std::env;

use super::board_text::{drawn, line_art};
use super::charset::Charset;
use super::configuration::all_themes;
use crate::game::Game;
use crate::rules::Color;
use crate::tui::{BoardSize, ColorDepth, Edges, Glyphs, Look, Marks, Theme};
use anyhow::bail;

/// A picture of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// In which form.
    pub kind: Kind,
    /// The side that is seen at the bottom.
    pub below: Color,
}

/// The form of a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kind {
    /// Vector graphics, in the colours of the theme of this name; none for the default one.
    Svg(Option<String>),
    /// The board as the screen shows it, with escape codes for its colours.
    Ansi(Option<String>, BoardSize),
    /// Letters and lines.
    Plain(BoardSize),
}

impl Picture {
    /// The picture of the current position of a game, with its last move.
    ///
    /// # Errors
    /// If there is no theme of the name.
    pub fn of(&self, game: &Game, charset: Charset) -> anyhow::Result<String> {
        let marks = marks(game);
        match &self.kind {
            Kind::Svg(name) => Ok(svg::write(game.position(), &marks, &theme(name)?, self.below)),
            Kind::Ansi(name, size) => {
                let theme = theme(name)?;
                let glyphs = match charset {
                    Charset::Ascii => Glyphs::Ascii,
                    Charset::Unicode => Glyphs::Sprites,
                };
                let depth = asked_depth(ColorDepth::detect(|name| env::var(name).ok()));
                let look = Look { theme: &theme, depth, glyphs, edges: Edges::Stepped };
                Ok(ansi::write(&drawn(game.position(), self.below, *size, marks, look)))
            }
            Kind::Plain(size) => Ok(line_art(game.position(), self.below, *size, marks)),
        }
    }
}

/// The last move, and a king in check.
fn marks(game: &Game) -> Marks {
    let position = game.position();
    let last = game.line()[..game.ply()].last().map(|played| played.played());
    Marks {
        last_move: last.map(|m| (m.from(), m.to())),
        check: position.is_check().then(|| position.king(position.turn())),
        ..Marks::default()
    }
}

/// Whoever asks for colours gets them, also where the terminal itself is not to have any.
const fn asked_depth(detected: ColorDepth) -> ColorDepth {
    match detected {
        ColorDepth::None => ColorDepth::TrueColor,
        depth => depth,
    }
}

fn theme(name: &Option<String>) -> anyhow::Result<Theme> {
    let Some(name) = name else { return Ok(Theme::default()) };
    let (themes, _) = all_themes();
    let names: Vec<_> = themes.iter().map(|theme| theme.name.clone()).collect();
    match themes.into_iter().find(|theme| theme.name.eq_ignore_ascii_case(name)) {
        Some(theme) => Ok(theme),
        None => bail!("theme: there is no {name:?}, expected one of {}", names.join(", ")),
    }
}
