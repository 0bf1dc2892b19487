//! The way to a client whom no one may call, over HTTP.

use super::support::*;
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_011_where_no_one_may_call_the_clock_names_the_way_that_is_open,
);

async fn way(agent: &Client<'_>, case: &str) -> Value {
    let clock = agent.get(&format!("{case}/clock")).await.json();
    clock["openWay"].clone()
}

async fn r6_011_where_no_one_may_call_the_clock_names_the_way_that_is_open(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let phones = json!({"phone": "(305) 555-0100", "phone2": "(305) 555-0101"});
    let ana = client(&agent, "Ana", phones).await;
    let all = format!("{}/properties", url(&ana));
    let property = made(&agent, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let opened = made(&agent, &open, json!({})).await;
    let case = format!("/api/exit-cases/{}", opened["id"]);
    assert_eq!(way(&agent, &case).await, Value::Null);
    // For no sales calls is not for no calls.
    let asks = |first: &str, phone: &str, scope: &str| {
        json!({"firstName": first, "lastName": "Ruiz", "phone": phone, "marketingStatus": "Do Not Contact",
            "scope": scope, "askedBy": "email", "askedOn": "2026-11-20"})
    };
    let sales = asks("Ben", "(305) 555-0100", "sales");
    made(&agent, "/api/raw-leads", sales).await;
    assert_eq!(way(&agent, &case).await, Value::Null);
    // Any of their numbers says it of the client.
    let none = asks("Cora", "(305) 555-0101", "all");
    made(&agent, "/api/raw-leads", none).await;
    let letter = json!({
        "way": "letter", "sentence": "No calls and no emails to this client. Send a letter.",
    });
    assert_eq!(way(&agent, &case).await, letter);
    let represented = json!({"clientId": ana["id"], "kind": "counsel_only", "notedOn": "2026-11-20",
        "source": "A letter of the attorney"});
    made(&agent, "/api/contact/facts", represented).await;
    let counsel = json!({
        "way": "counsel", "sentence": "An attorney represents this client. Write to the attorney.",
    });
    assert_eq!(way(&agent, &case).await, counsel);
    // A letter that was sent counts.
    let sent = json!({"source": "letter", "reachedOn": "2026-11-21"});
    made(&agent, &format!("{case}/contacts"), sent).await;
    let clock = agent.get(&format!("{case}/clock")).await.json();
    assert_eq!(clock["words"][0]["source"], "letter");
}
