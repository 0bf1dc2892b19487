//! Forgotten passwords over HTTP, on both databases, with a mail server on this machine that only listens.

use crate::mail_server::{deliver, mail_server, mail_server_saying, plain, queued};
use api::http_tests;
use api::testing::{TEST_PASSWORD, TestApp, wait_until};
use crm_core::users::{Role, UserStatus};
use serde_json::json;
use std::net::TcpListener;
use std::time::Duration as StdDuration;
use time::Duration;

http_tests!(
    r1_039_a_known_name_or_address_gets_a_working_link_by_mail,
    r1_039_unknown_and_deactivated_accounts_get_nothing_and_the_same_answer,
    r1_039_without_a_mail_server_an_administrator_is_asked,
    r1_039_requests_from_one_address_are_limited,
    r1_039_a_mail_server_that_is_away_is_tried_again,
    r1_039_a_refusal_is_logged_by_its_code_without_the_address,
    r5_072_a_mail_of_the_server_says_so_and_has_its_link_whole,
    r3_026_both_addresses_are_told_of_a_new_one,
    r3_036_administrators_get_a_mail_a_day_about_a_fast_reader,
);

async fn r1_039_a_known_name_or_address_gets_a_working_link_by_mail(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let visitor = app.anonymous();
    assert_eq!(visitor.get("/api/meta").await.json()["mail"], true);
    let typed = user.email.as_str().to_uppercase();
    let answer = visitor
        .post("/api/auth/forgot", json!({"username": typed}))
        .await;
    assert_eq!((answer.status, answer.json()), (202, json!({"mail": true})));
    let again = json!({"username": user.username.as_str()});
    assert_eq!(
        visitor.post("/api/auth/forgot", again.clone()).await.status,
        202
    );
    assert_eq!(queued(&app), 1, "one mail, however often it is asked for");
    assert_eq!(
        app.rows("SELECT token_hash FROM password_resets").len(),
        0,
        "made when it is sent"
    );
    deliver(&app).await;

    let mail = plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    for part in [
        "MAIL FROM:<desk@example.com>",
        &format!("RCPT TO:<{}>", user.email.as_str()),
        "Subject: Set a new password for Exitdesk",
        "works once and expires in 60 minutes",
    ] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
    let (_, link) = mail.split_once("/auth/reset-password#token=").unwrap();
    let token: String = link.chars().take_while(char::is_ascii_hexdigit).collect();
    let reset = json!({"token": token, "password": "a loud river"});
    assert_eq!(visitor.post("/api/auth/reset", reset).await.status, 204);
    let name = user.username.as_str();
    assert_eq!(visitor.log_in(name, "a loud river").await.status, 200);

    // The same request again at once, and after a while.
    visitor.post("/api/auth/forgot", again.clone()).await;
    assert_eq!(queued(&app), 1, "the link was used, so another may be had");
}

async fn r5_072_a_mail_of_the_server_says_so_and_has_its_link_whole(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let typed = json!({"username": user.username.as_str()});
    app.anonymous().post("/api/auth/forgot", typed).await;
    deliver(&app).await;
    // As it came: nothing put together again.
    let mail = mails.recv_timeout(StdDuration::from_secs(60)).unwrap();
    for (header, value) in [
        ("Message-ID: <", "@example.com>"),
        ("MIME-Version: ", "1.0"),
        ("Date: ", "+0000"),
        ("Auto-Submitted: ", "auto-generated"),
    ] {
        let found = mail.lines().filter(|line| line.starts_with(header));
        let found: Vec<&str> = found.collect();
        assert_eq!(found.len(), 1, "{header}: {mail}");
        assert!(found[0].ends_with(value), "{header}: {mail}");
    }
    let link = mail
        .lines()
        .find(|line| line.contains("/auth/reset-password"));
    let (_, token) = link.unwrap().split_once("#token=").unwrap();
    assert_eq!(token.len(), 64, "{mail}");
    assert!(
        token.bytes().all(|digit| digit.is_ascii_hexdigit()),
        "{mail}"
    );
}

async fn r1_039_unknown_and_deactivated_accounts_get_nothing_and_the_same_answer(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let gone = app.user(Role::Legal, UserStatus::Deactivated).await;
    let known = app.user(Role::Legal, UserStatus::Active).await;
    let visitor = app.anonymous();
    let mut answers = Vec::new();
    for typed in [
        "nobody",
        "nobody@example.com",
        gone.username.as_str(),
        known.username.as_str(),
    ] {
        let answer = visitor
            .post("/api/auth/forgot", json!({"username": typed}))
            .await;
        answers.push((answer.status, answer.text()));
    }
    assert!(
        answers.windows(2).all(|pair| pair[0] == pair[1]),
        "{answers:?}"
    );
    assert_eq!(queued(&app), 1);
    deliver(&app).await;
    let mail = mails.recv_timeout(StdDuration::from_secs(60)).unwrap();
    assert!(mail.contains(known.email.as_str()), "{mail}");
    assert!(mails.try_recv().is_err(), "nobody else gets mail");
    let empty = visitor
        .post("/api/auth/forgot", json!({"username": " "}))
        .await;
    assert_eq!(empty.wrong_fields(), ["username"]);
}

async fn r1_039_without_a_mail_server_an_administrator_is_asked(app: TestApp) {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let visitor = app.anonymous();
    assert_eq!(visitor.get("/api/meta").await.json()["mail"], false);
    for typed in [user.username.as_str(), "nobody"] {
        let answer = visitor
            .post("/api/auth/forgot", json!({"username": typed}))
            .await;
        assert_eq!(
            (answer.status, answer.json()),
            (202, json!({"mail": false})),
            "{typed}"
        );
    }
    assert_eq!(queued(&app), 0);
}

async fn r1_039_requests_from_one_address_are_limited(app: TestApp) {
    let visitor = app.anonymous().from_address("203.0.113.7");
    let ask = || visitor.post("/api/auth/forgot", json!({"username": "nobody"}));
    for _ in 0..30 {
        assert_eq!(ask().await.status, 202);
    }
    let limited = ask().await;
    assert_eq!(
        (limited.status, limited.code()),
        (429, "too_many_attempts".to_owned())
    );
    app.advance(Duration::hours(1));
    assert_eq!(ask().await.status, 202);
}

/// Someone asks for a link; what the job's row tells of its mail that did not go out.
async fn refused_mail(app: &TestApp) -> Vec<String> {
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let typed = json!({"username": user.username.as_str()});
    app.anonymous().post("/api/auth/forgot", typed).await;
    let working = app.start_working();
    let failed = || app.rows("SELECT last_error FROM jobs WHERE last_error IS NOT NULL");
    wait_until(|| !failed().is_empty()).await;
    app.stop_working(working).await;
    failed()
}

async fn r1_039_a_mail_server_that_is_away_is_tried_again(app: TestApp) {
    let nobody_listens = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", nobody_listens.local_addr().unwrap());
    drop(nobody_listens);
    let app = app.with_mail(&url).await;
    let error = refused_mail(&app).await.concat();
    assert!(
        error.contains("the mail server did not take the mail"),
        "{error}"
    );
    assert_eq!(queued(&app), 1, "it waits for its next try");
}

async fn r1_039_a_refusal_is_logged_by_its_code_without_the_address(app: TestApp) {
    let (url, _mails) = mail_server_saying("550 5.1.1 <canary@example.com>: no such user");
    let app = app.with_mail(&url).await;
    // The log's line has the same text.
    assert_eq!(
        refused_mail(&app).await,
        ["the mail server will never take the mail: it answered with code 550"]
    );
}

async fn r3_026_both_addresses_are_told_of_a_new_one(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let user = app.user(Role::Legal, UserStatus::Active).await;
    let me = app.signed_in(user.username.as_str()).await;
    let body = json!({"email": "new@example.com", "currentPassword": TEST_PASSWORD});
    assert_eq!(me.patch("/api/me/profile", body).await.status, 200);
    assert_eq!(queued(&app), 2);
    deliver(&app).await;
    let was = user.email.as_str();
    let mut received = Vec::new();
    for _ in 0..2 {
        received.push(plain(
            &mails.recv_timeout(StdDuration::from_secs(60)).unwrap(),
        ));
    }
    for to in [was, "new@example.com"] {
        let envelope = format!("RCPT TO:<{to}>");
        let mail = received.iter().find(|mail| mail.contains(&envelope));
        let mail = mail.unwrap_or_else(|| panic!("no mail to {to}: {received:?}"));
        assert!(
            mail.contains("Subject: Your Exitdesk email address was changed"),
            "{mail}"
        );
        let joined: Vec<&str> = mail.split_whitespace().collect();
        let change = format!("was changed from {was} to new@example.com.");
        assert!(joined.join(" ").contains(&change), "{mail}");
    }
}

async fn r3_036_administrators_get_a_mail_a_day_about_a_fast_reader(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admins = [
        app.user(Role::Admin, UserStatus::Active).await,
        app.user(Role::Admin, UserStatus::Active).await,
    ];
    app.user(Role::Admin, UserStatus::Deactivated).await;
    app.user(Role::Legal, UserStatus::Active).await;
    let reader = app.user(Role::PhoneAgent, UserStatus::Active).await;
    let agent = app.signed_in(reader.username.as_str()).await;
    for n in 0..50 {
        let person = json!({"firstName": "Ana", "lastName": format!("Ruiz {n}")});
        assert_eq!(agent.post("/api/leads", person).await.status, 201);
    }
    app.set("list_records_per_ten_minutes", "1000").await;
    let read = || async {
        let mut slowed = 0;
        for _ in 0..23 {
            let answer = agent.get("/api/leads?perPage=200").await;
            slowed += usize::from(answer.status == 429);
        }
        slowed
    };
    assert_eq!(read().await, 3);
    assert_eq!(queued(&app), 2);
    app.advance(Duration::minutes(90));
    assert_eq!(read().await, 3);
    assert_eq!(queued(&app), 2, "told again in the audit log alone");
    deliver(&app).await;
    let mut received = Vec::new();
    for _ in &admins {
        let mail = mails.recv_timeout(StdDuration::from_secs(60)).unwrap();
        received.push(plain(&mail));
    }
    for admin in &admins {
        let to = format!("RCPT TO:<{}>", admin.email.as_str());
        let mail = received.iter().find(|mail| mail.contains(&to));
        let mail = mail.unwrap_or_else(|| panic!("{to}: {received:?}"));
        for part in [
            "Subject: An Exitdesk account is opening lists unusually fast",
            &format!("exitdesk user deactivate -- '{}'", reader.username.as_str()),
            "Nov 21, 2026",
        ] {
            assert!(mail.contains(part), "{part}: {mail}");
        }
    }
    let told = |kind: &str| {
        let events = app.events();
        events.iter().filter(|event| event.kind == kind).count()
    };
    let counted = ["user.reading_slowed", "user.reading_reported"].map(told);
    assert_eq!(counted, [2, 1]);
}
