//! The audit log over HTTP: what is in it, who reads it, and the chain that seals it.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    the_log_is_for_administrators_alone,
    sign_ins_refusals_settings_exports_and_opened_files_are_in_it,
    the_log_is_searched_and_told_newest_first,
    a_wrong_search_names_what_is_wrong,
    the_export_is_the_search_and_is_an_event_itself,
    the_chain_is_told_as_far_as_it_is_sealed_and_verified,
    every_record_tells_its_history_to_whoever_may_see_it,
    exports_say_how_many_rows_left,
);

fn kinds(rows: &Value) -> Vec<String> {
    let rows = rows.as_array().unwrap().iter();
    rows.map(|row| row["kind"].as_str().unwrap().to_owned())
        .collect()
}

async fn log(admin: &Client<'_>, search: &str) -> Value {
    let answer = admin.get(&format!("/api/audit?{search}")).await;
    assert_eq!(answer.status, 200, "{search}: {answer:?}");
    answer.json()
}

async fn lead(agent: &Client<'_>, last_name: &str) -> Value {
    let person = json!({"firstName": "Ana", "lastName": last_name});
    let made = agent.post("/api/leads", person).await;
    assert_eq!(made.status, 201, "{made:?}");
    made.json()
}

async fn the_log_is_for_administrators_alone(app: TestApp) {
    let paths = [
        "/api/audit",
        "/api/audit.csv",
        "/api/audit/chain",
        "/api/users/1/history",
    ];
    for role in Role::ALL {
        let client = app.as_role(*role).await;
        for path in paths {
            let expected = if *role == Role::Admin { 200 } else { 403 };
            assert_eq!(client.get(path).await.status, expected, "{role} {path}");
        }
    }
    for path in paths {
        assert_eq!(app.anonymous().get(path).await.status, 401, "{path}");
    }
}

async fn sign_ins_refusals_settings_exports_and_opened_files_are_in_it(app: TestApp) {
    let user = app.user(Role::User, UserStatus::Active).await;
    let stranger = app.anonymous();
    let wrong = json!({"username": user.username.as_str(), "password": "not the right one"});
    assert_eq!(stranger.post("/api/auth/login", wrong).await.status, 401);
    let agent = app.as_role(Role::User).await;
    assert_eq!(agent.get("/api/leads/export").await.status, 403);
    let admin = app.as_role(Role::Admin).await;
    assert_eq!(admin.get("/api/leads/export").await.status, 200);
    let told = log(&admin, "perPage=200").await;
    let told = kinds(&told);
    for kind in [
        "user.sign_in_failed",
        "user.access_refused",
        "leads.exported",
    ] {
        assert!(told.contains(&kind.to_owned()), "{kind} in {told:?}");
    }
    let refused = log(&admin, "outcome=refused&kind=user.access_refused").await;
    let row = &refused[0];
    assert_eq!(row["outcome"], "refused");
    assert_eq!(row["details"]["route"], "/api/leads/export");
    assert!(row["requestId"].is_string());
    assert!(row["actor"]["name"].is_string());
}

async fn the_log_is_searched_and_told_newest_first(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let admin = app.as_role(Role::Admin).await;
    let first = lead(&agent, "Ruiz").await;
    let second = lead(&agent, "Adams").await;
    let path = format!("/api/leads/{}", second["id"]);
    let patch = json!({"version": 1, "city": "Orlando"});
    assert_eq!(agent.patch(&path, patch).await.status, 200);
    let of_leads = log(&admin, "entity=lead").await;
    assert_eq!(
        kinds(&of_leads),
        ["lead.updated", "lead.created", "lead.created"]
    );
    let updated = &of_leads[0];
    let changes = json!([{"field": "city", "from": null, "to": "Orlando"}]);
    assert_eq!(updated["changes"], changes);
    assert_eq!(
        updated["about"],
        json!({"entity": "lead", "id": second["id"]})
    );
    assert_eq!(updated["outcome"], "done");
    let person = updated["actor"]["id"].to_string();
    let cases = [
        (format!("entity=lead&id={}", first["id"]), 1),
        (format!("entity=lead&person={person}"), 3),
        ("entity=lead&person=none".to_owned(), 0),
        ("kind=lead.created".to_owned(), 2),
        ("entity=lead&from=2026-11-21&to=2026-11-21".to_owned(), 3),
        ("entity=lead&to=2026-11-20".to_owned(), 0),
        ("entity=lead&outcome=failed".to_owned(), 0),
    ];
    for (search, found) in cases {
        let rows = log(&admin, &search).await;
        assert_eq!(rows.as_array().unwrap().len(), found, "{search}");
    }
    let page = admin.get("/api/audit?entity=lead&page=2&perPage=2").await;
    assert_eq!(page.header("x-total-count"), Some("3"));
    assert_eq!(page.json().as_array().unwrap().len(), 1);
}

async fn a_wrong_search_names_what_is_wrong(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let cases = [
        ("id=7", "entity"),
        ("entity=house", "entity"),
        ("kind=lead.exploded", "kind"),
        ("person=dana", "person"),
        ("outcome=bad", "outcome"),
        ("from=2026-13-01", "from"),
        ("search=ana", "search"),
    ];
    for (search, field) in cases {
        for path in ["/api/audit", "/api/audit.csv"] {
            let refused = admin.get(&format!("{path}?{search}")).await;
            assert_eq!(refused.status, 422, "{search}");
            assert_eq!(refused.wrong_fields(), [field], "{search}");
        }
    }
}

async fn the_export_is_the_search_and_is_an_event_itself(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    lead(&admin, "Ruiz").await;
    let answer = admin.get("/api/audit.csv?entity=lead").await;
    assert_eq!(answer.status, 200);
    let name = answer.header("content-disposition").unwrap().to_owned();
    assert!(name.contains("audit-log-2026-11-21.csv"), "{name}");
    let text = answer.text();
    let lines: Vec<&str> = text.trim_start_matches('\u{feff}').lines().collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert_eq!(
        lines[0],
        "ID,Time,Person,Event,Outcome,Record,Record ID,Before,After,Request ID"
    );
    assert!(lines[1].contains(",lead.created,done,lead,"), "{text}");
    let taken = log(&admin, "kind=audit.exported").await;
    let said = json!({"query": "entity=lead", "rows": "1"});
    assert_eq!(taken[0]["details"], said);
}

async fn the_chain_is_told_as_far_as_it_is_sealed_and_verified(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let nothing = json!({"head": null, "sealedThrough": null, "sealedAt": null, "verified": null});
    assert_eq!(admin.get("/api/audit/chain").await.json(), nothing);
    lead(&admin, "Ruiz").await;
    let sealed = infra::audit::seal_new(&app.state.db, app.state.now(), &|_| Ok(()), &|| true);
    let last = sealed.unwrap().unwrap();
    let chain = admin.get("/api/audit/chain").await.json();
    assert_eq!(chain["head"], last.head().to_string());
    assert_eq!(chain["sealedThrough"], last.highest);
    assert!(chain["sealedAt"].is_string());
    assert_eq!(chain["verified"], Value::Null, "nobody has looked yet");
}

async fn every_record_tells_its_history_to_whoever_may_see_it(app: TestApp) {
    let billing = app.as_role(Role::Billing).await;
    let partner = json!({"name": "Palm Cove Law"});
    let partner = billing.post("/api/partners", partner).await.json();
    let of_partner = format!("/api/partners/{}/history", partner["id"]);
    assert_eq!(
        kinds(&billing.get(&of_partner).await.json()),
        ["partner.created"]
    );
    let payment = json!({
        "partnerId": partner["id"], "amount": 250, "paymentDate": "2026-11-20",
        "paymentType": "filing_fee", "paymentMethod": "ach",
    });
    let paid = billing.post("/api/partner-payments", payment).await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let of_payment = format!("/api/partner-payments/{}/history", paid.json()["id"]);
    assert_eq!(
        kinds(&billing.get(&of_payment).await.json()),
        ["partner_payment.created"]
    );
    let admin = app.as_role(Role::Admin).await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let of_user = format!("/api/users/{}/history", user.id);
    assert_eq!(admin.get(&of_user).await.status, 200);
    assert_eq!(billing.get(&of_user).await.status, 403);
    for missing in [
        "/api/partners/999/history",
        "/api/partner-payments/999/history",
        "/api/users/999/history",
    ] {
        assert_eq!(admin.get(missing).await.status, 404, "{missing}");
    }
}

async fn exports_say_how_many_rows_left(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    for name in ["Ruiz", "Adams", "Cole"] {
        lead(&admin, name).await;
    }
    for path in [
        "/api/leads/export?sort=name",
        "/api/clients/export",
        "/api/dashboard/export",
    ] {
        assert_eq!(admin.get(path).await.status, 200, "{path}");
    }
    let rows = |told: Value| told[0]["details"]["rows"].clone();
    assert_eq!(rows(log(&admin, "kind=leads.exported").await), "3");
    assert_eq!(rows(log(&admin, "kind=clients.exported").await), "0");
    assert_ne!(
        rows(log(&admin, "kind=dashboard.exported").await),
        Value::Null
    );
}
