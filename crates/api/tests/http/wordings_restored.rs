//! Older wordings that are taken up again, on both databases.

use crate::wordings::{CURRENT, VERSIONS, save};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(r2_024_an_older_version_is_restored_as_the_next_one);

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
