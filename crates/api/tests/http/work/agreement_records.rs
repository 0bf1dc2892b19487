//! Agreements as records: how each came about, the notice without which it stays a draft, and until when its client may cancel.

use super::generated::{asked, generated, ready};
use super::lifecycle::{scan, send, sign, texts, told, url, wrong};
use super::{PDF, client, document, made, upload, with, with_notice};
use api::http_tests;
use api::testing::{Answer, Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r6_019_r6_020_r6_065_the_period_is_frozen_with_the_last_signature,
    r6_076_an_agreement_without_its_notice_stays_a_draft,
    r6_028_administrators_and_legal_lengthen_and_no_one_shortens,
    r6_019_what_cannot_be_entered_is_told_why,
    r6_020_a_notice_that_comes_late_begins_the_count,
);

const CANCELLATION: &str = "Cancellation Agreement";

fn path(document: &Value) -> String {
    format!("{}/agreement", url(document))
}

async fn agreement(agent: &Client<'_>, document: &Value) -> Value {
    let answer = agent.get(&path(document)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Enters this as it is now.
async fn enter(agent: &Client<'_>, document: &Value, body: Value) -> Answer {
    let version = agreement(agent, document).await["version"].clone();
    let body = with(json!({ "version": version }), body);
    agent.put(&path(document), body).await
}

/// Signed by the client and the company on November 21.
async fn signed(agent: &Client<'_>, document: &Value) {
    for slot in ["client", "company"] {
        let signed = sign(agent, document, slot, "2026-11-21").await;
        assert_eq!(signed.status, 200, "{signed:?}");
    }
}

async fn r6_019_r6_020_r6_065_the_period_is_frozen_with_the_last_signature(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let plan = json!({"clientId": ana["id"], "name": "Exit plan", "totalAmount": 1000,
        "paymentFrequency": "monthly", "startDate": "2026-12-01", "numberOfPayments": 10,
        "paymentMethod": "check"});
    let plan = made(&agent, "/api/payment-plans", plan).await;
    let paper = generated(&agent, &ana, CANCELLATION).await;
    let draft = agreement(&agent, &paper).await;
    let notice = json!({"isThere": true, "inPaper": true, "documentId": null, "documentTitle": null, "on": null});
    for (field, value) in [
        ("documentId", &paper["id"]),
        ("clientId", &ana["id"]),
        ("signedBefore", &json!(false)),
        ("channel", &Value::Null),
        ("notice", &notice),
        ("period", &Value::Null),
        ("acts", &json!(["enter"])),
    ] {
        assert_eq!(draft[field], *value, "{field}");
    }
    let entered = json!({"channel": "online", "noticeInPaper": true, "spokenNoticeOn": "2026-11-20", "planId": plan["id"]});
    let entered = enter(&agent, &paper, entered).await;
    assert_eq!(entered.status, 200, "{entered:?}");
    let entered = entered.json();
    assert_eq!(entered["channel"], "online");
    assert_eq!(
        entered["plan"],
        json!({"id": plan["id"], "name": "Exit plan"})
    );

    // The office signs later: it does not begin the client's days.
    let by_client = sign(&agent, &paper, "client", "2026-11-21").await;
    assert_eq!(by_client.status, 200, "{by_client:?}");
    let frozen = agreement(&agent, &paper).await;
    let period = &frozen["period"];
    for (field, value) in [
        ("signedOn", json!("2026-11-21")),
        ("channel", json!("online")),
        ("clientState", json!("FL")),
        ("propertyStates", json!([])),
        ("noticeOn", json!("2026-11-21")),
        // Ten days in Florida; the office's own five business days end on November 30.
        ("cancelBy", json!("2026-12-01")),
        ("countedTo", json!("2026-12-01")),
        ("endsAt", json!("2026-12-02T05:00:00Z")),
        ("printedOn", Value::Null),
        ("isOpen", json!(true)),
        ("money", json!("hold")),
        ("lengthened", Value::Null),
    ] {
        assert_eq!(period[field], value, "{field}");
    }
    let rules = period["rules"].as_array().unwrap();
    let latest = rules.iter().find(|rule| rule["cancelBy"] == "2026-12-01");
    assert_eq!(latest.unwrap()["key"], "fl-resale");
    assert!(rules.iter().all(|rule| rule["source"] != ""), "{rules:?}");

    // A client who moves keeps their period.
    let moved = agent
        .patch(
            &format!("/api/clients/{}", ana["id"]),
            json!({"state": "KY", "zip": "40202"}),
        )
        .await;
    assert_eq!(moved.status, 200, "{moved:?}");
    let by_office = sign(&agent, &paper, "company", "2026-11-21").await;
    assert_eq!(by_office.json()["status"], "Signed", "{by_office:?}");
    assert_eq!(agreement(&agent, &paper).await["period"], *period);
    its_events_are_told(&agent, &paper).await;
}

async fn its_events_are_told(agent: &Client<'_>, paper: &Value) {
    let timeline = agent.get(&format!("{}/timeline", url(paper))).await.json();
    let kinds: Vec<_> = timeline
        .as_array()
        .unwrap()
        .iter()
        .map(|entry| entry["kind"].as_str().unwrap().to_owned())
        .collect();
    for kind in ["document.agreement_entered", "document.period_set"] {
        let told = kinds.iter().filter(|told| *told == kind).count();
        assert_eq!(told, 1, "{kinds:?}");
    }
}

async fn r6_076_an_agreement_without_its_notice_stays_a_draft(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let paper = document(&agent, &ana, ("paper.pdf", PDF), CANCELLATION).await;
    assert_eq!(agreement(&agent, &paper).await["notice"]["isThere"], false);
    let refused = (409, "notice_missing".to_owned());
    let sent = send(&agent, &paper, json!({"how": "Mail"})).await;
    assert_eq!(told(&sent), refused);
    assert_eq!(
        sent.json()["detail"],
        "Add the notice of cancellation first."
    );
    let by_hand = sign(&agent, &paper, "client", "2026-11-21").await;
    assert_eq!(told(&by_hand), refused);
    let scanned = scan(&agent, &paper, "signed.pdf", PDF).await;
    assert_eq!(told(&scanned), refused);
    for status in ["Sent", "Signed", "Completed"] {
        let moved = agent.patch(&url(&paper), json!({ "status": status })).await;
        assert_eq!(told(&moved), refused, "{status}");
    }
    // A type that is no agreement's is no way around it.
    let retyped = json!({"type": "Resort Contract"});
    assert_eq!(agent.patch(&url(&paper), retyped).await.status, 200);
    let back = json!({"type": CANCELLATION, "status": "Signed"});
    assert_eq!(told(&agent.patch(&url(&paper), back).await), refused);
    let only_back = json!({"type": CANCELLATION});
    assert_eq!(agent.patch(&url(&paper), only_back).await.status, 200);
    in_the_trash(&agent, &ana, &paper).await;
    with_notice(&agent, &paper).await;
    let sent = send(&agent, &paper, json!({"how": "Mail"})).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    // What is no agreement needs none.
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    assert_eq!(agent.get(&path(&deed)).await.status, 404);
    let sent = send(&agent, &deed, json!({"how": "Mail"})).await;
    assert_eq!(sent.status, 200, "{sent:?}");
}

/// A notice in the trash is none, and of an agreement in the trash nothing is entered.
async fn in_the_trash(agent: &Client<'_>, ana: &Value, paper: &Value) {
    let notice = document(agent, ana, ("notice.pdf", PDF), "Resort Contract").await;
    let noticed = enter(agent, paper, json!({"noticeDocumentId": notice["id"]})).await;
    assert_eq!(noticed.json()["notice"]["isThere"], true, "{noticed:?}");
    assert_eq!(agent.delete(&url(&notice)).await.status, 204);
    assert_eq!(agreement(agent, paper).await["notice"]["isThere"], false);
    let sent = send(agent, paper, json!({"how": "Mail"})).await;
    assert_eq!(told(&sent), (409, "notice_missing".to_owned()));
    assert_eq!(agent.delete(&url(paper)).await.status, 204);
    assert_eq!(agreement(agent, paper).await["acts"], json!([]));
    let late = enter(agent, paper, json!({"channel": "home"})).await;
    assert_eq!(late.status, 404, "{late:?}");
    let restored = agent.post_nothing(&format!("{}/restore", url(paper))).await;
    assert_eq!(restored.status, 200, "{restored:?}");
}

async fn r6_028_administrators_and_legal_lengthen_and_no_one_shortens(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = ready(&agent, json!({})).await;
    let paper = generated(&agent, &ana, CANCELLATION).await;
    let lengthen = format!("{}/lengthen", path(&paper));
    let asked = |version: &Value, to: &str| json!({"version": version, "cancelBy": to, "reason": "The client was ill"});
    let empty = legal.post(&lengthen, json!({})).await;
    assert_eq!(empty.wrong_fields(), ["version", "cancelBy", "reason"]);
    let draft = agreement(&legal, &paper).await;
    let early = legal
        .post(&lengthen, asked(&draft["version"], "2026-12-10"))
        .await;
    assert_eq!(told(&early), (409, "illegal_transition".to_owned()));
    signed(&agent, &paper).await;
    assert_eq!(
        texts(&agreement(&agent, &paper).await["acts"]),
        ["add_missing"]
    );
    let seen = agreement(&legal, &paper).await;
    assert_eq!(texts(&seen["acts"]), ["add_missing", "lengthen", "cancel"]);
    let last_day = seen["period"]["cancelBy"].clone();
    let version = &seen["version"];
    let sales = agent.post(&lengthen, asked(version, "2026-12-10")).await;
    assert_eq!(sales.status, 403);
    for to in ["2026-11-22", last_day.as_str().unwrap()] {
        let shorter = legal.post(&lengthen, asked(version, to)).await;
        assert_eq!(
            wrong(&shorter),
            ("cancelBy".to_owned(), "shorter".to_owned())
        );
    }
    let longer = legal.post(&lengthen, asked(version, "2026-12-10")).await;
    assert_eq!(longer.status, 200, "{longer:?}");
    let longer = longer.json();
    let period = &longer["period"];
    assert_eq!(
        (&period["cancelBy"], &period["countedTo"]),
        (&json!("2026-12-10"), &last_day)
    );
    assert_eq!(period["endsAt"], "2026-12-11T05:00:00Z");
    assert_eq!(period["lengthened"]["reason"], "The client was ill");
    assert_eq!(period["sentence"], "Client may cancel until Dec 10, 2026.");
    let stale = legal.post(&lengthen, asked(version, "2026-12-20")).await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    assert_eq!(stale.json()["current"]["version"], longer["version"]);
    let missing = legal
        .post(
            "/api/documents/999/agreement/lengthen",
            asked(version, "2026-12-20"),
        )
        .await;
    assert_eq!(missing.status, 404);
    let void = json!({"reason": "wrong client"});
    assert_eq!(
        legal
            .post(&format!("{}/void", url(&paper)), void)
            .await
            .status,
        200
    );
    let void = agreement(&legal, &paper).await;
    assert_eq!(void["acts"], json!([]));
    let late = legal
        .post(&lengthen, asked(&void["version"], "2026-12-20"))
        .await;
    assert_eq!(told(&late), (409, "document_void".to_owned()));
}

async fn r6_019_what_cannot_be_entered_is_told_why(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let other = client(&agent, "Bea", json!({})).await;
    let foreign = document(&agent, &other, ("notice.pdf", PDF), "Resort Contract").await;
    let own = document(&agent, &ana, ("notice.pdf", PDF), "Resort Contract").await;
    let paper = generated(&agent, &ana, CANCELLATION).await;
    let empty = agent.put(&path(&paper), json!({})).await;
    assert_eq!(empty.wrong_fields(), ["version"]);
    for (body, field, code) in [
        // In Los Angeles it is November 21, 4:00 AM.
        (
            json!({"noticeOn": "2026-11-22"}),
            "noticeOn",
            "in_the_future",
        ),
        (
            json!({"spokenNoticeOn": "2026-11-22"}),
            "spokenNoticeOn",
            "in_the_future",
        ),
        (
            json!({"disclosuresOn": "2026-11-22"}),
            "disclosuresOn",
            "in_the_future",
        ),
        (
            json!({"noticeDocumentId": foreign["id"]}),
            "noticeDocumentId",
            "invalid",
        ),
        (
            json!({"noticeDocumentId": paper["id"]}),
            "noticeDocumentId",
            "invalid",
        ),
        (json!({"planId": 999}), "planId", "invalid"),
    ] {
        let refused = enter(&agent, &paper, body).await;
        assert_eq!(wrong(&refused), (field.to_owned(), code.to_owned()));
    }
    let stale = agent.put(&path(&paper), json!({"version": 7})).await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    let noticed = enter(&agent, &paper, json!({"noticeDocumentId": own["id"]})).await;
    assert_eq!(noticed.json()["notice"]["documentTitle"], "notice");
    let again = json!({"noticeInPaper": true, "noticeDocumentId": own["id"]});
    assert_eq!(enter(&agent, &paper, again.clone()).await.status, 200);
    signed(&agent, &paper).await;
    let late = enter(
        &agent,
        &paper,
        with(again.clone(), json!({"channel": "home"})),
    )
    .await;
    assert_eq!(told(&late), (409, "agreement_signed".to_owned()));
    let disclosed = with(again, json!({"disclosuresOn": "2026-11-21"}));
    assert_eq!(enter(&agent, &paper, disclosed).await.status, 200);
    let missing = agent
        .put("/api/documents/999/agreement", json!({"version": 1}))
        .await;
    assert_eq!(missing.status, 404);
    let dropped = generated(&agent, &ana, CANCELLATION).await;
    send(&agent, &dropped, json!({"how": "Mail"})).await;
    let void = json!({"reason": "wrong client"});
    agent.post(&format!("{}/void", url(&dropped)), void).await;
    let void = enter(&agent, &dropped, json!({"channel": "home"})).await;
    assert_eq!(told(&void), (409, "document_void".to_owned()));
}

/// A paper that was signed elsewhere and uploaded: nothing is counted until its notice is entered.
async fn r6_020_a_notice_that_comes_late_begins_the_count(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let client = ana["id"].to_string();
    let parts = [
        ("clientId", client.as_str()),
        ("type", CANCELLATION),
        ("status", "Signed"),
    ];
    let paper = upload(&agent, ("paper.pdf", PDF), &parts).await.json();
    let open = agreement(&agent, &paper).await;
    let period = &open["period"];
    assert_eq!(
        (&period["signedOn"], &period["cancelBy"]),
        (&json!("2026-11-21"), &Value::Null)
    );
    assert_eq!(
        period["sentence"],
        "The client has no notice of cancellation yet."
    );
    assert_eq!(period["isOpen"], true);
    let counted = enter(&agent, &paper, json!({"noticeOn": "2026-11-21"})).await;
    assert_eq!(counted.status, 200, "{counted:?}");
    assert_eq!(counted.json()["period"]["cancelBy"], "2026-12-01");
    // What the paper prints binds where it is later.
    let typed = json!({"data": {"signingDate": "2026-11-21"}});
    let printed = made(
        &agent,
        "/api/documents",
        with(asked(&ana, CANCELLATION), typed),
    )
    .await;
    signed(&agent, &printed).await;
    let period = &agreement(&agent, &printed).await["period"];
    assert_eq!(period["printedOn"], period["cancelBy"]);
}
