//! Campaigns and scripts over HTTP, on both databases.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r4_074_a_campaign_is_made_changed_paused_and_ended,
    r4_074_what_a_campaign_may_not_be_is_refused,
    r4_074_only_admins_and_sales_managers_manage_campaigns,
    r4_077_a_script_has_versions_that_never_change,
    r4_077_a_script_whose_pages_do_not_hang_together_is_refused,
);

const CAMPAIGNS: &str = "/api/campaigns";
const SCRIPTS: &str = "/api/scripts";
/// A first page that leaves nothing out.
const OPENING: &str = "This is {your name} with {our company}, about your timeshare. May I go on?";

fn page(key: &str, text: &str, goes_to: &Value) -> Value {
    json!({"key": key, "title": format!("Page {key}"), "text": text,
        "choices": [{"label": "Yes", "goesTo": goes_to, "fills": "resort"}]})
}

fn script(name: &str) -> Value {
    let pages = [
        page("opening", OPENING, &json!("offer")),
        page("offer", "We never guarantee an exit.", &Value::Null),
    ];
    json!({"name": name, "pages": pages})
}

async fn made(client: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = client.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn r4_074_a_campaign_is_made_changed_paused_and_ended(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let agent = app.as_role(Role::PhoneAgent).await;
    let first = made(&manager, SCRIPTS, script("First call")).await;
    let me = manager.get("/api/staff").await.json()[0]["id"].clone();
    let body = json!({"name": "Florida", "list": "raw_leads", "filter": "status=New&state=FL",
        "brand": "Liberty NWA", "scriptId": first["id"], "memberIds": [me, me]});
    let campaign = made(&manager, CAMPAIGNS, body).await;
    assert_eq!(
        (
            &campaign["status"],
            &campaign["version"],
            &campaign["priority"]
        ),
        (&json!("running"), &json!(1), &json!(100))
    );
    assert_eq!(
        campaign["ladderMinutes"],
        json!([240, 1440, 2880, 5760, 10080])
    );
    assert_eq!(campaign["scriptName"], "First call");
    assert_eq!(campaign["members"].as_array().unwrap().len(), 1);
    assert_eq!(campaign["createdBy"], "Dana Reyes");

    let path = format!("{CAMPAIGNS}/{}", campaign["id"]);
    let change = json!({"version": 1, "name": "Miami", "ladderMinutes": [60], "memberIds": []});
    let changed = manager.patch(&path, change.clone()).await.json();
    assert_eq!(
        (
            &changed["name"],
            &changed["ladderMinutes"],
            &changed["members"]
        ),
        (&json!("Miami"), &json!([60]), &json!([]))
    );
    assert_eq!(
        (&changed["filter"], &changed["brand"], &changed["scriptId"]),
        (&campaign["filter"], &campaign["brand"], &first["id"])
    );
    let late = manager.patch(&path, change).await;
    assert_eq!((late.status, late.code().as_str()), (409, "stale_version"));
    assert_eq!(late.json()["current"]["name"], "Miami");

    let status = format!("{path}/status");
    for (version, to) in [(2, "paused"), (3, "running"), (4, "ended")] {
        let moved = manager
            .post(&status, json!({"version": version, "status": to}))
            .await;
        assert_eq!((moved.status, &moved.json()["status"]), (200, &json!(to)));
    }
    let over = manager.post(&status, json!({"status": "running"})).await;
    assert_eq!(
        (over.status, over.code().as_str()),
        (409, "illegal_transition")
    );
    let listed = agent.get("/api/campaigns?status=ended").await.json();
    assert_eq!(listed[0]["id"], campaign["id"]);
    assert_eq!(
        agent.get("/api/campaigns?status=paused").await.json(),
        json!([])
    );
    assert_eq!(agent.get(&path).await.json()["status"], "ended");
    let events = app.events();
    let told = events.iter().map(|event| event.kind.as_str());
    let told: Vec<&str> = told.filter(|kind| kind.starts_with("campaign.")).collect();
    assert_eq!(
        told,
        [
            "campaign.made",
            "campaign.changed",
            "campaign.status_changed",
            "campaign.status_changed",
            "campaign.status_changed"
        ]
    );
}

async fn r4_074_what_a_campaign_may_not_be_is_refused(app: TestApp) {
    let manager = app.as_role(Role::Admin).await;
    let good = json!({"name": "Florida", "list": "raw_leads"});
    let campaign = made(&manager, CAMPAIGNS, good.clone()).await;
    let cases = [
        ("name", json!(" "), "name"),
        ("list", json!("clients"), "list"),
        ("filter", json!("status=Nowhere"), "filter"),
        ("filter", json!("sort=name"), "filter"),
        ("filter", json!("page=2"), "filter"),
        ("brand", json!("Nobody"), "brand"),
        ("scriptId", json!(999), "scriptId"),
        ("memberIds", json!([999_999]), "memberIds"),
        ("ladderMinutes", json!([0]), "ladderMinutes"),
        ("ladderMinutes", json!([60, 129_601]), "ladderMinutes"),
        ("priority", json!(0), "priority"),
    ];
    for (field, value, named) in cases {
        let mut body = good.clone();
        body[field] = value.clone();
        let refused = manager.post(CAMPAIGNS, body).await;
        assert_eq!(refused.wrong_fields(), [named], "{field} {value}");
    }
    let path = format!("{CAMPAIGNS}/{}", campaign["id"]);
    let refused = manager
        .patch(&path, json!({"filter": "assignedTo=3"}))
        .await;
    assert_eq!(refused.wrong_fields(), ["filter"], "of raw leads");
    let same = manager
        .patch(&path, json!({"name": "Florida"}))
        .await
        .json();
    assert_eq!(same["version"], 1, "nothing changed");
}

async fn r4_074_only_admins_and_sales_managers_manage_campaigns(app: TestApp) {
    let body = json!({"name": "Florida", "list": "leads"});
    for role in Role::ALL {
        let client = app.as_role(*role).await;
        let manages = matches!(role, Role::Admin | Role::SalesManager);
        let answer = client.post(CAMPAIGNS, body.clone()).await;
        assert_eq!(answer.status == 201, manages, "{role} {answer:?}");
        let reads = if *role == Role::Accountant { 403 } else { 200 };
        assert_eq!(client.get(CAMPAIGNS).await.status, reads, "{role}");
        let me = client.get("/api/auth/me").await.text();
        assert_eq!(me.contains("campaigns.write"), manages, "{role}");
    }
}

async fn r4_077_a_script_has_versions_that_never_change(app: TestApp) {
    let manager = app.as_role(Role::SalesManager).await;
    let first = made(&manager, SCRIPTS, script("First call")).await;
    assert_eq!(
        (&first["versionNumber"], &first["warnings"]),
        (&json!(1), &json!([]))
    );
    assert_eq!(first["pages"], script("First call")["pages"]);

    let path = format!("{SCRIPTS}/{}", first["id"]);
    let mut next = script("First call");
    next["version"] = json!(1);
    next["pages"][1]["text"] = json!("You get your money back.");
    next["phraseReason"] = json!("Quoted from the resort's letter");
    let versions = format!("{path}/versions");
    let second = manager.post(&versions, next.clone()).await;
    assert_eq!(second.status, 200, "{second:?}");
    let second = second.json();
    assert_eq!(
        (&second["versionNumber"], &second["version"]),
        (&json!(2), &json!(2))
    );
    let warning = "The page \"Page offer\" says \"money back\". Never promise a refund.";
    assert_eq!(second["warnings"], json!([warning]));
    assert_eq!(second["versions"].as_array().unwrap().len(), 2);
    let stale = manager.post(&versions, next.clone()).await;
    assert_eq!(
        (stale.status, stale.code().as_str()),
        (409, "stale_version")
    );
    next["version"] = json!(2);
    let same = manager.post(&versions, next).await.json();
    assert_eq!(
        (&same["versionNumber"], &same["version"]),
        (&json!(2), &json!(2))
    );

    let older = manager.get(&format!("{path}?version=1")).await.json();
    assert_eq!(older["versionId"], first["versionId"]);
    assert_eq!(older["pages"], first["pages"]);
    assert_eq!(manager.get(&format!("{path}?version=3")).await.status, 404);
    let list = manager.get(SCRIPTS).await.json();
    assert_eq!(
        (&list[0]["versionNumber"], &list[0]["retired"]),
        (&json!(2), &json!(false))
    );

    let body = json!({"name": "Florida", "list": "leads", "scriptId": first["id"]});
    let campaign = made(&manager, CAMPAIGNS, body.clone()).await;
    let retire = format!("{path}/retire");
    let used = manager.post(&retire, json!({"version": 2})).await;
    assert_eq!(used.status, 409, "{used:?}");
    assert!(used.text().contains("Florida"), "{used:?}");
    let status = format!("{CAMPAIGNS}/{}/status", campaign["id"]);
    let ended = manager.post(&status, json!({"status": "ended"})).await;
    assert_eq!(ended.status, 200);
    assert_eq!(
        manager.post(&retire, json!({"version": 2})).await.status,
        204
    );
    let refused = manager.post(CAMPAIGNS, body).await;
    assert_eq!(refused.wrong_fields(), ["scriptId"]);
    let late = manager.post(&versions, script("Another name")).await;
    assert_eq!(
        (late.status, late.code().as_str()),
        (409, "illegal_transition")
    );
}

async fn r4_077_a_script_whose_pages_do_not_hang_together_is_refused(app: TestApp) {
    let manager = app.as_role(Role::Admin).await;
    let lost = page("opening", "May I go on?", &json!("nowhere"));
    let opening = page("opening", "May I go on?", &Value::Null);
    let cases = [
        (json!([]), "pages"),
        (json!([opening, opening]), "pages"),
        (json!([lost]), "pages"),
        (json!([{"key": "Opening"}]), "pages.0.key"),
    ];
    for (pages, field) in cases {
        let body = json!({"name": "First call", "pages": pages});
        let refused = manager.post(SCRIPTS, body).await;
        assert_eq!(refused.status, 422, "{refused:?}");
        let fields = refused.wrong_fields();
        assert!(fields.iter().any(|named| named == field), "{fields:?}");
    }
    let unnamed = manager.post(SCRIPTS, json!({"pages": [opening]})).await;
    assert_eq!(unnamed.wrong_fields(), ["name"]);
}
