//! The description and the parsers, compared on every route that takes a body or parameters: what the description
//! allows is taken, what it forbids is refused and named. Only rules between fields may refuse what each field allows;
//! they are listed here.

mod schema;
mod values;

use super::value;
use crate::problem::ApiError;
use crate::routes::all_routes;
use crate::routing::{Described, RouteTable};
use fastrand::Rng;
use schema::{Schemas, list};
use serde_json::{Map, Value, json};

/// Bodies and query strings tried of each route.
const ROUNDS: usize = 40;

/// What a body's fields must be together: the body, the field that is named, the code.
const RULES: &[(&str, &str, &str)] = &[
    ("PaymentInput", "paymentType", "refund_needs_invoice"),
    ("PaymentInput", "paymentType", "locked_to_installment"),
    ("PaymentInput", "paymentType", "installment_needs_invoice"),
    // It would end on another day.
    ("AppointmentInput", "duration", "invalid"),
    ("CommissionInput", "paidDate", "not_paid"),
    ("CommissionInput", "createPaymentRecord", "not_paid"),
    ("CommissionPatch", "paidDate", "not_paid"),
    ("CommissionPatch", "createPaymentRecord", "not_paid"),
    ("CommissionActInput", "paidDate", "not_paid"),
    ("CommissionActInput", "createPaymentRecord", "not_paid"),
];

#[test]
fn zz_dump() {
    std::fs::write("/tmp/contract-openapi.json", super::document()).unwrap();
}

fn table() -> (RouteTable, Value) {
    let table = all_routes();
    let document = value(&table);
    (table, document)
}

fn name_of(route: &Described) -> String {
    format!("{} {}", route.entry.method, route.entry.path)
}

/// The fields that a refusal names, with their codes.
fn named(refusal: &ApiError) -> Vec<(&str, &str)> {
    let errors = refusal.errors().iter();
    errors
        .map(|error| (error.field.as_str(), error.code.as_str()))
        .collect()
}

fn is_rule(body: &str, refusal: &ApiError) -> bool {
    let named = named(refusal);
    let known = |(field, code): &(&str, &str)| RULES.contains(&(body, field, code));
    !named.is_empty() && named.iter().all(known)
}

/// A body as its parser gets it: the parts of an upload are texts.
fn sent(media_type: &str, body: &Value) -> Map<String, Value> {
    let mut fields = body.as_object().unwrap().clone();
    if media_type == "multipart/form-data" {
        fields.retain(|_, value| !value.is_null());
        for value in fields.values_mut().filter(|value| !value.is_string()) {
            *value = value.to_string().into();
        }
    }
    fields
}

#[test]
fn requests_are_described_by_their_parsers_alone() {
    for route in table().0.described() {
        assert!(route.operation.request_body.is_none(), "{}", name_of(route));
        for parameter in route.operation.parameters.iter().flatten() {
            let parameter = serde_json::to_value(parameter).unwrap();
            assert_eq!(parameter["in"], json!("path"), "{}", name_of(route));
        }
    }
}

#[test]
fn what_a_body_may_hold_is_taken() {
    let (table, document) = table();
    let schemas = Schemas(&document);
    let mut random = Rng::with_seed(1);
    let mut wrong = Vec::new();
    for route in table.described() {
        let Some(body) = &route.asks.body else {
            continue;
        };
        let schema = (body.schema)();
        let mut taken = 0;
        for _ in 0..ROUNDS {
            let made = values::any(&schemas, &schema, &mut random);
            match (body.judge)(sent(body.media_type, &made)) {
                Ok(()) => taken += 1,
                Err(refusal) if is_rule(body.name, &refusal) => {}
                Err(refusal) => {
                    let shown: String = made.to_string().chars().take(300).collect();
                    wrong.push(format!("{}: {:?} of {shown}", body.name, named(&refusal)));
                    break;
                }
            }
        }
        if taken == 0 {
            wrong.push(format!("{}: nothing was taken", body.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
        json!(""),
        json!(" "),
        json!("ab"),
        json!("a@b"),
        json!("\u{1}"),
        json!(long),
        json!("2026-02-30"),
        json!("1899-12-31"),
        json!("24:00"),
        crate::form::shape::number("0.005"),
        crate::form::shape::number("1.5"),
        crate::form::shape::number("10000000"),
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

/// What readers take besides: a blank text where null may be, and the id of a record that is not there, which is told
/// when it is looked for.
fn is_leniency(schemas: &Schemas<'_>, property: &Value, odd: &Value) -> bool {
    let blank = odd.as_str().is_some_and(|text| text.trim().is_empty());
    let is_id = property.get("minimum") == Some(&json!(1)) && property.get("maximum").is_none();
    (blank && schemas.holds(property, &Value::Null)) || (is_id && odd.as_i64().is_some())
}

#[test]
fn what_a_body_may_not_hold_is_refused_and_named() {
    let (table, document) = table();
    let schemas = Schemas(&document);
    let mut random = Rng::with_seed(2);
    let mut wrong = Vec::new();
    for route in table.described() {
        let Some(body) = &route.asks.body else {
            continue;
        };
        let schema = (body.schema)();
        let ways = schema
            .get("oneOf")
            .map_or(std::slice::from_ref(&schema), list);
        for way in ways {
            let good = (0..ROUNDS)
                .map(|_| values::any(&schemas, way, &mut random))
                .find(|made| (body.judge)(sent(body.media_type, made)).is_ok())
                .expect("some body is taken");
            for (name, property) in way["properties"].as_object().unwrap() {
                for odd in oddities() {
                    let mut bad = good.clone();
                    bad[name.as_str()] = odd.clone();
                    let is_upload = body.media_type == "multipart/form-data";
                    if is_upload && !odd.is_string() {
                        continue;
                    }
                    let read = read(&schemas, property, &as_text(&odd));
                    let allowed = if is_upload {
                        schemas.holds(property, &read)
                    } else {
                        schemas.holds(&schema, &bad)
                    };
                    if allowed || is_leniency(&schemas, property, &odd) || is_file(property) {
                        continue;
                    }
                    let shown: String = odd.to_string().chars().take(50).collect();
                    match (body.judge)(sent(body.media_type, &bad)) {
                        Ok(()) => wrong.push(format!("{}: {name} = {shown} is taken", body.name)),
                        Err(refusal) if !names(&refusal, name, ways.len()) => {
                            let named = named(&refusal);
                            wrong.push(format!("{}: {name} = {shown}: {named:?}", body.name));
                        }
                        Err(_) => {}
                    }
                }
            }
            for name in way.get("required").map_or(&[][..], list) {
                let name = name.as_str().unwrap();
                let mut bad = good.clone();
                bad.as_object_mut().unwrap().remove(name);
                let refused = (body.judge)(sent(body.media_type, &bad)).is_err();
                if !refused && !is_file(&way["properties"][name]) {
                    wrong.push(format!("{}: without {name} it is taken", body.name));
                }
            }
            let mut more = good.clone();
            more["nobodyAsks"] = json!(1);
            let taken = (body.judge)(sent(body.media_type, &more)).is_ok();
            if taken != schemas.holds(&schema, &more) {
                wrong.push(format!("{}: unknown fields: taken is {taken}", body.name));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A body of several ways is refused as a whole.
fn names(refusal: &ApiError, field: &str, ways: usize) -> bool {
    let inside = format!("{field}.");
    let mut named = named(refusal).into_iter();
    ways > 1 || named.any(|(named, _)| named == field || named.starts_with(&inside))
}

/// Streamed, and looked at on its way.
fn is_file(property: &Value) -> bool {
    property.get("format") == Some(&json!("binary"))
}

#[test]
fn what_a_parameter_may_hold_is_taken_and_nothing_else() {
    let (table, document) = table();
    let schemas = Schemas(&document);
    let mut random = Rng::with_seed(3);
    let mut wrong = Vec::new();
    for route in table.described() {
        let Some(query) = &route.asks.query else {
            continue;
        };
        let parameters = (query.parameters)();
        for parameter in &parameters {
            let (name, schema) = (parameter["name"].as_str().unwrap(), &parameter["schema"]);
            let others = parameters.iter().filter(|other| {
                other["required"] == json!(true) && other["name"] != parameter["name"]
            });
            let others: Vec<(&str, String)> = others
                .map(|other| {
                    let value = values::any(&schemas, &other["schema"], &mut random);
                    (other["name"].as_str().unwrap(), as_text(&value))
                })
                .collect();
            let good =
                (0..ROUNDS / 4).map(|_| as_text(&values::any(&schemas, schema, &mut random)));
            let odd = oddities().into_iter().map(|odd| as_text(&odd));
            for text in good.chain(odd) {
                // A blank one counts as absent, and no parameter holds a NUL or spaces at its ends.
                let text = text.trim().to_owned();
                if text.is_empty() {
                    continue;
                }
                let allowed = schemas.holds(schema, &read(&schemas, schema, &text));
                let mut pairs = others.clone();
                pairs.push((name, text.clone()));
                let pairs = encoded(&pairs);
                // Where the parser goes several ways, one of them takes it, and one of them refuses what none takes.
                let judged = |way: &&str| (query.judge)(&format!("{pairs}&{way}"));
                let judged: Vec<_> = query.ways.iter().map(judged).collect();
                let right = if allowed {
                    judged.iter().any(Result::is_ok)
                } else {
                    let refusals = judged.iter().filter_map(|outcome| outcome.as_ref().err());
                    refusals.flat_map(named).any(|(field, _)| field == name)
                };
                if !right {
                    let text: String = text.chars().take(60).collect();
                    wrong.push(format!("{}: {name}={text}: {judged:?}", name_of(route)));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
        text.parse::<i64>()
            .map_or(json!(text), |number| json!(number))
    };
    let kind = schema.get("type");
    let kind = kind.and_then(|kind| kind.as_str().or_else(|| list(kind).first()?.as_str()));
    match kind {
        Some("integer") => as_number(),
        Some("boolean") => text.parse::<bool>().map_or(json!(text), |flag| json!(flag)),
        Some("array") => text.split(',').map(|item| json!(item.trim())).collect(),
        Some(_) => json!(text),
        // An id or a word, or one of several words.
        None => as_number(),
    }
}

fn encoded(pairs: &[(&str, String)]) -> String {
    let encoded =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let pairs = pairs
        .iter()
        .map(|(name, text)| format!("{name}={}", encoded(text)));
    pairs.collect::<Vec<_>>().join("&")
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
                assert!(read, "{} has no {name}", name_of(route));
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
            let refused =
                (status.starts_with(['4', '5']) && status != "416") || status == "default";
            let problem = response["content"]
                .get("application/problem+json")
                .is_some();
            assert_eq!(problem, refused, "{} {status}", operation["operationId"]);
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
