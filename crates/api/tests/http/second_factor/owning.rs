//! One's own second factor: on, off, new codes, required, reset.

use super::*;
use crate::mail_server::{deliver, mail_server, plain};
use actix_web::test::TestRequest;
use api::http_tests;
use crm_core::store::StoreError;
use infra::tokens::token_hash;
use serde_json::Value;

http_tests!(
    it_is_set_up_with_a_first_code_and_ten_recovery_codes,
    its_secret_and_codes_are_not_stored_as_they_are,
    a_role_that_needs_one_can_do_nothing_before,
    turning_it_on_ends_the_sessions_that_gave_no_code,
    it_is_turned_off_with_a_code_unless_the_role_needs_it,
    new_recovery_codes_replace_the_earlier_ones,
    an_admin_resets_anothers_and_both_hear_of_it,
    a_reset_signs_its_user_out_everywhere,
    the_mails_of_a_reset_say_whose_it_was_and_who_did_it,
);

async fn turn_off(client: &Client<'_>, code: &str) -> Answer {
    let request = TestRequest::delete().uri(SECOND_FACTOR);
    client.send(request.set_json(json!({ "code": code }))).await
}

/// To whom and of whom mails are queued, and why.
fn mails(app: &TestApp) -> Vec<(i64, i64, String)> {
    let rows = app.rows("SELECT payload FROM jobs WHERE kind = 'mail_second_factor' ORDER BY id");
    let payloads = rows.iter().map(|row| serde_json::from_str(row).unwrap());
    payloads
        .map(|mail: Value| {
            let news = mail["news"].as_str().unwrap().to_owned();
            (
                mail["to"].as_i64().unwrap(),
                mail["of"].as_i64().unwrap(),
                news,
            )
        })
        .collect()
}

async fn it_is_set_up_with_a_first_code_and_ten_recovery_codes(app: TestApp) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let off = json!({"on": false, "since": null, "app": false, "recoveryCodesLeft": 0, "required": false});
    assert_eq!(client.get(SECOND_FACTOR).await.json(), off);
    let confirm = |code: &str| {
        let body = json!({ "code": code });
        client.post("/api/me/second-factor/confirm", body)
    };
    let early = confirm("123456").await;
    assert_eq!(refusal(&early), (409, "second_factor_not_begun".to_owned()));
    let begun = client.post_nothing("/api/me/second-factor/begin").await;
    let uri = begun.json()["uri"].as_str().unwrap().to_owned();
    let secret = begun.json()["secret"].as_str().unwrap().to_owned();
    let name = user.username.as_str();
    let start = format!("otpauth://totp/Exitdesk:{name}?secret={secret}&issuer=Exitdesk");
    assert!(uri.starts_with(&start), "{uri}");
    // Begun only, it asks for nothing and counts for nothing.
    assert_eq!(client.get(SECOND_FACTOR).await.json(), off);
    let again = app.anonymous().log_in(name, TEST_PASSWORD).await;
    assert_eq!(again.status, 200);
    for code in ["000000", "", "not a code"] {
        let wrong = confirm(code).await;
        assert_eq!(
            (wrong.status, wrong.wrong_fields()),
            (422, vec!["code".to_owned()])
        );
    }
    let phone = enroll(&app, &client).await;
    assert_eq!(phone.recovery.len(), 10);
    let on = client.get(SECOND_FACTOR).await.json();
    assert_eq!(on["on"], true);
    assert_eq!(on["recoveryCodesLeft"], 10);
    assert_eq!(
        client.get("/api/auth/me").await.json()["secondFactor"],
        true
    );
    let twice = client.post_nothing("/api/me/second-factor/begin").await;
    assert_eq!(refusal(&twice), (409, "second_factor_on".to_owned()));
    assert_eq!(told(&app, "user.second_factor_turned_on"), 1);
    let id = user.id.get();
    assert_eq!(mails(&app), [(id, id, "turned_on".to_owned())]);
}

async fn its_secret_and_codes_are_not_stored_as_they_are(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let stored = app.state.db.write(move |tx| {
        let factor = tx.second_factors().get(user.id)?;
        Ok::<_, StoreError>(factor.map(|factor| factor.sealed))
    });
    let sealed = stored.await.unwrap().unwrap();
    assert!(!sealed.windows(20).any(|bytes| bytes == phone.secret));
    let hashes = app.rows("SELECT code_hash FROM recovery_codes");
    let first = phone.recovery[0].replace('-', "");
    assert!(hashes.contains(&token_hash(&first)));
    assert!(!hashes.iter().any(|hash| hash.contains(&first)));
}

async fn a_role_that_needs_one_can_do_nothing_before(app: TestApp) {
    let billing = app.user(Role::Billing, UserStatus::Active).await;
    let legal = app.user(Role::Legal, UserStatus::Active).await;
    let app = app.in_strict_production("https://desk.example.com").await;
    let other = app.signed_in(legal.username.as_str()).await;
    assert_eq!(other.get("/api/auth/me").await.json()["mustEnroll"], false);
    assert_eq!(other.get("/api/me/profile").await.status, 200);
    let client = app.anonymous();
    let name = billing.username.as_str();
    let signed_in = client.log_in(name, TEST_PASSWORD).await;
    assert_eq!(signed_in.json()["user"]["mustEnroll"], true);
    // Of each kind of guard one.
    for path in ["/api/payments", "/api/staff", "/api/me/profile"] {
        let answer = client.get(path).await;
        let needed = (403, "second_factor_needed".to_owned());
        assert_eq!(refusal(&answer), needed, "{path}");
    }
    assert_eq!(
        told(&app, "user.access_refused"),
        0,
        "nothing is to be learned of it"
    );
    let phone = enroll(&app, &client).await;
    assert_eq!(client.get("/api/payments").await.status, 200);
    assert_eq!(client.get(SECOND_FACTOR).await.json()["required"], true);
    let code = phone.next_code(&app);
    let kept = turn_off(&client, &code).await;
    assert_eq!(refusal(&kept), (409, "second_factor_required".to_owned()));
    // The refusal used up nothing.
    let again = app.anonymous();
    assert_eq!(again.log_in(name, TEST_PASSWORD).await.status, 202);
    assert_eq!(send_code(&again, &code).await.status, 200);
}

/// Who signed in with a stolen password before the owner had a second factor gains nothing by the owner's code.
async fn turning_it_on_ends_the_sessions_that_gave_no_code(app: TestApp) {
    let user = app.user(Role::Admin, UserStatus::Active).await;
    let app = app.in_strict_production("https://desk.example.com").await;
    let (owner, thief) = (app.anonymous(), app.anonymous());
    for browser in [&owner, &thief] {
        let signed_in = browser.log_in(user.username.as_str(), TEST_PASSWORD).await;
        assert_eq!(signed_in.json()["user"]["mustEnroll"], true);
    }
    enroll(&app, &owner).await;
    assert_eq!(
        owner.get("/api/payments").await.status,
        200,
        "this session goes on"
    );
    for path in ["/api/payments", "/api/auth/me"] {
        assert_eq!(thief.get(path).await.status, 401, "{path}");
    }
}

async fn it_is_turned_off_with_a_code_unless_the_role_needs_it(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let client = waits(&app, &user).await;
    assert_eq!(send_code(&client, &phone.code(&app)).await.status, 200);
    let used = turn_off(&client, &phone.code(&app)).await;
    assert_eq!(
        (used.status, used.wrong_fields()),
        (422, vec!["code".to_owned()])
    );
    assert_eq!(turn_off(&client, &phone.next_code(&app)).await.status, 204);
    let twice = turn_off(&client, &phone.next_code(&app)).await;
    assert_eq!(refusal(&twice), (409, "second_factor_off".to_owned()));
    let name = user.username.as_str();
    assert_eq!(
        app.anonymous().log_in(name, TEST_PASSWORD).await.status,
        200
    );
    assert_eq!(told(&app, "user.second_factor_turned_off"), 1);
    let codes = app.rows("SELECT code_hash FROM recovery_codes");
    assert_eq!(codes, Vec::<String>::new());
    let id = user.id.get();
    assert_eq!(mails(&app).last(), Some(&(id, id, "turned_off".to_owned())));
}

async fn new_recovery_codes_replace_the_earlier_ones(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let client = waits(&app, &user).await;
    assert_eq!(send_code(&client, &phone.recovery[0]).await.status, 200);
    let path = "/api/me/second-factor/codes";
    for _ in 0..5 {
        let wrong = client.post(path, json!({"code": "000000"})).await;
        assert_eq!(
            (wrong.status, wrong.wrong_fields()),
            (422, vec!["code".to_owned()])
        );
    }
    let slowed = client.post(path, json!({"code": phone.code(&app)})).await;
    assert_eq!(slowed.code(), "too_many_attempts");
    app.advance(Duration::seconds(3));
    let made = client.post(path, json!({"code": phone.code(&app)})).await;
    assert_eq!(made.status, 200, "{made:?}");
    let codes = made.json()["recoveryCodes"].as_array().unwrap().clone();
    assert_eq!(codes.len(), 10);
    assert_eq!(
        client.get(SECOND_FACTOR).await.json()["recoveryCodesLeft"],
        10
    );
    let next = waits(&app, &user).await;
    assert_eq!(
        refusal(&send_code(&next, &phone.recovery[1]).await),
        wrong_code()
    );
    let answer = send_code(&next, codes[0].as_str().unwrap()).await;
    assert_eq!(answer.status, 200);
    assert_eq!(told(&app, "user.recovery_codes_made"), 1);
}

/// Whether User Management shows a second factor of the user, and offers to reset it.
async fn offered(admin: &Client<'_>, user: &User) -> (bool, bool) {
    let path = format!("/api/users/accounts?search={}", user.username.as_str());
    let rows = admin.get(&path).await.json();
    let row = rows.as_array().unwrap().iter();
    let mut row = row.filter(|row| row["id"] == user.id.get());
    let row = row.next().unwrap();
    let acts = row["acts"].as_array().unwrap();
    let resets = acts.iter().any(|act| act == "reset-second-factor");
    (row["secondFactor"] == true, resets)
}

async fn an_admin_resets_anothers_and_both_hear_of_it(app: TestApp) {
    let boss = app.user(Role::Admin, UserStatus::Active).await;
    let admin = app.signed_in(boss.username.as_str()).await;
    let (user, _) = enrolled(&app, Role::Billing).await;
    let reset = |id: i64| {
        let path = format!("/api/users/{id}/reset-second-factor");
        let admin = &admin;
        async move { admin.post_nothing(&path).await }
    };
    let id = user.id.get();
    // Begun only, another's counts for nothing and cannot be reset.
    let begun = app.user(Role::Legal, UserStatus::Active).await;
    let legal = app.signed_in(begun.username.as_str()).await;
    let path = format!("{SECOND_FACTOR}/begin");
    assert_eq!(legal.post_nothing(&path).await.status, 200);
    assert_eq!(offered(&admin, &user).await, (true, true));
    assert_eq!(offered(&admin, &begun).await, (false, false));
    assert_eq!(reset(id).await.status, 204);
    assert_eq!(offered(&admin, &user).await, (false, false));
    assert_eq!(
        refusal(&reset(id).await),
        (409, "second_factor_off".to_owned())
    );
    assert_eq!(refusal(&reset(9_999).await), (404, "not_found".to_owned()));
    let own = reset(boss.id.get()).await;
    assert_eq!(refusal(&own), (409, "own_second_factor".to_owned()));
    let name = user.username.as_str();
    assert_eq!(
        app.anonymous().log_in(name, TEST_PASSWORD).await.status,
        200
    );
    let reset_mails: Vec<_> = mails(&app)
        .into_iter()
        .filter(|(_, _, news)| news == "reset")
        .map(|(to, of, _)| (to, of))
        .collect();
    assert_eq!(reset_mails, [(id, id), (boss.id.get(), id)]);
    let by = app
        .rows("SELECT CAST(actor_id AS TEXT) FROM events WHERE kind = 'user.second_factor_reset'");
    assert_eq!(by, [boss.id.get().to_string()]);
}

async fn a_reset_signs_its_user_out_everywhere(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let phone = enroll(&app, &client).await;
    let code = phone.next_code(&app);
    let waiting = waits(&app, &user).await;
    let path = format!("/api/users/{}/reset-second-factor", user.id);
    assert_eq!(admin.post_nothing(&path).await.status, 204);
    assert_eq!(client.get("/api/auth/me").await.status, 401);
    assert_eq!(refusal(&send_code(&waiting, &code).await), expired());
}

async fn the_mails_of_a_reset_say_whose_it_was_and_who_did_it(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let boss = app.user(Role::Admin, UserStatus::Active).await;
    let admin = app.signed_in(boss.username.as_str()).await;
    let (user, _) = enrolled(&app, Role::Billing).await;
    let path = format!("/api/users/{}/reset-second-factor", user.id);
    assert_eq!(admin.post_nothing(&path).await.status, 204);
    deliver(&app).await;
    let mails: Vec<String> = mails.try_iter().map(|mail| plain(&mail)).collect();
    // One to either of them, besides the one that told of its being turned on.
    let (name, by) = (user.full_name(), boss.full_name());
    let to_owner = format!(
        "was reset by the administrator {by} ({})",
        boss.username.as_str()
    );
    let to_boss = format!("You reset the second factor of {name}");
    for (whose, sentence) in [(&user, &to_owner), (&boss, &to_boss)] {
        let address = format!("<{}>", whose.email.as_str());
        let told = mails
            .iter()
            .filter(|mail| mail.contains(&address) && mail.contains(sentence.as_str()));
        assert_eq!(told.count(), 1, "{sentence} in {mails:?}");
    }
    assert_eq!(mails.len(), 3);
}
