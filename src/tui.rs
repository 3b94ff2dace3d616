//! The screen: the board and what stands around it.
//!
//! Shows what the game is and turns keys and clicks into actions; decides nothing about chess.

mod action;
mod app;
mod board;
mod depth;
mod geometry;
mod glyphs;
mod hit_map;
mod keymap;
mod layout;
mod look;
mod panels;
mod pen;
mod reader;
mod screens;
mod sprite;
mod terminal;
#[cfg(test)]
mod test_support;
mod theme;
mod worker;

pub use action::{Action, Capture, Effect, Mouse, Request, Work};
pub use app::{
    Animation, App, AppOptions, Message, Records, Settings as UserSettings, SettingsError,
    SettingsFile, Training,
};
pub use board::{BoardView, Marks, Moving};
pub use depth::ColorDepth;
pub use geometry::{BoardSize, Coordinates, Geometry, Span};
pub use glyphs::Glyphs;
pub use hit_map::{Half, Halves, HitMap, Part};
pub use keymap::{Binding, Command, Context, Key, KeyError, Keymap, Section};
pub use look::{Edges, Look};
pub use screens::draw;
pub use terminal::run;
pub use theme::{PALETTE, Paint, PaintError, Theme, ThemeError, contrast};
