//! Single facts of the rules, one JSON object a line in `data/facts.jsonl`: a position, moves
//! played from it, and what is true then.

use hexmate::game::{Replay, outcome_kind};
use hexmate::notation::{
    FenOrder, coordinates, parse_fen, parse_variant, read_coordinates, write_fen,
};
use hexmate::rules::Position;
use serde_json::{Map, Value, json};

/// What is so after the moves of a fact.
struct Played(Replay);

impl Played {
    fn replay(fact: &Map<String, Value>) -> Self {
        let variant = parse_variant(text(&fact["variant"])).expect("a variant");
        let start = match &fact["fen"] {
            Value::Null => Position::start(variant),
            fen => parse_fen(text(fen), variant, FenOrder::Ranks).expect("a position"),
        };
        let mut replay = Replay::new(start);
        for word in text(&fact["moves"]).split_whitespace() {
            replay.play(read_coordinates(replay.position(), word).expect("a legal move"));
        }
        Self(replay)
    }

    fn last(&self) -> &Position {
        self.0.position()
    }

    fn kind(&self) -> Value {
        self.0.outcome().map_or(Value::Null, |outcome| json!(outcome_kind(outcome)))
    }

    fn points(&self) -> Value {
        let points = self.0.outcome().map(|outcome| outcome.points(self.last().rules()));
        points
            .map_or(Value::Null, |points| json!([f64::from(points.white), f64::from(points.black)]))
    }

    fn legal(&self) -> Vec<Value> {
        let last = self.last();
        let moves = last.legal_moves().into_iter().map(|m| coordinates(last.rules(), m));
        let mut moves: Vec<String> = moves.collect();
        moves.sort();
        moves.into_iter().map(Value::from).collect()
    }

    /// Whether one fact is so.
    fn is_so(&self, key: &str, value: &Value) -> bool {
        let legal = self.legal();
        let fen = write_fen(self.last(), FenOrder::Ranks);
        match key {
            "variant" | "fen" | "moves" | "title" => true,
            "has" => list(value).iter().all(|m| legal.contains(m)),
            "hasnot" => !list(value).iter().any(|m| legal.contains(m)),
            "legal" => *list(value) == legal,
            "count" => *value == json!(legal.len()),
            "check" => *value == json!(self.last().is_check()),
            "ep" => fen.rsplit(' ').nth(2) == Some(text(value)),
            "fen_after" => fen == text(value),
            "outcome" => *value == self.kind(),
            "outcome_any" => list(value).contains(&self.kind()),
            "points" => is_same_numbers(value, &self.points()),
            _ => panic!("{key} is no fact that is checked here"),
        }
    }
}

/// 1 and 1.0 are different values of JSON, but the same points.
fn is_same_numbers(one: &Value, other: &Value) -> bool {
    let numbers = |value: &Value| -> Option<Vec<f64>> {
        value.as_array()?.iter().map(Value::as_f64).collect()
    };
    numbers(one).is_some() && numbers(one) == numbers(other)
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn list(value: &Value) -> &Vec<Value> {
    value.as_array().expect("a list")
}

#[test]
fn every_fact_is_so() {
    for line in include_str!("data/facts.jsonl").lines() {
        let fact: Map<String, Value> = serde_json::from_str(line).expect(line);
        let played = Played::replay(&fact);
        for (key, value) in &fact {
            assert!(played.is_so(key, value), "{}: {key} is not {value}", fact["title"]);
        }
    }
}
