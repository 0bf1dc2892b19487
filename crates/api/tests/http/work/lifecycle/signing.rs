//! Documents are sent and signed, by one or by several.

use super::super::{PDF, client, document};
use super::{now, scan, send, sign, signed_by, texts, told, url, wrong};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_220_a_paper_of_two_signers_is_sent_signed_and_completed,
    r1_220_an_uploaded_document_is_signed_by_the_client,
    r1_220_what_cannot_be_sent_is_told_why,
    r1_220_what_cannot_be_signed_is_told_why,
    r1_220_a_void_document_is_neither_sent_signed_nor_voided_again,
);

async fn r1_220_a_paper_of_two_signers_is_sent_signed_and_completed(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let paper = document(&agent, &ana, ("paper.pdf", PDF), "Purchase Summary").await;
    signed_by(&app, &paper, &["client", "company"]).await;
    let draft = now(&agent, &paper).await;
    assert_eq!(
        texts(&draft["nextStatuses"]),
        ["Sent"],
        "an edit signs for nobody"
    );

    let sent = send(&agent, &paper, json!({"how": "Mail"})).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    let sent = sent.json();
    for (field, value) in [
        ("status", json!("Sent")),
        ("sentAt", json!("2026-11-21T12:00:00Z")),
        ("sentHow", json!("Mail")),
        ("sentTo", Value::Null),
        ("delivery", Value::Null),
        ("version", json!(2)),
    ] {
        assert_eq!(sent[field], value, "{field}");
    }

    let half = sign(&agent, &paper, "client", "2026-11-21").await.json();
    assert_eq!(
        (&half["status"], &half["signed"]),
        (&json!("Sent"), &json!(false))
    );
    let signers = json!([
        {"slot": "client", "role": "The client", "name": "", "signedOn": "2026-11-21", "how": "On paper"},
        {"slot": "company", "role": "The company", "name": "", "signedOn": null, "how": null},
    ]);
    assert_eq!(half["signers"], signers);
    for status in ["Signed", "Completed"] {
        let early = agent.patch(&url(&paper), json!({ "status": status })).await;
        assert_eq!(told(&early), (409, "document_unsigned".to_owned()));
        let detail = early.json()["detail"].clone();
        assert!(
            detail.as_str().unwrap().starts_with("1 of 2 have signed"),
            "{detail}"
        );
    }

    let whole = sign(&agent, &paper, "company", "2026-11-21").await.json();
    assert_eq!(
        (&whole["status"], &whole["signed"]),
        (&json!("Signed"), &json!(true))
    );
    let done = agent
        .patch(&url(&paper), json!({"status": "Completed"}))
        .await;
    assert_eq!(done.json()["status"], "Completed");
    its_way_is_told(&agent, &ana).await;
}

/// The timeline of a client whose paper was mailed, signed by two on paper, and completed.
async fn its_way_is_told(agent: &Client<'_>, client: &Value) {
    let timeline = agent
        .get(&format!("/api/clients/{}/timeline", client["id"]))
        .await
        .json();
    let kinds: Vec<_> = timeline
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["kind"].as_str().unwrap())
        .collect();
    let newest = [
        "document.status_changed",
        "document.signature_recorded",
        "document.signature_recorded",
        "document.sent",
        "document.uploaded",
    ];
    assert_eq!(kinds[..5], newest);
    let last = &timeline[1];
    assert_eq!(
        (&last["from"], &last["to"]),
        (&json!("Sent"), &json!("Signed"))
    );
    assert_eq!(last["actor"]["name"], "Dana Reyes");
    let first = &timeline[2]["details"];
    for (field, value) in [
        ("role", "The client"),
        ("signedOn", "2026-11-21"),
        ("how", "On paper"),
        ("signatures", "1 of 2"),
    ] {
        assert_eq!(first[field], value, "{field}");
    }
    assert_eq!(timeline[3]["details"]["how"], "Mail");
}

async fn r1_220_an_uploaded_document_is_signed_by_the_client(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    assert_eq!(deed["signers"][0]["slot"], "client");
    assert_eq!(deed["signers"][0]["signedOn"], Value::Null);
    let listed = agent.get("/api/documents").await.json();
    assert_eq!(listed[0], deed);
    let signed = sign(&agent, &deed, "client", "2026-11-21").await.json();
    assert_eq!(
        (&signed["status"], &signed["signed"]),
        (&json!("Signed"), &json!(true))
    );
    assert_eq!(signed["signers"][0]["signedOn"], "2026-11-21");
    // Moved manually, it is unknown who signed.
    let other = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let moved = agent
        .patch(&url(&other), json!({"status": "Signed"}))
        .await
        .json();
    assert_eq!(
        (&moved["signed"], &moved["signers"]),
        (&json!(true), &json!([]))
    );
}

async fn r1_220_what_cannot_be_sent_is_told_why(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let path = format!("{}/send", url(&deed));
    let empty = agent.post(&path, json!({})).await;
    assert_eq!(empty.wrong_fields(), ["version", "how"]);
    let stale = agent
        .post(&path, json!({"version": 7, "how": "Mail"}))
        .await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    assert_eq!(stale.json()["current"]["version"], 1);
    let nobody = send(&agent, &deed, json!({"how": "E-mail"})).await;
    assert_eq!(wrong(&nobody), ("to".to_owned(), "required".to_owned()));
    let no_server = send(
        &agent,
        &deed,
        json!({"how": "E-mail", "to": "ana@example.com"}),
    )
    .await;
    assert_eq!(told(&no_server), (409, "mail_not_configured".to_owned()));
    let sensitive = document(&agent, &ana, ("id.pdf", PDF), "ID Verification").await;
    let seen = now(&agent, &sensitive).await;
    assert!(!texts(&seen["acts"]).contains(&"send"));
    let closed = send(&agent, &sensitive, json!({"how": "In person"})).await;
    assert_eq!(told(&closed), (403, "forbidden".to_owned()));
    let legal = app.as_role(Role::Legal).await;
    let open = send(&legal, &sensitive, json!({"how": "In person"})).await;
    assert_eq!(open.json()["sentHow"], "In person");
    agent.patch(&url(&deed), json!({"status": "Signed"})).await;
    let settled = send(&agent, &deed, json!({"how": "Mail"})).await;
    assert_eq!(told(&settled), (409, "document_status".to_owned()));
    let missing = agent
        .post(
            "/api/documents/999/send",
            json!({"version": 1, "how": "Mail"}),
        )
        .await;
    assert_eq!(missing.status, 404);
}

async fn r1_220_what_cannot_be_signed_is_told_why(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    signed_by(&app, &deed, &["client", "company"]).await;
    let empty = agent
        .post(&format!("{}/signatures", url(&deed)), json!({}))
        .await;
    assert_eq!(empty.wrong_fields(), ["version", "slot", "signedOn", "how"]);
    send(&agent, &deed, json!({"how": "In person"})).await;
    for (slot, on, field, code) in [
        ("spouse", "2026-11-21", "slot", "unknown_slot"),
        // In Los Angeles it is November 21, 4:00 AM.
        ("client", "2026-11-22", "signedOn", "in_the_future"),
        ("client", "2026-11-20", "signedOn", "before_made"),
    ] {
        let refused = sign(&agent, &deed, slot, on).await;
        assert_eq!(wrong(&refused), (field.to_owned(), code.to_owned()));
    }
    let body =
        json!({"version": 1, "slot": "client", "signedOn": "2026-11-21", "how": "Electronic"});
    let stale = agent
        .post(&format!("{}/signatures", url(&deed)), body)
        .await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    assert_eq!(
        sign(&agent, &deed, "client", "2026-11-21").await.status,
        200
    );
    let again = sign(&agent, &deed, "client", "2026-11-21").await;
    assert_eq!(told(&again), (409, "already_signed".to_owned()));
    assert_eq!(
        sign(&agent, &deed, "company", "2026-11-21").await.status,
        200
    );
    let settled = sign(&agent, &deed, "company", "2026-11-21").await;
    assert_eq!(told(&settled), (409, "document_status".to_owned()));
    // A draft with a signature is no longer dropped.
    let draft = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    signed_by(&app, &draft, &["client", "company"]).await;
    let half = sign(&agent, &draft, "client", "2026-11-21").await.json();
    assert_eq!(
        texts(&half["acts"]),
        ["edit", "send", "sign", "attach_scan"],
        "what somebody signed is voided by few"
    );
    let dropped = agent.delete(&url(&draft)).await;
    assert_eq!(told(&dropped), (409, "document_not_draft".to_owned()));
    let void = format!("{}/void", url(&draft));
    let reason = json!({"reason": "wrong resort", "version": half["version"]});
    let refused = agent.post(&void, reason.clone()).await;
    assert_eq!(told(&refused), (403, "forbidden".to_owned()));
    let legal = app.as_role(Role::Legal).await;
    let stale = legal
        .post(&void, json!({"reason": "wrong resort", "version": 1}))
        .await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    assert_eq!(stale.json()["current"]["version"], half["version"]);
    assert_eq!(legal.post(&void, reason).await.status, 200);
}

async fn r1_220_a_void_document_is_neither_sent_signed_nor_voided_again(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    assert_eq!(
        send(&agent, &deed, json!({"how": "Mail"})).await.status,
        200
    );
    let dropped = agent.delete(&url(&deed)).await;
    assert_eq!(told(&dropped), (409, "document_not_draft".to_owned()));
    let void = format!("{}/void", url(&deed));
    let reason = json!({"reason": "wrong resort"});
    assert_eq!(agent.post(&void, reason.clone()).await.status, 200);
    let refused = "document_void".to_owned();
    assert_eq!(
        told(&agent.post(&void, reason).await),
        (409, refused.clone())
    );
    let sent = send(&agent, &deed, json!({"how": "Mail"})).await;
    assert_eq!(told(&sent), (409, refused.clone()));
    let signed = sign(&agent, &deed, "client", "2026-11-21").await;
    assert_eq!(told(&signed), (409, refused.clone()));
    let detail = signed.json()["detail"].clone();
    assert_eq!(
        detail,
        "This document is void and can no longer be signed. Make a new one."
    );
    let scanned = scan(&agent, &deed, "signed.pdf", PDF).await;
    assert_eq!(told(&scanned), (409, refused));
    assert_eq!(texts(&now(&agent, &deed).await["acts"]), Vec::<&str>::new());
}
