//! The built program in a pseudo-terminal: what players do with it, and what shells and windows
//! do to it.

#![cfg(unix)]

mod endings;
mod games;
mod monkey;
mod program;
mod screens;
mod window;
