//! Words of a name.

use super::fold::fold;

/// Words that a name has to hold, in any order and as parts of longer ones, without regard to case
/// and accents.
///
/// ```
/// use hexmate::game::Words;
/// let words = Words::from("laszlo RUD");
/// assert!(words.are_in("Rudolf László") && !words.are_in("László Nagy"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Words(Vec<String>);

impl From<&str> for Words {
    fn from(text: &str) -> Self {
        Self(fold(text).split_whitespace().map(str::to_owned).collect())
    }
}

impl Words {
    /// Whether all of them are in `name`.
    pub fn are_in(&self, name: &str) -> bool {
        let name = fold(name);
        self.0.iter().all(|word| name.contains(word.as_str()))
    }
}
