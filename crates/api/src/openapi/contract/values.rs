//! Values that a schema allows, at its bounds more often than between them.

use super::schema::{Schemas, list, number};
use fastrand::Rng;
use serde_json::{Map, Value, json};

/// How often a value is thrown away because fields do not fit each other.
const TRIES: usize = 2_000;

/// A value that the schema allows.
pub(super) fn any(schemas: &Schemas<'_>, schema: &Value, random: &mut Rng) -> Value {
    let made = (0..TRIES).map(|_| made(schemas, schema, random));
    let mut allowed = made.filter(|value| schemas.holds(schema, value));
    allowed
        .next()
        .unwrap_or_else(|| panic!("found nothing that {schema} allows"))
}

fn made(schemas: &Schemas<'_>, schema: &Value, random: &mut Rng) -> Value {
    let schema = schemas.resolved(schema);
    for several in ["oneOf", "anyOf"] {
        if let Some(shapes) = schema.get(several) {
            return made(schemas, chosen(list(shapes), random), random);
        }
    }
    if let Some(values) = schema.get("enum") {
        return chosen(list(values), random).clone();
    }
    let kind = match schema.get("type") {
        Some(Value::String(kind)) => kind.as_str(),
        Some(several) => chosen(list(several), random).as_str().unwrap(),
        // Whatever is ignored.
        None => chosen(&["null", "boolean", "string", "array"], random),
    };
    match kind {
        "null" => Value::Null,
        "boolean" => random.bool().into(),
        "string" => text(schema, random).into(),
        "integer" => integer(schema, random).into(),
        "number" => decimal(schema, random),
        "array" => array(schemas, schema, random),
        "object" => object(schemas, schema, random),
        other => panic!("there is no type {other}"),
    }
}

fn chosen<'a, T>(from: &'a [T], random: &mut Rng) -> &'a T {
    &from[random.usize(..from.len())]
}

fn text(schema: &Value, random: &mut Rng) -> String {
    if schema.get("format") == Some(&json!("date")) && random.bool() {
        let (year, month, day) = (
            random.u16(1900..=2100),
            random.u8(1..=12),
            random.u8(1..=31),
        );
        return format!("{year}-{month:02}-{day:02}");
    }
    if let Some(examples) = schema.get("examples") {
        return chosen(list(examples), random).as_str().unwrap().to_owned();
    }
    let bound = |name: &str, other: u64| schema.get(name).and_then(Value::as_u64).unwrap_or(other);
    let (least, most) = (bound("minLength", 1), bound("maxLength", 40));
    let length = match random.u8(..6) {
        0 | 1 => least,
        2 => most,
        _ => random.u64(least..=most.min(least + 100)),
    };
    let letters = [
        'a', 'Z', '7', 'é', '名', '🙂', ' ', '\n', '\'', '%', '=', '\\', '\u{1}',
    ];
    (0..length).map(|_| *chosen(&letters, random)).collect()
}

fn integer(schema: &Value, random: &mut Rng) -> i64 {
    let bound = |name: &str, other: i64| schema.get(name).and_then(Value::as_i64).unwrap_or(other);
    let (least, most) = (bound("minimum", i64::MIN), bound("maximum", i64::MAX));
    match random.u8(..3) {
        0 => least,
        1 => most,
        _ => random.i64(least..=most),
    }
}

fn decimal(schema: &Value, random: &mut Rng) -> Value {
    let bound = |name: &str| schema.get(name).and_then(number).unwrap();
    let step = bound("multipleOf");
    let (least, most) = (bound("minimum") / step, bound("maximum") / step);
    let steps = match random.u8(..3) {
        0 => least,
        1 => most,
        _ => random.i128(least..=most),
    };
    let millionths = steps * step;
    let sign = if millionths < 0 { "-" } else { "" };
    let size = millionths.unsigned_abs();
    let (whole, fraction) = (size / 1_000_000, size % 1_000_000);
    let text = format!("{sign}{whole}.{fraction:06}");
    crate::http::form::shape::number(text.trim_end_matches('0').trim_end_matches('.'))
}

fn array(schemas: &Schemas<'_>, schema: &Value, random: &mut Rng) -> Value {
    let most = schema.get("maxItems").and_then(Value::as_u64).unwrap_or(3);
    let length = if random.u8(..4) == 0 {
        most
    } else {
        random.u64(..=most.min(3))
    };
    let Some(items) = schema.get("items") else {
        return json!([]);
    };
    (0..length).map(|_| any(schemas, items, random)).collect()
}

fn object(schemas: &Schemas<'_>, schema: &Value, random: &mut Rng) -> Value {
    let required = schema.get("required").map_or(&[][..], list);
    let Some(properties) = schema.get("properties").and_then(Value::as_object) else {
        return json!({});
    };
    let mut fields = Map::new();
    for (name, property) in properties {
        if required.contains(&json!(name)) || random.bool() {
            fields.insert(name.clone(), any(schemas, property, random));
        }
    }
    Value::Object(fields)
}
