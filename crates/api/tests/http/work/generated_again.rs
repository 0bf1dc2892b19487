//! What was typed for a document is answered, and corrected in its next version.

use super::generated::{asked, generated, ready, url};
use super::{made, with};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_069_what_was_typed_is_answered_and_corrected_in_a_new_version,
    r5_069_what_the_type_has_no_field_for_is_refused_and_makes_nothing,
    r5_069_what_was_typed_is_told_to_those_who_may_open_it,
);

async fn r5_069_what_was_typed_is_answered_and_corrected_in_a_new_version(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let typed = json!({"data": {"fee": 4995.5, "representative": " Robin Lee ", "signingDate": "2026-11-30"}});
    let first = with(asked(&ana, "Cancellation Agreement"), typed);
    let first = made(&agent, "/api/documents", first).await;
    let typed_for = async |document: &Value| {
        let page = agent.get(&url(document, "")).await;
        assert_eq!(page.status, 200, "{page:?}");
        page.json()["data"].to_string()
    };
    let was = r#"{"fee":4995.50,"representative":"Robin Lee","signingDate":"2026-11-30"}"#;
    assert_eq!(typed_for(&first).await, was);
    let listed = agent.get("/api/documents").await.json();
    assert_eq!(listed[0].get("data"), None, "lists do without");
    // What is answered is taken back as it is, but for what is corrected.
    let mut corrected = agent.get(&url(&first, "")).await.json()["data"].clone();
    corrected["fee"] = json!(5000);
    corrected["representative"] = json!(null);
    let again = json!({"data": corrected});
    let second = made(&agent, &url(&first, "/new-version"), again).await;
    assert_eq!(second["replaces"], first["id"]);
    assert_eq!(
        typed_for(&second).await,
        r#"{"fee":5000.00,"signingDate":"2026-11-30"}"#
    );
    assert_eq!(typed_for(&first).await, was, "it is kept as it was");
    let html = agent.get(&url(&second, "/html")).await.text();
    assert!(html.contains("$5,000.00"), "{html}");
    assert!(!html.contains("Robin Lee"), "{html}");
    // Without a word of it, what was typed counts; an empty one takes it all out.
    let third = made(&agent, &url(&second, "/new-version"), json!({})).await;
    assert_eq!(typed_for(&third).await, typed_for(&second).await);
    let fourth = made(&agent, &url(&third, "/new-version"), json!({"data": {}})).await;
    assert_eq!(typed_for(&fourth).await, "{}");
}

async fn r5_069_what_the_type_has_no_field_for_is_refused_and_makes_nothing(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let summary = generated(&agent, &ana, "Purchase Summary").await;
    for (data, wrong) in [
        (
            json!({"lastFour": "4242", "cardholder": "Luis"}),
            "data.cardholder data.lastFour",
        ),
        (json!({"shoeSize": "9"}), "data.shoeSize"),
        (json!({"fee": "much"}), "data.fee"),
        (json!({"notes": "Routing 121000358"}), "data.notes"),
    ] {
        let again = json!({"data": data});
        let answer = agent.post(&url(&summary, "/new-version"), again).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        assert_eq!(answer.wrong_fields().join(" "), wrong);
    }
    let listed = agent.get("/api/documents").await.json();
    assert_eq!(listed.as_array().map(Vec::len), Some(1));
}

async fn r5_069_what_was_typed_is_told_to_those_who_may_open_it(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let ana = ready(&rep, json!({})).await;
    let card = with(
        asked(&ana, "Credit Card Authorization"),
        json!({"data": {"lastFour": "4242"}}),
    );
    let card = made(&rep, "/api/documents", card).await;
    let scan = super::document(&rep, &ana, ("deed.pdf", super::PDF), "Resort Contract").await;
    let legal = app.as_role(Role::Legal).await;
    for (who, document, data) in [
        (&rep, &card, json!(null)),
        (&legal, &card, json!({"lastFour": "4242"})),
        (&legal, &scan, json!(null)),
    ] {
        let page = who.get(&url(document, "")).await.json();
        assert_eq!(page["data"], data, "{document}");
    }
}
