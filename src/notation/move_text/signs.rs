//! What stands at the end of a move and tells nothing of where it goes: check, mate, en passant.

use crate::rules::Role;

/// What a written move says besides from where it goes and where to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Signs {
    /// That something is captured.
    pub takes: bool,
    /// What is captured.
    pub captured: Option<Role>,
    /// That a pawn captures in passing.
    pub en_passant: bool,
    /// That the king is attacked.
    pub check: Option<CheckSign>,
}

/// How a check is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CheckSign {
    /// As a check, of whichever kind.
    Check,
    /// As a mate.
    Mate,
}

const EN_PASSANT: [&str; 6] = ["e. p.", "e.p.", "e. p", "e.p", "ep.", "ep"];
const MATE: [&str; 9] =
    ["checkmate", "mate", "matt.", "matt", "mat.", "mat", "мат", "schachmatt", "m."];
const CHECK: [&str; 8] = ["check", "ch.", "ch", "sakk", "szach", "schach", "sch.", "шах"];

impl Signs {
    /// The text without the blanks around it and what is written after a move, and what that says.
    pub(super) fn strip(text: &str) -> (&str, Self) {
        let mut signs = Self::default();
        let mut core = text.trim();
        loop {
            let shorter = signs.strip_one(core).trim_end();
            if shorter.len() == core.len() {
                return (core, signs);
            }
            core = shorter;
        }
    }

    /// The text without its last sign.
    fn strip_one<'a>(&mut self, core: &'a str) -> &'a str {
        if let Some(rest) = core.strip_suffix(['!', '?']) {
            return rest;
        }
        if let Some(rest) = core.strip_suffix(['#', '‡']) {
            self.check = Some(CheckSign::Mate);
            return rest;
        }
        if let Some(rest) = core.strip_suffix(['+', '†']) {
            self.check = self.check.or(Some(CheckSign::Check));
            return rest;
        }
        if let Some(rest) = strip_any(core, &EN_PASSANT) {
            self.en_passant = true;
            return rest;
        }
        if let Some(rest) = strip_word(core, &MATE) {
            self.check = Some(CheckSign::Mate);
            return rest;
        }
        if let Some(rest) = strip_word(core, &CHECK) {
            self.check = self.check.or(Some(CheckSign::Check));
            return rest;
        }
        core
    }
}

/// Whether a word is nothing but what belongs behind the move before it.
pub(in crate::notation) fn is_sign(word: &str) -> bool {
    !word.is_empty() && Signs::strip(word).0.is_empty()
}

fn strip_any<'a>(text: &'a str, ends: &[&str]) -> Option<&'a str> {
    ends.iter().find_map(|end| text.strip_suffix(end))
}

/// Strips a word that is not the end of a longer one.
fn strip_word<'a>(text: &'a str, words: &[&str]) -> Option<&'a str> {
    strip_any(text, words).filter(|rest| !rest.ends_with(char::is_alphabetic))
}
