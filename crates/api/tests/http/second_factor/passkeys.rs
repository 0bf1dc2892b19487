//! Passkeys: added and used.

use super::authenticator::{Device, PRESENT};
use super::*;
use api::http_tests;
use serde_json::Value;

http_tests!(
    a_passkey_turns_the_second_factor_on_and_signs_in,
    a_question_counts_once_and_for_five_minutes,
    nothing_but_the_passkeys_own_answer_signs_in,
    nothing_but_what_was_asked_for_is_added,
    a_count_that_does_not_go_on_is_refused_and_recorded,
    a_passkey_confirms_that_it_is_still_the_same_person,
    wrong_answers_are_slowed_like_wrong_passwords,
);

http_tests!(on both: one_answer_used_sixteen_times_at_once_signs_in_once);

pub(super) const PASSKEYS: &str = "/api/me/passkeys";

/// What is wrong with a device.
type Change = fn(&mut Device);

pub(super) async fn invited(client: &Client<'_>) -> Value {
    let invited = client.post_nothing(&format!("{PASSKEYS}/begin")).await;
    assert_eq!(invited.status, 200, "{invited:?}");
    invited.json()
}

pub(super) async fn add(client: &Client<'_>, device: &Device, name: &str) -> Answer {
    let invitation = invited(client).await;
    client.post(PASSKEYS, device.made(name, &invitation)).await
}

/// The recovery codes that came with it.
pub(super) async fn added(client: &Client<'_>, device: &Device, name: &str) -> Vec<String> {
    let added = add(client, device, name).await;
    assert_eq!(added.status, 201, "{added:?}");
    let codes = added.json()["recoveryCodes"].as_array().unwrap().clone();
    let codes = codes.iter().map(|code| code.as_str().unwrap().to_owned());
    codes.collect()
}

/// Someone whose only second factor a passkey is.
pub(super) async fn with_passkey(app: &TestApp, role: Role) -> (User, Device, Vec<String>) {
    let user = app.user(role, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let device = Device::here();
    let codes = added(&client, &device, "Laptop").await;
    (user, device, codes)
}

/// The password was right; what the passkeys are asked.
pub(super) async fn asked<'a>(app: &'a TestApp, user: &User) -> (Client<'a>, Value) {
    let client = app.anonymous();
    let answer = client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    let question = answer.json()["passkey"].clone();
    (client, question)
}

pub(super) async fn answer(client: &Client<'_>, body: Value) -> Answer {
    client.post("/api/auth/second-factor/passkey", body).await
}

pub(super) async fn signed_in<'a>(app: &'a TestApp, user: &User, device: &Device) -> Client<'a> {
    let (client, question) = asked(app, user).await;
    let done = answer(&client, device.signed(&question)).await;
    assert_eq!(done.status, 200, "{done:?}");
    client
}

/// Why mails are queued, in their order.
pub(super) fn news(app: &TestApp) -> Vec<String> {
    let rows = app.rows("SELECT payload FROM jobs WHERE kind = 'mail_second_factor' ORDER BY id");
    let payloads = rows.iter().map(|row| serde_json::from_str(row).unwrap());
    payloads
        .map(|mail: Value| mail["news"].as_str().unwrap().to_owned())
        .collect()
}

async fn a_passkey_turns_the_second_factor_on_and_signs_in(app: TestApp) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let name = user.username.as_str();
    let (client, other) = (app.signed_in(name).await, app.signed_in(name).await);
    assert_eq!(client.get(PASSKEYS).await.json(), json!([]));
    let invitation = invited(&client).await;
    assert_eq!(invitation["rpId"], "localhost");
    assert_eq!(invitation["office"], "Exitdesk");
    assert_eq!(invitation["username"], name);
    assert_eq!(invitation["algorithms"], json!([-7, -8]));
    assert_eq!(invitation["known"], json!([]));
    let device = Device::here();
    let codes = added(&client, &device, " My  laptop ").await;
    assert_eq!(codes.len(), 10);
    assert_eq!(other.get("/api/auth/me").await.status, 401, "it gave none");
    let shown = client.get(SECOND_FACTOR).await.json();
    assert_eq!((&shown["on"], &shown["app"]), (&json!(true), &json!(false)));
    assert_eq!(shown["recoveryCodesLeft"], 10);
    let own = client.get(PASSKEYS).await.json();
    assert_eq!(own[0]["name"], "My laptop");
    assert_eq!(own[0]["lastUsedAt"], Value::Null);
    assert_eq!(invited(&client).await["known"], json!([device.id()]));
    let me = client.get("/api/auth/me").await.json();
    assert_eq!(me["secondFactor"], true);

    let (again, question) = asked(&app, &user).await;
    assert_eq!(question["rpId"], "localhost");
    assert_eq!(question["allowed"], json!([device.id()]));
    assert_eq!(again.get("/api/auth/me").await.status, 401);
    let done = answer(&again, device.signed(&question)).await;
    assert_eq!(done.status, 200, "{done:?}");
    assert_eq!(again.get("/api/auth/me").await.json(), done.json()["user"]);
    let own = again.get(PASSKEYS).await.json();
    assert!(own[0]["lastUsedAt"].is_string(), "{own}");
    assert_eq!(told(&app, "user.passkey_added"), 1);
    assert_eq!(told(&app, "user.second_factor_turned_on"), 1);
    assert_eq!(news(&app), ["passkey_added"]);
}

async fn a_question_counts_once_and_for_five_minutes(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let (first, question) = asked(&app, &user).await;
    let (second, _) = asked(&app, &user).await;
    let body = device.signed(&question);
    let elsewhere = answer(&second, body.clone()).await;
    assert_eq!(refusal(&elsewhere), wrong_code(), "another sign-in's");
    assert_eq!(answer(&first, body.clone()).await.status, 200);
    assert_eq!(refusal(&answer(&first, body).await), expired());
    let (late, question) = asked(&app, &user).await;
    app.advance(Duration::minutes(5));
    let over = answer(&late, device.signed(&question)).await;
    assert_eq!(refusal(&over), expired());
    // A wrong answer uses the question up; the sign-in still takes a code.
    let (client, question) = asked(&app, &user).await;
    let mut wrong = device.signed(&question);
    wrong["signature"] = json!("AAAA");
    assert_eq!(refusal(&answer(&client, wrong).await), wrong_code());
    let right = answer(&client, device.signed(&question)).await;
    assert_eq!(refusal(&right), wrong_code());
    let nobody = app.anonymous();
    let nobody = answer(&nobody, device.signed(&question)).await;
    assert_eq!(refusal(&nobody), expired());
}

async fn nothing_but_the_passkeys_own_answer_signs_in(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let client = signed_in(&app, &user, &device).await;
    let (_, strangers, _) = with_passkey(&app, Role::Legal).await;
    let changes: [(&str, Change); 3] = [
        ("another page", |one| {
            one.origin = "https://evil.example".to_owned()
        }),
        ("another office", |one| one.host = "evil.example".to_owned()),
        ("no proof to the device", |one| one.flags = PRESENT),
    ];
    let mut device = device;
    for (what, change) in changes {
        let kept = (device.origin.clone(), device.host.clone(), device.flags);
        change(&mut device);
        let (waiting, question) = asked(&app, &user).await;
        let refused = answer(&waiting, device.signed(&question)).await;
        assert_eq!(refusal(&refused), wrong_code(), "{what}");
        (device.origin, device.host, device.flags) = kept;
    }
    let (waiting, question) = asked(&app, &user).await;
    let refused = answer(&waiting, strangers.signed(&question)).await;
    assert_eq!(refusal(&refused), wrong_code(), "another's passkey");
    assert_eq!(
        refused.json()["detail"],
        "The passkey was not accepted. Try again."
    );
    // The question of a registration is none of a sign-in.
    app.advance(Duration::minutes(1));
    let (waiting, _) = asked(&app, &user).await;
    let invitation = invited(&client).await;
    let refused = answer(&waiting, device.signed(&invitation)).await;
    assert_eq!(refusal(&refused), wrong_code());
    assert!(told(&app, "user.sign_in_failed") > 0);
}

async fn nothing_but_what_was_asked_for_is_added(app: TestApp) {
    let client = app.as_role(Role::Legal).await;
    let refused = (409, "passkey_refused".to_owned());
    let mut device = Device::here();
    let unasked = json!({ "challenge": "AAAA" });
    let early = client.post(PASSKEYS, device.made("Laptop", &unasked)).await;
    assert_eq!(refusal(&early), refused);
    device.flags = PRESENT;
    assert_eq!(refusal(&add(&client, &device, "Laptop").await), refused);
    let mut foreign = Device::here();
    foreign.origin = "https://evil.example".to_owned();
    assert_eq!(refusal(&add(&client, &foreign, "Laptop").await), refused);
    let late = Device::here();
    let invitation = invited(&client).await;
    app.advance(Duration::minutes(5));
    let body = late.made("Laptop", &invitation);
    assert_eq!(refusal(&client.post(PASSKEYS, body).await), refused);
    let nameless = client.post(PASSKEYS, late.made("", &invitation)).await;
    assert_eq!(nameless.wrong_fields(), ["name"]);
    assert_eq!(client.get(PASSKEYS).await.json(), json!([]));
    // One that someone has is no one else's.
    let (_, device, _) = with_passkey(&app, Role::Legal).await;
    assert_eq!(refusal(&add(&client, &device, "Laptop").await), refused);
    assert_eq!(client.get(SECOND_FACTOR).await.json()["on"], false);
}

async fn a_count_that_does_not_go_on_is_refused_and_recorded(app: TestApp) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let mut device = Device::here();
    device.count = 7;
    added(&client, &device, "Key").await;
    device.count = 8;
    signed_in(&app, &user, &device).await;
    for count in [8, 3, 0] {
        device.count = count;
        let (waiting, question) = asked(&app, &user).await;
        let copied = answer(&waiting, device.signed(&question)).await;
        assert_eq!(refusal(&copied), wrong_code(), "{count}");
    }
    assert_eq!(told(&app, "user.passkey_behind"), 3);
    device.count = 9;
    signed_in(&app, &user, &device).await;
}

async fn a_passkey_confirms_that_it_is_still_the_same_person(app: TestApp) {
    let begin = "/api/auth/confirm/passkey/begin";
    let none = app.as_role(Role::Legal).await.post_nothing(begin).await;
    assert_eq!(refusal(&none), (409, "no_passkey".to_owned()));
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    app.set("step_up", "on").await;
    let client = signed_in(&app, &user, &device).await;
    app.advance(Duration::minutes(5));
    let rename = |name: &str| client.patch("/api/me/profile", json!({ "firstName": name }));
    assert_eq!(rename("Dee").await.code(), "confirm_required");
    let question = client.post_nothing(begin).await.json();
    let confirm = |body: Value| client.post("/api/auth/confirm/passkey", body);
    let mut wrong = device.signed(&question);
    wrong["signature"] = json!("AAAA");
    let refused = confirm(wrong).await;
    assert_eq!(refusal(&refused), (409, "passkey_refused".to_owned()));
    assert_eq!(rename("Dee").await.code(), "confirm_required");
    let question = client.post_nothing(begin).await.json();
    assert_eq!(confirm(device.signed(&question)).await.status, 204);
    assert_eq!(rename("Dee").await.status, 200);
    assert_eq!(told(&app, "user.confirmation_failed"), 1);
}

async fn wrong_answers_are_slowed_like_wrong_passwords(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let client = signed_in(&app, &user, &device).await;
    let unasked = device.signed(&json!({ "challenge": "AAAA" }));
    let codes = format!("{PASSKEYS}/codes");
    for path in ["/api/auth/confirm/passkey", codes.as_str()] {
        for _ in 0..5 {
            let wrong = client.post(path, unasked.clone()).await;
            assert_eq!(refusal(&wrong), (409, "passkey_refused".to_owned()));
        }
        let slowed = client.post(path, unasked.clone()).await;
        assert_eq!(slowed.code(), "too_many_attempts", "{path}");
        app.advance(Duration::minutes(20));
        client.get("/api/auth/me").await;
        let begin = "/api/auth/confirm/passkey/begin";
        let question = client.post_nothing(begin).await.json();
        let right = client.post(path, device.signed(&question)).await;
        assert!([200, 204].contains(&right.status), "{right:?}");
    }
    let (waiting, _) = asked(&app, &user).await;
    let mut last = String::new();
    for _ in 0..40 {
        last = answer(&waiting, unasked.clone()).await.code();
        if last != "wrong_code" {
            break;
        }
    }
    assert_eq!(last, "too_many_attempts");
}

async fn one_answer_used_sixteen_times_at_once_signs_in_once(app: TestApp) {
    let (user, device, _) = with_passkey(&app, Role::Legal).await;
    let (client, question) = asked(&app, &user).await;
    let body = device.signed(&question);
    let tries = (0..16).map(|_| answer(&client, body.clone()));
    let answers = futures_util::future::join_all(tries).await;
    let right = answers.iter().filter(|answer| answer.status == 200);
    assert_eq!(right.count(), 1);
}
