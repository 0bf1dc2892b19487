//! Whether a value is what a JSON Schema says: the keywords that our schemas use, and no others.

use crm_core::clock::{Instant, parse_date};
use regex::Regex;
use serde_json::{Map, Value};
use std::cell::RefCell;
use std::collections::HashMap;

/// The described document's schemas.
pub(super) struct Schemas<'a>(pub(super) &'a Value);

impl Schemas<'_> {
    /// What a reference stands for; anything else stands for itself.
    pub(super) fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let Some(name) = schema.get("$ref").and_then(Value::as_str) else {
            return schema;
        };
        let place = name.trim_start_matches('#');
        self.0
            .pointer(place)
            .unwrap_or_else(|| panic!("{name} is described nowhere"))
    }

    pub(super) fn holds(&self, schema: &Value, value: &Value) -> bool {
        let schema = self.resolved(schema);
        let keywords = schema.as_object().expect("a schema is an object");
        keywords
            .iter()
            .all(|(keyword, wanted)| match keyword.as_str() {
                "$ref" | "description" | "examples" | "readOnly" | "contentMediaType" => true,
                "type" => is_of(wanted, value),
                "enum" => list(wanted).contains(value),
                "format" => has_format(wanted, value),
                "minimum" => number(value).is_none_or(|it| Some(it) >= number(wanted)),
                "maximum" => number(value).is_none_or(|it| Some(it) <= number(wanted)),
                "multipleOf" => number(value).is_none_or(|it| it % number(wanted).unwrap() == 0),
                "minLength" => text(value).is_none_or(|it| it.chars().count() >= size(wanted)),
                "maxLength" => text(value).is_none_or(|it| it.chars().count() <= size(wanted)),
                "pattern" => text(value).is_none_or(|it| matches(wanted, it)),
                "items" => value
                    .as_array()
                    .is_none_or(|items| items.iter().all(|item| self.holds(wanted, item))),
                "maxItems" => value.as_array().is_none_or(|it| it.len() <= size(wanted)),
                "required" => value
                    .as_object()
                    .is_none_or(|fields| has_all(fields, wanted)),
                "properties" => value
                    .as_object()
                    .is_none_or(|fields| self.properties_hold(fields, wanted)),
                "additionalProperties" => value.as_object().is_none_or(|fields| {
                    let known = schema.get("properties").and_then(Value::as_object);
                    *wanted != Value::Bool(false)
                        || fields
                            .keys()
                            .all(|name| known.is_some_and(|known| known.contains_key(name)))
                }),
                "not" => !self.holds(wanted, value),
                "allOf" => list(wanted).iter().all(|one| self.holds(one, value)),
                "anyOf" => list(wanted).iter().any(|one| self.holds(one, value)),
                "oneOf" => {
                    list(wanted)
                        .iter()
                        .filter(|one| self.holds(one, value))
                        .count()
                        == 1
                }
                other => panic!("nothing checks {other}"),
            })
    }

    fn properties_hold(&self, fields: &Map<String, Value>, wanted: &Value) -> bool {
        let wanted = wanted.as_object().expect("properties are an object");
        wanted
            .iter()
            .all(|(name, schema)| fields.get(name).is_none_or(|it| self.holds(schema, it)))
    }
}

pub(super) fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn is_of(wanted: &Value, value: &Value) -> bool {
    let is = |kind: &str| match kind {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "string" => value.is_string(),
        "integer" => value.as_i64().is_some(),
        "number" => value.is_number(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        other => panic!("there is no type {other}"),
    };
    match wanted {
        Value::String(kind) => is(kind),
        several => list(several).iter().any(|kind| is(kind.as_str().unwrap())),
    }
}

fn has_format(format: &Value, value: &Value) -> bool {
    match format.as_str() {
        Some("date") => text(value).is_none_or(|day| parse_date(day).is_ok()),
        Some("date-time") => text(value).is_none_or(|at| Instant::parse(at).is_ok()),
        Some("int64" | "email" | "binary") => true,
        other => panic!("there is no format {other:?}"),
    }
}

fn has_all(fields: &Map<String, Value>, wanted: &Value) -> bool {
    let mut wanted = list(wanted).iter();
    wanted.all(|name| fields.contains_key(name.as_str().unwrap()))
}

fn text(value: &Value) -> Option<&str> {
    value.as_str()
}

fn size(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

/// Compiled once: it takes longer than all of the rest.
fn matches(pattern: &Value, text: &str) -> bool {
    thread_local! {
        static COMPILED: RefCell<HashMap<String, Regex>> = RefCell::default();
    }
    let pattern = pattern.as_str().unwrap();
    COMPILED.with_borrow_mut(|compiled| {
        let compile = || Regex::new(pattern).unwrap();
        compiled
            .entry(pattern.to_owned())
            .or_insert_with(compile)
            .is_match(text)
    })
}

/// A number in millionths, exactly.
pub(super) fn number(value: &Value) -> Option<i128> {
    let Value::Number(number) = value else {
        return None;
    };
    let text = number.to_string();
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.as_str()),
    };
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    assert!(
        fraction.len() <= 6,
        "{text} has too many decimals for this test"
    );
    let digits: i128 = format!("{whole}{fraction:0<6}").parse().unwrap();
    Some(sign * digits)
}
