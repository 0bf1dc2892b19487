//! When two answers are the same for a screen: a refusal to the letter, a success by its shape.

use serde_json::Value;

/// The members of a problem that screens show or decide by.
const SAID: [&str; 5] = ["code", "detail", "errors", "status", "title"];

/// Whether the recorded answer is still given. Values of records differ from test to test and are compared by their types.
pub(super) fn is_same(recorded: &Value, seen: &Value) -> bool {
    let names = |answer: &Value| -> Vec<String> {
        let headers = answer["headers"].as_object();
        headers
            .map(|headers| headers.keys().cloned().collect())
            .unwrap_or_default()
    };
    recorded["status"] == seen["status"]
        && names(recorded) == names(seen)
        && recorded["headers"]["content-type"] == seen["headers"]["content-type"]
        && SAID.iter().all(|name| {
            recorded["body"].get(name) == seen["body"].get(name) || !is_problem(recorded)
        })
        && has_shape_of(&recorded["body"], &seen["body"])
}

fn is_problem(answer: &Value) -> bool {
    answer["status"]
        .as_u64()
        .is_some_and(|status| status >= 400)
}

/// The same members of the same types; rows of a list are compared by the first of each.
fn has_shape_of(recorded: &Value, seen: &Value) -> bool {
    match (recorded, seen) {
        (Value::Object(recorded), Value::Object(seen)) => {
            recorded.len() == seen.len()
                && recorded.iter().all(|(name, value)| {
                    seen.get(name).is_some_and(|seen| has_shape_of(value, seen))
                })
        }
        (Value::Array(recorded), Value::Array(seen)) => match (recorded.first(), seen.first()) {
            (Some(recorded), Some(seen)) => has_shape_of(recorded, seen),
            (recorded, seen) => recorded.is_none() && seen.is_none(),
        },
        (Value::String(_), Value::String(_))
        | (Value::Number(_), Value::Number(_))
        | (Value::Bool(_), Value::Bool(_))
        | (Value::Null, Value::Null) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_success_is_compared_by_shape_and_a_refusal_to_the_letter() {
        let answer =
            |status: u16, body: Value| json!({ "status": status, "headers": {}, "body": body });
        for (name, recorded, seen, outcome) in [
            (
                "other values",
                answer(200, json!({ "id": 1 })),
                answer(200, json!({ "id": 2 })),
                true,
            ),
            (
                "another type",
                answer(200, json!({ "id": 1 })),
                answer(200, json!({ "id": "2" })),
                false,
            ),
            (
                "a member more",
                answer(200, json!({ "id": 1 })),
                answer(200, json!({ "id": 2, "name": "x" })),
                false,
            ),
            (
                "another status",
                answer(200, json!({})),
                answer(201, json!({})),
                false,
            ),
            (
                "another sentence",
                answer(409, json!({ "detail": "a" })),
                answer(409, json!({ "detail": "b" })),
                false,
            ),
            (
                "the same sentence",
                answer(409, json!({ "detail": "a" })),
                answer(409, json!({ "detail": "a" })),
                true,
            ),
        ] {
            assert_eq!(is_same(&recorded, &seen), outcome, "{name}");
        }
    }
}
