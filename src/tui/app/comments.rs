//! Comments on moves.

use super::{App, Purpose};

impl App {
    /// What was written about the move that is looked at, or before the first one.
    pub(in crate::tui) fn comment(&self) -> &str {
        match self.session.last_shown() {
            Some(played) => &played.notes.comment,
            None => &self.session.game.comment,
        }
    }

    /// Asks for a comment on the move that is looked at; the one it has is changed.
    pub(super) fn ask_for_comment(&mut self) {
        let comment = self.comment().to_owned();
        self.ask_for_text(Purpose::Comment, &comment);
    }

    /// Writes a comment on the move that is looked at; none if the text is empty.
    pub(super) fn write_comment(&mut self, text: &str) {
        if self.is_analysing() {
            return self.comment_on_spot(text);
        }
        let session = &mut self.session;
        match session.shown_ply().checked_sub(1) {
            None => session.game.comment = text.to_owned(),
            Some(index) => {
                if let Some(notes) = session.game.notes_mut(index) {
                    notes.comment = text.to_owned();
                }
            }
        }
        self.keep();
    }
}
