//! User Management over HTTP, on both databases.

use crate::mail_server::{mail_server, plain};
use api::http_tests;
use api::testing::{Answer, Client, TEST_PASSWORD, TestApp};
use crm_core::users::{Role, User, UserStatus};
use serde_json::{Value, json};
use std::net::TcpListener;
use std::time::Duration as StdDuration;
use time::Duration;

http_tests!(
    r1_175_an_account_tells_where_it_is_signed_in,
    r1_007_r1_175_who_registered_is_let_in_with_the_role_that_is_given,
    r1_175_a_change_of_role_holds_from_the_next_request,
    r1_175_a_deactivation_ends_the_sessions_at_once,
    r5_125_who_was_never_approved_is_not_let_in_by_an_activation,
    r1_175_nobody_administers_their_own_account,
    r1_175_the_later_of_two_administrators_sees_the_account_as_it_is,
    r1_175_a_reset_link_is_shown_once_and_works_once,
    r1_175_a_reset_link_is_mailed_where_mail_is_set_up,
    r1_175_a_mail_that_is_not_taken_is_told_with_the_link,
    r1_175_what_is_asked_wrongly_is_refused,
    r1_175_none_but_administrators_manage_users,
);

http_tests!(
    on both:
    r1_175_accounts_are_searched_filtered_sorted_and_paged,
    r1_175_the_last_administrator_stays,
);

const LIST: &str = "/api/users/accounts";

/// Asks for the act on the account.
async fn act(admin: &Client<'_>, user: &User, act: &str, body: Value) -> Answer {
    admin
        .post(&format!("/api/users/{}/{act}", user.id), body)
        .await
}

async fn row(admin: &Client<'_>, user: &User) -> Value {
    let rows = admin.get(&format!("{LIST}?perPage=200")).await.json();
    let rows = rows.as_array().unwrap();
    let found = rows.iter().find(|row| row["id"] == user.id.get());
    found.unwrap().clone()
}

async fn usernames(admin: &Client<'_>, query: &str) -> Vec<String> {
    let answer = admin.get(&format!("{LIST}?{query}")).await;
    assert_eq!(answer.status, 200, "{query}: {answer:?}");
    let rows = answer.json();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["username"].as_str().unwrap().to_owned())
        .collect()
}

fn told(answer: &Answer) -> (u16, String, String) {
    let detail = answer.json()["detail"]
        .as_str()
        .unwrap_or_default()
        .to_owned();
    (answer.status, answer.code(), detail)
}

/// What was recorded of accounts, but for signing in.
fn recorded(app: &TestApp) -> Vec<String> {
    app.rows(
        "SELECT kind FROM events WHERE entity = 'user' AND actor_id IS NOT NULL \
         AND kind NOT IN ('user.signed_in', 'user.access_refused') ORDER BY id",
    )
}

async fn r1_175_accounts_are_searched_filtered_sorted_and_paged(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    app.user(Role::Legal, UserStatus::Active).await;
    app.user(Role::Legal, UserStatus::Deactivated).await;
    app.user(Role::User, UserStatus::Pending).await;
    assert_eq!(usernames(&admin, "").await.len(), 4);
    let cases: [(&str, &[&str]); 6] = [
        ("status=pending", &["user-4"]),
        ("role=legal&status=active", &["legal-2"]),
        ("role=legal&sort=-createdAt", &["legal-3", "legal-2"]),
        ("search=LEGAL-3@example", &["legal-3"]),
        ("search=nobody", &[]),
        ("sort=-lastSignInAt&perPage=1", &["admin-1"]),
    ];
    for (query, outcome) in cases {
        assert_eq!(usernames(&admin, query).await, outcome, "{query}");
    }
    let waiting = admin.get(&format!("{LIST}?status=pending&perPage=1")).await;
    assert_eq!(waiting.header("x-total-count"), Some("1"));
}

async fn r1_175_an_account_tells_where_it_is_signed_in(app: TestApp) {
    let boss = app.user(Role::Admin, UserStatus::Active).await;
    let admin = app.signed_in(boss.username.as_str()).await;
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let never = row(&admin, &user).await;
    assert_eq!(
        (&never["openSessions"], &never["lastSignInAt"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(never["acts"], json!(["role", "deactivate", "reset-link"]));
    app.advance(Duration::minutes(5));
    let name = user.username.as_str();
    app.signed_in(name).await;
    app.signed_in(name).await;
    let signed_in = row(&admin, &user).await;
    assert_eq!(signed_in["openSessions"], 2);
    assert_eq!(signed_in["lastSignInAt"], "2026-11-21T12:05:00Z");
    assert_eq!(
        signed_in["acts"],
        json!(["role", "deactivate", "reset-link", "end-sessions"])
    );
    let ended = act(&admin, &user, "end-sessions", json!({})).await;
    assert_eq!(
        (ended.status, &ended.json()["openSessions"]),
        (200, &json!(0))
    );
    // Idle for too long is as good as signed out.
    app.signed_in(name).await;
    app.advance(Duration::minutes(121));
    let admin = app.signed_in(boss.username.as_str()).await;
    assert_eq!(row(&admin, &user).await["openSessions"], 0);
}

async fn r1_007_r1_175_who_registered_is_let_in_with_the_role_that_is_given(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Pending).await;
    let browser = app.signed_in(user.username.as_str()).await;
    assert_eq!(browser.get("/api/leads").await.code(), "account_pending");
    let body = json!({ "role": "sales_rep", "version": 1 });
    let approved = act(&admin, &user, "approve", body.clone()).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    let account = approved.json();
    assert_eq!(
        (&account["status"], &account["role"], &account["version"]),
        (&json!("active"), &json!("sales_rep"), &json!(2))
    );
    assert_eq!(browser.get("/api/leads").await.status, 200);
    let again = json!({ "role": "billing" });
    assert_eq!(
        told(&act(&admin, &user, "approve", again).await),
        (
            409,
            "illegal_transition".to_owned(),
            "billing-2 is already active.".to_owned()
        )
    );
    assert_eq!(recorded(&app), ["user.approved"]);
    let waiting = app.user(Role::User, UserStatus::Pending).await;
    let refused = act(&admin, &waiting, "role", json!({ "role": "billing" })).await;
    assert_eq!(
        (refused.status, refused.code()),
        (409, "illegal_transition".to_owned())
    );
}

async fn r1_175_a_change_of_role_holds_from_the_next_request(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Admin, UserStatus::Active).await;
    let browser = app.signed_in(user.username.as_str()).await;
    assert_eq!(browser.get(LIST).await.status, 200);
    let lowered = act(
        &admin,
        &user,
        "role",
        json!({ "role": "legal", "version": 1 }),
    )
    .await;
    assert_eq!(
        (lowered.status, &lowered.json()["role"]),
        (200, &json!("legal"))
    );
    assert_eq!(browser.get(LIST).await.code(), "forbidden");
    assert_eq!(
        browser.get("/api/leads").await.status,
        200,
        "still signed in"
    );
    let same = act(&admin, &user, "role", json!({ "role": "legal" })).await;
    assert_eq!((same.status, &same.json()["version"]), (200, &json!(2)));
    assert_eq!(recorded(&app), ["user.role_changed"]);
}

async fn r1_175_a_deactivation_ends_the_sessions_at_once(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::SalesRep, UserStatus::Active).await;
    let name = user.username.as_str();
    let browser = app.signed_in(name).await;
    let gone = act(&admin, &user, "deactivate", json!({ "version": 1 })).await;
    let account = gone.json();
    assert_eq!(
        (gone.status, &account["status"], &account["openSessions"]),
        (200, &json!("deactivated"), &json!(0))
    );
    assert_eq!(account["acts"], json!(["role", "activate"]));
    assert_eq!(browser.get("/api/leads").await.code(), "not_signed_in");
    assert_eq!(browser.log_in(name, TEST_PASSWORD).await.status, 401);
    let link = act(&admin, &user, "reset-link", json!({})).await;
    assert_eq!(
        told(&link),
        (
            409,
            "illegal_transition".to_owned(),
            format!("{name} is deactivated. Activate the account first.")
        )
    );
    let back = act(&admin, &user, "activate", json!({ "version": 2 })).await;
    assert_eq!(
        (back.status, &back.json()["role"]),
        (200, &json!("sales_rep"))
    );
    assert_eq!(
        browser.get("/api/leads").await.status,
        401,
        "it stays ended"
    );
    assert_eq!(browser.log_in(name, TEST_PASSWORD).await.status, 200);
    assert_eq!(recorded(&app), ["user.deactivated", "user.activated"]);
}

async fn r5_125_who_was_never_approved_is_not_let_in_by_an_activation(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Pending).await;
    let gone = act(&admin, &user, "deactivate", json!({})).await.json();
    assert_eq!(gone["role"], "user", "nobody gave them another");
    let back = act(&admin, &user, "activate", json!({})).await;
    let account = back.json();
    assert_eq!(
        (back.status, &account["status"], &account["role"]),
        (200, &json!("pending"), &json!("billing"))
    );
    let browser = app.signed_in(user.username.as_str()).await;
    assert_eq!(browser.get("/api/leads").await.code(), "account_pending");
    let approved = act(&admin, &user, "approve", json!({ "role": "legal" })).await;
    assert_eq!(approved.status, 200, "{approved:?}");
    assert_eq!(browser.get("/api/leads").await.status, 200);
    // Who was let in once is let in again.
    act(&admin, &user, "deactivate", json!({})).await;
    let back = act(&admin, &user, "activate", json!({})).await.json();
    assert_eq!(
        (&back["status"], &back["role"]),
        (&json!("active"), &json!("legal"))
    );
}

async fn r1_175_nobody_administers_their_own_account(app: TestApp) {
    app.user(Role::Admin, UserStatus::Active).await;
    let own = app.user(Role::Admin, UserStatus::Active).await;
    let browser = app.signed_in(own.username.as_str()).await;
    assert_eq!(row(&browser, &own).await["acts"], json!([]));
    for (what, body) in [
        ("role", json!({ "role": "legal" })),
        ("deactivate", json!({})),
        ("reset-link", json!({})),
        ("end-sessions", json!({})),
    ] {
        let refused = act(&browser, &own, what, body).await;
        let (status, code, _) = told(&refused);
        assert_eq!((status, code.as_str()), (409, "own_account"), "{what}");
    }
    assert_eq!(browser.get(LIST).await.status, 200);
}

async fn r1_175_the_last_administrator_stays(app: TestApp) {
    let only = app.user(Role::Admin, UserStatus::Active).await;
    app.user(Role::Admin, UserStatus::Deactivated).await;
    let browser = app.signed_in(only.username.as_str()).await;
    let sentence = "This is the last active administrator. Make someone else admin first.";
    for (what, body) in [
        ("role", json!({ "role": "legal" })),
        ("deactivate", json!({})),
    ] {
        let refused = act(&browser, &only, what, body).await;
        let expected = (409, "last_admin".to_owned(), sentence.to_owned());
        assert_eq!(told(&refused), expected, "{what}");
    }
}

async fn r1_175_the_later_of_two_administrators_sees_the_account_as_it_is(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::User, UserStatus::Pending).await;
    let first = json!({ "role": "legal", "version": 1 });
    assert_eq!(act(&admin, &user, "approve", first).await.status, 200);
    for (what, body) in [
        ("approve", json!({ "role": "billing", "version": 1 })),
        ("role", json!({ "role": "billing", "version": 1 })),
        ("deactivate", json!({ "version": 1 })),
        ("activate", json!({ "version": 1 })),
        ("reset-link", json!({ "version": 1 })),
        ("end-sessions", json!({ "version": 1 })),
    ] {
        let late = act(&admin, &user, what, body).await;
        assert_eq!(
            (late.status, late.code()),
            (409, "stale_version".to_owned()),
            "{what}"
        );
        let late = late.json();
        let current = &late["current"];
        assert_eq!(
            (&current["role"], &current["version"]),
            (&json!("legal"), &json!(2)),
            "{what}"
        );
    }
}

async fn r1_175_a_reset_link_is_shown_once_and_works_once(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let made = act(&admin, &user, "reset-link", json!({ "version": 1 })).await;
    let made = made.json();
    assert_eq!(
        (&made["mail"], &made["expiresAt"]),
        (&json!("off"), &json!("2026-11-21T13:00:00Z"))
    );
    let token = token_of(made["link"].as_str().unwrap());
    let kept = app.rows("SELECT token_hash FROM password_resets").remove(0);
    assert_ne!(kept, token, "only its hash is stored");
    let visitor = app.anonymous();
    for (password, status) in [("a loud river", 204), ("a loud lake", 422)] {
        let body = json!({ "token": token, "password": password });
        assert_eq!(visitor.post("/api/auth/reset", body).await.status, status);
    }
    let name = user.username.as_str();
    assert_eq!(visitor.log_in(name, "a loud river").await.status, 200);
    assert_eq!(
        recorded(&app),
        ["user.reset_link_made", "user.password_reset"]
    );
}

fn token_of(link: &str) -> String {
    let (_, token) = link.split_once("/auth/reset-password#token=").unwrap();
    token.chars().take_while(char::is_ascii_hexdigit).collect()
}

async fn r1_175_a_reset_link_is_mailed_where_mail_is_set_up(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let made = act(&admin, &user, "reset-link", json!({})).await.json();
    assert_eq!(made["mail"], "sent");
    let mail = plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    let token = token_of(made["link"].as_str().unwrap());
    for part in [
        &format!("RCPT TO:<{}>", user.email.as_str()),
        "An administrator created a link",
        &token,
    ] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
}

async fn r1_175_a_mail_that_is_not_taken_is_told_with_the_link(app: TestApp) {
    let nobody = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", nobody.local_addr().unwrap());
    drop(nobody);
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::Billing, UserStatus::Active).await;
    let made = act(&admin, &user, "reset-link", json!({})).await;
    assert_eq!((made.status, &made.json()["mail"]), (200, &json!("failed")));
}

async fn r1_175_what_is_asked_wrongly_is_refused(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::User, UserStatus::Pending).await;
    for (what, body, status) in [
        ("approve", json!({}), 422),
        ("approve", json!({ "role": "root" }), 422),
        ("approve", json!({ "role": "legal", "version": "1" }), 422),
        ("role", json!({ "role": null }), 422),
        ("deactivate", json!({ "version": 1.5 }), 422),
        ("activate", json!({}), 409),
        ("delete", json!({}), 404),
    ] {
        let answer = act(&admin, &user, what, body.clone()).await;
        assert_eq!(answer.status, status, "{what} {body}: {answer:?}");
    }
    for path in ["/api/users/99/deactivate", "/api/users/99/end-sessions"] {
        assert_eq!(
            admin.post(path, json!({})).await.code(),
            "not_found",
            "{path}"
        );
    }
    for query in ["status=gone", "role=root", "sort=password", "state=active"] {
        let answer = admin.get(&format!("{LIST}?{query}")).await;
        assert_eq!(answer.status, 422, "{query}");
    }
}

async fn r1_175_none_but_administrators_manage_users(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Pending).await;
    for role in Role::ALL.iter().filter(|role| **role != Role::Admin) {
        let client = app.as_role(*role).await;
        assert_eq!(client.get(LIST).await.code(), "forbidden", "{role}");
        let body = json!({ "role": "admin" });
        let refused = act(&client, &user, "approve", body).await;
        assert_eq!(refused.code(), "forbidden", "{role}");
    }
    let rows = app.rows("SELECT status FROM users WHERE username = 'user-1'");
    assert_eq!(rows, ["pending"]);
}
