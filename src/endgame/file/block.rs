//! Some thousand verdicts, compressed.

use std::io::Read;

use flate2::bufread::DeflateDecoder;
use flate2::read::DeflateEncoder;
use flate2::{Compression, Crc};

use super::TableFileError;
use crate::endgame::packed::Packed;

/// The checksum of some bytes.
pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// Compresses packed verdicts.
pub(super) fn pack(verdicts: &[u16]) -> Vec<u8> {
    let lower = verdicts.iter().map(|bits| bits.to_le_bytes()[0]);
    let upper = verdicts.iter().map(|bits| bits.to_le_bytes()[1]);
    let bytes: Vec<u8> = lower.chain(upper).collect();
    let mut packed = Vec::new();
    let mut encoder = DeflateEncoder::new(bytes.as_slice(), Compression::best());
    encoder.read_to_end(&mut packed).expect("memory can be read");
    packed
}

/// The verdicts of a block.
pub(super) fn unpack(
    bytes: &[u8],
    expected: u32,
    count: usize,
) -> Result<Vec<u16>, TableFileError> {
    let damaged = || TableFileError::Damaged("a block");
    if checksum(bytes) != expected {
        return Err(damaged());
    }
    let mut plain = Vec::with_capacity(2 * count + 1);
    // One byte more than there should be is enough to see that there are too many.
    let mut decoder = DeflateDecoder::new(bytes).take(2 * count as u64 + 1);
    decoder.read_to_end(&mut plain).map_err(|_| damaged())?;
    if plain.len() != 2 * count {
        return Err(damaged());
    }
    let (lower, upper) = plain.split_at(count);
    let verdicts: Vec<u16> =
        lower.iter().zip(upper).map(|(&low, &high)| u16::from_le_bytes([low, high])).collect();
    let sound = verdicts.iter().all(|&bits| Packed::from_bits(bits).is_final());
    if sound { Ok(verdicts) } else { Err(damaged()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_survive() {
        let verdicts: Vec<u16> = (0..3000)
            .map(|plies| Packed::decided(crate::endgame::Value::Win, plies % 70).bits())
            .collect();
        let packed = pack(&verdicts);
        assert!(packed.len() < verdicts.len());
        let sum = checksum(&packed);
        assert_eq!(unpack(&packed, sum, verdicts.len()).unwrap(), verdicts);
        for count in [0, 2999, 3001] {
            assert!(unpack(&packed, sum, count).is_err());
        }
        assert!(unpack(&packed, sum + 1, verdicts.len()).is_err());
        assert!(unpack(&packed[1..], checksum(&packed[1..]), verdicts.len()).is_err());
    }
}
