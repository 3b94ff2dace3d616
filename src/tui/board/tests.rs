//! What the board looks like.

use ratatui::buffer::{self, Buffer};
use ratatui::layout::{Position, Rect};
use ratatui::style;
use ratatui::widgets::Widget;

use crate::hex::{Cell, CellSet};
use crate::rules::{Board, Color, Label, Rules, Variant};
use crate::tui::depth::ColorDepth;
use crate::tui::geometry::{BoardSize, Coordinates, Geometry};
use crate::tui::glyphs::Glyphs;
use crate::tui::hit_map::HitMap;
use crate::tui::look::{Edges, Look};
use crate::tui::test_support::written;
use crate::tui::theme::Theme;

use super::{BoardView, Marks};

/// A board to look at, seen from White's side with coordinates.
struct Scene {
    rules: &'static Rules,
    board: Board,
    marks: Marks,
    below: Color,
    edges: Edges,
}

impl Scene {
    fn start(variant: Variant) -> Self {
        let rules = variant.rules();
        Self {
            rules,
            board: rules.start_board(),
            marks: Marks::default(),
            below: Color::White,
            edges: Edges::Stepped,
        }
    }

    /// A queen that was picked up, with cells to go to and a piece to capture; Black has just
    /// moved a pawn, and the cursor is on the capture.
    fn queen_picked_up() -> Self {
        let mut scene = Self::start(Variant::Glinski);
        let [from, to, queen, home] = ["e7", "e5", "i4", "e1"].map(|name| scene.cell(name));
        for (from, to) in [(from, to), (home, queen)] {
            let piece = scene.board.take(from).unwrap();
            scene.board.put(to, piece);
        }
        scene.marks = Marks {
            goals: CellSet::EMPTY,
            cursor: Some(scene.cell("i7")),
            selected: Some(queen),
            targets: ["i3", "i5", "i6", "i7", "h4", "k3", "k4"]
                .into_iter()
                .fold(CellSet::EMPTY, |set, name| set.with(scene.cell(name))),
            last_move: Some((from, to)),
            check: Some(scene.cell("g10")),
            ..Marks::default()
        };
        scene
    }

    fn cell(&self, name: &str) -> Cell {
        let file = name.chars().next().unwrap();
        let rank = name[1..].parse().unwrap();
        self.rules.cell(Label { file, rank }).unwrap()
    }

    fn geometry(&self, size: BoardSize) -> Geometry {
        Geometry::new(size, self.rules.board, self.below, Coordinates::Shown)
    }

    /// The scene in an area of its own size, or in a part of it.
    fn drawn(&self, size: BoardSize, depth: ColorDepth, glyphs: Glyphs) -> Buffer {
        let extent = self.geometry(size).extent();
        self.drawn_into(Rect::from((Position::ORIGIN, extent)), size, depth, glyphs)
    }

    fn drawn_into(&self, area: Rect, size: BoardSize, depth: ColorDepth, glyphs: Glyphs) -> Buffer {
        let mut buffer = Buffer::empty(area);
        self.view(&HitMap::new(self.geometry(size)), depth, glyphs).render(area, &mut buffer);
        buffer
    }

    fn view<'a>(&'a self, places: &'a HitMap, depth: ColorDepth, glyphs: Glyphs) -> BoardView<'a> {
        BoardView {
            board: &self.board,
            rules: self.rules,
            places,
            marks: self.marks,
            look: Look { theme: &Theme::builtin()[0], depth, glyphs, edges: self.edges },
        }
    }
}

/// Compares with the snapshot of this name, which is kept with those of the other screens.
fn assert_looks(name: &str, buffer: &Buffer) {
    insta::with_settings!({snapshot_path => "../snapshots", prepend_module_to_snapshot => false}, {
        insta::assert_snapshot!(format!("board_{name}"), written([buffer]));
    });
}

#[test]
fn every_size_and_depth_looks_as_before() {
    let scene = Scene::queen_picked_up();
    for (size, letter) in BoardSize::ALL.into_iter().zip(["s", "m", "l"]) {
        for (depth, bits) in [
            (ColorDepth::TrueColor, "truecolor"),
            (ColorDepth::Ansi16, "16"),
            (ColorDepth::None, "none"),
        ] {
            let buffer = scene.drawn(size, depth, Glyphs::Sprites);
            assert_looks(&format!("{letter}_{bits}"), &buffer);
        }
    }
}

#[test]
fn figurines_can_be_chosen_at_every_size() {
    let scene = Scene::start(Variant::Glinski);
    for (size, glyphs) in BoardSize::ALL
        .into_iter()
        .flat_map(|size| [Glyphs::Filled, Glyphs::Outline].map(|glyphs| (size, glyphs)))
    {
        let buffer = scene.drawn(size, ColorDepth::TrueColor, glyphs);
        for (cell, piece) in scene.board.iter() {
            let place = &buffer[scene.geometry(size).centre(cell)];
            assert_eq!(place.symbol(), glyphs.symbol(piece));
        }
    }
}

#[test]
fn smooth_sides_change_nothing_but_slanted_places() {
    let stepped = Scene::queen_picked_up();
    let smooth = Scene { edges: Edges::Smooth, ..Scene::queen_picked_up() };
    let [small, medium, large] = BoardSize::ALL.map(|size| {
        let [stepped, smooth] = [&stepped, &smooth]
            .map(|scene| scene.drawn(size, ColorDepth::TrueColor, Glyphs::Sprites));
        let places = stepped.content.iter().zip(&smooth.content);
        let changed: Vec<_> = places.filter(|(before, after)| before != after).collect();
        for (before, after) in &changed {
            assert_eq!((before.symbol(), before.bg), (" ", after.fg));
            assert!("◢◣◤◥".contains(after.symbol()));
        }
        for triangle in ["◢", "◣", "◤", "◥"] {
            let is_there = changed.iter().any(|(_, after)| after.symbol() == triangle);
            assert_eq!(is_there, size != BoardSize::Small, "{triangle} at {size:?}");
        }
        changed.len()
    });
    // One row of every side at the medium size, two at the large one, but for those behind pieces.
    assert!(small == 0 && medium > 160 && large > 360, "{medium}, {large}");
    let buffer = smooth.drawn(BoardSize::Medium, ColorDepth::TrueColor, Glyphs::Sprites);
    assert_looks("m_smooth", &buffer);
}

#[test]
fn every_game_looks_as_before_from_either_side() {
    for (variant, name) in [
        (Variant::Glinski, "glinski"),
        (Variant::McCooey, "mccooey"),
        (Variant::Shafran, "shafran"),
    ] {
        for (below, side) in [(Color::White, "white"), (Color::Black, "black")] {
            let scene = Scene { below, ..Scene::start(variant) };
            let buffer = scene.drawn(BoardSize::Small, ColorDepth::None, Glyphs::Ascii);
            assert_looks(&format!("{name}_{side}"), &buffer);
        }
    }
}

#[test]
fn line_art_is_ascii_without_colour() {
    let scene = Scene::queen_picked_up();
    for size in BoardSize::ALL {
        let buffer = scene.drawn(size, ColorDepth::TrueColor, Glyphs::Ascii);
        assert!(buffer.content.iter().all(|place| place.symbol().is_ascii()));
        let without = scene.drawn(size, ColorDepth::None, Glyphs::Sprites);
        assert!(without.content.iter().all(|place| place.symbol().is_ascii()));
        let reset = style::Color::Reset;
        assert!(without.content.iter().all(|place| place.fg == reset && place.bg == reset));
    }
}

/// What the marks of [`each_mark_is_told_from_the_others`] are called.
const MARKS: [&str; 10] = [
    "none",
    "cursor",
    "selected",
    "quiet target",
    "capture target",
    "last move",
    "check",
    "best move from",
    "best move to",
    "attacker",
];

#[test]
fn each_mark_is_told_from_the_others() {
    for (size, depth) in
        BoardSize::ALL.into_iter().flat_map(|size| ColorDepth::ALL.map(|depth| (size, depth)))
    {
        let looks = MARKS.map(|mark| {
            let mut scene = Scene::start(Variant::Glinski);
            let (cell, other) = (scene.cell("f7"), scene.cell("a1"));
            if mark == "quiet target" {
                scene.board.take(cell);
            }
            match mark {
                "cursor" => scene.marks.cursor = Some(cell),
                "selected" => scene.marks.selected = Some(cell),
                "quiet target" | "capture target" => scene.marks.targets = CellSet::of(&[cell]),
                "last move" => scene.marks.last_move = Some((other, cell)),
                "check" => scene.marks.check = Some(cell),
                "best move from" => scene.marks.hint = Some([cell, other]),
                "best move to" => scene.marks.hint = Some([other, cell]),
                "attacker" => scene.marks.attackers = CellSet::of(&[cell]),
                _ => {}
            }
            let buffer = scene.drawn(size, depth, Glyphs::Sprites);
            let spans: Vec<_> = scene.geometry(size).spans(cell).collect();
            let inner = spans.iter().flat_map(|s| (s.left..s.right).map(|x| (x, s.half_row / 2)));
            inner.map(|at| buffer[at].clone()).collect::<Vec<_>>()
        });
        for (i, one) in looks.iter().enumerate() {
            for (other, name) in looks[i + 1..].iter().zip(&MARKS[i + 1..]) {
                assert_ne!(one, other, "{} and {name} at {size:?}, {depth:?}", MARKS[i]);
                // Without colours the characters alone have to tell.
                let symbols = |look: &[buffer::Cell]| -> Vec<String> {
                    look.iter().map(|place| place.symbol().to_owned()).collect()
                };
                let told = depth != ColorDepth::None || symbols(one) != symbols(other);
                assert!(told, "{} and {name} at {size:?}", MARKS[i]);
            }
        }
    }
}

#[test]
fn the_sides_differ_by_more_than_colour() {
    for (size, depth) in
        BoardSize::ALL.into_iter().flat_map(|size| ColorDepth::ALL.map(|depth| (size, depth)))
    {
        let scene = Scene::start(Variant::Glinski);
        let buffer = scene.drawn(size, depth, Glyphs::Sprites);
        let shapes = |name| {
            let spans: Vec<_> = scene.geometry(size).spans(scene.cell(name)).collect();
            let middle = &spans[1..spans.len() - 1];
            middle
                .iter()
                .flat_map(|s| (s.left..s.right).map(|x| (x, s.half_row / 2)))
                .map(|at| (buffer[at].symbol().to_owned(), buffer[at].modifier))
                .collect::<Vec<_>>()
        };
        // Both stand on a tile of the same shade.
        for (white, black) in [("g1", "g10"), ("e4", "e7")] {
            assert_ne!(shapes(white), shapes(black), "{white}, {black} at {size:?}, {depth:?}");
        }
    }
}

#[test]
fn an_area_of_any_size_is_drawn_into_without_panic() {
    let scene = Scene { below: Color::Black, ..Scene::queen_picked_up() };
    for (size, depth) in BoardSize::ALL
        .into_iter()
        .flat_map(|size| [ColorDepth::None, ColorDepth::TrueColor].map(|depth| (size, depth)))
    {
        for (width, height) in [(0, 0), (1, 1), (1, 90), (200, 1), (30, 10), (200, 90)] {
            let area = Rect::new(3, 2, width, height);
            scene.drawn_into(area, size, depth, Glyphs::Sprites);
        }
    }
}

#[test]
fn an_area_outside_the_buffer_is_left_alone() {
    let scene = Scene::start(Variant::Glinski);
    let mut buffer = Buffer::empty(Rect::new(0, 0, 10, 10));
    for depth in ColorDepth::ALL {
        let places = HitMap::new(scene.geometry(BoardSize::Medium));
        let view = scene.view(&places, depth, Glyphs::Sprites);
        for area in [Rect::new(10, 0, 5, 5), Rect::new(0, 10, 5, 5), Rect::new(90, 90, 5, 5)] {
            view.render(area, &mut buffer);
        }
    }
    assert_eq!(buffer, Buffer::empty(Rect::new(0, 0, 10, 10)));
}
