//! The moves of a game as a tree: to walk through, to add to, to put in order. How the game has
//! ended is touched only by what takes away a move that it had.

#[cfg(test)]
mod tests;

use super::Game;
use crate::game::played::{DEEPEST, depth_of};
use crate::game::replay::{is_final, outcome_by_rules};
use crate::game::spot::{Branch, Spot};
use crate::game::{GameError, Line, Notes, Played};
use crate::rules::{Move, Outcome, Position};

impl Game {
    /// The move that leads to a spot; none at the start and for a spot that is not there.
    pub fn move_at(&self, spot: &Spot) -> Option<&Played> {
        let (line, offset) = self.line_through(spot)?;
        line.get(spot.ply.checked_sub(offset + 1)?)
    }

    /// The position at a spot.
    pub fn position_on(&self, spot: &Spot) -> Option<&Position> {
        match spot.ply {
            0 => Some(&self.start),
            _ => self.move_at(spot).map(Played::position),
        }
    }

    /// The spots on the way from the start to a spot, which is the last; the start is not one.
    pub fn way_to(&self, spot: &Spot) -> Vec<Spot> {
        let before = |spot: &Spot| spot.previous().filter(|spot| spot.ply > 0);
        let last = Some(spot.clone()).filter(|spot| spot.ply > 0);
        let mut way: Vec<Spot> = std::iter::successors(last, before).collect();
        way.reverse();
        way
    }

    /// The spot after the move that follows in the same line.
    pub fn next(&self, spot: &Spot) -> Option<Spot> {
        let next = Spot { ply: spot.ply + 1, ..spot.clone() };
        self.move_at(&next).is_some().then_some(next)
    }

    /// The last spot of the line that goes on from a spot.
    pub fn end_of_line(&self, spot: &Spot) -> Spot {
        let length = self.line_through(spot).map_or(0, |(line, offset)| offset + line.len());
        Spot { ply: spot.ply.max(length), ..spot.clone() }
    }

    /// The spots after the first moves of the variations of the move that leads to a spot.
    pub fn variations(&self, spot: &Spot) -> Vec<Spot> {
        let count = self.move_at(spot).map_or(0, |played| played.variations.len());
        (0..count).map(|number| spot.variation(number)).collect()
    }

    /// The spots after each of the moves that are known at a spot, the one of its own line first.
    pub fn children(&self, spot: &Spot) -> Vec<Spot> {
        let mut children = Vec::new();
        let mut due: Vec<Spot> = self.next(spot).into_iter().collect();
        while let Some(child) = due.pop() {
            due.extend(self.variations(&child).into_iter().rev());
            children.push(child);
        }
        children
    }

    /// The spots after this move and those that are known in its place, in their order.
    pub fn siblings(&self, spot: &Spot) -> Vec<Spot> {
        spot.previous().map_or_else(Vec::new, |parent| self.children(&parent))
    }

    /// How the game would have ended at a spot by the rules, if it had come there. It would not
    /// have been drawn where a recorded move follows.
    pub fn outcome_on(&self, spot: &Spot) -> Option<Outcome> {
        let outcome =
            outcome_by_rules(self.position_on(spot)?, self.hashes_before(spot).into_iter())?;
        (is_final(outcome) || self.next(spot).is_none()).then_some(outcome)
    }

    /// The hashes of the positions before a spot back to the last capture or pawn move, the oldest
    /// first.
    pub fn hashes_before(&self, spot: &Spot) -> Vec<u64> {
        let quiet = self.position_on(spot).map_or(0, Position::halfmoves) as usize;
        let before = std::iter::successors(spot.previous(), Spot::previous).take(quiet);
        let positions = before.filter_map(|spot| self.position_on(&spot).map(Position::hash));
        let mut hashes: Vec<u64> = positions.collect();
        hashes.reverse();
        hashes
    }

    /// The moves that lead to a spot as a game of their own, without variations, players, clocks
    /// and result.
    pub fn game_to(&self, spot: &Spot) -> Self {
        let mut game = Self::new(super::GameSetup::from_position(self.start.clone()));
        for spot in self.way_to(spot) {
            if let Some(played) = self.move_at(&spot) {
                game.append(played.alone());
            }
        }
        game
    }

    /// Goes on with a move from a spot: where it is known, there; else in a new variation, or at
    /// the end of the line. Returns the spot after it.
    ///
    /// # Errors
    /// If the game is over there by the rules, the move is not legal, or variations would lie too
    /// deep within each other.
    pub fn add(&mut self, spot: &Spot, m: Move) -> Result<Spot, GameError> {
        let known = self.children(spot).into_iter();
        let mut known = known.filter(|child| self.move_at(child).map(Played::played) == Some(m));
        if let Some(child) = known.next() {
            return Ok(child);
        }
        if let Some(outcome) = self.outcome_on(spot) {
            return Err(GameError::Over(outcome));
        }
        let before = self.position_on(spot).ok_or(GameError::Illegal(m))?;
        if before.find(m.from(), m.to(), m.promotion()) != Some(m) {
            return Err(GameError::Illegal(m));
        }
        let played = Played::new(before, m);
        let Some(next) = self.next(spot) else {
            let (line, _) = self.line_through_mut(spot).ok_or(GameError::Illegal(m))?;
            line.push(played);
            return Ok(Spot { ply: spot.ply + 1, ..spot.clone() });
        };
        if next.depth() >= DEEPEST {
            return Err(GameError::TooDeep);
        }
        let replaced = self.move_at_mut(&next).ok_or(GameError::Illegal(m))?;
        replaced.variations.push(vec![played]);
        Ok(next.variation(replaced.variations.len() - 1))
    }

    /// Lets the variation in which a spot lies change places with the line that it leaves.
    /// Returns where the spot is then; the same where it is on the main line.
    ///
    /// # Errors
    /// If the line would lie too deep.
    pub fn promote(&mut self, spot: &Spot) -> Result<Spot, GameError> {
        let Some((&Branch { ply, number }, outer)) = spot.branches.split_last() else {
            return Ok(spot.clone());
        };
        self.move_at(spot).ok_or(GameError::NothingToRedo)?;
        let parent = Spot { branches: outer.to_vec(), ply };
        let levels = DEEPEST - parent.depth() - 1;
        let (line, offset) = self.line_through_mut(&parent).ok_or(GameError::TooDeep)?;
        let tail = &line[ply - offset..];
        if tail.iter().skip(1).map(|played| depth_of(&played.variations)).max() > Some(levels) {
            return Err(GameError::TooDeep);
        }
        let mut tail = line.split_off(ply - offset);
        let mut others = std::mem::take(&mut tail[0].variations);
        let mut chosen = others.remove(number);
        others.insert(0, tail);
        others.append(&mut chosen[0].variations);
        chosen[0].variations = others;
        line.append(&mut chosen);
        if outer.is_empty() {
            self.forget_end_after(ply);
        }
        Ok(Spot { ply: spot.ply, ..parent })
    }

    /// Takes away the move that leads to a spot with all that follows it. The first of its
    /// variations takes its place. Returns the spot before it.
    ///
    /// # Errors
    /// If no move leads there.
    pub fn remove(&mut self, spot: &Spot) -> Result<Spot, GameError> {
        self.move_at(spot).ok_or(GameError::NothingToTakeBack)?;
        let parent = spot.previous().ok_or(GameError::NothingToTakeBack)?;
        let (line, offset) = self.line_through_mut(spot).ok_or(GameError::NothingToTakeBack)?;
        let gone = line.split_off(parent.ply - offset);
        let mut others = gone.into_iter().take(1).flat_map(|played| played.variations);
        if let Some(mut first) = others.next() {
            first[0].variations.extend(others);
            line.append(&mut first);
        }
        let is_empty = line.is_empty();
        match spot.branches.split_last() {
            None => self.forget_end_after(parent.ply),
            Some((branch, outer)) if is_empty => {
                let replaced = Spot { branches: outer.to_vec(), ply: branch.ply + 1 };
                if let Some(replaced) = self.move_at_mut(&replaced) {
                    replaced.variations.remove(branch.number);
                }
            }
            Some(_) => {}
        }
        Ok(parent)
    }

    /// What is written about the move that leads to a spot, to be changed.
    pub fn notes_on(&mut self, spot: &Spot) -> Option<&mut Notes> {
        self.move_at_mut(spot).map(|played| &mut played.notes)
    }

    /// Plays all moves of the main line, unless the game has ended: as it is kept once its moves
    /// are those of an analysis.
    pub fn go_to_end(&mut self) {
        if self.outcome().is_none() {
            self.ply = self.line.len();
        }
    }

    /// The line on which a spot lies, and how many moves precede it.
    fn line_through(&self, spot: &Spot) -> Option<(&Line, usize)> {
        spot.branches.iter().try_fold((&self.line, 0), |(line, offset), branch| {
            let replaced = line.get(branch.ply.checked_sub(offset)?)?;
            Some((replaced.variations.get(branch.number)?, branch.ply))
        })
    }

    fn line_through_mut(&mut self, spot: &Spot) -> Option<(&mut Line, usize)> {
        spot.branches.iter().try_fold((&mut self.line, 0), |(line, offset), branch| {
            let replaced = line.get_mut(branch.ply.checked_sub(offset)?)?;
            Some((replaced.variations.get_mut(branch.number)?, branch.ply))
        })
    }

    fn move_at_mut(&mut self, spot: &Spot) -> Option<&mut Played> {
        let (line, offset) = self.line_through_mut(spot)?;
        line.get_mut(spot.ply.checked_sub(offset + 1)?)
    }

    /// The main line is another one after so many moves: an end that came later is not its own.
    fn forget_end_after(&mut self, ply: usize) {
        if self.ply > ply {
            self.ply = ply;
            self.ended = None;
            self.draw_offer = None;
            self.forget_result();
        }
    }
}
