//! What a file says of its game. The moves are counted and not played, so that the list of a large
//! folder is soon there; whether they are legal is found when the game is loaded.

use std::fmt;

use serde::de::{IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::SaveError;
use super::format::{SavedPlayer, SavedResult, Sides, parse};
use super::read::players;
use crate::game::{Extra, Player, Tags, notes::Unknown};
use crate::notation::parse_variant;
use crate::rules::{ByColor, Color, DrawReason, Outcome, Rules, Variant, WinReason};

/// A game but for its moves.
#[derive(Debug)]
pub(in crate::game) struct Head {
    pub(in crate::game) variant: Variant,
    pub(in crate::game) players: ByColor<Player>,
    pub(in crate::game) tags: Tags,
    /// How many moves are played.
    pub(in crate::game) plies: usize,
    pub(in crate::game) outcome: Option<Outcome>,
}

/// The fields that are read.
#[derive(Deserialize)]
#[serde(expecting = "an object")]
struct SavedHead {
    variant: String,
    #[serde(default)]
    players: Sides<SavedPlayer>,
    #[serde(default)]
    tags: Extra,
    result: Option<SavedResult>,
    ply: Option<usize>,
    #[serde(default)]
    moves: Count,
}

impl Head {
    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If they are damaged, foreign or newer, as far as that is seen without the moves.
    pub(in crate::game) fn read(bytes: &[u8]) -> Result<Self, SaveError> {
        let saved: SavedHead = parse(super::text_of(bytes)?)?;
        let variant = parse_variant(&saved.variant).map_err(SaveError::Variant)?;
        let plies = saved.ply.unwrap_or(saved.moves.0);
        if plies > saved.moves.0 {
            return Err(SaveError::Ply { ply: plies, moves: saved.moves.0 });
        }
        let outcome = saved.result.map(|result| outcome(&result, variant.rules())).transpose()?;
        let players = players(saved.players, &mut Unknown::default())?;
        Ok(Self { variant, players, tags: Tags(saved.tags), plies, outcome })
    }
}

/// The outcome that is written like this.
fn outcome(result: &SavedResult, rules: &Rules) -> Result<Outcome, SaveError> {
    let wins = [WinReason::Checkmate, WinReason::Resignation, WinReason::Timeout];
    let draws = [
        DrawReason::Material,
        DrawReason::Threefold,
        DrawReason::FiftyMoves,
        DrawReason::Agreement,
        DrawReason::Timeout,
    ];
    let of_sides = Color::ALL.into_iter().flat_map(|color| {
        let win = move |by| Outcome::Win { winner: color, by };
        wins.map(win).into_iter().chain([Outcome::Stalemate { stalemated: color }])
    });
    let mut all = of_sides.chain(draws.map(Outcome::Draw));
    all.find(|&outcome| result.is(outcome, rules)).ok_or_else(|| {
        let kind = result.kind.as_str().into();
        SaveError::Result { kind, instead: None }
    })
}

/// How many values stand in a list.
#[derive(Default)]
struct Count(usize);

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Counter;

        impl<'de> Visitor<'de> for Counter {
            type Value = Count;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Count, A::Error> {
                let mut count = 0;
                while list.next_element::<IgnoredAny>()?.is_some() {
                    count += 1;
                }
                Ok(Count(count))
            }
        }

        deserializer.deserialize_seq(Counter)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Instant;

    use super::*;
    use crate::game::{Game, GameSetup, to_json};

    fn head(text: &str) -> Result<Head, String> {
        Head::read(text.as_bytes()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn it_says_what_the_whole_game_says() {
        for variant in Variant::ALL {
            let mut game = Game::new(GameSetup::new(variant));
            game.tags.set("event", "Club");
            for _ in 0..3 {
                let m = game.position().legal_moves()[0];
                game.play(m, Instant::now()).expect("a legal move");
            }
            game.takeback(Instant::now()).expect("a move");
            for ends in [false, true] {
                if ends {
                    game.resign(Color::Black, Instant::now()).expect("a game that goes on");
                }
                let head = head(&to_json(&game, Instant::now())).expect("a game");
                assert_eq!((head.variant, head.plies), (variant, 2));
                assert_eq!((&head.players, &head.tags), (&game.players, &game.tags));
                assert_eq!(head.outcome, game.outcome());
            }
        }
    }

    #[test]
    fn damage_is_told_as_far_as_it_is_seen() {
        let file = |rest: &str| format!(r#"{{"format": "hexmate game", "version": 1, {rest}}}"#);
        for (text, fault) in [
            (String::new(), "the file is empty"),
            ("{".to_owned(), "damaged or no game: EOF"),
            (file(r#""variant": "chess""#), "variant"),
            (
                file(r#""variant": "glinski", "moves": 3"#),
                "invalid type: integer `3`, expected a list",
            ),
            (file(r#""variant": "glinski", "moves": [], "ply": 1"#), "ply"),
            (file(r#""variant": "glinski", "result": {"kind": "joy"}"#), "result"),
        ] {
            let told = head(&text).expect_err("damage");
            assert!(told.contains(fault), "{told}");
        }
    }
}
