//! Which lessons were done, as it is kept among the settings.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::{Course, Lesson};

/// Which lessons were done, by their ids. Those of other versions of the program are kept.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Progress(BTreeSet<String>);

impl Progress {
    /// Whether a lesson was done.
    pub fn has(&self, lesson: &Lesson) -> bool {
        self.0.contains(&lesson.id)
    }

    /// Notes that a lesson was done.
    pub fn add(&mut self, lesson: &Lesson) {
        self.0.insert(lesson.id.clone());
    }

    /// The place of the first lesson that was not done; the first of all once all were.
    pub fn next(&self) -> usize {
        let lessons = &Course::builtin().lessons;
        lessons.iter().position(|lesson| !self.has(lesson)).unwrap_or(0)
    }

    /// As it stands in the file, together with what stood there.
    pub fn json(&self, before: Option<&Json>) -> Json {
        let mut all = Self::default();
        if let Some(before) = before {
            // What cannot be read is not to be kept.
            let _ = all.read(before);
        }
        all.0.extend(self.0.iter().cloned());
        all.0.into_iter().collect()
    }

    /// Takes over what stands in the file.
    ///
    /// # Errors
    /// What was expected instead; then nothing has changed.
    pub fn read(&mut self, json: &Json) -> Result<(), String> {
        let ids = json.as_array().and_then(|list| {
            let ids = list.iter().map(|id| id.as_str().map(str::to_owned));
            ids.collect::<Option<BTreeSet<String>>>()
        });
        self.0 = ids.ok_or(r#"expected a list of lessons, such as ["rook"]"#)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lessons_are_remembered_by_their_ids() {
        let mut progress = Progress::default();
        progress.read(&serde_json::json!(["bishop", "chess960"])).unwrap();
        let lessons = &Course::builtin().lessons;
        assert!(!progress.has(&lessons[0]) && progress.has(&lessons[1]));
        assert_eq!(progress.next(), 0);
        progress.add(&lessons[0]);
        assert_eq!(progress.next(), 2);
        let written = progress.json(Some(&serde_json::json!(["king"])));
        assert_eq!(written, serde_json::json!(["bishop", "chess960", "king", "rook"]));
    }

    #[test]
    fn what_is_no_list_of_lessons_changes_nothing() {
        let mut progress = Progress::default();
        progress.add(&Course::builtin().lessons[0]);
        for wrong in [serde_json::json!("rook"), serde_json::json!([1]), Json::Null] {
            assert!(progress.read(&wrong).is_err());
        }
        assert_eq!(progress.json(None), serde_json::json!(["rook"]));
    }
}
