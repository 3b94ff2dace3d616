//! What a typed line asks for.

use crate::rules::Role;

/// What a typed line asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Request<'a> {
    /// Nothing: the line is empty.
    Nothing,
    /// The board as line art.
    Board,
    /// The moves that were played and those that are legal.
    Moves,
    /// Where all pieces stand.
    Pieces,
    /// Where the pieces of a kind stand.
    Cells(Whose, Role),
    /// The last move.
    Last,
    /// The clocks.
    Clock,
    /// Take a move back.
    Undo,
    /// Play it again.
    Redo,
    /// Write the game to a file.
    Save(&'a str),
    /// Offer a draw, or accept one.
    Draw,
    /// Give up.
    Resign,
    /// All that can be typed.
    Help,
    /// Leave.
    Quit,
    /// Anything else should be a move.
    Move(&'a str),
}

/// Whose pieces are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Those of whoever asks.
    Own,
    /// Those of the other side.
    Theirs,
}

impl<'a> Request<'a> {
    /// Understands a line; commands in small or capital letters.
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim_start();
        match (word.to_ascii_lowercase().as_str(), rest) {
            ("", "") => Self::Nothing,
            ("save", file) => Self::Save(file),
            ("their" | "theirs", question) => match asked_role(question) {
                Some(role) => Self::Cells(Whose::Theirs, role),
                None => Self::Move(line),
            },
            (command, "") => match command {
                "board" => Self::Board,
                "moves" => Self::Moves,
                "pieces" => Self::Pieces,
                "last" => Self::Last,
                "clock" => Self::Clock,
                "undo" => Self::Undo,
                "redo" => Self::Redo,
                "draw" => Self::Draw,
                "resign" => Self::Resign,
                "help" | "?" => Self::Help,
                "quit" | "exit" => Self::Quit,
                question => match asked_role(question) {
                    Some(role) => Self::Cells(Whose::Own, role),
                    None => Self::Move(line),
                },
            },
            _ => Self::Move(line),
        }
    }
}

/// The kind of piece that `q?` and the like ask for.
fn asked_role(question: &str) -> Option<Role> {
    match question.to_ascii_lowercase().as_str() {
        "k?" => Some(Role::King),
        "q?" => Some(Role::Queen),
        "r?" => Some(Role::Rook),
        "b?" => Some(Role::Bishop),
        "n?" => Some(Role::Knight),
        "p?" => Some(Role::Pawn),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_commands_or_moves() {
        for (line, request) in [
            ("", Request::Nothing),
            (" \t", Request::Nothing),
            (" Board ", Request::Board),
            ("q?", Request::Cells(Whose::Own, Role::Queen)),
            ("N?", Request::Cells(Whose::Own, Role::Knight)),
            ("their  p?", Request::Cells(Whose::Theirs, Role::Pawn)),
            ("save my game.json", Request::Save("my game.json")),
            ("save", Request::Save("")),
            ("board please", Request::Move("board please")),
            ("their x?", Request::Move("their x?")),
            ("b7", Request::Move("b7")),
            ("q?!", Request::Move("q?!")),
        ] {
            assert_eq!(Request::read(line), request, "{line}");
        }
    }
}
