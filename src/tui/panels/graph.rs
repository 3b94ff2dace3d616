//! The graph of an analysis: what White could expect after every move of the line.

use ratatui::layout::{Position as Place, Rect};
use ratatui::style::Style;
use ratatui::symbols::bar;
use ratatui::widgets::{Sparkline, SparklineBar};

use crate::game::{Judgement, Spot};
use crate::tui::app::App;
use crate::tui::glyphs::Glyphs;
use crate::tui::pen::Pen;

/// A whole point.
const WHOLE: u64 = 1000;

/// Levels where nothing but ASCII can be shown.
const ASCII: bar::Set = bar::Set {
    full: "#",
    seven_eighths: "#",
    three_quarters: "+",
    five_eighths: "+",
    half: "-",
    three_eighths: "-",
    one_quarter: ".",
    one_eighth: ".",
    empty: " ",
};

/// A spot takes no more columns than this: the graph of a short line is no block of colour.
const WIDEST: usize = 2;

/// The spot of a column, where so many spots share so many columns; none beyond the last one.
fn index(column: u16, columns: u16, spots: usize) -> Option<usize> {
    let used = usize::from(columns).min(WIDEST * spots);
    let column = usize::from(column);
    (column < used).then(|| column * spots / used)
}

/// Draws the graph; White's part is filled from below.
pub fn draw(app: &App, pen: &mut Pen, area: Rect) {
    let Some(analysis) = &app.analysis else { return };
    let spots = app.line_of_spots();
    let (theme, depth) = (app.theme(), app.depth);
    let back = Style::new().bg(theme.dim.at(depth));
    let bars = (0..area.width).map(|column| {
        let Some(spot) = index(column, area.width, spots.len()).map(|at| &spots[at]) else {
            return SparklineBar::from(Some(0));
        };
        let front = match analysis.judgement(spot) {
            _ if *spot == analysis.spot => theme.cursor,
            Some(Judgement::Mistake | Judgement::Blunder) => theme.capture,
            Some(Judgement::Dubious) | None => theme.white,
        };
        let known = analysis.expectation(spot);
        let value = known.map(|white| (white * WHOLE as f64) as u64);
        let style = known.map(|_| back.fg(front.at(depth)));
        SparklineBar::from(value).style(style)
    });
    let is_plain = pen.glyphs() == Glyphs::Ascii;
    let levels = if is_plain { ASCII } else { bar::NINE_LEVELS };
    let graph = Sparkline::default().data(bars.collect::<Vec<_>>()).max(WHOLE).bar_set(levels);
    pen.widget(graph.absent_value_symbol(if is_plain { "." } else { "·" }), area);
}

/// The spot whose column lies at a place of the window.
pub fn spot_in_graph(app: &App, area: Rect, at: Place) -> Option<Spot> {
    let mut spots = app.line_of_spots();
    let column = at.x.checked_sub(area.x).filter(|_| area.contains(at))?;
    index(column, area.width, spots.len()).map(|index| spots.swap_remove(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spot_has_a_column_where_there_is_room() {
        let columns: Vec<_> = (0..6).filter_map(|column| index(column, 6, 3)).collect();
        assert_eq!(columns, [0, 0, 1, 1, 2, 2]);
        assert_eq!(index(5, 6, 60), Some(50));
    }

    #[test]
    fn a_short_line_leaves_the_rest_of_the_graph_free() {
        let columns = [0, 1, 2, 29].map(|column| index(column, 30, 1));
        assert_eq!(columns, [Some(0), Some(0), None, None]);
        assert_eq!(index(0, 30, 0), None);
    }
}
