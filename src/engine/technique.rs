//! The steps of the search that can be left out, so that everybody can measure what each is
//! worth. The search is right without any of them, only weaker.

/// One step of the search that saves work or orders it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Technique {
    /// Positions met before are not searched again, and their best move is tried first.
    Table,
    /// A depth first asks whether the score is still near the last one.
    Aspiration,
    /// Every move but the first is first asked only whether it is better.
    NullWindows,
    /// Quiet moves that refuted other moves at the same ply are tried early.
    Killers,
    /// The quiet move that last refuted the other side's move is tried early.
    CounterMoves,
    /// Quiet moves are tried in the order of how often they were good.
    QuietHistory,
    /// And of how often they were good after the last moves.
    ContinuationHistory,
    /// Captures are tried in the order of how often they were good, too.
    CaptureHistory,
    /// A move without an alternative is searched a ply deeper.
    SingularExtension,
    /// Whoever may pass and still is above beta needs no search.
    NullMove,
    /// A position far above beta needs no search.
    ReverseFutility,
    /// Late moves are searched shallower.
    LateMoveReductions,
    /// Near the leaves only the first quiet moves are tried.
    MoveCountPruning,
    /// Near the leaves quiet moves that cannot reach alpha are not tried.
    Futility,
    /// Near the leaves quiet moves that have mostly been bad are not tried.
    HistoryPruning,
    /// Near the leaves moves that lose material are not tried.
    ExchangePruning,
    /// A position of which no good move is known is searched a ply shallower.
    InternalReduction,
    /// The evaluation is mended by what searches of like positions have found.
    CorrectionHistory,
    /// The first ply of the quiescence search tries checks.
    QuietChecks,
    /// The quiescence search leaves out captures that win too little.
    DeltaPruning,
    /// The quiescence search leaves out captures that lose material.
    QuiescenceExchange,
    /// What is known by heart of endings is not searched.
    EndgameTables,
}

impl Technique {
    /// All of them, in the order in which they are declared.
    pub const ALL: [Self; 22] = [
        Self::Table,
        Self::Aspiration,
        Self::NullWindows,
        Self::Killers,
        Self::CounterMoves,
        Self::QuietHistory,
        Self::ContinuationHistory,
        Self::CaptureHistory,
        Self::SingularExtension,
        Self::NullMove,
        Self::ReverseFutility,
        Self::LateMoveReductions,
        Self::MoveCountPruning,
        Self::Futility,
        Self::HistoryPruning,
        Self::ExchangePruning,
        Self::InternalReduction,
        Self::CorrectionHistory,
        Self::QuietChecks,
        Self::DeltaPruning,
        Self::QuiescenceExchange,
        Self::EndgameTables,
    ];

    /// Its name in small letters, as options know it.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Table => "table",
            Self::Aspiration => "aspiration",
            Self::NullWindows => "null-windows",
            Self::Killers => "killers",
            Self::CounterMoves => "counter-moves",
            Self::QuietHistory => "quiet-history",
            Self::ContinuationHistory => "continuation-history",
            Self::CaptureHistory => "capture-history",
            Self::SingularExtension => "singular-extension",
            Self::NullMove => "null-move",
            Self::ReverseFutility => "reverse-futility",
            Self::LateMoveReductions => "late-move-reductions",
            Self::MoveCountPruning => "move-count-pruning",
            Self::Futility => "futility",
            Self::HistoryPruning => "history-pruning",
            Self::ExchangePruning => "exchange-pruning",
            Self::InternalReduction => "internal-reduction",
            Self::CorrectionHistory => "correction-history",
            Self::QuietChecks => "quiet-checks",
            Self::DeltaPruning => "delta-pruning",
            Self::QuiescenceExchange => "quiescence-exchange",
            Self::EndgameTables => "endgame-tables",
        }
    }

    /// The one with this name.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|technique| technique.id() == id)
    }
}

/// A set of techniques.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Techniques(u32);

impl Techniques {
    /// The set with everything in it, as played.
    pub const fn all() -> Self {
        Self((1 << Technique::ALL.len()) - 1)
    }

    /// The set without this one.
    #[must_use]
    pub const fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u32))
    }

    /// Whether this one is in the set.
    pub const fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 != 0
    }
}

impl Default for Techniques {
    fn default() -> Self {
        Self::all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_technique_has_a_name_and_a_place_of_its_own() {
        for technique in Technique::ALL {
            assert_eq!(Technique::from_id(technique.id()), Some(technique));
            let without = Techniques::all().without(technique);
            let missing = Technique::ALL.into_iter().filter(|&other| !without.has(other));
            assert!(missing.eq([technique]));
        }
        assert_eq!(Technique::from_id("no such thing"), None);
    }
}
