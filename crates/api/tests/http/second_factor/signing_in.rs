//! Signing in with a second factor.

use super::*;
use api::http_tests;
use crm_core::actor::Actor;
use crm_core::users::make_reset;
use futures_util::future::join_all;
use infra::tokens::token_hash;
use serde_json::Value;

http_tests!(
    signing_in_takes_the_password_and_then_the_code,
    a_code_signs_in_once,
    a_recovery_code_signs_in_once,
    a_sign_in_waits_five_minutes_in_its_own_browser,
    strangers_learn_nothing_before_the_right_password,
    wrong_codes_are_slowed_like_wrong_passwords,
    wrong_codes_are_recorded,
    a_reset_link_does_not_skip_it,
    a_new_password_ends_a_sign_in_that_waits,
);

http_tests!(
    on both:
    one_code_used_sixty_four_times_at_once_signs_in_once,
    one_recovery_code_used_sixty_four_times_at_once_signs_in_once,
);

async fn signing_in_takes_the_password_and_then_the_code(app: TestApp) {
    let (user, phone) = enrolled(&app, Role::Legal).await;
    let client = app.anonymous();
    let name = user.username.as_str();
    let password = client.log_in(name, TEST_PASSWORD).await;
    assert_eq!(password.status, 202);
    assert_eq!(
        password.json(),
        json!({"secondFactor": true, "expiresIn": 300, "app": true, "passkey": null})
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

/// Devices that the account knows, each of which has given the password: none is slowed by another.
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
