//! What an email with a document may say.

use super::mailing::{now, told};
use super::{PDF, client, document, id, made, with};
use crate::mail_server::{mail_server, queued};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_034_r6_037_r6_039_r6_087_r6_088_an_email_is_sent_explained_or_refused_and_every_hit_is_on_record,
    r6_035_an_email_says_that_the_contract_is_canceled_once_every_exit_is_confirmed,
);

const END: &str = "/api/promises/phrases/setup/end";

/// The text, whether the set-up is ended, with a reason → status and code.
type Case = (&'static str, bool, bool, (u16, &'static str));

const CASES: [Case; 9] = [
    ("We never guarantee an exit", false, false, (200, "")),
    (
        "We guarantee an exit",
        false,
        false,
        (409, "phrase_unexplained"),
    ),
    ("We guarantee an exit", false, true, (200, "")),
    ("A guar-anteed exit", true, true, (422, "phrase_stopped")),
    ("GUARANT\u{c9}ED exit", true, true, (422, "phrase_stopped")),
    (
        "Done within a year",
        true,
        false,
        (409, "phrase_unexplained"),
    ),
    ("Done within a year", true, true, (200, "")),
    ("We never guarantee an exit", true, false, (200, "")),
    // A sentence of the product's own is no hit.
    (
        "Your guarantee began on Nov 20, 2025.",
        true,
        false,
        (200, ""),
    ),
];

/// What comes of sending a document with this text: status and code.
async fn sent(admin: &Client<'_>, deed: &Value, text: &str, explains: bool) -> (u16, String) {
    let path = format!("/api/documents/{}/send", deed["id"]);
    let body = json!({"version": deed["version"], "how": "E-mail", "to": "ana@example.com", "message": text});
    let reason = json!({"phraseReason": "Counsel read it"});
    let body = if explains { with(body, reason) } else { body };
    let answer = admin.post(&path, body).await;
    let code = if answer.status == 200 {
        String::new()
    } else {
        answer.code()
    };
    (answer.status, code)
}

async fn end(admin: &Client<'_>) {
    assert_eq!(admin.post(END, json!({})).await.status, 204);
}

async fn r6_034_r6_037_r6_039_r6_087_r6_088_an_email_is_sent_explained_or_refused_and_every_hit_is_on_record(
    app: TestApp,
) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = client(&admin, "Ana", json!({"brand": "Liberty NWA"})).await;
    let mut deed = document(&admin, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let (mut is_ended, mut sendings) = (false, 0);
    for (text, ends, explains, (status, code)) in CASES {
        if ends && !is_ended {
            end(&admin).await;
            is_ended = true;
        }
        let outcome = sent(&admin, &deed, text, explains).await;
        assert_eq!(outcome, (status, code.to_owned()), "{text} {ends}");
        sendings += usize::from(status == 200);
        deed = now(&admin, &deed).await;
    }
    let told = told(&app);
    let count = |kind: &str| told.iter().filter(|one| *one == kind).count();
    assert_eq!(
        (count("document.sent"), count("text.stopped")),
        (sendings, 2)
    );
    assert!(queued(&app) > 0);
    let hits = admin.get("/api/phrase-hits?where=mail&sort=at").await;
    let hits = hits.json().as_array().unwrap().clone();
    let told = |hit: &Value| format!("{} {}", hit["level"], hit["decision"]).replace('"', "");
    let decided: Vec<String> = hits.iter().map(told).collect();
    let outcome = [
        "warn passed",
        "warn explained",
        "stop refused",
        "stop refused",
        "warn explained",
        "stop passed",
    ];
    assert_eq!(decided, outcome);
    for hit in &hits {
        let about = (&hit["entity"], &hit["entityId"], &hit["brand"]);
        let expected = (&json!("document"), &deed["id"], &json!("Liberty NWA"));
        assert_eq!(about, expected);
    }
}

/// Opens the case of a new property and answers it.
async fn case(admin: &Client<'_>, client: &Value) -> Value {
    let all = format!("/api/clients/{}/properties", id(client));
    let property = made(admin, &all, json!({"resortName": "Palm Cove"})).await;
    let open = format!("/api/properties/{}/exit-case", id(&property));
    made(admin, &open, json!({})).await
}

async fn confirm(admin: &Client<'_>, case: &Value) {
    let path = format!("/api/exit-cases/{}/milestones", case["id"]);
    let reached = json!({"milestone": "Exit Confirmed", "reachedOn": "2026-11-20"});
    let noted = admin.put(&path, reached).await;
    assert_eq!(noted.status, 200, "{noted:?}");
}

async fn r6_035_an_email_says_that_the_contract_is_canceled_once_every_exit_is_confirmed(
    app: TestApp,
) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    end(&admin).await;
    let ana = client(&admin, "Ana", json!({"brand": "Liberty NWA"})).await;
    let mut deed = document(&admin, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let (first, second) = (case(&admin, &ana).await, case(&admin, &ana).await);
    for (confirmed, status) in [(None, 422), (Some(&first), 422), (Some(&second), 200)] {
        if let Some(case) = confirmed {
            confirm(&admin, case).await;
        }
        let outcome = sent(&admin, &deed, "Your contract is canceled.", false).await;
        assert_eq!(outcome.0, status, "{outcome:?}");
        deed = now(&admin, &deed).await;
    }
    // What else stops is stopped still.
    let outcome = sent(&admin, &deed, "We guarantee it.", false).await;
    assert_eq!(outcome, (422, "phrase_stopped".to_owned()));
}
