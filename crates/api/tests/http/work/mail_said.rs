//! What an email with a document may say.

use super::mailing::{now, told};
use super::{PDF, client, document, with};
use crate::mail_server::{mail_server, queued};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_034_r6_037_r6_039_r6_087_an_email_is_sent_explained_or_refused_and_every_hit_is_on_record,
);

async fn r6_034_r6_037_r6_039_r6_087_an_email_is_sent_explained_or_refused_and_every_hit_is_on_record(
    app: TestApp,
) {
    let (url, _mails) = mail_server();
    let app = app.with_mail(&url).await;
    let admin = app.as_role(Role::Admin).await;
    let ana = client(&admin, "Ana", json!({"brand": "Liberty NWA"})).await;
    let mut deed = document(&admin, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let path = format!("/api/documents/{}/send", deed["id"]);
    let end = "/api/promises/phrases/setup/end";
    let reason = json!({"phraseReason": "Counsel read it"});
    // The text, whether the set-up is ended, with a reason → status and code.
    let cases = [
        ("We never guarantee an exit", false, false, (200, "")),
        (
            "We guarantee an exit",
            false,
            false,
            (409, "phrase_unexplained"),
        ),
        ("We guarantee an exit", false, true, (200, "")),
        ("We guarantee an exit", true, true, (422, "phrase_stopped")),
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
    let (mut is_ended, mut sent) = (false, 0);
    for (text, ends, explains, outcome) in cases {
        if ends && !is_ended {
            assert_eq!(admin.post(end, json!({})).await.status, 204);
            is_ended = true;
        }
        let body = json!({"version": deed["version"], "how": "E-mail", "to": "ana@example.com", "message": text});
        let body = if explains {
            with(body, reason.clone())
        } else {
            body
        };
        let answer = admin.post(&path, body).await;
        let code = if answer.status == 200 {
            String::new()
        } else {
            answer.code()
        };
        assert_eq!(
            (answer.status, code.as_str()),
            outcome,
            "{text} {ends} {explains}"
        );
        sent += usize::from(answer.status == 200);
        deed = now(&admin, &deed).await;
    }
    let sends = told(&app)
        .into_iter()
        .filter(|kind| kind == "document.sent");
    assert_eq!(sends.count(), sent);
    assert!(queued(&app) > 0);
    let hits = admin
        .get("/api/phrase-hits?where=mail&sort=at")
        .await
        .json();
    let hits = hits.as_array().unwrap();
    let decided: Vec<_> = hits
        .iter()
        .map(|hit| {
            (
                hit["level"].as_str().unwrap(),
                hit["decision"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        decided,
        [
            ("warn", "passed"),
            ("warn", "explained"),
            ("stop", "refused"),
            ("warn", "explained"),
            ("stop", "passed"),
        ]
    );
    let about = |hit: &Value| {
        (
            hit["entity"].clone(),
            hit["entityId"].clone(),
            hit["brand"].clone(),
        )
    };
    let expected = (json!("document"), deed["id"].clone(), json!("Liberty NWA"));
    assert!(hits.iter().all(|hit| about(hit) == expected), "{hits:?}");
    let stopped = told(&app).into_iter().filter(|kind| kind == "text.stopped");
    assert_eq!(stopped.count(), 1);
}
