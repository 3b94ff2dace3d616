//! Whatever is pressed, clicked, pasted and answered, nothing breaks.

use super::*;
use crate::game::SaveFolder;
use crate::tui::app::{Animation, Records};
use crate::tui::depth::ColorDepth;
use crate::tui::geometry::{BoardSize, Coordinates};
use crate::tui::glyphs::Glyphs;
use crate::tui::keymap::Keymap;
use crate::tui::look::Edges;

/// Numbers that look random: xorshift.
pub(super) struct Dice(pub u64);

impl Dice {
    pub(super) fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    fn pick<T: Clone>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())].clone()
    }
}

const TEXTS: [&str; 6] = [
    "f6 g6",
    "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 b - 0 7",
    "1/3/2P2/7/9/4k6/11/11/11/5K5/11 w - 0 1",
    "{\"format\": \"hexmate game\"",
    "\u{1b}[31m 漢字 ﷽",
    "0.01+0",
];

const SIZES: [(u16, u16); 9] =
    [(1, 1), (0, 0), (47, 24), (46, 24), (80, 24), (116, 46), (150, 68), (300, 10), (90, 100)];

pub(super) fn act(seat: &mut Seat, dice: &mut Dice, keys: &[Key]) {
    let Size { width, height } = seat.app.window;
    let at =
        Place::new(dice.below(width as usize + 2) as u16, dice.below(height as usize + 2) as u16);
    match dice.below(20) {
        0..10 => {
            let key = dice.pick(keys);
            seat.event(Event::Key(KeyEvent::new(key.code, key.modifiers)));
        }
        10 => seat.mouse(MouseEventKind::Down(MouseButton::Left), at),
        11 => seat.mouse(MouseEventKind::Up(MouseButton::Left), at),
        12 => seat.mouse(MouseEventKind::Drag(MouseButton::Left), at),
        13 => {
            let kinds = [
                MouseEventKind::ScrollUp,
                MouseEventKind::ScrollDown,
                MouseEventKind::Moved,
                MouseEventKind::Down(MouseButton::Right),
            ];
            seat.mouse(dice.pick(&kinds), at);
        }
        14 => seat.event(Event::Paste(dice.pick(&TEXTS).to_owned())),
        15 => {
            let (width, height) = dice.pick(&SIZES);
            seat.resize(width, height);
        }
        16 => seat.now += Duration::from_millis(dice.below(3000) as u64),
        17 => seat.press("Tab Enter Tab Enter"),
        _ => answer(seat, dice),
    }
    seat.act(Action::Tick);
}

/// The engine answers with any legal move, or fails.
fn answer(seat: &mut Seat, dice: &mut Dice) {
    let requests = seat.effects.iter().rev().filter_map(|effect| match effect {
        Effect::Think(request) => Some(request),
        _ => None,
    });
    let Some(request) = { requests }.next() else { return };
    let moves: Vec<_> = request.position.legal_moves().into_iter().collect();
    let id = request.id;
    if dice.below(20) == 0 {
        return seat.act(Action::EngineFailed { id, reason: "no reason".to_owned() });
    }
    let report = Report {
        depth: 3,
        seldepth: 3,
        score: Score::centipawns(dice.below(600) as i32 - 300),
        nodes: 10,
        elapsed: Duration::ZERO,
        table_permille: 0,
        rank: 1,
        line: vec![dice.pick(&moves)],
    };
    seat.act(Action::EngineMove { id, report: Some(report) });
}

/// All keys that mean something somewhere, and a few that do not.
pub(super) fn keys() -> Vec<Key> {
    let sections = Keymap::builtin().sections.iter();
    let mut keys: Vec<Key> =
        sections.flat_map(|s| &s.bindings).flat_map(|b| b.keys.clone()).collect();
    keys.extend(["x", "+", "5", "é"].map(|name| name.parse::<Key>().unwrap()));
    keys
}

#[test]
fn ten_thousand_random_actions_break_nothing() {
    let keys = keys();
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    // What it saves has to go somewhere.
    let folder = tempfile::TempDir::new().unwrap();
    let mut drawn = 0;
    for round in 0..20 {
        let records = Records::new(Some(SaveFolder::at(folder.path())), None, None);
        let game = (round % 2 == 1).then(|| timed("1+0"));
        let mut seat = Seat::with(AppOptions { records, game, ..AppOptions::default() });
        if round % 5 == 0 {
            seat.app.analyse();
        }
        seat.press(["", "S", "n", "g", "F1", "g Del", "g F2"][round % 7]);
        seat.app.depth = ColorDepth::ALL[round % 4];
        seat.app.glyphs = [Glyphs::Sprites, Glyphs::Ascii][round / 4 % 2];
        seat.app.settings.glyphs = Glyphs::CHOICES[round % 4];
        seat.app.settings.animation = [Animation::On, Animation::Off][round % 2];
        seat.app.settings.edges = [Edges::Stepped, Edges::Smooth][round % 2];
        for step in 0..500 {
            act(&mut seat, &mut dice, &keys);
            let session = &seat.app.session;
            assert!(session.shown_ply() <= session.game.line().len());
            // At the large sizes drawing takes longer than all the rest.
            if step % 5 == 0 || seat.app.window.area() < 3000 {
                seat.screen();
                drawn += 1;
            }
        }
    }
    assert!(drawn > 2000);
}

#[test]
fn every_size_of_window_and_board_can_be_drawn() {
    for (width, height) in SIZES {
        for size in [None, Some(BoardSize::Small), Some(BoardSize::Medium), Some(BoardSize::Large)]
        {
            for (variant, coordinates) in
                [(Variant::Glinski, Coordinates::Shown), (Variant::Shafran, Coordinates::Hidden)]
            {
                let mut seat = Seat::at(Game::new(GameSetup::new(variant)));
                seat.app.settings.size = size;
                seat.app.settings.coordinates = coordinates;
                seat.resize(width, height);
                seat.screen();
            }
        }
    }
}
