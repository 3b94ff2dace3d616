//! Places in a game with variations.

/// A place in the tree of a game's moves: so many plies after the start, on the main line or in a
/// variation. It means something only for the game it was asked of, until that is changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Spot {
    /// The variations that lead here, from the main line inwards.
    pub(super) branches: Vec<Branch>,
    /// How many moves lead here.
    pub(super) ply: usize,
}

/// Where a variation is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Branch {
    /// How many moves precede the one that it replaces.
    pub(super) ply: usize,
    /// Which of that move's variations.
    pub(super) number: usize,
}

impl Spot {
    /// After so many moves of the main line.
    pub const fn on_main_line(ply: usize) -> Self {
        Self { branches: Vec::new(), ply }
    }

    /// How many moves lead here.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// How many variations within each other lead here; 0 on the main line.
    pub const fn depth(&self) -> usize {
        self.branches.len()
    }

    /// One move before; none at the start.
    pub fn previous(&self) -> Option<Self> {
        let ply = self.ply.checked_sub(1)?;
        let branches = self.branches.iter().copied().filter(|branch| branch.ply < ply).collect();
        Some(Self { branches, ply })
    }

    /// The place in a variation of the move that leads here, after its first move.
    pub(super) fn variation(&self, number: usize) -> Self {
        let mut branches = self.branches.clone();
        branches.push(Branch { ply: self.ply.saturating_sub(1), number });
        Self { branches, ply: self.ply }
    }
}
