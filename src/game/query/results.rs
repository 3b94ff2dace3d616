//! Results that are searched for.

use std::str::FromStr;

use crate::notation::Excerpt;
use crate::rules::Points;

/// Results of which a game has to have one.
///
/// ```
/// use hexmate::game::ResultSet;
/// use hexmate::rules::Points;
/// let results: ResultSet = "1-0, ¾-1/4,draw".parse().unwrap();
/// assert!(results.contains(Some(Points::HALF)) && !results.contains(None));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ResultSet(Vec<Option<Points>>);

/// A text that names no result.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{text} is no result, expected 1-0, 3/4-1/4, 1/2-1/2, 1/4-3/4, 0-1, *, white, black, draw or \
     stalemate"
)]
pub struct ResultSetError {
    /// The text.
    pub text: Excerpt,
}

impl ResultSet {
    /// Whether White's points are among them; `None` for a game without a result.
    pub fn contains(&self, white: Option<Points>) -> bool {
        self.0.contains(&white)
    }
}

impl FromStr for ResultSet {
    type Err = ResultSetError;

    /// Reads results between commas.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut results = Vec::new();
        for word in text.split(',') {
            let named = named(word).ok_or_else(|| ResultSetError { text: word.trim().into() })?;
            results.extend(named);
        }
        Ok(Self(results))
    }
}

/// White's points in the results that a word names.
fn named(word: &str) -> Option<Vec<Option<Points>>> {
    let mut plain = word.trim().to_lowercase();
    for (sign, text) in [("½", "1/2"), ("¼", "1/4"), ("¾", "3/4"), ("–", "-"), (":", "-")] {
        plain = plain.replace(sign, text);
    }
    let points: &[_] = match plain.as_str() {
        "1-0" | "white" => &[Points::ONE],
        "3/4-1/4" => &[Points::THREE_QUARTERS],
        "1/2-1/2" | "1/2" | "draw" => &[Points::HALF],
        "1/4-3/4" => &[Points::QUARTER],
        "0-1" | "black" => &[Points::NONE],
        "stalemate" => &[Points::THREE_QUARTERS, Points::QUARTER],
        "*" => return Some(vec![None]),
        _ => return None,
    };
    Some(points.iter().copied().map(Some).collect())
}
