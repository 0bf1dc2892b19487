//! Ways in which a call that the law forbids could be started, over HTTP: each is shut. The clock stands at Saturday,
//! 2026-11-21, 7:00 AM in Florida.

use api::http_tests;
use api::testing::{Answer, Client, TestApp, multipart};
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r5_005_an_area_code_that_an_administrator_adds_is_placed_at_once,
    r5_015_r5_016_r5_017_bases_that_a_caller_makes_alone_are_refused,
    r5_018_who_calls_on_their_own_word_stands_on_the_teams_screen,
    r5_021_whoever_is_on_a_call_does_not_dial_again,
);

const CHECK: &str = "/api/contact/check";
const CALLS: &str = "/api/contact/calls";
const AREA_CODES: &str = "/api/contact/area-codes";
const RELATIONSHIPS: &str = "/api/contact/relationships";

async fn at_noon(app: &TestApp) {
    app.set("session_idle_minutes", "1440").await;
    app.set("session_absolute_minutes", "10080").await;
    app.advance(Duration::hours(5));
}

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{path} {answer:?}");
    answer.json()
}

async fn raw_lead(agent: &Client<'_>, phone: &str, state: &str) -> Value {
    let body = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": phone, "state": state});
    made(agent, "/api/raw-leads", body).await["id"].clone()
}

async fn pressed(agent: &Client<'_>, raw: &Value) -> Answer {
    agent.post(CHECK, json!({"rawLeadId": raw})).await
}

async fn begun(agent: &Client<'_>, raw: &Value) -> Value {
    let checked = pressed(agent, raw).await.json();
    made(agent, CALLS, json!({"token": checked["token"]})).await
}

async fn r5_005_an_area_code_that_an_administrator_adds_is_placed_at_once(app: TestApp) {
    at_noon(&app).await;
    let admin = app.as_role(Role::Admin).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let body = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(969) 555-0100"});
    let raw = made(&agent, "/api/raw-leads", body).await["id"].clone();
    let nowhere = pressed(&agent, &raw).await.json();
    assert_eq!(nowhere["code"], "no_place", "{nowhere}");
    let new = json!({"areaCode": "969", "states": ["OH"], "zones": ["America/New_York"],
        "source": "NANPA planning letter 700"});
    for role in [Role::PhoneAgent, Role::SalesManager, Role::Legal] {
        let refused = app.as_role(role).await.post(AREA_CODES, new.clone()).await;
        assert_eq!(refused.status, 403, "{role}");
    }
    made(&admin, AREA_CODES, new.clone()).await;
    let placed = pressed(&agent, &raw).await.json();
    assert_eq!(placed["code"], "allowed", "{placed}");
    assert!(
        placed["sentence"].as_str().unwrap().contains("Ohio"),
        "{placed}"
    );
    let told = app.events();
    assert!(told.iter().any(|event| event.kind == "area_code.added"));

    let rows = [
        ("areaCode", json!("969"), "areaCode"),
        ("areaCode", json!("614"), "areaCode"),
        ("areaCode", json!("800"), "areaCode"),
        ("areaCode", json!("416"), "areaCode"),
        ("areaCode", json!("9"), "areaCode"),
        ("states", json!([]), "states"),
        ("zones", json!([]), "zones"),
        ("zones", json!(["America/Los_Angeles"]), "zones"),
        ("zones", json!(["Europe/Paris"]), "zones"),
        ("source", Value::Null, "source"),
    ];
    for (field, value, named) in rows {
        let mut wrong = new.clone();
        wrong["areaCode"] = json!("968");
        wrong[field] = value.clone();
        let refused = admin.post(AREA_CODES, wrong).await;
        assert_eq!(refused.wrong_fields(), [named], "{field} {value}");
    }
    let remove = format!("{AREA_CODES}/969/remove");
    assert_eq!(admin.post(&remove, json!({})).await.status, 204);
    assert_eq!(admin.post(&remove, json!({})).await.status, 404);
    assert_eq!(admin.get(AREA_CODES).await.json(), json!([]));
}

async fn r5_015_r5_016_r5_017_bases_that_a_caller_makes_alone_are_refused(app: TestApp) {
    at_noon(&app).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = raw_lead(&agent, "(305) 555-0100", "FL").await;
    let rows = [
        ("inquiry", "x", "source", "too_short"),
        ("inquiry", "ok.", "source", "too_short"),
        ("purchase", "Bought from us", "kind", "not_shown"),
    ];
    for (kind, source, field, code) in rows {
        let body =
            json!({"rawLeadId": raw, "kind": kind, "happenedOn": "2026-11-20", "source": source});
        let refused = agent.post(RELATIONSHIPS, body).await;
        assert_eq!(refused.status, 422, "{kind} {source}");
        let error = &refused.json()["errors"][0];
        assert_eq!(
            (&error["field"], &error["code"]),
            (&json!(field), &json!(code))
        );
    }
    let id = raw.to_string();
    let texts = [
        ("rawLeadId", id.as_str()),
        ("kind", "written"),
        ("wording", "Call me."),
        ("source", "A form"),
        ("givenOn", "2026-11-20"),
    ];
    let parts: Vec<(&str, Option<&str>, &[u8])> = texts
        .iter()
        .map(|(name, text)| (*name, None, text.as_bytes()))
        .collect();
    let refused = agent
        .upload("/api/contact/consents", multipart(&parts))
        .await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["file".to_owned()])
    );
    assert!(app.rows("SELECT kind FROM relationships").is_empty());

    let bo = json!({"firstName": "Bo", "lastName": "Ruiz", "phone": "305.555.0100", "serviceType": "Cancellation"});
    let bo = made(&agent, "/api/clients", bo).await["id"].clone();
    let paid = json!({"clientId": bo, "paymentMethod": "check", "amount": 1250,
        "paymentDate": "2026-11-19", "status": "completed"});
    made(&app.as_role(Role::Billing).await, "/api/payments", paid).await;
    let bought = |day: &str| json!({"rawLeadId": raw, "kind": "purchase", "happenedOn": day, "source": "Bought from us"});
    let later = agent.post(RELATIONSHIPS, bought("2026-11-20")).await;
    assert_eq!(later.wrong_fields(), ["happenedOn"]);
    made(&agent, RELATIONSHIPS, bought("2026-11-19")).await;
}

async fn r5_018_who_calls_on_their_own_word_stands_on_the_teams_screen(app: TestApp) {
    at_noon(&app).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let other = app.as_role(Role::SalesRep).await;
    let manager = app.as_role(Role::SalesManager).await;
    let asked = |raw: &Value| json!({"rawLeadId": raw, "kind": "inquiry", "happenedOn": "2026-11-21", "source": "Asked at the fair"});
    let own = raw_lead(&agent, "(305) 555-0100", "FL").await;
    made(&agent, RELATIONSHIPS, asked(&own)).await;
    let theirs = raw_lead(&agent, "(305) 555-0101", "FL").await;
    made(&other, RELATIONSHIPS, asked(&theirs)).await;
    app.advance(Duration::minutes(1));
    let call = begun(&agent, &own).await;
    begun(&agent, &theirs).await;
    let team = manager.get("/api/desk/team").await.json();
    let shown = team["ownBases"].as_array().unwrap();
    assert_eq!(shown.len(), 1, "{team}");
    let basis = &shown[0];
    assert_eq!(
        (
            &basis["callId"],
            &basis["kind"],
            &basis["source"],
            &basis["phone"]
        ),
        (
            &call["id"],
            &json!("inquiry"),
            &json!("Asked at the fair"),
            &json!("(305) 555-0100")
        )
    );
    assert_eq!(basis["entityId"], own);
    assert_eq!(basis["recordedAt"], "2026-11-21T17:00:00Z");
}

async fn r5_021_whoever_is_on_a_call_does_not_dial_again(app: TestApp) {
    at_noon(&app).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let raw = raw_lead(&agent, "(305) 555-0100", "FL").await;
    let call = begun(&agent, &raw).await;
    let again = pressed(&agent, &raw).await;
    assert_eq!(
        (again.status, again.code()),
        (409, "on_this_call".to_owned())
    );
    let sentence = "You are on this call. Say what came of it first.";
    assert_eq!(again.json()["detail"], sentence);
    assert_eq!(app.rows("SELECT entity FROM calls").len(), 1);
    let outcome = format!("/api/desk/calls/{}/outcome", call["id"]);
    let said = json!({"outcome": "no_answer", "serveNext": false});
    assert_eq!(agent.post(&outcome, said).await.status, 200);
    assert_eq!(pressed(&agent, &raw).await.status, 200);
}
