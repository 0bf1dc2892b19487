//! Profile, password, preferences and sessions over HTTP, on both databases.

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r1_037_the_profile_is_shown_and_changed,
    r1_037_a_taken_address_and_a_stale_version_are_refused,
    r1_038_preferences_are_kept_per_user,
    r1_037_a_new_password_ends_the_other_sessions,
    r1_037_wrong_current_passwords_are_slowed,
    r1_037_r3_031_in_production_what_is_guessed_first_is_refused,
    r1_037_sessions_are_listed_and_ended,
    r3_041_a_write_of_a_screen_that_shows_another_user_is_refused,
    r3_026_another_address_needs_the_password_and_both_hear_of_it,
);

async fn r3_041_a_write_of_a_screen_that_shows_another_user_is_refused(app: TestApp) {
    let user = app.user(Role::SalesCloser, UserStatus::Active).await;
    let client = app.signed_in(user.username.as_str()).await;
    let request = |shown: String| {
        TestRequest::post()
            .uri("/api/leads")
            .insert_header(("X-Exitdesk-User", shown))
            .set_json(json!({"firstName": "Ann", "lastName": "Cole", "brand": "Liberty NWA"}))
    };
    let other = (user.id.get() + 1).to_string();
    for shown in [other, String::new(), "x".to_owned()] {
        let refused = client.send(request(shown)).await;
        assert_eq!(refused.status, 409, "{refused:?}");
        assert_eq!(refused.json()["code"], "other_user");
    }
    assert_eq!(app.rows("SELECT id FROM leads").len(), 0);
    let own = client.send(request(user.id.to_string())).await;
    assert_eq!(own.status, 201, "{own:?}");
}

async fn r1_037_the_profile_is_shown_and_changed(app: TestApp) {
    let pending = app.as_pending().await;
    let profile = pending.get("/api/me/profile").await.json();
    for (field, value) in [
        ("firstName", "Dana"),
        ("lastName", "Reyes"),
        ("role", "user"),
    ] {
        assert_eq!(profile[field], value);
    }
    let body = json!({"firstName": "Dee", "email": "Dee@example.com", "version": 1,
        "currentPassword": TEST_PASSWORD});
    let changed = pending.patch("/api/me/profile", body).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let changed = changed.json();
    assert_eq!(
        (&changed["firstName"], &changed["version"]),
        (&json!("Dee"), &json!(2))
    );
    assert_eq!(
        (&changed["lastName"], &changed["email"]),
        (&json!("Reyes"), &json!("Dee@example.com"))
    );
    assert_eq!(pending.get("/api/me/profile").await.json(), changed);
    // Another spelling of one's own address is not taken.
    let own = pending
        .patch("/api/me/profile", json!({"email": "dee@example.com"}))
        .await;
    assert_eq!(own.status, 200);
    let wrong = json!({"firstName": " ", "email": "nobody"});
    let wrong = pending.patch("/api/me/profile", wrong).await;
    assert_eq!(wrong.wrong_fields(), ["firstName", "email"]);
    let told = app
        .events()
        .into_iter()
        .filter(|e| e.kind == "user.profile_changed");
    assert_eq!(told.count(), 2);
}

async fn r1_037_a_taken_address_and_a_stale_version_are_refused(app: TestApp) {
    let other = app.user(Role::Legal, UserStatus::Active).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let taken =
        json!({"email": other.email.as_str().to_uppercase(), "currentPassword": TEST_PASSWORD});
    let answer = agent.patch("/api/me/profile", taken).await;
    assert_eq!(
        (answer.status, answer.wrong_fields()),
        (422, vec!["email".to_owned()])
    );
    assert_eq!(answer.json()["errors"][0]["code"], "taken");
    agent
        .patch("/api/me/profile", json!({"lastName": "Ruiz"}))
        .await;
    let stale = agent
        .patch("/api/me/profile", json!({"lastName": "Old", "version": 1}))
        .await;
    assert_eq!(stale.code(), "stale_version");
    assert_eq!(stale.json()["current"]["lastName"], "Ruiz");
}

const PREFERENCES: [&str; 6] = [
    "calendarView",
    "documentsLayout",
    "marketingLayout",
    "rowsPerPage",
    "singleKeyShortcuts",
    "theme",
];

async fn r1_038_preferences_are_kept_per_user(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let other = app.as_role(Role::PhoneAgent).await;
    let path = "/api/me/preferences";
    let usual = json!({"theme": "system", "calendarView": "day", "rowsPerPage": 25, "singleKeyShortcuts": true,
        "foldedMenu": null, "marketingLayout": "cards", "documentsLayout": "cards"});
    assert_eq!(agent.get(path).await.json(), usual);
    let changes = [
        (
            json!({"theme": "dark", "rowsPerPage": 100}),
            ("theme", json!("dark")),
        ),
        (
            json!({"calendarView": "month"}),
            ("calendarView", json!("month")),
        ),
        (
            json!({"singleKeyShortcuts": false}),
            ("singleKeyShortcuts", json!(false)),
        ),
        (
            json!({"marketingLayout": "table"}),
            ("marketingLayout", json!("table")),
        ),
        // R5-141: one list says nothing of the other.
        (
            json!({"documentsLayout": "table"}),
            ("documentsLayout", json!("table")),
        ),
        (json!({"theme": "light"}), ("rowsPerPage", json!(100))),
        // R5-135: each group once, in the menu's order; an empty list is a choice.
        (
            json!({"foldedMenu": ["office", "calling", "office"]}),
            ("foldedMenu", json!(["calling", "office"])),
        ),
        (json!({"foldedMenu": []}), ("foldedMenu", json!([]))),
    ];
    for (body, (field, value)) in changes {
        let answer = agent.patch(path, body).await;
        assert_eq!((answer.status, &answer.json()[field]), (200, &value));
        assert_eq!(agent.get(path).await.json(), answer.json());
    }
    assert_eq!(other.get(path).await.json(), usual);
    let wrong = json!({"theme": "pink", "calendarView": "year", "rowsPerPage": 30,
        "singleKeyShortcuts": "no", "marketingLayout": "list", "documentsLayout": "heap"});
    let answer = agent.patch(path, wrong).await;
    let mut fields = answer.wrong_fields();
    fields.sort();
    assert_eq!(fields, PREFERENCES);
    let answer = agent.patch(path, json!({"foldedMenu": ["today"]})).await;
    assert_eq!(answer.wrong_fields(), ["foldedMenu"]);
    // R3-022: null is no choice; what is to stay is left out.
    for field in PREFERENCES {
        let answer = agent.patch(path, json!({ field: null })).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, vec![field.to_owned()])
        );
    }
}

fn change(current: &str, new: &str) -> Value {
    json!({"currentPassword": current, "newPassword": new})
}

async fn r1_037_a_new_password_ends_the_other_sessions(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let name = user.username.as_str();
    let (here, there) = (app.signed_in(name).await, app.signed_in(name).await);
    let wrong = here
        .post("/api/me/password", change("not this", "a loud river"))
        .await;
    assert_eq!(
        (wrong.status, wrong.wrong_fields()),
        (422, vec!["currentPassword".to_owned()])
    );
    assert_eq!(wrong.json()["detail"], "The current password is incorrect.");
    let short = here
        .post("/api/me/password", change(TEST_PASSWORD, "short"))
        .await;
    assert_eq!(short.wrong_fields(), ["newPassword"]);
    let done = here
        .post("/api/me/password", change(TEST_PASSWORD, "a loud river"))
        .await;
    assert_eq!(done.status, 204, "{done:?}");
    assert_eq!(
        here.get("/api/auth/me").await.status,
        200,
        "this session goes on"
    );
    assert_eq!(
        there.get("/api/auth/me").await.status,
        401,
        "the other has ended"
    );
    let visitor = app.anonymous();
    assert_eq!(visitor.log_in(name, TEST_PASSWORD).await.status, 401);
    assert_eq!(visitor.log_in(name, "a loud river").await.status, 200);
    assert!(
        app.events()
            .iter()
            .any(|event| event.kind == "user.password_changed")
    );
}

async fn r1_037_wrong_current_passwords_are_slowed(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    for _ in 0..5 {
        let wrong = agent
            .post("/api/me/password", change("guess!", "a loud river"))
            .await;
        assert_eq!(wrong.status, 422);
    }
    let slowed = agent
        .post("/api/me/password", change(TEST_PASSWORD, "a loud river"))
        .await;
    assert_eq!(
        (slowed.status, slowed.code()),
        (429, "too_many_attempts".to_owned())
    );
    assert!(slowed.header("retry-after").is_some());
    app.advance(Duration::seconds(3));
    let done = agent
        .post("/api/me/password", change(TEST_PASSWORD, "a loud river"))
        .await;
    assert_eq!(done.status, 204);
}

async fn r1_037_r3_031_in_production_what_is_guessed_first_is_refused(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let app = app.in_production("https://desk.example.com").await;
    let agent = app.signed_in(user.username.as_str()).await;
    let common = agent
        .post("/api/me/password", change(TEST_PASSWORD, "password1"))
        .await;
    assert_eq!(common.wrong_fields(), ["newPassword"]);
    // The user's own name, and less than the minimum of production.
    for (refused, detail) in [
        ("danareyes", "This password is too easy to guess."),
        ("riverX1", "Password must be at least 8 characters"),
    ] {
        let answer = agent
            .post("/api/me/password", change(TEST_PASSWORD, refused))
            .await;
        assert_eq!(answer.wrong_fields(), ["newPassword"], "{refused}");
        assert!(answer.text().contains(detail), "{answer:?}");
    }
    app.set("password_min_length", "14").await;
    let short = agent
        .post("/api/me/password", change(TEST_PASSWORD, "a loud river"))
        .await;
    let detail = "Password must be at least 14 characters";
    assert_eq!(short.json()["detail"], detail);
}

async fn r1_037_sessions_are_listed_and_ended(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let name = user.username.as_str();
    let old = app.signed_in(name).await;
    app.as_role(Role::Billing).await;
    app.advance(Duration::minutes(119));
    let (here, there) = (app.signed_in(name).await, app.signed_in(name).await);
    let listed = here.get("/api/me/sessions").await.json();
    assert_eq!(listed.as_array().unwrap().len(), 3);
    let current: Vec<_> = listed
        .as_array()
        .unwrap()
        .iter()
        .filter(|session| session["current"] == true)
        .collect();
    assert_eq!(current.len(), 1);
    assert_eq!(current[0]["createdAt"], "2026-11-21T13:59:00Z");
    app.advance(Duration::minutes(2));
    let alive = here.get("/api/me/sessions").await.json();
    assert_eq!(alive.as_array().unwrap().len(), 2, "the idle one has ended");
    assert_eq!(old.get("/api/auth/me").await.status, 401);
    assert_eq!(
        here.post_nothing("/api/me/sessions/end-others")
            .await
            .status,
        204
    );
    assert_eq!(there.get("/api/auth/me").await.status, 401);
    here.post_nothing("/api/me/sessions/end-others").await;
    let told = app.events();
    let told = told.iter().filter(|e| e.kind == "user.sessions_ended");
    assert_eq!(told.count(), 1, "the second time there was nothing to end");
    assert_eq!(
        here.get("/api/me/sessions")
            .await
            .json()
            .as_array()
            .unwrap()
            .len(),
        1
    );
}

async fn r3_026_another_address_needs_the_password_and_both_hear_of_it(app: TestApp) {
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let me = app.signed_in(user.username.as_str()).await;
    let mails =
        || app.rows("SELECT payload FROM jobs WHERE kind = 'mail_email_changed' ORDER BY id");
    let new = |password: Value| json!({"email": "new@example.com", "currentPassword": password});
    let without = me.patch("/api/me/profile", new(Value::Null)).await;
    assert_eq!(without.wrong_fields(), ["currentPassword"]);
    let sentence = "Enter your current password to change your email address.";
    assert_eq!(without.json()["detail"], sentence);
    for _ in 0..5 {
        let wrong = me.patch("/api/me/profile", new(json!("guess"))).await;
        assert_eq!(wrong.wrong_fields(), ["currentPassword"]);
        assert_eq!(wrong.json()["detail"], "The current password is incorrect.");
    }
    let slowed = me.patch("/api/me/profile", new(json!(TEST_PASSWORD))).await;
    assert_eq!(slowed.code(), "too_many_attempts");
    assert_eq!(mails(), Vec::<String>::new());
    // Names need none.
    let name = json!({"lastName": "Cole", "email": user.email.as_str()});
    assert_eq!(me.patch("/api/me/profile", name).await.status, 200);
    app.advance(Duration::seconds(2));
    let changed = me.patch("/api/me/profile", new(json!(TEST_PASSWORD))).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let told: Vec<Value> = mails()
        .iter()
        .map(|payload| serde_json::from_str(payload).unwrap())
        .collect();
    let to: Vec<&str> = told
        .iter()
        .map(|mail| mail["to"].as_str().unwrap())
        .collect();
    assert_eq!(to, [user.email.as_str(), "new@example.com"]);
}
