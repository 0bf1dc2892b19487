//! The reports.

use super::{call, client, lead, pay};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r1_202_the_funnel_counts_leads_at_each_step_or_beyond,
    r1_201_the_team_table_has_everybodys_month,
    r1_034_sales_are_told_by_month,
    r3_070_every_figure_is_what_its_list_adds_up_to,
);

async fn r1_202_the_funnel_counts_leads_at_each_step_or_beyond(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    for status in [
        "New Lead",
        "Attempting Contact",
        "Qualified",
        "Closed/Enrolled",
        "Dead Lead",
    ] {
        lead(&agent, "Ana", json!({"status": status})).await;
    }
    let values = |funnel: Value| -> Vec<(String, i64)> {
        let funnel = funnel.as_array().cloned().unwrap();
        funnel
            .iter()
            .map(|step| {
                (
                    step["name"].as_str().unwrap().to_owned(),
                    step["value"].as_i64().unwrap(),
                )
            })
            .collect()
    };
    let funnel = agent
        .get("/api/reports/funnel?from=2026-11-21&to=2026-11-21")
        .await
        .json();
    let expected = [
        ("New Leads", 5),
        ("Contacting", 3),
        ("Documents", 2),
        ("Qualification", 2),
        ("Appointment", 1),
        ("Enrolled", 1),
    ];
    assert_eq!(
        values(funnel),
        expected.map(|(name, value)| (name.to_owned(), value))
    );
    let before = agent.get("/api/reports/funnel?to=2026-11-20").await.json();
    assert!(values(before).iter().all(|(_, value)| *value == 0));
    assert_eq!(
        agent.get("/api/reports/funnel?from=x").await.wrong_fields(),
        ["from"]
    );
}

async fn r1_201_the_team_table_has_everybodys_month(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let maya = app.user(Role::SalesRep, UserStatus::Active).await.id.get();
    let ana = lead(&agent, "Ana", json!({"assignedTo": maya})).await;
    lead(
        &agent,
        "Bea",
        json!({"assignedTo": maya, "status": "Dead Lead"}),
    )
    .await;
    let dan = client(&agent, "Dan", json!({"assignedTo": maya})).await;
    call(
        &agent,
        &ana,
        json!({"date": "2026-11-02", "status": "Completed", "userId": maya}),
    )
    .await;
    pay(&agent, &dan, 123.45, "2026-11-20", json!({})).await;
    let team = agent.get("/api/reports/team?month=2026-11").await.json();
    let member = team
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["userId"] == maya)
        .unwrap();
    for (field, value) in [
        ("leads", "1"),
        ("clients", "1"),
        ("appointmentsCompleted", "1"),
        ("revenue", "123.45"),
    ] {
        assert_eq!(member[field].to_string(), value, "{field}");
    }
    assert_eq!(
        (&member["role"], &member["name"]),
        (&json!("sales_rep"), &json!("Dana Reyes"))
    );
    assert_eq!(
        agent
            .get("/api/reports/team?month=2026-13")
            .await
            .wrong_fields(),
        ["month"]
    );
}

async fn r1_034_sales_are_told_by_month(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let dan = client(&agent, "Dan", json!({})).await;
    pay(&agent, &dan, 100.0, "2026-10-31", json!({})).await;
    pay(&agent, &dan, 200.0, "2026-11-01", json!({})).await;
    let report = agent
        .get("/api/reports/sales?month=2026-11&months=3")
        .await
        .json();
    let months: Vec<_> = report["months"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (
                row["month"].as_str().unwrap(),
                row["revenue"].to_string(),
                row["newClients"].as_i64().unwrap(),
            )
        })
        .collect();
    let expected = [
        ("2026-09", "0.00", 0),
        ("2026-10", "100.00", 0),
        ("2026-11", "200.00", 1),
    ];
    assert_eq!(
        months,
        expected.map(|(month, revenue, clients)| (month, revenue.to_owned(), clients))
    );
    assert_eq!(report["total"].to_string(), "200.00");
    assert_eq!(
        agent.get("/api/reports/sales").await.json()["months"]
            .as_array()
            .unwrap()
            .len(),
        6
    );
    assert_eq!(
        agent
            .get("/api/reports/sales?months=25")
            .await
            .wrong_fields(),
        ["months"]
    );
}

/// The rows of a list.
async fn listed(agent: &Client<'_>, path: &str) -> Vec<Value> {
    let answer = agent.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {answer:?}");
    answer.json().as_array().unwrap().clone()
}

/// As a list's address names several: "New%20Lead,Dead%20Lead".
fn several(statuses: &Value) -> String {
    let statuses = statuses.as_array().unwrap().iter();
    let names: Vec<_> = statuses.map(|status| status.as_str().unwrap()).collect();
    names.join(",").replace(' ', "%20")
}

async fn r3_070_every_figure_is_what_its_list_adds_up_to(app: TestApp) {
    let agent = app.as_role(Role::Admin).await;
    let maya = app.user(Role::SalesRep, UserStatus::Active).await.id.get();
    for status in ["New Lead", "Qualified", "Closed/Enrolled", "Dead Lead"] {
        let more = json!({"status": status, "assignedTo": maya});
        lead(&agent, "Ana", more).await;
    }
    let dan = client(&agent, "Dan", json!({"assignedTo": maya})).await;
    let bea = client(&agent, "Bea", json!({})).await;
    pay(&agent, &dan, 123.45, "2026-11-20", json!({})).await;
    pay(&agent, &dan, 1.0, "2026-10-20", json!({})).await;
    pay(
        &agent,
        &dan,
        7.0,
        "2026-11-20",
        json!({"status": "pending"}),
    )
    .await;
    pay(&agent, &bea, 50.0, "2026-11-20", json!({})).await;

    for step in listed(&agent, "/api/reports/funnel").await {
        let status = match several(&step["statuses"]) {
            whole if whole.is_empty() => String::new(),
            some => format!("?status={some}"),
        };
        let rows = listed(&agent, &format!("/api/leads{status}")).await.len();
        assert_eq!(step["value"], json!(rows), "{step}");
    }

    let team = listed(&agent, "/api/reports/team?month=2026-11").await;
    let member = team.iter().find(|row| row["userId"] == maya).unwrap();
    let open = several(&member["openStatuses"]);
    let path = format!("/api/leads?assignedTo={maya}&status={open}");
    assert_eq!(member["leads"], json!(listed(&agent, &path).await.len()));
    let path = format!("/api/clients?assignedTo={maya}");
    assert_eq!(member["clients"], json!(listed(&agent, &path).await.len()));
    let days = "status=completed&mock=false&from=2026-11-01&to=2026-11-30";
    let path = format!("/api/payments?{days}&salespersonId={maya}");
    let paid = listed(&agent, &path).await;
    let amounts: Vec<_> = paid.iter().map(|row| row["amount"].to_string()).collect();
    assert_eq!(amounts, [member["revenue"].to_string()]);
    let report = agent.get("/api/reports/sales?month=2026-11").await.json();
    assert_eq!(report["total"].to_string(), "173.45");
    assert_eq!(
        listed(&agent, &format!("/api/payments?{days}")).await.len(),
        2
    );
    let wrong = agent.get("/api/leads?status=New%20Lead,Lost").await;
    assert_eq!(wrong.wrong_fields(), ["status"]);
    let wrong = agent.get("/api/payments?salespersonId=x").await;
    assert_eq!(wrong.wrong_fields(), ["salespersonId"]);
}
