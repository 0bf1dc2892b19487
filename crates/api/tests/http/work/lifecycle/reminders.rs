//! Reminders to sign, and the checklist of what a client lacks.

use super::super::{PDF, client, document, made, with_notice};
use super::{send, sign, texts, told, url};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r1_220_clients_are_reminded_after_two_five_and_ten_days,
    r5_060_a_sheet_has_no_signer_and_is_in_no_reminder,
    r2_129_r2_130_the_checklist_shows_what_a_client_lacks,
);

async fn r1_220_clients_are_reminded_after_two_five_and_ten_days(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({})).await;
    let first = document(&agent, &ana, ("first.pdf", PDF), "Resort Contract").await;
    let second = document(&agent, &ana, ("second.pdf", PDF), "Resort Contract").await;
    send(&agent, &first, json!({"how": "Mail"})).await;
    // Its status is only moved: it is reminded of like the other.
    app.advance(Duration::hours(1));
    agent.patch(&url(&second), json!({"status": "Sent"})).await;
    let due = || agent.get("/api/documents/reminders?page=1&perPage=25");
    assert_eq!(due().await.json(), json!([]));
    app.advance(Duration::days(2) - Duration::hours(1));
    let agent_again = app.as_role(Role::SalesCloser).await;
    let due = || agent_again.get("/api/documents/reminders?page=1&perPage=25");
    let found = due().await;
    assert_eq!(found.header("x-total-count"), Some("2"));
    let found = found.json();
    assert_eq!(
        (
            &found[0]["id"],
            &found[0]["sentDaysAgo"],
            &found[0]["step"],
            &found[0]["remindersDue"]
        ),
        (&first["id"], &json!(2), &json!(2), &json!(1))
    );
    assert_eq!(found[1]["id"], second["id"]);
    assert!(texts(&found[0]["acts"]).contains(&"remind"));

    let reminded = format!("{}/reminded", url(&first));
    let done = agent_again
        .post(&reminded, json!({"version": found[0]["version"]}))
        .await
        .json();
    assert_eq!(done["remindersDue"], 0);
    let twice = agent_again
        .post(&reminded, json!({"version": done["version"]}))
        .await;
    assert_eq!(told(&twice), (409, "reminder_not_due".to_owned()));
    assert_eq!(app.events().pop().unwrap().kind, "document.reminded");
    sign(&agent_again, &second, "client", "2026-11-23").await;
    assert_eq!(
        due().await.json(),
        json!([]),
        "one was reminded of, the other is signed"
    );

    app.advance(Duration::days(8));
    let agent = app.as_role(Role::SalesCloser).await;
    let found = agent.get("/api/documents/reminders").await.json();
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(
        (
            &found[0]["sentDaysAgo"],
            &found[0]["step"],
            &found[0]["remindersDue"]
        ),
        (&json!(10), &json!(10), &json!(2))
    );
    // Sent once more, the days are counted again.
    let again = send(&agent, &first, json!({"how": "In person"}))
        .await
        .json();
    assert_eq!(again["remindersDue"], 0);
    assert_eq!(
        agent.get("/api/documents/reminders").await.json(),
        json!([])
    );
}

async fn r5_060_a_sheet_has_no_signer_and_is_in_no_reminder(app: TestApp) {
    let agent = app.as_role(Role::Legal).await;
    let ana = client(&agent, "Ana", json!({"brand": "Liberty NWA"})).await;
    let body = json!({"clientId": ana["id"], "type": "ID Verification"});
    let sheet = made(&agent, "/api/documents", body).await;
    assert_eq!(sheet["signers"], json!([]));
    assert!(!texts(&sheet["acts"]).contains(&"sign"), "{sheet}");
    let signed = sign(&agent, &sheet, "client", "2026-11-21").await;
    assert_eq!(
        (signed.status, signed.wrong_fields()),
        (422, vec!["slot".to_owned()])
    );
    send(&agent, &sheet, json!({"how": "Mail"})).await;
    // One that was uploaded may be signed.
    let copy = document(&agent, &ana, ("id.pdf", PDF), "ID Verification").await;
    send(&agent, &copy, json!({"how": "Mail"})).await;
    app.advance(Duration::days(3));
    let agent = app.as_role(Role::Legal).await;
    let found = agent.get("/api/documents/reminders").await.json();
    let found: Vec<_> = found.as_array().unwrap().iter().collect();
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["id"], copy["id"]);
    let sheet = agent.get(&super::url(&sheet)).await.json();
    assert_eq!(sheet["remindersDue"], 0);
}

async fn r2_129_r2_130_the_checklist_shows_what_a_client_lacks(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let ana = client(&agent, "Ana", json!({"brand": "NW Advisors Group"})).await;
    let operations = app.as_role(Role::Operations).await;
    let properties = format!("/api/clients/{}/properties", ana["id"]);
    let body = json!({"resortName": "Palm Cove", "mortgageStatus": "Past Due"});
    made(&operations, &properties, body).await;
    let summary = document(&agent, &ana, ("summary.pdf", PDF), "Purchase Summary").await;
    let older = document(
        &agent,
        &ana,
        ("agreement.pdf", PDF),
        "Cancellation Agreement",
    )
    .await;
    document(
        &agent,
        &ana,
        ("agreement.pdf", PDF),
        "Cancellation Agreement",
    )
    .await;
    with_notice(&agent, &older).await;
    send(&agent, &older, json!({"how": "Mail"})).await;
    let extra = document(&agent, &ana, ("statement.pdf", PDF), "Resort Statement").await;
    let path = format!("/api/clients/{}/checklist", ana["id"]);
    let list = agent.get(&path).await.json();
    let list = list.as_array().unwrap();
    let state = |kind: &str| {
        let row = list.iter().find(|row| row["type"] == kind);
        row.map(|row| {
            (
                row["required"].clone(),
                row["state"].clone(),
                row["documentId"].clone(),
            )
        })
    };
    let expected =
        |required: bool, state: &str, id: &Value| Some((json!(required), json!(state), id.clone()));
    assert_eq!(
        state("Purchase Summary"),
        expected(true, "Draft", &summary["id"])
    );
    assert_eq!(
        state("ID Verification"),
        expected(true, "Missing", &Value::Null)
    );
    assert_eq!(
        state("Cancellation Agreement"),
        expected(true, "Sent", &older["id"]),
        "the furthest"
    );
    assert_eq!(
        state("Resort Statement"),
        expected(false, "Draft", &extra["id"])
    );
    assert_eq!(state("Resort Contract"), None, "neither needed nor there");
    assert!(
        list.iter()
            .all(|row| !row["reason"].as_str().unwrap().is_empty())
    );
    assert_eq!(agent.get("/api/clients/999/checklist").await.status, 404);
}
