//! `hexmate uci`: the engine for other programs, by the Universal Chess Interface (Huber and
//! Meyer-Kahlen 2006) as far as it fits hexes.
//!
//! Three threads: one reads lines, one searches, and this one listens to both and alone writes,
//! so that no two lines mix. What a line says is understood ([`command`]) before anything is done
//! about it ([`session`]); a line that says nothing sensible is answered by an `info string` and
//! changes nothing.

mod command;
mod fault;
mod go;
mod info;
mod input;
mod options;
mod pending;
mod position;
mod search;
mod session;

use std::io::{self, BufReader, Write};
use std::sync::mpsc;
use std::thread;

use session::Session;

/// So many lines and reports may wait to be dealt with.
const AHEAD: usize = 16;

/// Talks until it is told to quit or nothing more comes.
pub fn run(out: &mut impl Write) -> anyhow::Result<()> {
    let (sender, events) = mpsc::sync_channel(AHEAD);
    let lines = sender.clone();
    let read = move || input::read(BufReader::new(io::stdin()), &lines);
    thread::Builder::new().name("input".into()).spawn(read)?;
    Session::new(out, sender).run(&events)
}
