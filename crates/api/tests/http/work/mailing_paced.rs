//! How many emails one user sends.

use super::mailing::sent;
use super::{PDF, client, document};
use crate::mail_server::mail_server;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(r5_113_the_mails_of_one_user_are_bounded_by_the_hour);

async fn r5_113_the_mails_of_one_user_are_bounded_by_the_hour(app: TestApp) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({"email": "ana@example.com"})).await;
    let mut deed = document(&agent, &ana, ("The deed.pdf", PDF), "Resort Contract").await;
    app.set("mails_per_hour", "5").await;
    for _ in 0..5 {
        deed = sent(&agent, &deed, json!({})).await;
    }
    let path = format!("/api/documents/{}/send", deed["id"]);
    let by_mail = |deed: &Value| json!({"version": deed["version"], "how": "E-mail", "to": "ana@example.com"});
    let refused = agent.post(&path, by_mail(&deed)).await;
    assert_eq!(
        (refused.status, refused.code()),
        (429, "too_many_attempts".to_owned())
    );
    assert_eq!(refused.header("retry-after"), Some("3600"));
    assert_eq!(
        refused.json()["detail"],
        "You sent 5 emails within an hour, the most for one person. Try again in 60 minutes, or ask an administrator to change the setting \"Emails per Hour\"."
    );
    // What is printed and posted is no email, and others send theirs.
    let posted = json!({"version": deed["version"], "how": "Mail"});
    let posted = agent.post(&path, posted).await;
    assert_eq!(posted.status, 200, "{posted:?}");
    let other = app.as_role(Role::Operations).await;
    deed = sent(&other, &posted.json(), json!({})).await;
    app.advance(Duration::hours(1));
    sent(&agent, &deed, json!({})).await;
}
