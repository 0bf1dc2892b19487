//! The rows of a list that failed or lost values, as they came: of one's own list for every user, of others' for who
//! may export.

use api::http_tests;
use api::testing::{Client, TestApp, multipart};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(r5_115_rows_of_others_imports_need_the_right_to_export);

/// A list that a user began to import; its id.
async fn imported(by: &Client<'_>, name: &str) -> Value {
    let list = format!("First Name,Last Name,Phone\n{name},Ruiz,1\n");
    let form = multipart(&[
        (
            "mapping",
            None,
            br#"{"First Name":"firstName","Last Name":"lastName","Phone":"phone"}"#.as_slice(),
        ),
        ("dryRun", None, b"false"),
        ("file", Some("list.csv"), list.as_bytes()),
    ]);
    let started = by.upload("/api/raw-leads/import", form).await;
    assert_eq!(started.status, 202, "{started:?}");
    started.json()["id"].clone()
}

async fn r5_115_rows_of_others_imports_need_the_right_to_export(app: TestApp) {
    let closer = app.as_role(Role::SalesCloser).await;
    let of_closer = imported(&closer, "Ana").await;
    for role in [Role::PhoneAgent, Role::User, Role::SalesRep, Role::Admin] {
        let who = app.as_role(role).await;
        let may = !matches!(role, Role::PhoneAgent | Role::User);
        let path = format!("/api/raw-leads/imports/{of_closer}");
        let shown = who.get(&path).await.json();
        assert_eq!(shown["mayTakeRows"], json!(may), "{role}");
        for file in ["failed.csv", "left-out.csv"] {
            let taken = who.get(&format!("{path}/{file}")).await;
            assert_eq!(taken.status, if may { 200 } else { 403 }, "{role} {file}");
            if !may {
                assert_eq!(taken.code(), "forbidden");
            }
        }
    }
    let agent = app.as_role(Role::PhoneAgent).await;
    let own = imported(&agent, "Ben").await;
    let path = format!("/api/raw-leads/imports/{own}/failed.csv");
    assert_eq!(agent.get(&path).await.status, 200, "one's own");
    let missing = agent.get("/api/raw-leads/imports/999/failed.csv").await;
    assert_eq!(missing.status, 404);
}
