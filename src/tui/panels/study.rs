//! The panel of an analysis: moves with variations, what the engine finds, the graph, and keys
//! that can be clicked.

use ratatui::layout::{Position as Place, Rect};

use crate::game::{Spot, describe_outcome};
use crate::rules::Move;
use crate::tui::app::{Analysis, App};
use crate::tui::layout::Layout;
use crate::tui::pen::{Ink, Pen, below};

use super::{draw_hints, graph, openings, parts_from_bottom, status, tree};

/// Where the parts of the panel lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StudyAreas {
    /// What is analysed.
    pub title: Rect,
    /// The moves with their variations.
    pub tree: Rect,
    /// What was played at this position, if that is to be seen.
    pub openings: Rect,
    /// What the engine finds.
    pub lines: Rect,
    /// The graph.
    pub graph: Rect,
    /// What is said of the position and to the player.
    pub status: Rect,
    /// The keys that work.
    pub hints: Rect,
}

impl StudyAreas {
    /// The parts of a panel with room for so many lines of the engine.
    pub fn new(panel: Rect, lines: usize) -> Self {
        let mut from_bottom = parts_from_bottom(panel);
        let spare = panel.height.saturating_sub(24);
        let hints = from_bottom(4, 0);
        let status = from_bottom(3 + spare / 10, 1);
        let graph = from_bottom(2 + spare / 6, 0);
        let lines = from_bottom(1 + lines as u16, 1);
        let title = Rect { height: panel.height.min(1), ..panel };
        let top = panel.y + 2;
        let tree = Rect { y: top, height: lines.y.saturating_sub(1 + top), ..panel };
        let tree = tree.intersection(panel);
        let openings = Rect { y: tree.bottom(), height: 0, ..tree };
        Self { title, tree, openings, lines, graph, status, hints }
    }

    /// The parts as the app shows them.
    pub fn of(app: &App, panel: Rect) -> Self {
        let lines = app.analysis.as_ref().map_or(0, |analysis| analysis.lines.count);
        let areas = Self::new(panel, lines);
        let [tree, openings] = openings::divided(app, areas.tree);
        Self { tree, openings, ..areas }
    }

    /// The rows that divide the parts.
    fn rules(&self) -> [Rect; 3] {
        [self.tree, self.lines, self.status].map(|area| Rect {
            y: area.y.saturating_sub(1),
            height: 1,
            ..area
        })
    }
}

/// Draws the panel; returns the place of the cursor if text is typed there.
pub fn draw(app: &App, pen: &mut Pen, panel: Rect) -> Option<Place> {
    let analysis = app.analysis.as_ref()?;
    let areas = StudyAreas::of(app, panel);
    let rest = pen.write(areas.title, "Analysis ", Ink::Strong);
    pen.write_right(rest, &title(analysis), Ink::Dim);
    for rule in areas.rules() {
        pen.rule(rule);
    }
    tree::draw(analysis, pen, areas.tree);
    openings::draw(app, pen, areas.openings, None);
    draw_lines(analysis, pen, areas.lines);
    graph::draw(app, pen, areas.graph);
    if app.layers.last().is_none_or(|layer| !layer.has_hints()) {
        draw_hints(app, pen, areas.hints);
    }
    status::draw(app, pen, areas.status)
}

/// What is analysed: how the game has ended, or where in it one is.
fn title(analysis: &Analysis) -> String {
    match analysis.tree.outcome() {
        _ if analysis.spot.depth() > 0 => "variation".to_owned(),
        Some(outcome) => describe_outcome(outcome, analysis.tree.rules()),
        None => "main line".to_owned(),
    }
}

/// What the engine is doing: how far and how fast.
pub fn pace(analysis: &Analysis) -> String {
    if let Some((done, all)) = analysis.progress() {
        return format!("judging {done}/{all}");
    }
    match analysis.lines.shown.first() {
        _ if !analysis.lines.is_on => "engine off".to_owned(),
        None => "engine".to_owned(),
        Some(best) => {
            format!("depth {} · {} kn/s", best.thought.depth, best.nodes_per_second / 1000)
        }
    }
}

fn draw_lines(analysis: &Analysis, pen: &mut Pen, area: Rect) {
    pen.write(area, &pace(analysis), Ink::Dim);
    for (found, row) in analysis.lines.shown.iter().zip(below(area, 1).rows()) {
        let score = found.thought.score.to_string();
        let rest = pen.write(row, &format!("{score:>6} "), Ink::Strong);
        pen.write(rest, &found.thought.line, Ink::Text);
    }
}

/// The best move with its score, in very few words.
pub fn short_line(analysis: &Analysis) -> Option<String> {
    let thought = &analysis.lines.shown.first()?.thought;
    Some(format!("{} {}", thought.score, thought.line.split(' ').next()?))
}

/// The spot that is meant by a place of the window: a move of the list, or a column of the graph.
pub fn spot_at(app: &App, layout: &Layout, at: Place) -> Option<Spot> {
    let (analysis, panel) = (app.analysis.as_ref()?, layout.panel?);
    let areas = StudyAreas::of(app, panel);
    let in_tree = tree::spot_in_tree(analysis, areas.tree, at);
    in_tree.or_else(|| graph::spot_in_graph(app, areas.graph, at))
}

/// The best move of the line that stands at a place of the window.
pub fn best_at(app: &App, layout: &Layout, at: Place) -> Option<Move> {
    let (analysis, panel) = (app.analysis.as_ref()?, layout.panel?);
    let rows = below(StudyAreas::of(app, panel).lines, 1);
    let row = at.y.checked_sub(rows.y).filter(|_| rows.contains(at))?;
    analysis.lines.shown.get(usize::from(row)).map(|found| found.best)
}

/// The place of the hints.
pub fn hints_area(app: &App, panel: Rect) -> Rect {
    StudyAreas::of(app, panel).hints
}
