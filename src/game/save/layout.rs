//! JSON laid out for people: what is short stands on one line, such as a move, and what is long
//! has a line for each of its parts.

use serde_json::Value;

/// No line is longer than this unless a single text is.
const WIDTH: usize = 100;

/// The value with line breaks and a last one.
pub(super) fn pretty(value: &Value) -> String {
    let mut text = String::new();
    broken(value, 0, &mut text);
    text.push('\n');
    text
}

/// Writes a value with its parts on lines of their own.
fn broken(value: &Value, indent: usize, text: &mut String) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let items = items.iter().map(|item| (String::new(), item));
            lines(['[', ']'], items, indent, text);
        }
        Value::Object(fields) if !fields.is_empty() => {
            let fields = fields.iter().map(|(name, item)| (key(name), item));
            lines(['{', '}'], fields, indent, text);
        }
        _ => *text += &value.to_string(),
    }
}

fn lines<'a>(
    [open, close]: [char; 2],
    parts: impl Iterator<Item = (String, &'a Value)>,
    indent: usize,
    text: &mut String,
) {
    let inner = indent + 2;
    text.push(open);
    for (i, (key, part)) in parts.enumerate() {
        *text += if i > 0 { ",\n" } else { "\n" };
        text.extend(std::iter::repeat_n(' ', inner));
        *text += &key;
        let room = WIDTH.saturating_sub(inner + key.len() + 1);
        match flat(part).filter(|line| line.len() <= room) {
            Some(line) => *text += &line,
            None => broken(part, inner, text),
        }
    }
    text.push('\n');
    text.extend(std::iter::repeat_n(' ', indent));
    text.push(close);
}

/// The value on one line, unless it is a list of lists or objects.
fn flat(value: &Value) -> Option<String> {
    match value {
        Value::Array(items) if items.iter().any(|item| item.is_array() || item.is_object()) => None,
        Value::Array(items) => {
            let items: Vec<String> = items.iter().map(Value::to_string).collect();
            Some(format!("[{}]", items.join(", ")))
        }
        Value::Object(fields) if fields.is_empty() => Some("{}".to_owned()),
        Value::Object(fields) => {
            let field = |(name, item): (&String, &Value)| Some(key(name) + &flat(item)?);
            let fields: Option<Vec<String>> = fields.iter().map(field).collect();
            Some(format!("{{ {} }}", fields?.join(", ")))
        }
        _ => Some(value.to_string()),
    }
}

/// The name of a field and the colon.
fn key(name: &str) -> String {
    format!("{}: ", Value::from(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_objects_stand_on_one_line() {
        let value = serde_json::json!({
            "a": { "b": 1, "c": { "d": [1, "x", null] } },
            "list": [{ "e": 0.5 }, {}],
            "long": { "text": "x".repeat(90), "empty": [] },
        });
        let long = "x".repeat(90);
        let expected = format!(
            r#"{{
  "a": {{ "b": 1, "c": {{ "d": [1, "x", null] }} }},
  "list": [
    {{ "e": 0.5 }},
    {{}}
  ],
  "long": {{
    "text": "{long}",
    "empty": []
  }}
}}
"#
        );
        assert_eq!(pretty(&value), expected);
        assert_eq!(serde_json::from_str::<Value>(&expected).ok(), Some(value));
    }
}
