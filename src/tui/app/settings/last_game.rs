//! What was last chosen for a new game.

use serde_json::{Map, Value as Json};

use crate::engine::Level;
use crate::game::TimeControl;
use crate::notation::variant_id;
use crate::rules::Variant;
use crate::tui::app::new_game::People;

use super::value::{OneOf, Value, excerpt};

/// What was last chosen for a new game. Where it began is not kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct LastGame {
    /// Which game.
    pub variant: Variant,
    /// Who plays.
    pub people: People,
    /// How strong the program plays; White's, if it plays both sides.
    pub level: Level,
    /// How strong it plays Black, if it plays both sides.
    pub black_level: Level,
    /// The time of each side.
    pub clock: Option<TimeControl>,
}

/// The names in the file.
const FIELDS: [&str; 5] = ["variant", "people", "level", "black_level", "clock"];

impl LastGame {
    fn values(&self) -> [&dyn Value; 5] {
        [&self.variant, &self.people, &self.level, &self.black_level, &self.clock]
    }

    fn values_mut(&mut self) -> [&mut dyn Value; 5] {
        let Self { variant, people, level, black_level, clock } = self;
        [variant, people, level, black_level, clock]
    }

    /// As it stands in the file, in the place of what stood there; what is not known is kept.
    pub(super) fn json(&self, before: Option<&Json>) -> Json {
        let mut fields = before.and_then(Json::as_object).cloned().unwrap_or_default();
        for (name, value) in FIELDS.into_iter().zip(self.values()) {
            fields.insert(name.to_owned(), value.json());
        }
        fields.into()
    }

    /// Takes over what stands in the file. Returns the fields that cannot be used, each with the
    /// reason; they keep their values.
    pub(super) fn read(&mut self, json: &Json) -> Result<Vec<(&'static str, String)>, String> {
        let fields: &Map<String, Json> = json
            .as_object()
            .ok_or_else(|| format!("{} is no object with a variant and more", excerpt(json)))?;
        let read = FIELDS.into_iter().zip(self.values_mut()).filter_map(|(name, value)| {
            let fault = value.read(fields.get(name)?).err()?;
            Some((name, fault))
        });
        Ok(read.collect())
    }
}

impl OneOf for Variant {
    fn all() -> Vec<(Self, Json, &'static str)> {
        let one = |variant: Self| (variant, variant_id(variant).into(), variant.rules().name);
        Self::ALL.map(one).to_vec()
    }
}

impl OneOf for People {
    fn all() -> Vec<(Self, Json, &'static str)> {
        vec![
            (Self::White, "white".into(), "White"),
            (Self::Black, "black".into(), "Black"),
            (Self::Random, "random".into(), "either side"),
            (Self::Both, "both".into(), "two people"),
            (Self::Neither, "neither".into(), "program, itself"),
        ]
    }
}
