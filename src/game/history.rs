//! The game: where it began, what was played, who plays, and how it has ended. The one place in
//! which the past is kept.

mod ends;
mod recorded;
mod timing;
mod tree;

use std::time::{Duration, Instant};

use super::played::{DEEPEST, branch};
use super::replay::{is_final, outcome_by_rules};
use super::{Clock, Line, Notes, Played, Player, Tags, TimeControl, notes::Unknown, outcome_kind};
use crate::rules::{ByColor, Color, Move, Outcome, Points, Position, Rules, Variant};

pub use recorded::PassedDraw;

/// What has to be known to begin a game.
#[derive(Debug, Clone, PartialEq)]
pub struct GameSetup {
    /// Where it begins.
    pub start: Position,
    /// Who plays.
    pub players: ByColor<Player>,
    /// The time each side has; `None` for a game without clocks.
    pub time: Option<TimeControl>,
    /// Event, site, date and the like.
    pub tags: Tags,
}

impl GameSetup {
    /// Two people without names and without clocks, from the first position of this game.
    pub fn new(variant: Variant) -> Self {
        Self::from_position(Position::start(variant))
    }

    /// Two people without names and without clocks, from this position.
    pub fn from_position(start: Position) -> Self {
        Self { start, players: ByColor::default(), time: None, tags: Tags::default() }
    }
}

/// A game, from its first position to the current one; moves that were taken back lie ahead of it.
///
/// Whose turn it is, what the clocks show and whether the game is over by the rules is not stored:
/// it follows from the moves. A new game's clock stands still until [`Game::start_clock`].
///
/// ```
/// use hexmate::game::{Game, GameSetup};
/// use hexmate::rules::{Color, Variant};
/// use std::time::Instant;
/// let mut game = Game::new(GameSetup::new(Variant::Glinski));
/// let m = game.position().legal_moves()[0];
/// game.play(m, Instant::now()).unwrap();
/// assert_eq!((game.ply(), game.turn()), (1, Color::Black));
/// game.takeback(Instant::now()).unwrap();
/// assert_eq!((game.ply(), game.line().len()), (0, 1));
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    start: Position,
    /// The main line, with what was taken back; its moves are legal one after the other. One that
    /// was played here ends where the rules end it; one that was recorded elsewhere may go on past
    /// a draw that nobody claimed.
    line: Line,
    /// How many moves of the line are played, at most all.
    ply: usize,
    /// How the game has ended at this ply, other than by the rules.
    ended: Option<Outcome>,
    /// White's points as they were recorded, where no outcome gives them.
    printed: Option<Points>,
    draw_offer: Option<Color>,
    time: Option<TimeControl>,
    clock: Clock,
    /// Who plays.
    pub players: ByColor<Player>,
    /// Event, site, date and the like.
    pub tags: Tags,
    /// A remark that precedes the moves; empty for none.
    pub comment: String,
    pub(super) unknown: Unknown,
}

/// Why something cannot be done in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// It has ended.
    #[error("the game is over ({})", outcome_kind(*.0).replace('_', " "))]
    Over(Outcome),
    /// Not a move of the current position.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// No move was played yet.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// No move was taken back.
    #[error("there is no move to play again")]
    NothingToRedo,
    /// There is no offer that could be answered.
    #[error("no draw was offered")]
    NoOffer,
    /// Variations would lie deeper within each other than a file can hold.
    #[error("variations within variations lie no deeper than {DEEPEST}")]
    TooDeep,
    /// An offer still waits for its answer.
    #[error("{0} has already offered a draw")]
    AlreadyOffered(Color),
}

impl Game {
    /// The beginning of a game.
    pub fn new(setup: GameSetup) -> Self {
        let GameSetup { start, players, time, tags } = setup;
        Self {
            start,
            line: Line::new(),
            ply: 0,
            ended: None,
            printed: None,
            draw_offer: None,
            time,
            clock: Clock::default(),
            players,
            tags,
            comment: String::new(),
            unknown: Unknown::default(),
        }
    }

    /// Where the game began.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        self.line[..self.ply].last().map_or(&self.start, Played::position)
    }

    /// The position after so many plies, also of those that were taken back.
    pub fn position_at(&self, ply: usize) -> Option<&Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(last) => self.line.get(last).map(Played::position),
        }
    }

    /// The rules that are played.
    pub fn rules(&self) -> &'static Rules {
        self.start.rules()
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.position().turn()
    }

    /// How many moves are played.
    pub const fn ply(&self) -> usize {
        self.ply
    }

    /// The moves of the game. Those after the first [`Game::ply`] were taken back.
    pub fn line(&self) -> &[Played] {
        &self.line
    }

    /// The last move that was played.
    pub fn last(&self) -> Option<&Played> {
        self.line[..self.ply].last()
    }

    /// What is written about a move of the line, to be changed; the first is 0.
    pub fn notes_mut(&mut self, index: usize) -> Option<&mut Notes> {
        self.line.get_mut(index).map(|played| &mut played.notes)
    }

    /// The hashes of the positions before the current one back to the last capture or pawn move,
    /// the oldest first.
    pub fn past_hashes(&self) -> Vec<u64> {
        self.reversible_past(self.ply).map(Position::hash).collect()
    }

    fn reversible_past(&self, ply: usize) -> impl Iterator<Item = &Position> {
        let quiet = self.position_at(ply).map_or(0, Position::halfmoves) as usize;
        (ply.saturating_sub(quiet)..ply).filter_map(|ply| self.position_at(ply))
    }

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.ended.or_else(|| self.outcome_by_rules())
    }

    /// How the game has ended by the rules: on the board, by the third repetition or after fifty
    /// quiet moves. It has not been drawn where a recorded move follows (see [`Game::passed_draws`]).
    pub fn outcome_by_rules(&self) -> Option<Outcome> {
        let past = self.reversible_past(self.ply).map(Position::hash);
        let goes_on = self.ply < self.line.len();
        outcome_by_rules(self.position(), past).filter(|&outcome| !goes_on || is_final(outcome))
    }

    /// The points of both sides, if the game has ended.
    pub fn points(&self) -> Option<ByColor<Points>> {
        self.outcome().map(|outcome| outcome.points(self.rules()))
    }

    /// Nothing, if the game goes on.
    ///
    /// # Errors
    /// If the game is over.
    pub fn going_on(&self) -> Result<(), GameError> {
        self.outcome().map_or(Ok(()), |outcome| Err(GameError::Over(outcome)))
    }

    /// Plays a move. A move that stood in its place before, because it was taken back, becomes a
    /// variation. An offer of a draw by the other side lapses.
    ///
    /// # Errors
    /// If the game is over, also because the time has run out by now, or the move is not legal.
    pub fn play(&mut self, m: Move, now: Instant) -> Result<(), GameError> {
        self.check_flag(now);
        self.going_on()?;
        let position = self.position();
        if position.find(m.from(), m.to(), m.promotion()) != Some(m) {
            return Err(GameError::Illegal(m));
        }
        let mover = position.turn();
        let mut played = Played::new(position, m);
        played.thought = self.thought(now);
        played.left = self
            .time
            .zip(self.remaining_at(self.ply))
            .map(|(time, left)| time.after_move(left[mover], played.thought.unwrap_or_default()));
        branch(&mut self.line, self.ply, played);
        self.ply += 1;
        self.printed = None;
        self.draw_offer = self.draw_offer.filter(|&by| by == mover);
        self.begin_ply(now);
        Ok(())
    }

    /// Takes the last move back, and with it a result that followed. The clocks show what they
    /// showed before that move; offers of a draw are gone.
    ///
    /// # Errors
    /// If there is nothing to take back.
    pub fn takeback(&mut self, now: Instant) -> Result<(), GameError> {
        if self.ended.take().is_none() && self.ply == 0 {
            return Err(GameError::NothingToTakeBack);
        }
        self.forget_result();
        self.ply = self.ply.saturating_sub(1);
        self.draw_offer = None;
        self.begin_ply(now);
        Ok(())
    }

    /// Plays the move again that was taken back, with its think time and clocks.
    ///
    /// # Errors
    /// If none was taken back, or the game was ended since.
    pub fn redo(&mut self, now: Instant) -> Result<(), GameError> {
        if self.ply == self.line.len() {
            return Err(GameError::NothingToRedo);
        }
        self.going_on()?;
        self.ply += 1;
        self.draw_offer = None;
        self.begin_ply(now);
        Ok(())
    }

    /// Somebody begins to think, unless the game is over.
    fn begin_ply(&mut self, now: Instant) {
        self.clock.press(now);
        if self.outcome().is_some() {
            self.clock = Clock::default();
        }
    }

    /// Adds a move that is legal after the line when a file is read. All moves are then played.
    pub(super) fn append(&mut self, played: Played) {
        self.line.push(played);
        self.ply = self.line.len();
    }

    /// Goes to a ply of the line, when a file is read, with what stood there beside the moves.
    pub(super) fn resume(&mut self, ply: usize, thinking: Duration, draw_offer: Option<Color>) {
        self.ply = ply.min(self.line.len());
        self.clock = Clock::showing(thinking);
        self.draw_offer = draw_offer;
    }
}
