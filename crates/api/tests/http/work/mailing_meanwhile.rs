//! What happens to a document while its mail is being handed over.

use super::mailing::{now, sent, told};
use super::{PDF, client, document};
use crate::mail_server::{deliver, delivered, mail_server, mail_server_waiting, plain};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::json;
use std::sync::mpsc::Receiver;
use std::time::Duration as StdDuration;
use tokio::time::sleep;

http_tests!(
    on both:
    r1_220_a_mail_under_way_while_the_document_is_sent_again_is_told_as_it_went,
    r1_220_a_mail_that_is_put_off_meanwhile_does_not_go_out,
    r1_220_a_mail_that_a_server_died_over_is_not_told_as_kept_back,
);

/// Waits until the mail server has it; a worker runs meanwhile.
async fn arrives(mails: &Receiver<String>) -> String {
    for _ in 0..6_000 {
        if let Ok(mail) = mails.try_recv() {
            return plain(&mail);
        }
        sleep(StdDuration::from_millis(10)).await;
    }
    panic!("no mail arrived");
}

/// What became of each mail: its address, and the reason where it was given up.
fn fates(app: &TestApp) -> Vec<String> {
    let mails = "SELECT sent_to || ': ' || state || COALESCE(' ' || answer, '') FROM document_mails ORDER BY id";
    app.rows(mails)
}

/// Sent to an address, and once more to another while the mail server has the first mail. It says this to the first.
async fn sent_again_meanwhile(app: TestApp, says: &'static str) -> (TestApp, Vec<String>) {
    let (url, mails, say) = mail_server_waiting();
    let app = app.with_mail(&url).await;
    {
        let agent = app.as_role(Role::SalesCloser).await;
        let ana = client(&agent, "Ana", json!({})).await;
        let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
        let working = app.start_working();
        let first = sent(&agent, &deed, json!({"to": "anna@example.com"})).await;
        assert!(arrives(&mails).await.contains("anna@example.com"));
        app.advance(time::Duration::seconds(1));
        sent(&agent, &first, json!({"to": "ana@example.com"})).await;
        assert_eq!(
            fates(&app),
            ["anna@example.com: Queued", "ana@example.com: Queued"],
            "nobody knows yet"
        );
        say.send(says).unwrap();
        assert!(arrives(&mails).await.contains("ana@example.com"));
        say.send("250 taken").unwrap();
        delivered(&app).await;
        app.stop_working(working).await;
    }
    let told = fates(&app);
    (app, told)
}

async fn r1_220_a_mail_under_way_while_the_document_is_sent_again_is_told_as_it_went(app: TestApp) {
    let (app, fates) = sent_again_meanwhile(app, "250 taken").await;
    assert_eq!(
        fates,
        [
            "anna@example.com: Handed over",
            "ana@example.com: Handed over"
        ]
    );
    let handed = "document.mail_handed_over";
    let sent = "document.sent";
    assert_eq!(
        told(&app),
        ["document.uploaded", sent, sent, handed, handed]
    );
}

async fn r1_220_a_mail_that_is_put_off_meanwhile_does_not_go_out(app: TestApp) {
    let (app, fates) = sent_again_meanwhile(app, "451 try again later").await;
    assert_eq!(
        fates,
        [
            "anna@example.com: Given up Sent again since.",
            "ana@example.com: Handed over"
        ]
    );
    let told = told(&app);
    assert_eq!(
        told[told.len() - 2..],
        ["document.mail_given_up", "document.mail_handed_over"]
    );
}

async fn r1_220_a_mail_that_a_server_died_over_is_not_told_as_kept_back(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    sent(&agent, &deed, json!({})).await;
    // As a server leaves it that dies while it hands the mail over.
    app.run_sql("UPDATE document_mails SET under_way = 1");
    let void = format!("/api/documents/{}/void", deed["id"]);
    agent.post(&void, json!({"reason": "wrong client"})).await;
    assert_eq!(fates(&app), ["ana@example.com: Queued"]);
    deliver(&app).await;
    assert!(mails.try_recv().is_err(), "it is not handed over again");
    let done = now(&agent, &deed).await;
    assert_eq!(done["delivery"]["state"], "Given up");
    let answer = done["delivery"]["answer"].as_str().unwrap();
    for part in ["was voided", "It may have been sent anyway"] {
        assert!(answer.contains(part), "{answer}");
    }
}
