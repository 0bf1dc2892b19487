//! An answer with a code or a status that the description does not name for its operation fails the test that got it.
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test that meets what the description does not say must fail"
)]

use super::client::Answer;
use crate::openapi;
use actix_web::HttpRequest;
use serde_json::Value;
use std::sync::LazyLock;

static DOCUMENT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(openapi::document()).unwrap());

/// Looks at the answer of a route that is in the description; one to a method that the route does not take is not there.
pub(super) fn check(request: &HttpRequest, answer: &Answer) {
    let method = request.method().as_str().to_lowercase();
    let pattern = request.match_pattern().unwrap_or_default();
    let Some(operation) = DOCUMENT["paths"][&pattern].get(&method) else {
        return;
    };
    let Some(problem) = problem_of(answer) else {
        return;
    };
    let code = problem["code"].as_str().unwrap_or_default();
    assert!(
        is_named(operation, answer.status, code),
        "{method} {pattern} answers {} {code}, which crates/api/src/openapi/codes does not name: {}",
        answer.status,
        problem["detail"],
    );
}

fn problem_of(answer: &Answer) -> Option<Value> {
    let problem: Option<Value> = serde_json::from_slice(&answer.body).ok();
    problem.filter(|_| answer.status >= 400)
}

fn is_named(operation: &Value, status: u16, code: &str) -> bool {
    let response = &operation["responses"][status.to_string()];
    let shared = response["$ref"]
        .as_str()
        .map(|name| name.trim_start_matches('#'));
    let shared = shared.and_then(|place| DOCUMENT.pointer(place));
    let has = |told: &Value| {
        told["x-codes"]
            .as_array()
            .is_some_and(|codes| codes.iter().any(|known| known == code))
    };
    shared.is_some_and(|shared| has(shared) || has(operation))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_184_a_code_is_named_by_its_operation_or_by_the_response_of_its_status() {
        let convert = &DOCUMENT["paths"]["/api/raw-leads/{id}/convert"]["post"];
        let meta = &DOCUMENT["paths"]["/api/meta"]["get"];
        let lead = &DOCUMENT["paths"]["/api/leads/{id}"]["get"];
        for (operation, status, code, outcome) in [
            (convert, 409, "do_not_contact", true),
            (convert, 409, "other_user", true),
            (convert, 409, "held", false),
            (convert, 418, "other_user", false),
            (meta, 409, "other_user", false),
            (meta, 422, "unknown_field", true),
            (lead, 410, "merged", true),
            (lead, 410, "bank_unavailable", false),
            (lead, 502, "merged", false),
        ] {
            assert_eq!(
                is_named(operation, status, code),
                outcome,
                "{status} {code}"
            );
        }
    }
}
