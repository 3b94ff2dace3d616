//! What the screen shows. Drawing never changes what is drawn.

use ratatui::Frame;
use ratatui::style::Style;

use super::app::App;
use super::board::BoardView;
use super::geometry::{BoardSize, Geometry};
use super::hit_map::HitMap;

/// Draws the whole window.
pub fn draw(app: &App, frame: &mut Frame) {
    let area = frame.area();
    let session = &app.session;
    let theme = app.theme();
    let ground = Style::new().fg(theme.text.at(app.depth)).bg(theme.background.at(app.depth));
    frame.buffer_mut().set_style(area, ground);
    let rules = session.game.rules();
    let geometry = Geometry::new(
        app.settings.size.unwrap_or(BoardSize::Small),
        rules.board,
        session.below,
        app.settings.coordinates,
    );
    let view = BoardView {
        board: session.shown().board(),
        rules,
        places: &HitMap::new(geometry),
        marks: session.marks(),
        theme,
        depth: app.depth,
        glyphs: app.glyphs,
    };
    frame.render_widget(view, area);
}
