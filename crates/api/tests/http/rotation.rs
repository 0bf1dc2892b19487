//! The office's secret changes while people work: no user is signed out, no device is forgotten, no paper is lost.

use api::http_tests;
use api::kernel::secret::{SecretKey, Secrets};
use api::testing::{Client, TEST_PASSWORD, TEST_SECRET, TestApp};
use crm_core::users::{Role, UserStatus};

http_tests!(
    a_changed_secret_signs_nobody_out,
    a_changed_secret_forgets_no_device,
    a_cookie_of_no_key_is_none,
);

const NEW: &str = "another secret of the tests, and of the tests alone";

fn secrets(current: &str, previous: &[&str]) -> Secrets {
    let key = |text: &&str| SecretKey::parse(text).unwrap();
    Secrets::new(key(&current), previous.iter().map(key).collect())
}

/// The same browser at another server.
fn at<'a>(app: &'a TestApp, browser: &Client<'_>) -> Client<'a> {
    let client = app.anonymous();
    let cookies = [browser.cookie_header(), browser.device_marks()];
    for cookie in cookies.iter().flatten().flat_map(|all| all.split("; ")) {
        let (name, value) = cookie.split_once('=').unwrap();
        client.plant(name, value);
    }
    client
}

async fn a_changed_secret_signs_nobody_out(app: TestApp) {
    let before = app.as_role(Role::User).await;
    let rotated = app.beside_with_secrets(secrets(NEW, &[TEST_SECRET])).await;
    let browser = at(&rotated, &before);
    let sent = browser.cookie_header();
    let answer = browser.get("/api/auth/me").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let cookies = answer.cookies();
    let [replaced] = &cookies[..] else {
        panic!("the session's cookie alone: {answer:?}");
    };
    assert_eq!((replaced.name(), replaced.path()), ("exitdesk", Some("/")));
    assert_eq!(replaced.http_only(), Some(true));
    assert_eq!(
        replaced.same_site().map(|site| site.to_string()),
        Some("Strict".to_owned())
    );
    assert_ne!(browser.cookie_header(), sent, "signed anew");
    let again = browser.get("/api/auth/me").await;
    assert_eq!((again.status, again.cookies().len()), (200, 0), "once");
    // Once the rotation has ended, the earlier key is no longer named.
    let ended = app.beside_with_secrets(secrets(NEW, &[])).await;
    let kept = at(&ended, &browser);
    assert_eq!(kept.get("/api/auth/me").await.status, 200);
    let late = at(&ended, &before);
    assert_eq!(late.get("/api/auth/me").await.status, 401, "never replaced");
    // Signing out ends the session, whichever key signed the cookie.
    let last = at(&rotated, &before);
    assert_eq!(last.post_nothing("/api/auth/logout").await.status, 204);
    assert_eq!(last.cookie_header(), None, "not given back by the answer");
    assert_eq!(browser.get("/api/auth/me").await.status, 401);
}

async fn a_changed_secret_forgets_no_device(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let username = user.username.as_str();
    let laptop = app.signed_in(username).await;
    let rotated = app.beside_with_secrets(secrets(NEW, &[TEST_SECRET])).await;
    for n in 0..40 {
        let stranger = rotated.anonymous().from_address(&format!("203.0.113.{n}"));
        for _ in 0..6 {
            stranger.log_in(username, "a loud lake").await;
        }
    }
    let stranger = rotated.anonymous().from_address("198.51.100.1");
    assert_eq!(stranger.log_in(username, TEST_PASSWORD).await.status, 429);
    let known = at(&rotated, &laptop).from_address("198.51.100.2");
    assert_eq!(known.log_in(username, TEST_PASSWORD).await.status, 200);
}

async fn a_cookie_of_no_key_is_none(app: TestApp) {
    let before = app.as_role(Role::User).await;
    let third = "a third secret of the tests, and of the tests alone";
    let rotated = app.beside_with_secrets(secrets(NEW, &[third])).await;
    let browser = at(&rotated, &before);
    let answer = browser.get("/api/auth/me").await;
    assert_eq!((answer.status, answer.cookies().len()), (401, 0));
}
