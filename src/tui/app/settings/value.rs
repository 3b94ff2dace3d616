//! What a setting can be: what the file and the screen call it, and what comes next.

use serde_json::Value as Json;

use crate::engine::Level;
use crate::game::TimeControl;
use crate::tui::action::Capture;
use crate::tui::geometry::{BoardSize, Coordinates};
use crate::tui::glyphs::Glyphs;
use crate::tui::look::Edges;

use crate::tui::app::slide::Animation;

use super::{EvaluationBar, FolderChoice, Resigning, Switch, ThemeChoice, Turning};

/// Which way to go among the values of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "nothing to add to the names")]
pub enum Way {
    Back,
    On,
}

impl Way {
    /// The place before or after this one of so many, round and round.
    pub const fn from(self, place: usize, count: usize) -> usize {
        match self {
            Self::Back => (place + count - 1) % count,
            Self::On => (place + 1) % count,
        }
    }
}

/// A value of a setting.
pub trait Value {
    /// As it stands in the file.
    fn json(&self) -> Json;
    /// Takes over what stands in the file.
    ///
    /// # Errors
    /// What was expected instead; then the value is as it was.
    fn read(&mut self, json: &Json) -> Result<(), String>;
    /// Goes to a neighbouring value.
    fn step(&mut self, step: Way);
    /// What the screen says.
    fn words(&self) -> String;
}

/// One of few values.
pub(super) trait OneOf: Copy + PartialEq + 'static {
    /// All of them, in the order in which they are stepped through, with what the file and the
    /// screen call them.
    fn all() -> Vec<(Self, Json, &'static str)>;
}

impl<T: OneOf> Value for T {
    fn json(&self) -> Json {
        T::all()
            .into_iter()
            .find(|(value, ..)| value == self)
            .map_or(Json::Null, |(_, json, _)| json)
    }

    fn read(&mut self, json: &Json) -> Result<(), String> {
        let all = T::all();
        match all.iter().find(|(_, known, _)| known == json) {
            Some((value, ..)) => *self = *value,
            None => return Err(none_of(all.iter().map(|(_, known, _)| known.to_string()), json)),
        }
        Ok(())
    }

    fn step(&mut self, step: Way) {
        let all = T::all();
        let place = all.iter().position(|(value, ..)| value == self).unwrap_or(0);
        *self = all[step.from(place, all.len())].0;
    }

    fn words(&self) -> String {
        let all = T::all();
        let found = all.iter().find(|(value, ..)| value == self);
        found.map_or_else(String::new, |(_, _, words)| (*words).to_owned())
    }
}

/// What is said of a value that is none of those.
fn none_of(known: impl Iterator<Item = String>, found: &Json) -> String {
    format!("{} is none of {}", excerpt(found), known.collect::<Vec<_>>().join(", "))
}

/// A value as it is quoted, if it is long only its beginning.
pub(super) fn excerpt(json: &Json) -> String {
    const LONGEST: usize = 40;
    let text = json.to_string();
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}

impl OneOf for Switch {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Off, false.into(), "no"), (Self::On, true.into(), "yes")]
    }
}

impl OneOf for Capture {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Off, false.into(), "no"), (Self::On, true.into(), "yes")]
    }
}

impl OneOf for Coordinates {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Hidden, false.into(), "no"), (Self::Shown, true.into(), "yes")]
    }
}

impl OneOf for Glyphs {
    fn all() -> Vec<(Self, Json, &'static str)> {
        Self::CHOICES.map(|glyphs| (glyphs, glyphs.name().into(), glyphs.name())).to_vec()
    }
}

impl OneOf for Edges {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Stepped, false.into(), "no"), (Self::Smooth, true.into(), "yes")]
    }
}

impl OneOf for Animation {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Off, false.into(), "no"), (Self::On, true.into(), "yes")]
    }
}

impl OneOf for EvaluationBar {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Hidden, false.into(), "no"), (Self::Shown, true.into(), "yes")]
    }
}

impl OneOf for Turning {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::ByKey, false.into(), "no"), (Self::AfterMoves, true.into(), "yes")]
    }
}

impl OneOf for Resigning {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![(Self::Never, false.into(), "no"), (Self::WhenLost, true.into(), "yes")]
    }
}

impl OneOf for Option<BoardSize> {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![
            (None, "fitting".into(), "what fits"),
            (Some(BoardSize::Small), "small".into(), "small"),
            (Some(BoardSize::Medium), "medium".into(), "medium"),
            (Some(BoardSize::Large), "large".into(), "large"),
        ]
    }
}

impl Value for Level {
    fn json(&self) -> Json {
        self.number().into()
    }

    fn read(&mut self, json: &Json) -> Result<(), String> {
        let number = json.as_u64().and_then(|number| u8::try_from(number).ok());
        *self = number
            .and_then(Self::new)
            .ok_or_else(|| format!("{} is no level, 1 to {}", excerpt(json), Self::ALL.len()))?;
        Ok(())
    }

    fn step(&mut self, step: Way) {
        *self = Self::ALL[step.from(self.number() as usize - 1, Self::ALL.len())];
    }

    fn words(&self) -> String {
        self.number().to_string()
    }
}

/// Clocks to choose from; others are typed.
pub(in crate::tui::app) const CLOCKS: [&str; 8] =
    ["", "1+0", "3+2", "5+3", "10+5", "15+10", "30+20", "60+30"];

impl Value for Option<TimeControl> {
    fn json(&self) -> Json {
        self.map_or(Json::Null, |time| time.to_string().into())
    }

    fn read(&mut self, json: &Json) -> Result<(), String> {
        *self = match json {
            Json::Null => None,
            Json::String(text) => Some(text.parse().map_err(|fault| format!("{fault}"))?),
            other => return Err(format!("{} is neither null nor such as \"5+3\"", excerpt(other))),
        };
        Ok(())
    }

    fn step(&mut self, step: Way) {
        let text = self.map(|time| time.to_string()).unwrap_or_default();
        let place = CLOCKS.iter().position(|&clock| clock == text);
        let next = place.map_or(0, |place| step.from(place, CLOCKS.len()));
        *self = CLOCKS[next].parse().ok();
    }

    fn words(&self) -> String {
        self.map_or_else(|| "none".to_owned(), |time| time.to_string())
    }
}

impl Value for ThemeChoice {
    fn json(&self) -> Json {
        self.words().into()
    }

    fn read(&mut self, json: &Json) -> Result<(), String> {
        let place = self.names.iter().position(|name| json.as_str() == Some(name));
        let known = self.names.iter().map(|name| Json::from(name.as_str()).to_string());
        self.at = place.ok_or_else(|| none_of(known, json))?;
        Ok(())
    }

    fn step(&mut self, step: Way) {
        if !self.names.is_empty() {
            self.at = step.from(self.at, self.names.len());
        }
    }

    fn words(&self) -> String {
        self.names.get(self.at).cloned().unwrap_or_default()
    }
}

impl Value for FolderChoice {
    fn json(&self) -> Json {
        self.named().map_or(Json::Null, |path| path.to_string_lossy().into())
    }

    fn read(&mut self, json: &Json) -> Result<(), String> {
        *self = match json {
            Json::Null => Self::default(),
            Json::String(text) => Self::parse(text)?,
            other => return Err(format!("{} is neither null nor a folder", excerpt(other))),
        };
        Ok(())
    }

    /// A folder is typed.
    fn step(&mut self, _: Way) {}

    fn words(&self) -> String {
        self.named().map_or_else(|| "default".to_owned(), |path| path.display().to_string())
    }
}
