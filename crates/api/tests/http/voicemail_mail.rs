//! The email after a voicemail over HTTP, on both databases: offered, sent, withdrawn, and stopped on a page without an account.

use crate::call_desk::{called, done, office, refused, said};
use crate::mail_server::{deliver, delivered, mail_server, queued};
use actix_web::http::header::CONTENT_TYPE;
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};
use std::sync::mpsc::Receiver;
use std::time::Duration as StdDuration;
use time::Duration;

http_tests!(
    on both:
    r5_036_an_email_is_offered_sent_once_and_told,
    r5_036_a_press_on_the_link_stops_emails_alone_and_looking_does_not,
    r5_036_a_mail_program_presses_for_its_reader,
    r5_036_what_speaks_against_an_email_is_told_and_none_is_sent,
    r5_036_without_a_mail_server_or_a_public_address_nothing_is_offered,
    r5_036_an_email_whose_outcome_is_undone_is_not_sent_and_offered_again,
    r5_036_who_asks_not_to_be_contacted_meanwhile_is_not_written_to,
    r5_036_presses_of_one_address_are_limited_but_for_links_of_mails,
    r5_036_an_outcome_saved_again_sends_nothing_without_another_press,
    r5_036_an_address_gets_one_email_a_day_whoever_has_it,
);

const PUBLIC: &str = "https://desk.example.com";

fn mail_of(call: &Value) -> String {
    format!("/api/desk/calls/{call}/mail")
}

/// An office that can send, and the mails that reach its mail server.
async fn sending(app: TestApp) -> (TestApp, Receiver<String>) {
    let (url, mails) = mail_server();
    let app = app.with_mail_at(&url, PUBLIC).await;
    app.set("voicemail_mail", "on").await;
    (app, mails)
}

/// Calls a person and leaves a voicemail; the call.
async fn left(agent: &Client<'_>, raw: &Value) -> Value {
    let call = called(agent, &raw["id"]).await;
    let saved = said(agent, &call, json!({"outcome": "voicemail"})).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    call
}

/// The answer where nothing is offered.
async fn why_not(agent: &Client<'_>, call: &Value) -> String {
    let offered = agent.get(&mail_of(call)).await.json();
    assert_eq!(
        (&offered["asked"], &offered["mail"]),
        (&json!(false), &Value::Null)
    );
    offered["sentence"].as_str().unwrap().to_owned()
}

/// Asks for the mail and works until it is out; the mail.
async fn sent(app: &TestApp, agent: &Client<'_>, call: &Value, mails: &Receiver<String>) -> String {
    let asked = done(agent, &mail_of(call), json!({})).await;
    assert_eq!(asked["asked"], true, "{asked}");
    app.advance(Duration::seconds(10));
    deliver(app).await;
    mails.recv_timeout(StdDuration::from_secs(60)).unwrap()
}

/// The path of the page that the mail's link opens.
fn link_in(mail: &str) -> String {
    let links: Vec<&str> = mail
        .lines()
        .filter(|line| line.starts_with("https://desk.example.com/opt-out/"))
        .collect();
    assert_eq!(links.len(), 1, "{mail}");
    links[0].trim_start_matches(PUBLIC).to_owned()
}

/// The addresses that get no more emails. None of them is on the suppression list.
fn stopped(app: &TestApp) -> Vec<String> {
    let listed = app.rows("SELECT value FROM suppressions");
    assert_eq!(listed, [""; 0], "a press suppresses nobody");
    app.rows("SELECT address FROM email_opt_outs ORDER BY address")
}

/// The page without what differs in each answer.
fn shown(answer: &Answer) -> String {
    let text = answer.text();
    let (_, body) = text.split_once("</style>").unwrap();
    body.to_owned()
}

async fn timeline(agent: &Client<'_>, raw: &Value) -> Vec<String> {
    let url = format!("/api/raw-leads/{}/timeline", raw["id"]);
    let entries = agent.get(&url).await.json();
    let kinds = entries.as_array().unwrap().iter();
    kinds
        .map(|entry| entry["kind"].as_str().unwrap().to_owned())
        .collect()
}

async fn r5_036_an_email_is_offered_sent_once_and_told(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    let offered = agent.get(&mail_of(&call)).await.json();
    assert_eq!(
        (&offered["asked"], &offered["sentence"]),
        (&json!(false), &Value::Null)
    );
    let mail = &offered["mail"];
    assert_eq!(
        [&mail["to"], &mail["sender"], &mail["subject"]],
        [
            "Ben@example.com",
            "Liberty NWA",
            "Our voicemail from Liberty NWA"
        ]
    );
    let text = mail["text"].as_str().unwrap();
    assert!(text.starts_with("Hello Ben,\n\nI called you"), "{text}");
    let signed = "Dana Reyes\nLiberty NWA\n\nHarbor Exit Services LLC\n400 Harbor Way\nPortland, OR 97201\n\n";
    assert!(text.contains(signed), "{text}");
    assert!(
        text.ends_with("https://desk.example.com/opt-out/…\n"),
        "{text}"
    );
    assert_eq!(queued(&app), 0, "looking sends nothing");

    let first = done(&agent, &mail_of(&call), json!({})).await;
    let second = done(&agent, &mail_of(&call), json!({})).await;
    assert_eq!(first, second, "a second press is answered alike");
    assert_eq!(agent.get(&mail_of(&call)).await.json(), second);
    assert_eq!(queued(&app), 1);
    let received = sent(&app, &agent, &call, &mails).await;
    let page = format!("{PUBLIC}{}", link_in(&received));
    for part in [
        "RCPT TO:<Ben@example.com>",
        "Subject: Our voicemail from Liberty NWA",
        "Liberty NWA\" <desk@example.com>",
        "400 Harbor Way",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        format!("List-Unsubscribe: <{page}>").as_str(),
    ] {
        assert!(
            received.contains(part) || received.contains(&part.replace('"', "")),
            "{part}: {received}"
        );
    }
    assert!(mails.try_recv().is_err(), "one mail");
    let told = timeline(&agent, &ben).await;
    assert_eq!(
        told[..2],
        ["voicemail_mail.handed_over", "voicemail_mail.asked"]
    );
    let stored = app.rows("SELECT opt_out_hash FROM voicemail_mails");
    assert!(!page.contains(&stored[0]), "only the hash is stored");
}

async fn r5_036_a_press_on_the_link_stops_emails_alone_and_looking_does_not(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    let page = link_in(&sent(&app, &agent, &call, &mails).await);
    // Weeks later.
    app.advance(Duration::days(60));
    let reader = app.anonymous();
    let looked = reader.get(&page).await;
    assert_eq!(looked.status, 200);
    assert_eq!(
        looked.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    assert!(
        looked.text().contains("<form method=\"post\">"),
        "{looked:?}"
    );
    assert_eq!(
        stopped(&app),
        [""; 0],
        "a scanner that looks changes nothing"
    );
    let unknown = "/opt-out/0123456789abcdef";
    assert_eq!(shown(&reader.get(unknown).await), shown(&looked));

    let pressed = reader.post_nothing(&page).await;
    assert_eq!(pressed.status, 200, "{pressed:?}");
    assert_eq!(stopped(&app), ["ben@example.com"]);
    let twice = reader.post_nothing(&page).await;
    let of_nobody = reader.post_nothing(unknown).await;
    assert_eq!(shown(&twice), shown(&pressed));
    assert_eq!(shown(&of_nobody), shown(&pressed));
    assert_eq!(stopped(&app), ["ben@example.com"]);
    let events = app.events().into_iter();
    let told = events.filter(|event| event.kind == "person.emails_stopped");
    assert_eq!(told.count(), 1);
    // Later numbers of theirs are not suppressed either, and nothing is offered after another voicemail.
    let agent = app.as_role(Role::PhoneAgent).await;
    changed(&agent, &ben, "phone", json!("(407) 555-7788")).await;
    assert_eq!(stopped(&app), ["ben@example.com"]);
    let raw = agent.get(&format!("/api/raw-leads/{}", ben["id"])).await;
    assert_eq!(raw.json()["suppressed"], false, "{raw:?}");
}

async fn r5_036_a_mail_program_presses_for_its_reader(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    let page = link_in(&sent(&app, &agent, &call, &mails).await);
    let one_click = TestRequest::post()
        .uri(&page)
        .insert_header((CONTENT_TYPE, "application/x-www-form-urlencoded"))
        .set_payload("List-Unsubscribe=One-Click");
    let pressed = app.anonymous().send(one_click).await;
    assert_eq!(pressed.status, 200, "{pressed:?}");
    assert_eq!(stopped(&app), ["ben@example.com"]);
}

/// Changes a raw lead as its form does.
async fn changed(agent: &Client<'_>, raw: &Value, field: &str, value: Value) {
    let url = format!("/api/raw-leads/{}", raw["id"]);
    let mut body = agent.get(&url).await.json();
    body[field] = value;
    let answer = agent.put(&url, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

async fn r5_036_what_speaks_against_an_email_is_told_and_none_is_sent(app: TestApp) {
    let (app, _mails) = sending(app).await;
    let (agent, ana, ben) = office(&app).await;
    let call = called(&agent, &ben["id"]).await;
    let press = || async { refused(&agent.post(&mail_of(&call), json!({})).await) };
    let not_offered = (409, "mail_not_offered".to_owned());
    assert_eq!(press().await, not_offered, "no outcome yet");
    let saved = said(&agent, &call, json!({"outcome": "voicemail"})).await;
    assert_eq!(saved.status, 200, "{saved:?}");

    let why = why_not(&agent, &call).await;
    assert!(
        why.starts_with("Liberty NWA has no postal address"),
        "{why}"
    );
    assert_eq!(press().await, not_offered);
    agent.enter_brands().await;
    app.set("voicemail_mail", "off").await;
    let why = why_not(&agent, &call).await;
    assert_eq!(
        why,
        "Emails after a voicemail are turned off in System Settings."
    );
    app.set("voicemail_mail", "on").await;
    changed(&agent, &ben, "email", Value::Null).await;
    assert_eq!(
        why_not(&agent, &call).await,
        "This person has no email address."
    );
    assert_eq!(press().await, not_offered);

    let other = app.as_role(Role::PhoneAgent).await;
    for answer in [
        other.get(&mail_of(&call)).await,
        other.post(&mail_of(&call), json!({})).await,
    ] {
        assert_eq!(refused(&answer), (404, "not_found".to_owned()));
    }
    let call = left(&agent, &ana).await;
    changed(&agent, &ana, "marketingStatus", json!("Do Not Contact")).await;
    assert_eq!(
        why_not(&agent, &call).await,
        "This person asked not to be contacted."
    );
    let answer = agent.post(&mail_of(&call), json!({})).await;
    assert_eq!(refused(&answer), (409, "do_not_contact".to_owned()));
    assert_eq!(queued(&app), 0);
}

async fn r5_036_without_a_mail_server_or_a_public_address_nothing_is_offered(app: TestApp) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    app.set("voicemail_mail", "on").await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    let why = why_not(&agent, &call).await;
    assert!(why.contains("EXITDESK_PUBLIC_URL"), "{why}");
    let answer = agent.post(&mail_of(&call), json!({})).await;
    assert_eq!(refused(&answer), (409, "mail_not_configured".to_owned()));
}

async fn r5_036_an_email_whose_outcome_is_undone_is_not_sent_and_offered_again(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    done(&agent, &mail_of(&call), json!({})).await;
    done(&agent, &format!("/api/desk/calls/{call}/undo"), json!({})).await;
    app.advance(Duration::seconds(10));
    deliver(&app).await;
    assert!(mails.try_recv().is_err(), "it went out");
    assert_eq!(timeline(&agent, &ben).await[0], "voicemail_mail.given_up");
    let saved = said(&agent, &call, json!({"outcome": "voicemail"})).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let offered = agent.get(&mail_of(&call)).await.json();
    assert_eq!(offered["asked"], false, "{offered}");
    assert_eq!(offered["mail"]["to"], "Ben@example.com");
}

async fn r5_036_who_asks_not_to_be_contacted_meanwhile_is_not_written_to(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    done(&agent, &mail_of(&call), json!({})).await;
    changed(&agent, &ben, "marketingStatus", json!("Do Not Contact")).await;
    app.advance(Duration::seconds(10));
    deliver(&app).await;
    assert!(mails.try_recv().is_err(), "it went out");
    let state = app.rows("SELECT state || ': ' || answer FROM voicemail_mails");
    assert_eq!(
        state,
        ["Given up: They asked not to be contacted before the email was sent."]
    );
    assert_eq!(timeline(&agent, &ben).await[0], "voicemail_mail.given_up");
}

async fn r5_036_an_outcome_saved_again_sends_nothing_without_another_press(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    done(&agent, &mail_of(&call), json!({})).await;
    app.advance(Duration::seconds(3));
    done(&agent, &format!("/api/desk/calls/{call}/undo"), json!({})).await;
    let saved = said(&agent, &call, json!({"outcome": "voicemail"})).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let offered = agent.get(&mail_of(&call)).await.json();
    assert_eq!(offered["asked"], false, "{offered}");
    app.advance(Duration::seconds(10));
    let working = app.start_working();
    delivered(&app).await;
    assert!(mails.try_recv().is_err(), "it went out without a press");
    assert_eq!(timeline(&agent, &ben).await[0], "voicemail_mail.given_up");

    // The press of the first outcome and that of the second have links of their own: what goes out has one that works.
    let asked = done(&agent, &mail_of(&call), json!({})).await;
    assert_eq!(asked["asked"], true, "{asked}");
    app.advance(Duration::seconds(10));
    delivered(&app).await;
    app.stop_working(working).await;
    let page = link_in(&mails.recv_timeout(StdDuration::from_secs(60)).unwrap());
    assert_eq!(app.anonymous().post_nothing(&page).await.status, 200);
    assert_eq!(stopped(&app), ["ben@example.com"]);
}

async fn r5_036_an_address_gets_one_email_a_day_whoever_has_it(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, ana, ben) = office(&app).await;
    agent.enter_brands().await;
    changed(&agent, &ana, "email", json!("ben@example.com")).await;
    let first = left(&agent, &ben).await;
    sent(&app, &agent, &first, &mails).await;
    let second = left(&agent, &ana).await;
    assert_eq!(
        why_not(&agent, &second).await,
        "An email went to this address less than a day ago."
    );
    let answer = agent.post(&mail_of(&second), json!({})).await;
    assert_eq!(refused(&answer), (409, "mail_not_offered".to_owned()));
}

async fn r5_036_presses_of_one_address_are_limited_but_for_links_of_mails(app: TestApp) {
    let (app, mails) = sending(app).await;
    let (agent, _, ben) = office(&app).await;
    agent.enter_brands().await;
    let call = left(&agent, &ben).await;
    let page = link_in(&sent(&app, &agent, &call, &mails).await);
    let reader = app.anonymous().from_address("203.0.113.7");
    for _ in 0..120 {
        assert_eq!(reader.post_nothing("/opt-out/abc").await.status, 200);
    }
    let over = reader.post_nothing("/opt-out/abc").await;
    assert_eq!(over.status, 429);
    assert_eq!(over.header("retry-after"), Some("3600"));
    assert!(over.text().contains("Too many requests"), "{over:?}");
    // A large mail provider presses for many: no request waits.
    assert_eq!(reader.post_nothing(&page).await.status, 200);
    assert_eq!(stopped(&app), ["ben@example.com"]);
    let elsewhere = app.anonymous().from_address("203.0.113.8");
    assert_eq!(elsewhere.post_nothing("/opt-out/abc").await.status, 200);
    // Looking is free.
    assert_eq!(reader.get("/opt-out/abc").await.status, 200);
    app.advance(Duration::hours(1));
    assert_eq!(reader.post_nothing("/opt-out/abc").await.status, 200);
}
