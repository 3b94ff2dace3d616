//! `hexmate show` as a picture: `--svg`, `--ansi` and `--plain`.

use super::{MATE, complaint, hexmate, output};

/// What `show --ansi` prints to a terminal with these variables.
fn ansi(variables: &[(&str, &str)], args: &[&str]) -> String {
    let mut command = hexmate();
    for name in ["COLORTERM", "TERM", "NO_COLOR"] {
        command.env_remove(name);
    }
    command.envs(variables.iter().copied());
    let assert = command.args(["show", "--ansi"]).args(args).assert().success().stderr("");
    String::from_utf8(assert.get_output().stdout.clone()).expect("text")
}

/// The text without its escape codes.
fn bare(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or("").to_owned();
    parts.fold(first, |all, part| all + part.split_once('m').expect("a colour").1)
}

#[test]
fn plain_is_the_board_alone() {
    let whole = output(&["show", "--fen", MATE]);
    let board = whole.split("Variant:").next().expect("a board first");
    assert_eq!(output(&["show", "--plain", "--fen", MATE]), board);
    let large = output(&["show", "--plain", "--size", "Large", "--variant", "shafran"]);
    assert_eq!(large.lines().count(), 62);
    assert!(large.is_ascii());
}

#[test]
fn the_last_move_is_marked_in_a_picture() {
    let moved = output(&["show", "--plain", "--moves", "f6"]);
    assert!(moved.contains("'P'"), "{moved}");
    assert_eq!(moved.matches('\'').count(), 4, "{moved}");
    let at_rest = output(&["show", "--svg"]);
    let moved = output(&["show", "--svg", "--moves", "f6"]);
    let tiles = |svg: &str| {
        let lines = svg.lines().filter(|line| line.starts_with("<polygon"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let pairs = tiles(&at_rest).into_iter().zip(tiles(&moved));
    assert_eq!(pairs.filter(|(before, after)| before != after).count(), 2);
}

#[test]
fn black_can_be_below() {
    let flipped = output(&["show", "--plain", "--flip"]);
    let middle = |line: &str| line.trim().to_owned();
    let letters = flipped.lines().last().map(middle);
    assert_eq!(letters.as_deref(), Some("f"));
    let ranks: Vec<_> = flipped.lines().filter(|line| line.starts_with("6 ")).collect();
    assert_eq!(ranks.len(), 1);
    assert!(flipped.lines().take(3).any(|line| line.contains('B')), "{flipped}");
    assert_ne!(output(&["show", "--svg", "--flip"]), output(&["show", "--svg"]));
}

#[test]
fn vector_graphics_have_every_cell_and_piece_in_the_colours_of_a_theme() {
    for (variant, cells, pieces) in [("glinski", 91, 36), ("mccooey", 91, 32), ("shafran", 70, 36)]
    {
        let svg = output(&["show", "--svg", "--variant", variant]);
        assert!(svg.starts_with("<svg xmlns=") && svg.ends_with("</svg>\n"));
        assert_eq!(svg.matches("<polygon").count(), cells);
        assert_eq!(svg.matches("<g transform").count(), pieces);
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count());
        for letter in "abcdefghi".chars() {
            assert!(svg.contains(&format!(">{letter}</text>")), "{letter}");
        }
    }
    let slate = output(&["show", "--svg", "--theme", "Slate"]);
    assert!(slate.contains("#66788f") && !slate.contains("#92683c"));
    let error = complaint(&["show", "--svg", "--theme", "pink"]);
    assert!(
        error.starts_with("theme: there is no \"pink\", expected one of wood, slate"),
        "{error}"
    );
}

#[test]
fn the_board_of_the_screen_has_the_colours_that_the_terminal_promises() {
    let full = ansi(&[("COLORTERM", "truecolor")], &[]);
    assert!(full.contains(";38;2;255;255;255"), "White's pieces");
    let some = ansi(&[("TERM", "xterm-256color")], &[]);
    assert!(some.contains(";48;5;137") && !some.contains(";2;"), "the light tile");
    let few = ansi(&[("TERM", "xterm")], &[]);
    assert!(few.contains(";100") && !few.contains(";5;"), "the light tile");
    assert_eq!(bare(&full), bare(&some));
    assert_eq!(ansi(&[("NO_COLOR", "1")], &[]), full, "they were asked for");
    assert!(full.lines().all(|line| line.is_empty() || line.ends_with("\u{1b}[0m")));
    assert_eq!(full.lines().count(), 24);
    let large = ansi(&[], &["--size", "large", "--moves", "f6 g6"]);
    assert_eq!(large.lines().count(), 68);
}

#[test]
fn what_contradicts_itself_is_refused() {
    for args in [
        &["--svg", "--ansi"][..],
        &["--plain", "--json"],
        &["--svg", "--batch"],
        &["--svg", "--size", "small"],
        &["--plain", "--theme", "wood"],
        &["--json", "--theme", "wood"],
        &["--flip"],
        &["--ansi", "--size", "huge"],
    ] {
        hexmate().arg("show").args(args).assert().code(2).stdout("");
    }
}

#[test]
fn a_picture_of_bad_input_is_an_error_with_the_place() {
    let error = complaint(&["show", "--svg", "--moves", "f6 Rb2"]);
    assert_eq!(error, "move 2, `Rb2`: no rook can go to b2; Bb2 can");
}
