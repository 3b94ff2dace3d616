//! An engine at the board, from game to game. One that has failed is killed, and started again for
//! the next game.

use std::time::Duration;

use super::engine::{Answer, Engine, Failure, Terms};
use super::limit::Limit;
use super::spec::EngineSpec;

/// An engine at the board. One that has failed is started again for the next game.
#[derive(Debug)]
pub struct Seat<'a> {
    /// What is run.
    pub spec: &'a EngineSpec,
    /// How long it may think.
    pub limit: Limit,
    /// What holds for all engines.
    pub terms: Terms<'a>,
    engine: Option<Engine<'a>>,
}

impl<'a> Seat<'a> {
    /// One whose engine is started for its first game.
    pub const fn new(spec: &'a EngineSpec, limit: Limit, terms: Terms<'a>) -> Self {
        Self { spec, limit, terms, engine: None }
    }

    /// Lets the engine forget the game before, and starts it if it does not run.
    ///
    /// # Errors
    /// If it does not get ready; it is killed then.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        let mut engine = match self.engine.take() {
            Some(engine) => engine,
            None => Engine::start(self.spec, self.terms)?,
        };
        engine.new_game()?;
        self.engine = Some(engine);
        Ok(())
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// If none is answered within `longest`; the engine is killed then.
    pub fn think(
        &mut self,
        position: &str,
        go: &str,
        longest: Duration,
    ) -> Result<Answer, Failure> {
        let mut engine = self.engine.take().ok_or_else(|| Failure::Ended(String::new()))?;
        let answer = engine.think(position, go, longest)?;
        self.engine = Some(engine);
        Ok(answer)
    }

    /// Kills the engine.
    pub fn dismiss(&mut self) {
        self.engine = None;
    }

    /// Lets the engine end, until its next game.
    pub fn leave(&mut self) {
        self.engine.take().into_iter().for_each(Engine::quit);
    }
}
