//! Saved views of lists over HTTP, on both databases.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    on both:
    r3_086_a_view_is_saved_shared_changed_and_deleted,
    r3_086_what_a_view_may_not_be_is_refused,
    r3_086_a_filter_that_somebody_may_not_use_is_left_out_and_named,
    r3_087_columns_and_density_are_kept_per_list_and_user,
    r6_015_the_case_board_has_views,
    r3_044_the_resorts_that_occur_are_offered,
    r5_142_the_views_of_a_list_count_what_they_show,
    r5_142_views_are_counted_for_those_who_may_see_the_list,
    r5_142_a_row_of_leads_shows_what_can_be_filtered,
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

async fn r6_015_the_case_board_has_views(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let body = json!({"list": "cases", "name": "With the resort", "query": "waitsOn=resort&sort=dueOn",
        "columns": ["client", "dueOn"], "density": "standard", "shared": true});
    let made = agent.post("/api/views", body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let layout = json!({"list": "cases", "columns": ["client"], "density": "compact",
        "defaultView": made.json()["id"]});
    assert_eq!(agent.put("/api/list-layouts", layout).await.status, 204);
    let other = app.as_role(Role::Legal).await;
    let seen = other.get("/api/views?list=cases").await.json();
    assert_eq!(names(&seen), ["With the resort 0"]);
    let wrong = json!({"list": "cases", "name": "A", "query": "waitsOn=nobody"});
    let refused = agent.post("/api/views", wrong).await;
    assert_eq!(refused.wrong_fields(), ["query"]);
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

/// "mine 1, all 3"; each is as many as its list shows for its query.
async fn shown(caller: &Client<'_>, list: &str) -> String {
    let counts = caller.get(&format!("/api/view-counts?list={list}")).await;
    assert_eq!(counts.status, 200, "{counts:?}");
    let mut told = Vec::new();
    for one in counts.json().as_array().unwrap() {
        let (shown_in, query) = (one["list"].as_str(), one["query"].as_str());
        let path = format!("/api/{}?{}", shown_in.unwrap(), query.unwrap());
        let rows = caller.get(&path).await.json();
        assert_eq!(one["total"], rows.as_array().unwrap().len(), "{path}");
        assert_eq!(one["capped"], false);
        told.push(format!(
            "{} {}",
            one["view"].as_str().unwrap(),
            one["total"]
        ));
    }
    told.join(", ")
}

async fn r5_142_the_views_of_a_list_count_what_they_show(app: TestApp) {
    let caller = app.as_role(Role::Admin).await;
    let me = caller.get("/api/auth/me").await.json()["id"].clone();
    for assigned in [me.clone(), Value::Null, Value::Null] {
        let lead = json!({"firstName": "Pat", "lastName": "Lee", "assignedTo": assigned});
        assert_eq!(caller.post("/api/leads", lead).await.status, 201);
    }
    assert_eq!(
        shown(&caller, "leads").await,
        "mine 1, overdue-follow-up 0, unassigned 2, all 3"
    );
    let mut clients = Vec::new();
    for (assigned, status) in [(me, "Active"), (Value::Null, "Fulfilled")] {
        let client = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Transfer",
            "status": status, "assignedTo": assigned});
        let made = caller.post("/api/clients", client).await;
        assert_eq!(made.status, 201, "{made:?}");
        clients.push(made.json()["id"].clone());
    }
    for (due, client) in [("2020-01-31", &clients[1]), ("2090-01-31", &clients[0])] {
        let invoice =
            json!({"clientId": client, "amount": 100, "dueDate": due, "description": "Fee"});
        let made = caller.post("/api/invoices", invoice).await;
        assert_eq!(made.status, 201, "{made:?}");
    }
    assert_eq!(
        shown(&caller, "clients").await,
        "mine 1, overdue-money 1, all 2"
    );
    // The fulfilled client no longer needs papers.
    assert_eq!(shown(&caller, "documents").await, "waiting 0, missing 1");
    assert_eq!(shown(&caller, "invoices").await, "");
}

async fn r5_142_views_are_counted_for_those_who_may_see_the_list(app: TestApp) {
    let accountant = app.as_role(Role::Accountant).await;
    for list in ["leads", "clients", "documents"] {
        let refused = accountant
            .get(&format!("/api/view-counts?list={list}"))
            .await;
        assert_eq!(
            (refused.status, refused.code().as_str()),
            (403, "forbidden")
        );
    }
    let unnamed = accountant.get("/api/view-counts").await;
    assert_eq!(unnamed.wrong_fields(), ["list"]);
}

async fn r5_142_a_row_of_leads_shows_what_can_be_filtered(app: TestApp) {
    let caller = app.as_role(Role::Admin).await;
    let lead = json!({"firstName": "Pat", "lastName": "Lee", "state": "FL", "tags": ["vip"],
        "timeshareInfo": {"resort": "Palm Cove"}});
    assert_eq!(caller.post("/api/leads", lead).await.status, 201);
    let rows = caller.get("/api/leads").await.json();
    let row = &rows[0];
    assert_eq!(
        (&row["state"], &row["tags"], &row["timeshareInfo"]["resort"]),
        (&json!("FL"), &json!(["vip"]), &json!("Palm Cove"))
    );
}
