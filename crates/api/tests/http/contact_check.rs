//! A press of Call and the beginning of a call, over HTTP.

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_047_r4_052_a_token_begins_one_call_of_its_own_user_within_60_seconds,
    r4_048_whoever_asks_between_queue_and_press_is_not_called,
    r4_044_r5_019_who_wants_no_sales_is_called_about_an_open_case,
    r4_037_r4_038_a_households_number_is_called_three_times_in_24_hours,
    r4_046_a_number_of_two_states_is_called_in_the_hours_of_both,
    r4_051_every_press_is_kept_with_its_facts,
    r4_051_a_press_names_one_record_that_is_there,
    r4_051_a_call_keeps_the_office_as_it_was,
    r4_052_a_number_that_changed_since_it_was_shown_is_not_called,
    r4_052_r5_020_what_became_known_since_the_press_stops_the_call,
);

const CHECK: &str = "/api/contact/check";
const CALLS: &str = "/api/contact/calls";
const PHONE: &str = "(305) 555-0100";
const EASTERN: &str = "America/New_York";

/// After so long a call without an outcome keeps its rep from dialing no more.
const FORGOTTEN: Duration = Duration::minutes(15);

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path} {answer:?}");
    answer.json()
}

/// A person of Miami with the number.
fn person(first: &str, more: &Value) -> Value {
    let mut body = json!({"firstName": first, "lastName": "Ruiz", "phone": PHONE, "state": "FL",
        "zip": "33101"});
    let fields = body.as_object_mut().unwrap();
    fields.extend(more.as_object().unwrap().clone());
    body
}

async fn lead(agent: &Client<'_>, first: &str) -> Value {
    made(agent, "/api/leads", person(first, &json!({}))).await
}

async fn pressed(agent: &Client<'_>, whom: &str, id: &Value) -> Value {
    let answer = agent.post(CHECK, json!({ whom: id })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// A field of each of the rows.
fn each<'a>(rows: &'a Value, field: &str) -> Vec<&'a Value> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| &row[field]).collect()
}

async fn begun(agent: &Client<'_>, checked: &Value) -> Answer {
    agent.post(CALLS, json!({"token": checked["token"]})).await
}

async fn r4_047_r4_052_a_token_begins_one_call_of_its_own_user_within_60_seconds(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let other = app.as_role(Role::SalesRep).await;
    let ana = lead(&agent, "Ana").await;
    let checked = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(
        (&checked["answer"], &checked["code"], &checked["purpose"]),
        (&json!("allowed"), &json!("allowed"), &json!("sales"))
    );
    let sentence = "You may call until 8:00 PM ET (Florida).";
    assert_eq!(checked["sentence"], sentence);
    assert_eq!(checked["tokenExpiresAt"], "2026-11-21T17:01:00Z");
    assert!(checked["warning"].is_string(), "nothing is set up");
    let noon = json!([{"zone": "ET", "timeZone": EASTERN, "time": "12:00 PM"}]);
    assert_eq!(checked["localTimes"], noon);

    let refused = |answer: Answer| (answer.status, answer.code());
    let over = (409, "call_not_permitted".to_owned());
    assert_eq!(refused(begun(&other, &checked).await), over);
    let call = begun(&agent, &checked).await;
    assert_eq!(call.status, 201, "{call:?}");
    let call = call.json();
    assert_eq!(
        (&call["tel"], &call["startedAt"]),
        (&json!("tel:+13055550100"), &json!("2026-11-21T17:00:00Z"))
    );
    assert_eq!(refused(begun(&agent, &checked).await), over, "used");

    app.advance(FORGOTTEN);
    let late = pressed(&agent, "leadId", &ana["id"]).await;
    app.advance(Duration::seconds(61));
    let answer = begun(&agent, &late).await;
    assert_eq!(
        answer.json()["detail"],
        "This permission to call has run out or was used. Press Call again."
    );
    assert_eq!(refused(answer), over);
    let again = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(begun(&agent, &again).await.status, 201);
    let events = app.events();
    let told = events.iter().filter(|event| event.kind == "call.begun");
    assert_eq!(told.count(), 2);
}

async fn r4_048_whoever_asks_between_queue_and_press_is_not_called(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = made(&agent, "/api/raw-leads", person("Ana", &json!({}))).await;
    let shown = pressed(&agent, "rawLeadId", &raw["id"]).await;
    assert_eq!(shown["code"], "allowed");

    let url = format!("/api/raw-leads/{}", raw["id"]);
    let mut asks = raw.clone();
    asks["marketingStatus"] = json!("Do Not Contact");
    asks["askedBy"] = json!("phone");
    asks["askedOn"] = json!("2026-11-22");
    let ahead = agent.put(&url, asks.clone()).await;
    assert_eq!(
        (ahead.status, ahead.wrong_fields()),
        (422, vec!["askedOn".to_owned()])
    );
    asks["askedOn"] = json!("2026-11-03");
    assert_eq!(agent.put(&url, asks).await.status, 200);
    let list = agent.get("/api/suppressions").await.json();
    let entry = [&list[0]["scope"], &list[0]["askedBy"], &list[0]["askedOn"]];
    assert_eq!(entry, ["all", "phone", "2026-11-03"]);

    let press = pressed(&agent, "rawLeadId", &raw["id"]).await;
    assert_eq!(
        (&press["answer"], &press["code"], &press["token"]),
        (&json!("never"), &json!("suppressed"), &Value::Null)
    );
    let sentence = "Do not call. They asked by phone on Nov 3, 2026.";
    assert_eq!(press["sentence"], sentence);
}

async fn r4_044_r5_019_who_wants_no_sales_is_called_about_an_open_case(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::Operations).await;
    let bought = json!({"serviceType": "Cancellation"});
    let client = made(&agent, "/api/clients", person("Ana", &bought)).await;
    let properties = format!("/api/clients/{}/properties", client["id"]);
    let property = made(&agent, &properties, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", property["id"]);
    let case = made(&agent, &open, json!({})).await;
    let asks = json!({"marketingStatus": "Do Not Contact", "scope": "sales", "askedBy": "email",
        "askedOn": "2026-11-20"});
    let raw = made(&agent, "/api/raw-leads", person("Ben", &asks)).await;

    let typed = pressed(&agent, "clientId", &client["id"]).await;
    assert_eq!(
        (&typed["code"], &typed["purpose"]),
        (&json!("suppressed"), &json!("sales")),
        "a case that was only typed"
    );
    let paid = json!({"clientId": client["id"], "paymentMethod": "check", "amount": 1250,
        "paymentDate": "2026-11-19", "status": "completed"});
    made(&app.as_role(Role::Billing).await, "/api/payments", paid).await;
    let sales = pressed(&agent, "rawLeadId", &raw["id"]).await;
    assert_eq!(
        (&sales["code"], &sales["purpose"]),
        (&json!("suppressed"), &json!("sales"))
    );
    let service = pressed(&agent, "clientId", &client["id"]).await;
    assert_eq!(
        (&service["code"], &service["purpose"]),
        (&json!("allowed"), &json!("service"))
    );
    assert_eq!(
        service["why"][0],
        "They asked on Nov 20, 2026 for no sales calls. Speak about their case only."
    );
    let steps = format!("/api/exit-cases/{}/milestones", case["id"]);
    let confirmed = json!({"milestone": "Exit Confirmed", "reachedOn": "2026-11-20"});
    assert_eq!(agent.put(&steps, confirmed).await.status, 200);
    let closed = pressed(&agent, "clientId", &client["id"]).await;
    assert_eq!(
        (&closed["code"], &closed["purpose"]),
        (&json!("suppressed"), &json!("sales"))
    );
}

async fn r4_037_r4_038_a_households_number_is_called_three_times_in_24_hours(app: TestApp) {
    app.later(2).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let spouse = lead(&agent, "Ben").await;
    // At 9:00, 10:00 and 11:00.
    for _ in 0..3 {
        let checked = pressed(&agent, "leadId", &ana["id"]).await;
        assert_eq!(begun(&agent, &checked).await.status, 201, "{checked}");
        app.advance(Duration::hours(1));
    }
    let capped = pressed(&agent, "leadId", &spouse["id"]).await;
    assert_eq!(
        (&capped["code"], &capped["opensAt"]),
        (&json!("cap"), &json!("2026-11-22T14:00:00Z"))
    );
    assert!(
        capped["sentence"]
            .as_str()
            .unwrap()
            .starts_with("3 calls in 24 hours."),
        "{capped}"
    );
    // The next day at 8:59 and at 9:00.
    app.advance(Duration::hours(21) - Duration::minutes(1));
    let early = pressed(&agent, "leadId", &spouse["id"]).await;
    assert_eq!(early["code"], "cap");
    app.advance(Duration::minutes(1));
    let on_time = pressed(&agent, "leadId", &spouse["id"]).await;
    assert_eq!(on_time["code"], "allowed", "{on_time}");
}

async fn r4_046_a_number_of_two_states_is_called_in_the_hours_of_both(app: TestApp) {
    app.later(1).await;
    app.advance(Duration::minutes(30));
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let here = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(here["code"], "allowed");
    let there = person("Ana", &json!({"state": "CA", "zip": "90001"}));
    let raw = made(&agent, "/api/raw-leads", there).await;
    let both = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(both["code"], "hours", "{both}");
    let times = json!([{"zone": "ET", "timeZone": EASTERN, "time": "8:30 AM"},
        {"zone": "PT", "timeZone": "America/Los_Angeles", "time": "5:30 AM"}]);
    assert_eq!(both["localTimes"], times);
    let url = format!("/api/raw-leads/{}", raw["id"]);
    assert_eq!(agent.delete(&url).await.status, 204);
    let alone = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(alone["code"], "allowed", "what is in the trash is nowhere");
}

async fn r4_051_every_press_is_kept_with_its_facts(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let before = app.events().len();
    let checked = pressed(&agent, "leadId", &ana["id"]).await;
    assert_eq!(begun(&agent, &checked).await.status, 201);
    let asks = json!({"marketingStatus": "Do Not Contact"});
    let raw = made(&agent, "/api/raw-leads", person("Ben", &asks)).await;
    app.advance(FORGOTTEN);
    pressed(&agent, "leadId", &ana["id"]).await;

    let path = format!("/api/contact/decisions?leadId={}", ana["id"]);
    let list = agent.get(&path).await.json();
    assert_eq!(each(&list, "code"), ["suppressed", "allowed"]);
    assert_eq!(
        (&list[0]["begunAt"], &list[1]["begunAt"]),
        (&Value::Null, &json!("2026-11-21T17:00:00Z"))
    );
    assert_eq!(
        (&list[1]["userName"], &list[1]["occasion"]),
        (&json!("Dana Reyes"), &json!("press"))
    );
    let none = format!("/api/contact/decisions?rawLeadId={}", raw["id"]);
    assert_eq!(agent.get(&none).await.json(), json!([]));

    let kept = app.rows("SELECT facts FROM gate_decisions ORDER BY id");
    let last: Value = serde_json::from_str(kept.last().unwrap()).unwrap();
    let suppression = app
        .rows("SELECT CAST(id AS TEXT) FROM suppressions")
        .concat();
    assert_eq!(last["suppression"]["id"].to_string(), suppression);
    assert_eq!(last["calls"].as_array().unwrap().len(), 1);
    assert_eq!(each(&last["records"], "entity"), ["raw_lead", "lead"]);
    assert_eq!(each(&last["rules"], "state"), ["US", "FL"]);
    assert!(last["rules"][0]["validFrom"].is_string());
    assert_eq!(last["localTimes"][0]["time"], "12:15");
    let events = app.events();
    let told = events.iter().skip(before).map(|event| event.kind.as_str());
    let calls = told.filter(|kind| kind.starts_with("call."));
    assert_eq!(calls.count(), 1, "a refused press leaves no event");
}

async fn r4_051_a_press_names_one_record_that_is_there(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let nobody = made(
        &agent,
        "/api/leads",
        json!({"firstName": "Ana", "lastName": "Ruiz"}),
    )
    .await;
    let silent = pressed(&agent, "leadId", &nobody["id"]).await;
    assert_eq!(
        (&silent["code"], &silent["sentence"], &silent["why"]),
        (&json!("no_number"), &json!("No phone number."), &json!([]))
    );
    for body in [json!({}), json!({"leadId": 1, "clientId": 1})] {
        let refused = agent.post(CHECK, body.clone()).await;
        assert_eq!(refused.wrong_fields(), ["clientId"], "{body}");
    }
    let missing = agent.post(CHECK, json!({"leadId": 999})).await;
    assert_eq!(
        (missing.status, missing.code().as_str()),
        (404, "not_found")
    );
    let empty = agent.post(CALLS, json!({})).await;
    assert_eq!(empty.wrong_fields(), ["token"]);
    let unknown = agent.post(CALLS, json!({"token": "made up"})).await;
    assert_eq!(unknown.status, 409);
    let neither = agent.get("/api/contact/decisions").await;
    assert_eq!(neither.wrong_fields(), ["clientId"]);
}

async fn r4_051_a_call_keeps_the_office_as_it_was(app: TestApp) {
    app.later(5).await;
    app.set("office_name", "Harbor Exit Services").await;
    app.set("calling_number", "+1 407 555 1000").await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let raw = made(&agent, "/api/raw-leads", person("Ben", &json!({}))).await;
    for (whom, record) in [("leadId", &ana), ("rawLeadId", &raw)] {
        let checked = pressed(&agent, whom, &record["id"]).await;
        assert_eq!(begun(&agent, &checked).await.status, 201, "{checked}");
        app.advance(FORGOTTEN);
    }
    app.set("office_name", "Another Name").await;
    app.set("calling_number", "none").await;
    let kept = app.rows(
        "SELECT calling_number || ' ' || caller_name || ', ' || seller FROM calls ORDER BY id",
    );
    let office = "4075551000 Harbor Exit Services";
    assert_eq!(
        kept,
        [
            format!("{office}, Liberty NWA"),
            format!("{office}, Harbor Exit Services")
        ],
        "for the lead's brand, and for the office"
    );
}

async fn r4_052_a_number_that_changed_since_it_was_shown_is_not_called(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let shown = |phone: Value| json!({"leadId": ana["id"], "phone": phone});
    for same in [json!(PHONE), json!("+1 305 555 0100 x4"), Value::Null] {
        let answer = agent.post(CHECK, shown(same)).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    let decisions = "SELECT CAST(count(*) AS TEXT) FROM gate_decisions";
    let before = app.rows(decisions);
    let other = agent.post(CHECK, shown(json!("(305) 555-0199"))).await;
    assert_eq!(
        (other.status, other.code()),
        (409, "number_changed".to_owned())
    );
    let sentence = "This number changed. Look at the record again.";
    assert_eq!(other.json()["detail"], sentence);
    assert_eq!(app.rows(decisions), before, "nothing was asked of the gate");
    let wrong = agent.post(CHECK, shown(json!("call me"))).await;
    assert_eq!(wrong.wrong_fields(), ["phone"]);
}

/// A token says who pressed, not that the person may still be called.
async fn r4_052_r5_020_what_became_known_since_the_press_stops_the_call(app: TestApp) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana").await;
    let checked = pressed(&agent, "leadId", &ana["id"]).await;
    let fact = json!({"leadId": ana["id"], "kind": "deceased", "notedOn": "2026-11-03", "source": "Said her son"});
    made(&agent, "/api/contact/facts", fact).await;
    let refused = begun(&agent, &checked).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "call_not_permitted".to_owned())
    );
    assert_eq!(refused.json()["detail"], "Recorded as deceased.");

    let bo = json!({"firstName": "Bo", "lastName": "Ek", "phone": "(305) 555-0177", "state": "FL", "zip": "33101"});
    let bo = made(&agent, "/api/leads", bo).await;
    let checked = pressed(&agent, "leadId", &bo["id"]).await;
    let path = format!("/api/leads/{}", bo["id"]);
    let corrected = agent.patch(&path, json!({"phone": "(305) 555-0178"})).await;
    assert_eq!(corrected.status, 200, "{corrected:?}");
    let refused = begun(&agent, &checked).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "number_changed".to_owned())
    );
}
