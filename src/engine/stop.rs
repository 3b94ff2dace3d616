//! A flag that ends a search from another thread.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Raised from another thread, it ends a search within milliseconds. Clones are the same flag,
/// and it is never lowered: each search has its own.
#[derive(Debug, Clone, Default)]
pub struct StopFlag(Arc<Flags>);

#[derive(Debug, Default)]
struct Flags {
    stopped: AtomicBool,
    /// It is the other side's time that runs.
    pondering: AtomicBool,
}

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag under which a search does not look at its time before [`StopFlag::ponderhit`].
    pub fn pondering() -> Self {
        let flag = Self::default();
        flag.0.pondering.store(true, Ordering::Relaxed);
        flag
    }

    /// Ends the search.
    pub fn stop(&self) {
        self.0.stopped.store(true, Ordering::Relaxed);
    }

    /// The move that was pondered about has been played: from now on the time counts, that
    /// since the search began included.
    pub fn ponderhit(&self) {
        self.0.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether the search should end.
    pub fn is_stopped(&self) -> bool {
        self.0.stopped.load(Ordering::Relaxed)
    }

    /// Whether the search is one in the other side's time.
    pub fn is_pondering(&self) -> bool {
        self.0.pondering.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clones_are_the_same_flag() {
        let flag = StopFlag::pondering();
        let clone = flag.clone();
        assert!(flag.is_pondering() && !flag.is_stopped());
        clone.ponderhit();
        clone.stop();
        assert!(!flag.is_pondering() && flag.is_stopped());
        assert!(!StopFlag::new().is_pondering());
    }
}
