//! The head of a table's file.

use super::block::checksum;
use super::source::Source;
use super::{TableFileError, TableId};
use crate::endgame::Material;
use crate::rules::{Color, Variant};

const MAGIC: [u8; 8] = *b"HEXTABLE";

/// The version of the format that is written and read.
pub(super) const VERSION: u16 = 1;

/// Up to the places of blocks.
const FIXED: usize = 32;
const PLACE: usize = 12;
/// The longest name of a material.
const NAME: usize = 8;

/// What the head of a file says.
pub(super) struct Head {
    pub id: TableId,
    /// How many numbers there are for each side to move.
    pub count: u64,
    /// How many of them a block holds.
    pub block: usize,
    /// White's to move, then Black's.
    pub blocks: Vec<Block>,
    /// Where the file ends.
    pub end: u64,
}

/// Where a block begins, and its checksum.
#[derive(Debug, Clone, Copy)]
pub(super) struct Block {
    pub start: u64,
    pub checksum: u32,
}

impl Head {
    /// The head of a file with these compressed blocks.
    pub fn bytes(id: TableId, count: usize, block: usize, packed: &[Vec<u8>]) -> Vec<u8> {
        let mut head = Vec::new();
        head.extend(MAGIC);
        head.extend(VERSION.to_le_bytes());
        head.extend([number_of(id.variant()), 0]);
        let mut name = id.material().to_string().into_bytes();
        name.resize(NAME, 0);
        head.extend(name);
        head.extend((count as u64).to_le_bytes());
        head.extend((block as u32).to_le_bytes());
        let mut start = (FIXED + PLACE * packed.len() + 8 + 4) as u64;
        for block in packed {
            head.extend(start.to_le_bytes());
            head.extend(checksum(block).to_le_bytes());
            start += block.len() as u64;
        }
        head.extend(start.to_le_bytes());
        head.extend(checksum(&head).to_le_bytes());
        head
    }

    /// Reads and checks a head.
    pub fn read(source: &Source) -> Result<Self, TableFileError> {
        let damaged = TableFileError::Damaged("its head");
        let magic = source.read(0, MAGIC.len()).map_err(|error| match error {
            TableFileError::Cut => TableFileError::Foreign,
            other => other,
        })?;
        if magic != MAGIC {
            return Err(TableFileError::Foreign);
        }
        let fixed = source.read(0, FIXED)?;
        let version = u16::from_le_bytes([fixed[8], fixed[9]]);
        if version != VERSION {
            return Err(TableFileError::Version { found: version, expected: VERSION });
        }
        let (count, block) = (long(&fixed[20..]), u64::from(short(&fixed[28..])));
        if count == 0 || block == 0 || count.checked_mul(2).is_none() {
            return Err(damaged);
        }
        let blocks = 2 * count.div_ceil(block);
        // Many more blocks than there can be are claimed by a damaged head only.
        let room = source.len() / PLACE as u64;
        if blocks > room {
            return Err(TableFileError::Cut);
        }
        let places = PLACE * blocks as usize;
        let whole = source.read(0, FIXED + places + 12)?;
        let (content, sum) = whole.split_at(FIXED + places + 8);
        if checksum(content) != short(sum) {
            return Err(damaged);
        }
        let places = content[FIXED..FIXED + places].chunks_exact(PLACE);
        let blocks: Vec<Block> = places
            .map(|place| Block { start: long(place), checksum: short(&place[8..]) })
            .collect();
        let end = long(&content[content.len() - 8..]);
        let starts = blocks.iter().map(|block| block.start).chain([end]);
        if !starts.is_sorted() || id_of(&fixed).is_none() {
            return Err(damaged);
        }
        match end.cmp(&source.len()) {
            std::cmp::Ordering::Less => return Err(TableFileError::Damaged("its length")),
            std::cmp::Ordering::Greater => return Err(TableFileError::Cut),
            std::cmp::Ordering::Equal => {}
        }
        let id = id_of(&fixed).ok_or(damaged)?;
        Ok(Self { id, count, block: block as usize, blocks, end })
    }

    /// In which block the verdict of a number stands.
    pub fn block_of(&self, number: usize, turn: Color) -> usize {
        turn.index() * (self.blocks.len() / 2) + number / self.block
    }

    /// How many verdicts a block holds.
    pub fn numbers_in(&self, place: usize) -> usize {
        let before = place % (self.blocks.len() / 2) * self.block;
        (self.count as usize - before).min(self.block)
    }
}

fn number_of(variant: Variant) -> u8 {
    Variant::ALL.iter().position(|&other| other == variant).map_or(0, |place| place as u8)
}

/// The table that the head names, if there is one of this name.
fn id_of(fixed: &[u8]) -> Option<TableId> {
    let variant = *Variant::ALL.get(usize::from(fixed[10]))?;
    let name = std::str::from_utf8(&fixed[12..12 + NAME]).ok()?.trim_end_matches('\0');
    let (id, _) = TableId::of(variant, name.parse::<Material>().ok()?)?;
    (id.variant() == variant && id.material().to_string() == name).then_some(id)
}

/// The number in the first eight bytes.
fn long(bytes: &[u8]) -> u64 {
    bytes.iter().take(8).rev().fold(0, |number, &byte| number << 8 | u64::from(byte))
}

/// The number in the first four bytes.
fn short(bytes: &[u8]) -> u32 {
    bytes.iter().take(4).rev().fold(0, |number, &byte| number << 8 | u32::from(byte))
}
