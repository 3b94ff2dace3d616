//! Text that describes a game: a saved game, a record, a position, or moves.

use std::time::Instant;

use crate::game::{Format, Game, GameSetup, from_json, read_games};
use crate::notation::{
    FenOrder, ReadOptions, move_words, parse_fen, read_move, variant_id, write_fen,
};
use crate::rules::{Position, Variant};
use crate::tui::reader::Origin;

/// A game that was read from a text.
#[derive(Debug, Clone, PartialEq)]
pub struct Pasted {
    /// The game.
    pub game: Game,
    /// Whether it is a saved game, with players of its own.
    pub is_whole: bool,
}

/// What a text at hand seems to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The text of a save file.
    Save,
    /// A game with its tags.
    Record,
    /// A position.
    Position,
    /// One move or several, or nothing.
    Moves,
}

impl Kind {
    /// What the text seems to be.
    pub fn of(text: &str) -> Self {
        let text = text.trim();
        if text.starts_with('{') {
            Self::Save
        } else if text.starts_with('[') {
            Self::Record
        } else if text.contains('/') {
            Self::Position
        } else {
            Self::Moves
        }
    }
}

/// Whether a text seems to hold a game with all that is said of it.
pub fn is_whole(text: &str) -> bool {
    matches!(Kind::of(text), Kind::Save | Kind::Record)
}

/// Whether a text holds more than one game. Mere moves that can be played one after the other are
/// one, whatever lines they stand in.
pub fn several(text: &str) -> bool {
    let is_one = Kind::of(text) == Kind::Moves
        && read_start(text, GameSetup::new(Variant::default())).is_ok();
    !is_one && Origin::Text(text.as_bytes().into()).has_several()
}

/// The game that a text describes, if it is whole, and else one of this setup that begins from
/// its position or with its moves.
///
/// # Errors
/// Why there is none, in words.
pub fn read_start(text: &str, setup: GameSetup) -> Result<Pasted, String> {
    match Kind::of(text) {
        Kind::Save => {
            let game = from_json(text.trim()).map_err(|fault| fault.to_string())?;
            Ok(Pasted { game, is_whole: true })
        }
        Kind::Record => Ok(Pasted { game: read_record(text)?, is_whole: true }),
        Kind::Position => {
            let start = read_position(text.trim(), &setup)?;
            Ok(Pasted { game: Game::new(GameSetup { start, ..setup }), is_whole: false })
        }
        Kind::Moves => {
            let mut game = Game::new(setup.clone());
            match play_moves(&mut game, text) {
                Ok(()) => {}
                Err(fault) => game = moves_of_record(setup, text).ok_or(fault)?,
            }
            Ok(Pasted { game, is_whole: false })
        }
    }
}

/// The one game of a record.
fn read_record(text: &str) -> Result<Game, String> {
    let options = ReadOptions::default();
    let unreadable = |fault: std::io::Error| fault.to_string();
    let mut games = read_games(text.as_bytes(), Format::Pgn, &options).map_err(unreadable)?;
    let first = games.next().ok_or("the text holds no game")?.map_err(unreadable)?;
    let game = first.whole().map_err(|fault| fault.to_string())?;
    if games.next().is_some() {
        return Err("the text holds several games, expected one".to_owned());
    }
    Ok(game)
}

/// The moves of a text as records have them, with comments and in the letters of any language,
/// from the beginning of this setup; `None` if not all of them can be played.
fn moves_of_record(setup: GameSetup, text: &str) -> Option<Game> {
    let start = write_fen(&setup.start, FenOrder::Ranks);
    let variant = variant_id(setup.start.variant());
    let record = format!("[Variant \"{variant}\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n{text}");
    let read = read_record(&record).ok().filter(|read| !read.line().is_empty())?;
    let mut game = Game::new(setup);
    for played in read.line() {
        game.play(played.played(), Instant::now()).ok()?;
    }
    Some(game)
}

/// A position in the order of ranks, or else in that of files. Where neither can be read, the
/// fault of the order that it seems to have is told: the first group of ranks is one cell long.
fn read_position(text: &str, setup: &GameSetup) -> Result<Position, String> {
    let variant = setup.start.variant();
    let by_ranks = parse_fen(text, variant, FenOrder::Ranks);
    by_ranks
        .or_else(|fault| parse_fen(text, variant, FenOrder::Files).map_err(|_| fault.to_string()))
}

/// Plays moves that follow each other, without the time they took.
fn play_moves(game: &mut Game, text: &str) -> Result<(), String> {
    let now = Instant::now();
    for (number, text) in move_words(text).enumerate() {
        let m = read_move(game.position(), text)
            .map_err(|fault| format!("move {} of those given: {fault}", number + 1))?;
        game.play(m, now).map_err(|fault| fault.to_string())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::to_json;
    use crate::notation::write_fen;
    use crate::rules::Color;

    fn read(text: &str) -> Result<Pasted, String> {
        read_start(text, GameSetup::new(Variant::Glinski))
    }

    #[test]
    fn moves_are_played_with_or_without_numbers() {
        for text in ["f6 g6 fxg6", "1. f5f6 g7g6 2. f6g6", "1.f6 g6 2.f6xg6"] {
            assert_eq!(read(text).map(|pasted| pasted.game.ply()), Ok(3), "{text}");
        }
        let fault = read("f6 f7").unwrap_err();
        assert!(fault.starts_with("move 2 of those given: "), "{fault}");
        assert_eq!(read("  ").map(|pasted| pasted.game.ply()), Ok(0));
    }

    #[test]
    fn records_are_read_as_from_files() {
        let text = "[White \"László\"] [Black \"Éva\"] 1. e5 e6 {so} 2.Hdf4 (2.d4) g6 1-0";
        let pasted = read(text).unwrap();
        assert_eq!((pasted.game.ply(), pasted.is_whole), (4, true));
        assert_eq!(pasted.game.players.white.name(), Some("László"));
        assert!(read("[White \"a\"] 1. Ke9").unwrap_err().contains("`Ke9` is no move here"));
        let two = "[White \"a\"]\n\n1. e5 *\n\n[White \"b\"]\n\n1. e5 *";
        assert_eq!(read(two).unwrap_err(), "the text holds several games, expected one");
        // Moves alone go on from the setup, with its players.
        let moves = read("1.e5 e6 {so} 2.Hdf4!? Hdf8").unwrap();
        assert_eq!((moves.game.ply(), moves.is_whole), (4, false));
    }

    #[test]
    fn noughts_of_a_castling_are_no_number() {
        let fen = "1k3/6/7/8/9/8R/8/7/6/4K w B - 0 1";
        let start = parse_fen(fen, Variant::Shafran, FenOrder::Ranks).unwrap();
        let pasted = read_start("1. 0-0-0", GameSetup::from_position(start)).unwrap();
        assert_eq!(pasted.game.last().map(|last| last.san()), Some("B-0-0-0"));
    }

    #[test]
    fn positions_are_read_in_either_order_and_games_whole() {
        let start = Position::start(Variant::Glinski);
        for order in [FenOrder::Ranks, FenOrder::Files] {
            let fen = write_fen(&start, order);
            assert_eq!(read(&fen).map(|pasted| pasted.game.position().clone()), Ok(start.clone()));
        }
        let mut game = read("f6").unwrap().game;
        game.resign(Color::Black, Instant::now()).unwrap();
        let text = to_json(&game, Instant::now()).replace('\n', " ");
        assert_eq!(read(&text), Ok(Pasted { game, is_whole: true }));
        assert!(read("{\"format\": 3}").is_err());
        assert!(read("b/qbk x").is_err());
    }
}
