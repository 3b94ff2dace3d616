//! What every theme that comes with the program has to hold. Colours that the terminal's own
//! palette decides are judged by xterm's.

use super::vision::{Lab, Vision, difference};
use super::*;

const COLOURS: [ColorDepth; 3] = [ColorDepth::Ansi16, ColorDepth::Ansi256, ColorDepth::TrueColor];
/// The depths at which a colour is the same in every terminal.
const EXACT: [ColorDepth; 2] = [ColorDepth::Ansi256, ColorDepth::TrueColor];

/// Every theme at every one of these depths.
fn all(
    depths: &'static [ColorDepth],
) -> impl Iterator<Item = (&'static Theme, ColorDepth)> + 'static {
    Theme::builtin().iter().flat_map(|theme| depths.iter().map(move |&depth| (theme, depth)))
}

/// Tiles, with and without the last move.
fn grounds(theme: &Theme) -> [Paint; 6] {
    let [[a, b, c], [d, e, f]] = [theme.tiles, theme.last_move];
    [a, b, c, d, e, f]
}

/// How far apart two colours are for those who tell them apart the least.
fn apart(one: Paint, other: Paint, depth: ColorDepth) -> f64 {
    let by = |vision| {
        let [one, other] = [one, other].map(|paint| Lab::of(paint.seen(depth), vision));
        difference(one, other)
    };
    Vision::ALL.map(by).into_iter().fold(f64::INFINITY, f64::min)
}

/// Asserts a contrast, with what is said if it is too low.
fn assert_contrast(theme: &Theme, depth: ColorDepth, [one, other]: [Paint; 2], least: f32) {
    let found = contrast(one, other, depth);
    assert!(found >= least, "{} at {depth:?}: {found} between {one:?} and {other:?}", theme.name);
}

/// Asserts that everybody tells two colours apart.
fn assert_apart(theme: &Theme, depth: ColorDepth, [one, other]: [Paint; 2], least: f64) {
    let found = apart(one, other, depth);
    assert!(found >= least, "{} at {depth:?}: {found} between {one:?} and {other:?}", theme.name);
}

#[test]
fn six_themes_have_names_of_their_own() {
    let names: Vec<_> = Theme::builtin().iter().map(|theme| theme.name.as_str()).collect();
    assert_eq!(names, ["wood", "slate", "forest", "midnight", "paper", "colour-blind"]);
}

#[test]
fn pieces_are_read_on_every_tile() {
    for (theme, depth) in all(&COLOURS) {
        let marked = [theme.selected, theme.check];
        for tile in grounds(theme).into_iter().chain(marked) {
            for piece in [theme.white, theme.black] {
                assert_contrast(theme, depth, [piece, tile], 3.0);
            }
        }
        assert_contrast(theme, depth, [theme.white, theme.outline], 4.5);
    }
}

#[test]
fn texts_are_read_on_the_background() {
    for (theme, depth) in all(&COLOURS) {
        for text in [theme.label, theme.text, theme.highlight] {
            assert_contrast(theme, depth, [text, theme.background], 4.5);
        }
        for text in [theme.dim, theme.capture] {
            assert_contrast(theme, depth, [text, theme.background], 3.0);
        }
    }
}

#[test]
fn everybody_tells_the_tiles_apart() {
    for (theme, depth) in all(&EXACT) {
        let [light, medium, dark] = theme.tiles;
        for pair in [[light, medium], [medium, dark], [light, dark]] {
            assert_apart(theme, depth, pair, 5.0);
        }
    }
}

#[test]
fn everybody_tells_a_mark_from_the_tile_it_lies_on() {
    for (theme, depth) in all(&EXACT) {
        for (tile, last_move) in theme.tiles.into_iter().zip(theme.last_move) {
            assert_apart(theme, depth, [last_move, tile], 10.0);
            for mark in [theme.selected, theme.check] {
                assert_apart(theme, depth, [mark, tile], 10.0);
            }
        }
        for ground in grounds(theme) {
            for mark in [theme.capture, theme.hint, theme.threat, theme.cursor] {
                assert_apart(theme, depth, [mark, ground], 10.0);
            }
            let dot = theme.dot_on(ground, depth);
            assert_apart(theme, depth, [dot, ground], 10.0);
            assert_contrast(theme, depth, [dot, ground], 3.0);
        }
        for ground in [theme.selected, theme.check] {
            for mark in [theme.hint, theme.threat, theme.cursor] {
                assert_apart(theme, depth, [mark, ground], 10.0);
            }
        }
    }
}

#[test]
fn no_two_marks_look_alike() {
    for (theme, depth) in all(&EXACT) {
        let [selected, check, capture, hint, threat, cursor] =
            [theme.selected, theme.check, theme.capture, theme.hint, theme.threat, theme.cursor]
                .map(|paint| Lab::of(paint.seen(depth), Vision::Full));
        let lines = [capture, hint, threat, cursor];
        for (i, one) in lines.iter().enumerate() {
            for other in &lines[i + 1..] {
                assert!(difference(*one, *other) >= 15.0, "{} at {depth:?}", theme.name);
            }
        }
        assert!(difference(selected, check) >= 20.0, "{} at {depth:?}", theme.name);
        for last_move in theme.last_move {
            let last_move = Lab::of(last_move.seen(depth), Vision::Full);
            for mark in [selected, check] {
                assert!(difference(mark, last_move) >= 10.0, "{} at {depth:?}", theme.name);
            }
        }
    }
}

/// Here marks are told by what stands beside the piece as well, so it is enough that no two
/// colours are the same.
#[test]
fn sixteen_colours_are_different_ones() {
    for (theme, depth) in all(&[ColorDepth::Ansi16]) {
        let [light, medium, dark] = theme.tiles.map(|tile| tile.at(depth));
        assert!(light != medium && medium != dark && dark != light);
        let marks = [theme.selected, theme.check, theme.capture, theme.cursor].map(|p| p.at(depth));
        let [selected, check, capture, cursor] = marks;
        assert!(selected != check && capture != cursor);
        let [hint, threat] = [theme.hint, theme.threat].map(|p| p.at(depth));
        assert!(hint != threat && !marks.contains(&hint) && !marks.contains(&threat));
        for ground in grounds(theme) {
            let is_taken = [selected, check, capture, cursor, hint, threat];
            assert!(!is_taken.contains(&ground.at(depth)), "{}", theme.name);
            assert_contrast(theme, depth, [theme.dot_on(ground, depth), ground], 3.0);
        }
        for (tile, last) in theme.tiles.iter().zip(theme.last_move) {
            assert_ne!(tile.at(depth), last.at(depth), "{}", theme.name);
        }
    }
}

/// The error that the default theme gives once `from` in it is replaced by `to`.
fn error(from: &str, to: &str) -> String {
    let (file, text) = BUILTIN[0];
    let changed = text.replace(from, to);
    assert_ne!(changed, text);
    Theme::parse(file, &changed).unwrap_err().to_string()
}

#[test]
fn themes_from_before_hints_and_threats_are_still_read() {
    let (file, text) = BUILTIN[1];
    let is_older = |line: &&str| !line.contains("hint") && !line.contains("threat");
    let older: String = text.lines().filter(is_older).collect();
    let default = &Theme::builtin()[0];
    let expected =
        Theme { hint: default.hint, threat: default.threat, ..Theme::builtin()[1].clone() };
    assert_eq!(Theme::parse(file, &older), Ok(expected));
}

#[test]
fn errors_name_file_field_and_reason() {
    assert_eq!(
        error("#f6e662", "yellow"),
        r#"wood.json: field "cursor": "yellow" is not a colour, expected #rrggbb"#
    );
    assert_eq!(error("cursor", "cursors"), r#"wood.json: field "cursor" is missing"#);
    assert_eq!(error("{", r#"{"curser": 1,"#), r#"wood.json: there is no field "curser""#);
    assert!(error("}", "").starts_with("wood.json: EOF while parsing"));
    assert!(error("185,", "").starts_with(r#"wood.json: field "cursor": invalid length 2"#));
    assert!(error("185,", "15,").contains("15 is not one of the 256 colours"));
}
