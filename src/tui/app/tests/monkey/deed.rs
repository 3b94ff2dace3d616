//! Something that somebody, a terminal or the engine does without any sense.

use super::*;
use crate::rules::{Move, Position};
use crate::tui::keymap::Keymap;

/// Numbers that look random: splitmix, so that neighbouring seeds differ at once.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    pub fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

const TEXTS: [&str; 8] = [
    "f6 g6",
    "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 7",
    "1/3/2P2/7/9/4k6/11/11/11/5K5/11 w - 0 1",
    "{\"format\": \"hexmate game\"",
    "\u{1b}[31m 漢字 ﷽\n\t",
    "0.01+0",
    "/",
    "",
];

pub const SIZES: [(u16, u16); 9] =
    [(1, 1), (0, 0), (47, 24), (46, 24), (80, 24), (116, 46), (150, 68), (300, 10), (90, 100)];

const MOUSE: [MouseEventKind; 14] = [
    MouseEventKind::Down(MouseButton::Left),
    MouseEventKind::Down(MouseButton::Left),
    MouseEventKind::Up(MouseButton::Left),
    MouseEventKind::Up(MouseButton::Left),
    MouseEventKind::Drag(MouseButton::Left),
    MouseEventKind::Down(MouseButton::Right),
    MouseEventKind::Up(MouseButton::Right),
    MouseEventKind::Drag(MouseButton::Right),
    MouseEventKind::Down(MouseButton::Middle),
    MouseEventKind::Moved,
    MouseEventKind::ScrollUp,
    MouseEventKind::ScrollDown,
    MouseEventKind::ScrollLeft,
    MouseEventKind::ScrollRight,
];

/// All keys that mean something somewhere, and a few that do not.
pub fn keys() -> Vec<Key> {
    let sections = Keymap::builtin().sections.iter();
    let mut keys: Vec<Key> =
        sections.flat_map(|s| &s.bindings).flat_map(|b| b.keys.clone()).collect();
    keys.extend(["x", "+", "5", "é", "F9", "Alt+x"].map(|name| name.parse::<Key>().unwrap()));
    keys
}

/// One event.
#[derive(Debug, Clone)]
pub enum Deed {
    Press(Key),
    Mouse(MouseEventKind, Place),
    Click(Place),
    Paste(&'static str),
    Resize(u16, u16),
    Wait(Duration),
    /// From the terminal or from the engine.
    Act(Action),
}

impl Deed {
    pub fn any(seat: &Seat, dice: &mut Dice, keys: &[Key]) -> Self {
        let Size { width, height } = seat.app.window;
        let mut at = || {
            let [x, y] = [width, height].map(|limit| dice.below(limit as usize + 2) as u16);
            Place::new(x, y)
        };
        let at = at();
        match dice.below(40) {
            0..18 => Self::Press(dice.pick(keys)),
            18..22 => Self::Click(at),
            22..28 => Self::Mouse(dice.pick(&MOUSE), at),
            28 => Self::Paste(dice.pick(&TEXTS)),
            29 => {
                let (width, height) = dice.pick(&SIZES);
                Self::Resize(width, height)
            }
            30 => Self::Resize(1 + dice.below(220) as u16, 1 + dice.below(70) as u16),
            31 => Self::Wait(Duration::from_millis(dice.below(3_000) as u64)),
            // Most of the time a window has a size to play in.
            32 => Self::Resize(80, 24),
            33 => Self::Press("Tab".parse().unwrap()),
            34 => Self::Press("Enter".parse().unwrap()),
            35 => Self::Act(dice.pick(&[Action::Suspend, Action::Resume, Action::Tick])),
            _ => answer(seat, dice).map_or(Self::Act(Action::Tick), Self::Act),
        }
    }

    pub fn apply(&self, seat: &mut Seat) {
        match self {
            Self::Press(key) => seat.event(Event::Key(KeyEvent::new(key.code, key.modifiers))),
            Self::Mouse(kind, at) => seat.mouse(*kind, *at),
            Self::Click(at) => seat.click(*at),
            Self::Paste(text) => seat.event(Event::Paste((*text).to_owned())),
            Self::Resize(width, height) => seat.resize(*width, *height),
            Self::Wait(time) => {
                seat.now += *time;
                seat.act(Action::Tick);
            }
            Self::Act(action) => seat.act(action.clone()),
        }
    }
}

/// What the engine says to one of the last questions, or to one that nobody has asked: anything
/// that it could.
fn answer(seat: &Seat, dice: &mut Dice) -> Option<Action> {
    let asked: Vec<&Request> = seat
        .effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Think(request) => Some(&**request),
            _ => None,
        })
        .collect();
    // Most of the time it is the last question.
    let request = match dice.below(4) {
        0 => asked.get(dice.below(asked.len().max(1)))?,
        _ => asked.last()?,
    };
    let id = if dice.below(12) == 0 { dice.below(50) as u64 } else { request.id };
    Some(match dice.below(20) {
        0 => Action::EngineFailed { id, reason: "no reason".to_owned() },
        1 => Action::EngineMove { id, report: None },
        2..10 => Action::EngineReport { id, report: report(&request.position, dice)? },
        _ => Action::EngineMove { id, report: report(&request.position, dice) },
    })
}

/// Any line of legal moves with any score.
fn report(position: &Position, dice: &mut Dice) -> Option<Report> {
    let mut position = position.clone();
    let mut line = Vec::new();
    for _ in 0..=dice.below(5) {
        let moves: Vec<Move> = position.legal_moves().into_iter().collect();
        if moves.is_empty() {
            break;
        }
        line.push(dice.pick(&moves));
        position.play(line[line.len() - 1]);
    }
    let score = match dice.below(8) {
        0 => Score::mate_in(dice.below(200) as u32),
        1 => Score::mated_in(dice.below(200) as u32),
        2 => Score::centipawns(dice.below(20_000) as i32 - 10_000),
        _ => Score::centipawns(dice.below(600) as i32 - 300),
    };
    let depth = 1 + dice.below(40) as u32;
    (!line.is_empty()).then(|| Report {
        depth,
        seldepth: depth + dice.below(10) as u32,
        score,
        nodes: dice.below(usize::MAX) as u64 >> dice.below(64),
        elapsed: Duration::from_millis(dice.below(5_000) as u64),
        table_permille: dice.below(1001) as u32,
        rank: 1 + dice.below(5),
        line,
    })
}
