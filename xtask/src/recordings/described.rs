//! What the description says of refusals: the codes of each operation, and those that any operation can give.

use crate::workspace::root;
use anyhow::Result;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;

const DOCUMENT: &str = "frontend/openapi.json";

/// Any operation can give them, but what they say is about its own fields and records.
const IN_OWN_WORDS: [&str; 3] = ["invalid_fields", "not_found", "unknown_field"];

pub(super) struct Described {
    /// "POST /leads/{id}/enroll" and the codes of its own.
    pub(super) operations: BTreeMap<String, Vec<String>>,
    /// What is the same whatever was asked for. It is kept once.
    pub(super) any: Vec<String>,
}

impl Described {
    pub(super) fn read() -> Result<Self> {
        let text = fs::read_to_string(root().join(DOCUMENT))?;
        Ok(Self::of(&serde_json::from_str(&text)?))
    }

    pub(super) fn of(document: &Value) -> Self {
        let paths = entries(&document["paths"]);
        let operations = paths.flat_map(|(path, item)| {
            let path = path.strip_prefix("/api").unwrap_or(path);
            entries(item).map(move |(method, operation)| {
                let name = format!("{} {path}", method.to_uppercase());
                (name, codes(operation))
            })
        });
        let shared = entries(&document["components"]["responses"]);
        let any = shared.flat_map(|(_, response)| codes(response));
        Self {
            operations: operations.collect(),
            any: any
                .filter(|code| !IN_OWN_WORDS.contains(&code.as_str()))
                .collect(),
        }
    }
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn codes(told: &Value) -> Vec<String> {
    let codes = told["x-codes"].as_array().into_iter().flatten();
    codes.filter_map(Value::as_str).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_operation_has_its_own_codes_and_what_any_can_give_stands_apart() {
        let described = Described::of(&json!({
            "paths": { "/api/api-keys": { "post": { "x-codes": ["held"] }, "get": {} } },
            "components": { "responses": { "NotFound": { "x-codes": ["not_found", "clash"] } } },
        }));
        let operations: Vec<(&str, usize)> = described
            .operations
            .iter()
            .map(|(name, codes)| (name.as_str(), codes.len()))
            .collect();
        assert_eq!(operations, [("GET /api-keys", 0), ("POST /api-keys", 1)]);
        assert_eq!(described.any, ["clash"]);
    }
}
