//! The second person for bank payments is switched off, and its amount raised, by two administrators: over HTTP, on both
//! databases.

use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::actor::{Actor, Operator};
use crm_core::settings::change::{
    ChangeOutcome, SettingChange, SettingChangeError, change_setting,
};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    on both:
    r5_107_switched_off_holds_when_another_administrator_confirms,
    r5_107_what_another_administrator_has_to_confirm,
    r5_107_the_default_and_the_command_line_wait_too,
    r5_107_what_waits_is_taken_back_by_any_administrator,
    r5_107_active_is_who_was_active_within_seven_days,
    r5_107_a_new_administrator_confirms_nothing,
);

const KEY: &str = "bank_second_person_from";
const SETTING: &str = "/api/settings/bank_second_person_from";
const DEFAULT: &str = "/api/settings/bank_second_person_from/default";
const CONFIRM: &str = "/api/settings/bank_second_person_from/confirm";
const WITHDRAW: &str = "/api/settings/bank_second_person_from/withdraw";

/// As the screen reads it.
async fn shown(admin: &Client<'_>) -> Value {
    let all = admin.get("/api/settings").await.json();
    let all = all.as_array().unwrap();
    all.iter()
        .find(|setting| setting["key"] == KEY)
        .unwrap()
        .clone()
}

/// Sets a value; the setting afterwards.
async fn set(admin: &Client<'_>, value: &str) -> Value {
    let answer = admin.put(SETTING, json!({ "value": value })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// What holds, and what waits.
fn state(setting: &Value) -> (&str, Option<&str>) {
    (
        setting["value"].as_str().unwrap(),
        setting["proposal"]["value"].as_str(),
    )
}

fn told(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

async fn two(app: &TestApp) -> [Client<'_>; 2] {
    [
        app.as_role(Role::Admin).await,
        app.as_role(Role::Admin).await,
    ]
}

async fn r5_107_switched_off_holds_when_another_administrator_confirms(app: TestApp) {
    let [asker, other] = two(&app).await;
    let asked = set(&asker, "off").await;
    assert_eq!(state(&asked), ("5000.00", Some("off")), "the old one holds");
    let proposal = &asked["proposal"];
    assert_eq!(proposal["askedBy"]["name"], "Dana Reyes");
    assert_eq!(proposal["askedAt"], "2026-11-21T12:00:00Z");
    assert_eq!(asked["changedAt"], Value::Null);
    assert_eq!(shown(&other).await, asked);
    // The same request again changes nothing.
    assert_eq!(set(&asker, "off").await, asked);
    let off = json!({ "value": "off" });
    let own = asker.post(CONFIRM, off.clone()).await;
    assert_eq!(told(&own), (403, "self_approval".to_owned()));
    // What was not seen is not confirmed.
    let unseen = other.post(CONFIRM, json!({ "value": "9000.00" })).await;
    assert_eq!(told(&unseen), (409, "stale_version".to_owned()));
    assert_eq!(unseen.json()["current"], asked);
    app.set("step_up", "on").await;
    app.advance(Duration::minutes(6));
    let unsure = other.post(CONFIRM, off.clone()).await;
    assert_eq!(told(&unsure), (403, "confirm_required".to_owned()));
    app.set("step_up", "off").await;
    let confirmed = other.post(CONFIRM, off.clone()).await;
    assert_eq!(confirmed.status, 200, "{confirmed:?}");
    let confirmed = confirmed.json();
    assert_eq!(state(&confirmed), ("off", None));
    let me = other.get("/api/auth/me").await.json();
    assert_eq!(confirmed["changedBy"]["id"], me["id"]);
    let again = other.post(CONFIRM, off).await;
    assert_eq!(told(&again), (409, "stale_version".to_owned()));
    let kinds = "SELECT kind FROM events WHERE kind LIKE 'setting.%' ORDER BY id";
    assert_eq!(app.rows(kinds), ["setting.proposed", "setting.changed"]);
}

async fn r5_107_what_another_administrator_has_to_confirm(app: TestApp) {
    let [asker, other] = two(&app).await;
    // What is asked for → what holds, and what waits. A stricter value holds at once, and nothing else waits.
    let table = [
        ("5000.01", ("5000.00", Some("5000.01"))),
        ("off", ("5000.00", Some("off"))),
        ("5000.00", ("5000.00", None)),
        ("off", ("5000.00", Some("off"))),
        ("100.00", ("100.00", None)),
        ("200.00", ("100.00", Some("200.00"))),
    ];
    for (value, outcome) in table {
        let after = set(&asker, value).await;
        assert_eq!(state(&after), outcome, "{value}");
    }
    // Who asks in the place of another waits for them.
    let after = set(&other, "200.00").await;
    assert_eq!(state(&after), ("100.00", Some("200.00")));
    let raised = json!({ "value": "200.00" });
    let own = other.post(CONFIRM, raised.clone()).await;
    assert_eq!(told(&own), (403, "self_approval".to_owned()));
    let confirmed = asker.post(CONFIRM, raised).await.json();
    assert_eq!(state(&confirmed), ("200.00", None));
    // Other settings wait for no one.
    let days = asker
        .put("/api/settings/trash_days", json!({ "value": "40" }))
        .await;
    assert_eq!(days.json()["value"], "40");
}

async fn r5_107_the_default_and_the_command_line_wait_too(app: TestApp) {
    let [asker, other] = two(&app).await;
    set(&asker, "100.00").await;
    let asked = asker.post_nothing(DEFAULT).await.json();
    assert_eq!(state(&asked), ("100.00", Some("5000.00")));
    let now = app.state.now();
    let done = app
        .state
        .db
        .write(move |tx| {
            let operator = Operator {
                os_user: Some(0),
                host: None,
            };
            let change = SettingChange {
                key: KEY.to_owned(),
                value: Some("off".to_owned()),
                was: None,
            };
            let actor = Actor::on_command_line(operator);
            change_setting(tx, &actor, &change, now)
        })
        .await
        .map_err(|error: SettingChangeError| error);
    assert_eq!(done, Ok(ChangeOutcome::Waits));
    let asked = shown(&other).await;
    assert_eq!(state(&asked), ("100.00", Some("off")));
    assert_eq!(asked["proposal"]["askedBy"], Value::Null);
    let confirmed = other.post(CONFIRM, json!({ "value": "off" })).await.json();
    assert_eq!(state(&confirmed), ("off", None));
}

async fn r5_107_what_waits_is_taken_back_by_any_administrator(app: TestApp) {
    let [asker, other] = two(&app).await;
    for admin in [&asker, &other] {
        set(&asker, "off").await;
        let unseen = admin.post(WITHDRAW, json!({ "value": "9000.00" })).await;
        assert_eq!(told(&unseen), (409, "stale_version".to_owned()));
        let seen = json!({ "value": "off" });
        let withdrawn = admin.post(WITHDRAW, seen).await;
        assert_eq!(withdrawn.status, 200, "{withdrawn:?}");
        assert_eq!(state(&withdrawn.json()), ("5000.00", None));
    }
    let nothing = asker.post_nothing(WITHDRAW).await;
    assert_eq!(told(&nothing), (409, "stale_version".to_owned()));
    let withdrawn = "SELECT kind FROM events WHERE kind = 'setting.withdrawn'";
    assert_eq!(app.rows(withdrawn).len(), 2);
    // The other one learns it, by mail and on the dashboard.
    for admin in [&asker, &other] {
        let news = admin.get("/api/users/administrators/news").await.json();
        let news = news.as_array().unwrap().iter();
        let told: Vec<_> = news.filter(|news| news["withdrawn"] == true).collect();
        assert_eq!(told.len(), 1, "{told:?}");
        assert_eq!(
            [&told[0]["was"], &told[0]["is"]],
            [&json!("5000.00"), &json!("off")]
        );
    }
    let mails = "SELECT dedupe_key FROM jobs WHERE dedupe_key LIKE '%second_person_withdrawn%'";
    assert_eq!(app.rows(mails).len(), 2);
    for act in ["confirm", "withdraw"] {
        let path = format!("/api/settings/colour/{act}");
        let unknown = asker.post(&path, json!({ "value": "blue" })).await;
        assert_eq!(told(&unknown), (404, "not_found".to_owned()), "{act}");
    }
}

async fn r5_107_active_is_who_was_active_within_seven_days(app: TestApp) {
    let asker = app.user(Role::Admin, UserStatus::Active).await;
    let other = app.user(Role::Admin, UserStatus::Active).await;
    let [asker, other] = [&asker, &other].map(|user| user.username.as_str());
    app.signed_in(other).await;
    app.advance(Duration::days(7));
    let admin = app.signed_in(asker).await;
    let asked = set(&admin, "off").await;
    assert_eq!(state(&asked), ("5000.00", Some("off")), "seven days ago");
    app.advance(Duration::seconds(1));
    let alone = set(&admin, "off").await;
    assert_eq!(state(&alone), ("off", None), "longer ago");
    set(&admin, "100.00").await;
    app.signed_in(other).await;
    let asked = set(&admin, "off").await;
    assert_eq!(state(&asked), ("100.00", Some("off")), "back again");
}

async fn r5_107_a_new_administrator_confirms_nothing(app: TestApp) {
    let asker = app.as_role(Role::Admin).await;
    let promoted = app.as_role(Role::Legal).await;
    let id = promoted.get("/api/auth/me").await.json()["id"].clone();
    let path = format!("/api/users/{id}/role");
    let made = asker.post(&path, json!({ "role": "admin" })).await;
    assert_eq!(made.status, 200, "{made:?}");
    set(&asker, "off").await;
    let off = json!({ "value": "off" });
    let refused = promoted.post(CONFIRM, off.clone()).await;
    assert_eq!(told(&refused), (403, "new_administrator".to_owned()));
    assert_eq!(shown(&asker).await["value"], "5000.00");
    app.later(24).await;
    app.advance(Duration::seconds(1));
    let name = "legal-2";
    let promoted = app.signed_in(name).await;
    let confirmed = promoted.post(CONFIRM, off).await.json();
    assert_eq!(state(&confirmed), ("off", None));
}
