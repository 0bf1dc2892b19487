//! The rules that a request may break though each of its fields is as its schema says: rules between fields, and rules of what
//! is stored. They answer 422 and are named in the description; whatever else answers 422 is a field that no schema allows.
//! `frontend/e2e/fuzz.mjs` holds every route to that.

mod administration;
mod bank;
mod commissions;
mod documents;
mod money;
mod people;
mod rule;
mod work;

use crate::http::routing::Described;
use crate::problem::code::Code;
use actix_web::http::StatusCode;
use rule::{Broken, Rule};
use serde_json::{Value, json};

const RULES: &[&[Broken]] = &[
    administration::RULES,
    bank::RULES,
    commissions::RULES,
    documents::RULES,
    money::RULES,
    people::RULES,
    work::RULES,
];

/// A key that was sent with another body.
const KEYED: &[Rule] = &[("", "idempotency_key_reused")];

fn of_name(name: &str) -> impl Iterator<Item = Rule> + use<'_> {
    let own = RULES.iter().copied().flatten();
    let own = own.filter(move |(known, _)| *known == name);
    own.flat_map(|(_, sets)| sets.iter().copied().flatten().copied())
}

/// What a route's requests may break.
fn of(route: &Described) -> Vec<Rule> {
    let body = route.asks.body.as_ref();
    let name = body.map_or_else(|| route.entry.operation(), |body| body.name.to_owned());
    let keyed = if route.asks.headers.is_empty() {
        &[][..]
    } else {
        KEYED
    };
    of_name(&name).chain(keyed.iter().copied()).collect()
}

/// As the description has them.
pub(super) fn described(route: &Described) -> Vec<Value> {
    let told = |(field, code): Rule| json!({ "field": field, "code": code });
    of(route).into_iter().map(told).collect()
}

/// The codes of whole problems among them: a problem has the code of its fields where all have one that is known.
pub(super) fn codes_of(route: &Described) -> Vec<Code> {
    let known = |text: &str| {
        let mut codes = Code::ALL.iter().copied();
        codes
            .find(|code| code.as_str() == text && code.status() == StatusCode::UNPROCESSABLE_ENTITY)
    };
    of(route)
        .into_iter()
        .filter_map(|(_, code)| known(code))
        .collect()
}

#[cfg(test)]
pub(super) fn names(body: &str, field: &str, code: &str) -> bool {
    of_name(body).any(|rule| rule == (field, code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::all_routes;

    #[test]
    fn every_rule_is_of_a_body_or_a_route_that_there_is() {
        let table = all_routes();
        for (name, _) in RULES.iter().copied().flatten() {
            let known = table.described().iter().any(|route| {
                let body = route.asks.body.as_ref();
                route.entry.operation() == *name || body.is_some_and(|body| body.name == *name)
            });
            assert!(known, "{name}");
        }
    }
}
