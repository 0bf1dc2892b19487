//! What Create Document shows of the papers of a client.

use super::generated::{asked, ready};
use super::{client, id, made};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_067_the_form_begins_with_the_fee_of_the_plan_and_whoever_is_signed_in,
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

/// What the fields of the first agreement begin with, each as "name: value".
async fn proposed(agent: &Client<'_>, client: &Value) -> Vec<String> {
    let offered = required(agent, client).await;
    let fields = offered[0]["fields"].as_array().unwrap().iter();
    fields
        .filter(|field| !field["proposed"].is_null())
        .map(|field| format!("{}: {}", field["name"].as_str().unwrap(), field["proposed"]))
        .collect()
}

async fn r5_067_the_form_begins_with_the_fee_of_the_plan_and_whoever_is_signed_in(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let user = r#"representative: "Dana Reyes""#.to_owned();
    assert_eq!(proposed(&agent, &ana).await, std::slice::from_ref(&user));
    let plan = json!({"clientId": id(&ana), "name": "Exit plan", "totalAmount": 4995.5, "paymentFrequency": "monthly",
        "startDate": "2026-12-01", "numberOfPayments": 5, "paymentMethod": "check"});
    let first = made(&agent, "/api/payment-plans", plan.clone()).await;
    let fee = "fee: 4995.50".to_owned();
    assert_eq!(proposed(&agent, &ana).await, [fee.clone(), user.clone()]);
    let field = &required(&agent, &ana).await[0]["fields"][0];
    assert_eq!(
        (&field["name"], &field["shared"], &field["leavesBlank"]),
        (&json!("fee"), &json!(true), &json!(true))
    );
    // Which of two is meant is not guessed.
    made(&agent, "/api/payment-plans", plan).await;
    assert_eq!(proposed(&agent, &ana).await, std::slice::from_ref(&user));
    let path = format!("/api/payment-plans/{}", first["id"]);
    let canceled = agent.patch(&path, json!({"status": "canceled"})).await;
    assert_eq!(canceled.status, 200, "{canceled:?}");
    assert_eq!(proposed(&agent, &ana).await, [fee, user]);
}
