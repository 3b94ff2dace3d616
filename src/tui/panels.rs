//! What stands beside the board: players, moves, what the engine thinks, what is to be done.

mod bar;
mod buttons;
mod endings;
mod graph;
mod hints;
mod moves;
mod openings;
mod players;
mod remarks;
mod status;
mod study;
mod tree;

use ratatui::layout::{Position as Place, Rect};

use super::app::{App, Layer};
use super::pen::nth_row;
use super::pen::{Ink, Pen};

pub use bar::{draw as draw_bar, short_expectation};
pub use buttons::{Button, button_at, buttons, draw_button, key_of};
pub use hints::{
    command_among, command_at, command_of, draw_hints, draw_hints_among, draw_hints_of,
};
pub use moves::{draw as draw_moves, ply_at};
pub use openings::{draw as draw_openings, opening_at, view as openings_view};
pub use players::{draw_captured, draw_player, outline};
pub use remarks::short_hint;
pub use status::{draw_entry, draw_message, message, news, short_detail, short_status};
pub use study::{StudyAreas, best_at, draw as draw_study, hints_area, pace, short_line, spot_at};
pub use tree::{draw as draw_tree, spot_in_tree};

/// Where the parts of the panel lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PanelAreas {
    /// The player at the top of the board.
    pub upper: Rect,
    /// The list of moves.
    pub moves: Rect,
    /// What was played at this position, if that is to be seen.
    pub openings: Rect,
    /// What the engine thinks.
    pub thought: Rect,
    /// The player at the bottom of the board.
    pub lower: Rect,
    /// Whose turn it is, and what is said to the player.
    pub status: Rect,
    /// The keys that work.
    pub hints: Rect,
}

/// Takes parts of a panel from its bottom up: each so high, and with so many rows free above it.
fn parts_from_bottom(panel: Rect) -> impl FnMut(u16, u16) -> Rect {
    let mut bottom = panel.bottom();
    move |height, gap| {
        bottom = bottom.saturating_sub(height).max(panel.y);
        let part = Rect { y: bottom, height, ..panel }.intersection(panel);
        bottom = bottom.saturating_sub(gap);
        part
    }
}

impl PanelAreas {
    /// The parts of a panel, with a line between them.
    pub fn new(panel: Rect) -> Self {
        let mut from_bottom = parts_from_bottom(panel);
        let hints = from_bottom(3, 0);
        let status = from_bottom(4 + panel.height.saturating_sub(24) / 6, 1);
        let lower = from_bottom(2, 1);
        let thought = from_bottom(1, 0);
        let upper = Rect { height: panel.height.min(2), ..panel };
        let top = upper.bottom() + 1;
        let moves = Rect { y: top, height: thought.y.saturating_sub(top), ..panel };
        let moves = moves.intersection(panel);
        let openings = Rect { y: moves.bottom(), height: 0, ..moves };
        Self { upper, moves, openings, thought, lower, status, hints }
    }

    /// The parts as the app shows them.
    pub fn of(app: &App, panel: Rect) -> Self {
        let areas = Self::new(panel);
        let [moves, openings] = openings::divided(app, areas.moves);
        Self { moves, openings, ..areas }
    }

    /// The rows that divide the parts.
    fn rules(&self) -> [Rect; 3] {
        let before = |area: Rect| Rect { y: area.y.saturating_sub(1), height: 1, ..area };
        [
            nth_row(Rect { y: self.upper.bottom(), ..self.moves }, 0),
            before(self.lower),
            before(self.status),
        ]
        .map(|rule| Rect { height: 1, ..rule })
    }
}

/// Draws the panel; returns the place of the cursor if text is typed there.
pub fn draw(app: &App, pen: &mut Pen, panel: Rect) -> Option<Place> {
    let areas = PanelAreas::of(app, panel);
    let below = app.session.below;
    for (color, area) in [(!below, areas.upper), (below, areas.lower)] {
        draw_player(app, pen, nth_row(area, 0), color);
        draw_captured(app, pen, nth_row(area, 1), color);
    }
    for rule in areas.rules() {
        pen.rule(rule);
    }
    moves::draw(app, pen, areas.moves);
    openings::draw(app, pen, areas.openings, None);
    draw_thought(app, pen, areas.thought);
    if !app.layers.last().is_some_and(Layer::has_hints) {
        draw_hints(app, pen, areas.hints);
    }
    status::draw(app, pen, areas.status)
}

fn draw_thought(app: &App, pen: &mut Pen, area: Rect) {
    let hint = remarks::shown_hint(app).map(|hint| &hint.thought);
    if let Some(thought) = hint.or(app.session.thought.as_ref()) {
        let rest = pen.write(area, &format!("{} ", thought.score), Ink::Text);
        let depth = match thought.depth {
            0 => String::new(),
            depth => format!("depth {depth} "),
        };
        pen.write(rest, &(depth + &thought.line), Ink::Dim);
    }
}
