//! How many emails one user sends.

use super::mailing::sent;
use super::{PDF, client, document, id, made};
use crate::mail_server::mail_server;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r5_113_the_mails_of_one_user_are_bounded_by_the_hour,
    r5_113_reminders_count_to_the_mails_of_the_hour,
);

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

async fn r5_113_reminders_count_to_the_mails_of_the_hour(app: TestApp) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let billing = app.as_role(Role::Billing).await;
    let ana = client(&billing, "Ana", json!({"email": "ana@example.com"})).await;
    let mut invoices = Vec::new();
    for _ in 0..5 {
        let body = json!({"clientId": id(&ana), "amount": 150, "dueDate": "2026-12-01"});
        invoices.push(id(&made(&billing, "/api/invoices", body).await));
    }
    let deed = document(&billing, &ana, ("The deed.pdf", PDF), "Resort Contract").await;
    app.set("mails_per_hour", "5").await;
    let remind = |ids: &[i64]| json!({"list": "invoices", "action": "remind", "ids": ids});
    let path = "/api/bulk-actions";
    // What stands there twice is one email, and what is asked for twice under one key is counted once.
    let three = remind(&[invoices[0], invoices[1], invoices[2], invoices[0]]);
    for _ in 0..2 {
        let request = TestRequest::post().uri(path).set_json(three.clone());
        let request = request.insert_header(("Idempotency-Key", "three reminders"));
        let started = billing.send(request).await;
        assert_eq!(started.status, 202, "{started:?}");
    }
    let refused = billing.post(path, remind(&invoices[2..])).await;
    assert_eq!(
        (refused.status, refused.code()),
        (429, "too_many_attempts".to_owned())
    );
    assert_eq!(refused.header("retry-after"), Some("3600"));
    assert_eq!(
        refused.json()["detail"],
        "You selected 3, and 2 of your 5 emails within an hour are left. Select fewer, try again in 60 minutes, or ask an administrator to change the setting \"Emails per Hour\"."
    );
    // Nothing of it was begun, and other actions send no email.
    assert_eq!(app.rows("SELECT id FROM bulk_actions").len(), 1);
    let voided = json!({"list": "invoices", "action": "void", "ids": [invoices[4]]});
    assert_eq!(billing.post(path, voided).await.status, 202);
    let last = billing.post(path, remind(&invoices[2..4])).await;
    assert_eq!(last.status, 202, "{last:?}");
    // A document by email is one of the same hour.
    let by_mail = json!({"version": deed["version"], "how": "E-mail", "to": "ana@example.com"});
    let send = format!("/api/documents/{}/send", deed["id"]);
    assert_eq!(billing.post(&send, by_mail.clone()).await.status, 429);
    app.advance(Duration::hours(1));
    let sent = billing.post(&send, by_mail).await;
    assert_eq!(sent.status, 200, "{sent:?}");
}
