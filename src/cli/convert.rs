//! `hexmate convert`: a game or position in another form.

use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::Path;

use anyhow::Context;

use super::document::{self, Format};
use super::stream::Stream;
use crate::game::write_atomic;
use crate::rules::Variant;

/// What is written, and how.
#[derive(Debug)]
pub struct Convert {
    /// What is read.
    pub input: Stream,
    /// Its form.
    pub from: Format,
    /// Where it goes.
    pub output: Stream,
    /// In this form.
    pub to: Format,
    /// The game of the input, if it was named.
    pub variant: Option<Variant>,
}

/// Writes it. A file is replaced at once, and only where all went well; it may be the one that was
/// read.
pub fn run(args: &Convert, out: &mut impl Write) -> anyhow::Result<()> {
    let game = document::read(&args.input, Some(args.from), args.variant)?;
    let text = document::write(&game, args.to);
    match &args.output {
        Stream::Standard => {
            out.write_all(text.as_bytes())?;
            Ok(out.flush()?)
        }
        Stream::File(path) => {
            write(path, text.as_bytes()).with_context(|| format!("cannot write {}", path.display()))
        }
    }
}

fn write(path: &Path, contents: &[u8]) -> std::io::Result<()> {
    let is_device = fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir());
    if is_device {
        // Such as /dev/stdout: there is nothing to be replaced.
        return OpenOptions::new().write(true).open(path)?.write_all(contents);
    }
    write_atomic(path, contents)
}
