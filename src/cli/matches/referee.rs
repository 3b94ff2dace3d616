//! One game between two engines: the referee keeps the board and the clocks, and judges.

use std::time::{Duration, Instant};

use super::adjudication::{Adjudication, Adjudicator, Ruling};
use super::engine::{Answer, Engine, Failure};
use super::limit::Limit;
use super::openings::Opening;
use super::seat::Seat;
use crate::engine::Strength;
use crate::game::{Eval, EvalValue, Game, Player, outcome_kind};
use crate::notation::{Excerpt, coordinates, read_coordinates};
use crate::rules::{ByColor, Color};

/// How games are conducted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Conduct {
    /// So much longer than allowed an engine may take, if that was said.
    pub margin: Option<Duration>,
    /// When games are ended early.
    pub adjudication: Adjudication,
}

/// The usual margin where a move has a time of its own: it is there for a busy machine. Clocks have
/// none.
const MOVE_MARGIN: Duration = Duration::from_millis(500);

impl Conduct {
    /// How long the referee waits for a move.
    fn longest(self, limit: Limit, left: Option<Duration>, patience: Duration) -> Duration {
        match limit {
            Limit::MoveTime(time) => time.saturating_add(self.margin.unwrap_or(MOVE_MARGIN)),
            Limit::Clock(_) => {
                left.unwrap_or_default().saturating_add(self.margin.unwrap_or_default())
            }
            Limit::Nodes(_) | Limit::Depth(_) => patience,
        }
    }
}

/// A game that has ended.
#[derive(Debug, Clone)]
pub struct Finished {
    /// The game, with its result.
    pub game: Game,
    /// Why it has ended.
    pub end: End,
}

/// Why a game has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct End {
    /// One word: a way to end by the rules, or one of those below.
    pub kind: String,
    /// More about it; empty for nothing.
    pub detail: String,
}

impl End {
    /// Both engines agreed for so long on what the game is worth that it was ended.
    pub const ADJUDICATION: &'static str = "adjudication";
    /// An engine has ended or could not be started.
    pub const CRASH: &'static str = "crash";
    /// An engine has not answered in time.
    pub const HANG: &'static str = "hang";
    /// An engine has answered with what is no legal move.
    pub const ILLEGAL_MOVE: &'static str = "illegal_move";
    /// A clock has run out.
    pub const TIMEOUT: &'static str = "timeout";

    /// Whether an engine has failed in a way in which none should.
    pub fn is_fault(kind: &str) -> bool {
        [Self::CRASH, Self::HANG, Self::ILLEGAL_MOVE, Self::TIMEOUT].contains(&kind)
    }

    /// The same as one of the words that portable game notation has for it.
    pub fn termination(&self) -> &'static str {
        match &*self.kind {
            Self::ADJUDICATION => "adjudication",
            Self::CRASH => "abandoned",
            Self::HANG | Self::TIMEOUT => "time forfeit",
            Self::ILLEGAL_MOVE => "rules infraction",
            _ => "normal",
        }
    }

    fn new(kind: &str, detail: String) -> Self {
        Self { kind: kind.to_owned(), detail }
    }
}

/// Plays a game. `None` if the match was stopped before it ended.
pub fn play(opening: &Opening, seats: ByColor<&mut Seat>, conduct: Conduct) -> Option<Finished> {
    let mut table = Table::new(opening, seats, conduct);
    let end = table.play(opening)?;
    Some(Finished { game: table.game, end })
}

struct Table<'s, 'a> {
    seats: ByColor<&'s mut Seat<'a>>,
    conduct: Conduct,
    game: Game,
    /// The coordinates of the moves.
    moves: Vec<String>,
    left: ByColor<Option<Duration>>,
    adjudicator: Adjudicator,
}

impl<'s, 'a> Table<'s, 'a> {
    fn new(opening: &Opening, seats: ByColor<&'s mut Seat<'a>>, conduct: Conduct) -> Self {
        let mut game = opening.game();
        let rules = game.rules();
        for &m in &opening.moves {
            game.play(m, Instant::now()).expect("an opening is legal and does not end the game");
        }
        game.players = ByColor::from_fn(|color| Player::Engine {
            name: Some(seats[color].spec.name.clone()),
            strength: Strength::full(seats[color].limit.to_limits()),
        });
        let left = |color: Color| seats[color].limit.control().map(|control| control.base);
        Self {
            moves: opening.moves.iter().map(|&m| coordinates(rules, m)).collect(),
            left: ByColor::from_fn(left),
            adjudicator: Adjudicator::new(conduct.adjudication),
            seats,
            conduct,
            game,
        }
    }

    /// Plays until the end; `None` if the match was stopped.
    fn play(&mut self, opening: &Opening) -> Option<End> {
        for color in Color::ALL {
            if let Err(failure) = self.seats[color].new_game() {
                return self.forfeit(color, failure);
            }
        }
        loop {
            if let Some(outcome) = self.game.outcome() {
                return Some(End::new(outcome_kind(outcome), String::new()));
            }
            let color = self.game.turn();
            let answer = match self.ask(color, opening) {
                Ok(answer) => answer,
                Err(failure) => return self.forfeit(color, failure),
            };
            if let Some(end) = self.answer(color, answer) {
                return Some(end);
            }
        }
    }

    fn ask(&mut self, color: Color, opening: &Opening) -> Result<Answer, Failure> {
        let controls = ByColor::from_fn(|color| self.seats[color].limit.control());
        let increment =
            ByColor::from_fn(|color| controls[color].map_or(Duration::ZERO, |c| c.increment));
        let seat = &mut *self.seats[color];
        let longest = self.conduct.longest(seat.limit, self.left[color], seat.terms.patience);
        let go = seat.limit.go(self.left, increment);
        seat.think(&opening.position_line(&self.moves), &go, longest)
    }

    /// Plays the move that an engine has answered.
    fn answer(&mut self, color: Color, answer: Answer) -> Option<End> {
        let Answer { text, time, nodes, eval } = answer;
        let Ok(m) = read_coordinates(self.game.position(), &text) else {
            self.seats[color].dismiss();
            self.forfeit_game(color);
            let at =
                format!("move {}: {}", self.game.position().fullmoves(), Excerpt::from(&*text));
            return Some(End::new(End::ILLEGAL_MOVE, at));
        };
        let now = Instant::now();
        self.game.stop_clock(now);
        self.game.start_clock(now);
        self.game.play(m, now + time).expect("the move is legal and the game goes on");
        self.game.stop_clock(now + time);
        self.moves.push(text);
        if let (Some(left), Some(control)) = (self.left[color], self.seats[color].limit.control()) {
            self.left[color] = Some(left.saturating_sub(time) + control.increment);
        }
        let fullmoves = self.game.position().fullmoves();
        let ruling = self.adjudicator.hear(color, eval.as_ref(), fullmoves);
        let last = self.game.ply() - 1;
        if let Some(notes) = self.game.notes_mut(last) {
            notes.eval = eval.map(|eval| Eval { value: from_white(color, eval.value), ..eval });
            if nodes > 0 {
                notes.extra.insert(NODES.to_owned(), nodes.into());
            }
        }
        if self.game.outcome().is_some() {
            return None;
        }
        Some(self.rule(ruling?))
    }

    fn rule(&mut self, ruling: Ruling) -> End {
        let winner = match ruling {
            Ruling::Win(winner) => Some(winner),
            Ruling::Draw => None,
        };
        self.game.adjudicate(winner, Instant::now()).expect("the game goes on");
        End::new(End::ADJUDICATION, String::new())
    }

    fn forfeit_game(&mut self, color: Color) {
        // Nobody is asked for a move when the game is over.
        self.game.forfeit(color, Instant::now()).expect("the game goes on");
    }

    /// Ends the game because an engine has failed; `None` if the match was stopped.
    fn forfeit(&mut self, color: Color, failure: Failure) -> Option<End> {
        let kind = match &failure {
            Failure::Stopped => return None,
            Failure::Silent { wanted: Engine::MOVE, .. } if self.left[color].is_some() => {
                self.game.lose_on_time(Instant::now()).expect("the game goes on");
                return Some(End::new(End::TIMEOUT, String::new()));
            }
            Failure::Silent { .. } => End::HANG,
            Failure::Start(_)
            | Failure::Ended(_)
            | Failure::Option(_)
            | Failure::Refused { .. } => End::CRASH,
        };
        let at = format!("move {}: {failure}", self.game.position().fullmoves());
        self.forfeit_game(color);
        Some(End::new(kind, at))
    }
}

/// The name under which a game keeps how many positions were searched for a move.
pub const NODES: &str = "nodes";

/// What somebody who plays `color` said, from White's side.
fn from_white(color: Color, value: EvalValue) -> EvalValue {
    match (color, value) {
        (Color::White, value) => value,
        (Color::Black, EvalValue::Centipawns(cp)) => EvalValue::Centipawns(cp.saturating_neg()),
        (Color::Black, EvalValue::MateInMoves(moves)) => {
            EvalValue::MateInMoves(moves.saturating_neg())
        }
    }
}
