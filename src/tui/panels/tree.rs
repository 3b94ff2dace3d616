//! The list of moves of an analysis: the main line in two columns, variations in brackets below
//! the moves that they replace.

use ratatui::layout::{Position as Place, Rect};

use crate::game::{Game, Judgement, Spot};
use crate::rules::{Color, Position};
use crate::tui::app::Analysis;
use crate::tui::layout::ListView;
use crate::tui::pen::{Ink, Pen, width};

/// The columns of the number of a move, with a space after it.
const NUMBER_WIDTH: u16 = 5;
/// The columns before a variation.
const INDENT: u16 = 2;

/// A word of the list: a move, or what stands beside one.
struct Word {
    text: String,
    column: u16,
    /// Where the move leads.
    spot: Option<Spot>,
}

/// The rows of the list in so many columns.
struct Rows<'a> {
    analysis: &'a Analysis,
    width: u16,
    rows: Vec<Vec<Word>>,
}

impl<'a> Rows<'a> {
    fn new(analysis: &'a Analysis, width: u16) -> Self {
        let mut rows = Self { analysis, width, rows: Vec::new() };
        rows.add_main_line();
        rows
    }

    fn tree(&self) -> &'a Game {
        &self.analysis.tree
    }

    /// The move that leads to a spot with its signs: those that somebody has written, else what
    /// it was judged to be.
    fn text(&self, spot: &Spot) -> String {
        let Some(played) = self.tree().move_at(spot) else { return String::new() };
        let signs = played.notes.glyphs.concat();
        let judged = || self.analysis.judgement(spot).map_or("", Judgement::sign);
        let sign = if signs.is_empty() { judged() } else { &signs };
        format!("{}{sign}", played.san())
    }

    fn add_main_line(&mut self) {
        let half = self.width.saturating_sub(NUMBER_WIDTH) / 2;
        let mut spot = Spot::default();
        let mut is_torn = true;
        while let (Some(next), Some(before)) =
            (self.tree().next(&spot), self.tree().position_on(&spot))
        {
            let is_white = before.turn() == Color::White;
            if is_white || is_torn {
                let number = format!("{:>3}.", before.fullmoves());
                self.rows.push(vec![Word { text: number, column: 0, spot: None }]);
                if !is_white {
                    self.put("…".to_owned(), NUMBER_WIDTH, None);
                }
            }
            let column = NUMBER_WIDTH + if is_white { 0 } else { half };
            self.put(self.text(&next), column, Some(next.clone()));
            let variations = self.tree().variations(&next);
            is_torn = !variations.is_empty();
            for first in variations {
                self.rows.push(Vec::new());
                self.add_variation(first);
            }
            spot = next;
        }
    }

    /// Adds a variation from its first move on, with those within it.
    fn add_variation(&mut self, first: Spot) {
        let mut opening = "(";
        let mut is_torn = true;
        let mut next = Some(first);
        while let Some(spot) = next {
            let before = spot.previous().and_then(|before| self.tree().position_on(&before));
            let number = before.map_or_else(String::new, |before| number(before, is_torn));
            self.flow(format!("{opening}{number}{}", self.text(&spot)), &spot);
            (opening, is_torn) = ("", false);
            for inner in self.tree().variations(&spot) {
                self.add_variation(inner);
                is_torn = true;
            }
            next = self.tree().next(&spot);
        }
        if let Some(last) = self.rows.last_mut().and_then(|row| row.last_mut()) {
            last.text.push(')');
        }
    }

    /// Puts a word after the last one, or into a new row if there is no room.
    fn flow(&mut self, text: String, spot: &Spot) {
        let end =
            self.rows.last().and_then(|row| row.last()).map(|word| word.column + width(&word.text));
        let column = end.map_or(INDENT, |end| end + 1);
        // A bracket may follow.
        if column > INDENT && column + width(&text) + 1 > self.width {
            self.rows.push(Vec::new());
            return self.put(text, INDENT, Some(spot.clone()));
        }
        self.put(text, column, Some(spot.clone()));
    }

    fn put(&mut self, text: String, column: u16, spot: Option<Spot>) {
        if let Some(row) = self.rows.last_mut() {
            row.push(Word { text, column, spot });
        }
    }

    /// The rows around the move that is looked at.
    fn view(&self, area: Rect) -> ListView {
        let is_here = |word: &Word| word.spot.as_ref() == Some(&self.analysis.spot);
        let marked = self.rows.iter().position(|row| row.iter().any(is_here));
        ListView::new(area, self.rows.len(), marked.unwrap_or(0))
    }
}

/// The number before a move of a variation, if it has one.
fn number(before: &Position, is_torn: bool) -> String {
    match before.turn() {
        Color::White => format!("{}.", before.fullmoves()),
        Color::Black if is_torn => format!("{}...", before.fullmoves()),
        Color::Black => String::new(),
    }
}

/// The place of a word in its row.
fn place(row: Rect, word: &Word) -> Rect {
    let column = word.column.min(row.width);
    let room = row.width - column;
    Rect { x: row.x + column, width: width(&word.text).min(room), ..row }
}

/// Draws the moves around the one that is looked at.
pub fn draw(analysis: &Analysis, pen: &mut Pen, area: Rect) {
    let rows = Rows::new(analysis, area.width);
    let view = rows.view(area);
    for (at, row) in view.rows() {
        for word in &rows.rows[at] {
            let ink = match &word.spot {
                Some(spot) if *spot == analysis.spot => Ink::Marked,
                Some(spot) if spot.depth() == 0 => Ink::Text,
                _ => Ink::Dim,
            };
            pen.write(place(row, word), &word.text, ink);
        }
    }
    if rows.rows.is_empty() {
        pen.write(area, " No moves yet", Ink::Dim);
    }
}

/// Where the move leads at a place of the window.
pub fn spot_in_tree(analysis: &Analysis, area: Rect, at: Place) -> Option<Spot> {
    let rows = Rows::new(analysis, area.width);
    let row = rows.view(area).line_at(at)?;
    let area = Rect { y: at.y, height: 1, ..area };
    let mut words = rows.rows[row].iter();
    words.find(|word| word.spot.is_some() && place(area, word).contains(at))?.spot.clone()
}
