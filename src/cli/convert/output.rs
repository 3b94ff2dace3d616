//! Where games are written to.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};

use crate::cli::stream::Stream;
use crate::game::{Replacement, begin_atomic};

/// A file that is replaced at the end, something that is written to at once, or bytes that are
/// passed on.
pub enum Output {
    /// For standard output.
    Pending(Vec<u8>),
    /// Such as `/dev/stdout`: there is nothing to be replaced.
    Device(BufWriter<File>),
    /// A file.
    File(BufWriter<Replacement>),
}

impl Output {
    pub fn begin(to: &Stream) -> io::Result<Self> {
        let Stream::File(path) = to else { return Ok(Self::Pending(Vec::new())) };
        if fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir()) {
            let device = OpenOptions::new().write(true).open(path)?;
            return Ok(Self::Device(BufWriter::new(device)));
        }
        Ok(Self::File(BufWriter::new(begin_atomic(path)?)))
    }

    /// What is to be passed on.
    pub fn pending(&mut self) -> Option<&mut Vec<u8>> {
        match self {
            Self::Pending(bytes) => Some(bytes),
            Self::Device(_) | Self::File(_) => None,
        }
    }

    /// Puts a file in its place.
    pub fn finish(self) -> io::Result<()> {
        match self {
            Self::Pending(_) => Ok(()),
            Self::Device(mut device) => device.flush(),
            Self::File(file) => file.into_inner().map_err(io::IntoInnerError::into_error)?.finish(),
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Pending(all) => all.write(bytes),
            Self::Device(device) => device.write(bytes),
            Self::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Pending(_) => Ok(()),
            Self::Device(device) => device.flush(),
            Self::File(file) => file.flush(),
        }
    }
}
