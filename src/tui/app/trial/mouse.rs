//! The mouse on a board on which something is tried.

use std::time::Instant;

use super::Page;
use crate::hex::Cell;
use crate::tui::action::Mouse;
use crate::tui::app::App;
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::screens::{TrialSpot, trial_spot_at};

impl App {
    pub(in crate::tui::app) fn trial_mouse(&mut self, layout: &Layout, mouse: Mouse, now: Instant) {
        let spot = |app: &Self, at| trial_spot_at(app, layout, app.window_area(), at);
        match mouse {
            Mouse::Press(at) => match spot(self, at) {
                Some(TrialSpot::Command(command)) => self.command(command, now),
                Some(TrialSpot::Text) => self.trial().into_iter().for_each(|it| it.put_aside()),
                Some(TrialSpot::Cell(cell)) => self.press_cell(cell),
                None => {}
            },
            Mouse::Drag(at) | Mouse::Hover(at) => {
                let spot = spot(self, at);
                if let (Some(trial), Some(TrialSpot::Cell(cell))) = (self.trial(), spot)
                    && trial.hand().selected().is_some()
                {
                    trial.hand_mut().point_at(cell);
                }
            }
            Mouse::Release(at) => {
                let spot = spot(self, at);
                let Some(trial) = self.trial() else { return };
                let Some((from, was_selected)) = trial.hand_mut().drag.take() else { return };
                match spot {
                    Some(TrialSpot::Cell(cell)) if cell == from => {
                        if was_selected {
                            trial.hand_mut().let_go();
                        }
                    }
                    Some(TrialSpot::Cell(cell)) => self.try_cell(cell),
                    _ => {
                        trial.hand_mut().let_go();
                    }
                }
            }
            Mouse::RightPress(_) => {
                if !self.trial().is_some_and(|trial| trial.hand_mut().let_go()) {
                    self.command(Command::Cancel, now);
                }
            }
            Mouse::WheelUp | Mouse::WheelDown => {}
        }
    }

    /// Picks up or goes to a cell. A piece that was picked up is let go of when the button is
    /// released on it, since it may also be dragged from there.
    fn press_cell(&mut self, cell: Cell) {
        let Some(trial) = self.trial() else { return };
        *trial.page_mut() = Page::Board;
        let was_selected = trial.hand().selected() == Some(cell);
        if was_selected {
            trial.hand_mut().point_at(cell);
        } else {
            self.try_cell(cell);
        }
        if let Some(trial) = self.trial() {
            let picked_up = trial.hand().selected() == Some(cell);
            trial.hand_mut().drag = picked_up.then_some((cell, was_selected));
        }
    }
}
