//! Walking through the moves and variations of an analysis.

use crate::game::Spot;
use crate::tui::app::App;
use crate::tui::keymap::Command;

impl App {
    /// What is looked at in an analysis; the start without one.
    pub(in crate::tui) fn spot(&self) -> Spot {
        self.analysis.as_ref().map(|analysis| analysis.spot.clone()).unwrap_or_default()
    }

    /// Looks at a spot of the analysis: the board shows its position, the engine turns to it.
    pub(in crate::tui::app) fn show_spot(&mut self, spot: Spot) {
        self.stop_lines();
        let Some(analysis) = &mut self.analysis else { return };
        analysis.lines.forget();
        self.session.game = analysis.tree.game_to(&spot);
        self.session.game.comment.clone_from(&analysis.tree.comment);
        self.session.selected = None;
        self.session.browsed = None;
        analysis.spot = spot;
    }

    /// Looks at another position: in a game at an earlier or later one, in an analysis also at
    /// the move beside this one.
    pub(in crate::tui::app) fn step(&mut self, command: Command) {
        let Some(analysis) = &self.analysis else { return self.session.browse(command) };
        let (tree, spot) = (&analysis.tree, &analysis.spot);
        let next = match command {
            Command::BrowseBack => spot.previous(),
            Command::BrowseForward => tree.next(spot),
            Command::First => Some(Spot::default()),
            Command::Last => Some(tree.end_of_line(spot)),
            Command::SiblingBefore | Command::SiblingAfter => {
                let siblings = tree.siblings(spot);
                let here = siblings.iter().position(|sibling| sibling == spot);
                here.map(|here| {
                    let back = command == Command::SiblingBefore;
                    let step = if back { siblings.len() - 1 } else { 1 };
                    siblings[(here + step) % siblings.len()].clone()
                })
            }
            _ => None,
        };
        if let Some(next) = next {
            self.show_spot(next);
        }
    }

    /// The spots of the line that leads to what is looked at and goes on from there, with the
    /// start.
    pub(in crate::tui) fn line_of_spots(&self) -> Vec<Spot> {
        let Some(analysis) = &self.analysis else { return Vec::new() };
        let end = analysis.tree.end_of_line(&analysis.spot);
        let mut spots = vec![Spot::default()];
        spots.extend(analysis.tree.way_to(&end));
        spots
    }
}
