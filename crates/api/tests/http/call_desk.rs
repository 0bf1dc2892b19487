//! The call desk over HTTP, on both databases. The test clock stands at Saturday, 2026-11-21, 7:00 AM in Florida.

use api::http_tests;
use api::testing::{Answer, Client, TestApp, wait_until};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_060_a_request_not_to_be_called_is_taken_though_the_call_has_an_outcome,
    r4_070_the_next_person_is_held_called_and_followed_by_the_next,
    r4_071_a_number_is_one_reps_and_a_lost_hold_is_told,
    r4_072_whom_the_gate_refuses_is_let_go_without_a_skip,
    r4_063_r4_073_a_callback_is_promised_for_a_lawful_hour_and_comes_first,
    r4_068_do_not_call_suppresses_at_once_and_is_not_undone,
    r4_060_an_outcome_is_undone_with_the_person_held_again,
    r4_065_whoever_converts_goes_on_with_the_lead,
    r4_075_a_call_without_an_outcome_is_unknown_after_15_minutes,
    r4_057_what_the_desk_does_not_take_is_named,
    r4_073_the_callbacks_of_a_rep_who_leaves_are_anybodys,
);

pub(crate) const CHECK: &str = "/api/contact/check";
pub(crate) const CALLS: &str = "/api/contact/calls";

pub(crate) async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path} {answer:?}");
    answer.json()
}

pub(crate) async fn done(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 200, "{path} {answer:?}");
    answer.json()
}

pub(crate) fn refused(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

/// The lead that a raw lead becomes.
async fn converted(agent: &Client<'_>, raw: &Value) -> Value {
    let url = format!("/api/raw-leads/{}", raw["id"]);
    let mut ready = agent.get(&url).await.json();
    ready["marketingStatus"] = json!("Ready For Appointment");
    assert_eq!(agent.put(&url, ready).await.status, 200);
    let brand = json!({"brand": "Liberty NWA"});
    done(agent, &format!("{url}/convert"), brand).await
}

pub(crate) async fn raw(agent: &Client<'_>, first: &str, phone: &str) -> Value {
    let person = json!({"firstName": first, "lastName": "Ruiz", "phone": phone, "state": "FL",
        "zip": "33101", "email": format!("{first}@example.com")});
    made(agent, "/api/raw-leads", person).await
}

/// An appointment next Tuesday.
pub(crate) fn appointment(time: &str) -> Value {
    json!({"outcome": "appointment_set", "title": "First talk", "date": "2026-11-24", "time": time})
}

/// Two people of Miami at noon, whose numbers are looked up, and a rep who works on the marketing database.
pub(crate) async fn office<'a>(app: &'a TestApp) -> (Client<'a>, Value, Value) {
    app.later(5).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = raw(&agent, "Ana", "(305) 555-0100").await;
    let ben = raw(&agent, "Ben", "(305) 555-0101").await;
    let working = app.start_working();
    app.advance(Duration::seconds(10));
    wait_until(|| app.rows("SELECT phone_key FROM stale_numbers").is_empty()).await;
    // Calls without an outcome would be stored as unknown at some moment of a test whose clock moves on.
    working.abort();
    let list = json!({"list": "raw_leads", "filter": "state=FL"});
    let sitting = made(&agent, "/api/desk/sittings", list).await;
    assert_eq!(
        (&sitting["list"], &sitting["status"]),
        (&json!("raw_leads"), &json!("working"))
    );
    (agent, ana, ben)
}

pub(crate) async fn next(agent: &Client<'_>) -> Value {
    done(agent, "/api/desk/next", json!({})).await
}

/// Passes over a raw lead; who is on the desk then.
pub(crate) async fn skipped(agent: &Client<'_>, raw: &Value, reason: &str) -> Value {
    let body = json!({"entity": "raw_lead", "entityId": raw, "reason": reason});
    done(agent, "/api/desk/skip", body).await
}

/// Holds on to a raw lead.
async fn renewed(agent: &Client<'_>, raw: &Value) -> Answer {
    let body = json!({"entity": "raw_lead", "entityId": raw});
    agent.post("/api/desk/renew", body).await
}

/// Presses Call on a raw lead and begins the call; its id.
pub(crate) async fn called(agent: &Client<'_>, raw: &Value) -> Value {
    let checked = done(agent, CHECK, json!({"rawLeadId": raw})).await;
    let call = made(agent, CALLS, json!({"token": checked["token"]})).await;
    call["id"].clone()
}

pub(crate) async fn said(agent: &Client<'_>, call: &Value, body: Value) -> Answer {
    let path = format!("/api/desk/calls/{call}/outcome");
    agent.post(&path, body).await
}

/// The answer to the first outcome was lost, and they called back to say no; or another window was faster.
async fn r4_060_a_request_not_to_be_called_is_taken_though_the_call_has_an_outcome(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let call = called(&agent, &ben["id"]).await;
    assert_eq!(
        said(&agent, &call, json!({"outcome": "no_answer"}))
            .await
            .status,
        200
    );
    let asked = json!({"outcome": "do_not_call", "askedBy": "phone", "serveNext": true});
    let taken = said(&agent, &call, asked.clone()).await;
    assert_eq!(taken.status, 200, "{taken:?}");
    assert_eq!(taken.json()["undoUntil"], Value::Null);
    let list = "SELECT value FROM suppressions WHERE kind = 'phone' AND lifted_at IS NULL";
    assert_eq!(app.rows(list), ["3055550101"]);
    let shown = agent
        .get(&format!("/api/raw-leads/{}", ben["id"]))
        .await
        .json();
    assert_eq!(shown["marketingStatus"], "Do Not Contact");
    let outcomes = app.rows("SELECT outcome FROM calls");
    assert_eq!(outcomes, ["no_answer"], "what came of the call stays");
    assert_eq!(said(&agent, &call, asked).await.status, 200, "twice");
    assert_eq!(app.rows(list).len(), 1);
}

async fn r4_070_the_next_person_is_held_called_and_followed_by_the_next(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let served = next(&agent).await;
    let card = &served["card"];
    assert_eq!(
        (&card["person"]["id"], &card["tier"]),
        (&ben["id"], &json!(5)),
        "the newest record first {served}"
    );
    assert_eq!(
        card["check"]["sentence"],
        "You may call until 8:00 PM ET (Florida)."
    );
    assert_eq!(
        next(&agent).await["card"]["person"]["id"],
        ben["id"],
        "held"
    );
    let call = called(&agent, &ben["id"]).await;
    let open = next(&agent).await;
    assert_eq!(open["card"]["openCall"]["id"], call);
    assert_eq!(open["card"]["attempts"], 1);

    let body = json!({"outcome": "voicemail", "note": "Said we call again", "serveNext": true});
    let saved = said(&agent, &call, body.clone()).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let saved = saved.json();
    assert!(saved["undoUntil"].is_string(), "{saved}");
    assert_eq!(saved["next"]["card"]["person"]["id"], ana["id"]);
    let again = said(&agent, &call, body).await.json();
    assert_eq!(again, saved, "the same answer");
    let other = said(&agent, &call, json!({"outcome": "busy"})).await;
    assert_eq!(refused(&other), (409, "outcome_exists".to_owned()));
    let asked = json!({"outcome": "do_not_call"});
    let how = said(&agent, &call, asked).await;
    assert_eq!(
        (how.status, how.wrong_fields()),
        (422, vec!["askedBy".to_owned()])
    );

    let early = skipped(&agent, &ben["id"], "A neighbor").await;
    assert_eq!(
        early["card"]["person"]["id"], ana["id"],
        "nobody is passed over but who is on the card"
    );
    for _ in 0..2 {
        let over = skipped(&agent, &ana["id"], "A neighbor").await;
        assert_eq!(
            (&over["card"], &over["sentence"]),
            (
                &Value::Null,
                &json!("No one in this list is due right now. The next try is at 1:00 PM.")
            )
        );
    }
    let home = agent.get("/api/desk").await.json();
    let end = format!("/api/desk/sittings/{}/end", home["sitting"]["id"]);
    let summary = done(&agent, &end, json!({})).await;
    assert_eq!(
        [&summary["calls"], &summary["reached"], &summary["skipped"]],
        [1, 0, 1]
    );
    let kinds: Vec<String> = app.events().into_iter().map(|event| event.kind).collect();
    for kind in [
        "call.begun",
        "call.ended",
        "call.skipped",
        "user.sitting_ended",
    ] {
        assert!(kinds.iter().any(|known| known == kind), "{kind}");
    }
}

async fn r4_071_a_number_is_one_reps_and_a_lost_hold_is_told(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let other = app.as_role(Role::SalesRep).await;
    next(&agent).await;
    let held = other.post(CHECK, json!({"rawLeadId": ben["id"]})).await;
    assert_eq!(refused(&held), (409, "held".to_owned()));
    let sentence = held.json()["detail"].as_str().unwrap().to_owned();
    assert!(
        sentence.contains(" is on this since ") && !sentence.starts_with("Another rep"),
        "{sentence}"
    );
    assert_eq!(renewed(&agent, &ben["id"]).await.status, 200);
    let older = renewed(&agent, &ana["id"]).await;
    assert_eq!(
        refused(&older),
        (409, "hold_lost".to_owned()),
        "a window whose person is not the one who is held"
    );
    app.advance(Duration::minutes(10));
    let lost = renewed(&agent, &ben["id"]).await;
    assert_eq!(
        lost.json()["detail"],
        "Your hold ran out. Take the next person."
    );
    assert_eq!(refused(&lost), (409, "hold_lost".to_owned()));

    let checked = done(&other, CHECK, json!({"rawLeadId": ben["id"]})).await;
    assert_eq!(checked["code"], "allowed");
    let url = format!("/api/raw-leads/{}", ben["id"]);
    assert_eq!(agent.delete(&url).await.status, 204);
    let begun = other.post(CALLS, json!({"token": checked["token"]})).await;
    assert_eq!(
        refused(&begun),
        (409, "hold_lost".to_owned()),
        "in the trash"
    );
}

async fn r4_072_whom_the_gate_refuses_is_let_go_without_a_skip(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    // 7:55 PM in Florida, then 8:01 PM.
    app.advance(Duration::minutes(475));
    assert_eq!(next(&agent).await["card"]["person"]["id"], ben["id"]);
    app.advance(Duration::minutes(6));
    let over = skipped(&agent, &ben["id"], "It's 8:00 PM in Florida. Next.").await;
    assert_eq!(over["card"], Value::Null, "{over}");
    let held = app.rows("SELECT CAST(count(*) AS TEXT) FROM claims");
    let skips = app.rows("SELECT CAST(count(*) AS TEXT) FROM skips");
    assert_eq!([held, skips], [["0"], ["0"]]);
    let mut kinds = app.events().into_iter().map(|event| event.kind);
    assert!(!kinds.any(|kind| kind == "call.skipped"));
    app.advance(Duration::hours(12));
    assert_eq!(
        next(&agent).await["card"]["person"]["id"],
        ben["id"],
        "served again at 8:01 AM"
    );
}

async fn r4_063_r4_073_a_callback_is_promised_for_a_lawful_hour_and_comes_first(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    // 9:00 PM in Florida.
    let late = json!({"outcome": "call_back", "callbackAt": "2026-11-22T02:00:00Z"});
    let answer = said(&agent, &call, late).await;
    assert_eq!(answer.wrong_fields(), ["callbackAt"], "{answer:?}");
    let problem = answer.json();
    let detail = problem["detail"].as_str().unwrap();
    assert!(
        detail.starts_with("It is 9:00 PM in Florida then. The nearest time is "),
        "{detail}"
    );
    assert!(problem["offered"].is_string(), "{problem}");

    let promise = json!({"outcome": "call_back", "callbackAt": "2026-11-21T18:00:00Z",
        "theyAsked": true, "note": "Ask for the deed", "serveNext": true});
    let saved = said(&agent, &call, promise).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    assert_eq!(saved.json()["next"]["card"]["person"]["id"], ana["id"]);
    let changed = agent.get(&format!("/api/raw-leads/{}", ben["id"])).await;
    assert_eq!(changed.json()["marketingStatus"], "Contacted");
    let list = agent.get("/api/desk/callbacks?mine=true").await.json();
    assert_eq!(
        (&list[0]["name"], &list[0]["isDue"]),
        (&json!("Ben Ruiz"), &json!(false))
    );

    skipped(&agent, &ana["id"], "Later").await;
    app.advance(Duration::hours(1));
    let due = next(&agent).await;
    assert_eq!(
        (&due["card"]["tier"], &due["card"]["callback"]["note"]),
        (&json!(1), &json!("Ask for the deed")),
        "{due}"
    );
}

async fn r4_068_do_not_call_suppresses_at_once_and_is_not_undone(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let body = json!({"outcome": "do_not_call", "askedBy": "phone"});
    let saved = said(&agent, &call, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    assert_eq!(saved.json()["undoUntil"], Value::Null);
    let undo = format!("/api/desk/calls/{call}/undo");
    let undone = agent.post(&undo, json!({})).await;
    assert_eq!(refused(&undone), (409, "undo_over".to_owned()));
    let kept =
        app.rows("SELECT kind || ' ' || scope || ' ' || asked_by FROM suppressions ORDER BY kind");
    assert_eq!(kept, ["email all phone", "phone all phone"]);
    let changed = agent.get(&format!("/api/raw-leads/{}", ben["id"])).await;
    assert_eq!(changed.json()["marketingStatus"], "Do Not Contact");
    let press = done(&agent, CHECK, json!({"rawLeadId": ben["id"]})).await;
    assert_eq!(press["code"], "suppressed");
}

async fn r4_060_an_outcome_is_undone_with_the_person_held_again(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let body = json!({"outcome": "not_interested", "reason": "Sold it", "note": "Friendly",
        "serveNext": true});
    assert_eq!(said(&agent, &call, body).await.status, 200);
    let undo = format!("/api/desk/calls/{call}/undo");
    let undone = done(&agent, &undo, json!({})).await;
    let card = &undone["card"];
    assert_eq!(
        (
            &card["person"]["id"],
            &card["person"]["status"],
            &card["openNote"]
        ),
        (&ben["id"], &json!("New"), &json!("Friendly")),
        "{undone}"
    );
    let held = app.rows("SELECT CAST(count(*) AS TEXT) FROM claims");
    assert_eq!(held, ["1"], "whoever was served meanwhile is free");
    let late = said(&agent, &call, json!({"outcome": "no_answer"})).await;
    assert_eq!(late.status, 200, "{late:?}");
    app.advance(Duration::seconds(11));
    let over = agent.post(&undo, json!({})).await;
    assert_eq!(refused(&over), (409, "undo_over".to_owned()));
}

async fn r4_065_whoever_converts_goes_on_with_the_lead(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let lead = converted(&agent, &ben).await;

    // The page is closed before anything is booked.
    let again = next(&agent).await;
    let card = &again["card"];
    assert_eq!(
        (&card["person"]["entity"], &card["person"]["id"]),
        (&json!("lead"), &lead["id"]),
        "{again}"
    );
    assert_eq!(card["openCall"]["id"], call);
    let other = app.as_role(Role::SalesRep).await;
    let press = other.post(CHECK, json!({"leadId": lead["id"]})).await;
    assert_eq!(refused(&press), (409, "held".to_owned()));

    let saved = said(&agent, &call, appointment("10:00 AM")).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let booked = app.rows("SELECT CAST(lead_id AS TEXT) FROM appointments");
    assert_eq!(booked, [lead["id"].to_string()], "with the lead there is");
    let held = app.rows("SELECT CAST(count(*) AS TEXT) FROM claims");
    assert_eq!(held, ["0"]);
}

async fn r4_075_a_call_without_an_outcome_is_unknown_after_15_minutes(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    app.advance(Duration::minutes(15));
    let working = app.start_working();
    let unknown = "SELECT outcome FROM calls WHERE outcome = 'unknown'";
    wait_until(|| !app.rows(unknown).is_empty()).await;
    drop(working);
    assert_eq!(app.rows(unknown).len(), 1);
    let attempts = app.rows("SELECT CAST(attempts AS TEXT) FROM call_numbers WHERE attempts > 0");
    assert_eq!(attempts, ["1"]);
    let late = said(&agent, &call, json!({"outcome": "voicemail"})).await;
    assert_eq!(
        late.status, 200,
        "whoever talked for long says it then {late:?}"
    );
}

async fn r4_057_what_the_desk_does_not_take_is_named(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let other = app.as_role(Role::SalesRep).await;
    let nobody = other.post("/api/desk/next", json!({})).await;
    assert_eq!(refused(&nobody), (409, "not_sitting".to_owned()));
    let cases = [
        (json!({"campaignId": 999}), "campaignId"),
        (json!({"campaignId": 1, "list": "leads"}), "list"),
        (json!({"list": "raw_leads", "filter": "shoe=9"}), "filter"),
        (json!({"list": "shoes"}), "list"),
    ];
    for (body, field) in cases {
        let answer = other.post("/api/desk/sittings", body.clone()).await;
        assert_eq!(answer.wrong_fields(), [field], "{body}");
    }
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let cases = [
        (json!({}), "outcome"),
        (json!({"outcome": "shoe"}), "outcome"),
        (json!({"outcome": "unknown"}), "outcome"),
        (json!({"outcome": "not_interested"}), "why"),
        (json!({"outcome": "do_not_call"}), "askedBy"),
        (json!({"outcome": "call_back"}), "callbackAt"),
        (
            json!({"outcome": "call_back", "callbackAt": "2026-11-21T12:00:00Z"}),
            "callbackAt",
        ),
        (
            json!({"outcome": "appointment_set", "title": "Talk", "time": "10:00"}),
            "date",
        ),
        (
            json!({"outcome": "appointment_set", "title": "Talk", "date": "2026-11-20", "time": "10:00"}),
            "time",
        ),
        (json!({"outcome": "busy", "answers": "Yes"}), "answers"),
    ];
    for (body, field) in cases {
        let answer = said(&agent, &call, body.clone()).await;
        assert_eq!(answer.wrong_fields(), [field], "{body}");
    }
    let theirs = said(&other, &call, json!({"outcome": "busy"})).await;
    assert_eq!(theirs.status, 404, "another rep's call");
    let unknown = said(&agent, &json!(999), json!({"outcome": "busy"})).await;
    assert_eq!(unknown.status, 404);
    let skip = agent.post("/api/desk/skip", json!({})).await;
    assert_eq!(skip.wrong_fields(), ["entity", "entityId", "cause"]);
    let renew = agent.post("/api/desk/renew", json!({})).await;
    assert_eq!(renew.wrong_fields(), ["entity", "entityId"]);
    let page = agent.get("/api/desk/callbacks?mine=perhaps").await;
    assert_eq!(page.wrong_fields(), ["mine"]);
}

async fn r4_073_the_callbacks_of_a_rep_who_leaves_are_anybodys(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    next(&agent).await;
    let call = called(&agent, &ben["id"]).await;
    let promise = json!({"outcome": "call_back", "callbackAt": "2026-11-21T18:00:00Z"});
    assert_eq!(said(&agent, &call, promise).await.status, 200);
    let admin = app.as_role(Role::Admin).await;
    let rep = app
        .rows("SELECT CAST(user_id AS TEXT) FROM callbacks")
        .remove(0);
    let leave = format!("/api/users/{rep}/deactivate");
    done(&admin, &leave, json!({"version": 1})).await;
    assert_eq!(agent.get("/api/desk").await.status, 401);
    let other = app.as_role(Role::SalesRep).await;
    let list = other.get("/api/desk/callbacks").await.json();
    assert_eq!(list[0]["userName"], Value::Null);
    made(&other, "/api/desk/sittings", json!({})).await;
    let none = next(&other).await;
    assert_eq!(none["sentence"], "No callback is due right now.");
    app.advance(Duration::hours(1));
    let due = next(&other).await;
    assert_eq!(
        (&due["card"]["person"]["id"], &due["card"]["tier"]),
        (&ben["id"], &json!(2)),
        "{due}"
    );
    let path = format!("/api/desk/callbacks/{}/take", list[0]["id"]);
    assert_eq!(other.post(&path, json!({})).await.status, 204);
    let path = format!("/api/desk/callbacks/{}/cancel", list[0]["id"]);
    let reason = json!({"reason": "They wrote instead"});
    assert_eq!(other.post(&path, reason.clone()).await.status, 204);
    let twice = other.post(&path, reason).await;
    assert_eq!(refused(&twice), (409, "illegal_transition".to_owned()));
}
