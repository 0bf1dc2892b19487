//! JSON Schemas of single values, as the API's description states them.

use serde_json::{Map, Value, json};

/// Neither white space nor a control character, also none that turns text around.
const PRINTABLE: &str = r"[^\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]";
/// With something to see in it, and what turns text around at its ends alone, as [`crm_core::text`] reads it.
const WORDS: &str = r"^[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*[^\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069](?:[^\u0000\u202a-\u202e\u2066-\u2069]*[^\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069])?[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$";
/// The same, or nothing to see.
const WORDS_OR_BLANK: &str = r"^[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*(?:[^\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069](?:[^\u0000\u202a-\u202e\u2066-\u2069]*[^\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069])?[\s\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*)?$";
/// Default length limit for text types.
pub(crate) const MOST_CHARS: usize = 1_000;
/// The largest JSON body, in bytes: no text in one is longer.
pub(crate) const MAX_BODY: usize = 256 * 1024;
/// The largest whole number of 15 digits: a program which reads numbers as floats holds it exactly too.
const MOST_EXACT: i64 = 999_999_999_999_999;

pub(crate) const fn is_exact(number: i64) -> bool {
    number.unsigned_abs() <= MOST_EXACT.unsigned_abs()
}

/// A named schema in components.
pub(crate) fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// A text of at most so many characters with something to see in it.
pub(crate) fn text(most: usize) -> Value {
    json!({ "type": "string", "maxLength": most, "pattern": PRINTABLE })
}

/// The same, with what turns text around at its ends alone.
pub(crate) fn words(most: usize) -> Value {
    json!({ "type": "string", "maxLength": most, "pattern": WORDS })
}

/// The same, or nothing to see.
pub(crate) fn words_or_blank(most: usize) -> Value {
    json!({ "type": "string", "maxLength": most, "pattern": WORDS_OR_BLANK })
}

/// Any text with something to see in it.
pub(crate) fn any_text() -> Value {
    text(MOST_CHARS)
}

/// What is typed into a search box, also nothing.
pub(crate) fn typed() -> Value {
    json!({ "type": "string", "maxLength": MOST_CHARS })
}

/// A text of one form, with texts that have it.
pub(crate) fn text_like(pattern: &str, examples: &[&str]) -> Value {
    json!({ "type": "string", "pattern": pattern, "maxLength": MOST_CHARS, "examples": examples })
}

/// The same with a format's name.
pub(crate) fn formatted(format: &str, pattern: &str, examples: &[&str]) -> Value {
    let mut text = text_like(pattern, examples);
    set(&mut text, "format", format.into());
    text
}

/// One of a few texts.
pub(crate) fn one_of<'a>(texts: impl IntoIterator<Item = &'a str>) -> Value {
    let texts: Vec<&str> = texts.into_iter().collect();
    json!({ "type": "string", "enum": texts })
}

/// One of a few whole numbers.
pub(crate) fn one_of_numbers(numbers: &[u16]) -> Value {
    json!({ "type": "integer", "enum": numbers })
}

/// Any whole number.
pub(crate) fn integer() -> Value {
    whole(-MOST_EXACT, MOST_EXACT)
}

/// A whole number within bounds.
pub(crate) fn whole(least: i64, most: i64) -> Value {
    json!({ "type": "integer", "format": "int64", "minimum": least, "maximum": most })
}

/// The id of a record.
pub(crate) fn id() -> Value {
    whole(1, MOST_EXACT)
}

/// Whether a whole number can be the id of a record.
pub(crate) const fn is_id(number: i64) -> bool {
    number >= 1 && is_exact(number)
}

/// Yes or no.
pub(crate) fn flag() -> Value {
    json!({ "type": "boolean" })
}

/// Decimals within bounds, by their texts: no float comes near an amount.
pub(crate) fn decimals(least: &str, most: &str, step: &str) -> Value {
    json!({
        "type": "number",
        "minimum": number(least),
        "maximum": number(most),
        "multipleOf": number(step),
    })
}

/// US dollars, nothing or more.
pub(crate) fn money() -> Value {
    decimals("0", "9999999.99", "0.01")
}

/// US dollars, a cent or more.
pub(crate) fn amount() -> Value {
    decimals("0.01", "9999999.99", "0.01")
}

pub(crate) fn list_of_at_most(items: Value, most: usize) -> Value {
    json!({ "type": "array", "items": items, "maxItems": most })
}

/// One of several shapes.
pub(crate) fn any_of(shapes: Vec<Value>) -> Value {
    json!({ "anyOf": shapes })
}

/// The shape or null.
pub(crate) fn nullable(mut shape: Value) -> Value {
    let kind = shape.get("type").and_then(Value::as_str).map(str::to_owned);
    match kind {
        Some(kind) if shape.get("enum").is_none() => {
            set(&mut shape, "type", json!([kind, "null"]));
            shape
        }
        _ => json!({ "oneOf": [{ "type": "null" }, shape] }),
    }
}

/// The shape, null or nothing: where anything may be written that is a blank text, elsewhere the empty one.
pub(crate) fn left_out(mut shape: Value) -> Value {
    let is_text = shape.get("type") == Some(&json!("string"));
    if shape.get("pattern") == Some(&json!(WORDS)) {
        set(&mut shape, "pattern", WORDS_OR_BLANK.into());
        return nullable(shape);
    }
    if is_text
        && shape.get("pattern") == Some(&json!(PRINTABLE))
        && shape.get("minLength").is_none()
    {
        if let Some(shape) = shape.as_object_mut() {
            shape.remove("pattern");
        }
        return nullable(shape);
    }
    if is_text || shape.get("$ref").is_some() {
        let empty = json!({ "type": "string", "enum": [""] });
        return any_of(vec![shape, empty, json!({ "type": "null" })]);
    }
    nullable(shape)
}

/// The same shape without null.
pub(crate) fn never_null(shape: &mut Value) {
    let null = json!({ "type": "null" });
    for several in ["type", "anyOf", "oneOf"] {
        let kinds = shape.get_mut(several).and_then(Value::as_array_mut);
        if let Some(kinds) = kinds {
            kinds.retain(|kind| *kind != null && *kind != json!("null"));
        }
    }
}

/// Sets a key of a schema.
pub(crate) fn set(shape: &mut Value, key: &str, value: Value) {
    if let Some(shape) = shape.as_object_mut() {
        shape.insert(key.to_owned(), value);
    }
}

pub(crate) fn object(properties: Map<String, Value>, required: &[String]) -> Value {
    let mut object = json!({ "type": "object", "properties": properties });
    if !required.is_empty() {
        set(&mut object, "required", json!(required));
    }
    object
}

/// A number from its own text.
pub(crate) fn number(text: &str) -> Value {
    text.parse::<serde_json::Number>()
        .map_or(Value::Null, Value::Number)
}
