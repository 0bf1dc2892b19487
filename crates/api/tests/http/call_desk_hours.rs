//! The call desk at the end of the hours and at their beginning over HTTP, on both databases.

use crate::call_desk::{called, done, next, office, refused, said};
use api::http_tests;
use api::testing::TestApp;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_052_r4_070_a_card_that_is_open_at_the_end_of_the_hours_is_not_called,
    r4_073_a_callback_outside_the_hours_waits_and_is_the_first_at_opening,
);

async fn r4_052_r4_070_a_card_that_is_open_at_the_end_of_the_hours_is_not_called(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    // 7:59:10 PM in Florida, then 7:59:30 PM, then 8:00 PM.
    app.advance(Duration::minutes(479));
    assert_eq!(next(&agent).await["card"]["person"]["id"], ben["id"]);
    app.advance(Duration::seconds(20));
    let check = "/api/contact/check";
    let whom = json!({"rawLeadId": ben["id"]});
    let in_time = done(&agent, check, whom.clone()).await;
    assert_eq!(
        (&in_time["code"], &in_time["tokenExpiresAt"]),
        (&json!("allowed"), &json!("2026-11-22T01:00:00Z")),
        "not for a whole minute"
    );
    app.advance(Duration::seconds(30));
    let token = json!({"token": in_time["token"]});
    let begun = agent.post("/api/contact/calls", token).await;
    assert_eq!(refused(&begun), (409, "call_not_permitted".to_owned()));
    let late = done(&agent, check, whom).await;
    assert_eq!(
        [&late["answer"], &late["code"], &late["token"]],
        [&json!("not_now"), &json!("hours"), &Value::Null],
        "{late}"
    );
}

async fn r4_073_a_callback_outside_the_hours_waits_and_is_the_first_at_opening(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    // For 7:50 PM in Florida, when no rep is at the desk.
    let promise = json!({"outcome": "call_back", "callbackAt": "2026-11-22T00:50:00Z"});
    assert_eq!(said(&agent, &call, promise).await.status, 200);
    // 8:30 PM, then 7:59 AM, then 8:00 AM.
    for minutes in [510, 689] {
        app.advance(Duration::minutes(minutes));
        let closed = next(&agent).await;
        assert_eq!(closed["card"], Value::Null, "{closed}");
    }
    app.advance(Duration::minutes(1));
    let first = next(&agent).await;
    assert_eq!(
        (&first["card"]["person"]["id"], &first["card"]["tier"]),
        (&ben["id"], &json!(1)),
        "before whoever was never called {first}"
    );
}
