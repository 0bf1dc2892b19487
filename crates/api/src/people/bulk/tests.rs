//! Bulk actions over HTTP, on both databases.

use super::worker;
use crate::http_tests;
use crate::jobs::error::JobError;
use crate::testing::{Answer, Client, TestApp};
use crm_core::bulk::BULK_JOB;
use crm_core::jobs::{Job, LEASE};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

mod trash;
mod wrong;

http_tests!(
    r3_088_selected_leads_are_assigned_undone_and_exported,
    r3_089_changed_and_refused_rows_are_named_and_the_others_done,
    r3_088_tags_and_trash_of_raw_leads_come_back,
    r3_089_only_who_started_it_and_administrators_see_it,
    r3_089_whoever_started_them_finds_them_again_newest_first,
);

http_tests!(
    on both:
    r3_088_all_that_match_are_frozen_when_it_starts,
    r3_089_it_goes_on_after_a_kill_and_can_be_stopped,
    r3_088_the_same_request_twice_has_one_effect,
);

/// Takes the next job as a worker does.
fn claim(app: &TestApp) -> Option<Job> {
    let now = app.state.now();
    app.state
        .db
        .write_blocking(|tx| tx.jobs().claim(&[BULK_JOB], now, now.plus(LEASE)))
        .unwrap()
}

/// Does what waits.
async fn work(app: &TestApp) {
    while let Some(job) = claim(app) {
        let outcome: Result<(), JobError> = worker::run(&app.state, &job).await;
        assert!(outcome.is_ok(), "{outcome:?}");
        app.state
            .db
            .write_blocking(|tx| tx.jobs().finish(job.lease))
            .unwrap();
    }
}

async fn add(client: &Client<'_>, path: &str, name: &str) -> i64 {
    let body = json!({"firstName": name, "lastName": "Ruiz"});
    let answer = client.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

async fn leads(client: &Client<'_>, count: usize) -> Vec<i64> {
    let mut ids = Vec::new();
    for n in 0..count {
        ids.push(add(client, "/api/leads", &format!("Ana{n}")).await);
    }
    ids
}

async fn start(client: &Client<'_>, body: Value) -> i64 {
    let answer = client.post("/api/bulk-actions", body).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

async fn ask(client: &Client<'_>, id: i64, act: &str) -> Answer {
    let path = format!("/api/bulk-actions/{id}/{act}");
    client.post_nothing(&path).await
}

/// `[total, done, unchanged, refused, undone, kept]` with the state.
async fn status(client: &Client<'_>, id: i64) -> (String, [i64; 6]) {
    let answer = client.get(&format!("/api/bulk-actions/{id}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let bulk = answer.json();
    let counts = ["total", "done", "unchanged", "refused", "undone", "kept"];
    let counts = counts.map(|name| bulk[name].as_i64().unwrap());
    (bulk["state"].as_str().unwrap().to_owned(), counts)
}

/// Id and sentence of each row that came to one of these.
async fn sentences(client: &Client<'_>, id: i64, outcomes: &str) -> Vec<(i64, String)> {
    let path = format!("/api/bulk-actions/{id}/rows?outcome={outcomes}");
    let answer = client.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let rows = answer.json();
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| {
        let sentence = row["sentence"].as_str().unwrap_or_default();
        (row["id"].as_i64().unwrap(), sentence.to_owned())
    })
    .collect()
}

fn assigned(app: &TestApp) -> Vec<String> {
    app.rows("SELECT COALESCE(CAST(assigned_to AS TEXT), 'none') FROM leads ORDER BY id")
}

fn told(app: &TestApp, kind: &str) -> usize {
    let sql = format!("SELECT kind FROM events WHERE kind = '{kind}'");
    app.rows(&sql).len()
}

async fn r3_088_selected_leads_are_assigned_undone_and_exported(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let agent = app.user(Role::SalesRep, UserStatus::Active).await.id.get();
    let ids = leads(&clerk, 3).await;
    let change = json!({"list": "leads", "action": "assign", "assignedTo": agent, "ids": ids});
    let id = start(&clerk, change).await;
    assert_eq!(
        status(&clerk, id).await,
        ("running".to_owned(), [3, 0, 0, 0, 0, 0])
    );
    work(&app).await;
    assert_eq!(
        status(&clerk, id).await,
        ("done".to_owned(), [3, 3, 0, 0, 0, 0])
    );
    assert_eq!(assigned(&app), vec![agent.to_string(); 3]);
    assert_eq!(told(&app, "lead.assigned"), 3);
    assert_eq!(told(&app, "bulk_action.started"), 1);
    assert_eq!(told(&app, "bulk_action.ended"), 1);

    // One of them was changed meanwhile.
    let path = format!("/api/leads/{}", ids[1]);
    let changed = clerk.patch(&path, json!({"status": "Qualified"})).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    assert_eq!(ask(&clerk, id, "undo").await.status, 200);
    work(&app).await;
    assert_eq!(
        status(&clerk, id).await,
        ("undone".to_owned(), [3, 3, 0, 0, 2, 1])
    );
    let none = "none".to_owned();
    assert_eq!(assigned(&app), [none.clone(), agent.to_string(), none]);
    let kept = "Someone changed this lead after this action.".to_owned();
    assert_eq!(sentences(&clerk, id, "kept").await, [(ids[1], kept)]);
    assert_eq!(ask(&clerk, id, "undo").await.status, 409);

    let change = json!({"list": "leads", "action": "export", "ids": [ids[0], ids[2]]});
    let id = start(&clerk, change).await;
    work(&app).await;
    let file = clerk.get(&format!("/api/bulk-actions/{id}/file.csv")).await;
    assert_eq!(file.status, 200, "{file:?}");
    let text = String::from_utf8(file.body.to_vec()).unwrap();
    assert!(
        text.contains("Ana0") && text.contains("Ana2") && !text.contains("Ana1"),
        "{text}"
    );
    assert_eq!(told(&app, "leads.exported"), 1);
}

async fn r3_088_all_that_match_are_frozen_when_it_starts(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 4).await;
    for id in &ids[..2] {
        let path = format!("/api/leads/{id}");
        clerk.patch(&path, json!({"status": "Qualified"})).await;
    }
    let change = json!({
        "list": "leads", "action": "status", "status": "Dead Lead",
        "allMatching": true, "query": "status=Qualified&sort=name",
    });
    let id = start(&clerk, change).await;
    // It matches, but too late.
    let path = format!("/api/leads/{}", ids[3]);
    clerk.patch(&path, json!({"status": "Qualified"})).await;
    work(&app).await;
    assert_eq!(
        status(&clerk, id).await,
        ("done".to_owned(), [2, 2, 0, 0, 0, 0])
    );
    let statuses = app.rows("SELECT status FROM leads ORDER BY id");
    assert_eq!(
        statuses,
        ["Dead Lead", "Dead Lead", "New Lead", "Qualified"]
    );
    let ranks = app.rows("SELECT CAST(status_rank AS TEXT) FROM leads ORDER BY id");
    assert_eq!(ranks[0], "12");
}

async fn r3_089_changed_and_refused_rows_are_named_and_the_others_done(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 3).await;
    let asked = [ids[0], ids[1], ids[2], 9_999];
    let change = json!({"list": "leads", "action": "add_tags", "tags": ["vip"], "ids": asked});
    let id = start(&clerk, change).await;
    clerk
        .patch(
            &format!("/api/leads/{}", ids[0]),
            json!({"status": "Qualified"}),
        )
        .await;
    clerk.delete(&format!("/api/leads/{}", ids[1])).await;
    work(&app).await;
    assert_eq!(
        status(&clerk, id).await,
        ("done".to_owned(), [4, 1, 0, 3, 0, 0])
    );
    let changed = "Someone changed this lead after it was selected.".to_owned();
    let gone = "This lead does not exist or was deleted.".to_owned();
    let expected = [(ids[0], changed), (ids[1], gone.clone()), (9_999, gone)];
    assert_eq!(sentences(&clerk, id, "refused,changed").await, expected);
}

async fn r3_089_it_goes_on_after_a_kill_and_can_be_stopped(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 2).await;
    let change = json!({"list": "leads", "action": "trash", "ids": ids});
    let id = start(&clerk, change.clone()).await;
    let killed = claim(&app).unwrap();
    // No worker finishes that one; its lease runs out.
    app.advance(LEASE);
    work(&app).await;
    assert_eq!(status(&clerk, id).await.1, [2, 2, 0, 0, 0, 0]);
    let late = worker::run(&app.state, &killed).await;
    assert!(late.is_err(), "another worker had it");
    assert_eq!(told(&app, "lead.deleted"), 2);

    assert_eq!(ask(&clerk, id, "undo").await.status, 200);
    work(&app).await;
    assert_eq!(
        app.rows("SELECT id FROM leads WHERE deleted_at IS NOT NULL")
            .len(),
        0
    );
    let id = start(&clerk, change).await;
    assert_eq!(ask(&clerk, id, "cancel").await.status, 200);
    work(&app).await;
    assert_eq!(
        status(&clerk, id).await,
        ("canceled".to_owned(), [2, 0, 0, 0, 0, 0])
    );
    assert_eq!(ask(&clerk, id, "cancel").await.status, 409);
    assert_eq!(ask(&clerk, id, "undo").await.status, 409);
}

async fn r3_088_the_same_request_twice_has_one_effect(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 1).await;
    let body = json!({"list": "leads", "action": "trash", "ids": ids});
    let mut answers = Vec::new();
    for _ in 0..2 {
        let request = actix_web::test::TestRequest::post()
            .uri("/api/bulk-actions")
            .insert_header(("Idempotency-Key", "one"))
            .set_json(&body);
        answers.push(clerk.send(request).await.json());
    }
    assert_eq!(answers[0], answers[1]);
    assert_eq!(app.rows("SELECT id FROM bulk_actions").len(), 1);
}

async fn r3_088_tags_and_trash_of_raw_leads_come_back(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let raw = add(&clerk, "/api/raw-leads", "Ana").await;
    let tags = || app.rows("SELECT tags FROM raw_leads");
    let change = json!({"list": "raw-leads", "action": "add_tags", "tags": ["vip"], "ids": [raw]});
    let tagged = start(&clerk, change).await;
    work(&app).await;
    assert_eq!(tags(), ["[\"vip\"]"]);
    let facets = clerk.get("/api/raw-leads/facets").await.json();
    assert_eq!(
        facets["tags"],
        json!(["vip"]),
        "R3-044: the filter offers it"
    );
    ask(&clerk, tagged, "undo").await;
    work(&app).await;
    assert_eq!(tags(), ["[]"]);
    let change = json!({"list": "raw-leads", "action": "trash", "allMatching": true});
    let trashed = start(&clerk, change).await;
    work(&app).await;
    let there = || {
        app.rows("SELECT id FROM raw_leads WHERE deleted_at IS NULL")
            .len()
    };
    assert_eq!(there(), 0);
    ask(&clerk, trashed, "undo").await;
    work(&app).await;
    assert_eq!(there(), 1);
}

async fn r3_089_only_who_started_it_and_administrators_see_it(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 1).await;
    let change = json!({"list": "leads", "action": "trash", "ids": ids});
    let id = start(&clerk, change).await;
    let other = app.as_role(Role::SalesRep).await;
    let admin = app.as_role(Role::Admin).await;
    let path = format!("/api/bulk-actions/{id}");
    assert_eq!(other.get(&path).await.status, 404);
    assert_eq!(ask(&other, id, "cancel").await.status, 404);
    assert_eq!(admin.get(&path).await.status, 200);
}

async fn r3_089_whoever_started_them_finds_them_again_newest_first(app: TestApp) {
    let clerk = app.as_role(Role::SalesManager).await;
    let ids = leads(&clerk, 1).await;
    let assign = json!({"list": "leads", "action": "status", "status": "Qualified", "ids": ids});
    let first = start(&clerk, assign).await;
    work(&app).await;
    let second = start(
        &clerk,
        json!({"list": "leads", "action": "trash", "ids": ids}),
    )
    .await;
    let found = clerk.get("/api/bulk-actions?page=1&perPage=25").await;
    let rows = found.json();
    let told = |row: &Value| (row["id"].as_i64(), row["state"].as_str().map(str::to_owned));
    let rows: Vec<_> = rows.as_array().unwrap().iter().map(told).collect();
    let state = |state: &str| Some(state.to_owned());
    assert_eq!(
        rows,
        [
            (Some(second), state("running")),
            (Some(first), state("done"))
        ]
    );
    let behind = clerk.get("/api/bulk-actions?page=2&perPage=1").await.json();
    assert_eq!(behind[0]["id"], first);
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(admin.get("/api/bulk-actions").await.json(), json!([]));
}
