//! What the terminal sends, read on a thread of its own, which blocks while nothing arrives.

use std::sync::mpsc::Sender;
use std::{io, thread};

use crossterm::event::Event;

use super::{HANG_UP, Wake};

/// Forwards what is typed, clicked and pasted from a thread of its own, from now on, and says so
/// when the terminal is gone.
pub(super) fn forward(wakes: Sender<Wake>) -> io::Result<()> {
    let read = move || {
        let end = End(wakes);
        read_events(|event| end.0.send(Wake::Event(event)).is_ok());
    };
    thread::Builder::new().name("input".to_owned()).spawn(read)?;
    Ok(())
}

/// Tells the end of the input, however it comes about.
struct End(Sender<Wake>);

impl Drop for End {
    fn drop(&mut self) {
        let _ = self.0.send(Wake::Ended(HANG_UP));
    }
}

/// Reads events until the terminal is gone or `listener` returns false.
#[cfg(unix)]
fn read_events(mut listener: impl FnMut(Event) -> bool) {
    use std::io::BufRead;

    let mut decoder = super::decode::Decoder::default();
    let mut input = io::stdin().lock();
    loop {
        let bytes = match input.fill_buf() {
            Ok([]) => return,
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let length = bytes.len();
        let events = decoder.decode(bytes);
        input.consume(length);
        if !events.into_iter().all(&mut listener) {
            return;
        }
    }
}

/// Reads events until the terminal is gone or `listener` returns false.
#[cfg(not(unix))]
fn read_events(mut listener: impl FnMut(Event) -> bool) {
    while crossterm::event::read().is_ok_and(&mut listener) {}
}
