//! A table as a file: a head, the places of blocks, and the blocks, each compressed for itself.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `HEXTABLE` |
//! | 2 | version of the format |
//! | 1 | number of the variant |
//! | 1 | 0 |
//! | 8 | the material, filled up with zeros |
//! | 8 | how many numbers there are for each side to move |
//! | 4 | how many numbers a block holds |
//! | 12 each | by block, White's to move first: where it begins (8) and its checksum (4) |
//! | 8 | where the file ends |
//! | 4 | checksum of all before |
//!
//! A block holds the lower bytes of its packed verdicts, then the upper ones, deflated. Checksums
//! are CRC-32.

mod block;
mod cache;
mod error;
mod head;
mod source;

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use super::locate::Locator;
use super::packed::Packed;
use super::{Table, TableId, Verdict};
use crate::rules::{ByColor, Color};
use cache::Cache;
use head::{Block, Head};
use source::Source;

pub use error::TableFileError;

/// How files of tables are named behind the name of the table.
pub const TABLE_EXTENSION: &str = "hextable";

/// So many numbers are compressed together: a block is unpacked in some ten microseconds.
const BLOCK: usize = 4096;

/// A table of which blocks are read when they are asked for. Any number of threads may ask.
pub struct TableFile {
    locator: Locator,
    head: Head,
    source: Source,
    cache: Cache,
}

impl TableFile {
    /// Opens a file.
    ///
    /// # Errors
    /// If it cannot be read or is no table of this version. Blocks are checked when they are read.
    pub fn open(path: &Path) -> Result<Self, TableFileError> {
        Self::new(Source::file(File::open(path)?)?)
    }

    /// Reads a table from memory.
    ///
    /// # Errors
    /// If it is no table of this version.
    pub fn from_bytes(bytes: &'static [u8]) -> Result<Self, TableFileError> {
        Self::new(Source::Memory(bytes))
    }

    fn new(source: Source) -> Result<Self, TableFileError> {
        let head = Head::read(&source)?;
        let locator = Locator::new(head.id);
        if locator.index().len() as u64 != head.count {
            return Err(TableFileError::Damaged("its head"));
        }
        Ok(Self { locator, head, source, cache: Cache::new() })
    }

    /// Which table it is.
    pub fn id(&self) -> TableId {
        self.head.id
    }

    /// How long the file is, in bytes.
    pub fn bytes(&self) -> u64 {
        self.head.end
    }

    pub(super) fn locator(&self) -> &Locator {
        &self.locator
    }

    /// The verdict of a number; `None` where no position stands for it.
    ///
    /// # Errors
    /// If its block cannot be read or is damaged.
    pub fn verdict(&self, number: usize, turn: Color) -> Result<Option<Verdict>, TableFileError> {
        if number >= self.locator.index().len() {
            return Ok(None);
        }
        let place = self.head.block_of(number, turn);
        let block = self.cache.get(place, || self.block(place))?;
        let bits = block.get(number % self.head.block).copied().unwrap_or(Packed::VOID.bits());
        Ok(Packed::from_bits(bits).verdict())
    }

    /// How many blocks there are for each side to move.
    pub(super) fn blocks_of_side(&self) -> usize {
        self.head.blocks.len() / 2
    }

    /// The packed verdicts of one of them, and the first number in it. What is read only once is
    /// not kept.
    ///
    /// # Errors
    /// If it cannot be read or is damaged.
    pub(super) fn block_of_side(
        &self,
        turn: Color,
        place: usize,
    ) -> Result<(usize, Vec<u16>), TableFileError> {
        let block = self.block(turn.index() * self.blocks_of_side() + place)?;
        Ok((place * self.head.block, block))
    }

    /// The whole table.
    ///
    /// # Errors
    /// If a block cannot be read or is damaged.
    pub fn load(&self) -> Result<Table, TableFileError> {
        let side = |turn: Color| -> Result<Vec<u16>, TableFileError> {
            let mut side = Vec::with_capacity(self.locator.index().len());
            for place in 0..self.blocks_of_side() {
                side.extend(self.block_of_side(turn, place)?.1);
            }
            Ok(side)
        };
        let sides = ByColor::new(side(Color::White)?, side(Color::Black)?);
        Table::from_parts(self.id(), sides).ok_or(TableFileError::Damaged("a verdict"))
    }

    fn block(&self, place: usize) -> Result<Vec<u16>, TableFileError> {
        let Block { start, checksum } = self.head.blocks[place];
        let end = self.head.blocks.get(place + 1).map_or(self.head.end, |next| next.start);
        let bytes = self.source.read(start, (end - start) as usize)?;
        block::unpack(&bytes, checksum, self.head.numbers_in(place))
    }
}

impl Table {
    /// Writes the table as a file.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let sides = Color::ALL.map(|turn| self.side(turn));
        let packed: Vec<Vec<u8>> =
            sides.into_iter().flat_map(|side| side.chunks(BLOCK)).map(block::pack).collect();
        out.write_all(&Head::bytes(self.id(), self.len(), BLOCK, &packed))?;
        packed.iter().try_for_each(|block| out.write_all(block))
    }
}

#[cfg(test)]
mod tests;
