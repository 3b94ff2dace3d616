//! One colour, for terminals of every depth.

use ratatui::style;
use serde::Deserialize;

use crate::tui::depth::ColorDepth;

/// One colour of a theme, at each depth. No depth is worked out from another: the nearest of 256
/// colours to a brown is a purple.
///
/// Written as `["#b88b5d", 137, 8]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "(String, u8, u8)")]
pub struct Paint {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// One of xterm's 256, from 16 on: those below are the terminal's own palette.
    pub ansi256: u8,
    /// One of the palette's sixteen.
    pub ansi16: u8,
}

impl Paint {
    /// The colour as it is sent to a terminal of this depth.
    pub const fn at(self, depth: ColorDepth) -> style::Color {
        let [red, green, blue] = self.rgb;
        match depth {
            ColorDepth::None => style::Color::Reset,
            ColorDepth::Ansi16 => PALETTE[self.ansi16 as usize % PALETTE.len()],
            ColorDepth::Ansi256 => style::Color::Indexed(self.ansi256),
            ColorDepth::TrueColor => style::Color::Rgb(red, green, blue),
        }
    }

    /// Red, green and blue as they are seen at this depth: exact for all but the sixteen, which
    /// are taken from xterm. Without colour there is only black.
    pub const fn seen(self, depth: ColorDepth) -> [u8; 3] {
        match depth {
            ColorDepth::None => [0; 3],
            ColorDepth::Ansi16 => xterm(self.ansi16 % 16),
            ColorDepth::Ansi256 => xterm(self.ansi256),
            ColorDepth::TrueColor => self.rgb,
        }
    }
}

/// Why a colour in a theme cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PaintError {
    /// The text of a colour is not one.
    #[error("{0:?} is not a colour, expected #rrggbb")]
    Rgb(String),
    /// The second number is one that every terminal shows differently.
    #[error("{0} is not one of the 256 colours, expected 16 to 255")]
    Ansi256(u8),
    /// The third number is too high.
    #[error("{0} is not one of the 16 colours, expected 0 to 15")]
    Ansi16(u8),
}

impl TryFrom<(String, u8, u8)> for Paint {
    type Error = PaintError;

    fn try_from((text, ansi256, ansi16): (String, u8, u8)) -> Result<Self, PaintError> {
        let rgb = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit()))
            .and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match rgb {
            None => Err(PaintError::Rgb(text)),
            Some(_) if ansi256 < 16 => Err(PaintError::Ansi256(ansi256)),
            Some(_) if ansi16 > 15 => Err(PaintError::Ansi16(ansi16)),
            Some(rgb) => {
                let [_, red, green, blue] = rgb.to_be_bytes();
                Ok(Self { rgb: [red, green, blue], ansi256, ansi16 })
            }
        }
    }
}

/// How well one colour is told from the other at this depth: from 1 to 21, as in WCAG 2.
pub fn contrast(one: Paint, other: Paint, depth: ColorDepth) -> f32 {
    let [a, b] = [one, other].map(|paint| luminance(paint.seen(depth)) + 0.05);
    a.max(b) / a.min(b)
}

/// Relative luminance, 0 for black and 1 for white.
fn luminance(rgb: [u8; 3]) -> f32 {
    let [red, green, blue] = rgb.map(|channel| {
        let value = f32::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Red, green and blue of xterm's 256 colours.
const fn xterm(index: u8) -> [u8; 3] {
    const SIXTEEN: [[u8; 3]; 16] = [
        [0, 0, 0],
        [205, 0, 0],
        [0, 205, 0],
        [205, 205, 0],
        [0, 0, 238],
        [205, 0, 205],
        [0, 205, 205],
        [229, 229, 229],
        [127, 127, 127],
        [255, 0, 0],
        [0, 255, 0],
        [255, 255, 0],
        [92, 92, 255],
        [255, 0, 255],
        [0, 255, 255],
        [255, 255, 255],
    ];
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match index {
        0..16 => SIXTEEN[index as usize],
        16..232 => {
            let cube = index as usize - 16;
            [STEPS[cube / 36], STEPS[cube / 6 % 6], STEPS[cube % 6]]
        }
        232.. => [8 + 10 * (index - 232); 3],
    }
}

/// The sixteen colours of a terminal in the order of their codes, by the names it knows best.
pub const PALETTE: [style::Color; 16] = [
    style::Color::Black,
    style::Color::Red,
    style::Color::Green,
    style::Color::Yellow,
    style::Color::Blue,
    style::Color::Magenta,
    style::Color::Cyan,
    style::Color::Gray,
    style::Color::DarkGray,
    style::Color::LightRed,
    style::Color::LightGreen,
    style::Color::LightYellow,
    style::Color::LightBlue,
    style::Color::LightMagenta,
    style::Color::LightCyan,
    style::Color::White,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contrast_runs_from_1_to_21() {
        let [black, white] =
            [[0; 3], [255; 3]].map(|rgb| Paint { rgb, ansi256: 16 + rgb[0] % 24, ansi16: 0 });
        assert!((contrast(black, white, ColorDepth::TrueColor) - 21.0).abs() < 0.01);
        assert!((contrast(white, white, ColorDepth::TrueColor) - 1.0).abs() < 0.01);
    }
}
