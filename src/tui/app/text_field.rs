//! A line of text that is typed.

use crate::tui::keymap::Command;

/// A line of text with a cursor in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TextField {
    text: String,
    /// How many characters stand before the cursor.
    cursor: usize,
}

/// Longer texts are cut off: a saved game is the longest that is pasted.
const LONGEST: usize = 1 << 20;

impl TextField {
    /// This text, with the cursor at its end.
    pub fn new(text: &str) -> Self {
        let mut field = Self::default();
        field.insert(text);
        field
    }

    /// What was typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the cursor and the text after it.
    pub fn halves(&self) -> (&str, &str) {
        self.text.split_at(self.offset(self.cursor))
    }

    /// Puts text where the cursor is. Ends of lines become spaces, control characters go.
    pub fn insert(&mut self, text: &str) {
        let clean: String = text
            .chars()
            .map(|typed| if matches!(typed, '\n' | '\r' | '\t') { ' ' } else { typed })
            .filter(|typed| !typed.is_control())
            .take(LONGEST.saturating_sub(self.text.len()))
            .collect();
        let at = self.offset(self.cursor);
        self.text.insert_str(at, &clean);
        self.cursor += clean.chars().count();
    }

    /// Moves the cursor or erases something, if that is what the command means in a text.
    pub fn edit(&mut self, command: Command) {
        let length = self.text.chars().count();
        match command {
            Command::Left => self.cursor = self.cursor.saturating_sub(1),
            Command::Right => self.cursor = length.min(self.cursor + 1),
            Command::First => self.cursor = 0,
            Command::Last => self.cursor = length,
            Command::EraseBack if self.cursor > 0 => {
                self.cursor -= 1;
                self.text.remove(self.offset(self.cursor));
            }
            Command::EraseForward if self.cursor < length => {
                self.text.remove(self.offset(self.cursor));
            }
            Command::EraseAll => *self = Self::default(),
            _ => {}
        }
    }

    /// The byte at which the character of this number begins.
    fn offset(&self, character: usize) -> usize {
        let mut starts = self.text.char_indices().map(|(start, _)| start);
        starts.nth(character).unwrap_or(self.text.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_typed_and_erased_where_the_cursor_is() {
        let mut field = TextField::new("Nf¾4");
        for command in [Command::Left, Command::EraseBack, Command::First, Command::EraseForward] {
            field.edit(command);
        }
        assert_eq!(field.halves(), ("", "f4"));
        field.edit(Command::EraseBack);
        field.insert("a\u{1b}\n");
        assert_eq!(field.halves(), ("a ", "f4"));
        field.edit(Command::Last);
        field.edit(Command::Right);
        field.edit(Command::EraseForward);
        assert_eq!(field.text(), "a f4");
        field.edit(Command::EraseAll);
        assert_eq!(field, TextField::default());
    }
}
