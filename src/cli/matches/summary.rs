//! The result of a match, as text and as JSON.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::sprt::{Sprt, Verdict};
use super::statistics::{Certainty, Elo};
use super::tally::{Encounter, Tally, Work};
use crate::game::quarters_text;
use crate::rules::Points;

/// What is told of a match.
#[derive(Debug, Clone, Copy)]
pub struct Summary<'a> {
    /// The names of the engines.
    pub names: &'a [String],
    /// What was played.
    pub tally: &'a Tally,
    /// The test that ends it, if there is one.
    pub sprt: Option<Sprt>,
}

/// Points by quarters, the most first, as they are listed.
const RESULTS: [Points; 5] =
    [Points::ONE, Points::THREE_QUARTERS, Points::HALF, Points::QUARTER, Points::NONE];

impl Summary<'_> {
    /// For people, several lines.
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (pairing, &[first, second]) in self.tally.schedule().pairings.iter().enumerate() {
            let encounter = self.tally.encounter(pairing);
            let [first, second] = [first, second].map(|engine| &self.names[engine]);
            text += &format!("{first} against {second}: {}\n", points_text(&encounter));
            text += &encounter_text(&encounter);
            text += &self.sprt.map_or(String::new(), |sprt| sprt_text(sprt, &encounter));
        }
        for (name, engine) in self.names.iter().zip(0..) {
            text += &work_text(name, self.tally.work(engine));
        }
        text + &ends_text(self.tally.ends())
    }

    /// The state of the match in one line.
    pub fn line(&self) -> String {
        let (finished, all) = (self.tally.finished(), self.tally.schedule().len());
        let mut line = format!("{finished}/{all} games");
        if let [[first, _]] = self.tally.schedule().pairings[..] {
            let encounter = self.tally.encounter(0);
            write!(line, ", {}: {}", self.names[first], points_text(&encounter))
                .and_then(|()| match encounter.pairs.elo() {
                    Some(elo) => write!(line, ", {}", elo_text(elo)),
                    None => Ok(()),
                })
                .and_then(|()| match self.sprt {
                    Some(sprt) => write!(line, ", LLR {:.2}", sprt.ratio(&encounter.pairs)),
                    None => Ok(()),
                })
                .expect("a string takes any text");
        }
        line
    }

    /// For programs: one object.
    pub fn json(&self) -> Value {
        let pairings = self.tally.schedule().pairings.iter().enumerate();
        let encounters = pairings.map(|(pairing, &[first, second])| {
            let encounter = self.tally.encounter(pairing);
            let mut object = encounter_json(&encounter);
            object.insert("first".to_owned(), self.names[first].as_str().into());
            object.insert("second".to_owned(), self.names[second].as_str().into());
            if let Some(sprt) = self.sprt {
                object.insert("sprt".to_owned(), sprt_json(sprt, &encounter));
            }
            Value::Object(object)
        });
        let engines = self.names.iter().zip(0..);
        json!({
            "games": self.tally.finished(),
            "planned": self.tally.schedule().len(),
            "pairings": encounters.collect::<Vec<_>>(),
            "engines": engines
                .map(|(name, engine)| work_json(name, self.tally.work(engine)))
                .collect::<Vec<_>>(),
            "ends": self.tally.ends(),
        })
    }
}

/// `324½ of 600 (54.1 %)`.
fn points_text(encounter: &Encounter) -> String {
    let (quarters, games) = (encounter.quarters(), encounter.len());
    let percent = 100.0 * f64::from(quarters) / (4.0 * f64::from(games.max(1)));
    format!("{} of {games} ({percent:.1} %)", quarters_text(quarters.into()))
}

/// `Ends: 2 checkmate, 1 threefold`; nothing before the first end.
fn ends_text(ends: &BTreeMap<String, u32>) -> String {
    if ends.is_empty() {
        return String::new();
    }
    let counts = ends.iter().map(|(kind, count)| format!("{count} {}", kind_text(kind)));
    format!("Ends: {}\n", counts.collect::<Vec<_>>().join(", "))
}

fn encounter_text(encounter: &Encounter) -> String {
    let counts = RESULTS
        .map(|points| format!("{points}: {}", encounter.games[usize::from(points.quarters())]));
    let mut text = format!("  games {}\n", counts.join("  "));
    let pairs = encounter.pairs.counts().iter().rev().map(u32::to_string).collect::<Vec<_>>();
    text += &format!("  pairs with 2 to 0 points, by quarters: {}\n", pairs.join(" "));
    if let Some(elo) = encounter.pairs.elo() {
        text += &format!("  {}\n", elo_text(elo));
    }
    text
}

/// `Elo +28.5 ± 14.2 (+14.4 to +42.8), LOS 99.9 %`.
fn elo_text(Elo { value, certainty }: Elo) -> String {
    let Some(Certainty { low, high, superiority }) = certainty else {
        return format!("Elo {value:+.1}, no range while all pairs are alike");
    };
    let error = if (high - low).is_finite() {
        format!("{:.1}", (high - low) / 2.0)
    } else {
        "inf".to_owned()
    };
    let likely = 100.0 * superiority;
    format!("Elo {value:+.1} ± {error} ({low:+.1} to {high:+.1}), LOS {likely:.1} %")
}

fn sprt_text(sprt: Sprt, encounter: &Encounter) -> String {
    let Sprt { elo0, elo1, alpha, beta } = sprt;
    let [low, high] = sprt.bounds();
    let verdict = match sprt.verdict(&encounter.pairs) {
        Some(Verdict::H0) => format!("no gain, rather {elo0} than {elo1} Elo"),
        Some(Verdict::H1) => format!("a gain, rather {elo1} than {elo0} Elo"),
        None => "open".to_owned(),
    };
    let ratio = sprt.ratio(&encounter.pairs);
    format!(
        "  SPRT {elo0} to {elo1} Elo, alpha {alpha}, beta {beta}: LLR {ratio:.2} ({low:.2} to {high:.2}), {verdict}\n"
    )
}

fn work_text(name: &str, work: &Work) -> String {
    let mut text =
        format!("{name}: {} of {} points", quarters_text(work.quarters.into()), work.games);
    let per = |sum: f64, count: f64| sum / count.max(1.0);
    let moves = work.moves as f64;
    if work.depths[1] > 0 {
        text += &format!(", depth {:.1}", per(work.depths[0] as f64, work.depths[1] as f64));
    }
    text += &format!(", {:.1} ms a move", per(1000.0 * work.time.as_secs_f64(), moves));
    if work.nodes > 0 {
        text += &format!(", {:.0} nodes a move", per(work.nodes as f64, moves));
    }
    for (kind, count) in &work.faults {
        text += &format!(", {count} lost by {}", kind_text(kind));
    }
    text + "\n"
}

/// A way to end, for people.
fn kind_text(kind: &str) -> String {
    kind.replace('_', " ")
}

/// A number that JSON can hold: what is infinite is told as nothing.
fn number(value: f64) -> Value {
    serde_json::Number::from_f64(value).map_or(Value::Null, Value::Number)
}

fn encounter_json(encounter: &Encounter) -> Map<String, Value> {
    let elo = encounter.pairs.elo();
    let of = |value: fn(Certainty) -> f64| {
        elo.and_then(|elo| elo.certainty).map_or(Value::Null, |certainty| number(value(certainty)))
    };
    let object = json!({
        "first": "",
        "second": "",
        "games": encounter.len(),
        "points": number(f64::from(encounter.quarters()) / 4.0),
        "results": encounter.games,
        "pairs": encounter.pairs.counts(),
        "elo": elo.map_or(Value::Null, |elo| number(elo.value)),
        "elo_low": of(|certainty| certainty.low),
        "elo_high": of(|certainty| certainty.high),
        "los": of(|certainty| certainty.superiority),
    });
    match object {
        Value::Object(object) => object,
        _ => Map::new(),
    }
}

fn sprt_json(sprt: Sprt, encounter: &Encounter) -> Value {
    let Sprt { elo0, elo1, alpha, beta } = sprt;
    let [low, high] = sprt.bounds();
    json!({
        "elo0": elo0,
        "elo1": elo1,
        "alpha": alpha,
        "beta": beta,
        "llr": number(sprt.ratio(&encounter.pairs)),
        "lower": low,
        "upper": high,
        "accepted": sprt.verdict(&encounter.pairs).map(|verdict| match verdict {
            Verdict::H0 => "elo0",
            Verdict::H1 => "elo1",
        }),
    })
}

fn work_json(name: &str, work: &Work) -> Value {
    json!({
        "name": name,
        "games": work.games,
        "points": number(f64::from(work.quarters) / 4.0),
        "moves": work.moves,
        "time_ms": work.time.as_millis() as u64,
        "nodes": work.nodes,
        "depth": (work.depths[1] > 0)
            .then(|| number(work.depths[0] as f64 / work.depths[1] as f64)),
        "faults": work.faults,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::matches::statistics::Pairs;

    #[test]
    fn what_was_played_is_told_in_a_few_lines() {
        let mut encounter = Encounter { games: [1, 0, 2, 1, 4], pairs: Pairs::default() };
        for quarters in [4, 7, 8, 4] {
            encounter.pairs.add(quarters);
        }
        let text = points_text(&encounter) + "\n" + &encounter_text(&encounter);
        // The shares ½ ⅞ 1 ½ have the mean 23/32 and the variance 17/256.
        let expected = "5¾ of 8 (71.9 %)\n  games 1: 4  ¾: 1  ½: 2  ¼: 0  0: 1\n  \
            pairs with 2 to 0 points, by quarters: 1 1 0 0 2 0 0 0 0\n  \
            Elo +163.0 ± 317.6 (-23.5 to +611.7), LOS 95.5 %\n";
        assert_eq!(text, expected);
        let sprt: Sprt = "0,5".parse().unwrap();
        let open = "  SPRT 0 to 5 Elo, alpha 0.05, beta 0.05: LLR 0.06 (-2.94 to 2.94), open\n";
        assert_eq!(sprt_text(sprt, &encounter), open);
    }

    #[test]
    fn ends_are_counted_once_there_are_any() {
        let ends = |counts: &[(&str, u32)]| {
            ends_text(&counts.iter().map(|&(kind, count)| (kind.to_owned(), count)).collect())
        };
        assert_eq!(ends(&[]), "");
        assert_eq!(ends(&[("threefold", 1), ("checkmate", 2)]), "Ends: 2 checkmate, 1 threefold\n");
    }

    #[test]
    fn equal_pairs_have_no_range() {
        let text = |value| elo_text(Elo { value, certainty: None });
        assert_eq!(text(0.0), "Elo +0.0, no range while all pairs are alike");
        assert_eq!(text(f64::INFINITY), "Elo +inf, no range while all pairs are alike");
        assert_eq!(number(f64::INFINITY), Value::Null);
    }
}
