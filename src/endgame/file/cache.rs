//! The blocks that were read last.

use std::sync::{Arc, Mutex, PoisonError};

use super::TableFileError;

/// So many blocks are kept: two mebibytes for a table.
const SLOTS: usize = 256;

/// The number of a block, and the block.
type Slot = Option<(usize, Arc<[u16]>)>;

/// Each block has one slot, which it shares with others: what is asked for is found at once, and
/// threads that ask for different blocks hardly ever meet.
pub(super) struct Cache {
    slots: Vec<Mutex<Slot>>,
}

impl Cache {
    pub fn new() -> Self {
        Self { slots: (0..SLOTS).map(|_| Mutex::default()).collect() }
    }

    /// The block with this number, read if it is not there.
    pub fn get(
        &self,
        place: usize,
        read: impl FnOnce() -> Result<Vec<u16>, TableFileError>,
    ) -> Result<Arc<[u16]>, TableFileError> {
        let slot = &self.slots[place % SLOTS];
        // Whoever panicked while he held it left a whole block or none.
        let lock = || slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((found, block)) = &*lock()
            && *found == place
        {
            return Ok(Arc::clone(block));
        }
        let block: Arc<[u16]> = read()?.into();
        *lock() = Some((place, Arc::clone(&block)));
        Ok(block)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_read_once_until_another_takes_their_slot() {
        let cache = Cache::new();
        let read = |place: usize| cache.get(place, || Ok(vec![place as u16])).unwrap()[0];
        let kept = |place| cache.get(place, || Err(TableFileError::Cut)).map(|block| block[0]);
        assert_eq!((read(3), kept(3).unwrap()), (3, 3));
        assert_eq!(read(3 + SLOTS), (3 + SLOTS) as u16);
        assert!(kept(3).is_err());
    }
}
