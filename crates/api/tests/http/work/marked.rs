//! Who asked not to be contacted, in the lists that name them.

use super::{PDF, client, document, id, lead, made, pay};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r5_153_a_suppressed_person_is_marked_in_the_lists_of_money_papers_cases_and_the_trash,
);

const PHONE: &str = "407-555-1000";

/// The client's case of a partner, a plan, a paid commission and a paper; answers where each is listed.
async fn business(agent: &Client<'_>, ana: &Value) -> Vec<String> {
    let partner = made(agent, "/api/partners", json!({"name": "Acme"})).await;
    let path = format!("/api/clients/{}/properties", ana["id"]);
    let property = made(agent, &path, json!({"resortName": "Palm Cove"})).await;
    let path = format!("/api/properties/{}/exit-case", property["id"]);
    made(agent, &path, json!({"partnerId": partner["id"]})).await;
    let plan = json!({"clientId": ana["id"], "name": "Exit plan", "totalAmount": 1000,
        "paymentFrequency": "monthly", "startDate": "2026-12-01", "numberOfPayments": 10,
        "paymentMethod": "check"});
    made(agent, "/api/payment-plans", plan).await;
    pay(agent, ana, 1000.0, "2026-11-20", json!({})).await;
    document(agent, ana, ("a.pdf", PDF), "Cancellation Agreement").await;
    vec![
        format!("/api/partners/{}/cases", partner["id"]),
        "/api/payment-plans".to_owned(),
        "/api/commissions".to_owned(),
        "/api/documents".to_owned(),
        format!("/api/clients/{}/documents", ana["id"]),
    ]
}

async fn reasons(agent: &Client<'_>, path: &str) -> Vec<Value> {
    let rows = agent.get(path).await.json();
    let rows = rows.as_array().unwrap_or_else(|| panic!("{path}"));
    assert!(!rows.is_empty(), "{path}");
    let reason = |row: &Value| row["suppressed"]["reason"].clone();
    rows.iter().map(reason).collect()
}

async fn r5_153_a_suppressed_person_is_marked_in_the_lists_of_money_papers_cases_and_the_trash(
    app: TestApp,
) {
    let rep = app.user(Role::SalesRep, UserStatus::Active).await;
    let agent = app.as_role(Role::Admin).await;
    let assigned = json!({"phone": PHONE, "assignedTo": rep.id.get()});
    let ana = client(&agent, "Ana", assigned).await;
    let lists = business(&agent, &ana).await;
    for path in &lists {
        assert!(
            reasons(&agent, path).await.iter().all(Value::is_null),
            "{path}"
        );
    }
    let gone = lead(&agent, "Ana", json!({"phone": PHONE})).await;
    let raw = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": PHONE,
        "marketingStatus": "Do Not Contact"});
    made(&agent, "/api/raw-leads", raw).await;
    let reason = json!("The phone number is on the Do Not Contact list.");
    for path in &lists {
        let found = reasons(&agent, path).await;
        assert!(
            found.iter().all(|each| *each == reason),
            "{path}: {found:?}"
        );
    }
    let draft = document(&agent, &ana, ("b.pdf", PDF), "ID Verification").await;
    let bo = lead(&agent, "Bo", json!({"phone": "407-555-2000"})).await;
    for path in [
        format!("/api/documents/{}", id(&draft)),
        format!("/api/leads/{}", id(&gone)),
        format!("/api/leads/{}", id(&bo)),
    ] {
        assert_eq!(agent.delete(&path).await.status, 204, "{path}");
    }
    let papers = reasons(&agent, "/api/trash?kind=document").await;
    assert_eq!(papers, std::slice::from_ref(&reason));
    let leads = reasons(&agent, "/api/trash?kind=lead").await;
    assert_eq!(leads, [Value::Null, reason]);
}
