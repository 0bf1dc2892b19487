//! From columns to the domain's values. A CHECK or a NOT NULL stands behind each of these, so what
//! cannot be read is a fault.

use crm_core::store::{StoreError, Stored};
use crm_core::tags::Tags;
use serde_json::Value;
use std::ops::ControlFlow;

/// Reads a value of a closed set.
pub(in super::super) fn parse_stored<T, E: std::fmt::Display>(
    text: &str,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Stored<T> {
    parse(text).map_err(|error| StoreError::Fault(format!("stored value \"{text}\": {error}")))
}

pub(in super::super) fn json(text: &str) -> Stored<Value> {
    parse_stored(text, |text| serde_json::from_str(text))
}

pub(in super::super) fn texts(json: &str) -> Stored<Vec<String>> {
    parse_stored(json, |json| serde_json::from_str(json))
}

pub(in super::super) fn tags(json: &str) -> Stored<Tags> {
    if json == "[]" {
        return Ok(Tags::default());
    }
    texts(json).map(Tags::stored)
}

pub(in super::super) fn tags_text(tags: &Tags) -> String {
    list_text(tags.iter())
}

/// A JSON array of texts.
pub(in super::super) fn list_text<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    Value::from_iter(texts.map(str::to_owned)).to_string()
}

/// Streams records as rows; the first that cannot be read ends it.
pub(in super::super) fn readable<R, T>(
    row: fn(R) -> Stored<T>,
    visit: &mut dyn FnMut(T) -> ControlFlow<()>,
    stream: impl FnOnce(&mut dyn FnMut(R) -> ControlFlow<()>) -> Stored<()>,
) -> Stored<()> {
    let mut unreadable = None;
    stream(&mut |record| match row(record) {
        Ok(row) => visit(row),
        Err(error) => {
            unreadable = Some(error);
            ControlFlow::Break(())
        }
    })?;
    unreadable.map_or(Ok(()), Err)
}
