//! Going through all numbers of a table with several threads.

use std::ops::{ControlFlow, Range};
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicUsize, Ordering};

/// So many numbers are done by one thread at a time.
const PORTION: usize = 1 << 14;

/// Calls `step` for every number below `of`, in portions that `threads` threads take in turn, and
/// `done` after each portion with the number that it ends before. Returns the greatest of what
/// the steps return; breaks off where `done` does.
pub(super) fn pass(
    of: usize,
    threads: usize,
    done: impl Fn(usize) -> ControlFlow<()> + Sync,
    step: impl Fn(usize) -> u16 + Sync,
) -> ControlFlow<(), u16> {
    let (next, most) = (AtomicUsize::new(0), AtomicU16::new(0));
    let stopped = AtomicBool::new(false);
    let portion = || -> Option<Range<usize>> {
        let start = next.fetch_add(PORTION, Ordering::Relaxed);
        let goes_on = start < of && !stopped.load(Ordering::Relaxed);
        goes_on.then(|| start..(start + PORTION).min(of))
    };
    let run = || {
        while let Some(range) = portion() {
            let found = range.clone().map(&step).max().unwrap_or(0);
            most.fetch_max(found, Ordering::Relaxed);
            if done(range.end).is_break() {
                stopped.store(true, Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| {
            scope.spawn(run);
        });
        run();
    });
    match stopped.into_inner() {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(most.into_inner()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_visited_once() {
        let sum = AtomicUsize::new(0);
        let of = 3 * PORTION + 17;
        let most = pass(
            of,
            3,
            |_| ControlFlow::Continue(()),
            |number| {
                sum.fetch_add(number, Ordering::Relaxed);
                (number % 1000) as u16
            },
        );
        assert_eq!(most, ControlFlow::Continue(999));
        assert_eq!(sum.into_inner(), of * (of - 1) / 2);
        assert_eq!(pass(of, 2, |_| ControlFlow::Break(()), |_| 0), ControlFlow::Break(()));
    }
}
