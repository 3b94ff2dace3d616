//! What a line says, before it is known whether it fits the game: syntax only, no state.

use super::fault::Fault;
use super::go::Go;
use super::options::Setting;

/// What a line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command<'a> {
    /// Tell who you are and what can be set.
    Uci,
    /// Say more, which we never do.
    Debug,
    /// Answer as soon as what came before is done.
    IsReady,
    /// What follows belongs to another game.
    NewGame,
    /// Change an option.
    SetOption(Setting),
    /// Look at this position.
    Position {
        /// Its FEN; `None` for the one in which the game begins.
        fen: Option<String>,
        /// Moves from there, in coordinates.
        moves: Vec<&'a str>,
    },
    /// Search.
    Go(Go<'a>),
    /// The move that was pondered on has been played.
    PonderHit,
    /// End the search.
    Stop,
    /// Show the position to a person.
    Show,
    /// Leave.
    Quit,
}

/// All commands, for messages.
pub const COMMANDS: [&str; 11] = [
    "uci",
    "debug",
    "isready",
    "ucinewgame",
    "setoption",
    "position",
    "go",
    "ponderhit",
    "stop",
    "d",
    "quit",
];

impl<'a> Command<'a> {
    /// Understands a line; nothing if it is empty.
    ///
    /// # Errors
    /// Where it says nothing sensible.
    pub fn read(line: &'a str) -> Result<Option<Self>, Fault> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(None) };
        let command = match first {
            "uci" => Self::Uci,
            "debug" => return read_debug(words).map(Some),
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => return Setting::read(words).map(Self::SetOption).map(Some),
            "position" => return read_position(words).map(Some),
            "go" => return Go::read(words).map(Self::Go).map(Some),
            "ponderhit" => Self::PonderHit,
            "stop" => Self::Stop,
            "d" => Self::Show,
            "quit" => Self::Quit,
            _ => return Err(Fault::Command { text: first.into() }),
        };
        match words.next() {
            None => Ok(Some(command)),
            extra => Err(Fault::at(first, extra, "nothing more")),
        }
    }
}

fn read_debug<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command<'a>, Fault> {
    match (words.next(), words.next()) {
        (Some("on" | "off"), None) => Ok(Command::Debug),
        (Some("on" | "off"), extra) => Err(Fault::at("debug", extra, "nothing more")),
        (word, _) => Err(Fault::at("debug", word, "on or off")),
    }
}

fn read_position<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Command<'a>, Fault> {
    let fen = match words.next() {
        Some("startpos") => match words.next() {
            None => return Ok(Command::Position { fen: None, moves: Vec::new() }),
            Some("moves") => None,
            other => return Err(Fault::at("position startpos", other, "moves or nothing more")),
        },
        Some("fen") => {
            let fields: Vec<_> = words.by_ref().take_while(|&word| word != "moves").collect();
            if fields.is_empty() {
                return Err(Fault::at("position fen", None, "a FEN"));
            }
            Some(fields.join(" "))
        }
        other => return Err(Fault::at("position", other, "startpos or fen")),
    };
    Ok(Command::Position { fen, moves: words.collect() })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cli::uci::go::WORDS;
    use crate::cli::uci::options::NAMES;

    fn refusal(line: &str) -> String {
        Command::read(line).expect_err(line).to_string()
    }

    #[test]
    fn commands_are_single_words_between_any_blanks() {
        for (line, command) in [
            ("uci", Command::Uci),
            ("  isready\t\r", Command::IsReady),
            ("ucinewgame", Command::NewGame),
            ("debug  on", Command::Debug),
            ("ponderhit", Command::PonderHit),
            ("stop", Command::Stop),
            ("d", Command::Show),
            ("quit", Command::Quit),
        ] {
            assert_eq!(Command::read(line), Ok(Some(command)), "{line}");
        }
        assert_eq!(Command::read(" \t\r\n"), Ok(None));
    }

    #[test]
    fn positions_have_a_start_and_moves() {
        let read = |line| Command::read(line).unwrap().unwrap();
        let position = |fen: Option<&str>, moves: &[&'static str]| Command::Position {
            fen: fen.map(str::to_owned),
            moves: moves.to_vec(),
        };
        assert_eq!(read("position startpos"), position(None, &[]));
        assert_eq!(read("position startpos moves"), position(None, &[]));
        assert_eq!(read("position startpos moves g4g6 f7g6"), position(None, &["g4g6", "f7g6"]));
        assert_eq!(read("position fen 1/3/5  w - 0 1"), position(Some("1/3/5 w - 0 1"), &[]));
        assert_eq!(read("position fen x w moves g4g6"), position(Some("x w"), &["g4g6"]));
    }

    #[test]
    fn refusals_say_what_where_and_what_was_expected() {
        assert_eq!(
            refusal("castle e1"),
            "`castle` is no command, expected uci, debug, isready, ucinewgame, setoption, \
             position, go, ponderhit, stop, d, quit"
        );
        for (line, error) in [
            ("stop it", "stop: `it`, expected nothing more"),
            ("debug", "debug: nothing, expected on or off"),
            ("debug on off", "debug: `off`, expected nothing more"),
            ("position", "position: nothing, expected startpos or fen"),
            ("position here", "position: `here`, expected startpos or fen"),
            ("position fen", "position fen: nothing, expected a FEN"),
            ("position fen moves g4g6", "position fen: nothing, expected a FEN"),
            ("position startpos g4g6", "position startpos: `g4g6`, expected moves or nothing more"),
        ] {
            assert_eq!(refusal(line), error);
        }
    }

    /// Words that mean something somewhere, in any order, with some that do not.
    fn anything() -> impl Strategy<Value = String> {
        let others = "on name value startpos fen moves g4g6 0 1 -1 99999999999999999999 x é";
        let words = COMMANDS.into_iter().chain(WORDS).chain(NAMES).chain(others.split(' '));
        let words = prop::sample::select(words.collect::<Vec<_>>());
        prop_oneof![any::<String>(), prop::collection::vec(words, 0..8).prop_map(|w| w.join(" "))]
    }

    proptest! {
        #[test]
        fn any_line_is_a_command_or_refused_in_one_line(line in anything()) {
            if let Err(fault) = Command::read(&line) {
                let text = fault.to_string();
                prop_assert!(!text.is_empty() && !text.contains(char::is_control), "{}", text);
            }
        }
    }
}
