//! How often exercises were tried and won, and how well: a JSON object with one for each exercise,
//! such as `{"glinski-KQK win easy": {"tries": 3, "wins": 2, "best": 0}}`, where the best is the
//! fewest moves lost.
//!
//! It is read field by field, and what cannot be used is told. Before such a file is written to, it
//! is put aside whole.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde_json::{Map, Value as Json};

use super::Exercise;
use super::drill::News;
use crate::game::write_atomic;

/// A file is no longer than this; whatever is, is none of ours.
const MAX_BYTES: u64 = 1 << 20;

/// What is kept of an exercise.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Record {
    /// How often it was begun.
    pub tries: u32,
    /// How often the goal was reached without help.
    pub wins: u32,
    /// The fewest moves that were lost then.
    pub best: Option<u16>,
}

/// The records, and the file they are kept in.
#[derive(Debug, Default)]
pub struct Training {
    /// None where there is no place for it.
    path: Option<PathBuf>,
    records: HashMap<String, Record>,
    /// What has happened since they were written.
    news: Vec<(String, News)>,
}

/// What stands in a file, without what in it cannot be used, and that.
#[derive(Default)]
struct Content {
    fields: Map<String, Json>,
    records: HashMap<String, Record>,
    faults: Vec<String>,
}

impl Record {
    fn note(&mut self, news: News) {
        match news {
            News::Begun => self.tries = self.tries.saturating_add(1),
            News::Won { lost } => {
                self.wins = self.wins.saturating_add(1);
                self.best = Some(self.best.map_or(lost, |best| best.min(lost)));
            }
        }
    }

    /// Reads what is right about it; what is wrong is told with the name of the field.
    fn read(json: &Json, mut fault: impl FnMut(String)) -> Self {
        let mut record = Self::default();
        let Some(fields) = json.as_object() else {
            fault(r#"expected an object, such as {"tries": 3, "wins": 2, "best": 0}"#.to_owned());
            return record;
        };
        let mut number = |name: &str, most: u64| match fields.get(name) {
            None | Some(Json::Null) => None,
            Some(value) => {
                let found = value.as_u64().filter(|&number| number <= most);
                if found.is_none() {
                    fault(format!("{name}: expected a whole number up to {most}, not {value}"));
                }
                found
            }
        };
        record.tries = number("tries", u32::MAX.into()).unwrap_or(0) as u32;
        record.wins = number("wins", u32::MAX.into()).unwrap_or(0) as u32;
        record.best = number("best", u16::MAX.into()).map(|best| best as u16);
        record
    }

    /// As it stands in the file, with what else stood there.
    fn json(self, before: Option<&Json>) -> Json {
        let mut fields = before.and_then(Json::as_object).cloned().unwrap_or_default();
        fields.insert("tries".to_owned(), self.tries.into());
        fields.insert("wins".to_owned(), self.wins.into());
        fields.insert("best".to_owned(), self.best.into());
        fields.into()
    }
}

impl Content {
    fn read(bytes: &[u8]) -> Self {
        let mut content = Self::default();
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii();
        if bytes.is_empty() {
            return content;
        }
        match serde_json::from_slice(bytes) {
            Ok(Json::Object(fields)) => content.fields = fields,
            Ok(_) => content.faults.push("expected an object with exercises".to_owned()),
            Err(error) => content.faults.push(error.to_string()),
        }
        for (name, json) in &mut content.fields {
            let mut faults = Vec::new();
            let record = Record::read(json, |why| faults.push(format!("{name:?}: {why}")));
            if !faults.is_empty() {
                *json = record.json(Some(json));
            }
            content.records.insert(name.clone(), record);
            content.faults.append(&mut faults);
        }
        content
    }
}

impl Training {
    /// Reads the file; one that is not there has no records. Returns what cannot be used, with the
    /// name of the file.
    pub fn open(path: Option<PathBuf>) -> (Self, Option<String>) {
        let content = match path.as_deref().map_or_else(|| Ok(Vec::new()), bytes_of) {
            Ok(bytes) => Content::read(&bytes),
            Err(fault) => Content { faults: vec![fault.to_string()], ..Content::default() },
        };
        let name = path.as_deref().unwrap_or(Path::new("")).display();
        let told = format!("records of exercises: {} (in {name})", content.faults.join("; "));
        let told = (!content.faults.is_empty()).then_some(told);
        (Self { path, records: content.records, news: Vec::new() }, told)
    }

    /// What is kept of an exercise.
    pub fn record(&self, exercise: Exercise) -> Record {
        self.records.get(&exercise.to_string()).copied().unwrap_or_default()
    }

    /// Notes that something has happened.
    pub fn note(&mut self, exercise: Exercise, news: News) {
        self.records.entry(exercise.to_string()).or_default().note(news);
        self.news.push((exercise.to_string(), news));
    }

    /// Writes what has happened since the file was read or written. What others have written there
    /// meanwhile stays.
    ///
    /// # Errors
    /// If the file cannot be read any more, or not be written; then it is as it was.
    pub fn save(&mut self) -> Result<(), String> {
        let Some(path) = &self.path else { return Ok(()) };
        let write = || -> io::Result<HashMap<String, Record>> {
            let Content { mut fields, mut records, faults } = Content::read(&bytes_of(path)?);
            for (name, news) in &self.news {
                let record = records.entry(name.clone()).or_default();
                record.note(*news);
                let json = record.json(fields.get(name));
                fields.insert(name.clone(), json);
            }
            if !faults.is_empty() {
                put_aside(path)?;
            }
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder)?;
            }
            let text = serde_json::to_string_pretty(&fields).map_err(io::Error::other)?;
            write_atomic(path, (text + "\n").as_bytes())?;
            Ok(records)
        };
        self.records = write().map_err(|fault| format!("{fault} (in {})", path.display()))?;
        self.news.clear();
        Ok(())
    }
}

/// Copies a file to a name beside it that nothing has yet.
fn put_aside(path: &Path) -> io::Result<()> {
    let names = std::iter::once("damaged.json".to_owned())
        .chain((2..).map(|number| format!("damaged-{number}.json")));
    let free = names.map(|name| path.with_extension(name)).find(|aside| !aside.exists());
    free.map_or(Ok(()), |aside| fs::copy(path, aside).map(drop))
}

/// What stands in a file; nothing where there is no file.
fn bytes_of(path: &Path) -> io::Result<Vec<u8>> {
    let about = match fs::metadata(path) {
        Ok(about) => about,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error),
    };
    if !about.is_file() || about.len() > MAX_BYTES {
        let reason = "expected a file of a few kilobytes";
        return Err(io::Error::new(io::ErrorKind::InvalidData, reason));
    }
    fs::read(path)
}

#[cfg(test)]
mod tests;
