//! The front door under attack: many guesses at once, strangers who guess, sessions without end, recorded refusals.

use crate::accounts::link_for;
use actix_web::http::header::HeaderMap;
use api::http_tests;
use api::testing::{Answer, Client, TEST_PASSWORD, TestApp, wait_until};
use crm_core::actor::Actor;
use crm_core::users::{ApproveError, Role, UserStatus, activate, deactivate, end_sessions};
use futures_util::future::join_all;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use time::Duration;

http_tests!(
    r3_025_a_refused_right_password_answers_like_a_wrong_one,
    r3_025_a_right_password_of_a_deactivated_account_tells_nothing,
    r3_027_a_device_signs_in_while_strangers_guess,
    r3_027_a_mark_is_one_accounts_own_and_ends,
    r3_027_a_mark_ends_with_its_password,
    r3_027_the_device_of_a_reset_is_known_while_strangers_guess,
    r3_034_a_user_has_ten_sessions_and_the_oldest_ends,
    r3_028_a_deactivation_and_ended_sessions_hold_from_the_next_request,
    r3_032_a_refusal_names_its_user,
);

http_tests!(
    on both:
    r3_025_of_200_sign_ins_at_once_no_more_are_evaluated_than_may_fail,
    r3_025_200_accounts_at_once_from_one_address_are_slowed_too,
    r3_032_a_guesser_writes_a_few_events_a_minute_and_the_rest_as_one,
    r3_032_a_sign_in_that_the_database_cannot_answer_is_no_failed_one,
);

/// What a client can see of an answer, without the request's id.
fn seen(answer: &Answer) -> (u16, BTreeMap<String, String>, Value) {
    let headers = |headers: &HeaderMap| {
        let pairs = headers.iter().map(|(name, value)| {
            let value = value.to_str().unwrap_or_default();
            (name.as_str().to_owned(), value.to_owned())
        });
        pairs.filter(|(name, _)| name != "x-request-id").collect()
    };
    let mut body = answer.json();
    body["requestId"] = Value::Null;
    (answer.status, headers(&answer.headers), body)
}

async fn guess(client: &Client<'_>, username: &str, password: String) -> Answer {
    client.log_in(username, &password).await
}

/// How many events of a kind there are.
pub(crate) fn counted(app: &TestApp, kind: &str) -> usize {
    app.events()
        .iter()
        .filter(|event| event.kind == kind)
        .count()
}

async fn r3_025_of_200_sign_ins_at_once_no_more_are_evaluated_than_may_fail(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let stranger = app.anonymous().from_address("203.0.113.66");
    let guesses = (0..200).map(|n| guess(&stranger, user.username.as_str(), format!("guess {n}")));
    let answers = join_all(guesses).await;
    let of = |status| {
        answers
            .iter()
            .filter(|answer| answer.status == status)
            .count()
    };
    assert_eq!((of(401), of(429)), (5, 195), "evaluated, refused");
    assert_eq!(counted(&app, "user.sign_in_failed"), 5);
    for status in [401, 429] {
        let mut alike = answers
            .iter()
            .filter(|answer| answer.status == status)
            .map(seen);
        let first = alike.next().unwrap();
        assert!(alike.all(|answer| answer == first));
    }
}

async fn r3_025_a_refused_right_password_answers_like_a_wrong_one(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    let stranger = app.anonymous().from_address("203.0.113.66");
    for _ in 0..5 {
        assert_eq!(stranger.log_in(username, "a loud lake").await.status, 401);
    }
    // Every tenth of two hundred at once is right.
    let guesses = (0..200).map(|n| {
        let right = n % 10 == 0;
        let password = if right {
            TEST_PASSWORD.to_owned()
        } else {
            format!("guess {n}")
        };
        guess(&stranger, username, password)
    });
    let answers = join_all(guesses).await;
    let first = seen(&answers[0]);
    assert_eq!(first.0, 429);
    for (n, answer) in answers.iter().enumerate() {
        assert_eq!(seen(answer), first, "{n}");
    }
    assert_eq!(
        counted(&app, "user.sign_in_failed"),
        5,
        "none was evaluated"
    );
    assert_eq!(counted(&app, "user.signed_in"), 0);
}

async fn r3_025_a_right_password_of_a_deactivated_account_tells_nothing(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Deactivated).await;
    let visitor = app.anonymous();
    let right = visitor.log_in(user.username.as_str(), TEST_PASSWORD).await;
    let wrong = visitor.log_in(user.username.as_str(), "a loud lake").await;
    assert_eq!(right.status, 401);
    assert_eq!(seen(&right), seen(&wrong));
    let failed: Vec<_> = app
        .events()
        .into_iter()
        .filter(|e| e.kind == "user.sign_in_failed")
        .collect();
    assert_eq!(failed.len(), 2);
    assert_eq!(failed[0].after, failed[1].after);
}

async fn r3_025_200_accounts_at_once_from_one_address_are_slowed_too(app: TestApp) {
    app.set("sign_in_failures_per_minute", "10").await;
    let stranger = app.anonymous().from_address("203.0.113.66");
    let names: Vec<String> = (0..200).map(|n| format!("user{n}")).collect();
    let guesses = names
        .iter()
        .map(|name| stranger.log_in(name, "a loud lake"));
    let answers = join_all(guesses).await;
    let evaluated = answers.iter().filter(|answer| answer.status == 401).count();
    assert_eq!(evaluated, 10);
}

async fn r3_027_a_device_signs_in_while_strangers_guess(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    // The owner's laptop, where the owner signed in yesterday.
    let laptop = app.signed_in(username).await;
    app.advance(Duration::days(1));
    // Strangers all over the world, one of them in the same network.
    for n in 0..40 {
        let address = if n == 0 {
            "192.0.2.1".to_owned()
        } else {
            format!("203.0.113.{n}")
        };
        let stranger = app.anonymous().from_address(&address);
        for _ in 0..6 {
            stranger.log_in(username, "a loud lake").await;
        }
    }
    let stranger = app.anonymous().from_address("198.51.100.1");
    let slowed = stranger.log_in(username, TEST_PASSWORD).await;
    assert_eq!(slowed.status, 429, "whoever is not known waits");
    let answer = laptop.log_in(username, TEST_PASSWORD).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // Elsewhere too: the mark is the device's, not the address's.
    let marks = laptop.device_marks().unwrap();
    let travelling = app.anonymous().from_address("198.51.100.2");
    let (name, value) = marks.split_once('=').unwrap();
    travelling.plant(name, value);
    assert_eq!(travelling.log_in(username, TEST_PASSWORD).await.status, 200);
    // And it slows itself.
    for _ in 0..5 {
        assert_eq!(laptop.log_in(username, "a loud lake").await.status, 401);
    }
    assert_eq!(laptop.log_in(username, TEST_PASSWORD).await.status, 429);
}

async fn r3_027_a_mark_is_one_accounts_own_and_ends(app: TestApp) {
    let dana = app.user(Role::User, UserStatus::Active).await;
    let omar = app.user(Role::Legal, UserStatus::Active).await;
    let (dana, omar) = (dana.username.as_str(), omar.username.as_str());
    let shared = app.signed_in(dana).await;
    shared.log_in(omar, TEST_PASSWORD).await;
    let marks = shared.device_marks().unwrap();
    let marks: Vec<(&str, &str)> = marks
        .split("; ")
        .filter_map(|mark| mark.split_once('='))
        .collect();
    assert_eq!(marks.len(), 2, "one for each of them");
    // A stranger's guesses use up what strangers at this address have.
    let refused = |mark: Option<(String, String)>| {
        let app = &app;
        async move {
            let client = app.anonymous().from_address("203.0.113.66");
            if let Some((name, value)) = mark {
                client.plant(&name, &value);
            }
            client.log_in(dana, TEST_PASSWORD).await.status == 429
        }
    };
    let use_up = || async {
        let stranger = app.anonymous().from_address("203.0.113.66");
        for _ in 0..6 {
            stranger.log_in(dana, "a loud lake").await;
        }
    };
    use_up().await;
    assert!(refused(None).await);
    let (name, value) = (marks[0].0.to_owned(), marks[0].1.to_owned());
    let omars = marks[1].1.to_owned();
    assert!(
        refused(Some((name.clone(), omars))).await,
        "another account's"
    );
    let forged = format!("{}0", &value[..value.len() - 1]);
    let forged = if forged == value {
        format!("{}1", &value[..value.len() - 1])
    } else {
        forged
    };
    assert!(refused(Some((name.clone(), forged))).await, "forged");
    let (_, rest) = value.split_once('.').unwrap();
    let younger = format!("{}.{rest}", app.state.now().micros() + 1);
    assert!(refused(Some((name.clone(), younger))).await, "made younger");
    assert!(!refused(Some((name.clone(), value.clone()))).await);
    app.advance(Duration::days(90));
    use_up().await;
    assert!(refused(Some((name, value))).await, "too old");
}

async fn r3_027_a_mark_ends_with_its_password(app: TestApp) {
    const NEW: &str = "a quiet harbour at night";
    const NEWEST: &str = "seven green bicycles";
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    let mark = |of: &Client<'_>| {
        let marks = of.device_marks().unwrap();
        let (name, value) = marks.split_once('=').unwrap();
        (name.to_owned(), value.to_owned())
    };
    let thief = app.signed_in(username).await;
    let laptop = app.signed_in(username).await;
    let (stolen, before) = (mark(&thief), mark(&laptop));
    let change = json!({ "currentPassword": TEST_PASSWORD, "newPassword": NEW });
    assert_eq!(laptop.post("/api/me/password", change).await.status, 204);
    let kept = mark(&laptop);
    assert_ne!(
        kept, before,
        "the device where it was changed has a new one"
    );
    // Strangers use up what strangers have, everywhere.
    let use_up = || async {
        for n in 0..40 {
            let stranger = app.anonymous().from_address(&format!("203.0.113.{n}"));
            for _ in 0..6 {
                stranger.log_in(username, "a loud lake").await;
            }
        }
    };
    let with = |(name, value): &(String, String)| {
        let client = app.anonymous().from_address("198.51.100.7");
        client.plant(name, value);
        client
    };
    use_up().await;
    assert_eq!(with(&stolen).log_in(username, NEW).await.status, 429);
    assert_eq!(with(&before).log_in(username, NEW).await.status, 429);
    assert_eq!(with(&kept).log_in(username, NEW).await.status, 200);
    // So it is after a reset.
    let link = link_for(&app, username).await;
    let reset = json!({ "token": link, "password": NEWEST });
    let answer = app.anonymous().post("/api/auth/reset", reset).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    app.advance(Duration::hours(2));
    use_up().await;
    assert_eq!(with(&kept).log_in(username, NEWEST).await.status, 429);
}

async fn r3_027_the_device_of_a_reset_is_known_while_strangers_guess(app: TestApp) {
    const NEW: &str = "a quiet harbour at night";
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    for n in 0..30 {
        let stranger = app.anonymous().from_address(&format!("203.0.113.{n}"));
        stranger.log_in(username, "a loud lake").await;
    }
    let elsewhere = app.anonymous().from_address("198.51.100.7");
    let kept_out = elsewhere.log_in(username, TEST_PASSWORD).await;
    assert_eq!(kept_out.status, 429, "whoever is not known waits");
    let owner = app.anonymous().from_address("198.51.100.8");
    let link = link_for(&app, username).await;
    // An invalid link marks no one.
    let unknown = json!({ "token": "0".repeat(64), "password": NEW });
    assert_eq!(owner.post("/api/auth/reset", unknown).await.status, 422);
    assert_eq!(owner.device_marks(), None);
    let reset = json!({ "token": link, "password": NEW });
    assert_eq!(owner.post("/api/auth/reset", reset).await.status, 204);
    assert!(owner.device_marks().is_some());
    let answer = owner.log_in(username, NEW).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn r3_032_a_guesser_writes_a_few_events_a_minute_and_the_rest_as_one(app: TestApp) {
    let users = [
        app.user(Role::User, UserStatus::Active).await,
        app.user(Role::Legal, UserStatus::Active).await,
    ];
    let stranger = app.anonymous().from_address("203.0.113.66");
    let failed = || {
        let events = app.events().into_iter();
        let failed = events.filter(|event| event.kind == "user.sign_in_failed");
        failed.collect::<Vec<_>>()
    };
    // Five at each account, and thirty at unknown names.
    for user in &users {
        for _ in 0..5 {
            let username = user.username.as_str();
            let answer = stranger.log_in(username, "a loud lake").await;
            assert_eq!(answer.status, 401);
        }
    }
    for n in 0..30 {
        let answer = stranger.log_in(&format!("user{n}"), "a loud lake").await;
        assert_eq!(answer.status, 401);
    }
    assert_eq!(failed().len(), 5, "in this minute");
    let working = app.start_working();
    app.advance(Duration::minutes(10));
    wait_until(|| failed().len() > 5).await;
    app.stop_working(working).await;
    let told = failed();
    let told: Vec<Value> = told[5..]
        .iter()
        .map(|event| serde_json::from_str(&event.after).unwrap())
        .collect();
    let said: Vec<_> = told
        .iter()
        .map(|told| (told["summary"].as_str().unwrap(), &told["count"]))
        .collect();
    assert_eq!(
        said,
        [
            (
                "30 more failed sign-ins for names that no account has in the last 10 minutes",
                &json!(30)
            ),
            (
                "5 more failed sign-ins for this account in the last 10 minutes",
                &json!(5)
            ),
        ]
    );
    assert_eq!(told[1]["address"], "203.0.113.66");
    assert_eq!(told[0]["nameHashes"].as_array().unwrap().len(), 20);
    assert!(!told[0].to_string().contains("user1"), "no name in clear");
    // A successful sign-in is no failure.
    let owner = app.anonymous().from_address("203.0.113.67");
    for _ in 0..8 {
        let username = users[0].username.as_str();
        assert_eq!(owner.log_in(username, TEST_PASSWORD).await.status, 200);
    }
    assert_eq!(owner.log_in("nobody", "a loud lake").await.status, 401);
    assert_eq!(failed().len(), 8);
}

async fn r3_032_a_sign_in_that_the_database_cannot_answer_is_no_failed_one(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    let browser = app.anonymous();
    app.run_sql("ALTER TABLE sessions RENAME TO away");
    for _ in 0..6 {
        let answer = browser.log_in(username, TEST_PASSWORD).await;
        assert!(answer.status >= 500, "{answer:?}");
    }
    app.run_sql("ALTER TABLE away RENAME TO sessions");
    for _ in 0..5 {
        assert_eq!(browser.log_in(username, "a loud lake").await.status, 401);
    }
    assert_eq!(counted(&app, "user.sign_in_failed"), 5, "each told at once");
}

async fn r3_034_a_user_has_ten_sessions_and_the_oldest_ends(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let other = app.as_role(Role::Legal).await;
    let mut browsers = Vec::new();
    for _ in 0..12 {
        browsers.push(app.signed_in(user.username.as_str()).await);
        app.advance(Duration::seconds(1));
    }
    for (n, browser) in browsers.iter().enumerate() {
        let status = browser.get("/api/auth/me").await.status;
        assert_eq!(status, if n < 2 { 401 } else { 200 }, "{n}");
    }
    assert_eq!(other.get("/api/auth/me").await.status, 200);
}

async fn r3_028_a_deactivation_and_ended_sessions_hold_from_the_next_request(app: TestApp) {
    let user = app.user(Role::SalesRep, UserStatus::Active).await;
    let name = user.username.as_str().to_owned();
    let browser = app.signed_in(&name).await;
    assert_eq!(browser.get("/api/leads").await.status, 200);
    let now = app.state.now();
    let act = |act: fn(
        &mut dyn crm_core::unit::Crm,
        &str,
        crm_core::clock::Instant,
    ) -> Result<(), ApproveError>| {
        let (db, name) = (app.state.db.clone(), name.clone());
        async move { db.write(move |tx| act(tx, &name, now)).await }
    };
    let end = act(|tx, name, now| end_sessions(tx, &Actor::system(), name, now).map(drop));
    end.await.unwrap();
    assert_eq!(browser.get("/api/leads").await.code(), "not_signed_in");
    let browser = app.signed_in(&name).await;
    let out = act(|tx, name, now| deactivate(tx, &Actor::system(), name, now).map(drop));
    out.await.unwrap();
    assert_eq!(browser.get("/api/leads").await.code(), "not_signed_in");
    assert_eq!(browser.log_in(&name, TEST_PASSWORD).await.status, 401);
    let again = act(|tx, name, now| deactivate(tx, &Actor::system(), name, now).map(drop));
    let error = again.await.unwrap_err().to_string();
    assert_eq!(error, format!("{name} is already deactivated."));
    let back = act(|tx, name, now| activate(tx, &Actor::system(), name, now).map(drop));
    back.await.unwrap();
    assert_eq!(
        browser.get("/api/leads").await.status,
        401,
        "its session stays ended"
    );
    assert_eq!(browser.log_in(&name, TEST_PASSWORD).await.status, 200);
    assert_eq!(browser.get("/api/leads").await.status, 200);
    for kind in ["user.sessions_ended", "user.deactivated", "user.activated"] {
        assert_eq!(counted(&app, kind), 1, "{kind}");
    }
}

async fn r3_032_a_refusal_names_its_user(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    // Refused while the guard looks, and by a guard that looks together with the work.
    for path in ["/api/leads/export", "/api/leads/export", "/api/trash"] {
        agent.get(path).await;
    }
    let refused = agent.delete("/api/trash").await;
    let rows = app.rows(
        "SELECT users.username || ' ' || events.after FROM events JOIN users ON users.id = events.actor_id \
         WHERE kind = 'user.access_refused' AND entity_id = actor_id ORDER BY events.id",
    );
    assert_eq!(refused.status, 403, "{refused:?}");
    assert_eq!(rows.len(), 2, "once a minute for a route: {rows:?}");
    assert!(rows[0].starts_with("phone_agent-1 "), "{rows:?}");
    assert!(
        rows[0].contains("/api/leads/export") && rows[0].contains("192.0.2.1"),
        "{rows:?}"
    );
    app.advance(Duration::minutes(1));
    agent.get("/api/leads/export").await;
    assert_eq!(counted(&app, "user.access_refused"), 3);
    // An applicant who waits for approval is no news.
    let pending = app.as_pending().await;
    assert_eq!(pending.get("/api/leads").await.status, 403);
    assert_eq!(counted(&app, "user.access_refused"), 3);
}
