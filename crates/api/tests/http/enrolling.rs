//! From lead to client over HTTP, on both databases; and whom a lead is given to.

use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::Role;
use serde_json::{Value, json};

http_tests!(
    r1_189_enrolling_carries_everything_over_and_links_both,
    a_lead_in_the_trash_is_not_enrolled,
    any_status_may_be_enrolled_on_terms_of_its_own,
    a_lead_is_given_to_active_staff_and_found_by_it,
);

http_tests!(on both: enrolling_again_answers_the_same_client);

async fn lead(agent: &Client<'_>, more: Value) -> Value {
    let mut body = json!({ "firstName": "Ana", "lastName": "Ruiz" });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    let answer = agent.post("/api/leads", body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

fn url(lead: &Value) -> String {
    format!("/api/leads/{}", lead["id"])
}

fn terms() -> Value {
    json!({ "serviceType": "Transfer" })
}

async fn kinds(agent: &Client<'_>, path: &str) -> Vec<(String, Value)> {
    let list = agent.get(path).await.json();
    let entries = list.as_array().unwrap();
    let entry = |e: &Value| {
        (
            e["kind"].as_str().unwrap().to_owned(),
            e["about"]["entity"].clone(),
        )
    };
    entries.iter().map(entry).collect()
}

async fn r1_189_enrolling_carries_everything_over_and_links_both(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    let person = json!({
        "email": "ana@example.com", "phone": "407 555 1000", "address": "1 Main St", "city": "Orlando",
        "state": "FL", "zip": "32801", "notes": "owns two weeks", "brand": "NW Advisors Group", "assignedTo": me,
        "timeshareInfo": {"resort": "Palm Cove", "balance": 1250.5},
    });
    let lead = lead(&agent, person.clone()).await;
    assert_eq!(
        (
            &lead["clientId"],
            &lead["timeshareInfo"]["balance"].to_string()
        ),
        (&Value::Null, &"1250.50".to_owned())
    );
    let enrolled = agent.post(&format!("{}/enroll", url(&lead)), terms()).await;
    assert_eq!(enrolled.status, 201, "{enrolled:?}");
    let client = enrolled.json();
    for field in [
        "firstName",
        "email",
        "phone",
        "address",
        "city",
        "state",
        "zip",
        "notes",
        "brand",
    ] {
        assert_eq!(client[field], lead[field], "{field}");
    }
    assert_eq!(
        (&client["status"], &client["serviceType"]),
        (&json!("Active"), &json!("Transfer"))
    );
    assert_eq!(
        (&client["leadId"], &client["assignedTo"]),
        (&lead["id"], &me)
    );
    let closed = agent.get(&url(&lead)).await.json();
    assert_eq!(
        (&closed["status"], &closed["clientId"]),
        (&json!("Closed/Enrolled"), &client["id"])
    );
    let properties = agent
        .get(&format!("/api/properties/client/{}", client["id"]))
        .await
        .json();
    assert_eq!(properties[0]["resortName"], "Palm Cove");
    assert_eq!(properties[0]["mortgageBalance"].to_string(), "1250.50");
    let told = kinds(&agent, &format!("/api/clients/{}/timeline", client["id"])).await;
    let expected = [
        ("lead.enrolled", "lead"),
        ("lead.status_changed", "lead"),
        ("property.added", "property"),
        ("client.enrolled_from", "client"),
        ("lead.created", "lead"),
    ];
    assert_eq!(
        told,
        expected.map(|(kind, about)| (kind.to_owned(), json!(about)))
    );
    let told = kinds(&agent, &format!("{}/timeline", url(&lead))).await;
    assert_eq!(told.len(), 3);
    assert_eq!(told[1].0, "lead.status_changed");
    let entry = agent.get(&format!("{}/timeline", url(&lead))).await.json()[0].clone();
    assert_eq!(entry["details"]["clientId"], client["id"].to_string());
}

async fn enrolling_again_answers_the_same_client(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let lead = lead(&agent, json!({})).await;
    let enroll = format!("{}/enroll", url(&lead));
    let first = agent.post(&enroll, terms()).await.json();
    let again = agent
        .post(&enroll, json!({"serviceType": "Analysis"}))
        .await;
    assert_eq!((again.status, &again.json()["id"]), (200, &first["id"]));
    assert_eq!(
        again.json()["serviceType"],
        "Transfer",
        "the first terms hold"
    );
    let client = format!("/api/clients/{}", first["id"]);
    assert_eq!(agent.delete(&client).await.status, 204);
    assert_eq!(agent.get(&url(&lead)).await.json()["clientId"], Value::Null);
    let back = agent.post(&enroll, terms()).await;
    assert_eq!((back.status, &back.json()["id"]), (200, &first["id"]));
    assert_eq!(
        back.json()["deletedAt"],
        Value::Null,
        "out of the trash again"
    );
    assert_eq!(
        agent.get("/api/clients").await.header("x-total-count"),
        Some("1")
    );
    let properties = agent
        .get(&format!("/api/properties/client/{}", first["id"]))
        .await;
    assert_eq!(
        properties.json(),
        json!([]),
        "nothing was said about a resort"
    );
}

async fn a_lead_in_the_trash_is_not_enrolled(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let gone = lead(&agent, json!({})).await;
    agent.delete(&url(&gone)).await;
    assert_eq!(
        agent
            .post(&format!("{}/enroll", url(&gone)), terms())
            .await
            .status,
        404
    );
    assert_eq!(
        agent.post("/api/leads/999/enroll", terms()).await.status,
        404
    );
    let there = lead(&agent, json!({})).await;
    let wrong = agent
        .post(&format!("{}/enroll", url(&there)), json!({"brand": "Acme"}))
        .await;
    assert_eq!(wrong.wrong_fields(), ["serviceType", "brand"]);
    let wrong = agent
        .post(
            &format!("{}/enroll", url(&there)),
            json!({"serviceType": "Transfer", "assignedTo": 999}),
        )
        .await;
    assert_eq!(wrong.wrong_fields(), ["assignedTo"]);
    assert_eq!(
        agent.get("/api/clients").await.json(),
        json!([]),
        "nothing was kept"
    );
    assert_eq!(agent.get(&url(&there)).await.json()["status"], "New Lead");
    let client = agent
        .post(&format!("{}/enroll", url(&there)), terms())
        .await
        .json();
    agent.delete(&url(&there)).await;
    let kept = agent
        .get(&format!("/api/clients/{}", client["id"]))
        .await
        .json();
    assert_eq!(
        kept["deletedAt"],
        Value::Null,
        "a client stays when its lead is deleted"
    );
}

async fn any_status_may_be_enrolled_on_terms_of_its_own(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let me = agent.get("/api/auth/me").await.json()["id"].clone();
    for status in [
        "Dead Lead",
        "Closed/Not Enrolled",
        "Closed/Enrolled",
        "Qualified",
    ] {
        let lead = lead(&agent, json!({ "status": status })).await;
        let terms = json!({"serviceType": "Cancellation", "brand": "The Contract Advisors", "assignedTo": me});
        let enrolled = agent.post(&format!("{}/enroll", url(&lead)), terms).await;
        assert_eq!(enrolled.status, 201, "{status}");
        let client = enrolled.json();
        assert_eq!(
            (&client["brand"], &client["assignedTo"]),
            (&json!("The Contract Advisors"), &me)
        );
        let told = kinds(&agent, &format!("{}/timeline", url(&lead))).await;
        let moved = told.iter().any(|(kind, _)| kind == "lead.status_changed");
        assert_eq!(moved, status != "Closed/Enrolled", "{status}");
    }
}

async fn a_lead_is_given_to_active_staff_and_found_by_it(app: TestApp) {
    let agent = app.as_role(Role::SalesCloser).await;
    let me = agent.get("/api/auth/me").await.json();
    let mine = lead(&agent, json!({})).await;
    lead(&agent, json!({})).await;
    let given = agent
        .patch(&url(&mine), json!({"assignedTo": me["id"]}))
        .await
        .json();
    assert_eq!(given["assignedTo"]["initials"], "DR");
    let found = agent
        .get(&format!("/api/leads?assignedTo={}", me["id"]))
        .await;
    assert_eq!(found.header("x-total-count"), Some("1"));
    assert_eq!(found.json()[0]["assignedTo"]["id"], me["id"]);
    assert_eq!(
        agent
            .get("/api/leads?assignedTo=none")
            .await
            .header("x-total-count"),
        Some("1")
    );
    assert_eq!(
        agent.get("/api/leads?assignedTo=me").await.wrong_fields(),
        ["assignedTo"]
    );
    let wrong = agent.patch(&url(&mine), json!({"assignedTo": 999})).await;
    assert_eq!(wrong.wrong_fields(), ["assignedTo"]);
    let taken = agent
        .patch(&url(&mine), json!({"assignedTo": null}))
        .await
        .json();
    assert_eq!(taken["assignedTo"], Value::Null);
    let history = agent.get(&format!("{}/timeline", url(&mine))).await.json();
    assert_eq!(history[0]["kind"], "lead.assigned");
    assert_eq!(
        history[0]["changes"],
        json!([{"field": "assignedTo", "from": "Dana Reyes", "to": null}])
    );
}
