//! Signing in and out, and how long a session lasts.

use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Client, TEST_PASSWORD, TestApp};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use crm_core::unit::CrmAct;
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r1_262_r1_263_who_signs_in_is_who_me_answers,
    r1_262_r1_022_without_a_session_me_answers_401,
    r1_224_r1_225_both_fields_are_required,
    r1_294_a_wrong_password_and_an_unknown_user_get_the_same_answer,
    r1_294_a_deactivated_user_is_told_no_more,
    r1_263_signing_in_renews_the_session,
    r1_265_signing_out_ends_the_session,
    a_forged_cookie_is_no_session,
    a_session_ends_after_two_idle_hours,
    a_session_ends_after_twelve_hours,
    a_change_of_role_holds_from_the_next_request,
    a_deactivation_holds_from_the_next_request,
    who_may_not_is_told_that_before_what_is_wrong_with_the_request,
    r1_263_failures_slow_an_account_and_only_failures,
    r1_263_failures_slow_an_address,
    r3_032_attempts_are_recorded_without_the_password_and_the_name,
);

http_tests!(
    on both:
    what_ends_at_one_server_process_has_ended_at_every_other,
    whoever_wrote_reads_it_at_every_server_process,
);

async fn r1_262_r1_263_who_signs_in_is_who_me_answers(app: TestApp) {
    let user = app.user(Role::PhoneAgent, UserStatus::Active).await;
    let client = app.anonymous();
    let answer = client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(answer.status, 200);
    let me = client.get("/api/auth/me").await;
    assert_eq!(me.status, 200);
    assert_eq!(answer.json()["user"], me.json());
    let me = me.json();
    assert_eq!(me["id"], user.id.get());
    assert_eq!(me["username"], user.username.as_str());
    assert_eq!(me["email"], user.email.as_str());
    assert_eq!(me["role"], "phone_agent");
    assert_eq!(me["status"], "active");
    let permissions = me["permissions"].as_array().unwrap();
    assert!(permissions.contains(&json!("leads.read")));
    assert!(!permissions.contains(&json!("export")));
}

async fn r1_262_r1_022_without_a_session_me_answers_401(app: TestApp) {
    let answer = app.anonymous().get("/api/auth/me").await;
    assert_eq!(
        (answer.status, answer.code()),
        (401, "not_signed_in".to_owned())
    );
    assert!(answer.cookies().is_empty());
}

async fn r1_224_r1_225_both_fields_are_required(app: TestApp) {
    let answer = app
        .anonymous()
        .post("/api/auth/login", json!({"username": " "}))
        .await;
    assert_eq!(answer.status, 422);
    let errors = &answer.json()["errors"];
    assert_eq!(errors[0]["detail"], "Username is required");
    assert_eq!(errors[1]["detail"], "Password is required");
}

async fn r1_294_a_wrong_password_and_an_unknown_user_get_the_same_answer(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let client = app.anonymous();
    let mut answers: Vec<Value> = Vec::new();
    for (username, password) in [
        (user.username.as_str(), "a loud lake"),
        ("nobody-at-all", TEST_PASSWORD),
        ("nobody-at-all", &"x".repeat(100_000)),
    ] {
        let answer = client.log_in(username, password).await;
        assert_eq!(
            (answer.status, answer.code()),
            (401, "wrong_credentials".to_owned())
        );
        assert!(answer.cookies().is_empty());
        let mut body = answer.json();
        body["requestId"] = Value::Null;
        answers.push(body);
    }
    assert_eq!(answers[0]["detail"], "Invalid username or password");
    assert_eq!(answers[0], answers[1]);
    assert_eq!(answers[1], answers[2]);
}

async fn r1_294_a_deactivated_user_is_told_no_more(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Deactivated).await;
    let answer = app
        .anonymous()
        .log_in(user.username.as_str(), TEST_PASSWORD)
        .await;
    assert_eq!(answer.code(), "wrong_credentials");
}

async fn r1_263_signing_in_renews_the_session(app: TestApp) {
    let first = app.user(Role::User, UserStatus::Active).await;
    let second = app.user(Role::Legal, UserStatus::Active).await;
    let browser = app.signed_in(first.username.as_str()).await;
    let before = browser.cookie_header().unwrap();
    let answer = browser
        .log_in(second.username.as_str(), TEST_PASSWORD)
        .await;
    assert_eq!(answer.status, 200);
    assert_ne!(browser.cookie_header().unwrap(), before);
    assert_eq!(browser.get("/api/auth/me").await.json()["role"], "legal");
    let thief = app.anonymous();
    plant(&thief, &before);
    assert_eq!(thief.get("/api/auth/me").await.status, 401);
}

fn plant(client: &Client<'_>, header: &str) {
    let (name, value) = header.split_once('=').unwrap();
    client.plant(name, value);
}

async fn r1_265_signing_out_ends_the_session(app: TestApp) {
    let browser = app.as_role(Role::User).await;
    let cookie = browser.cookie_header().unwrap();
    let answer = browser.post_nothing("/api/auth/logout").await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(answer.header("clear-site-data"), Some("\"cache\""));
    assert_eq!(browser.cookie_header(), None);
    plant(&browser, &cookie);
    assert_eq!(browser.get("/api/auth/me").await.status, 401);
    let again = app.anonymous().post_nothing("/api/auth/logout").await;
    assert_eq!(again.status, 204, "also without a session");
}

async fn a_forged_cookie_is_no_session(app: TestApp) {
    let browser = app.as_role(Role::User).await;
    let cookie = browser.cookie_header().unwrap();
    let last = if cookie.ends_with('0') { '1' } else { '0' };
    let forged = format!("{}{last}", &cookie[..cookie.len() - 1]);
    plant(&browser, &forged);
    assert_eq!(browser.get("/api/auth/me").await.status, 401);
}

async fn a_session_ends_after_two_idle_hours(app: TestApp) {
    let browser = app.as_role(Role::User).await;
    app.advance(Duration::minutes(119));
    assert_eq!(browser.get("/api/auth/me").await.status, 200);
    noted(&app, &browser).await;
    app.advance(Duration::minutes(119));
    assert_eq!(
        browser.get("/api/auth/me").await.status,
        200,
        "a request counts"
    );
    noted(&app, &browser).await;
    app.advance(Duration::minutes(120));
    let ended = browser.get("/api/auth/me").await;
    assert_eq!(ended.status, 401);
    // R5-127
    let told = "You were signed out after 2 hours. Your text is kept.";
    assert_eq!(ended.json()["detail"], told);
}

/// Waits until the session's last request is noted; that happens in parallel with the request.
async fn noted(app: &TestApp, browser: &Client<'_>) {
    for _ in 0..6_000 {
        if browser.last_seen().await == Some(app.state.now()) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
    panic!("the session's last request was never noted");
}

async fn a_session_ends_after_twelve_hours(app: TestApp) {
    let browser = app.as_role(Role::User).await;
    for _ in 0..11 {
        app.advance(Duration::hours(1));
        assert_eq!(browser.get("/api/auth/me").await.status, 200);
        noted(&app, &browser).await;
    }
    app.advance(Duration::hours(1));
    assert_eq!(browser.get("/api/auth/me").await.status, 401);
}

async fn save(app: &TestApp, id: UserId, role: Role, status: UserStatus) {
    let now = app.state.now();
    app.state
        .db
        .write(move |tx| {
            let mut user = tx.users().get(id)?.ok_or(StoreError::Clash)?;
            user.role = role;
            user.status = status;
            CrmAct::run(tx, &Actor::system(), now, |act| {
                act.save(user, EventKind::UserRoleChanged).map(drop)
            })
        })
        .await
        .unwrap();
}

async fn a_change_of_role_holds_from_the_next_request(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let browser = app.signed_in(user.username.as_str()).await;
    save(&app, user.id, Role::Legal, UserStatus::Active).await;
    assert_eq!(browser.get("/api/auth/me").await.json()["role"], "legal");
}

async fn a_deactivation_holds_from_the_next_request(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let browser = app.signed_in(user.username.as_str()).await;
    save(&app, user.id, Role::User, UserStatus::Deactivated).await;
    assert_eq!(browser.get("/api/auth/me").await.status, 401);
}

/// Calls that are answered in one turn, and calls that look the session up first.
const CALLS: [&str; 4] = [
    "/api/leads?page=1",
    "/api/leads/1",
    "/api/dashboard/stats",
    "/api/leads/facets",
];

async fn what_ends_at_one_server_process_has_ended_at_every_other(app: TestApp) {
    let other = app.beside().await;
    let user = app.user(Role::SalesRep, UserStatus::Active).await;
    let here = app.signed_in(user.username.as_str()).await;
    let there = other.anonymous();
    plant(&there, &here.cookie_header().unwrap());
    let lead = json!({"firstName": "Ana", "lastName": "Ruiz"});
    assert_eq!(there.post("/api/leads", lead.clone()).await.status, 201);
    for path in CALLS {
        assert_eq!(there.get(path).await.status, 200, "{path}");
    }
    save(&app, user.id, Role::SalesRep, UserStatus::Pending).await;
    for path in CALLS {
        assert_eq!(there.get(path).await.code(), "account_pending", "{path}");
    }
    let refused = there.post("/api/leads", lead.clone()).await;
    assert_eq!(refused.code(), "account_pending");
    save(&app, user.id, Role::SalesRep, UserStatus::Active).await;
    assert_eq!(there.get("/api/leads/1").await.status, 200);
    assert_eq!(here.post_nothing("/api/auth/logout").await.status, 204);
    for path in CALLS {
        assert_eq!(there.get(path).await.code(), "not_signed_in", "{path}");
    }
    let refused = there.post("/api/leads", lead).await;
    assert_eq!(refused.code(), "not_signed_in");
    assert_eq!(app.rows("SELECT CAST(count(*) AS TEXT) FROM leads"), ["1"]);
}

async fn who_may_not_is_told_that_before_what_is_wrong_with_the_request(app: TestApp) {
    let pending = app.as_pending().await;
    let ended = app.as_role(Role::User).await;
    let cookie = ended.cookie_header().unwrap();
    ended.post_nothing("/api/auth/logout").await;
    plant(&ended, &cookie);
    let nobody = app.anonymous();
    let cases = [
        (&nobody, "not_signed_in"),
        (&ended, "not_signed_in"),
        (&pending, "account_pending"),
    ];
    for (client, code) in cases {
        let broken = TestRequest::post().uri("/api/leads");
        let broken = broken
            .insert_header((CONTENT_TYPE, "application/json"))
            .set_payload("{");
        assert_eq!(client.send(broken).await.code(), code, "malformed JSON");
        let wrong = client
            .post("/api/leads", json!({"status": "Nowhere"}))
            .await;
        assert_eq!(wrong.code(), code, "wrong fields");
        for path in [
            "/api/leads?page=0",
            "/api/leads/x",
            "/api/commissions?page=0",
        ] {
            assert_eq!(client.get(path).await.code(), code, "{path}");
        }
    }
    let agent = app.as_role(Role::User).await;
    assert_eq!(
        agent.get("/api/leads?page=0").await.code(),
        "invalid_fields"
    );
    assert_eq!(agent.get("/api/leads/x").await.status, 404);
}

/// What is counted is remembered, but never shown to a user who asks after a write.
async fn whoever_wrote_reads_it_at_every_server_process(app: TestApp) {
    let other = app.beside().await;
    let here = app.as_role(Role::User).await;
    let there = other.anonymous();
    plant(&there, &here.cookie_header().unwrap());
    for n in 1..=6 {
        let writer = if n % 2 == 0 { &here } else { &there };
        let lead = json!({"firstName": "Ana", "lastName": format!("Ruiz {n}")});
        assert_eq!(writer.post("/api/leads", lead).await.status, 201);
        for reader in [&here, &there] {
            let stats = reader.get("/api/dashboard/stats").await.json();
            assert_eq!(stats["newLeads"], n, "{stats}");
            let stages = reader.get("/api/dashboard/pipeline").await.json();
            assert_eq!(stages[0]["count"], n, "{stages}");
            let list = reader.get("/api/leads?page=1").await;
            assert_eq!(list.header("x-total-count"), Some(n.to_string().as_str()));
        }
    }
}

async fn r1_263_failures_slow_an_account_and_only_failures(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    let client = app.anonymous();
    for _ in 0..20 {
        assert_eq!(client.log_in(username, TEST_PASSWORD).await.status, 200);
    }
    for _ in 0..5 {
        assert_eq!(client.log_in(username, "a loud lake").await.status, 401);
    }
    let answer = client.log_in(username, TEST_PASSWORD).await;
    assert_eq!(
        (answer.status, answer.code()),
        (429, "too_many_attempts".to_owned())
    );
    assert_eq!(answer.header("retry-after"), Some("2"));
    app.advance(Duration::seconds(2));
    assert_eq!(client.log_in(username, TEST_PASSWORD).await.status, 200);
    assert_eq!(client.log_in(username, "a loud lake").await.status, 401);
    assert_eq!(
        client.log_in(username, TEST_PASSWORD).await.status,
        200,
        "forgotten"
    );
}

async fn r1_263_failures_slow_an_address(app: TestApp) {
    app.set("sign_in_failures_per_minute", "5").await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let client = app.anonymous();
    for n in 0..5 {
        let answer = client.log_in(&format!("guess{n}"), "a loud lake").await;
        assert_eq!(answer.status, 401);
    }
    let answer = client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    assert_eq!(answer.status, 429);
    assert_eq!(answer.header("retry-after"), Some("60"));
    let other = app.anonymous().from_address("192.0.2.77");
    assert_eq!(
        other
            .log_in(user.username.as_str(), TEST_PASSWORD)
            .await
            .status,
        200
    );
    app.advance(Duration::minutes(1));
    assert_eq!(
        client
            .log_in(user.username.as_str(), TEST_PASSWORD)
            .await
            .status,
        200
    );
}

async fn r3_032_attempts_are_recorded_without_the_password_and_the_name(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let client = app.anonymous();
    client
        .log_in(user.username.as_str(), "typed by mistake")
        .await;
    client.log_in(&"n".repeat(500), "typed by mistake").await;
    client.log_in(user.username.as_str(), TEST_PASSWORD).await;
    client.post_nothing("/api/auth/logout").await;
    let events = app.events();
    let kinds: Vec<&str> = events.iter().map(|event| event.kind.as_str()).collect();
    assert_eq!(
        kinds,
        [
            "user.created",
            "user.sign_in_failed",
            "user.sign_in_failed",
            "user.signed_in",
            "user.signed_out"
        ]
    );
    for event in &events {
        assert!(!event.after.contains("mistake"), "{event:?}");
    }
    assert_eq!(events[1].entity, "user");
    assert_eq!(events[2].entity, "office");
    // What was typed as the name may be a password too: a keyed hash tells attempts apart, the address whence.
    for event in &events[1..=2] {
        assert!(!event.after.contains(user.username.as_str()), "{event:?}");
        assert!(!event.after.contains("nnn"), "{event:?}");
        let after: Value = serde_json::from_str(&event.after).unwrap();
        assert_eq!(after["nameHash"].as_str().unwrap().len(), 32, "{event:?}");
        assert_eq!(after["address"], "192.0.2.1", "{event:?}");
    }
    assert_ne!(events[1].after, events[2].after);
}
