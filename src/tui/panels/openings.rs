//! What is known of the position at the board: in an ending what each move is worth, else what was
//! played: a row for each move, with the games, White's points in per cent and a bar of the
//! results.

use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Style;

use crate::game::{OpeningMove, Scores};
use crate::notation::san;
use crate::rules::{Move, Points};
use crate::tui::app::App;
use crate::tui::glyphs::Glyphs;
use crate::tui::layout::{Layout, ListView};
use crate::tui::pen::{Ink, Pen, below};

use super::{PanelAreas, StudyAreas, endings};

/// The columns of a move, of its games and of the per cent.
const MOVE_WIDTH: u16 = 8;
const GAMES_WIDTH: u16 = 6;
const SHARE_WIDTH: u16 = 4;

/// No more rows are taken from the list of moves beside the board.
const MOST_ROWS: u16 = 14;

/// The list of moves and what is known here, of the area that the list has alone if nothing else is to
/// be seen.
pub fn divided(app: &App, area: Rect) -> [Rect; 2] {
    let wanted = match app.ending() {
        Some(ending) => 1 + ending.moves.len() as u16,
        None if app.openings.is_beside() => MOST_ROWS,
        None => 0,
    };
    let height = wanted.min(area.height / 2 + 1).min(area.height);
    let upper = Rect { height: area.height - height, ..area };
    [upper, Rect { y: upper.bottom(), height, ..area }]
}

/// Where the moves stand under their heading.
fn rows(area: Rect) -> Rect {
    below(area, 1)
}

/// The rows of a list of moves of which one is marked.
pub fn view(app: &App, area: Rect, marked: usize) -> ListView {
    ListView::new(rows(area), app.known_moves().len(), marked)
}

/// Draws heading and moves, with one marked if one is to be chosen.
pub fn draw(app: &App, pen: &mut Pen, area: Rect, marked: Option<usize>) {
    if area.is_empty() {
        return;
    }
    if let Some(ending) = app.ending() {
        let view = view(app, area, marked.unwrap_or(0));
        return endings::draw(app, pen, ending, (area, &view), marked);
    }
    let openings = &app.openings;
    let count = match (openings.games(), openings.is_busy()) {
        (games, true) => format!("counting {games} …"),
        (1, false) => "1 game".to_owned(),
        (games, false) => format!("{games} games"),
    };
    pen.rule(Rect { height: 1, ..area });
    pen.write(area, "Played here ", Ink::Dim);
    pen.write_right(area, &format!(" {count}"), Ink::Dim);
    for (at, row) in view(app, area, marked.unwrap_or(0)).rows() {
        let ink = if marked == Some(at) { Ink::Marked } else { Ink::Text };
        draw_move(app, pen, row, &openings.moves()[at], ink);
    }
    if openings.moves().is_empty() {
        let text = match (openings.games(), openings.is_busy()) {
            (0, false) => "No recorded games: *.pgn in the save folder and opened files count",
            (_, true) => "Nothing yet",
            (_, false) => "This position is in none of the games",
        };
        pen.write_wrapped(rows(area), text, Ink::Dim);
    }
}

fn draw_move(app: &App, pen: &mut Pen, row: Rect, found: &OpeningMove, ink: Ink) {
    let [name, games, share, bar] = columns(row);
    let text = san(app.session.shown(), found.played);
    pen.write(row, &" ".repeat((row.width - bar.width).into()), ink);
    pen.write(name, &text, ink);
    pen.write_right(games, &found.scores.games().to_string(), ink);
    let percent = found.scores.share().map(|share| format!("{:.0}%", 100.0 * share));
    pen.write_right(share, percent.as_deref().unwrap_or("-"), ink);
    draw_bar(app, pen, bar, &found.scores);
}

/// Where move, games, per cent and bar stand in a row.
fn columns(row: Rect) -> [Rect; 4] {
    let mut rest = row;
    [MOVE_WIDTH, GAMES_WIDTH, SHARE_WIDTH, u16::MAX].map(|wanted| {
        let column = Rect { width: wanted.min(rest.width), ..rest };
        // One column stays free behind each.
        let taken = (column.width + 1).min(rest.width);
        rest = Rect { x: rest.x + taken, width: rest.width - taken, ..rest };
        column
    })
}

/// Draws what White has won, what was divided, and what Black has won, side by side.
fn draw_bar(app: &App, pen: &mut Pen, area: Rect, scores: &Scores) {
    let (theme, depth) = (app.theme(), app.depth);
    let is_plain = pen.glyphs() == Glyphs::Ascii;
    let parts = [theme.white, theme.dim, theme.black];
    let symbols = if is_plain { ["#", "=", "."] } else { ["█", "▒", "░"] };
    let shares = cells(scores, area.width);
    let mut places = area.intersection(pen.buffer().area).positions();
    for ((paint, symbol), count) in parts.into_iter().zip(symbols).zip(shares) {
        // Colours tell the parts where there are any, else the symbols do.
        let symbol = if is_plain { symbol } else { "▬" };
        let style = Style::new().fg(paint.at(depth)).bg(theme.background.at(depth));
        for place in places.by_ref().take(count.into()) {
            pen.buffer()[place].set_symbol(symbol).set_style(style);
        }
    }
}

/// Of so many columns those that White has won, that were divided, and that Black has won.
fn cells(scores: &Scores, columns: u16) -> [u16; 3] {
    let finished = scores.finished();
    if finished == 0 {
        return [0; 3];
    }
    let part =
        |count: u32| (f64::from(count) / f64::from(finished) * f64::from(columns)).round() as u16;
    let (white, black) = (scores.with(Points::ONE), scores.with(Points::NONE));
    let whites = part(white);
    let divided = part(finished - black).saturating_sub(whites);
    [whites, divided, columns - whites - divided]
}

/// The move whose row beside the board is at a place of the window.
pub fn opening_at(app: &App, layout: &Layout, at: Place) -> Option<Move> {
    let is_seen = app.openings.is_beside() || app.ending().is_some();
    let panel = layout.panel.filter(|_| is_seen)?;
    let area = match app.is_analysing() {
        true => StudyAreas::of(app, panel).openings,
        false => PanelAreas::of(app, panel).openings,
    };
    let line = view(app, area, 0).line_at(at)?;
    app.known_moves().get(line).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_divided_as_the_games_are() {
        let mut scores = Scores::default();
        assert_eq!(cells(&scores, 10), [0, 0, 0]);
        for points in [Points::ONE, Points::ONE, Points::HALF, Points::NONE] {
            scores.add(Some(points));
        }
        scores.add(None);
        assert_eq!(cells(&scores, 10), [5, 3, 2]);
        assert_eq!(cells(&scores, 0), [0, 0, 0]);
    }
}
