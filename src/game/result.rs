//! Results in words.

use crate::rules::{Color, DrawReason, Outcome, Rules, WinReason};

/// The word by which files and commands name a way to end.
pub const fn outcome_kind(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win { by: WinReason::Checkmate, .. } => "checkmate",
        Outcome::Win { by: WinReason::Resignation, .. } => "resignation",
        Outcome::Win { by: WinReason::Timeout, .. } | Outcome::Draw(DrawReason::Timeout) => {
            "timeout"
        }
        Outcome::Win { by: WinReason::Forfeit, .. } => "forfeit",
        Outcome::Win { by: WinReason::Adjudication, .. }
        | Outcome::Draw(DrawReason::Adjudication) => "adjudication",
        Outcome::Stalemate { .. } => "stalemate",
        Outcome::Draw(DrawReason::Material) => "material",
        Outcome::Draw(DrawReason::Threefold) => "threefold",
        Outcome::Draw(DrawReason::FiftyMoves) => "fifty_moves",
        Outcome::Draw(DrawReason::Agreement) => "agreement",
    }
}

/// The side that has won, if one has; a stalemate has no winner.
pub const fn winner(outcome: Outcome) -> Option<Color> {
    match outcome {
        Outcome::Win { winner, .. } => Some(winner),
        Outcome::Stalemate { .. } | Outcome::Draw(_) => None,
    }
}

/// The end of a game as a sentence, without its full stop.
///
/// ```
/// use hexmate::game::describe_outcome;
/// use hexmate::rules::{Color, Outcome, Variant};
/// let outcome = Outcome::Stalemate { stalemated: Color::Black };
/// let glinski = describe_outcome(outcome, Variant::Glinski.rules());
/// assert_eq!(glinski, "Black is stalemated: ¾ to White, ¼ to Black");
/// ```
pub fn describe_outcome(outcome: Outcome, rules: &Rules) -> String {
    match outcome {
        Outcome::Win { winner, by: WinReason::Checkmate } => format!("{winner} wins by checkmate"),
        Outcome::Win { winner, by: WinReason::Timeout } => format!("{winner} wins on time"),
        Outcome::Win { winner, by: WinReason::Resignation } => {
            format!("{winner} wins: {} has resigned", !winner)
        }
        Outcome::Win { winner, by: WinReason::Forfeit } => {
            format!("{winner} wins: {} has forfeited the game", !winner)
        }
        Outcome::Win { winner, by: WinReason::Adjudication } => {
            format!("{winner} wins by adjudication")
        }
        Outcome::Stalemate { stalemated } => {
            let points = outcome.points(rules);
            let (ours, theirs) = (points[stalemated], points[!stalemated]);
            if ours == theirs {
                return format!("Draw: {stalemated} is stalemated");
            }
            format!(
                "{stalemated} is stalemated: {theirs} to {}, {ours} to {stalemated}",
                !stalemated
            )
        }
        Outcome::Draw(reason) => format!("Draw {}", draw_reason(reason)),
    }
}

const fn draw_reason(reason: DrawReason) -> &'static str {
    match reason {
        DrawReason::Material => "with king against king",
        DrawReason::Threefold => "by threefold repetition",
        DrawReason::FiftyMoves => "by the fifty-move rule",
        DrawReason::Agreement => "by agreement",
        DrawReason::Adjudication => "by adjudication",
        DrawReason::Timeout => "on time: the other side has too little to win",
    }
}

/// White's points and Black's, such as `¾–¼`.
pub fn score_text(outcome: Outcome, rules: &Rules) -> String {
    let points = outcome.points(rules);
    format!("{}–{}", points.white, points.black)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Variant;

    #[test]
    fn ends_are_told_in_words() {
        let tell = |outcome, variant: Variant| {
            let rules = variant.rules();
            format!("{} ({})", describe_outcome(outcome, rules), score_text(outcome, rules))
        };
        let win = |winner, by| tell(Outcome::Win { winner, by }, Variant::Glinski);
        assert_eq!(win(Color::White, WinReason::Checkmate), "White wins by checkmate (1–0)");
        let resigned = "Black wins: White has resigned (0–1)";
        assert_eq!(win(Color::Black, WinReason::Resignation), resigned);
        let forfeited = "White wins: Black has forfeited the game (1–0)";
        assert_eq!(win(Color::White, WinReason::Forfeit), forfeited);
        let stalemate = Outcome::Stalemate { stalemated: Color::White };
        let glinski = "White is stalemated: ¾ to Black, ¼ to White (¼–¾)";
        assert_eq!(tell(stalemate, Variant::Glinski), glinski);
        assert_eq!(tell(stalemate, Variant::Shafran), "Draw: White is stalemated (½–½)");
        let repeated = tell(Outcome::Draw(DrawReason::Threefold), Variant::McCooey);
        assert_eq!(repeated, "Draw by threefold repetition (½–½)");
    }
}
