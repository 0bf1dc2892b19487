//! Eight reps at once, at two servers on one PostgreSQL: what clashes there is tried again by the server, and no rep sees it.

use crate::call_desk::{called, done, made, raw};
use api::http_tests;
use api::testing::{Client, TestApp, wait_until};
use crm_core::users::Role;
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::time::Duration as Pause;
use time::Duration;

http_tests!(
    on both:
    r5_041_eight_reps_who_save_every_tenth_of_a_second_never_see_a_clash,
);

const REPS: usize = 8;
const CALLS_OF_EACH: usize = 50;

/// All of Florida at noon, whose numbers are looked up.
async fn people(app: &TestApp, agent: &Client<'_>, count: usize) {
    for n in 0..count {
        let letter = |place: usize| char::from(b'a' + u8::try_from(place % 26).unwrap());
        let name: String = ['A', letter(n), letter(n / 26)].into_iter().collect();
        raw(agent, &name, &format!("(305) 555-{n:04}")).await;
    }
    let working = app.start_working();
    let stale = "SELECT phone_key FROM stale_numbers";
    while !app.rows(stale).is_empty() {
        let before = app.rows(stale).len();
        app.advance(Duration::seconds(6));
        wait_until(|| app.rows(stale).len() < before).await;
    }
    drop(working);
}

/// The same session at another server.
fn moved<'a>(rep: &Client<'_>, server: &'a TestApp) -> Client<'a> {
    let cookie = rep.cookie_header().unwrap();
    let (name, value) = cookie.split_once('=').unwrap();
    let value = value.split(';').next().unwrap_or_default();
    let client = server.anonymous();
    client.plant(name, value);
    client
}

/// Calls one after the other; what was refused.
async fn works(agent: &Client<'_>, outcomes: &[&str]) -> Vec<String> {
    let list = json!({"list": "raw_leads", "filter": "state=FL"});
    made(agent, "/api/desk/sittings", list).await;
    let mut refused = Vec::new();
    let mut served = done(agent, "/api/desk/next", json!({})).await;
    for n in 0..CALLS_OF_EACH {
        let person = served["card"]["person"]["id"].clone();
        assert!(person.is_number(), "{served}");
        let call = called(agent, &person).await;
        let path = format!("/api/desk/calls/{call}/outcome");
        let body = json!({"outcome": outcomes[n % outcomes.len()], "serveNext": true});
        let saved = agent.post(&path, body).await;
        served = if saved.status == 200 {
            saved.json()["next"].clone()
        } else {
            refused.push(format!("{saved:?}"));
            Value::Null
        };
        if served.is_null() {
            served = done(agent, "/api/desk/next", json!({})).await;
        }
        tokio::time::sleep(Pause::from_millis(100)).await;
    }
    refused
}

async fn r5_041_eight_reps_who_save_every_tenth_of_a_second_never_see_a_clash(app: TestApp) {
    app.set("session_idle_minutes", "1440").await;
    app.set("session_absolute_minutes", "10080").await;
    app.advance(Duration::hours(5));
    let first = app.as_role(Role::PhoneAgent).await;
    people(&app, &first, REPS * (CALLS_OF_EACH + 1) + REPS).await;
    let second = app.beside_now().await;
    let mut reps = Vec::new();
    for n in 0..REPS {
        let rep = app.as_role(Role::PhoneAgent).await;
        reps.push(if n % 2 == 0 {
            rep
        } else {
            moved(&rep, &second)
        });
    }
    let work = reps
        .iter()
        .map(|rep| works(rep, &["no_answer", "voicemail", "busy"]));
    let refused: Vec<String> = join_all(work).await.into_iter().flatten().collect();
    assert_eq!(refused, Vec::<String>::new());
    let calls = app.rows("SELECT phone_key FROM calls WHERE outcome IS NOT NULL");
    assert_eq!(calls.len(), REPS * CALLS_OF_EACH);
    let twice = "SELECT phone_key FROM calls GROUP BY phone_key HAVING count(*) > 1";
    assert_eq!(app.rows(twice), Vec::<String>::new(), "each number once");
}
