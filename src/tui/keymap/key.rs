//! The name of a key: `f`, `Enter`, `Ctrl+Left`.

use std::fmt;
use std::str::FromStr;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde::Deserialize;

/// A key with the keys held beside it. A capital is told by its letter, not by Shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "String")]
pub struct Key {
    /// The key.
    pub code: KeyCode,
    /// Shift, Control and Alt.
    pub modifiers: KeyModifiers,
}

/// A text that names no key.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no key, expected a character or a name such as Enter, Ctrl+Left or F1")]
pub struct KeyError(String);

const MODIFIERS: [(&str, KeyModifiers); 3] = [
    ("Ctrl+", KeyModifiers::CONTROL),
    ("Alt+", KeyModifiers::ALT),
    ("Shift+", KeyModifiers::SHIFT),
];

const NAMES: [(&str, KeyCode); 15] = [
    ("Up", KeyCode::Up),
    ("Down", KeyCode::Down),
    ("Left", KeyCode::Left),
    ("Right", KeyCode::Right),
    ("Home", KeyCode::Home),
    ("End", KeyCode::End),
    ("PgUp", KeyCode::PageUp),
    ("PgDn", KeyCode::PageDown),
    ("Enter", KeyCode::Enter),
    ("Space", KeyCode::Char(' ')),
    ("Esc", KeyCode::Esc),
    ("Tab", KeyCode::Tab),
    ("Shift+Tab", KeyCode::BackTab),
    ("Backspace", KeyCode::Backspace),
    ("Del", KeyCode::Delete),
];

impl From<KeyEvent> for Key {
    fn from(KeyEvent { code, mut modifiers, .. }: KeyEvent) -> Self {
        if matches!(code, KeyCode::Char(_) | KeyCode::BackTab) {
            modifiers -= KeyModifiers::SHIFT;
        }
        Self { code, modifiers }
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let (mut rest, mut modifiers) = (text, KeyModifiers::NONE);
        loop {
            let named = NAMES.iter().find(|(name, _)| *name == rest).map(|&(_, code)| code);
            let function = || rest.strip_prefix('F')?.parse().ok().map(KeyCode::F);
            let mut characters = rest.chars();
            let mut character = || characters.next().filter(|_| characters.next().is_none());
            if let Some(code) = named.or_else(function).or_else(|| character().map(KeyCode::Char)) {
                return Ok(Self { code, modifiers });
            }
            let held = MODIFIERS
                .iter()
                .find_map(|&(name, held)| rest.strip_prefix(name).map(|rest| (rest, held)));
            let (after, held) = held.ok_or_else(|| KeyError(text.to_owned()))?;
            (rest, modifiers) = (after, modifiers | held);
        }
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Self, KeyError> {
        text.parse()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, held) in MODIFIERS {
            if self.modifiers.contains(held) {
                f.write_str(name)?;
            }
        }
        match (NAMES.iter().find(|(_, code)| *code == self.code), self.code) {
            (Some((name, _)), _) => f.write_str(name),
            (None, KeyCode::Char(character)) => write!(f, "{character}"),
            (None, KeyCode::F(number)) => write!(f, "F{number}"),
            (None, other) => write!(f, "{other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for name in ["f", "M", "+", "Enter", "Space", "Shift+Tab", "Ctrl+Left", "F1", "?", "Alt+x"]
        {
            assert_eq!(name.parse::<Key>().map(|key| key.to_string()), Ok(name.to_owned()));
        }
        for wrong in ["", "Entr", "Ctrl+", "Super+x", "F"] {
            let read = wrong.parse::<Key>();
            assert!(read.is_err() || wrong == "F", "{wrong}");
        }
    }

    #[test]
    fn shift_is_part_of_a_capital() {
        let event = KeyEvent::new(KeyCode::Char('M'), KeyModifiers::SHIFT);
        assert_eq!(Ok(Key::from(event)), "M".parse());
        let event = KeyEvent::new(KeyCode::BackTab, KeyModifiers::SHIFT);
        assert_eq!(Ok(Key::from(event)), "Shift+Tab".parse());
        let event = KeyEvent::new(KeyCode::Left, KeyModifiers::SHIFT);
        assert_eq!(Ok(Key::from(event)), "Shift+Left".parse());
    }
}
