//! Registering, approving, setting a new password.

use api::http_tests;
use api::testing::{TEST_PASSWORD, TestApp};
use crm_core::actor::Actor;
use crm_core::users::{ApproveError, Role, UserStatus, approve, make_reset};
use infra::tokens;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r1_264_registering_answers_the_user_who_can_then_sign_in,
    r1_254_r1_255_the_six_roles_register_and_no_other,
    r1_226_to_r1_232_every_wrong_field_is_named,
    a_taken_user_name_or_address_is_named,
    r3_029_look_alike_and_hidden_user_names_are_refused,
    r1_007_open_registration_is_for_demo_mode,
    r1_007_r1_063_in_approval_mode_data_waits_for_an_administrator,
    r1_007_closed_registration_refuses,
    registrations_from_one_address_are_limited,
    r3_031_in_production_what_is_guessed_first_is_refused,
    r1_039_a_reset_link_works_once_and_signs_out_everywhere,
    r1_039_a_reset_link_expires,
    r1_039_a_new_password_or_address_ends_the_links,
    r1_001_a_lead_is_a_record_and_never_a_user,
);

fn application(username: &str) -> Value {
    json!({
        "username": username,
        "email": format!("{username}@example.com"),
        "password": TEST_PASSWORD,
        "firstName": "Dana",
        "lastName": "Reyes",
        "role": "sales_closer",
    })
}

fn with(username: &str, field: &str, value: Value) -> Value {
    let mut body = application(username);
    body[field] = value;
    body
}

async fn r1_264_registering_answers_the_user_who_can_then_sign_in(app: TestApp) {
    let visitor = app.anonymous();
    let answer = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let user = &answer.json()["user"];
    // R1-186
    assert_eq!(user["username"], "dana");
    assert_eq!(user["email"], "dana@example.com");
    assert_eq!(user["firstName"], "Dana");
    assert_eq!(user["lastName"], "Reyes");
    assert_eq!(user["role"], "sales_closer");
    assert_eq!(user["initials"], "DR");
    assert_eq!(visitor.get("/api/auth/me").await.status, 401, "R1-064");
    assert_eq!(visitor.log_in("DANA", TEST_PASSWORD).await.status, 200);
}

async fn r1_254_r1_255_the_six_roles_register_and_no_other(app: TestApp) {
    let visitor = app.anonymous();
    for role in Role::ALL {
        let offered = Role::REGISTRABLE.contains(role);
        let username = format!("new-{role}");
        let body = with(&username, "role", json!(role.as_str()));
        let answer = visitor.post("/api/auth/register", body).await;
        assert_eq!(answer.status, if offered { 201 } else { 422 }, "{role}");
        if !offered {
            assert_eq!(answer.wrong_fields(), ["role"], "{role}");
        }
    }
}

async fn r1_226_to_r1_232_every_wrong_field_is_named(app: TestApp) {
    let visitor = app.anonymous();
    let body = json!({
        "username": "ab", "email": "nobody", "password": "12345",
        "firstName": " ", "confirmPassword": "ignored",
    });
    let answer = visitor.post("/api/auth/register", body).await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.code(), "invalid_fields");
    let details: Vec<(String, String)> = answer.json()["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (text(&error["field"]), text(&error["detail"])))
        .collect();
    let expected = [
        ("firstName", "First name is required"),
        ("lastName", "Last name is required"),
        ("username", "Username must be at least 3 characters"),
        ("email", "Invalid email address"),
        ("role", "Role is required"),
        ("password", "Password must be at least 6 characters"),
    ];
    let expected = expected.map(|(field, detail)| (field.to_owned(), detail.to_owned()));
    assert_eq!(details, expected);
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

async fn a_taken_user_name_or_address_is_named(app: TestApp) {
    let visitor = app.anonymous();
    let first = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(first.status, 201);
    let name = with("Dana", "email", json!("other@example.com"));
    let address = with("other", "email", json!("DANA@example.com"));
    for (body, field) in [(name, "username"), (address, "email")] {
        let answer = visitor.post("/api/auth/register", body).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, vec![field.to_owned()])
        );
        assert_eq!(answer.json()["errors"][0]["code"], "taken");
    }
}

async fn r3_029_look_alike_and_hidden_user_names_are_refused(app: TestApp) {
    let visitor = app.anonymous();
    let first = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(first.status, 201);
    let looks =
        "This username looks too much like another one. Choose one that people can't confuse.";
    let hidden = "Username can't contain hidden characters. Type it again instead of pasting it.";
    for (username, detail) in [
        ("d\u{430}na", looks),
        ("da\u{200b}na", hidden),
        ("dan\u{ad}a", hidden),
        ("\u{202e}anad", hidden),
    ] {
        let mut body = with("other", "username", json!(username));
        body["email"] = json!("other@example.com");
        let answer = visitor.post("/api/auth/register", body).await;
        assert_eq!(answer.wrong_fields(), ["username"], "{username:?}");
        assert_eq!(answer.json()["detail"], detail, "{username:?}");
    }
    let other = visitor
        .post("/api/auth/register", application("dane"))
        .await;
    assert_eq!(other.status, 201);
}

async fn r1_007_open_registration_is_for_demo_mode(app: TestApp) {
    let meta = app.anonymous().get("/api/meta").await.json();
    assert_eq!(meta["registration"], "open");
    let app = app.in_production("https://desk.example.com").await;
    app.set("registration", "open").await;
    let visitor = app.anonymous();
    let meta = visitor.get("/api/meta").await.json();
    assert_eq!(meta["registration"], "approval");
    let answer = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(answer.json()["user"]["status"], "pending");
}

async fn r1_007_r1_063_in_approval_mode_data_waits_for_an_administrator(app: TestApp) {
    app.set("registration", "approval").await;
    let visitor = app.anonymous();
    let answer = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(answer.json()["user"]["status"], "pending");
    assert_eq!(answer.json()["user"]["permissions"], json!([]));
    assert_eq!(visitor.log_in("dana", TEST_PASSWORD).await.status, 200);
    assert_eq!(
        visitor.get("/api/auth/me").await.json()["status"],
        "pending"
    );
    let now = app.state.now();
    app.state
        .db
        .write(move |tx| approve(tx, &Actor::system(), "dana", Some(Role::Legal), now))
        .await
        .map_err(|error: ApproveError| error)
        .unwrap();
    let me = visitor.get("/api/auth/me").await.json();
    assert_eq!(
        (text(&me["status"]), text(&me["role"])),
        ("active".into(), "legal".into())
    );
    assert!(!me["permissions"].as_array().unwrap().is_empty());
}

async fn r1_007_closed_registration_refuses(app: TestApp) {
    app.set("registration", "closed").await;
    let visitor = app.anonymous();
    let answer = visitor
        .post("/api/auth/register", application("dana"))
        .await;
    assert_eq!(
        (answer.status, answer.code()),
        (403, "registration_closed".to_owned())
    );
    assert_eq!(
        visitor.get("/api/meta").await.json()["registration"],
        "closed"
    );
}

async fn registrations_from_one_address_are_limited(app: TestApp) {
    app.set("registrations_per_hour", "2").await;
    let visitor = app.anonymous();
    for (username, status) in [("dana", 201), ("erin", 201), ("finn", 429)] {
        let answer = visitor
            .post("/api/auth/register", application(username))
            .await;
        assert_eq!(answer.status, status, "{username}");
    }
    let other = app.anonymous().from_address("192.0.2.9");
    let answer = other.post("/api/auth/register", application("gwen")).await;
    assert_eq!(answer.status, 201);
    app.advance(Duration::hours(1));
    let answer = visitor
        .post("/api/auth/register", application("finn"))
        .await;
    assert_eq!(answer.status, 201);
}

async fn r3_031_in_production_what_is_guessed_first_is_refused(app: TestApp) {
    let body = with("dana", "password", json!("password123"));
    let demo = app.anonymous().post("/api/auth/register", body).await;
    assert_eq!(demo.status, 201);
    assert_eq!(
        app.anonymous().get("/api/meta").await.json()["passwordMinLength"],
        6
    );
    let app = app.in_production("https://desk.example.com").await;
    assert_eq!(
        app.anonymous().get("/api/meta").await.json()["passwordMinLength"],
        8
    );
    // Of Dana Reyes, user name "e.vandermeer": common, her name, her user name, a brand, too short.
    for password in [
        "password123",
        "DanaReyes1",
        "e.vandermeer",
        "libertynwa",
        "xK9#mQ2",
    ] {
        let body = with("e.vandermeer", "password", json!(password));
        let answer = app.anonymous().post("/api/auth/register", body).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, vec!["password".to_owned()]),
            "{password}"
        );
    }
    let good = application("e.vandermeer");
    let answer = app.anonymous().post("/api/auth/register", good).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    // A link takes no password of the user's own names, and can be used again after that.
    let token = link_for(&app, "dana").await;
    for (password, status) in [("reyes.dana", 422), ("a loud river", 204)] {
        let body = json!({ "token": token, "password": password });
        let answer = app.anonymous().post("/api/auth/reset", body).await;
        assert_eq!(answer.status, status, "{password}: {answer:?}");
    }
}

pub(super) async fn link_for(app: &TestApp, username: &str) -> String {
    let token = tokens::random_token();
    let (hash, username) = (tokens::token_hash(&token), username.to_owned());
    let now = app.state.now();
    app.state
        .db
        .write(move |tx| make_reset(tx, &Actor::system(), &username, &hash, now))
        .await
        .map_err(|error: ApproveError| error)
        .unwrap();
    token
}

async fn r1_039_a_reset_link_works_once_and_signs_out_everywhere(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let username = user.username.as_str();
    let elsewhere = app.signed_in(username).await;
    let token = link_for(&app, username).await;
    let visitor = app.anonymous();
    let short = json!({ "token": token, "password": "12345" });
    let answer = visitor.post("/api/auth/reset", short).await;
    assert_eq!(
        (answer.status, answer.wrong_fields()),
        (422, vec!["password".to_owned()])
    );
    let body = json!({ "token": token, "password": "a loud lake" });
    let answer = visitor.post("/api/auth/reset", body.clone()).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(elsewhere.get("/api/auth/me").await.status, 401);
    assert_eq!(visitor.log_in(username, TEST_PASSWORD).await.status, 401);
    assert_eq!(visitor.log_in(username, "a loud lake").await.status, 200);
    let again = visitor.post("/api/auth/reset", body).await;
    assert_eq!(
        (again.status, again.code()),
        (422, "reset_link_invalid".to_owned())
    );
}

async fn r1_039_a_reset_link_expires(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let token = link_for(&app, user.username.as_str()).await;
    app.advance(Duration::minutes(61));
    let body = json!({ "token": token, "password": "a loud lake" });
    let answer = app.anonymous().post("/api/auth/reset", body).await;
    assert_eq!(answer.code(), "reset_link_invalid");
}

async fn r1_039_a_new_password_or_address_ends_the_links(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let username = user.username.as_str();
    let me = app.signed_in(username).await;
    let email = user.email.as_str();
    let password = json!({"currentPassword": TEST_PASSWORD, "newPassword": "a loud river"});
    let cases = [
        (
            json!({"lastName": "Ruiz", "email": email.to_uppercase()}),
            true,
        ),
        (
            json!({"email": "new@example.com", "currentPassword": TEST_PASSWORD}),
            false,
        ),
        (password, false),
    ];
    for (change, works) in cases {
        let token = link_for(&app, username).await;
        let changed = if change["newPassword"].is_string() {
            me.post("/api/me/password", change).await
        } else {
            me.patch("/api/me/profile", change).await
        };
        assert!(changed.status < 300, "{changed:?}");
        let links = app.rows("SELECT token_hash FROM password_resets");
        assert_eq!(links.contains(&tokens::token_hash(&token)), works);
    }
}

async fn r1_001_a_lead_is_a_record_and_never_a_user(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let person = json!({ "firstName": "Ana", "lastName": "Ruiz", "email": "ana@example.com" });
    assert_eq!(agent.post("/api/leads", person.clone()).await.status, 201);
    assert_eq!(agent.post("/api/raw-leads", person).await.status, 201);
    assert_eq!(app.rows("SELECT username FROM users").len(), 1, "the agent");
    let answer = app
        .anonymous()
        .log_in("ana@example.com", TEST_PASSWORD)
        .await;
    assert_eq!(answer.code(), "wrong_credentials");
}
