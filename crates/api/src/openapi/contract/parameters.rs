//! Every query string of the API, tried on its parser.

use super::schema::Schemas;
use super::{ROUNDS, as_text, named, oddities, read, table, values};
use fastrand::Rng;
use serde_json::json;

#[test]
fn r3_022_r3_038_what_a_parameter_may_hold_is_taken_and_nothing_else() {
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
                // What is typed in may be cut at its ends.
                let text = text.trim().to_owned();
                let allowed = schemas.holds(schema, &read(&schemas, schema, &text));
                let mut pairs = others.clone();
                pairs.push((name, text.clone()));
                let pairs = encoded(&pairs);
                // Where the parser goes several ways, one of them takes it, and one of them refuses what none takes.
                let judged = |way: &&str| match way.split_once('=') {
                    Some((chooses, _)) if chooses != name => {
                        (query.judge)(&format!("{pairs}&{way}"))
                    }
                    _ => (query.judge)(&pairs),
                };
                let judged: Vec<_> = query.ways.iter().map(judged).collect();
                let right = if allowed {
                    judged.iter().any(Result::is_ok)
                } else {
                    let refusals = judged.iter().filter_map(|outcome| outcome.as_ref().err());
                    refusals.flat_map(named).any(|(field, _)| field == name)
                };
                if !right {
                    let text: String = text.chars().take(60).collect();
                    wrong.push(format!(
                        "{}: {name}={text}: {judged:?}",
                        route.entry.operation()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

fn encoded(pairs: &[(&str, String)]) -> String {
    let encoded =
        |text: &str| -> String { text.bytes().map(|byte| format!("%{byte:02X}")).collect() };
    let pairs = pairs
        .iter()
        .map(|(name, text)| format!("{name}={}", encoded(text)));
    pairs.collect::<Vec<_>>().join("&")
}
