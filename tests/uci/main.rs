//! `hexmate uci`: the built program, driven by another.

mod hostile;
mod program;
mod talks;
