//! Whatever is pressed, clicked, pasted and answered, and wherever one begins, nothing breaks.
//!
//! Ten thousand events are tried, shared by all screens. `HEXMATE_MONKEY=1000000` tries so many:
//!
//! ```sh
//! HEXMATE_MONKEY=1000000 cargo test --release --lib monkey
//! ```

mod deed;
pub(super) mod scene;

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, fs, thread};

use super::*;
use crate::game::load;
use crate::tui::geometry::{BoardSize, Coordinates};
use deed::{Deed, Dice, keys};
use scene::{SCENES, Scene};

/// So many events are tried if nobody asks for more.
const EVENTS: usize = 10_000;

/// So many events at the most follow each other from the beginning of a scene.
const LONGEST: usize = 150;

/// So many of the last events are told of a failure.
const TOLD: usize = 25;

/// Larger windows take longer to draw than all the rest, and are not drawn after every event.
const SMALL: u32 = 3_000;

/// What was done, and is told when something breaks.
struct Trace {
    scene: &'static str,
    seed: u64,
    deeds: VecDeque<(Size, Deed)>,
}

impl Trace {
    fn note(&mut self, window: Size, deed: &Deed) {
        if self.deeds.len() == TOLD {
            self.deeds.pop_front();
        }
        self.deeds.push_back((window, deed.clone()));
    }
}

impl Drop for Trace {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("it broke in {:?} with the seed {}, at last by", self.scene, self.seed);
            for (window, deed) in &self.deeds {
                eprintln!("  {window}: {deed:?}");
            }
        }
    }
}

/// A window that is drawn into again and again.
struct Window(Terminal<TestBackend>);

impl Window {
    fn new() -> Self {
        Self(Terminal::new(TestBackend::new(1, 1)).unwrap())
    }

    fn show(&mut self, app: &App) {
        let Size { width, height } = app.window;
        if self.0.size().unwrap() != app.window {
            self.0.backend_mut().resize(width, height);
        }
        self.0.draw(|frame| draw(app, frame)).unwrap();
    }
}

/// Plays one scene, until the program is left or it has been long enough. Returns how many events
/// there were.
fn play(scene: &Scene, seed: u64, most: usize, window: &mut Window) -> usize {
    let folder = scene::folder();
    let mut dice = Dice::new(seed);
    let mut trace = Trace { scene: scene.name, seed, deeds: VecDeque::new() };
    let mut seat = scene.begin(folder.path());
    scene::furnish(&mut seat, &mut dice);
    let keys = keys();
    let mut done = 0;
    while done < most && !seat.effects.contains(&Effect::Quit) {
        let deed = Deed::any(&seat, &mut dice, &keys);
        trace.note(seat.app.window, &deed);
        deed.apply(&mut seat);
        scene::carry_out(&mut seat, &mut dice);
        if seat.app.window.area() < SMALL || dice.below(4) == 0 {
            window.show(&seat.app);
        }
        let session = &seat.app.session;
        assert!(session.shown_ply() <= session.game.line().len());
        assert!(seat.app.layers.len() < 20, "{:?}", seat.app.layers);
        assert!(seat.app.wakes(seat.now).is_none_or(|due| due + Duration::from_secs(1) > seat.now));
        done += 1;
    }
    check_saves(folder.path());
    done
}

/// Every game is whole, and a damaged file is as it was.
fn check_saves(folder: &std::path::Path) {
    for entry in fs::read_dir(folder.join("saves")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "json")
            && let Err(fault) = load(&path)
        {
            let text = fs::read_to_string(&path).unwrap();
            assert_eq!(text, scene::DAMAGED, "{}: {fault}", path.display());
        }
    }
}

#[test]
fn random_events_break_nothing_on_any_screen() {
    let events = env::var("HEXMATE_MONKEY")
        .map_or(EVENTS, |events| events.parse().expect("HEXMATE_MONKEY is a number"));
    let each = LONGEST.min(events.div_ceil(SCENES.len()));
    let (left, round) = (AtomicUsize::new(events), AtomicUsize::new(0));
    let work = || {
        let mut window = Window::new();
        while left.load(Ordering::Relaxed) > 0 {
            let round = round.fetch_add(1, Ordering::Relaxed);
            let done = play(&SCENES[round % SCENES.len()], round as u64, each, &mut window);
            let _ = left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
                Some(left.saturating_sub(done))
            });
        }
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let hands: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        for hand in hands {
            hand.join().expect("what broke is told above");
        }
    });
    assert!(round.into_inner() >= SCENES.len());
}

#[test]
fn every_size_of_window_and_board_can_be_drawn() {
    for (width, height) in deed::SIZES {
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
