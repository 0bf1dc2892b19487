//! A second factor: setting it up, signing in with it, losing it.

mod authenticator;
mod losing_passkeys;
mod owning;
mod passkeys;
mod signing_in;

use api::testing::{Answer, Client, TEST_PASSWORD, TestApp};
use crm_core::users::{Role, User, UserStatus, step_at};
use infra::second_factors::app_code;
use serde_json::json;
use time::Duration;

const SECOND_FACTOR: &str = "/api/me/second-factor";

/// A user's authenticator app and the codes for who has lost it.
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

/// The signed-in user sets up a second factor.
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

/// A user with a second factor; no one is signed in with the code of now.
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
