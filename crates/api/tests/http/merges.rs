//! Duplicates and merges over HTTP.

use crate::call_desk::{made, next, office, refused};
use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};
use time::Duration;

http_tests!(
    r5_047_nobody_is_merged_or_parted_during_a_call,
    r5_047_a_merge_is_undone_for_30_days,
    r5_046_the_hint_knows_what_a_merge_left_out,
);
http_tests!(
    on both:
    r5_047_two_leads_are_merged_after_a_dry_run_and_parted_again,
    r5_047_two_raw_leads_are_merged_and_a_suppression_of_either_stays,
    r5_047_what_is_not_merged_is_told_why,
    r5_047_an_unmerge_is_refused_when_it_cannot_be,
    r5_047_probable_duplicates_are_a_list_with_why,
);

const PHONE: &str = "(407) 555-0101";

fn ana(more: Value) -> Value {
    let mut ana = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": PHONE});
    let fields = more.as_object().unwrap().clone();
    ana.as_object_mut().unwrap().extend(fields);
    ana
}

fn pair(kind: &str, first: &Value, second: &Value) -> Value {
    json!({"kind": kind, "firstId": first["id"], "secondId": second["id"],
        "firstVersion": first["version"], "secondVersion": second["version"]})
}

fn ids(kind: &str, first: &Value, second: &Value) -> Value {
    json!({"kind": kind, "firstId": first["id"], "secondId": second["id"]})
}

async fn r5_047_two_leads_are_merged_after_a_dry_run_and_parted_again(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let older = made(&manager, "/api/leads", ana(json!({}))).await;
    let twin = json!({"email": "ana@example.com", "lastName": "Ruiz-Diaz"});
    let newer = made(&manager, "/api/leads", ana(twin)).await;

    let run = manager
        .post("/api/merges/preview", ids("lead", &newer, &older))
        .await;
    assert_eq!(run.status, 200, "{run:?}");
    let run = run.json();
    assert_eq!(run["survivor"]["id"], older["id"], "the older stays");
    assert_eq!(run["result"]["fields"]["email"], "ana@example.com");
    let left = json!([{"field": "lastName", "kept": "Ruiz", "leftOut": "Ruiz-Diaz"}]);
    assert_eq!(run["leftOut"], left);

    let merged = manager
        .post("/api/merges", pair("lead", &older, &newer))
        .await;
    assert_eq!(merged.status, 201, "{merged:?}");
    let merged = merged.json();
    let gone = manager.get(&format!("/api/leads/{}", newer["id"])).await;
    assert_eq!(gone.status, 410, "{gone:?}");
    assert_eq!(gone.json()["code"], "merged");
    assert_eq!(
        gone.json()["current"],
        json!({"kind": "lead", "id": older["id"]})
    );
    let restored = manager
        .post(&format!("/api/leads/{}/restore", newer["id"]), json!({}))
        .await;
    assert_eq!(restored.status, 410, "{restored:?}");
    let list = manager.get("/api/leads").await.json();
    assert_eq!(list.as_array().unwrap().len(), 1);

    let url = format!("/api/merges?kind=lead&recordId={}", older["id"]);
    let standing = manager.get(&url).await.json();
    assert_eq!(standing[0]["name"], "Ana Ruiz-Diaz");
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    let stale = manager.post(&undo, json!({"version": 1})).await;
    assert_eq!(stale.json()["code"], "stale_version", "{stale:?}");
    let undone = manager.post(&undo, json!({"version": 2})).await;
    assert_eq!(undone.status, 200, "{undone:?}");
    assert_eq!(undone.json()["changedSince"], json!([]));
    let one = manager
        .get(&format!("/api/leads/{}", older["id"]))
        .await
        .json();
    assert_eq!(one["email"], Value::Null);
    let other = manager.get(&format!("/api/leads/{}", newer["id"])).await;
    assert_eq!(other.status, 200, "{other:?}");
    assert_eq!(manager.get(&url).await.json(), json!([]));
}

async fn r5_046_the_hint_knows_what_a_merge_left_out(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let three =
        json!({"phone2": "(305) 555-0102", "phone3": "(305) 555-0103", "email": "ana@example.com"});
    let older = made(&manager, "/api/leads", ana(three)).await;
    let twin = json!({"phone": "(305) 555-0104", "email": "ruiz@example.com"});
    let newer = made(&manager, "/api/leads", ana(twin)).await;
    let merged = manager
        .post("/api/merges", pair("lead", &older, &newer))
        .await;
    assert_eq!(merged.status, 201, "{merged:?}");
    let cases = [
        (
            "phone=3055550104",
            json!([older["id"], false, false, true, false]),
        ),
        (
            "email=RUIZ@example.com",
            json!([older["id"], false, false, false, true]),
        ),
        (
            "phone=3055550103&email=ruiz@example.com",
            json!([older["id"], true, false, false, true]),
        ),
    ];
    for (query, outcome) in cases {
        let url = format!("/api/search/same?{query}");
        let told = manager.get(&url).await.json();
        let one = &told["people"][0];
        let names = ["id", "hasPhone", "hasEmail", "hadPhone", "hadEmail"];
        assert_eq!(json!(names.map(|name| &one[name])), outcome, "{query}");
        assert_eq!(told["people"].as_array().unwrap().len(), 1, "{query}");
    }
}

async fn r5_047_two_raw_leads_are_merged_and_a_suppression_of_either_stays(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let older = made(
        &admin,
        "/api/raw-leads",
        ana(json!({"marketingStatus": "Ready For Appointment"})),
    )
    .await;
    let asked = json!({"phone": "(305) 555-0102", "marketingStatus": "Do Not Contact"});
    let newer = made(&admin, "/api/raw-leads", ana(asked)).await;
    let run = admin
        .post("/api/merges/preview", ids("raw_lead", &older, &newer))
        .await
        .json();
    assert_eq!(run["result"]["suppressed"], true, "{run}");
    assert_eq!(run["survivor"]["suppressed"], false, "{run}");
    let merged = admin
        .post("/api/merges", pair("raw_lead", &older, &newer))
        .await;
    assert_eq!(merged.status, 201, "{merged:?}");
    let one = admin
        .get(&format!("/api/raw-leads/{}", older["id"]))
        .await
        .json();
    assert_eq!(one["marketingStatus"], "Do Not Contact");
    let gone = admin.get(&format!("/api/raw-leads/{}", newer["id"])).await;
    assert_eq!(gone.status, 410, "{gone:?}");
    let restored = admin
        .post(
            &format!("/api/raw-leads/{}/restore", newer["id"]),
            json!({}),
        )
        .await;
    assert_eq!(restored.status, 410, "{restored:?}");
    let back = json!({"kind": "raw_lead", "id": newer["id"]});
    let from_trash = admin.post("/api/trash/restore", back).await;
    assert_eq!(from_trash.status, 410, "{from_trash:?}");
    let undo = format!("/api/merges/{}/undo", merged.json()["id"]);
    let undone = admin.post(&undo, json!({})).await.json();
    assert_eq!(undone["suppressed"], true, "{undone}");
}

async fn r5_047_what_is_not_merged_is_told_why(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = made(&admin, "/api/leads", ana(json!({}))).await;
    let second = made(&admin, "/api/leads", ana(json!({}))).await;
    let enrolled = made(&admin, "/api/leads", ana(json!({}))).await;
    let enroll = format!("/api/leads/{}/enroll", enrolled["id"]);
    let done = admin
        .post(&enroll, json!({"serviceType": "Cancellation"}))
        .await;
    assert_eq!(done.status, 201, "{done:?}");
    let unknown = json!({"id": 999, "version": 1});
    let mut old = second.clone();
    old["version"] = json!(9);
    let cases = [
        (&first, 422, "invalid_fields"),
        (&unknown, 404, "not_found"),
        (&enrolled, 409, "linked"),
    ];
    for (other, status, code) in cases {
        for (url, body) in [
            ("/api/merges/preview", ids("lead", &first, other)),
            ("/api/merges", pair("lead", &first, other)),
        ] {
            let refused = admin.post(url, body).await;
            assert_eq!(refused.status, status, "{url} {refused:?}");
            assert_eq!(refused.json()["code"], code, "{url}");
        }
    }
    let stale = admin.post("/api/merges", pair("lead", &first, &old)).await;
    assert_eq!(stale.json()["code"], "stale_version", "{stale:?}");
    let merged = admin
        .post("/api/merges", pair("lead", &first, &second))
        .await;
    assert_eq!(merged.status, 201, "{merged:?}");
    for (url, body) in [
        ("/api/merges/preview", ids("lead", &first, &second)),
        ("/api/merges", pair("lead", &first, &second)),
    ] {
        let again = admin.post(url, body).await;
        assert_eq!(again.status, 410, "{url} {again:?}");
    }
}

async fn r5_047_an_unmerge_is_refused_when_it_cannot_be(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = made(&admin, "/api/leads", ana(json!({}))).await;
    let second = made(&admin, "/api/leads", ana(json!({}))).await;
    let merged = admin
        .post("/api/merges", pair("lead", &first, &second))
        .await
        .json();
    let undo = format!("/api/merges/{}/undo", merged["id"]);
    let lead = format!("/api/leads/{}", first["id"]);
    assert_eq!(admin.delete(&lead).await.status, 204);
    let in_trash = admin.post(&undo, json!({})).await;
    assert_eq!(
        in_trash.json()["code"],
        "illegal_transition",
        "{in_trash:?}"
    );
    let back = admin.post(&format!("{lead}/restore"), json!({})).await;
    assert_eq!(back.status, 200, "{back:?}");
    assert_eq!(admin.post(&undo, json!({})).await.status, 200);
    assert_eq!(admin.post(&undo, json!({})).await.status, 404);
}

async fn r5_047_probable_duplicates_are_a_list_with_why(app: TestApp) {
    let operations = app.as_role(Role::Operations).await;
    for kind in ["/api/leads", "/api/raw-leads"] {
        made(&operations, kind, ana(json!({"email": "ana@example.com"}))).await;
        made(&operations, kind, ana(json!({"email": "ANA@example.com"}))).await;
        let other = json!({"firstName": "Ben", "lastName": "Ode"});
        made(&operations, kind, other).await;
    }
    for kind in ["lead", "raw_lead"] {
        let found = operations
            .get(&format!("/api/duplicates?kind={kind}"))
            .await
            .json();
        assert_eq!(found.as_array().map(Vec::len), Some(1), "{found}");
        assert_eq!(found[0]["samePhone"], true);
        assert_eq!(found[0]["sameEmail"], true);
        assert_eq!(found[0]["sameName"], false);
    }
}

/// A person who is on the phone is not sent to another record meanwhile.
async fn r5_047_nobody_is_merged_or_parted_during_a_call(app: TestApp) {
    let (agent, ana, ben) = office(&app).await;
    let admin = app.as_role(Role::Admin).await;
    next(&agent).await;
    let preview = ids("raw_lead", &ana, &ben);
    let held = admin.post("/api/merges/preview", preview).await;
    assert_eq!(refused(&held), (409, "held".to_owned()));
    let held = admin
        .post("/api/merges", pair("raw_lead", &ana, &ben))
        .await;
    assert_eq!(refused(&held), (409, "held".to_owned()));
    app.advance(Duration::minutes(11));
    let merged = admin
        .post("/api/merges", pair("raw_lead", &ana, &ben))
        .await;
    assert_eq!(merged.status, 201, "{merged:?}");
    let undo = format!("/api/merges/{}/undo", merged.json()["id"]);
    next(&agent).await;
    let held = admin.post(&undo, json!({})).await;
    assert_eq!(refused(&held), (409, "held".to_owned()));
}

async fn r5_047_a_merge_is_undone_for_30_days(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let first = made(&admin, "/api/leads", ana(json!({}))).await;
    let second = made(&admin, "/api/leads", ana(json!({}))).await;
    let merged = made(&admin, "/api/merges", pair("lead", &first, &second)).await;
    app.advance(Duration::days(30) + Duration::seconds(1));
    let admin = app.as_role(Role::Operations).await;
    let url = format!("/api/merges/{}/undo", merged["id"]);
    let over = admin.post(&url, json!({})).await;
    assert_eq!(refused(&over), (409, "undo_over".to_owned()));
    let url = format!("/api/merges?kind=lead&recordId={}", first["id"]);
    assert_eq!(admin.get(&url).await.json(), json!([]));
}
