//! The way from the game's past to the position that a search is looking at, by which it knows
//! repetitions.

/// Hashes of the positions before the one that is looked at.
#[derive(Debug)]
pub(super) struct Path {
    hashes: Vec<u64>,
    /// So many of them lie before the root.
    past: usize,
    /// Nothing before this can be repeated, for a side has passed since.
    passed: usize,
}

impl Path {
    /// The path of the root, after these positions.
    pub(super) fn new(past: &[u64]) -> Self {
        Self { hashes: past.to_vec(), past: past.len(), passed: 0 }
    }

    /// Goes on to a position after the one with this hash.
    pub(super) fn descend(&mut self, hash: u64) {
        self.hashes.push(hash);
    }

    /// Comes back from it.
    pub(super) fn ascend(&mut self) {
        self.hashes.pop();
    }

    /// Lets nothing before this count as repeated; what held before comes back.
    pub(super) fn forbid_repetition(&mut self) -> usize {
        std::mem::replace(&mut self.passed, self.hashes.len())
    }

    /// What [`Path::forbid_repetition`] gave holds again.
    pub(super) fn allow_repetition(&mut self, passed: usize) {
        self.passed = passed;
    }

    /// Whether the position with this hash, so many quiet plies after the last capture or pawn
    /// move, has been met on the path since the root, or twice before it. Once is enough within
    /// the search: what could be done here could have been done there.
    pub(super) fn is_repeated(&self, hash: u64, halfmoves: u32) -> bool {
        let since_pass = self.hashes.len() - self.passed;
        let reach = since_pass.min(halfmoves as usize);
        let mut met_before_root = false;
        for back in (2..=reach).step_by(2) {
            let index = self.hashes.len() - back;
            if self.hashes[index] == hash {
                if index >= self.past || met_before_root {
                    return true;
                }
                met_before_root = true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: u64 = 7;
    const OTHER: u64 = 8;

    fn is_repeated(past: &[u64], since: &[u64], halfmoves: u32) -> bool {
        let mut path = Path::new(past);
        since.iter().for_each(|&hash| path.descend(hash));
        path.is_repeated(HERE, halfmoves)
    }

    #[test]
    fn one_repetition_since_the_root_or_two_before_it_count() {
        assert!(is_repeated(&[], &[HERE, OTHER], 20));
        assert!(!is_repeated(&[HERE, OTHER], &[], 20));
        assert!(is_repeated(&[HERE, OTHER, HERE, OTHER], &[], 20));
        assert!(is_repeated(&[HERE, OTHER, OTHER, OTHER], &[HERE, OTHER], 20));
        assert!(!is_repeated(&[OTHER; 4], &[OTHER; 4], 20));
    }

    #[test]
    fn nothing_before_a_capture_is_repeated() {
        assert!(!is_repeated(&[], &[HERE, OTHER], 1));
    }

    #[test]
    fn nothing_is_repeated_across_a_pass() {
        let mut path = Path::new(&[]);
        path.descend(HERE);
        let before = path.forbid_repetition();
        path.descend(OTHER);
        assert!(!path.is_repeated(HERE, 20));
        path.allow_repetition(before);
        assert!(path.is_repeated(HERE, 20));
    }
}
