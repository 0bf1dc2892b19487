//! What moves money or lets people in asks once more who sits there.

use crate::second_factor::enroll;
use api::http_tests;
use api::testing::{Answer, Client, TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    five_minutes_after_the_password_it_is_asked_for_again,
    who_has_a_second_factor_gives_a_code,
    a_confirmation_counts_in_its_own_session_alone,
    who_may_not_is_told_that_first,
    wrong_confirmations_are_slowed_like_failed_sign_ins,
    demo_mode_asks_for_nothing,
    what_lets_data_out_is_confirmed,
    r5_113_papers_summaries_and_what_is_not_given_back_are_confirmed,
    a_wrong_confirmation_is_in_the_audit_log,
);

http_tests!(on both: a_refund_is_confirmed_and_money_that_came_is_not);

fn new_password(to: &str) -> Value {
    json!({"currentPassword": TEST_PASSWORD, "newPassword": to})
}

async fn change_password(client: &Client<'_>) -> Answer {
    client
        .post("/api/me/password", new_password("a loud river"))
        .await
}

async fn confirm(client: &Client<'_>, body: Value) -> Answer {
    client.post("/api/auth/confirm", body).await
}

fn required() -> (u16, String) {
    (403, "confirm_required".to_owned())
}

fn refusal(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

async fn five_minutes_after_the_password_it_is_asked_for_again(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Legal).await;
    let name = json!({"firstName": "Dee"});
    app.advance(Duration::seconds(299));
    assert_eq!(
        client.patch("/api/me/profile", name.clone()).await.status,
        200
    );
    app.advance(Duration::seconds(1));
    let asked = client
        .patch("/api/me/profile", json!({"firstName": "Kim"}))
        .await;
    assert_eq!(refusal(&asked), required());
    assert_eq!(asked.json()["detail"], "Confirm it's you.");
    let profile = client.get("/api/me/profile").await;
    assert_eq!(
        (profile.status, &profile.json()["firstName"]),
        (200, &json!("Dee"))
    );
    let empty = confirm(&client, json!({})).await;
    assert_eq!(
        (empty.status, empty.wrong_fields()),
        (422, vec!["password".to_owned()])
    );
    let wrong = confirm(&client, json!({"password": "a loud lake"})).await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["password".to_owned()])
    );
    assert_eq!(refusal(&change_password(&client).await), required());
    let right = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204, "{right:?}");
    assert_eq!(change_password(&client).await.status, 204);
    let refused = app.events();
    let refused = refused.iter().filter(|e| e.kind == "user.access_refused");
    assert_eq!(refused.count(), 0, "being asked is no refusal to learn of");
}

async fn who_has_a_second_factor_gives_a_code(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Admin).await;
    let phone = enroll(&app, &client).await;
    app.advance(Duration::minutes(5));
    let pay = || client.post("/api/mercury-bank/batches", json!({}));
    assert_eq!(refusal(&pay().await), required());
    let password = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(
        (password.status, password.wrong_fields()),
        (422, vec!["code".to_owned()])
    );
    let wrong = confirm(&client, json!({"code": "000000"})).await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["code".to_owned()])
    );
    assert_eq!(refusal(&pay().await), required());
    let code = phone.code(&app);
    assert_eq!(confirm(&client, json!({"code": code})).await.status, 204);
    let let_in = pay().await;
    assert_ne!(let_in.status, 403, "{let_in:?}");
    // Each code is taken once, for whatever it was.
    let again = confirm(&client, json!({"code": code})).await;
    assert_eq!(again.status, 422);
}

async fn a_confirmation_counts_in_its_own_session_alone(app: TestApp) {
    app.set("step_up", "on").await;
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let name = user.username.as_str();
    let (here, there) = (app.signed_in(name).await, app.signed_in(name).await);
    app.advance(Duration::minutes(5));
    let right = confirm(&here, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204);
    assert_eq!(refusal(&change_password(&there).await), required());
    assert_eq!(change_password(&here).await.status, 204);
}

async fn who_may_not_is_told_that_first(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Legal).await;
    app.advance(Duration::minutes(5));
    let answer = client
        .post_nothing("/api/users/1/reset-second-factor")
        .await;
    assert_eq!(refusal(&answer), (403, "forbidden".to_owned()));
    let nobody = app.anonymous();
    assert_eq!(change_password(&nobody).await.code(), "not_signed_in");
}

async fn wrong_confirmations_are_slowed_like_failed_sign_ins(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Legal).await;
    for _ in 0..5 {
        let wrong = confirm(&client, json!({"password": "a loud lake"})).await;
        assert_eq!(wrong.status, 422);
    }
    let slowed = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(refusal(&slowed), (429, "too_many_attempts".to_owned()));
    app.advance(Duration::seconds(3));
    let right = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204);
}

async fn demo_mode_asks_for_nothing(app: TestApp) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let client = app.as_role(Role::Legal).await;
    app.advance(Duration::hours(1));
    assert_eq!(change_password(&client).await.status, 204);
    let strict = app.in_strict_production("https://desk.example.com").await;
    let client = strict.signed_in(user.username.as_str()).await;
    strict.advance(Duration::minutes(5));
    assert_eq!(refusal(&change_password(&client).await), required());
}

/// A body of POST /api/payments about nothing that is there.
fn payment(kind: &str) -> Value {
    json!({"clientId": 999, "paymentType": kind, "paymentMethod": "check", "amount": 10,
        "paymentDate": "2026-11-01", "paymentId": (kind == "refund").then_some(999)})
}

async fn a_refund_is_confirmed_and_money_that_came_is_not(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Billing).await;
    let rep = app.as_role(Role::Legal).await;
    app.advance(Duration::minutes(5));
    let post = async |kind: &str| client.post("/api/payments", payment(kind)).await;
    assert_eq!(refusal(&post("refund").await), required());
    assert_ne!(post("standard").await.status, 403);
    let reversed = client.post("/api/payments/999/reverse", json!({"reason": "Twice"}));
    assert_eq!(refusal(&reversed.await), required());
    // Who may not reads that, not to confirm.
    let theirs = rep.post("/api/payments", payment("refund")).await;
    assert_eq!(refusal(&theirs), (403, "forbidden".to_owned()));
    let right = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204);
    assert_ne!(post("refund").await.status, 403);
}

async fn what_lets_data_out_is_confirmed(app: TestApp) {
    app.set("step_up", "on").await;
    let client = app.as_role(Role::Admin).await;
    let exports = [
        "/api/leads/export",
        "/api/clients/export",
        "/api/clients/999/file.zip",
        "/api/bulk-actions/999/file.zip",
        "/api/raw-leads/imports/999/failed.csv",
        "/api/raw-leads/imports/999/left-out.csv",
        "/api/payments/export",
        "/api/invoices/export",
        "/api/commissions/statement.csv?userId=1&from=2026-11-01&to=2026-11-30",
        "/api/bank-reconciliation.csv?month=2026-10",
        "/api/dashboard/export",
        "/api/audit.csv",
        "/api/desk/calls/export",
    ];
    app.advance(Duration::minutes(5));
    for path in exports {
        assert_eq!(refusal(&client.get(path).await), required(), "{path}");
    }
    let exported = |app: &TestApp| {
        let told = app.events();
        let mut kinds = told.iter().map(|event| event.kind.as_str());
        kinds.any(|kind| kind.ends_with("exported"))
    };
    assert!(!exported(&app), "nothing has left");
    // Lists are read as ever.
    assert_eq!(client.get("/api/leads").await.status, 200);
    let right = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204);
    for path in exports {
        assert_ne!(client.get(path).await.status, 403, "{path}");
    }
    assert!(exported(&app));
}

async fn r5_113_papers_summaries_and_what_is_not_given_back_are_confirmed(app: TestApp) {
    app.set("step_up", "on").await;
    let user = app.user(Role::Admin, UserStatus::Active).await;
    let name = user.username.as_str();
    let (client, other) = (app.signed_in(name).await, app.signed_in(name).await);
    let bulk = |action: &str| json!({"list": "leads", "action": action, "ids": [999]});
    let acts = || async {
        [
            client.post("/api/documents/999/send", json!({})).await,
            client.post("/api/leads/999/summary", json!({})).await,
            client.post("/api/clients/999/summary", json!({})).await,
            client.post("/api/suppressions/999/lift", json!({})).await,
            client.post_nothing("/api/me/sessions/end-others").await,
            client.post("/api/bulk-actions", bulk("trash")).await,
            client.delete("/api/trash").await,
        ]
    };
    app.advance(Duration::minutes(5));
    for (place, refused) in acts().await.iter().enumerate() {
        assert_eq!(refusal(refused), required(), "{place}");
    }
    let assigned = client.post("/api/bulk-actions", bulk("assign")).await;
    assert_ne!(
        assigned.status, 403,
        "what can be undone is not asked about"
    );
    let right = confirm(&client, json!({"password": TEST_PASSWORD})).await;
    assert_eq!(right.status, 204);
    for (place, answer) in acts().await.iter().enumerate() {
        assert_ne!(answer.status, 403, "{place}: {answer:?}");
    }
    assert_eq!(other.get("/api/leads").await.status, 401, "it was ended");
}

async fn a_wrong_confirmation_is_in_the_audit_log(app: TestApp) {
    app.set("step_up", "on").await;
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let wrong = json!({"password": "a loud lake"});
    assert_eq!(confirm(&client, wrong.clone()).await.status, 422);
    // An empty form is no attempt.
    assert_eq!(confirm(&client, json!({})).await.status, 422);
    let guessed = json!({"currentPassword": "a loud lake", "newPassword": "a loud river"});
    let guessed = client.post("/api/me/password", guessed).await;
    assert_eq!(guessed.wrong_fields(), ["currentPassword"]);
    enroll(&app, &client).await;
    assert_eq!(
        confirm(&client, json!({"code": "000000"})).await.status,
        422
    );
    let renewed = client.post("/api/me/second-factor/codes", json!({"code": "000000"}));
    assert_eq!(renewed.await.status, 422);
    let told = app.events();
    let told = told
        .iter()
        .filter(|event| event.kind == "user.confirmation_failed");
    let told: Vec<Value> = told
        .map(|event| {
            assert_eq!(event.entity, "user");
            serde_json::from_str(&event.after).unwrap()
        })
        .collect();
    let wrong: Vec<_> = told.iter().map(|after| after["wrong"].as_str()).collect();
    let (password, code) = (Some("password"), Some("code"));
    assert_eq!(wrong, [password, password, code, code]);
    assert!(told.iter().all(|after| after["address"].is_string()));
    let who = "SELECT DISTINCT CAST(actor_id AS TEXT) FROM events \
        WHERE kind = 'user.confirmation_failed' AND request_id IS NOT NULL AND entity_id = actor_id";
    assert_eq!(app.rows(who), [user.id.get().to_string()]);
}
