//! Words in lines that are not too long.

/// Lines have so many columns at most, unless a single word is longer.
const WIDTH: usize = 79;

/// Words with a blank or a line break between them.
#[derive(Debug, Default)]
pub(super) struct Lines {
    text: String,
    /// How many characters stand in the last line of the text.
    column: usize,
    /// The last word: something may be put directly behind it.
    word: String,
    /// What the next word begins with.
    prefix: String,
}

impl Lines {
    /// Adds a word.
    pub(super) fn word(&mut self, word: &str) {
        self.put_down();
        self.word.push_str(word);
    }

    /// Puts a bracket directly before the next word.
    pub(super) fn open(&mut self, bracket: char) {
        self.prefix.push(bracket);
    }

    /// Puts a bracket directly behind the last word.
    pub(super) fn close(&mut self, bracket: char) {
        self.word.push(bracket);
    }

    /// All words, the last line with its end.
    pub(super) fn finish(mut self) -> String {
        self.put_down();
        self.text.push('\n');
        self.text
    }

    /// Writes the last word where it has room.
    fn put_down(&mut self) {
        let word = std::mem::replace(&mut self.word, std::mem::take(&mut self.prefix));
        if word.is_empty() {
            return;
        }
        let length = word.chars().count();
        if self.column > 0 {
            let is_full = self.column + 1 + length > WIDTH && may_begin_line(&word);
            self.text.push(if is_full { '\n' } else { ' ' });
            self.column = if is_full { 0 } else { self.column + 1 };
        }
        self.text += &word;
        self.column += length;
    }
}

/// Whether no reader takes a line that begins with this word for something else: for one that is
/// to be passed over, for prose, or for a tag of another game.
fn may_begin_line(word: &str) -> bool {
    !word.starts_with(['%', '$']) && (!word.starts_with('[') || word.starts_with("[%"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_stay_with_their_words_and_lines_are_short() {
        let mut lines = Lines::default();
        for _ in 0..20 {
            lines.open('(');
            lines.open('{');
            lines.word("word");
            lines.word("words");
            lines.close('}');
            lines.close(')');
        }
        let text = lines.finish();
        assert!(text.lines().all(|line| line.chars().count() <= WIDTH), "{text}");
        assert_eq!(text.replace('\n', " "), "({word words}) ".repeat(20));
    }

    #[test]
    fn no_line_begins_with_what_would_be_taken_for_something_else() {
        let mut lines = Lines::default();
        let long = "x".repeat(WIDTH);
        for word in [&long, "%", &long, "[Event", &long, "[%clk"] {
            lines.word(word);
        }
        assert_eq!(lines.finish(), format!("{long} %\n{long} [Event\n{long}\n[%clk\n"));
    }
}
