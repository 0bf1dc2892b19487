//! What came of calls from a client's record, over HTTP.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_010_a_call_from_a_clients_record_gets_an_outcome,
);

/// A client who is served: with a case, and paid for.
async fn served(app: &TestApp, agent: &Client<'_>) -> Value {
    let reachable = json!({"phone": "(305) 555-0100", "state": "FL", "zip": "33101"});
    let ana = client(agent, "Ana", reachable).await;
    let all = format!("{}/properties", url(&ana));
    let property = made(agent, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    made(agent, &open, json!({})).await;
    let paid = json!({"clientId": ana["id"], "paymentMethod": "check", "amount": 1250,
        "paymentDate": "2026-11-19", "status": "completed"});
    let billing = app.as_role(Role::Billing).await;
    made(&billing, "/api/payments", paid).await;
    ana
}

/// The address of a call that was begun from this record.
async fn called(agent: &Client<'_>, record: Value) -> String {
    let checked = agent.post("/api/contact/check", record).await.json();
    let token = json!({"token": checked["token"]});
    let call = made(agent, "/api/contact/calls", token).await;
    format!("/api/contact/calls/{}/service-outcome", call["id"])
}

async fn r6_010_a_call_from_a_clients_record_gets_an_outcome(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::Operations).await;
    let ana = served(&app, &agent).await;
    let outcome = called(&agent, json!({"clientId": ana["id"]})).await;
    let missing = agent.put(&outcome, json!({})).await;
    assert_eq!(missing.wrong_fields(), ["outcome"]);
    let wrong = agent.put(&outcome, json!({"outcome": "sold"})).await;
    assert_eq!(wrong.wrong_fields(), ["outcome"]);
    let spoke = json!({"outcome": "spoke"});
    let other = app.as_role(Role::Legal).await;
    assert_eq!(other.put(&outcome, spoke.clone()).await.status, 404);
    for _ in 0..2 {
        let noted = agent.put(&outcome, spoke.clone()).await;
        assert_eq!(
            (noted.status, &noted.json()["outcome"]),
            (200, &json!("spoke"))
        );
    }
    let else_ = agent.put(&outcome, json!({"outcome": "no_answer"})).await;
    assert_eq!(
        (else_.status, else_.code()),
        (409, "outcome_exists".to_owned())
    );
    let told = agent.get(&format!("{}/timeline", url(&ana))).await.json();
    assert_eq!(
        (&told[0]["kind"], &told[0]["details"]["outcome"]),
        (&json!("call.ended"), &json!("spoke"))
    );
    let mut lead = named(
        "Bo",
        json!({"phone": "(305) 555-0101", "state": "FL", "zip": "33101"}),
    );
    lead.as_object_mut().unwrap().remove("serviceType");
    let bo = made(&agent, "/api/leads", lead).await;
    let of_lead = called(&agent, json!({"leadId": bo["id"]})).await;
    let refused = agent.put(&of_lead, spoke.clone()).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "illegal_transition".to_owned())
    );
    let nowhere = agent
        .put("/api/contact/calls/999/service-outcome", spoke)
        .await;
    assert_eq!(nowhere.status, 404);
}
