//! The scan of the signed paper beside a document's file.

use super::super::{PDF, PNG, client, document};
use super::{now, scan, sign, told, url, wrong};
use api::http_tests;
use api::testing::{TestApp, multipart};
use crm_core::users::Role;
use serde_json::json;

http_tests!(
    r1_220_a_signed_scan_lies_beside_the_original,
    r1_220_a_scan_is_looked_at_like_every_upload,
    r1_220_the_scan_of_a_signed_document_is_replaced_by_few_and_as_seen,
    r1_171_a_draft_with_a_signed_scan_is_not_deleted,
);

fn stored(app: &TestApp) -> usize {
    std::fs::read_dir(app.files_folder()).unwrap().count()
}

async fn r1_220_a_signed_scan_lies_beside_the_original(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let none = agent.get(&format!("{}/scan", url(&deed))).await;
    assert_eq!(told(&none), (404, "not_found".to_owned()));
    let first = scan(&agent, &deed, "page 1.png", PNG).await.json();
    let shown = json!({"fileName": "page 1.png", "mediaType": "image/png", "size": PNG.len()});
    assert_eq!(
        (&first["scan"], &first["fileName"]),
        (&shown, &json!("deed.pdf"))
    );
    assert_eq!(first["version"], 2);
    let second = scan(&agent, &deed, "signed.pdf", PDF).await.json();
    assert_eq!(second["scan"]["fileName"], "signed.pdf");
    let sent = agent.get(&format!("{}/scan?download=1", url(&deed))).await;
    assert_eq!((sent.status, &sent.body[..]), (200, PDF));
    assert!(
        sent.header("content-disposition")
            .unwrap()
            .starts_with("attachment")
    );
    let event = app.events().pop().unwrap();
    assert_eq!(event.kind, "document.scan_attached");
    assert!(
        event.after.contains("signed.pdf") && event.after.contains("sha256"),
        "{}",
        event.after
    );

    agent
        .patch(&url(&deed), json!({"status": "Completed"}))
        .await;
    let late = scan(&agent, &deed, "other.pdf", PDF).await;
    assert_eq!(told(&late), (409, "document_status".to_owned()));
    // The original and two scans: the refused one left nothing.
    assert_eq!(stored(&app), 3);

    let sensitive = document(&agent, &ana, ("id.pdf", PDF), "ID Verification").await;
    let closed = scan(&agent, &sensitive, "signed.pdf", PDF).await;
    assert_eq!(told(&closed), (403, "forbidden".to_owned()));
    assert_eq!(
        scan(&legal, &sensitive, "signed.pdf", PDF).await.status,
        200
    );
    let peek = agent.get(&format!("{}/scan", url(&sensitive))).await;
    assert_eq!(told(&peek), (403, "forbidden".to_owned()));
    assert_eq!(
        legal.get(&format!("{}/scan", url(&sensitive))).await.status,
        200
    );
    let opened = app.events().pop().unwrap();
    assert_eq!(opened.kind, "document.opened");
}

async fn r1_220_a_scan_is_looked_at_like_every_upload(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let call = document(&agent, &ana, ("call.pdf", PDF), "Resort Contract").await;
    let locked = String::from_utf8_lossy(PDF).replace("/Root", "/Encrypt");
    for (name, content, code) in [
        ("signed.pdf", &b"hello"[..], "file_type_unknown"),
        ("signed.pdf", locked.as_bytes(), "file_encrypted"),
        ("signed.pdf", PNG, "file_type_mismatch"),
        ("signed.pdf", &b""[..], "file_empty"),
        ("signed.ogg", &b"OggS\0\x02"[..], "invalid_fields"),
    ] {
        let refused = scan(&agent, &call, name, content).await;
        assert_eq!(told(&refused), (422, code.to_owned()), "{name}");
    }
    let nothing = agent
        .upload(
            &format!("{}/scan", url(&call)),
            multipart(&[("version", None, &b"1"[..])]),
        )
        .await;
    assert_eq!(nothing.wrong_fields(), ["file"]);
    let parts = multipart(&[("version", None, &b"9"[..]), ("file", Some("a.pdf"), PDF)]);
    let stale = agent.upload(&format!("{}/scan", url(&call)), parts).await;
    assert_eq!(told(&stale), (409, "stale_version".to_owned()));
    assert_eq!(stored(&app), 1, "the original alone");
}

async fn r1_220_the_scan_of_a_signed_document_is_replaced_by_few_and_as_seen(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    let signed = sign(&agent, &deed, "client", "2026-11-21").await;
    assert_eq!(signed.status, 200, "{signed:?}");
    // The first scan of a signed paper is anyone's.
    let first = scan(&agent, &deed, "first.png", PNG).await;
    assert_eq!(first.status, 200, "{first:?}");
    let refused = scan(&agent, &deed, "second.pdf", PDF).await;
    assert_eq!(told(&refused), (403, "forbidden".to_owned()));
    let unseen = scan(&legal, &deed, "second.pdf", PDF).await;
    assert_eq!(
        wrong(&unseen),
        ("version".to_owned(), "required".to_owned())
    );
    let version = now(&legal, &deed).await["version"].to_string();
    let parts = multipart(&[
        ("version", None, version.as_bytes()),
        ("file", Some("second.pdf"), PDF),
    ]);
    let path = format!("{}/scan", url(&deed));
    let second = legal.upload(&path, parts).await;
    assert_eq!(second.status, 200, "{second:?}");
    let event = app.events().pop().unwrap();
    assert_eq!(event.kind, "document.scan_attached");
    let told = &event.after;
    assert!(
        told.contains("second.pdf") && told.contains("sha256"),
        "{told}"
    );
}

async fn r1_171_a_draft_with_a_signed_scan_is_not_deleted(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let deed = document(&agent, &ana, ("deed.pdf", PDF), "Resort Contract").await;
    assert_eq!(scan(&agent, &deed, "signed.pdf", PDF).await.status, 200);
    let refused = agent.delete(&url(&deed)).await;
    assert_eq!(told(&refused), (409, "document_not_draft".to_owned()));
    assert_eq!(
        refused.json()["detail"],
        "This document has a signed scan. Void it instead."
    );
    let admin = app.as_role(Role::Admin).await;
    let kept = admin.delete(&format!("/api/clients/{}", ana["id"])).await;
    assert_eq!(told(&kept), (409, "client_has_records".to_owned()));
    let void = agent
        .post(&format!("{}/void", url(&deed)), json!({"reason": "wrong"}))
        .await;
    assert_eq!(void.status, 200, "{void:?}");
}
