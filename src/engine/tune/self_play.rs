//! Games of the engine against itself, for positions to learn from.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use super::Sample;
use crate::engine::chance::Chance;
use crate::engine::{Limits, Report, Searcher, StopFlag};
use crate::rules::{Color, Move, Outcome, Points, Position, Variant, WinReason};

/// How games are played. Each depends on nothing but these settings and its number: it begins
/// with some random moves and goes on with searches of a fixed number of positions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SelfPlay {
    /// Positions looked at for each move.
    pub nodes: u64,
    /// Other seeds make other games.
    pub seed: u64,
}

/// A game begins with so many random moves, or up to so many more.
const OPENING_PLIES: u64 = 6;
const MORE_OPENING_PLIES: u64 = 5;
/// Openings that leave one side further ahead are not played.
const FAIR: i32 = 250;
/// A game of so many plies is drawn.
const LONGEST: usize = 400;
/// The memory of each player; a move needs little.
const TABLE_MIB: usize = 1;

impl SelfPlay {
    /// Plays so many games on so many threads and hands over what is to be kept of each, in the
    /// order of their numbers; ends early where that fails.
    ///
    /// # Errors
    /// The first of `keep`.
    pub fn play<E>(
        &self,
        games: u64,
        threads: usize,
        mut keep: impl FnMut(u64, Vec<Sample>) -> Result<(), E>,
    ) -> Result<(), E> {
        let next = AtomicU64::new(0);
        let (sender, receiver) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..threads.max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        // Nobody listens any more once something could not be kept.
                        if number >= games || sender.send((number, self.game(number))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(sender);
            let mut early = BTreeMap::new();
            let mut wanted = 0;
            // Taken into this scope, so that the threads end with the first error.
            let receiver = receiver;
            for (number, samples) in &receiver {
                early.insert(number, samples);
                while let Some(samples) = early.remove(&wanted) {
                    keep(wanted, samples)?;
                    wanted += 1;
                }
            }
            Ok(())
        })
    }

    /// The quiet positions of one game; the three games take turns.
    pub fn game(&self, number: u64) -> Vec<Sample> {
        let variant = Variant::ALL[(number % 3) as usize];
        let mut chance = Chance::new(self.seed ^ Chance::new(number).next());
        let mut players = Searcher::new(TABLE_MIB);
        loop {
            let Some(position) = opening(variant, &mut chance) else { continue };
            let report = self.search(&mut players, &position, &[]);
            if report.is_some_and(|report| report.score.value().abs() <= FAIR) {
                return self.play_from(&mut players, position);
            }
        }
    }

    fn search(&self, players: &mut Searcher, position: &Position, past: &[u64]) -> Option<Report> {
        let limits = Limits::nodes(self.nodes);
        players.search(position, past, &limits, &StopFlag::new(), &mut |_| ())
    }

    fn play_from(&self, players: &mut Searcher, mut position: Position) -> Vec<Sample> {
        let mut quiet = Vec::new();
        let mut hashes = Vec::new();
        let points = loop {
            if let Some(points) = ended(&position, &hashes) {
                break points;
            }
            let reach = hashes.len().min(position.halfmoves() as usize);
            let past = &hashes[hashes.len() - reach..];
            let Some(report) = self.search(players, &position, past) else { break Points::HALF };
            let us = position.turn();
            if let Some(plies) = report.score.mate() {
                // What is proved need not be played.
                break if plies > 0 { points_of_win(us) } else { points_of_win(!us) };
            }
            let m = report.line[0];
            if is_quiet(&position, m) {
                let score = if us == Color::White { report.score } else { -report.score };
                quiet.push((position.clone(), score));
            }
            hashes.push(position.hash());
            position.play(m);
        };
        quiet.into_iter().map(|(position, score)| Sample { position, points, score }).collect()
    }
}

/// Some random moves from the beginning, unless the game is over after them.
fn opening(variant: Variant, chance: &mut Chance) -> Option<Position> {
    let mut position = Position::start(variant);
    for _ in 0..OPENING_PLIES + chance.below(MORE_OPENING_PLIES + 1) {
        let moves = position.legal_moves();
        let index = chance.below(moves.len().max(1) as u64) as usize;
        position.play(*moves.get(index)?);
    }
    position.outcome().is_none().then_some(position)
}

/// White's points, if the game is over with the position that comes after those of these hashes.
fn ended(position: &Position, hashes: &[u64]) -> Option<Points> {
    if let Some(outcome) = position.outcome() {
        return Some(outcome.points(position.rules()).white);
    }
    let hash = position.hash();
    let reach = hashes.iter().rev().take(position.halfmoves() as usize);
    let thrice = reach.filter(|&&earlier| earlier == hash).count() >= 2;
    (thrice || position.halfmoves() >= 100 || hashes.len() >= LONGEST).then_some(Points::HALF)
}

/// White's points where this side wins.
fn points_of_win(winner: Color) -> Points {
    let outcome = Outcome::Win { winner, by: WinReason::Checkmate };
    outcome.points(Variant::default().rules()).white
}

/// Whether nothing hangs, as far as the move that follows tells.
fn is_quiet(position: &Position, m: Move) -> bool {
    !position.is_check() && position.captured(m).is_none() && m.promotion().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_depend_on_seed_and_number_alone() {
        let play = SelfPlay { nodes: 60, seed: 3 };
        let game = play.game(1);
        assert!(!game.is_empty());
        assert_eq!(game, play.game(1));
        assert_ne!(game, SelfPlay { seed: 4, ..play }.game(1));
        let mut kept = Vec::new();
        let all = play.play(3, 2, |number, samples| {
            kept.push((number, samples));
            Ok::<_, ()>(())
        });
        assert_eq!(all, Ok(()));
        assert!(kept.iter().map(|(number, _)| *number).eq(0..3));
        assert_eq!(kept[1].1, game);
    }

    #[test]
    fn it_ends_with_the_first_error() {
        let play = SelfPlay { nodes: 20, seed: 1 };
        assert_eq!(play.play(1_000_000, 2, |number, _| Err(number)), Err(0));
    }

    #[test]
    fn samples_are_quiet_and_of_all_games() {
        let play = SelfPlay { nodes: 60, seed: 9 };
        for (number, variant) in (0..).zip(Variant::ALL) {
            for sample in play.game(number) {
                assert_eq!(sample.position.variant(), variant);
                assert!(!sample.position.is_check());
                assert_eq!(sample.score.mate(), None);
            }
        }
    }
}
