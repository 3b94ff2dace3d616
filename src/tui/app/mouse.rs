//! The mouse: pieces are clicked or dragged, lines are chosen, moves are walked through.

use std::time::Instant;

use ratatui::layout::Position as Place;

use crate::hex::Cell;
use crate::tui::action::Mouse;
use crate::tui::keymap::Command;
use crate::tui::layout::Layout;
use crate::tui::panels::{PanelAreas, best_at, opening_at, ply_at, spot_at};
use crate::tui::screens::{
    help_page_at, key_at, list_height, list_view, named_at, ply_in_list, promotion_at,
    question_answer_at, spot_in_list, step_at,
};

use super::{App, Layer, Way};

impl App {
    pub(super) fn mouse(&mut self, mouse: Mouse, now: Instant) {
        let Some(layout) = self.layout(self.window_area()) else { return };
        if matches!(mouse, Mouse::Press(_) | Mouse::RightPress(_)) {
            self.wake();
        }
        if let Mouse::Press(at) = mouse
            && let Some(command) = key_at(self, &layout, self.window_area(), at)
        {
            return self.command(command, now);
        }
        match self.layers.last() {
            Some(Layer::Editor(_)) => return self.editor_mouse(&layout, mouse, now),
            Some(Layer::Lessons(_)) => return self.lessons_mouse(&layout, mouse, now),
            Some(Layer::Exercises(_)) => return self.exercises_mouse(&layout, mouse, now),
            Some(Layer::Lesson(_) | Layer::Drill(_)) => {
                return self.trial_mouse(&layout, mouse, now);
            }
            _ => {}
        }
        match (mouse, self.layers.is_empty()) {
            (Mouse::Press(at), true) => self.press(&layout, at, now),
            (Mouse::Press(at), false) => self.press_layer(&layout, at, now),
            (Mouse::Drag(at) | Mouse::Hover(at), true) => self.point(&layout, at),
            (Mouse::Release(at), true) => self.release(&layout, at, now),
            (Mouse::RightPress(_), true) => self.session.selected = None,
            (Mouse::RightPress(_), false) => self.close_uppermost(),
            (Mouse::WheelUp, true) => self.step(Command::BrowseBack),
            (Mouse::WheelDown, true) => self.step(Command::BrowseForward),
            (Mouse::WheelUp, false) => self.wheel(Command::Up, now),
            (Mouse::WheelDown, false) => self.wheel(Command::Down, now),
            (Mouse::Drag(_) | Mouse::Hover(_) | Mouse::Release(_), false) => {}
        }
    }

    /// The cell at a place: of two that share it, the one that is rather meant.
    fn cell_at(&self, layout: &Layout, at: Place) -> Option<Cell> {
        let session = &self.session;
        let targets = session.selected.map(|from| session.targets(from));
        let own = session.game.position().board().color(session.game.turn());
        layout.cell_at(at, |cell| match targets {
            Some(targets) if targets.contains(cell) => 2,
            _ => u8::from(own.contains(cell)),
        })
    }

    fn press(&mut self, layout: &Layout, at: Place, now: Instant) {
        if let Some(cell) = self.cell_at(layout, at) {
            self.session.point_at(cell);
            let before = self.session.selected;
            // Pressing a piece once more lets go of it, but it may also be dragged from there.
            if before != Some(cell) {
                self.activate(cell, now);
            }
            let picked_up = self.session.selected == Some(cell);
            self.session.drag = picked_up
                .then_some(super::session::Drag { from: cell, was_selected: before == Some(cell) });
        } else if let Some(spot) = spot_at(self, layout, at) {
            self.show_spot(spot);
        } else if let Some(best) = best_at(self, layout, at) {
            self.analyse_move(best);
        } else if let Some(played) = opening_at(self, layout, at) {
            self.play_opening(played);
        } else if let Some(panel) = layout.panel.filter(|_| !self.is_analysing())
            && let Some(ply) = ply_at(&self.session, PanelAreas::of(self, panel).moves, at)
        {
            self.session.look_at(ply);
        } else if let Some(command) = named_at(self, layout, self.window_area(), at) {
            self.command(command, now);
        }
    }

    /// Lets the cursor go with the mouse while a piece is picked up.
    fn point(&mut self, layout: &Layout, at: Place) {
        if self.session.selected.is_some()
            && let Some(cell) = self.cell_at(layout, at)
        {
            self.session.point_at(cell);
        }
    }

    /// Drops a piece that was dragged. One that was only clicked stays picked up, or is let go of
    /// by the second click.
    fn release(&mut self, layout: &Layout, at: Place, now: Instant) {
        let Some(drag) = self.session.drag.take() else { return };
        match self.cell_at(layout, at) {
            Some(cell) if cell == drag.from => {
                if drag.was_selected {
                    self.session.selected = None;
                }
            }
            Some(cell) => {
                self.session.point_at(cell);
                self.activate(cell, now);
                // The hand has already carried it there.
                self.session.slide = None;
            }
            None => self.session.selected = None,
        }
    }

    fn press_layer(&mut self, layout: &Layout, at: Place, now: Instant) {
        let window = self.window_area();
        let Some(layer) = self.layers.last() else { return };
        let view = list_view(self, layout, window, layer);
        let line = view.and_then(|view| view.line_at(at));
        let step = view.map_or(Way::On, |view| step_at(self, view.area, at));
        match self.layers.last_mut() {
            Some(Layer::Promotion(choice)) => match promotion_at(layout, window, choice, at) {
                Some(promotion) => self.promote(promotion, now),
                None => self.close_play(),
            },
            Some(Layer::Question(question)) => {
                if let Some(yes) = question_answer_at(window, question, at) {
                    question.yes = yes;
                    self.question_command(Command::Confirm, now);
                }
            }
            Some(Layer::Settings(marked)) => {
                if let Some(line) = line {
                    *marked = line;
                    self.click_setting(line, step, now);
                }
            }
            Some(Layer::Start(marked) | Layer::Menu(marked)) => {
                if let Some(line) = line {
                    *marked = line;
                    self.choose(line, now);
                }
            }
            Some(Layer::Open(chooser)) => {
                if let Some(line) = line {
                    // The first click shows a game, the second one opens it.
                    let was_marked = chooser.marked() == line;
                    chooser.fault = None;
                    chooser.mark(line);
                    if was_marked {
                        self.saves_command(Command::Confirm);
                    }
                }
            }
            Some(Layer::Games(games)) => {
                if let Some(line) = line {
                    let was_marked = games.marked() == line;
                    games.mark(line);
                    if was_marked {
                        self.games_command(Command::Confirm);
                    }
                }
            }
            Some(Layer::NewGame(form)) => {
                if let Some(line) = line {
                    form.click(line, step);
                    if form.marked() == super::Row::Begin {
                        self.begin_new_game();
                    }
                }
            }
            Some(Layer::Moves) => {
                if let Some(spot) = spot_in_list(self, window, at) {
                    self.show_spot(spot);
                    self.layers.pop();
                } else if let Some(ply) = ply_in_list(self, window, at) {
                    self.session.look_at(ply);
                    self.layers.pop();
                }
            }
            Some(Layer::Openings(marked)) => {
                if let Some(line) = line {
                    *marked = line;
                    self.list_command(Command::Confirm);
                }
            }
            Some(Layer::Note(_)) => self.close_uppermost(),
            Some(Layer::Help(_)) => {
                if let Some(page) = help_page_at(window, at) {
                    self.turn_to(page);
                }
            }
            // What brings its own board has the mouse for itself.
            Some(_) | None => {}
        }
    }

    fn wheel(&mut self, command: Command, now: Instant) {
        match self.layers.last() {
            Some(Layer::Help(_) | Layer::Moves | Layer::Openings(_)) => self.list_command(command),
            Some(Layer::Open(_)) => self.saves_command(command),
            Some(Layer::Games(_)) => self.games_command(command),
            Some(Layer::Start(_) | Layer::Menu(_) | Layer::Settings(_)) => {
                self.menu_command(command, now);
            }
            _ => {}
        }
    }

    /// Closes what lies uppermost; the first screen stays.
    pub(super) fn close_uppermost(&mut self) {
        match self.layers.last() {
            Some(Layer::Start(_)) | None => {}
            Some(layer) if layer.is_part_of_play() => self.close_play(),
            Some(_) => {
                self.layers.pop();
            }
        }
    }

    /// The lines of a page of what lies uppermost.
    pub(super) fn page(&self) -> usize {
        let window = self.window_area();
        let rows = match self.layers.last() {
            Some(Layer::Moves) => list_height(window),
            Some(layer) => self
                .layout(window)
                .and_then(|layout| list_view(self, &layout, window, layer))
                .map_or(1, |view| view.area.height),
            None => 1,
        };
        usize::from(rows.max(1))
    }
}
