//! What is taken back at the call desk over HTTP, and calls that go on for long, on both databases: an outcome while the next
//! call runs, the same again, and a promised call.

use crate::call_desk::{called, done, next, office, refused, said, skipped};
use api::http_tests;
use api::testing::{Client, TestApp, wait_until};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r4_060_a_call_that_runs_stays_on_the_desk_when_the_outcome_before_is_undone,
    r4_060_an_undo_whose_answer_was_lost_is_answered_again,
    r4_075_a_call_waits_for_its_rep_after_15_minutes_with_the_note_that_was_undone,
    r4_073_whoever_was_promised_a_call_that_is_canceled_is_not_called,
);

fn undo_of(call: &Value) -> String {
    format!("/api/desk/calls/{call}/undo")
}

/// The person, the call that waits for its outcome, and the note of one that was undone.
fn shown(served: &Value) -> [&Value; 3] {
    let card = &served["card"];
    [
        &card["person"]["id"],
        &card["openCall"]["id"],
        &card["openNote"],
    ]
}

/// A person is on the desk and was called; their call.
async fn calling(app: &TestApp, agent: &Client<'_>, raw: &Value) -> Value {
    next(agent).await;
    let call = called(agent, raw).await;
    app.advance(Duration::seconds(3));
    call
}

async fn r4_060_a_call_that_runs_stays_on_the_desk_when_the_outcome_before_is_undone(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let first = calling(&app, &agent, &ben["id"]).await;
    let body = json!({"outcome": "no_answer", "note": "Rang out", "serveNext": true});
    let saved = said(&agent, &first, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let second = calling(&app, &agent, &ana["id"]).await;
    let undone = done(&agent, &undo_of(&first), json!({})).await;
    assert_eq!(
        shown(&undone),
        [&ana["id"], &second, &Value::Null],
        "{undone}"
    );
    let held = app.rows("SELECT CAST(count(*) AS TEXT) FROM claims");
    assert_eq!(held, ["2"]);
    let body = json!({"outcome": "do_not_call", "askedBy": "phone", "serveNext": true});
    let saved = said(&agent, &second, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let after = saved.json()["next"].clone();
    assert_eq!(
        shown(&after),
        [&ben["id"], &first, &json!("Rang out")],
        "{after}"
    );
}

async fn r4_060_an_undo_whose_answer_was_lost_is_answered_again(app: TestApp) {
    let (agent, _, ben) = office(&app).await;
    let call = calling(&app, &agent, &ben["id"]).await;
    let body = json!({"outcome": "voicemail", "note": "Left a message", "serveNext": true});
    let saved = said(&agent, &call, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    done(&agent, &undo_of(&call), json!({})).await;
    app.advance(Duration::seconds(11));
    let again = done(&agent, &undo_of(&call), json!({})).await;
    assert_eq!(
        shown(&again),
        [&ben["id"], &call, &json!("Left a message")],
        "{again}"
    );
    let undone = app.events().into_iter();
    let undone = undone.filter(|event| event.kind == "call.outcome_undone");
    assert_eq!(undone.count(), 1);
    skipped(&agent, &ben["id"], "A neighbor").await;
    let nothing = agent.post(&undo_of(&call), json!({})).await;
    assert_eq!(refused(&nothing), (409, "undo_over".to_owned()));
}

async fn r4_075_a_call_waits_for_its_rep_after_15_minutes_with_the_note_that_was_undone(
    app: TestApp,
) {
    let (agent, _, ben) = office(&app).await;
    let call = calling(&app, &agent, &ben["id"]).await;
    let body = json!({"outcome": "voicemail", "note": "Left a message", "serveNext": true});
    let saved = said(&agent, &call, body).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    done(&agent, &undo_of(&call), json!({})).await;
    let on_the_card = json!({"entity": "raw_lead", "entityId": ben["id"]});
    for _ in 0..2 {
        app.advance(Duration::minutes(8));
        done(&agent, "/api/desk/renew", on_the_card.clone()).await;
    }
    let working = app.start_working();
    let unknown = "SELECT outcome FROM calls WHERE outcome = 'unknown'";
    wait_until(|| !app.rows(unknown).is_empty()).await;
    drop(working);
    let again = next(&agent).await;
    assert_eq!(
        shown(&again),
        [&ben["id"], &call, &json!("Left a message")],
        "{again}"
    );
    let late = said(
        &agent,
        &call,
        json!({"outcome": "do_not_call", "askedBy": "phone"}),
    )
    .await;
    assert_eq!(late.status, 200, "{late:?}");
}

async fn r4_073_whoever_was_promised_a_call_that_is_canceled_is_not_called(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let call = calling(&app, &agent, &ben["id"]).await;
    let promise = json!({"outcome": "call_back", "callbackAt": "2026-11-21T18:00:00Z",
        "theyAsked": true, "serveNext": true});
    let saved = said(&agent, &call, promise).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    skipped(&agent, &ana["id"], "Later").await;
    let list = agent.get("/api/desk/callbacks?mine=true").await.json();
    let cancel = format!("/api/desk/callbacks/{}/cancel", list[0]["id"]);
    let reason = json!({"reason": "They signed elsewhere"});
    assert_eq!(agent.post(&cancel, reason).await.status, 204);
    for hours in [0, 1, 3] {
        app.advance(Duration::hours(hours));
        let served = next(&agent).await;
        assert_eq!(served["card"], Value::Null, "{hours} {served}");
    }
    let press = json!({"rawLeadId": ben["id"]});
    let checked = done(&agent, "/api/contact/check", press).await;
    assert_eq!(checked["code"], "allowed", "from the record's page");
}
