//! Older wordings that are taken up again, on both databases.

use crate::wordings::{CURRENT, VERSIONS, save};
use api::http_tests;
use api::testing::TestApp;
use crm_core::documents::DocumentType;
use crm_core::store::StoreError;
use crm_core::users::Role;
use docgen::store::{NewWording, Scope};
use docgen::wording::Section;
use serde_json::{Value, json};

http_tests!(
    r2_024_an_older_version_is_restored_as_the_next_one,
    r5_111_a_stored_wording_that_is_nested_too_deeply_ends_nothing_and_is_replaced,
);

async fn r2_024_an_older_version_is_restored_as_the_next_one(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = save(&admin, 0, "One.").await.json();
    let second = save(&admin, 1, "Two.").await.json();
    let path = |version: &Value| format!("/api/wordings/{}/restore", version["id"]);
    let stale = admin.post(&path(&first), json!({"basedOn": 1})).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    assert_eq!(stale.json()["current"], second);
    let restored = admin.post(&path(&first), json!({"basedOn": 2})).await;
    assert_eq!(restored.status, 201, "{restored:?}");
    let restored = restored.json();
    assert_eq!(
        (
            &restored["version"],
            &restored["note"],
            &restored["updatedBy"]
        ),
        (
            &json!(3),
            &json!("Restored from version 1"),
            &json!("Dana Reyes")
        )
    );
    assert_eq!(restored["sections"], first["sections"]);
    assert_eq!(admin.get(CURRENT).await.json(), restored);
    // The newest is not restored, and a second click does nothing.
    let newest = admin.post(&path(&restored), json!({"basedOn": 3})).await;
    assert_eq!(
        (newest.status, newest.code().as_str()),
        (409, "wording_newest")
    );
    let twice = admin.post(&path(&first), json!({"basedOn": 2})).await;
    assert_eq!(twice.code(), "stale_version");
    let nothing = admin
        .post("/api/wordings/99/restore", json!({"basedOn": 3}))
        .await;
    assert_eq!(nothing.status, 404);
    let versions = admin.get(VERSIONS).await.json();
    assert_eq!(versions.as_array().unwrap().len(), 3);
    let told = app.events().into_iter();
    assert_eq!(
        told.filter(|event| event.kind == "wording.saved").count(),
        3
    );
}

const NESTED: &str = "This wording is nested too deeply.";
const IDENTIFICATION: &str = "/api/wordings/current?type=ID%20Verification";

/// As a version that an earlier one of the product took.
async fn store(app: &TestApp, sections: Vec<Section>) {
    let now = app.state.now();
    let stored = app.state.db.write(move |tx| {
        let new = NewWording {
            scope: Scope {
                kind: DocumentType::IdVerification,
                brand: None,
                state: None,
            },
            version: 1,
            sections: sections.clone(),
            note: None,
            created_by: None,
            created_at: now,
        };
        tx.wordings().insert(&new)?;
        Ok::<_, StoreError>(())
    });
    stored.await.unwrap();
}

async fn r5_111_a_stored_wording_that_is_nested_too_deeply_ends_nothing_and_is_replaced(
    app: TestApp,
) {
    let admin = app.as_role(Role::Admin).await;
    let usual = admin.get(IDENTIFICATION).await.json()["sections"].clone();
    let mut deep = usual.clone();
    deep[0]["text"] = json!(format!("Fine.\n{{{{ {}1 }}}}", "-".repeat(3_200)));
    store(&app, serde_json::from_value(deep.clone()).unwrap()).await;
    let ana = json!({ "firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation", "brand": "Liberty NWA",
        "email": "ana@example.com", "phone": "(407) 555-0100", "address": "12 Palm Way", "city": "Orlando",
        "state": "FL", "zip": "32801" });
    let ana = admin.post("/api/clients", ana).await.json();
    admin.enter_brands().await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let asked = json!({ "clientId": ana["id"], "type": "ID Verification" });
    let refused = agent.post("/api/documents/preview", asked).await;
    assert_eq!(
        (refused.status, refused.wrong_fields()),
        (422, vec!["wording".to_owned()])
    );
    assert!(refused.text().contains(NESTED), "{refused:?}");
    // The editor opens it, with the sentence.
    let opened = admin.get(IDENTIFICATION).await;
    assert_eq!((opened.status, &opened.json()["sections"]), (200, &deep));
    let body =
        |sections: &Value| json!({ "type": "ID Verification", "basedOn": 1, "sections": sections });
    for path in ["/api/wordings/preview", "/api/wordings"] {
        let refused = admin.post(path, body(&deep)).await;
        assert_eq!(
            (refused.status, refused.wrong_fields()),
            (422, vec!["sections.0.text".to_owned()]),
            "{path}"
        );
        let detail = refused.json()["errors"][0]["detail"].clone();
        let detail = detail.as_str().unwrap();
        assert!(
            detail.contains("line 2") && detail.contains(NESTED),
            "{detail}"
        );
    }
    let replaced = admin.post("/api/wordings", body(&usual)).await;
    assert_eq!(
        (replaced.status, &replaced.json()["version"]),
        (201, &json!(2))
    );
}
