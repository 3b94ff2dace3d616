//! The first moves of games: from a file, or drawn by a seed.

use std::time::SystemTime;

use anyhow::{Context, bail, ensure};

use super::material::is_quiet;
use crate::cli::line::{place, read_start};
use crate::cli::stream::Stream;
use crate::engine::Chance;
use crate::game::{Game, GameSetup, Replay, Tags, local_date};
use crate::notation::{FenOrder, coordinates, move_words, parse_variant, read_move, write_fen};
use crate::rules::{Move, Position, Variant};

/// A first position and moves from there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    /// The position.
    pub start: Position,
    /// The moves, each legal after those before it; the game goes on after the last.
    pub moves: Vec<Move>,
}

impl Opening {
    /// The line that tells an engine of a game after so many moves; only a position that is not
    /// the first of its game is written out.
    pub fn position_line(&self, played: &[String]) -> String {
        let mut line = if self.start == Position::start(self.start.variant()) {
            "position startpos".to_owned()
        } else {
            format!("position fen {}", write_fen(&self.start, FenOrder::Ranks))
        };
        if !played.is_empty() {
            line += " moves ";
            line += &played.join(" ");
        }
        line
    }

    /// A new game without its moves.
    pub fn game(&self) -> Game {
        let mut game = Game::new(GameSetup::from_position(self.start.clone()));
        game.tags.set(Tags::DATE, local_date(SystemTime::now()));
        game
    }
}

/// Where openings come from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Openings {
    /// These, one after the other, and again from the first.
    Listed(Vec<Opening>),
    /// So many legal moves, drawn by a seed.
    Drawn {
        /// The game.
        variant: Variant,
        /// The same draws the same.
        seed: u64,
        /// How many moves.
        plies: u32,
    },
}

impl Openings {
    /// Those of a variant in a file.
    ///
    /// Every line is `VARIANT|FEN or startpos|moves`, the moves in coordinates or algebraic
    /// notation between blanks. Lines of other variants, empty lines and those that begin with `#`
    /// are passed over.
    ///
    /// # Errors
    /// The first line that is no opening, or that there is none of this variant.
    pub fn read(source: &Stream, variant: Variant) -> anyhow::Result<Self> {
        let bytes = source.read()?;
        let text = std::str::from_utf8(&bytes).with_context(|| format!("{source}: not UTF-8"))?;
        let mut openings = Vec::new();
        for (i, line) in text.lines().map(str::trim).enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let opening = read_line(line).with_context(|| format!("{source}: line {}", i + 1))?;
            openings.extend(opening.filter_variant(variant));
        }
        ensure!(!openings.is_empty(), "{source}: no opening of {}", variant.rules().name);
        Ok(Self::Listed(openings))
    }

    /// The opening with this number, from 0: always the same.
    pub fn get(&self, index: usize) -> Opening {
        match self {
            Self::Listed(openings) => openings[index % openings.len()].clone(),
            &Self::Drawn { variant, seed, plies } => draw(variant, seed, index as u64, plies),
        }
    }

    /// A number that differs where openings do.
    pub fn fingerprint(&self) -> u64 {
        let Self::Listed(openings) = self else { return 0 };
        let mut hash = Fnv::default();
        for opening in openings {
            hash.add(&opening.start.hash().to_le_bytes());
            for &m in &opening.moves {
                hash.add(coordinates(opening.start.rules(), m).as_bytes());
            }
        }
        hash.0
    }
}

impl Opening {
    fn filter_variant(self, variant: Variant) -> Option<Self> {
        (self.start.variant() == variant).then_some(self)
    }
}

fn read_line(line: &str) -> anyhow::Result<Opening> {
    let mut fields = line.splitn(3, '|');
    let (Some(variant), Some(fen)) = (fields.next(), fields.next()) else {
        bail!("expected VARIANT|FEN or startpos|moves");
    };
    let start = read_start(parse_variant(variant.trim())?, Some(fen))?;
    let (mut replay, mut moves) = (Replay::new(start.clone()), Vec::new());
    for (i, word) in move_words(fields.next().unwrap_or_default()).enumerate() {
        let m = read_move(replay.position(), word).with_context(|| place(i, word))?;
        replay.play(m);
        replay.going_on().with_context(|| place(i, word))?;
        moves.push(m);
    }
    replay.going_on()?;
    Ok(Opening { start, moves })
}

/// So many drawings may end with something to be won at once; longer ones hardly ever do.
const ATTEMPTS: u32 = 10_000;

/// Draws moves from the first position until neither side can win anything at once.
fn draw(variant: Variant, seed: u64, index: u64, plies: u32) -> Opening {
    let start = Position::start(variant);
    let mut chance = Chance::of_stream(seed, index);
    let mut opening = Opening { start, moves: Vec::new() };
    for _ in 0..ATTEMPTS {
        let mut replay = Replay::new(opening.start.clone());
        opening.moves.clear();
        while opening.moves.len() < plies as usize && replay.outcome().is_none() {
            let mut legal = replay.position().legal_moves();
            // The order in which moves are generated must not matter.
            legal.sort_unstable();
            let m = legal[chance.below(legal.len() as u64) as usize];
            replay.play(m);
            opening.moves.push(m);
        }
        if replay.outcome().is_none() && is_quiet(replay.position()) {
            return opening;
        }
    }
    opening.moves.clear();
    opening
}

/// Numbers that tell contents apart (FNV-1a; Fowler, Noll, Vo 1991).
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(opening: &Opening) -> Vec<String> {
        let rules = opening.start.rules();
        opening.moves.iter().map(|&m| coordinates(rules, m)).collect()
    }

    #[test]
    fn the_same_seed_draws_the_same_and_others_draw_others() {
        for variant in Variant::ALL {
            let drawn = |seed| Openings::Drawn { variant, seed, plies: 8 };
            let openings: Vec<_> = (0..20).map(|index| names(&drawn(3).get(index))).collect();
            for (index, opening) in openings.iter().enumerate() {
                assert_eq!((opening, opening.len()), (&names(&drawn(3).get(index)), 8));
                assert_ne!(*opening, names(&drawn(4).get(index)));
                assert!(!openings[..index].contains(opening));
            }
        }
    }

    #[test]
    fn what_a_seed_draws_stays_the_same() {
        let first = Variant::ALL
            .map(|variant| names(&Openings::Drawn { variant, seed: 1, plies: 4 }.get(0)).join(" "));
        let expected = ["e1e3 e7e5 f3e1 e10e6", "h2h4 d8d7 h4h5 e8e6", "f2b6 i9i8 b6e3 a5a4"];
        assert_eq!(first, expected);
    }

    #[test]
    fn drawn_openings_leave_nothing_to_be_won() {
        let openings = Openings::Drawn { variant: Variant::Glinski, seed: 1, plies: 8 };
        for index in 0..50 {
            let Opening { start, moves } = openings.get(index);
            let mut position = start;
            moves.into_iter().for_each(|m| position.play(m));
            assert!(is_quiet(&position) && position.outcome().is_none());
        }
    }

    #[test]
    fn lines_name_variant_start_and_moves() {
        let opening = read_line("glinski|startpos|g4g6 f7g6").unwrap();
        assert_eq!(names(&opening), ["g4g6", "f7g6"]);
        assert_eq!(opening.position_line(&[]), "position startpos");
        let played = names(&opening);
        assert_eq!(opening.position_line(&played), "position startpos moves g4g6 f7g6");
        let fen = "k/3/5/7/9/11/11/11/11/1P9/K10 w - 7 9";
        let placed = read_line(&format!("mccooey|{fen}")).unwrap();
        assert_eq!(placed.position_line(&[]), format!("position fen {fen}"));
        for (line, error) in [
            ("startpos", "expected VARIANT|FEN or startpos|moves"),
            ("chess|startpos", "`chess` is no variant, expected glinski, mccooey, shafran"),
            ("glinski|1/3", "FEN: board: `1/3` at character 1 has 2 ranks, expected 11"),
        ] {
            assert_eq!(format!("{:#}", read_line(line).unwrap_err()), error);
        }
        assert!(read_line("glinski|startpos|g4g9").is_err());
        assert!(read_line("glinski|1/3/5/7/9/k1K8/11/11/3B7/11/11 b - 0 1").is_err());
    }
}
