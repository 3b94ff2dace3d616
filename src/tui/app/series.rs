//! Games that follow each other between the same two, and their score.

use std::fmt;

use crate::game::{Game, GameSetup};
use crate::rules::{ByColor, Color, Points};

use super::App;

/// Whole, half and quarter points, in quarters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Total(u32);

/// What those who play have won in the games before the present one, by their present sides.
pub type Series = ByColor<Total>;

impl Total {
    /// So much more.
    #[must_use]
    fn plus(self, points: Points) -> Self {
        Self(self.0 + u32::from(points.quarters()))
    }
}

impl fmt::Display for Total {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.0 / 4, ["", "¼", "½", "¾"][self.0 as usize % 4]) {
            (0, "") => f.write_str("0"),
            (0, part) => f.write_str(part),
            (whole, part) => write!(f, "{whole}{part}"),
        }
    }
}

impl App {
    /// The score of the series with the present game, if that is over; none without a rematch.
    pub(in crate::tui) fn standing(&self) -> Option<Series> {
        let before = self.series?;
        let Some(points) = self.session.game.points() else { return Some(before) };
        Some(ByColor::from_fn(|color| before[color].plus(points[color])))
    }

    /// Begins another game between the same two with the sides exchanged, when one is over.
    pub(super) fn rematch(&mut self) {
        let game = &self.session.game;
        let Some(points) = game.points() else {
            return self.say_fault("the game is not over");
        };
        let before = self.series.unwrap_or_default();
        let series = ByColor::from_fn(|color: Color| before[!color].plus(points[!color]));
        let setup = GameSetup {
            players: ByColor::from_fn(|color: Color| game.players[!color].clone()),
            time: game.time_control(),
            ..GameSetup::from_position(game.start().clone())
        };
        self.begin_anew(Game::new(setup));
        self.series = Some(series);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn totals_are_written_in_whole_and_broken_points() {
        let texts = [0, 1, 2, 3, 4, 5, 8, 11].map(|quarters| Total(quarters).to_string());
        assert_eq!(texts, ["0", "¼", "½", "¾", "1", "1¼", "2", "2¾"]);
    }
}
