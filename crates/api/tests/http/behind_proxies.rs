//! Whom an attempt counts against when a proxy stands in front.

use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Client, TEST_PASSWORD, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    r1_263_two_people_behind_one_proxy_do_not_share_their_failures,
    r1_263_no_header_of_somebody_else_changes_whom_failures_count_against,
    registrations_and_reset_links_count_against_who_asks,
);

const PROXY: &str = "10.0.0.1";
const STRANGER: &str = "198.51.100.4";

/// Posts as the peer passes it on for `client`; answers the status.
async fn post(peer: &Client<'_>, client: &str, path: &str, body: Value) -> u16 {
    let request = TestRequest::post().uri(path).set_json(body);
    let request = request.append_header(("x-forwarded-for", client));
    peer.send(request).await.status
}

async fn log_in(peer: &Client<'_>, client: &str, username: &str, password: &str) -> u16 {
    let body = json!({ "username": username, "password": password });
    post(peer, client, "/api/auth/login", body).await
}

/// Five wrong passwords, each of another account.
async fn guess(peer: &Client<'_>, client: impl Fn(usize) -> String) {
    for n in 0..5 {
        let status = log_in(peer, &client(n), &format!("guess{n}"), "a loud lake").await;
        assert_eq!(status, 401);
    }
}

async fn behind_a_proxy(app: TestApp) -> TestApp {
    let app = app.behind("10.0.0.0/8").await;
    app.set("sign_in_failures_per_minute", "5").await;
    app
}

async fn r1_263_two_people_behind_one_proxy_do_not_share_their_failures(app: TestApp) {
    let app = behind_a_proxy(app).await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let proxy = app.anonymous().from_address(PROXY);
    guess(&proxy, |n| format!("192.0.2.{n}, 203.0.113.7, 10.9.9.9")).await;
    for (client, status) in [("203.0.113.7", 429), ("203.0.113.8", 200)] {
        let found = log_in(&proxy, client, user.username.as_str(), TEST_PASSWORD).await;
        assert_eq!(found, status, "{client}");
    }
    let proxy = app.anonymous().from_address(PROXY);
    guess(&proxy, |n| format!("2001:db8:1:2::{n}")).await;
    for (client, status) in [("2001:db8:1:2:ffff::1", 429), ("2001:db8:1:3::1", 200)] {
        let found = log_in(&proxy, client, user.username.as_str(), TEST_PASSWORD).await;
        assert_eq!(found, status, "{client}");
    }
}

async fn r1_263_no_header_of_somebody_else_changes_whom_failures_count_against(app: TestApp) {
    let app = behind_a_proxy(app).await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let stranger = app.anonymous().from_address(STRANGER);
    guess(&stranger, |n| format!("203.0.113.{n}")).await;
    let name = user.username.as_str();
    let again = log_in(&stranger, "203.0.113.9", name, TEST_PASSWORD).await;
    assert_eq!(again, 429);
    let other = app.anonymous().from_address(PROXY);
    let named = log_in(&other, "203.0.113.0", name, TEST_PASSWORD).await;
    assert_eq!(named, 200, "whom the stranger named was not counted");
}

async fn registrations_and_reset_links_count_against_who_asks(app: TestApp) {
    let app = behind_a_proxy(app).await;
    app.set("registrations_per_hour", "1").await;
    let proxy = app.anonymous().from_address(PROXY);
    for (client, username, status) in [
        ("203.0.113.7", "dana", 201),
        ("203.0.113.7", "erin", 429),
        ("203.0.113.8", "erin", 201),
    ] {
        let body = json!({
            "username": username, "email": format!("{username}@example.com"), "password": TEST_PASSWORD,
            "firstName": "Dana", "lastName": "Reyes", "role": "sales_closer",
        });
        let found = post(&proxy, client, "/api/auth/register", body).await;
        assert_eq!(found, status, "{client} {username}");
    }
    let forgot = json!({"username": "nobody"});
    for _ in 0..30 {
        let status = post(&proxy, "203.0.113.7", "/api/auth/forgot", forgot.clone()).await;
        assert_eq!(status, 202);
    }
    for (client, status) in [("203.0.113.7", 429), ("203.0.113.8", 202)] {
        let found = post(&proxy, client, "/api/auth/forgot", forgot.clone()).await;
        assert_eq!(found, status, "{client}");
    }
}
