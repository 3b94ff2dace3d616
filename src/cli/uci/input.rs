//! Lines from whoever drives us, as events.

use std::io::{self, BufRead, Read};
use std::sync::mpsc::SyncSender;

use super::session::Event;

/// The longest line that is read, in bytes: a game of many thousand moves.
pub const LONGEST: usize = 1 << 20;

/// What has come from outside.
#[derive(Debug)]
pub enum Typed {
    /// A line.
    Line(String),
    /// A line that is no text.
    NotText,
    /// A line that is too long; it was not kept.
    TooLong,
    /// Nothing will come any more.
    End,
    /// Nothing can be read any more.
    Failed(io::Error),
}

/// Sends what comes until nothing more comes or nobody listens.
pub fn read(mut input: impl BufRead, events: &SyncSender<Event>) {
    loop {
        let typed = next(&mut input).unwrap_or_else(Typed::Failed);
        let is_last = matches!(typed, Typed::End | Typed::Failed(_));
        if events.send(Event::Typed(typed)).is_err() || is_last {
            break;
        }
    }
}

fn next(input: &mut impl BufRead) -> io::Result<Typed> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(Typed::End);
    }
    if line.len() > LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Typed::TooLong);
    }
    Ok(String::from_utf8(line).map_or(Typed::NotText, Typed::Line))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn lines_that_are_too_long_or_no_text_are_told() {
        let mut text = vec![b'x'; 3 * LONGEST];
        text.extend(b"\nuci\n\xff\n\nlast");
        let (sender, events) = mpsc::sync_channel(8);
        read(io::Cursor::new(text), &sender);
        drop(sender);
        let told: Vec<_> = events
            .into_iter()
            .map(|event| match event {
                Event::Typed(Typed::Line(line)) => line,
                Event::Typed(other) => format!("{other:?}"),
                _ => unreachable!("nothing searches"),
            })
            .collect();
        assert_eq!(told, ["TooLong", "uci\n", "NotText", "\n", "last", "End"]);
    }
}
