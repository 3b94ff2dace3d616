//! What is known of a table that is not finished, so that another time the building goes on.
//!
//! All numbers are little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `HEXBUILD` |
//! | 2 | version of the format |
//! | 16 | the name of the table, filled up with zeros |
//! | 1 | number of the step |
//! | 2 | the plies that are gone back |
//! | 2 | the most plies found with them |
//! | 8 | the first number that is not done |
//! | 8 | how many numbers there are |
//! | 2 each | what is known, by number, White's to move first |
//! | 4 | checksum (CRC-32) of all before |

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicU16, Ordering};

use flate2::{CrcReader, CrcWriter};

use super::Builder;
use super::step::{Cursor, Goal, Step};
use crate::endgame::file::TableFileError;
use crate::endgame::packed::PLIES;
use crate::rules::Color;

const MAGIC: [u8; 8] = *b"HEXBUILD";
const VERSION: u16 = 1;
/// The longest name of a table, with room.
const NAME: usize = 16;
const HEAD: usize = 8 + 2 + NAME + 1 + 2 + 2 + 8 + 8;
/// More plies than in any table, and so few that those to come can be told as well.
const MOST_PLIES: u16 = PLIES / 2;
/// So many numbers are read and written at once.
const CHUNK: usize = 1 << 14;

impl Builder {
    /// Writes what is known.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, out: &mut impl Write) -> io::Result<()> {
        let mut out = CrcWriter::new(out);
        out.write_all(&self.head())?;
        for turn in Color::ALL {
            for chunk in self.work.sides()[turn].chunks(CHUNK) {
                let bits = chunk.iter().map(|entry| entry.load(Ordering::Relaxed));
                let bytes: Vec<u8> = bits.flat_map(u16::to_le_bytes).collect();
                out.write_all(&bytes)?;
            }
        }
        let sum = out.crc().sum();
        out.into_inner().write_all(&sum.to_le_bytes())
    }

    /// Takes over what was saved.
    ///
    /// # Errors
    /// If it cannot be read, or is not what this version saves of this table; then the building
    /// begins anew.
    pub fn resume(&mut self, input: &mut impl Read) -> Result<(), TableFileError> {
        let resumed = self.take_over(input);
        self.at = *resumed.as_ref().unwrap_or(&Cursor::START);
        if resumed.is_err() {
            self.work.forget();
        }
        resumed.map(drop)
    }

    /// Takes over what is known. Where that breaks off, nothing of it can be relied on.
    fn take_over(&self, input: &mut impl Read) -> Result<Cursor, TableFileError> {
        let mut input = CrcReader::new(input);
        let mut head = [0; HEAD];
        read(&mut input, &mut head)?;
        let at = self.cursor_of(&head)?;
        let mut bytes = vec![0; 2 * CHUNK];
        for turn in Color::ALL {
            for chunk in self.work.sides()[turn].chunks(CHUNK) {
                let bytes = &mut bytes[..2 * chunk.len()];
                read(&mut input, bytes)?;
                if !take(chunk, bytes) {
                    return Err(TableFileError::Damaged("a verdict"));
                }
            }
        }
        let expected = input.crc().sum();
        let mut sum = [0; 4];
        read(&mut input.into_inner(), &mut sum)?;
        if u32::from_le_bytes(sum) != expected {
            return Err(TableFileError::Damaged("its checksum"));
        }
        Ok(at)
    }

    fn head(&self) -> Vec<u8> {
        let Cursor { step, number, most } = self.at;
        let (code, plies) = code(step);
        let mut name = self.id.to_string().into_bytes();
        name.resize(NAME, 0);
        let mut head = Vec::with_capacity(HEAD);
        head.extend(MAGIC);
        head.extend(VERSION.to_le_bytes());
        head.extend(name);
        head.push(code);
        head.extend(plies.to_le_bytes());
        head.extend(most.to_le_bytes());
        head.extend((number as u64).to_le_bytes());
        head.extend((self.work.index().len() as u64).to_le_bytes());
        head
    }

    /// Where the work stood, if the head is one of this table.
    fn cursor_of(&self, head: &[u8; HEAD]) -> Result<Cursor, TableFileError> {
        let own = self.head();
        let (same, rest) = (HEAD - 8 - 8 - 2 - 2 - 1, HEAD - 8);
        if head[..8] != own[..8] {
            return Err(TableFileError::Foreign);
        }
        let short = |at: usize| u16::from_le_bytes([head[at], head[at + 1]]);
        if short(8) != VERSION {
            return Err(TableFileError::Version { found: short(8), expected: VERSION });
        }
        let damaged = TableFileError::Damaged("its head");
        if head[..same] != own[..same] || head[rest..] != own[rest..] {
            return Err(damaged);
        }
        let (plies, most) = (short(same + 1), short(same + 3));
        let number = head[same + 5..rest].iter().rev().fold(0, |n, &b| n << 8 | usize::from(b));
        match step_of(head[same], plies) {
            Some(step) if plies <= MOST_PLIES && number <= self.work.index().len() => {
                Ok(Cursor { step, number, most })
            }
            _ => Err(damaged),
        }
    }
}

fn code(step: Step) -> (u8, u16) {
    match step {
        Step::Void => (0, 0),
        Step::Sort => (1, 0),
        Step::Spread(Goal::Mate, plies) => (2, plies),
        Step::Conclude(Goal::Mate, plies) => (3, plies),
        Step::SortAgain => (4, 0),
        Step::Spread(Goal::Stalemate, plies) => (5, plies),
        Step::Conclude(Goal::Stalemate, plies) => (6, plies),
        Step::Done => (7, 0),
    }
}

fn step_of(code: u8, plies: u16) -> Option<Step> {
    if plies == 0 && matches!(code, 2 | 3 | 5 | 6) {
        return None;
    }
    Some(match code {
        0 => Step::Void,
        1 => Step::Sort,
        2 => Step::Spread(Goal::Mate, plies),
        3 => Step::Conclude(Goal::Mate, plies),
        4 => Step::SortAgain,
        5 => Step::Spread(Goal::Stalemate, plies),
        6 => Step::Conclude(Goal::Stalemate, plies),
        7 => Step::Done,
        _ => return None,
    })
}

/// Whether the verdicts can be true, as far as their plies tell.
fn take(entries: &[AtomicU16], bytes: &[u8]) -> bool {
    let pairs = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
    entries.iter().zip(pairs).all(|(entry, bits)| {
        entry.store(bits, Ordering::Relaxed);
        bits & PLIES <= MOST_PLIES
    })
}

fn read(input: &mut impl Read, bytes: &mut [u8]) -> Result<(), TableFileError> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => TableFileError::Cut,
        _ => TableFileError::Read(error),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgame::build::test_support::Built;
    use crate::endgame::{Table, TableId};
    use crate::rules::Variant;

    fn finished(mut builder: Builder) -> Table {
        while builder.go_on(&|_| ()) {}
        builder.finish().expect("a table that is done")
    }

    fn saved(builder: &Builder) -> Vec<u8> {
        let mut bytes = Vec::new();
        builder.save(&mut bytes).unwrap();
        bytes
    }

    #[test]
    fn a_table_is_the_same_wherever_its_building_was_interrupted() {
        let built = Built::new(Variant::Glinski, "KBK");
        let id = built.table.id();
        let begin = || Builder::new(id, &|id| built.get(id), 2).unwrap();
        let mut builder = begin();
        loop {
            let mut resumed = begin();
            resumed.resume(&mut saved(&builder).as_slice()).unwrap();
            let table = finished(resumed);
            for turn in Color::ALL {
                assert_eq!(table.side(turn), built.table.side(turn), "from {:?}", builder.at);
            }
            if !builder.go_on(&|_| ()) {
                break;
            }
        }
    }

    #[test]
    fn what_is_damaged_or_of_another_table_is_refused() {
        let built = Built::new(Variant::Glinski, "KBK");
        let begin = |id: TableId| Builder::new(id, &|id| built.get(id), 1).unwrap();
        let id = built.table.id();
        let bytes = saved(&begin(id));
        let refusal = |id, bytes: &[u8]| {
            let mut builder = begin(id);
            let refusal = builder.resume(&mut &*bytes).expect_err("it is refused").to_string();
            assert_eq!(builder.head(), begin(id).head());
            assert_eq!(saved(&builder), saved(&begin(id)), "it begins anew");
            refusal
        };
        let kings = TableId::of(Variant::Glinski, crate::endgame::Material::KINGS).unwrap().0;
        assert_eq!(refusal(kings, &bytes), "the table is damaged in its head");
        for cut in [0, 7, HEAD - 1, HEAD, bytes.len() - 1] {
            assert_eq!(refusal(id, &bytes[..cut]), "the table is cut short");
        }
        for place in 0..HEAD {
            let mut damaged = bytes.clone();
            damaged[place] ^= 0xff;
            refusal(id, &damaged);
        }
        let mut damaged = bytes.clone();
        damaged[HEAD + 100] ^= 1;
        assert_eq!(refusal(id, &damaged), "the table is damaged in its checksum");
    }
}
