//! A client's whole file as one ZIP.

use super::generated::{generated, ready};
use super::lifecycle::scan;
use super::{PDF, PNG, client, document};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::{Role, UserStatus};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::io::{Cursor, Read};

http_tests!(
    a_clients_whole_file_is_taken_by_few_and_recorded,
    r1_220_signed_scans_are_in_the_clients_whole_file,
);

/// Name and content of each entry.
fn entries(zip: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut zip = zip::ZipArchive::new(Cursor::new(zip)).unwrap();
    let count = zip.len();
    let entry = |n| {
        let mut entry = zip.by_index(n).unwrap();
        let mut content = Vec::new();
        entry.read_to_end(&mut content).unwrap();
        (entry.name().unwrap().into_owned(), content)
    };
    (0..count).map(entry).collect()
}

async fn a_clients_whole_file_is_taken_by_few_and_recorded(app: TestApp) {
    let rep = app.as_role(Role::SalesRep).await;
    let ana = ready(&rep, json!({})).await;
    let summary = generated(&rep, &ana, "Purchase Summary").await;
    let card = generated(&rep, &ana, "Credit Card Authorization").await;
    let path = format!("/api/clients/{}/file.zip", ana["id"]);
    let refused = rep.get(&path).await;
    assert_eq!(
        (refused.status, refused.code()),
        (403, "forbidden".to_owned())
    );
    let legal = app.as_role(Role::Legal).await;
    let zip = legal.get(&path).await;
    assert_eq!(
        (zip.status, zip.header("content-type")),
        (200, Some("application/zip"))
    );
    let entries = entries(&zip.body);
    let (index, documents) = entries.split_last().unwrap();
    assert_eq!(index.0, "index.html");
    let index = String::from_utf8(index.1.clone()).unwrap();
    for (entry, document) in documents.iter().zip([&summary, &card]) {
        assert!(
            entry
                .0
                .starts_with(&format!("documents/{}-", document["id"])),
            "{}",
            entry.0
        );
        assert_eq!(
            document["sha256"],
            format!("{:x}", Sha256::digest(&entry.1))
        );
        for told in [
            &document["sha256"],
            &document["status"],
            &document["title"],
            &json!(entry.0),
            &json!("Nov 21, 2026"),
        ] {
            assert!(index.contains(told.as_str().unwrap()), "{told}: {index}");
        }
    }
    assert_eq!(documents.len(), 2);
    let recorded = |kind: &str| app.events().iter().filter(|e| e.kind == kind).count();
    assert_eq!(
        (recorded("document.opened"), recorded("client.file_taken")),
        (1, 1)
    );
    // A file that is gone is named, and the rest is there.
    for file in std::fs::read_dir(app.files_folder()).unwrap() {
        std::fs::remove_file(file.unwrap().path()).unwrap();
    }
    let zip = legal.get(&path).await;
    let index = String::from_utf8(self::entries(&zip.body)[0].1.clone()).unwrap();
    assert!(index.contains("no longer in the file store"), "{index}");
    assert_eq!(legal.get("/api/clients/99/file.zip").await.status, 404);
    // The client's own user may, whatever their role.
    let own = app.user(Role::SalesRep, UserStatus::Active).await;
    let assigned = json!({"assignedTo": own.id.get()});
    let answer = legal
        .patch(&format!("/api/clients/{}", ana["id"]), assigned)
        .await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let own = app.signed_in(own.username.as_str()).await;
    assert_eq!(own.get(&path).await.status, 200);
}

async fn r1_220_signed_scans_are_in_the_clients_whole_file(app: TestApp) {
    let legal = app.as_role(Role::Legal).await;
    let ana = client(&legal, "Ana", json!({})).await;
    let kind = "ID Verification";
    let deed = document(&legal, &ana, ("deed.pdf", PDF), kind).await;
    let scanned = scan(&legal, &deed, "page 1.png", PNG).await;
    assert_eq!(scanned.status, 200, "{scanned:?}");
    let path = format!("/api/clients/{}/file.zip", ana["id"]);
    let entries = entries(&legal.get(&path).await.body);
    let deed_path = format!("documents/{}-deed.pdf", deed["id"]);
    let scan_path = format!("documents/{}-signed-page_1.png", deed["id"]);
    let names: Vec<_> = entries.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(
        names,
        [deed_path.as_str(), scan_path.as_str(), "index.html"]
    );
    assert_eq!(entries[1].1, PNG);
    let index = String::from_utf8(entries[2].1.clone()).unwrap();
    for told in [scan_path, format!("{:x}", Sha256::digest(PNG))] {
        assert!(index.contains(&told), "{told}: {index}");
    }
    let opened = app.events().into_iter();
    let opened = opened.filter(|event| event.kind == "document.opened");
    assert_eq!(opened.count(), 1, "file and scan are one opening");
}
