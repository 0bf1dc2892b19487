//! What the phrase table says of a text, asked over HTTP.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r6_035_r6_087_r6_088_r6_089_r6_090_the_preview_is_the_table_of_phrases,
    r6_035_the_preview_goes_by_the_facts,
    r6_036_the_preview_is_for_administrators_and_names_what_is_wrong,
);

const PREVIEW: &str = "/api/promises/phrases/preview";

async fn asked(admin: &Client<'_>, question: Value) -> Value {
    let answer = admin.post(PREVIEW, question.clone()).await;
    assert_eq!(answer.status, 200, "{question}: {answer:?}");
    answer.json()
}

/// Where, what is written, what becomes of it, and the words; those that are negated in parentheses.
const TABLE: &[(&str, &str, &str, &str)] = &[
    ("mail", "We never guarantee an exit", "none", "(guarantee)"),
    ("mail", "A guar-anteed exit", "stop", "guaranteed"),
    ("mail", "GUARANT\u{c9}ED exit", "stop", "guaranteed"),
    (
        "mail",
        "Your guarantee began on Nov 20, 2025. If your exit is not confirmed by Nov 20, 2028, we owe you $4,980.00.",
        "none",
        "",
    ),
    (
        "note",
        "Client says: they told me to stop paying",
        "warn",
        "stop paying",
    ),
    ("script", "Stop paying them.", "stop", "stop paying"),
    ("template", "Act, {name}, today!", "warn", "act name today"),
    ("wording", "Out within a year.", "warn", "within a year"),
    (
        "update",
        "Your contract is canceled. We are not a law firm.",
        "stop",
        "contract is canceled; (law firm)",
    ),
    ("update", "Our partner wrote to the resort.", "none", ""),
];

async fn r6_035_r6_087_r6_088_r6_089_r6_090_the_preview_is_the_table_of_phrases(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    for (place, text, level, words) in TABLE {
        let read = asked(&admin, json!({ "text": text, "where": place })).await;
        assert_eq!(read["level"], *level, "{place} {text}");
        let hits = read["hits"].as_array().unwrap();
        let hits: Vec<String> = hits
            .iter()
            .map(|hit| match (&hit["words"], &hit["negated"]) {
                (Value::String(words), Value::Bool(true)) => format!("({words})"),
                (Value::String(words), Value::Bool(false)) => words.clone(),
                _ => panic!("{hit}"),
            })
            .collect();
        assert_eq!(hits.join("; "), *words, "{place} {text}");
    }
    let read = asked(
        &admin,
        json!({ "text": "We never guarantee it.", "where": "mail" }),
    )
    .await;
    let hit = json!({ "words": "guarantee", "level": "stop", "why": "No outcome may be promised.",
        "negated": true });
    assert_eq!(read, json!({ "level": "none", "hits": [hit] }));
}

/// The text of an email, what is known → what becomes of it.
async fn r6_035_the_preview_goes_by_the_facts(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let cases = [
        ("Our attorneys act.", json!({ "lawFirm": true }), "none"),
        ("Our attorneys act.", json!({ "lawFirm": false }), "stop"),
        ("We are affiliated.", json!({ "proofFiled": true }), "none"),
        ("You are out.", json!({ "exitConfirmed": true }), "none"),
        ("Money back.", json!({ "guaranteeTerms": true }), "warn"),
        ("Money back.", json!({ "exitConfirmed": true }), "stop"),
        ("Money back.", Value::Null, "stop"),
    ];
    for (text, facts, level) in cases {
        let question = json!({ "text": text, "where": "mail", "facts": facts });
        let read = asked(&admin, question.clone()).await;
        assert_eq!(read["level"], level, "{question}");
    }
}

async fn r6_036_the_preview_is_for_administrators_and_names_what_is_wrong(app: TestApp) {
    let good = json!({ "text": "We guarantee it.", "where": "mail" });
    for role in Role::ALL {
        let agent = app.as_role(*role).await;
        let expected = if *role == Role::Admin { 200 } else { 403 };
        let answer = agent.post(PREVIEW, good.clone()).await;
        assert_eq!(answer.status, expected, "{role}");
    }
    let admin = app.as_role(Role::Admin).await;
    let rows = [
        ("text", Value::Null),
        ("text", json!(" ")),
        ("text", json!(7)),
        ("where", Value::Null),
        ("where", json!("letter")),
        ("facts", json!([])),
    ];
    for (field, value) in rows {
        let mut question = good.clone();
        question[field] = value.clone();
        let answer = admin.post(PREVIEW, question).await;
        assert_eq!(answer.status, 422, "{field} {value}");
        assert_eq!(
            answer.json()["errors"][0]["field"],
            field,
            "{field} {value}"
        );
    }
    let mut question = good.clone();
    question["facts"] = json!({ "lawFirm": "yes" });
    let answer = admin.post(PREVIEW, question).await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.json()["errors"][0]["field"], "facts.lawFirm");
    // As long as a request may be.
    let long = "We said so on page 4,980. ".repeat(8_000);
    let read = asked(&admin, json!({ "text": long, "where": "mail" })).await;
    assert_eq!(read, json!({ "level": "none", "hits": [] }));
}
