//! A second factor: setting it up, signing in with it, losing it.

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TEST_PASSWORD, TestApp};
use crm_core::actor::Actor;
use crm_core::store::StoreError;
use crm_core::users::{Role, User, UserStatus, make_reset, step_at};
use futures_util::future::join_all;
use infra::second_factors::app_code;
use infra::tokens::token_hash;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    it_is_set_up_with_a_first_code_and_ten_recovery_codes,
    its_secret_and_codes_are_not_stored_as_they_are,
    signing_in_takes_the_password_and_then_the_code,
    a_code_signs_in_once,
    a_recovery_code_signs_in_once,
    one_code_used_sixty_four_times_at_once_signs_in_once,
    one_recovery_code_used_sixty_four_times_at_once_signs_in_once,
    a_sign_in_waits_five_minutes_in_its_own_browser,
    strangers_learn_nothing_before_the_right_password,
    wrong_codes_are_slowed_like_wrong_passwords,
    wrong_codes_are_recorded,
    a_reset_link_does_not_skip_it,
    a_new_password_ends_a_sign_in_that_waits,
    a_role_that_needs_one_can_do_nothing_before,
    it_is_turned_off_with_a_code_unless_the_role_needs_it,
    new_recovery_codes_replace_the_earlier_ones,
    an_admin_resets_anothers_and_both_hear_of_it,
);

const SECOND_FACTOR: &str = "/api/me/second-factor";

/// Somebody's authenticator app and the codes for who has lost it.
pub(crate) struct Phone {
    secret: Vec<u8>,
    recovery: Vec<String>,
}

impl Phone {
    /// What it shows now.
    pub(crate) fn code(&self, app: &TestApp) -> String {
        app_code(&self.secret, step_at(app.state.now())).shown()
    }

    /// What it shows when the code of now is over.
    pub(crate) fn next_code(&self, app: &TestApp) -> String {
        app.advance(Duration::seconds(30));
        self.code(app)
    }

    /// What it will show in ten minutes.
    fn wrong_code(&self, app: &TestApp) -> String {
        app_code(&self.secret, step_at(app.state.now()) + 20).shown()
    }
}

/// The bytes that RFC 4648's letters stand for.
fn decoded(base32: &str) -> Vec<u8> {
    let digit = |letter: u8| match letter {
        b'A'..=b'Z' => letter - b'A',
        _ => letter - b'2' + 26,
    };
    let bits: String = base32
        .bytes()
        .map(|letter| format!("{:05b}", digit(letter)))
        .collect();
    let bytes = bits.as_bytes().chunks_exact(8);
    bytes
        .map(|bits| u8::from_str_radix(std::str::from_utf8(bits).unwrap(), 2).unwrap())
        .collect()
}

/// Whoever is signed in sets up a second factor.
pub(crate) async fn enroll(app: &TestApp, client: &Client<'_>) -> Phone {
    let begun = client.post_nothing(&format!("{SECOND_FACTOR}/begin")).await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let begun = begun.json();
    let mut phone = Phone {
        secret: decoded(begun["secret"].as_str().unwrap()),
        recovery: Vec::new(),
    };
    assert_eq!(phone.secret.len(), 20);
    let body = json!({"code": phone.code(app)});
    let done = client.post(&format!("{SECOND_FACTOR}/confirm"), body).await;
    assert_eq!(done.status, 200, "{done:?}");
    let codes = done.json()["recoveryCodes"].as_array().unwrap().clone();
    let codes = codes.iter().map(|code| code.as_str().unwrap().to_owned());
    phone.recovery = codes.collect();
    phone
}

/// A user with a second factor; nobody is signed in with the code of now.
async fn enrolled(app: &TestApp, role: Role) -> (User, Phone) {
    let user = app.user(role, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let phone = enroll(app, &client).await;
    app.advance(Duration::seconds(30));
    (user, phone)
}

/// The password was right.
async fn waits<'a>(app: &'a TestApp, user: &User) -> Client<'a> {
    let client = app.anonymous();
    let answer = client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    client
}

async fn send_code(client: &Client<'_>, code: &str) -> Answer {
    let body = json!({ "code": code });
    client.post("/api/auth/second-factor", body).await
}

async fn turn_off(client: &Client<'_>, code: &str) -> Answer {
    let request = TestRequest::delete().uri(SECOND_FACTOR);
    client.send(request.set_json(json!({ "code": code }))).await
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

fn wrong_code() -> (u16, String) {
    (401, "wrong_code".to_owned())
}

fn expired() -> (u16, String) {
    (401, "sign_in_expired".to_owned())
}

fn told(app: &TestApp, kind: &str) -> usize {
    app.events().iter().filter(|e| e.kind == kind).count()
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
    let off = json!({"on": false, "since": null, "recoveryCodesLeft": 0, "required": false});
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

async fn signing_in_takes_the_password_and_then_the_code(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let client = app.anonymous();
    let name = user.username.as_str();
    let password = client.log_in(name, TEST_PASSWORD).await;
    assert_eq!(password.status, 202);
    assert_eq!(
        password.json(),
        json!({"secondFactor": true, "expiresIn": 300})
    );
    let cookies = password.cookies();
    assert_eq!(cookies.len(), 1);
    assert_eq!(cookies[0].path(), Some("/api/auth/second-factor"));
    assert_eq!(cookies[0].http_only(), Some(true));
    assert_eq!(
        cookies[0].value().len(),
        64,
        "a random key and nothing else"
    );
    assert_eq!(client.get("/api/auth/me").await.status, 401);
    assert_eq!(told(&app, "user.signed_in"), 1, "only when it was set up");
    let signed_in = send_code(&client, &phone.code(&app)).await;
    assert_eq!(signed_in.status, 200, "{signed_in:?}");
    let me = client.get("/api/auth/me").await;
    assert_eq!(me.json(), signed_in.json()["user"]);
    assert_eq!(me.json()["secondFactor"], true);
    assert_eq!(me.json()["mustEnroll"], false);
    assert_eq!(told(&app, "user.signed_in"), 2);
    let after = send_code(&client, &phone.next_code(&app)).await;
    assert_eq!(refusal(&after), expired(), "the sign-in is used up");
}

async fn a_code_signs_in_once(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let (first, second) = (waits(&app, &user).await, waits(&app, &user).await);
    let code = phone.code(&app);
    assert_eq!(send_code(&first, &code).await.status, 200);
    assert_eq!(refusal(&send_code(&second, &code).await), wrong_code());
    // The one before the last that was taken is over too, though its time is not.
    let earlier = app_code(&phone.secret, step_at(app.state.now()) - 1).shown();
    assert_eq!(refusal(&send_code(&second, &earlier).await), wrong_code());
    let next = phone.next_code(&app);
    assert_eq!(send_code(&second, &next).await.status, 200);
}

async fn a_recovery_code_signs_in_once(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let typed = phone.recovery[3].to_uppercase().replace('-', " ");
    let first = waits(&app, &user).await;
    assert_eq!(send_code(&first, &typed).await.status, 200);
    let second = waits(&app, &user).await;
    assert_eq!(refusal(&send_code(&second, &typed).await), wrong_code());
    let shown = first.get(SECOND_FACTOR).await.json();
    assert_eq!(shown["recoveryCodesLeft"], 9);
    let used: Vec<_> = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "user.recovery_code_used")
        .collect();
    assert_eq!(used.len(), 1);
    assert_eq!(used[0].after, "{\"left\":9}");
    assert_eq!(send_code(&second, &phone.recovery[4]).await.status, 200);
}

/// Devices that the account knows, each of which has given the password: nobody is slowed by another.
async fn sixty_four_waiting(app: &TestApp) -> (Vec<Client<'_>>, Phone) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let name = user.username.as_str();
    let mut browsers = Vec::new();
    for _ in 0..64 {
        browsers.push(app.signed_in(name).await);
    }
    let phone = enroll(app, &browsers[63]).await;
    app.advance(Duration::seconds(30));
    for browser in &browsers {
        assert_eq!(browser.log_in(name, TEST_PASSWORD).await.status, 202);
    }
    (browsers, phone)
}

async fn assert_one_signs_in(app: &TestApp, browsers: &[Client<'_>], code: &str) {
    let before = told(app, "user.signed_in");
    let answers = join_all(browsers.iter().map(|browser| send_code(browser, code))).await;
    let signed_in = answers.iter().filter(|answer| answer.status == 200);
    assert_eq!(signed_in.count(), 1);
    let refused = answers.iter().filter(|answer| answer.status != 200);
    for answer in refused {
        assert!([401, 409].contains(&answer.status), "{answer:?}");
    }
    assert_eq!(told(app, "user.signed_in"), before + 1);
}

async fn one_code_used_sixty_four_times_at_once_signs_in_once(app: TestApp) {
    let (browsers, phone) = sixty_four_waiting(&app).await;
    assert_one_signs_in(&app, &browsers, &phone.code(&app)).await;
}

async fn one_recovery_code_used_sixty_four_times_at_once_signs_in_once(app: TestApp) {
    let (browsers, phone) = sixty_four_waiting(&app).await;
    assert_one_signs_in(&app, &browsers, &phone.recovery[0]).await;
    let left = app.rows("SELECT CAST(count(*) AS TEXT) FROM recovery_codes");
    assert_eq!(left, ["9"]);
}

async fn a_sign_in_waits_five_minutes_in_its_own_browser(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let late = waits(&app, &user).await;
    let elsewhere = app.anonymous();
    let answer = send_code(&elsewhere, &phone.code(&app)).await;
    assert_eq!(refusal(&answer), expired());
    elsewhere.plant("exitdesk-pending", &"0".repeat(64));
    let answer = send_code(&elsewhere, &phone.code(&app)).await;
    assert_eq!(refusal(&answer), expired(), "a key that nobody has");
    app.advance(Duration::seconds(299));
    let in_time = waits(&app, &user).await;
    assert_eq!(send_code(&in_time, &phone.code(&app)).await.status, 200);
    app.advance(Duration::seconds(1));
    let answer = send_code(&late, &phone.next_code(&app)).await;
    assert_eq!(refusal(&answer), expired());
}

async fn strangers_learn_nothing_before_the_right_password(app: TestApp) {
    let (with, _) = enrolled(&app, Role::Legal).await;
    let without = app.user(Role::Legal, UserStatus::Active).await;
    let gone = app.user(Role::Legal, UserStatus::Deactivated).await;
    let mut answers = Vec::new();
    for (name, password) in [
        (with.username.as_str(), "a loud lake"),
        (without.username.as_str(), "a loud lake"),
        (gone.username.as_str(), TEST_PASSWORD),
        ("nobody-at-all", TEST_PASSWORD),
    ] {
        let answer = app.anonymous().log_in(name, password).await;
        assert!(answer.cookies().is_empty());
        let mut body = answer.json();
        body["requestId"] = Value::Null;
        answers.push((answer.status, body));
    }
    assert!(
        answers.windows(2).all(|two| two[0] == two[1]),
        "{answers:?}"
    );
    let forgot = |name: &str| {
        let visitor = app.anonymous();
        let body = json!({ "username": name });
        async move { visitor.post("/api/auth/forgot", body).await.text() }
    };
    let (one, other) = (forgot(with.username.as_str()).await, forgot("nobody").await);
    assert_eq!(one, other);
}

async fn wrong_codes_are_slowed_like_wrong_passwords(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let name = user.username.as_str();
    let thief = app.anonymous().from_address("203.0.113.9");
    for _ in 0..5 {
        // The right password between the guesses makes none of them forgotten.
        let answer = thief.log_in(name, TEST_PASSWORD).await;
        assert_eq!(answer.status, 202, "{answer:?}");
        let guess = send_code(&thief, &phone.wrong_code(&app)).await;
        assert_eq!(refusal(&guess), wrong_code());
    }
    let slowed = send_code(&thief, &phone.code(&app)).await;
    assert_eq!(refusal(&slowed), (429, "too_many_attempts".to_owned()));
    assert!(slowed.header("retry-after").is_some());
    let password = thief.log_in(name, TEST_PASSWORD).await;
    assert_eq!(password.status, 429, "the password waits with it");
    // The owner is at another address.
    let owner = waits(&app, &user).await;
    assert_eq!(send_code(&owner, &phone.code(&app)).await.status, 200);
    app.advance(Duration::seconds(3));
    let after = send_code(&thief, &phone.wrong_code(&app)).await;
    assert_eq!(refusal(&after), wrong_code());
}

async fn wrong_codes_are_recorded(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let client = waits(&app, &user).await;
    assert_eq!(
        told(&app, "user.sign_in_failed"),
        0,
        "the password was right"
    );
    send_code(&client, &phone.wrong_code(&app)).await;
    let failed: Vec<_> = app
        .events()
        .into_iter()
        .filter(|event| event.kind == "user.sign_in_failed")
        .collect();
    assert_eq!(failed.len(), 1);
    assert!(failed[0].after.contains("192.0.2.1"), "{}", failed[0].after);
    assert!(!failed[0].after.contains(&phone.wrong_code(&app)));
}

/// Sets a new password with a link, as the mail has it.
async fn reset_by_link(app: &TestApp, user: &User) {
    let (name, now) = (user.username.clone(), app.state.now());
    let hash = token_hash("a token");
    let made = app
        .state
        .db
        .write(move |tx| make_reset(tx, &Actor::system(), name.as_str(), &hash, now));
    made.await.unwrap();
    let body = json!({"token": "a token", "password": "a loud river"});
    let answer = app.anonymous().post("/api/auth/reset", body).await;
    assert_eq!(answer.status, 204, "{answer:?}");
}

async fn a_reset_link_does_not_skip_it(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    reset_by_link(&app, &user).await;
    let client = app.anonymous();
    let answer = client.log_in(user.username.as_str(), "a loud river").await;
    assert_eq!(answer.status, 202);
    assert_eq!(client.get("/api/auth/me").await.status, 401);
    assert_eq!(send_code(&client, &phone.code(&app)).await.status, 200);
}

async fn a_new_password_ends_a_sign_in_that_waits(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let thief = waits(&app, &user).await;
    reset_by_link(&app, &user).await;
    let answer = send_code(&thief, &phone.code(&app)).await;
    assert_eq!(refusal(&answer), expired());
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
    assert_eq!(reset(id).await.status, 204);
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
