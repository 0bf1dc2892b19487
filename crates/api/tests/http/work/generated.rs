//! Documents that are made here: which are needed, the preview, keeping them, and what becomes of them.

use super::{client, id, made, with};
use actix_web::test::TestRequest;
use api::http_tests;
use api::testing::{Answer, Client, REFUSED, TestApp, UNPRINTABLE};
use crm_core::users::Role;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

http_tests!(
    r2_016_r2_017_what_a_client_needs_is_told_with_its_reason,
    r2_019_a_preview_is_a_page_that_does_nothing_and_stores_nothing,
    r2_095_r2_126_r2_168_r5_065_a_generated_document_is_an_unsigned_draft_with_its_pdf,
    r2_126_it_is_saved_as_an_unsigned_draft_and_nothing_else,
    r2_168_what_is_missing_is_told_and_leaves_nothing,
    r5_181_an_address_that_alone_is_missing_is_named,
    r2_168_what_changed_since_is_told_and_made_anew,
    r1_220_r2_168_a_generated_draft_is_deleted_and_its_type_stays,
    r2_168_sensitive_ones_are_opened_by_few_and_recorded,
    what_was_uploaded_was_not_generated,
);

pub(super) fn stored(app: &TestApp) -> usize {
    std::fs::read_dir(app.files_folder()).unwrap().count()
}

/// A client with all that any document needs.
pub(super) async fn ready(agent: &Client<'_>, more: Value) -> Value {
    agent.enter_brands().await;
    let whole = json!({"brand": "Liberty NWA", "email": "ana@example.com", "phone": "(407) 555-0100",
        "address": "12 Palm Way", "city": "Orlando", "state": "FL", "zip": "32801"});
    let ana = client(agent, "Ana", with(whole, more)).await;
    let property = json!({"resortName": "Grand Pines", "mortgageStatus": "Past Due", "mortgageBalance": 8200.5, "maintenanceFees": 950});
    made(
        agent,
        &format!("/api/clients/{}/properties", ana["id"]),
        property,
    )
    .await;
    ana
}

pub(super) fn asked(client: &Value, kind: &str) -> Value {
    json!({"clientId": id(client), "type": kind})
}

pub(super) async fn generated(agent: &Client<'_>, client: &Value, kind: &str) -> Value {
    made(agent, "/api/documents", asked(client, kind)).await
}

pub(super) fn url(document: &Value, what: &str) -> String {
    format!("/api/documents/{}{what}", document["id"])
}

pub(super) async fn once(agent: &Client<'_>, key: &str, body: &Value) -> Answer {
    let request = TestRequest::post()
        .uri("/api/documents")
        .insert_header(("Idempotency-Key", key))
        .set_json(body);
    agent.send(request).await
}

async fn r2_016_r2_017_what_a_client_needs_is_told_with_its_reason(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let answer = agent
        .get(&format!("/api/documents/required?clientId={}", ana["id"]))
        .await;
    let list = answer.json();
    let list = list.as_array().unwrap();
    let of_tier = |tier: &str| -> Vec<&str> {
        let listed = list.iter().filter(|one| one["tier"] == tier);
        listed.map(|one| one["type"].as_str().unwrap()).collect()
    };
    assert_eq!(list.len(), 10);
    assert_eq!(
        of_tier("required"),
        [
            "Cancellation Agreement",
            "Purchase Summary",
            "ID Verification",
            "Credit Card Authorization"
        ]
    );
    assert_eq!(
        of_tier("optional"),
        [
            "Payment Authorization",
            "Resort Statement",
            "Resort Contract"
        ]
    );
    assert_eq!(list[0]["required"], true);
    assert_eq!(
        list[0]["reason"],
        "Liberty NWA: the mortgage of a property is Past Due."
    );
    assert_eq!(list[0]["fields"][0]["name"], "fee");
    for wrong in ["?clientId=99", "?clientId=x", ""] {
        let answer = agent.get(&format!("/api/documents/required{wrong}")).await;
        assert_eq!(answer.wrong_fields(), ["clientId"], "{wrong}");
    }
}

async fn r2_019_a_preview_is_a_page_that_does_nothing_and_stores_nothing(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({"lastName": "<script>alert(1)</script>"})).await;
    let body = with(
        asked(&ana, "Cancellation Agreement"),
        json!({"data": {"fee": 4995, "specialTerms": "<b>none</b>"}}),
    );
    let page = agent.post("/api/documents/preview", body).await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_eq!(
        page.header("content-type"),
        Some("text/html; charset=utf-8")
    );
    let policy = page.header("content-security-policy").unwrap();
    assert!(
        policy.starts_with("sandbox; default-src 'none'"),
        "{policy}"
    );
    let text = page.text();
    for told in [
        "Grand Pines",
        "$8,200.50",
        "$4,995.00",
        "&lt;script&gt;",
        "&lt;b&gt;none",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    assert!(!text.contains("<script"), "{text}");
    assert_eq!(stored(&app), 0);
    assert_eq!(agent.get("/api/documents").await.json(), json!([]));
}

async fn r2_095_r2_126_r2_168_r5_065_a_generated_document_is_an_unsigned_draft_with_its_pdf(
    app: TestApp,
) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = with(
        asked(&ana, "Purchase Summary"),
        json!({"title": " Summary for Ana ", "data": {"notes": "Bring the deed."}, "status": "Draft", "signed": false}),
    );
    let saved = made(&agent, "/api/documents", body).await;
    let shape = json!({"clientId": id(&ana), "title": "Summary for Ana", "type": "Purchase Summary", "status": "Draft",
        "signed": false, "generated": true, "sampleWording": true, "wordingVersion": null, "replaces": null,
        "mediaType": "application/pdf", "fileName": "Purchase Summary - Ana Moreno - 2026-11-21.pdf",
        "mayOpen": true, "createdBy": "Dana Reyes", "version": 1});
    for (field, value) in shape.as_object().unwrap() {
        assert_eq!(saved[field], *value, "{field}");
    }
    let acts: Vec<_> = saved["acts"].as_array().unwrap().iter().collect();
    assert!(acts.contains(&&json!("new_version")), "{acts:?}");
    let pdf = agent.get(&url(&saved, "/pdf")).await;
    assert_eq!(pdf.status, 200);
    assert_eq!(pdf.header("content-type"), Some("application/pdf"));
    assert_eq!(saved["sha256"], format!("{:x}", Sha256::digest(&pdf.body)));
    assert_eq!(saved["size"], pdf.body.len());
    let disposition = |answer: &Answer| answer.header("content-disposition").unwrap().to_owned();
    assert!(disposition(&pdf).starts_with("inline"));
    let to_save = agent.get(&url(&saved, "/pdf?download=1")).await;
    assert!(disposition(&to_save).starts_with("attachment"));
    assert_eq!(to_save.body, pdf.body);
    let html = agent.get(&url(&saved, "/html")).await.text();
    let foot = format!("Document {}, version 1", saved["id"]);
    for told in ["Bring the deed.", "<h1>Summary for Ana</h1>", &foot] {
        assert!(html.contains(told), "{told}: {html}");
    }
    assert_eq!(agent.get(&url(&saved, "/changes")).await.json(), json!([]));
    for list in [
        "/api/documents?search=summary+for".to_owned(),
        format!("/api/clients/{}/documents", ana["id"]),
    ] {
        assert_eq!(
            agent.get(&list).await.json()[0]["id"],
            saved["id"],
            "{list}"
        );
    }
    let found = agent.get("/api/search?q=Summary+for+Ana").await.text();
    assert!(found.contains("Summary for Ana"), "{found}");
    let timeline = agent
        .get(&format!("/api/clients/{}/timeline", ana["id"]))
        .await
        .json();
    assert_eq!(timeline[0]["kind"], "document.generated");
    assert_eq!(timeline[0]["details"]["sha256"], saved["sha256"]);
}

async fn r2_126_it_is_saved_as_an_unsigned_draft_and_nothing_else(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    for (more, wrong) in [
        (json!({"status": "Signed"}), "status"),
        (json!({"signed": true}), "signed"),
        (json!({"data": {"lastFour": "42424242"}}), "data.lastFour"),
        (json!({"data": {"shoeSize": "9"}}), "data.shoeSize"),
        (json!({"clientId": 99}), "clientId"),
    ] {
        let body = with(asked(&ana, "Credit Card Authorization"), more);
        let answer = agent.post("/api/documents", body).await;
        assert_eq!(
            (answer.status, answer.wrong_fields()),
            (422, vec![wrong.to_owned()])
        );
    }
    assert_eq!(stored(&app), 0);
}

async fn r5_181_an_address_that_alone_is_missing_is_named(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    agent.enter_brands().await;
    let cleo = client(&agent, "Cleo", json!({"brand": "Liberty NWA"})).await;
    let property = json!({"resortName": "Grand Pines", "mortgageStatus": "Past Due", "mortgageBalance": 8200.5, "maintenanceFees": 950});
    let path = format!("/api/clients/{}/properties", cleo["id"]);
    made(&agent, &path, property).await;
    let asked = asked(&cleo, "Purchase Summary");
    let refused = agent.post("/api/documents/preview", asked).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["address".to_owned()])
    );
    assert_eq!(
        refused.json()["missing"][0]["href"],
        format!("/clients/{}/edit", cleo["id"])
    );
}

async fn r2_168_what_is_missing_is_told_and_leaves_nothing(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let bare = client(&agent, "Bea", json!({})).await;
    for path in ["/api/documents", "/api/documents/preview"] {
        let answer = agent
            .post(path, asked(&bare, "Cancellation Agreement"))
            .await;
        assert_eq!(
            (answer.status, answer.code()),
            (422, "invalid_fields".to_owned())
        );
        let told = answer.json();
        assert_eq!(told["errors"][0]["code"], "missing", "{told}");
        for (n, missing) in told["missing"].as_array().unwrap().iter().enumerate() {
            assert_eq!(missing["field"], told["errors"][n]["field"]);
            assert_eq!(missing["detail"], told["errors"][n]["detail"]);
            let href = missing["href"].as_str().unwrap();
            assert!(
                href.starts_with(&format!("/clients/{}", bare["id"])),
                "{href}"
            );
        }
    }
    let ana = ready(&agent, json!({})).await;
    let typed = |text: String| {
        with(
            asked(&ana, "Purchase Summary"),
            json!({"data": {"notes": text}}),
        )
    };
    let unprintable = agent
        .post("/api/documents", typed(format!("a {UNPRINTABLE}")))
        .await;
    assert_eq!(
        (unprintable.status, unprintable.code()),
        (422, "no_glyph".to_owned())
    );
    let failed = agent
        .post("/api/documents", typed(REFUSED.to_owned()))
        .await;
    assert_eq!((failed.status, failed.code()), (500, "fault".to_owned()));
    assert!(!failed.text().contains("secret"), "{failed:?}");
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(
        admin
            .delete(&format!("/api/clients/{}", ana["id"]))
            .await
            .status,
        204
    );
    let gone = agent
        .post("/api/documents", asked(&ana, "Purchase Summary"))
        .await;
    assert_eq!(gone.wrong_fields(), ["clientId"]);
    assert_eq!(stored(&app), 0);
    assert_eq!(agent.get("/api/documents").await.json(), json!([]));
}

async fn r2_168_what_changed_since_is_told_and_made_anew(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let body = with(
        asked(&ana, "Purchase Summary"),
        json!({"title": "Summary", "data": {"fee": 4995.5, "notes": "Bring the deed."}}),
    );
    let first = made(&agent, "/api/documents", body).await;
    let before = agent.get(&url(&first, "/pdf")).await.body;
    let patched = agent
        .patch(
            &format!("/api/clients/{}", ana["id"]),
            json!({"city": "Tampa"}),
        )
        .await;
    assert_eq!(patched.status, 200, "{patched:?}");
    let changed = agent.get(&url(&first, "/changes")).await.json();
    assert_eq!(
        (&changed[0]["was"], &changed[0]["is"]),
        (&json!("Orlando"), &json!("Tampa")),
        "{changed}"
    );
    assert_eq!(changed.as_array().unwrap().len(), 1);
    assert_eq!(
        agent.get(&url(&first, "/pdf")).await.body,
        before,
        "it is kept as it was"
    );
    let to_send = json!({"version": first["version"], "how": "In person"});
    let asked = agent.post(&url(&first, "/send"), to_send.clone()).await;
    assert_eq!(
        (asked.status, asked.code()),
        (409, "client_changed".to_owned())
    );
    assert_eq!(
        asked.json()["detail"],
        "Client data changed since this was made: City. Make a new version, or send this one as is."
    );
    let second = agent.post_nothing(&url(&first, "/new-version")).await;
    assert_eq!(second.status, 201, "{second:?}");
    let second = second.json();
    for (field, value) in [
        ("replaces", first["id"].clone()),
        ("title", json!("Summary")),
        ("status", json!("Draft")),
        ("signed", json!(false)),
    ] {
        assert_eq!(second[field], value, "{field}");
    }
    assert_ne!(second["sha256"], first["sha256"]);
    let html = agent.get(&url(&second, "/html")).await.text();
    let foot = format!("Document {}, version 2", second["id"]);
    let fee = "Stated in the Cancellation Agreement";
    for told in ["Tampa", "Bring the deed.", fee, &foot] {
        assert!(html.contains(told), "{told}: {html}");
    }
    assert_eq!(agent.get(&url(&second, "/changes")).await.json(), json!([]));
    let replaced = agent.get(&url(&first, "")).await.json();
    assert_eq!(
        (&replaced["status"], &replaced["replacedBy"]),
        (&json!("Draft"), &second["id"])
    );
    assert_eq!(second["replacedBy"], Value::Null);
    let despite = with(to_send, json!({"despiteChanges": true}));
    let sent = agent.post(&url(&first, "/send"), despite).await;
    assert_eq!((sent.status, &sent.json()["status"]), (200, &json!("Sent")));
    // What is as it was made asks nothing.
    let fresh = json!({"version": second["version"], "how": "In person"});
    let sent = agent.post(&url(&second, "/send"), fresh).await;
    assert_eq!(sent.status, 200, "{sent:?}");
    // A void one takes no place.
    let voided = agent
        .post(&url(&second, "/void"), json!({"reason": "a slip"}))
        .await;
    assert_eq!(voided.status, 200, "{voided:?}");
    let in_force = agent.get(&url(&first, "")).await.json();
    assert_eq!(in_force["replacedBy"], Value::Null);
}

async fn r1_220_r2_168_a_generated_draft_is_deleted_and_its_type_stays(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let draft = generated(&agent, &ana, "Purchase Summary").await;
    let typed = agent
        .patch(&url(&draft, ""), json!({"type": "Resort Contract"}))
        .await;
    assert_eq!(
        (typed.status, typed.code()),
        (409, "document_generated".to_owned())
    );
    let titled = agent
        .patch(
            &url(&draft, ""),
            json!({"title": "Mended", "type": "Purchase Summary"}),
        )
        .await;
    assert_eq!(
        (titled.status, &titled.json()["title"]),
        (200, &json!("Mended"))
    );
    assert_eq!(agent.delete(&url(&draft, "")).await.status, 204);
    for gone in ["/pdf", "/html", "/changes"] {
        assert_eq!(agent.get(&url(&draft, gone)).await.status, 404, "{gone}");
    }
    assert_eq!(
        agent
            .post_nothing(&url(&draft, "/new-version"))
            .await
            .status,
        404
    );
    assert_eq!(
        agent.post_nothing(&url(&draft, "/restore")).await.status,
        200
    );
    let sent = generated(&agent, &ana, "Purchase Summary").await;
    app.run_sql(&format!(
        "UPDATE documents SET status = 'Sent' WHERE id = {}",
        sent["id"]
    ));
    let kept = agent.delete(&url(&sent, "")).await;
    assert_eq!(
        (kept.status, kept.code()),
        (409, "document_not_draft".to_owned())
    );
}

async fn r2_168_sensitive_ones_are_opened_by_few_and_recorded(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let ana = ready(&rep, json!({})).await;
    let kind = "Credit Card Authorization";
    let card = generated(&rep, &ana, kind).await;
    assert_eq!(card["mayOpen"], false);
    for what in ["/pdf", "/html", "/changes"] {
        let answer = rep.get(&url(&card, what)).await;
        assert_eq!(
            (answer.status, answer.code()),
            (403, "forbidden".to_owned()),
            "{what}"
        );
    }
    // A new version would show what was typed.
    assert!(
        !card["acts"]
            .as_array()
            .unwrap()
            .contains(&json!("new_version"))
    );
    let again = rep.post_nothing(&url(&card, "/new-version")).await;
    assert_eq!((again.status, again.code()), (403, "forbidden".to_owned()));
    let opened = || {
        let events = app.events().into_iter();
        events
            .filter(|event| event.kind == "document.opened")
            .count()
    };
    assert_eq!(opened(), 0);
    let legal = app.as_role(Role::Legal).await;
    assert_eq!(legal.get(&url(&card, "/html")).await.status, 200);
    assert_eq!(legal.get(&url(&card, "/pdf")).await.status, 200);
    assert_eq!(opened(), 1, "one opening");
}

async fn what_was_uploaded_was_not_generated(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = ready(&agent, json!({})).await;
    let deed = super::document(&agent, &ana, ("deed.pdf", super::PDF), "Resort Contract").await;
    assert_eq!(
        (&deed["generated"], &deed["sampleWording"]),
        (&json!(false), &json!(false))
    );
    assert_eq!(deed["sha256"], format!("{:x}", Sha256::digest(super::PDF)));
    assert_eq!(agent.get(&url(&deed, "/pdf")).await.body, super::PDF);
    for what in ["/html", "/changes"] {
        assert_eq!(agent.get(&url(&deed, what)).await.status, 404, "{what}");
    }
    assert_eq!(
        agent.post_nothing(&url(&deed, "/new-version")).await.status,
        404
    );
}
