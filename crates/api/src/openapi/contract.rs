//! The description and the parsers, compared on every route that takes a body or parameters: what the description
//! allows is taken, what it forbids is refused and named.

mod bodies;
mod parameters;
mod schema;
mod values;

use super::value;
use crate::http::routing::RouteTable;
use crate::problem::ApiError;
use crate::routes::all_routes;
use schema::{Schemas, list};
use serde_json::{Value, json};

/// Bodies and query strings tried of each route.
const ROUNDS: usize = 40;

fn table() -> (RouteTable, Value) {
    let table = all_routes();
    let document = value(&table);
    (table, document)
}

/// The fields that a refusal names, with their codes.
fn named(refusal: &ApiError) -> Vec<(&str, &str)> {
    let errors = refusal.errors().iter();
    errors
        .map(|error| (error.field.as_str(), error.code.as_str()))
        .collect()
}

/// Values that few fields allow.
fn oddities() -> Vec<Value> {
    let long = "x".repeat(10_001);
    let many: Vec<String> = (0..31).map(|number| number.to_string()).collect();
    vec![
        Value::Null,
        json!(true),
        json!("true"),
        json!(-1),
        json!(0),
        json!(4),
        json!(1_000_000_000_i64),
        json!("x"),
        json!("05"),
        json!("-0"),
        json!("+5"),
        json!("1234567890123456"),
        json!(""),
        json!(" "),
        json!("ab"),
        json!("a@b"),
        json!("\u{1}"),
        json!(long),
        json!("2026-02-30"),
        json!("1899-12-31"),
        json!("24:00"),
        crate::http::form::shape::number("0.005"),
        crate::http::form::shape::number("1.5"),
        crate::http::form::shape::number("10000000"),
        json!([]),
        json!([1]),
        json!([null]),
        json!(["x".repeat(41)]),
        json!(many),
        json!({}),
        json!({ "notes": 1 }),
        json!({ "balance": -1 }),
    ]
}

/// A value as it stands in a query string.
fn as_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(as_text).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// A parameter's text as the value that its schema is about.
fn read(schemas: &Schemas<'_>, schema: &Value, text: &str) -> Value {
    let schema = schemas.resolved(schema);
    let as_number = || {
        let number = text.parse::<i64>().ok();
        let written = number.filter(|number| number.to_string() == text);
        written.map_or(json!(text), |number| json!(number))
    };
    let kind = schema.get("type");
    let kind = kind.and_then(|kind| kind.as_str().or_else(|| list(kind).first()?.as_str()));
    // Zeros before a number mean nothing to the reader of a query, and are no JSON.
    let as_decimal = || {
        let plain = text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.');
        let mut written = text;
        while written.len() > 1 && written.starts_with('0') && !written.starts_with("0.") {
            written = &written[1..];
        }
        let number = serde_json::from_str::<serde_json::Number>(written);
        number
            .ok()
            .filter(|_| plain)
            .map_or(json!(text), Value::Number)
    };
    match kind {
        Some("integer") => as_number(),
        Some("number") => as_decimal(),
        Some("boolean") => text.parse::<bool>().map_or(json!(text), |flag| json!(flag)),
        Some("array") => text.split(',').map(|item| json!(item.trim())).collect(),
        Some(_) => json!(text),
        // An id or a word, or one of several words.
        None => as_number(),
    }
}

#[test]
fn requests_are_described_by_their_parsers_alone() {
    for route in table().0.described() {
        assert!(
            route.operation.request_body.is_none(),
            "{}",
            route.entry.operation()
        );
        for parameter in route.operation.parameters.iter().flatten() {
            let parameter = serde_json::to_value(parameter).unwrap();
            assert_eq!(
                parameter["in"],
                json!("path"),
                "{}",
                route.entry.operation()
            );
        }
    }
}

/// Where no user is signed in whose key it could be, where the answer holds a secret that is kept nowhere (another one
/// takes its place), and where a challenge is used up by the first try.
const MADE_WITHOUT_A_KEY: [&str; 5] = [
    "/api/auth/login",
    "/api/auth/register",
    "/api/auth/forgot",
    "/api/me/calendar-feed",
    "/api/me/passkeys",
];

#[test]
fn r3_098_every_post_that_makes_something_takes_an_idempotency_key() {
    for route in table().0.described() {
        let responses = serde_json::to_value(&route.operation.responses).unwrap();
        let makes = ["201", "202"]
            .iter()
            .any(|status| responses.get(status).is_some());
        let path = route.entry.path.as_str();
        let without = MADE_WITHOUT_A_KEY.contains(&path);
        if route.entry.method == actix_web::http::Method::POST && makes && !without {
            let keyed = route.asks.headers.iter();
            let keyed = keyed.filter(|header| header["name"] == json!("Idempotency-Key"));
            assert_eq!(keyed.count(), 1, "{}", route.entry.operation());
        }
    }
}

#[test]
fn every_meaning_is_of_something_that_is_read() {
    for route in table().0.described() {
        if let Some(body) = &route.asks.body {
            let schema = (body.schema)();
            let ways = schema
                .get("oneOf")
                .map_or(std::slice::from_ref(&schema), list);
            for (name, _) in body.meanings {
                let place: String = name
                    .split('.')
                    .map(|name| format!("/properties/{name}"))
                    .collect();
                let read = ways.iter().any(|way| way.pointer(&place).is_some());
                assert!(read, "{} has no {name}", body.name);
            }
        }
        if let Some(query) = &route.asks.query {
            let parameters = (query.parameters)();
            for (name, _) in query.meanings {
                let read = parameters
                    .iter()
                    .any(|parameter| parameter["name"] == json!(name));
                assert!(read, "{} has no {name}", route.entry.operation());
            }
        }
    }
}

#[test]
fn every_reference_leads_somewhere_and_every_refusal_is_a_problem() {
    let (_, document) = table();
    let schemas = Schemas(&document);
    walk(&document, &mut |value| {
        schemas.resolved(value);
    });
    let paths = document["paths"].as_object().unwrap().values();
    for operation in paths.flat_map(|item| item.as_object().unwrap().values()) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let refused = status.starts_with(['4', '5']);
            let problem = schemas.resolved(response)["content"]
                .get("application/problem+json")
                .is_some();
            assert_eq!(problem, refused, "{} {status}", operation["operationId"]);
        }
    }
}

#[test]
fn r5_165_at_most_15_problem_answers_are_shared_and_none_is_copied() {
    let (_, document) = table();
    let shared = document["components"]["responses"].as_object().unwrap();
    let names: Vec<&String> = shared.keys().collect();
    assert!(names.len() <= 15, "{} of them: {names:?}", names.len());
    let paths = document["paths"].as_object().unwrap().values();
    for operation in paths.flat_map(|item| item.as_object().unwrap().values()) {
        for (status, response) in operation["responses"].as_object().unwrap() {
            let is_shared = response.get("$ref").is_some();
            let is_refused = status.starts_with(['4', '5']);
            assert_eq!(
                is_shared, is_refused,
                "{} {status}",
                operation["operationId"]
            );
        }
    }
}

fn walk(value: &Value, look: &mut impl FnMut(&Value)) {
    look(value);
    match value {
        Value::Object(fields) => fields.values().for_each(|value| walk(value, look)),
        Value::Array(items) => items.iter().for_each(|value| walk(value, look)),
        _ => {}
    }
}
