//! What keys do in the list of endings and in a drill.

use std::sync::Arc;

use super::{Drill, Exercise, Exercises, Level, State};
use crate::engine::Chance;
use crate::rules::Position;
use crate::tui::action::Effect;
use crate::tui::app::trial::{Page, Trial};
use crate::tui::app::{App, Layer};
use crate::tui::keymap::Command;

impl App {
    /// Opens the list of endings.
    pub(in crate::tui::app) fn open_exercises(&mut self) {
        self.pause_engines();
        let chance = self.next_chance();
        let exercises = Exercises::new(Arc::clone(&self.endings.tables), chance);
        self.layers.push(Layer::Exercises(Box::new(exercises)));
    }

    /// Numbers that look random, others each time.
    fn next_chance(&mut self) -> Chance {
        self.drills += 1;
        Chance::of_stream(self.seed, self.drills)
    }

    pub(in crate::tui::app) fn exercises_command(&mut self, command: Command) {
        let page = self.page();
        let Some(Layer::Exercises(exercises)) = self.layers.last_mut() else { return };
        match command {
            Command::Confirm => match exercises.chosen() {
                Some((exercise, start)) => {
                    // The next time it is another one.
                    exercises.show();
                    self.begin_drill(exercise, start);
                }
                None => self.say_fault("nothing in this ending takes more than a move"),
            },
            Command::Cancel => {
                self.layers.pop();
            }
            other => exercises.step(other, page),
        }
    }

    fn begin_drill(&mut self, exercise: (Exercise, Level), start: Position) {
        let tables = Arc::clone(&self.endings.tables);
        let chance = self.next_chance();
        match Drill::new(exercise, start, tables, chance) {
            Some(drill) => self.layers.push(Layer::Drill(Box::new(drill))),
            None => self.say_fault("this ending is not known any more"),
        }
    }

    fn drill(&mut self) -> Option<&mut Drill> {
        match self.layers.last_mut() {
            Some(Layer::Drill(drill)) => Some(drill),
            _ => None,
        }
    }

    pub(in crate::tui::app) fn drill_command(&mut self, command: Command) {
        let has_panel =
            self.layout(self.window_area()).is_some_and(|layout| layout.panel.is_some());
        let Some(drill) = self.drill() else { return };
        // Text over the board is put aside by the first key.
        let covers = drill.page == Page::Text && !has_panel;
        if !has_panel {
            drill.put_aside();
        }
        match (command, drill.state) {
            (Command::Page, _) if !covers => drill.page = Page::Text,
            (Command::Confirm | Command::Cancel | Command::Page, State::Trying) if covers => {}
            (Command::Confirm, State::Done) | (Command::BrowseForward, _) => self.next_drill(),
            (Command::Confirm, _) => self.try_cursor(),
            (Command::Takeback, _) => drill.take_back(),
            (Command::Restart, _) => drill.restart(),
            (Command::Hint, _) => drill.help(),
            (Command::Flip, _) => drill.hand_mut().flip(),
            (Command::Cancel, _) => {
                if !drill.hand_mut().let_go() {
                    self.layers.pop();
                }
            }
            (other, _) if self.general_command(other) => {}
            (other, _) => {
                if let Some(drill) = self.drill() {
                    let position = drill.position().clone();
                    drill.hand_mut().steer(&position, other);
                }
            }
        }
    }

    /// Goes on with another position of the same exercise.
    fn next_drill(&mut self) {
        let mut chance = self.next_chance();
        let tables = Arc::clone(&self.endings.tables);
        let Some(drill) = self.drill() else { return };
        let (exercise, level) = (drill.exercise, drill.level.clone());
        let page = drill.page;
        let start = level.position(&tables, exercise.ending, &mut chance);
        let next = start.and_then(|start| Drill::new((exercise, level), start, tables, chance));
        match next {
            Some(next) => {
                *drill = next;
                drill.page = page;
            }
            None => self.say_fault("this ending is not known any more"),
        }
    }

    /// Keeps records of what has happened in a drill.
    pub(in crate::tui::app) fn note_training(&mut self) {
        let Some(drill) = self.drill() else { return };
        let (exercise, news) = (drill.exercise, drill.take_news());
        for news in news {
            self.training.note(exercise, news);
            if !self.effects.contains(&Effect::SaveTraining) {
                self.effects.push(Effect::SaveTraining);
            }
        }
    }

    /// Writes the records of exercises to their file, as [`Effect::SaveTraining`] asks. What goes
    /// wrong is shown, once.
    pub fn save_training(&mut self) {
        let fault = self.training.save().err();
        if let Some(fault) =
            fault.as_ref().filter(|&fault| self.training_fault.as_ref() != Some(fault))
        {
            self.say_fault(format!("Exercises count until you quit, but are not kept: {fault}"));
        }
        self.training_fault = fault;
    }
}
