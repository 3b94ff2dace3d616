//! The files that are read: those that were named, and those in named folders.

use std::cell::Cell;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;

use anyhow::{Context, anyhow};

use crate::cli::stream::Stream;
use crate::game::Format;

/// A text that is read.
#[derive(Debug)]
pub struct Input {
    pub stream: Stream,
    pub format: Format,
    /// How long it is, as far as that is known.
    pub bytes: u64,
}

/// All of them, those of a folder by their names.
pub fn inputs(named: &[Stream], from: Option<Format>) -> anyhow::Result<Vec<Input>> {
    let mut inputs = Vec::new();
    for stream in named {
        match stream {
            Stream::File(path) if path.is_dir() => {
                let error = || format!("cannot read {}", path.display());
                add_folder(path, from, &mut inputs).with_context(error)?;
            }
            _ => {
                let format = from.or_else(|| stream.format());
                let format = format.ok_or_else(|| anyhow!("the form of {stream} is unknown"))?;
                inputs.push(input(stream.clone(), format));
            }
        }
    }
    Ok(inputs)
}

fn input(stream: Stream, format: Format) -> Input {
    let bytes = match &stream {
        Stream::Standard => 0,
        Stream::File(path) => fs::metadata(path).map_or(0, |about| about.len()),
    };
    Input { stream, format, bytes }
}

/// Adds the files of a folder and of those in it whose form is known, but no hidden ones.
fn add_folder(folder: &Path, from: Option<Format>, inputs: &mut Vec<Input>) -> io::Result<()> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    paths.retain(|path| {
        path.file_name().is_some_and(|name| !name.as_encoded_bytes().starts_with(b"."))
    });
    paths.sort_unstable();
    for path in paths {
        // A link to a folder may lead in a circle.
        let is_link = path.is_symlink();
        if path.is_dir() {
            if !is_link {
                add_folder(&path, from, inputs)?;
            }
        } else if let Some(format) = Format::of(&path).filter(|&of| from.is_none_or(|f| f == of)) {
            inputs.push(input(Stream::File(path), format));
        }
    }
    Ok(())
}

/// How many bytes were read.
pub type Count = Rc<Cell<u64>>;

impl Input {
    /// The text, and how far it was read.
    pub fn open(&self) -> io::Result<(impl BufRead + use<>, Count)> {
        let source: Box<dyn Read> = match &self.stream {
            Stream::Standard => Box::new(io::stdin().lock()),
            Stream::File(path) => Box::new(File::open(path)?),
        };
        let count = Count::default();
        let counted = Counted { source, count: Rc::clone(&count) };
        Ok((BufReader::with_capacity(BUFFER, counted), count))
    }
}

/// Texts are read in pieces of this size, in bytes.
const BUFFER: usize = 1 << 16;

struct Counted {
    source: Box<dyn Read>,
    count: Count,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.source.read(buffer)?;
        self.count.set(self.count.get() + length as u64);
        Ok(length)
    }
}
