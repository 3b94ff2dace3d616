//! A buffer as text with escape codes.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell as Place};
use ratatui::style::{self, Modifier};

use crate::tui::PALETTE;

/// The places of a buffer in their colours, line by line. Every line begins and ends in the
/// terminal's own.
pub fn write(buffer: &Buffer) -> String {
    let mut text = String::new();
    for row in buffer.content.chunks(buffer.area.width.max(1).into()) {
        let is_empty = |place: &Place| *place == Place::EMPTY;
        let end = row.iter().rposition(|place| !is_empty(place)).map_or(0, |last| last + 1);
        let mut codes = codes(&Place::EMPTY);
        for place in &row[..end] {
            let wanted = self::codes(place);
            if wanted != codes {
                write!(text, "\u{1b}[{wanted}m").expect("a string takes any text");
                codes = wanted;
            }
            text += place.symbol();
        }
        if codes != self::codes(&Place::EMPTY) {
            text += "\u{1b}[0m";
        }
        text.push('\n');
    }
    text
}

/// What sets the style of a place, whatever was set before.
fn codes(place: &Place) -> String {
    let mut codes = String::from("0");
    for (modifier, code) in [(Modifier::BOLD, ";1"), (Modifier::UNDERLINED, ";4")] {
        if place.modifier.contains(modifier) {
            codes += code;
        }
    }
    codes + &color(place.fg, 30) + &color(place.bg, 40)
}

/// The code of a colour; `base` is that of black.
fn color(color: style::Color, base: u8) -> String {
    match color {
        style::Color::Rgb(red, green, blue) => format!(";{};2;{red};{green};{blue}", base + 8),
        style::Color::Indexed(index) => format!(";{};5;{index}", base + 8),
        style::Color::Reset => String::new(),
        named => {
            let index = PALETTE.iter().position(|&other| other == named).unwrap_or(0) as u8;
            let code = if index < 8 { base + index } else { base + 60 + index - 8 };
            format!(";{code}")
        }
    }
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;
    use ratatui::style::Style;

    use super::*;

    #[test]
    fn colours_are_set_once_and_given_back_at_the_end_of_a_line() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 3));
        let style = Style::new().fg(style::Color::Rgb(1, 2, 3)).bg(style::Color::Indexed(99));
        buffer.set_string(0, 0, "ab", style);
        buffer.set_string(2, 0, "c", Style::new().fg(style::Color::LightRed).bold());
        buffer.set_string(1, 1, "d", Style::new());
        let expected = "\u{1b}[0;38;2;1;2;3;48;5;99mab\u{1b}[0;1;91mc\u{1b}[0m\n d\n\n";
        assert_eq!(write(&buffer), expected);
    }
}
