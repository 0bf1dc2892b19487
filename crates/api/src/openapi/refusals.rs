//! The refusals that every route of a kind can give, as `application/problem+json`.

use crate::http::access::Access;
use crate::http::form::shape;
use crate::http::routing::Described;
use crate::openapi::{codes, rules};
use crate::problem::PROBLEM_JSON;
use crate::problem::code::Code;
use actix_web::http::{Method, StatusCode};
use crm_core::users::Permission;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Where a status is given for an operation's own reasons alone: its codes stand at the operation, so that one response serves all such.
const OWN_REASON: (&str, &str) = ("OwnReason", "Refused for a reason of the operation's own");

/// Adds what a route can refuse to what its handler says; whatever shows a problem refers to the one of its status.
pub(super) fn describe(operation: &mut Value, route: &Described) {
    let own = codes::of(route);
    if let Some(responses) = operation
        .get_mut("responses")
        .and_then(Value::as_object_mut)
    {
        let own = own.iter().map(|code| code.status().as_u16());
        for status in possible(route).into_iter().chain(own) {
            responses.entry(status.to_string()).or_insert(Value::Null);
        }
        for (status, response) in responses {
            let status = StatusCode::from_bytes(status.as_bytes());
            if let Some(status) = status.ok().filter(|status| is_refusal(*status)) {
                let (name, _) = name_of(status);
                *response = json!({ "$ref": format!("#/components/responses/{name}") });
            }
        }
    }
    let own: Vec<&str> = own.into_iter().map(Code::as_str).collect();
    let told = [
        ("x-codes", json!(own)),
        ("x-rules", json!(rules::described(route))),
    ];
    for (name, told) in told.into_iter().filter(|(_, told)| *told != json!([])) {
        shape::set(operation, name, told);
    }
}

/// One response for each status by which any operation can refuse, with the codes of it, and one for all other statuses. No operation
/// refers to that of 405, which answers a method that an address does not take: its code is named there alone.
pub(super) fn shared() -> Value {
    let statuses: BTreeSet<u16> = Code::ALL
        .iter()
        .map(|code| code.status().as_u16())
        .collect();
    let named = statuses
        .into_iter()
        .filter_map(|status| StatusCode::from_u16(status).ok());
    let described = named.map(|status| {
        let codes: Vec<&str> = codes::of_any(status).map(Code::as_str).collect();
        let (name, description) = name_of(status);
        let response = json!({
            "description": description,
            "content": { PROBLEM_JSON: { "schema": shape::named("Problem") } },
            "x-codes": codes,
        });
        (name, response)
    });
    Value::Object(described.collect())
}

/// The name of a status's response and what it means: "NotFound" and "Not Found" for 404.
fn name_of(status: StatusCode) -> (String, &'static str) {
    if codes::of_any(status).next().is_none() {
        let (name, meaning) = OWN_REASON;
        return (name.to_owned(), meaning);
    }
    let reason = status.canonical_reason().unwrap_or_default();
    (reason.replace(' ', ""), reason)
}

fn is_refusal(status: StatusCode) -> bool {
    status.is_client_error() || status.is_server_error()
}

/// Those that change something and show the next person: they count as reading (R5-112).
const SHOW_SOMEONE: [&str; 2] = ["/api/desk/next", "/api/desk/skip"];

/// By what a route takes and who may use it.
fn possible(route: &Described) -> Vec<u16> {
    let changes = route.entry.method != Method::GET;
    let body = route.asks.body.is_some() || !route.asks.file.is_empty();
    // An export is written down.
    let exports = [Permission::Export, Permission::MoneyExport].map(Access::Permission);
    let writes = changes || exports.contains(&route.entry.access);
    // Another site's page may not change anything, no matter who is signed in.
    let forbidden = changes || route.entry.access != Access::Public;
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
        (
            429,
            matches!(route.entry.access, Access::Permission(_))
                && (!changes || SHOW_SOMEONE.contains(&route.entry.path.as_str())),
        ),
        (500, true),
        (503, route.entry.path != "/api/openapi.json"),
    ];
    let possible = found.into_iter().filter(|(_, possible)| *possible);
    possible.map(|(status, _)| status).collect()
}
