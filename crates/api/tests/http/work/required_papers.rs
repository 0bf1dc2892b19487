//! What Create Document is told of the papers of a client.

use super::generated::{asked, ready};
use super::{client, id};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_068_a_paper_that_cannot_be_made_is_told_with_what_it_lacks,
);

async fn required(agent: &Client<'_>, client: &Value) -> Vec<Value> {
    let path = format!("/api/documents/required?clientId={}", id(client));
    let answer = agent.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json().as_array().unwrap().clone()
}

async fn r5_068_a_paper_that_cannot_be_made_is_told_with_what_it_lacks(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let bare = client(&agent, "Bea", json!({})).await;
    let whole = ready(&agent, json!({})).await;
    for owner in [&bare, &whole] {
        for one in required(&agent, owner).await {
            let kind = one["type"].as_str().unwrap();
            let previewed = agent
                .post("/api/documents/preview", asked(owner, kind))
                .await;
            let refused = if previewed.status == 200 {
                json!([])
            } else {
                previewed.json()["missing"].clone()
            };
            assert_eq!(one["missing"], refused, "{kind}");
        }
    }
    let lacking = required(&agent, &bare).await.into_iter();
    let lacking = lacking.filter(|one| one["missing"] != json!([]));
    assert!(lacking.count() > 2, "nothing is known of her");
    let first = &required(&agent, &whole).await[0];
    assert_eq!(first["missing"], json!([]), "{first}");
}
