//! Documents that go out by email, and what becomes of the mail.

use super::{PDF, client, document, with};
use crate::mail_server::{deliver, delivered, mail_server, mail_server_saying, plain, queued};
use api::http_tests;
use api::testing::{Client, TestApp, wait_until};
use crm_core::users::Role;
use serde_json::{Value, json};
use std::net::TcpListener;
use std::sync::mpsc::Receiver;
use std::time::Duration as StdDuration;

http_tests!(
    r1_220_a_mail_carries_the_stored_file_in_the_offices_words,
    r1_220_the_mail_to_a_client_without_a_brand_is_signed_by_the_office,
    r1_220_a_repeated_try_is_the_same_mail,
    r1_220_what_the_mail_server_refuses_is_told_with_its_answer,
    r1_220_a_mail_server_that_is_away_is_tried_again_and_given_up,
    r1_220_the_mail_servers_words_are_for_the_mails_record_alone,
    r1_220_a_document_that_was_voided_is_not_mailed,
    r1_220_a_mail_to_a_mistyped_address_does_not_follow_its_correction,
    r1_220_only_a_pdf_is_mailed,
    r5_044_an_address_on_the_suppression_list_is_asked_about_before_it_is_mailed,
);

pub(super) async fn sent(agent: &Client<'_>, document: &Value, more: Value) -> Value {
    let url = format!("/api/documents/{}/send", document["id"]);
    let body = json!({"version": document["version"], "how": "E-mail", "to": "ana@example.com"});
    let answer = agent.post(&url, with(body, more)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

pub(super) async fn now(agent: &Client<'_>, document: &Value) -> Value {
    agent
        .get(&format!("/api/documents/{}", document["id"]))
        .await
        .json()
}

fn received(mails: &Receiver<String>) -> String {
    plain(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap())
}

fn message_id(mail: &str) -> &str {
    mail.lines()
        .find(|line| line.starts_with("Message-ID:"))
        .unwrap()
}

/// The events of documents, oldest first.
pub(super) fn told(app: &TestApp) -> Vec<String> {
    let events = app.events().into_iter();
    let events = events.filter(|event| event.entity == "document");
    events.map(|event| event.kind).collect()
}

async fn is_drafted_in_the_offices_words(agent: &Client<'_>, deed: &Value) {
    let draft = agent
        .get(&format!("/api/documents/{}/send-draft", deed["id"]))
        .await
        .json();
    assert_eq!(draft["to"], "ana@example.com");
    assert_eq!(draft["subject"], "The Contract Advisors: The deed");
    let message = draft["message"].as_str().unwrap();
    assert!(
        message.starts_with("Hello Ana Moreno,\n\nThe deed is attached."),
        "{message}"
    );
    assert!(message.ends_with("\n\nThe Contract Advisors"), "{message}");
}

async fn r1_220_a_mail_carries_the_stored_file_in_the_offices_words(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    app.set("document_mail_subject", "{brand}: {title}").await;
    let agent = app.as_role(Role::SalesCloser).await;
    let more = json!({"brand": "The Contract Advisors", "email": "ana@example.com"});
    let ana = client(&agent, "Ana", more).await;
    let deed = document(&agent, &ana, ("The deed.pdf", PDF), "Resort Contract").await;
    is_drafted_in_the_offices_words(&agent, &deed).await;

    let queued_now = sent(&agent, &deed, json!({})).await;
    assert_eq!(
        (&queued_now["status"], &queued_now["sentHow"]),
        (&json!("Sent"), &json!("E-mail"))
    );
    assert_eq!(queued_now["sentTo"], "ana@example.com");
    assert_eq!(
        queued_now["delivery"],
        json!({"state": "Queued", "answer": null})
    );
    assert_eq!(queued(&app), 1);
    deliver(&app).await;
    let mail = received(&mails);
    for part in [
        "RCPT TO:<ana@example.com>",
        "MAIL FROM:<desk@example.com>",
        "Subject: The Contract Advisors: The deed",
        "Hello Ana Moreno,",
        "filename=\"The deed.pdf\"",
        "Content-Type: application/pdf",
        // "%PDF-1.4" as the mail carries it.
        "JVBERi0xLjQ",
    ] {
        assert!(mail.contains(part), "{part}: {mail}");
    }
    assert!(message_id(&mail).ends_with("@example.com>"), "{mail}");
    let from = mail.lines().find(|line| line.starts_with("From:")).unwrap();
    assert!(from.contains("The Contract Advisors"), "r5_070: {from}");
    assert!(from.ends_with("<desk@example.com>"), "r5_070: {from}");
    // A person wrote it, so an absence notice may be sent.
    assert!(!mail.contains("Auto-Submitted"), "r5_072: {mail}");
    let done = now(&agent, &deed).await;
    assert_eq!(
        done["delivery"],
        json!({"state": "Handed over", "answer": null})
    );
    assert_eq!(
        told(&app),
        [
            "document.uploaded",
            "document.sent",
            "document.mail_handed_over"
        ]
    );
    let timeline = agent
        .get(&format!("/api/clients/{}/timeline", ana["id"]))
        .await
        .json();
    assert_eq!(timeline[0]["kind"], "document.mail_handed_over");
    assert_eq!(
        (&timeline[0]["actor"], &timeline[0]["details"]["to"]),
        (&Value::Null, &json!("ana@example.com"))
    );

    // In the sender's own words, and as another mail.
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesRep).await;
    let words = json!({"subject": "Once more", "message": "Here it is."});
    let again = document(&agent, &ana, ("Once more.pdf", PDF), "Resort Contract").await;
    sent(&agent, &again, words).await;
    deliver(&app).await;
    let second = received(&mails);
    assert!(
        second.contains("Subject: Once more") && second.contains("Here it is."),
        "{second}"
    );
    assert_ne!(message_id(&mail), message_id(&second));
}

/// Puts the mail's job into the queue once more, as a server leaves it that dies before it takes it out.
fn put_back(app: &TestApp) {
    let now = if app.state.db.is_sqlite() {
        "0"
    } else {
        "to_timestamp(0)"
    };
    app.run_sql(&format!(
        "INSERT INTO jobs (kind, payload, dedupe_key, run_at, lease_token, failures, created_at) \
         SELECT 'mail_document', '{{\"mailId\":' || id || '}}', 'again', {now}, 0, 0, {now} FROM document_mails"
    ));
}

async fn r1_220_the_mail_to_a_client_without_a_brand_is_signed_by_the_office(app: TestApp) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    app.set("office_name", "Harbor Exit Services").await;
    app.set("document_mail_subject", "{brand}: {title}").await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({"email": "ana@example.com"})).await;
    let deed = document(&agent, &ana, ("The deed.pdf", PDF), "Resort Contract").await;
    let path = format!("/api/documents/{}/send-draft", deed["id"]);
    let draft = agent.get(&path).await.json();
    assert_eq!(draft["subject"], "Harbor Exit Services: The deed");
    let message = draft["message"].as_str().unwrap();
    assert!(message.ends_with("\n\nHarbor Exit Services"), "{message}");
}

async fn r1_220_a_repeated_try_is_the_same_mail(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    sent(&agent, &deed, json!({})).await;
    let path = format!("/api/documents/{}/send", deed["id"]);
    let seen = json!({"version": deed["version"], "how": "E-mail", "to": "ana@example.com"});
    let twice = agent.post(&path, seen).await;
    assert_eq!(
        twice.code(),
        "stale_version",
        "a second click sends nothing"
    );
    assert_eq!(queued(&app), 1);

    let working = app.start_working();
    delivered(&app).await;
    let first = received(&mails);
    put_back(&app);
    delivered(&app).await;
    assert!(mails.try_recv().is_err(), "its fate is known");
    // The server died after the mail was handed over, and before it wrote that down.
    app.run_sql("UPDATE document_mails SET state = 'Queued'");
    put_back(&app);
    delivered(&app).await;
    app.stop_working(working).await;
    assert_eq!(message_id(&received(&mails)), message_id(&first));
}

async fn r1_220_what_the_mail_server_refuses_is_told_with_its_answer(app: TestApp) {
    let (url, mails) = mail_server_saying("550 5.1.1 no such user here");
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    sent(&agent, &deed, json!({})).await;
    deliver(&app).await;
    assert!(mails.try_recv().is_err());
    let done = now(&agent, &deed).await;
    assert_eq!(
        (&done["status"], &done["delivery"]["state"]),
        (&json!("Sent"), &json!("Refused"))
    );
    let answer = done["delivery"]["answer"].as_str().unwrap();
    assert!(answer.contains("no such user here"), "{answer}");
    let timeline = agent
        .get(&format!("/api/clients/{}/timeline", ana["id"]))
        .await
        .json();
    assert_eq!(timeline[0]["kind"], "document.mail_refused");
    assert!(
        timeline[0]["note"]
            .as_str()
            .unwrap()
            .contains("no such user here")
    );
}

async fn r1_220_a_mail_server_that_is_away_is_tried_again_and_given_up(app: TestApp) {
    let nobody_listens = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", nobody_listens.local_addr().unwrap());
    drop(nobody_listens);
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    sent(&agent, &deed, json!({})).await;
    let working = app.start_working();
    let failed = || app.rows("SELECT last_error FROM jobs WHERE last_error IS NOT NULL");
    wait_until(|| !failed().is_empty()).await;
    let waiting = now(&agent, &deed).await;
    assert_eq!(waiting["delivery"]["state"], "Queued");
    let answer = waiting["delivery"]["answer"].as_str().unwrap();
    assert!(answer.contains("did not take the mail"), "{answer}");
    assert!(!told(&app).iter().any(|kind| kind.contains("given_up")));

    // After its last try.
    app.run_sql("UPDATE jobs SET failures = 24 WHERE kind = 'mail_document'");
    app.advance(time::Duration::hours(1));
    delivered(&app).await;
    app.stop_working(working).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let done = now(&agent, &deed).await;
    assert_eq!(done["delivery"]["state"], "Given up");
    assert_eq!(
        told(&app).last().map(String::as_str),
        Some("document.mail_given_up")
    );
    // The sender tries again.
    sent(&agent, &done, json!({"to": "ana.moreno@example.com"})).await;
    assert_eq!(queued(&app), 1);
}

async fn r1_220_the_mail_servers_words_are_for_the_mails_record_alone(app: TestApp) {
    let (url, _mails) = mail_server_saying("450 4.7.1 <ana.canary@example.com>: greylisted");
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let to = json!({"to": "ana.canary@example.com"});
    sent(&agent, &deed, to).await;
    let working = app.start_working();
    // The log's line has the same text.
    let failed = || app.rows("SELECT last_error FROM jobs WHERE last_error IS NOT NULL");
    wait_until(|| !failed().is_empty()).await;
    app.stop_working(working).await;
    let id = app
        .rows("SELECT CAST(id AS TEXT) FROM document_mails")
        .concat();
    let logged = "the mail server did not take the mail: it answered with code 450";
    assert_eq!(failed(), [format!("mail {id}: {logged}")]);
    let waiting = now(&agent, &deed).await;
    let answer = waiting["delivery"]["answer"].as_str().unwrap();
    assert!(
        answer.contains("450") && answer.contains("<ana.canary@example.com>: greylisted"),
        "{answer}"
    );
}

async fn r1_220_a_document_that_was_voided_is_not_mailed(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    sent(&agent, &deed, json!({})).await;
    let void = format!("/api/documents/{}/void", deed["id"]);
    agent.post(&void, json!({"reason": "wrong client"})).await;
    deliver(&app).await;
    assert!(mails.try_recv().is_err());
    let done = now(&agent, &deed).await;
    let reason = "The document was voided before it was mailed.";
    assert_eq!(
        done["delivery"],
        json!({"state": "Given up", "answer": reason})
    );
}

async fn r1_220_a_mail_to_a_mistyped_address_does_not_follow_its_correction(app: TestApp) {
    let (url, mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let mistyped = sent(&agent, &deed, json!({"to": "anna@example.com"})).await;
    sent(&agent, &mistyped, json!({"to": "ana@example.com"})).await;
    deliver(&app).await;
    let mail = received(&mails);
    assert!(mail.contains("RCPT TO:<ana@example.com>"), "{mail}");
    assert!(mails.try_recv().is_err(), "one mail");
    let given_up = app.events().into_iter();
    let given_up: Vec<_> = given_up
        .filter(|event| event.kind == "document.mail_given_up")
        .map(|event| event.after)
        .collect();
    assert_eq!(given_up.len(), 1, "{given_up:?}");
    for told in ["anna@example.com", "Sent again since."] {
        assert!(given_up[0].contains(told), "{told}: {given_up:?}");
    }
    let done = now(&agent, &deed).await;
    assert_eq!(
        done["delivery"],
        json!({"state": "Handed over", "answer": null})
    );
}

async fn r1_220_only_a_pdf_is_mailed(app: TestApp) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let photo = document(&agent, &ana, ("photo.png", super::PNG), "Resort Contract").await;
    let path = format!("/api/documents/{}/send", photo["id"]);
    let body = json!({"version": 1, "how": "E-mail", "to": "ana@example.com"});
    let refused = agent.post(&path, body.clone()).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["how".to_owned()])
    );
    assert_eq!(refused.json()["errors"][0]["code"], "not_a_pdf");
    let bad = agent.post(&path, with(body, json!({"to": "ana"}))).await;
    assert_eq!(bad.wrong_fields(), ["to"]);
    assert_eq!(queued(&app), 0);
}

async fn r5_044_an_address_on_the_suppression_list_is_asked_about_before_it_is_mailed(
    app: TestApp,
) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let agent = app.as_role(Role::Admin).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let eli = json!({"firstName": "Eli", "lastName": "Ode", "email": "eli@example.com",
        "marketingStatus": "Do Not Contact"});
    assert_eq!(agent.post("/api/raw-leads", eli).await.status, 201);
    let path = format!("/api/documents/{}/send", deed["id"]);
    let body =
        json!({"version": deed["version"], "how": "E-mail", "to": "Eli@example.com\u{200b}"});
    let refused = agent.post(&path, body.clone()).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (409, vec!["confirmDoNotContact".to_owned()])
    );
    assert_eq!(queued(&app), 0);
    let known = with(body, json!({"confirmDoNotContact": true}));
    assert_eq!(agent.post(&path, known).await.status, 200);
    assert_eq!(queued(&app), 1);
}
