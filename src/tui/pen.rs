//! Writes text into a part of the window: in the colours of the theme, or without colours, and in
//! ASCII where nothing else can be shown.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position as Place, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use ratatui::widgets::Widget;

use super::app::App;
use super::depth::ColorDepth;
use super::glyphs::Glyphs;
use super::look::Look;
use super::theme::Theme;

/// What a text is, and so how it looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary text.
    Text,
    /// Text that may be overlooked, and lines.
    Dim,
    /// Text that must not be.
    Strong,
    /// What is chosen among others.
    Marked,
    /// What cannot be done.
    Fault,
}

/// Writes into a buffer. What does not fit is cut off, with an ellipsis.
pub struct Pen<'a> {
    buffer: &'a mut Buffer,
    theme: &'a Theme,
    depth: ColorDepth,
    glyphs: Glyphs,
}

impl<'a> Pen<'a> {
    /// Writes as the app's screen looks.
    pub fn new(app: &'a App, buffer: &'a mut Buffer) -> Self {
        let Look { theme, depth, glyphs, .. } = app.look();
        Self { buffer, theme, depth, glyphs: glyphs.at(depth) }
    }

    /// The characters that can be shown.
    pub const fn glyphs(&self) -> Glyphs {
        self.glyphs
    }

    /// The look of a text. Where there are no colours, bold and reversed text tell the same.
    pub fn style(&self, ink: Ink) -> Style {
        let theme = self.theme;
        let is_plain = self.depth == ColorDepth::None;
        let (front, back) = match ink {
            Ink::Text => (theme.text, theme.background),
            Ink::Dim => (theme.dim, theme.background),
            Ink::Strong => (theme.highlight, theme.background),
            Ink::Marked => (theme.background, theme.highlight),
            Ink::Fault => (theme.capture, theme.background),
        };
        let modifier = match ink {
            Ink::Marked if is_plain => Modifier::REVERSED,
            Ink::Strong | Ink::Fault => Modifier::BOLD,
            Ink::Text | Ink::Dim | Ink::Marked => Modifier::empty(),
        };
        Style::new().fg(front.at(self.depth)).bg(back.at(self.depth)).add_modifier(modifier)
    }

    /// What is written into.
    pub const fn buffer(&mut self) -> &mut Buffer {
        self.buffer
    }

    /// Fills an area with what stands in another buffer from a row on.
    pub fn copy(&mut self, from: &Buffer, top: u16, area: Rect) {
        for (place, row) in area.intersection(self.buffer.area).rows().zip(top..) {
            for (at, column) in place.positions().zip(0..) {
                if let Some(drawn) = from.cell(Place::new(column, row)) {
                    self.buffer[at].clone_from(drawn);
                }
            }
        }
    }

    /// Empties an area.
    pub fn clear(&mut self, area: Rect) {
        let style = self.style(Ink::Text);
        for place in area.intersection(self.buffer.area).positions() {
            self.buffer[place].reset();
            self.buffer[place].set_style(style);
        }
    }

    /// Writes at the left of the first row of an area; returns what is left of that row.
    pub fn write(&mut self, area: Rect, text: &str, ink: Ink) -> Rect {
        let area = Rect { height: area.height.min(1), ..area }.intersection(self.buffer.area);
        if area.is_empty() {
            return area;
        }
        let shown = self.shown(text);
        let ellipsis = if self.glyphs == Glyphs::Ascii { "..." } else { "…" };
        let text = shortened(&shown, area.width, ellipsis);
        let style = self.style(ink);
        let (end, _) = self.buffer.set_stringn(area.x, area.y, &text, area.width as usize, style);
        Rect { x: end, width: area.right() - end, ..area }
    }

    /// Writes at the right of the first row of an area; returns what is left of that row.
    pub fn write_right(&mut self, area: Rect, text: &str, ink: Ink) -> Rect {
        let width = width(&self.shown(text)).min(area.width);
        let left = Rect { width: area.width - width, height: area.height.min(1), ..area };
        self.write(Rect { x: left.right(), width, ..left }, text, ink);
        left
    }

    /// Writes in the middle of the first row of an area.
    pub fn write_centred(&mut self, area: Rect, text: &str, ink: Ink) {
        let width = width(&self.shown(text)).min(area.width);
        self.write(Rect { x: area.x + (area.width - width) / 2, width, ..area }, text, ink);
    }

    /// Writes over as many rows as are needed; returns what is left of the area.
    pub fn write_wrapped(&mut self, area: Rect, text: &str, ink: Ink) -> Rect {
        let lines = wrapped(&self.shown(text), area.width);
        let count = lines.len().min(area.height as usize);
        for (line, row) in lines.iter().zip(area.rows()) {
            self.write(row, line, ink);
        }
        // Of what does not fit the last row shows that it goes on.
        if lines.len() > count && count > 0 {
            let rest = lines[count - 1..].join(" ");
            self.write(nth_row(area, count as u16 - 1), &rest, ink);
        }
        below(area, count as u16)
    }

    /// Draws a widget that has its own colours.
    pub fn widget(&mut self, widget: impl Widget, area: Rect) {
        widget.render(area.intersection(self.buffer.area), self.buffer);
    }

    /// Draws a line through the first row of an area.
    pub fn rule(&mut self, area: Rect) {
        let line = if self.glyphs == Glyphs::Ascii { "-" } else { "─" };
        let text = line.repeat(area.width as usize);
        self.write(area, &text, Ink::Dim);
    }

    /// Empties an area and draws a frame with a title around it; returns what lies in the frame,
    /// with a column free at either side.
    pub fn frame(&mut self, area: Rect, title: &str) -> Rect {
        self.clear(area);
        let [corners, [across, down]] = match self.glyphs {
            Glyphs::Ascii => [["++", "++"], ["-", "|"]],
            _ => [["┌┐", "└┘"], ["─", "│"]],
        };
        if area.width < 2 || area.height < 2 {
            return area;
        }
        let ends = corners.map(|pair| {
            let mut ends = pair.chars();
            [ends.next(), ends.next()].map(|end| end.unwrap_or_default().to_string())
        });
        for (y, [left, right]) in [area.y, area.bottom() - 1].into_iter().zip(&ends) {
            let line = across.repeat(area.width as usize - 2);
            let row = Rect { y, height: 1, ..area };
            self.write(row, &format!("{left}{line}{right}"), Ink::Dim);
        }
        for y in area.y + 1..area.bottom() - 1 {
            self.write(Rect { y, width: 1, height: 1, ..area }, down, Ink::Dim);
            self.write(Rect { x: area.right() - 1, y, width: 1, height: 1 }, down, Ink::Dim);
        }
        if !title.is_empty() && area.width > 6 {
            let row = Rect { x: area.x + 2, width: area.width - 4, ..area };
            self.write(row, &format!(" {title} "), Ink::Strong);
        }
        Rect {
            x: area.x + 2,
            y: area.y + 1,
            width: area.width.saturating_sub(4),
            height: area.height - 2,
        }
    }

    /// Writes a line of typed text, so far to the left that the place of the cursor is seen;
    /// returns that place.
    pub fn write_field(&mut self, area: Rect, [before, after]: [&str; 2], ink: Ink) -> Place {
        let room = area.width.saturating_sub(1);
        let before = self.shown(before);
        let mut seen = before.as_ref();
        while width(seen) > room {
            let mut characters = seen.chars();
            characters.next();
            seen = characters.as_str();
        }
        let rest = self.write(Rect { width: room, ..area }, seen, ink);
        let after: String = self.shown(after).chars().take(area.width as usize).collect();
        let tail = Rect { width: area.right().saturating_sub(rest.x), ..rest };
        self.write(tail, &after, ink);
        Place::new(rest.x, area.y)
    }

    /// The text as it can be shown.
    fn shown<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match self.glyphs {
            Glyphs::Ascii if !text.is_ascii() => text.chars().map(ascii).collect(),
            _ => text.into(),
        }
    }
}

/// The columns of a text.
pub fn width(text: &str) -> u16 {
    Span::raw(text).width().try_into().unwrap_or(u16::MAX)
}

/// The row of an area with this number.
pub fn nth_row(area: Rect, row: u16) -> Rect {
    Rect { height: 1, ..below(area, row) }
}

/// What is left of an area below so many rows.
pub fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// A text cut to so many columns, which then ends with this.
fn shortened<'t>(text: &'t str, columns: u16, ellipsis: &str) -> Cow<'t, str> {
    if width(text) <= columns {
        return text.into();
    }
    let room = columns.saturating_sub(width(ellipsis));
    let mut short = String::new();
    for character in text.chars() {
        short.push(character);
        if width(&short) > room {
            short.pop();
            break;
        }
    }
    (short + ellipsis).into()
}

/// A text in lines of at most so many columns, broken between words where that can be.
pub fn wrapped(text: &str, columns: u16) -> Vec<String> {
    let columns = columns.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let gap = u16::from(!line.is_empty());
            if width(&line).saturating_add(gap + width(word)) <= columns {
                line.push_str(&" "[..gap as usize]);
                line.push_str(word);
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for character in word.chars() {
                if width(&line) + width(character.encode_utf8(&mut [0; 4])) > columns {
                    lines.push(std::mem::take(&mut line));
                }
                line.push(character);
            }
        }
        lines.push(line);
    }
    lines
}

/// What stands for a character where there is nothing but ASCII.
fn ascii(character: char) -> &'static str {
    const ASCII: &str = " !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`\
                         abcdefghijklmnopqrstuvwxyz{|}~";
    match character {
        ' '..='~' => {
            let at = character as usize - ' ' as usize;
            &ASCII[at..=at]
        }
        '\n' => "\n",
        '¼' => "1/4",
        '½' => "1/2",
        '¾' => "3/4",
        '…' => "...",
        '–' | '—' | '─' => "-",
        '│' => "|",
        '●' => "*",
        '○' => "o",
        '◂' => "<",
        '▸' => ">",
        '·' => "|",
        'ń' => "n",
        '\u{fe0e}' => "",
        _ => "?",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_and_wrapped_by_its_width() {
        assert_eq!(shortened("Nf4xd6", 6, "..."), "Nf4xd6");
        assert_eq!(shortened("Nf4xd6+", 6, "..."), "Nf4...");
        assert_eq!(shortened("¾ to White", 5, "…"), "¾ to…");
        assert_eq!(shortened("Nf4", 1, "..."), "...");
        assert_eq!(wrapped("one two  three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh ij", 3), ["abc", "def", "gh", "ij"]);
        assert_eq!(wrapped("a\n\nb", 9), ["a", "", "b"]);
        assert_eq!(wrapped("x y", 0), ["x", "y"]);
    }

    #[test]
    fn everything_has_something_in_ascii() {
        let text: String = "Gliński: ¾–¼ … ~".chars().map(ascii).collect();
        assert_eq!(text, "Glinski: 3/4-1/4 ... ~");
        assert_eq!(ascii('\n'), "\n", "lines stay lines");
        assert!((' '..='~').all(|c| ascii(c) == c.to_string()));
    }
}
