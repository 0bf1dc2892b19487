//! The refusals that every route of a kind can give, as `application/problem+json`.

use crate::http::access::Access;
use crate::http::form::shape;
use crate::http::routing::Described;
use crate::openapi::rules;
use crate::problem::PROBLEM_JSON;
use actix_web::http::Method;
use crm_core::users::Permission;
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
    if let Some(invalid) = responses.get_mut("422") {
        shape::set(invalid, "x-rules", json!(rules::described(route)));
    }
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
    of_clients_or_ours && status != "416"
}

/// By what a route takes and who may use it.
fn possible(route: &Described) -> Vec<u16> {
    let changes = route.entry.method != Method::GET;
    let body = route.asks.body.is_some() || !route.asks.file.is_empty();
    // An export is written down.
    let writes = changes || route.entry.access == Access::Permission(Permission::Export);
    // Another site's page may not change anything, whoever is signed in.
    let forbidden = changes || matches!(route.entry.access, Access::Permission(_));
    let found = [
        (400, body),
        (401, route.entry.access != Access::Public),
        (403, forbidden),
        (404, route.entry.path.contains('{')),
        (408, body),
        (409, writes),
        (413, body),
        (415, changes),
        // No route passes over a parameter.
        (422, true),
        (503, route.entry.path != "/api/openapi.json"),
    ];
    let possible = found.into_iter().filter(|(_, possible)| *possible);
    possible.map(|(status, _)| status).collect()
}
