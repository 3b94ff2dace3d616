//! Going through the numbers of a table with several threads.

use std::ops::Range;
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};

/// So many numbers are done by one thread at a time.
const PORTION: usize = 1 << 14;

/// Calls `step` for every one of the numbers, in portions that `threads` threads take in turn,
/// and `done` after each portion with the number that it ends before. Returns the greatest of
/// what the steps return.
pub(super) fn pass(
    numbers: Range<usize>,
    threads: usize,
    done: impl Fn(usize) + Sync,
    step: impl Fn(usize) -> u16 + Sync,
) -> u16 {
    let (next, most) = (AtomicUsize::new(numbers.start), AtomicU16::new(0));
    let portion = || -> Option<Range<usize>> {
        let start = next.fetch_add(PORTION, Ordering::Relaxed);
        (start < numbers.end).then(|| start..(start + PORTION).min(numbers.end))
    };
    let run = || {
        while let Some(range) = portion() {
            let found = range.clone().map(&step).max().unwrap_or(0);
            most.fetch_max(found, Ordering::Relaxed);
            done(range.end);
        }
    };
    std::thread::scope(|scope| {
        (1..threads).for_each(|_| {
            scope.spawn(run);
        });
        run();
    });
    most.into_inner()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_is_visited_once() {
        let sum = AtomicUsize::new(0);
        let of = 3 * PORTION + 17;
        let step = |number| {
            sum.fetch_add(number, Ordering::Relaxed);
            (number % 1000) as u16
        };
        assert_eq!(pass(0..20, 3, |_| (), step), 19);
        assert_eq!(pass(20..of, 3, |_| (), step), 999);
        assert_eq!(sum.into_inner(), of * (of - 1) / 2);
    }
}
