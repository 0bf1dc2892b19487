//! The refusals that every route of a kind can give, as `application/problem+json`.

use crate::http::access::Access;
use crate::http::form::shape;
use crate::http::routing::Described;
use crate::problem::PROBLEM_JSON;
use actix_web::http::Method;
use serde_json::{Map, Value, json};

/// Adds what a route can refuse to what its handler says; whatever shows a problem shows it as one.
pub(super) fn describe(operation: &mut Value, route: &Described) {
    let Some(responses) = operation
        .get_mut("responses")
        .and_then(Value::as_object_mut)
    else {
        return;
    };
    for status in possible(route) {
        let problem = json!({ "description": "problem" });
        responses.entry(status.to_string()).or_insert(problem);
    }
    responses.insert("default".to_owned(), json!({ "description": "problem" }));
    for (status, response) in responses.iter_mut() {
        if is_refusal(status) {
            let mut content = Map::new();
            content.insert(
                PROBLEM_JSON.to_owned(),
                json!({ "schema": shape::named("Problem") }),
            );
            shape::set(response, "content", Value::Object(content));
        }
    }
}

/// 416 alone has no body: no range of the file was asked for that there is.
fn is_refusal(status: &str) -> bool {
    let of_clients_or_ours = status.starts_with('4') || status.starts_with('5');
    status == "default" || (of_clients_or_ours && status != "416")
}

/// By what a route takes and who may use it.
fn possible(route: &Described) -> Vec<u16> {
    let changes = route.entry.method != Method::GET;
    let (body, query) = (route.asks.body.is_some(), route.asks.query.is_some());
    let keyed = !route.asks.headers.is_empty();
    // Another site's page may not change anything, whoever is signed in.
    let forbidden = changes || matches!(route.entry.access, Access::Permission(_));
    let found = [
        (400, body),
        (401, route.entry.access != Access::Public),
        (403, forbidden),
        (404, route.entry.path.contains('{')),
        (408, body),
        (409, changes),
        (413, body),
        (415, changes),
        (422, body || query || keyed),
        (503, route.entry.path != "/api/openapi.json"),
    ];
    let possible = found.into_iter().filter(|(_, possible)| *possible);
    possible.map(|(status, _)| status).collect()
}
