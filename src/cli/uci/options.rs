//! What can be set, and how it is told and read.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::fault::{Fault, number};
use crate::cli::endgame::open_tables;
use crate::engine::{Level, Score, Searcher, Technique, Techniques};
use crate::notation::{parse_variant, variant_id};
use crate::rules::Variant;

/// All settings as they stand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Options {
    /// Memory for positions, in mebibytes.
    pub hash_mib: usize,
    /// Threads that search.
    pub threads: usize,
    /// How many best moves are told.
    pub lines: usize,
    /// The game that is played.
    pub variant: Variant,
    /// How well it plays; the highest plays without limits of its own.
    pub level: Level,
    /// What a move takes besides thinking.
    pub overhead: Duration,
    /// How much less a draw is worth than half a point, in centipawns.
    pub contempt: i32,
    /// The steps of the search that are taken; to measure what each is worth.
    pub techniques: Techniques,
    /// What the mistakes of the lower levels depend on; `None` for chance.
    pub seed: Option<u64>,
    /// The folder of endgame tables; `None` for the usual one.
    pub tables: Option<PathBuf>,
}

/// One setting, new.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs, reason = "as in `Options`")]
pub enum Setting {
    Hash(usize),
    Threads(usize),
    Lines(usize),
    Variant(Variant),
    /// Whether we are asked to ponder, which only the other side need know.
    Ponder,
    Level(Level),
    Overhead(Duration),
    Contempt(i32),
    Techniques(Techniques),
    Seed(Option<u64>),
    Tables(Option<PathBuf>),
}

const HASH: [i64; 2] = [1, Searcher::MOST_TABLE_MIB as i64];
const THREADS: [i64; 2] = [1, Searcher::MOST_THREADS as i64];
const LINES: [i64; 2] = [1, 256];
const LEVELS: [i64; 2] = [1, Level::ALL.len() as i64];
const OVERHEAD_MILLIS: [i64; 2] = [0, 5000];
/// A draw is never worth less than a stalemate given to the other side.
const CONTEMPT: [i64; 2] =
    [1 - Score::STALEMATE.value() as i64, Score::STALEMATE.value() as i64 - 1];
const SEED: [i64; 2] = [0, u32::MAX as i64];

/// The names of all options.
pub const NAMES: [&str; 11] = [
    "Hash",
    "Threads",
    "MultiPV",
    "UCI_Variant",
    "Ponder",
    "Skill Level",
    "Move Overhead",
    "Contempt",
    "Without",
    "Seed",
    "Endgame Tables",
];

/// Stands for a string without any character.
const EMPTY: &str = "<empty>";

impl Default for Options {
    fn default() -> Self {
        Self {
            hash_mib: Searcher::DEFAULT_TABLE_MIB,
            threads: 1,
            lines: 1,
            variant: Variant::default(),
            level: Level::ALL[Level::ALL.len() - 1],
            overhead: Duration::from_millis(10),
            contempt: 0,
            techniques: Techniques::all(),
            seed: None,
            tables: None,
        }
    }
}

impl Options {
    /// Changes a setting.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::Hash(mib) => self.hash_mib = mib,
            Setting::Threads(threads) => self.threads = threads,
            Setting::Lines(lines) => self.lines = lines,
            Setting::Variant(variant) => self.variant = variant,
            Setting::Ponder => {}
            Setting::Level(level) => self.level = level,
            Setting::Overhead(overhead) => self.overhead = overhead,
            Setting::Contempt(centipawns) => self.contempt = centipawns,
            Setting::Techniques(techniques) => self.techniques = techniques,
            Setting::Seed(seed) => self.seed = seed,
            Setting::Tables(folder) => self.tables = folder,
        }
    }

    /// A new searcher with these settings.
    pub fn searcher(&self) -> Searcher {
        let mut searcher = Searcher::new(self.hash_mib);
        searcher.set_threads(self.threads);
        searcher.set_techniques(self.techniques);
        searcher.set_endings(Arc::new(open_tables(self.tables.clone())));
        searcher
    }

    /// Whether it plays as well as it can.
    pub fn is_full_strength(&self) -> bool {
        Some(&self.level) == Level::ALL.last()
    }

    /// The lines that declare all options, with these values as what they are by default.
    pub fn lines(&self) -> Vec<String> {
        let spin = |default: i64, [least, most]: [i64; 2]| {
            format!("type spin default {default} min {least} max {most}")
        };
        NAMES
            .map(|name| {
                let kind = match name {
                    "Hash" => spin(self.hash_mib as i64, HASH),
                    "Threads" => spin(self.threads as i64, THREADS),
                    "MultiPV" => spin(self.lines as i64, LINES),
                    "UCI_Variant" => {
                        let games = Variant::ALL.map(variant_id).join(" var ");
                        format!("type combo default {} var {games}", variant_id(self.variant))
                    }
                    "Ponder" => "type check default false".to_owned(),
                    "Skill Level" => spin(self.level.number().into(), LEVELS),
                    "Move Overhead" => spin(self.overhead.as_millis() as i64, OVERHEAD_MILLIS),
                    "Contempt" => spin(self.contempt.into(), CONTEMPT),
                    "Without" | "Endgame Tables" => format!("type string default {EMPTY}"),
                    _ => spin(self.seed.unwrap_or(0) as i64, SEED),
                };
                format!("option name {name} {kind}")
            })
            .to_vec()
    }
}

impl Setting {
    /// Understands the words behind `setoption`: `name NAME value VALUE`. Capital and small
    /// letters of the name are the same.
    ///
    /// # Errors
    /// Where there is no such option, or the value is not one of its values.
    pub fn read<'a>(mut words: impl Iterator<Item = &'a str>) -> Result<Self, Fault> {
        match words.next() {
            Some("name") => {}
            other => return Err(Fault::at("setoption", other, "name")),
        }
        let name: Vec<_> = words.by_ref().take_while(|&word| word != "value").collect();
        let name = name.join(" ");
        let known = NAMES.into_iter().find(|known| known.eq_ignore_ascii_case(&name));
        let Some(known) = known else {
            let name = (!name.is_empty()).then_some(name.as_str());
            return Err(Fault::at("setoption name", name, NAMES.join(", ")));
        };
        let place = format!("setoption {known}");
        let value = words.collect::<Vec<_>>().join(" ");
        let value = (!value.is_empty()).then_some(value.as_str());
        let spin = |range| number(&place, value, range);
        Ok(match known {
            "Hash" => Self::Hash(spin(HASH)? as usize),
            "Threads" => Self::Threads(spin(THREADS)? as usize),
            "MultiPV" => Self::Lines(spin(LINES)? as usize),
            "UCI_Variant" => {
                let variant = value.and_then(|value| parse_variant(value).ok());
                let games = || Fault::at(&place, value, Variant::ALL.map(variant_id).join(", "));
                Self::Variant(variant.ok_or_else(games)?)
            }
            "Ponder" => match value {
                Some("true" | "false") => Self::Ponder,
                _ => return Err(Fault::at(&place, value, "true or false")),
            },
            "Skill Level" => {
                let number = spin(LEVELS)?;
                let level =
                    Level::ALL.into_iter().find(|level| i64::from(level.number()) == number);
                Self::Level(level.expect("levels are numbered from 1 on"))
            }
            "Move Overhead" => {
                Self::Overhead(Duration::from_millis(spin(OVERHEAD_MILLIS)?.unsigned_abs()))
            }
            "Contempt" => Self::Contempt(spin(CONTEMPT)? as i32),
            "Endgame Tables" => {
                Self::Tables(value.filter(|&folder| folder != EMPTY).map(PathBuf::from))
            }
            "Without" => Self::Techniques(read_without(&place, value)?),
            _ => Self::Seed(Some(spin(SEED)?.unsigned_abs()).filter(|&seed| seed > 0)),
        })
    }
}

/// All techniques but those that are named, between blanks.
fn read_without(place: &str, names: Option<&str>) -> Result<Techniques, Fault> {
    let mut techniques = Techniques::all();
    for name in names.filter(|&names| names != EMPTY).into_iter().flat_map(str::split_whitespace) {
        let technique = Technique::from_id(name).ok_or_else(|| {
            let known = Technique::ALL.map(Technique::id).join(", ");
            Fault::at(place, Some(name), known)
        })?;
        techniques = techniques.without(technique);
    }
    Ok(techniques)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Setting, String> {
        Setting::read(line.split_whitespace()).map_err(|fault| fault.to_string())
    }

    #[test]
    fn settings_are_read_whatever_the_case_of_their_names() {
        for (line, setting) in [
            ("name Hash value 64", Setting::Hash(64)),
            ("name hash  value 1", Setting::Hash(1)),
            ("name UCI_Variant value mccooey", Setting::Variant(Variant::McCooey)),
            ("name Ponder value true", Setting::Ponder),
            ("name Skill Level value 1", Setting::Level(Level::ALL[0])),
            ("name skill level value 2", Setting::Level(Level::ALL[1])),
            ("name Move Overhead value 30", Setting::Overhead(Duration::from_millis(30))),
            ("name Contempt value -20", Setting::Contempt(-20)),
            ("name Threads value 2", Setting::Threads(2)),
            ("name multipv value 3", Setting::Lines(3)),
            ("name Without value <empty>", Setting::Techniques(Techniques::all())),
            ("name Without value", Setting::Techniques(Techniques::all())),
            (
                "name Without value null-move table",
                Setting::Techniques(
                    Techniques::all().without(Technique::NullMove).without(Technique::Table),
                ),
            ),
            ("name Seed value 7", Setting::Seed(Some(7))),
            ("name Seed value 0", Setting::Seed(None)),
            ("name Endgame Tables value /my tables", Setting::Tables(Some("/my tables".into()))),
        ] {
            assert_eq!(read(line), Ok(setting), "{line}");
        }
    }

    #[test]
    fn every_option_is_declared_and_takes_what_it_declares_by_default() {
        let mut options = Options::default();
        for line in options.lines() {
            let rest = line.strip_prefix("option name ").expect("a name");
            let (name, kind) = rest.split_once(" type ").expect("a type");
            let (_, default) = kind.split_once("default ").expect("a default");
            let default = default.split(' ').next().expect("a word");
            options.set(read(&format!("name {name} value {default}")).expect(&line));
        }
        assert_eq!(options, Options::default());
    }

    #[test]
    fn refusals_say_what_where_and_what_was_expected() {
        let names = NAMES.join(", ");
        for (line, error) in [
            ("", "setoption: nothing, expected name".to_owned()),
            ("Hash 3", "setoption: `Hash`, expected name".to_owned()),
            ("name", format!("setoption name: nothing, expected {names}")),
            ("name Clear value 1", format!("setoption name: `Clear`, expected {names}")),
            ("name Hash", "setoption Hash: nothing, expected a number from 1 to 65536".to_owned()),
            (
                "name HASH value 0",
                "setoption Hash: `0`, expected a number from 1 to 65536".to_owned(),
            ),
            (
                "name UCI_Variant value chess",
                "setoption UCI_Variant: `chess`, expected glinski, mccooey, shafran".to_owned(),
            ),
            (
                "name Without value null-move luck",
                format!(
                    "setoption Without: `luck`, expected {}",
                    Technique::ALL.map(Technique::id).join(", ")
                ),
            ),
            (
                "name Ponder value yes please",
                "setoption Ponder: `yes please`, expected true or false".to_owned(),
            ),
        ] {
            assert_eq!(read(line), Err(error), "{line}");
        }
    }
}
