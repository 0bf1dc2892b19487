//! Every body of the API, tried on its parser. Only rules between fields may refuse what each field allows.

use super::super::rules;
use super::schema::{Schemas, list};
use super::{ROUNDS, as_text, named, oddities, read, table, values};
use crate::http::form::FORM_DATA;
use crate::problem::ApiError;
use fastrand::Rng;
use serde_json::{Map, Value, json};

fn is_rule(body: &str, refusal: &ApiError) -> bool {
    let mut named = named(refusal).into_iter().peekable();
    named.peek().is_some() && named.all(|(field, code)| rules::names(body, field, code))
}

/// A body as its parser gets it: the parts of an upload are texts.
fn sent(media_type: &str, body: &Value) -> Map<String, Value> {
    let mut fields = body.as_object().unwrap().clone();
    if media_type == FORM_DATA {
        for value in fields.values_mut().filter(|value| !value.is_string()) {
            *value = value.to_string().into();
        }
    }
    fields
}

#[test]
fn r3_038_what_a_body_may_hold_is_taken() {
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

#[test]
fn r3_038_what_a_body_may_not_hold_is_refused_and_named() {
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
                let padded = padded(&schemas, property).into_iter();
                for odd in oddities().into_iter().chain(padded) {
                    let mut bad = good.clone();
                    bad[name.as_str()] = odd.clone();
                    let is_upload = body.media_type == FORM_DATA;
                    if is_upload && !odd.is_string() {
                        continue;
                    }
                    let read = read(&schemas, property, &as_text(&odd));
                    let allowed = if is_upload {
                        schemas.holds(property, &read)
                    } else {
                        schemas.holds(&schema, &bad)
                    };
                    if allowed || is_file(property) {
                        continue;
                    }
                    let shown: String = odd.to_string().chars().take(50).collect();
                    match (body.judge)(sent(body.media_type, &bad)) {
                        Ok(()) => wrong.push(format!("{}: {name} = {shown} is taken", body.name)),
                        // What the field may be by itself may be wrong together with the others, which are named then.
                        Err(_) if schemas.holds(property, &odd) => {}
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

/// A text that is too long as it is sent, though it would fit once its end is cut.
fn padded(schemas: &Schemas<'_>, property: &Value) -> Option<Value> {
    let property = schemas.resolved(property);
    let shapes = ["anyOf", "oneOf"].map(|several| property.get(several).map_or(&[][..], list));
    let mut shapes = shapes.concat().into_iter().chain([property.clone()]);
    let most = shapes.find_map(|shape| shape.get("maxLength").and_then(Value::as_u64))?;
    let text = "x".repeat(usize::try_from(most).unwrap());
    Some(json!(format!("{text} ")))
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
