//! Changing the moves of an analysis: adding, ordering, taking away, writing beside them.

use crate::rules::Move;
use crate::tui::app::{App, Subject};

impl App {
    /// Goes on with a move from the spot that is looked at.
    pub(in crate::tui::app) fn analyse_move(&mut self, m: Move) {
        let Some(analysis) = &mut self.analysis else { return };
        let known = analysis.tree.children(&analysis.spot);
        match analysis.tree.add(&analysis.spot, m) {
            Ok(spot) => {
                analysis.is_changed |= !known.contains(&spot);
                self.show_spot(spot);
            }
            Err(fault) => self.say_fault(fault.to_string()),
        }
    }

    pub(super) fn promote_variation(&mut self) {
        let Some(analysis) = &mut self.analysis else { return };
        if analysis.spot.depth() == 0 {
            return self.say("This is the main line");
        }
        match analysis.tree.promote(&analysis.spot) {
            Ok(spot) => {
                analysis.is_changed = true;
                self.stop_judging();
                self.show_spot(spot);
            }
            Err(fault) => self.say_fault(fault.to_string()),
        }
    }

    pub(super) fn ask_to_delete(&mut self) {
        let Some(analysis) = &self.analysis else { return };
        match analysis.tree.move_at(&analysis.spot) {
            Some(played) => self.ask_question(Subject::Delete(played.san().to_owned()), false),
            None => self.say_fault("there is no move to delete"),
        }
    }

    /// Takes away the move that is looked at with all that follows it.
    pub(in crate::tui::app) fn delete_move(&mut self) {
        let Some(analysis) = &mut self.analysis else { return };
        match analysis.tree.remove(&analysis.spot) {
            Ok(spot) => {
                analysis.is_changed = true;
                self.stop_judging();
                self.show_spot(spot);
            }
            Err(fault) => self.say_fault(fault.to_string()),
        }
    }

    /// Writes a comment on the move that is looked at.
    pub(in crate::tui::app) fn comment_on_spot(&mut self, text: &str) {
        let Some(analysis) = &mut self.analysis else { return };
        match analysis.tree.notes_on(&analysis.spot) {
            Some(notes) => notes.comment = text.to_owned(),
            None => analysis.tree.comment = text.to_owned(),
        }
        analysis.is_changed = true;
        self.show_spot(self.spot());
    }
}
