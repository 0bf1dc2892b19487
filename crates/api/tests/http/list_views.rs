//! Saved views of lists over HTTP, on both databases.

use api::http_tests;
use api::testing::TestApp;
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r3_086_a_view_is_saved_shared_changed_and_deleted,
    r3_086_what_a_view_may_not_be_is_refused,
    r3_086_a_filter_that_somebody_may_not_use_is_left_out_and_named,
    r3_087_columns_and_density_are_kept_per_list_and_user,
    r3_044_the_resorts_that_occur_are_offered,
);

fn view(name: &str, shared: bool) -> Value {
    json!({"list": "leads", "name": name, "query": "status=Qualified&sort=name", "columns": ["name", "status"],
        "density": "compact", "shared": shared})
}

/// The names of the views, and whether each may be changed.
fn names(answer: &Value) -> Vec<String> {
    let views = answer["views"].as_array().unwrap();
    let named = views.iter().map(|view| {
        let acts = view["acts"].as_array().unwrap().len();
        format!("{} {acts}", view["name"].as_str().unwrap())
    });
    named.collect()
}

async fn r3_086_a_view_is_saved_shared_changed_and_deleted(app: TestApp) {
    let owner = app.as_role(Role::PhoneAgent).await;
    let other = app.as_role(Role::Legal).await;
    let admin = app.as_role(Role::Admin).await;
    let own = owner.post("/api/views", view("Mine", false)).await;
    assert_eq!(own.status, 201, "{own:?}");
    let shared = owner.post("/api/views", view("Ours", true)).await.json();
    let seen = |answer: Value| names(&answer).join(", ");
    let list = "/api/views?list=leads";
    assert_eq!(seen(owner.get(list).await.json()), "Mine 2, Ours 2");
    assert_eq!(seen(other.get(list).await.json()), "Ours 0");
    assert_eq!(seen(admin.get(list).await.json()), "Ours 2");
    assert_eq!(seen(owner.get("/api/views?list=clients").await.json()), "");

    let path = format!("/api/views/{}", shared["id"]);
    let mut change =
        json!({"name": "All of ours", "query": "status=Qualified", "shared": true, "version": 1});
    assert_eq!(other.put(&path, change.clone()).await.status, 403);
    assert_eq!(admin.put(&path, change.clone()).await.status, 200);
    let late = owner.put(&path, change.clone()).await;
    assert_eq!((late.status, late.code().as_str()), (409, "stale_version"));
    change["version"] = json!(2);
    change["shared"] = json!(false);
    assert_eq!(owner.put(&path, change.clone()).await.status, 200);
    assert_eq!(other.put(&path, change).await.status, 404);
    assert_eq!(other.delete(&path).await.status, 404);
    assert_eq!(owner.delete(&path).await.status, 204);
    assert_eq!(seen(owner.get(list).await.json()), "Mine 2");
    let events = app.events();
    let told = events
        .iter()
        .filter(|event| event.kind.starts_with("view."));
    assert_eq!(told.count(), 5);
}

async fn r3_086_what_a_view_may_not_be_is_refused(app: TestApp) {
    let caller = app.as_role(Role::Admin).await;
    let made = caller.post("/api/views", view("Mine", false)).await;
    assert_eq!(made.status, 201);
    let cases = [
        (json!({"list": "leads", "name": "MINE"}), "name"),
        (
            json!({"list": "leads", "name": "A", "query": "status=Nowhere"}),
            "query",
        ),
        (
            json!({"list": "leads", "name": "A", "query": "page=2"}),
            "query",
        ),
        (
            json!({"list": "leads", "name": "A", "query": "tag=vip"}),
            "query",
        ),
        (
            json!({"list": "leads", "name": "A", "columns": ["a b"]}),
            "columns",
        ),
        (json!({"list": "shoes", "name": "A"}), "list"),
        (json!({"list": "leads"}), "name"),
    ];
    for (body, field) in cases {
        let refused = caller.post("/api/views", body.clone()).await;
        assert_eq!(refused.wrong_fields(), [field], "{body}");
    }
}

async fn r3_086_a_filter_that_somebody_may_not_use_is_left_out_and_named(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let body = json!({"list": "commissions", "name": "Maya's", "query": "userId=1&status=pending", "shared": true});
    assert_eq!(admin.post("/api/views", body).await.status, 201);
    let agent = app.as_role(Role::SalesCloser).await;
    for (client, query, left_out) in [
        (&admin, "userId=1&status=pending", json!([])),
        (&agent, "status=pending", json!(["userId"])),
    ] {
        let views = client.get("/api/views?list=commissions").await.json();
        let view = &views["views"][0];
        assert_eq!(
            (&view["query"], &view["leftOut"]),
            (&json!(query), &left_out)
        );
    }
}

async fn r3_087_columns_and_density_are_kept_per_list_and_user(app: TestApp) {
    let caller = app.as_role(Role::Billing).await;
    let other = app.as_role(Role::Legal).await;
    let view = caller.post("/api/views", view("Mine", false)).await.json();
    let layout = json!({"list": "leads", "columns": ["name", "phone"], "density": "comfortable",
        "defaultView": view["id"]});
    assert_eq!(
        caller.put("/api/list-layouts", layout.clone()).await.status,
        204
    );
    let kept = caller.get("/api/views?list=leads").await.json();
    assert_eq!(kept["columns"], json!(["name", "phone"]));
    assert_eq!(
        (&kept["density"], &kept["defaultView"]),
        (&json!("comfortable"), &view["id"])
    );
    let refused = other.put("/api/list-layouts", layout).await;
    assert_eq!(refused.wrong_fields(), ["defaultView"]);
    let plain = other.get("/api/views?list=leads").await.json();
    assert_eq!(
        (&plain["density"], &plain["defaultView"]),
        (&json!("standard"), &Value::Null)
    );
    let path = format!("/api/views/{}", view["id"]);
    assert_eq!(caller.delete(&path).await.status, 204);
    let left = caller.get("/api/views?list=leads").await.json();
    assert_eq!(
        (&left["density"], &left["defaultView"]),
        (&json!("comfortable"), &Value::Null)
    );
}

async fn r3_044_the_resorts_that_occur_are_offered(app: TestApp) {
    let caller = app.as_role(Role::Admin).await;
    for resort in ["Palm Cove", "Royal PALM Beach", "Pine Ridge"] {
        let lead =
            json!({"firstName": "Pat", "lastName": "Lee", "timeshareInfo": {"resort": resort}});
        assert_eq!(caller.post("/api/leads", lead).await.status, 201);
    }
    let offered = caller.get("/api/leads/resorts?search=palm").await.json();
    assert_eq!(offered, json!(["Palm Cove", "Royal PALM Beach"]));
    let found = caller.get("/api/leads?resort=palm").await.json();
    assert_eq!(found.as_array().unwrap().len(), 2);
}
