//! The lines of the form of a new game.

/// A line of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Row {
    /// Which game.
    Variant,
    /// Who plays.
    People,
    /// How strong the program plays; White's, if it plays both sides.
    Level,
    /// How strong it plays Black, if it plays both sides.
    BlackLevel,
    /// The time of each side.
    Clock,
    /// Where the game begins.
    Start,
    /// Begin with what the form says.
    Begin,
}

impl Row {
    /// From the top, where the program plays both sides.
    pub const ALL: [Self; 7] = [
        Self::Variant,
        Self::People,
        Self::Level,
        Self::BlackLevel,
        Self::Clock,
        Self::Start,
        Self::Begin,
    ];
    /// The same where it plays one side at the most.
    pub(super) const WITH_PEOPLE: [Self; 6] =
        [Self::Variant, Self::People, Self::Level, Self::Clock, Self::Start, Self::Begin];
}
