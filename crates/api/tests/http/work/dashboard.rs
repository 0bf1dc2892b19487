//! The dashboard: each figure agrees with the list it opens, and moves with the work.

use super::{PDF, call, client, document, id, lead, made, pay, with, with_notice};
use api::http_tests;
use api::testing::{Client, TestApp};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

http_tests!(
    on both:
    r1_196_r1_266_every_figure_agrees_with_the_list_it_opens,
    r1_068_trends_compare_with_the_month_before,
    r1_197_r1_206_r1_267_the_journey_moves_the_pipeline_as_counted_by_hand,
    r1_268_the_six_newest_leads_are_recent,
    r1_077_r1_194_r1_269_today_has_what_takes_place_today,
    r1_198_r1_270_performers_share_the_months_total,
    r1_089_r1_090_r1_199_the_checklist_follows_the_data,
    r1_065_the_export_has_the_figures_and_is_recorded,
);

const STAGES: [&str; 12] = [
    "New Lead",
    "Attempting Contact",
    "Contact Made",
    "Qualified – Needs Appointment",
    "Appointment Scheduled",
    "No Show / Reschedule",
    "Closed – No Sale",
    "Closed – Enrolled",
    "In Progress",
    "Completed / Fulfilled",
    "Refunded",
    "On Hold / Unresponsive",
];

async fn stats(agent: &Client<'_>) -> Value {
    let answer = agent.get("/api/dashboard/stats").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// How many rows the list has that a figure's link opens.
async fn rows_behind(agent: &Client<'_>, link: &Value) -> i64 {
    let link = link.as_str().unwrap();
    let path = link.replace("/leads/appointments", "/appointments");
    let answer = agent.get(&format!("/api{path}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.header("x-total-count").unwrap().parse().unwrap()
}

async fn r1_196_r1_266_every_figure_agrees_with_the_list_it_opens(app: TestApp) {
    let agent = app.as_role(Role::SalesManager).await;
    let empty = stats(&agent).await;
    assert_eq!(
        (&empty["newLeads"], &empty["completionRate"]),
        (&json!(0), &Value::Null)
    );
    assert_eq!(empty["totalRevenue"].to_string(), "0.00");
    let ana = lead(&agent, "Ana", json!({})).await;
    let gone = lead(&agent, "Bea", json!({})).await;
    lead(&agent, "Cyd", json!({})).await;
    call(&agent, &ana, json!({})).await;
    call(
        &agent,
        &ana,
        json!({"date": "2026-11-02", "status": "Completed"}),
    )
    .await;
    call(
        &agent,
        &ana,
        json!({"date": "2026-11-02", "status": "No Show", "time": "1:00 PM"}),
    )
    .await;
    call(&agent, &ana, json!({"date": "2026-12-01"})).await;
    call(&agent, &gone, json!({"time": "3:00 PM"})).await;
    assert_eq!(
        agent
            .delete(&format!("/api/leads/{}", gone["id"]))
            .await
            .status,
        204
    );
    let statuses = ["Fulfilled", "Fulfilled", "Canceled", "Active", "On Hold"];
    let mut clients = Vec::new();
    for status in statuses {
        clients.push(client(&agent, "Dan", json!({"status": status})).await);
    }
    agent
        .post_nothing(&format!("/api/clients/{}/archive", clients[0]["id"]))
        .await;
    let clerk = app.as_role(Role::Billing).await;
    let invoice = json!({"clientId": id(&clients[3]), "amount": 2000, "dueDate": "2026-11-30"});
    let invoice = made(&clerk, "/api/invoices", invoice).await;
    let paid = json!({"invoiceId": id(&invoice)});
    pay(&clerk, &clients[3], 1250.50, "2026-11-20", paid.clone()).await;
    let refunded = with(paid, json!({"paymentType": "refund"}));
    pay(&clerk, &clients[3], 250.0, "2026-11-20", refunded).await;
    pay(&clerk, &clients[3], 999.0, "2026-10-20", json!({})).await;
    let stats = stats(&agent).await;
    let links = &stats["links"];
    assert_eq!(stats["month"], "2026-11");
    assert_eq!(stats["newLeads"], 2);
    assert_eq!(rows_behind(&agent, &links["newLeads"]).await, 2);
    assert_eq!(stats["appointmentsScheduled"], 2);
    assert_eq!(rows_behind(&agent, &links["appointments"]).await, 2);
    assert_eq!(stats["completionRate"].to_string(), "66.7");
    assert_eq!(
        rows_behind(&agent, &links["completionRate"]).await,
        3,
        "of which 2 are fulfilled"
    );
    assert_eq!(stats["totalRevenue"].to_string(), "1000.50");
    let report = agent
        .get(&format!("/api{}", links["revenue"].as_str().unwrap()))
        .await
        .json();
    assert_eq!(report["total"].to_string(), "1000.50");
}

async fn r1_068_trends_compare_with_the_month_before(app: TestApp) {
    let agent = app.as_role(Role::SalesManager).await;
    let ana = lead(&agent, "Ana", json!({})).await;
    let none = stats(&agent).await;
    assert_eq!(
        none["trends"]["newLeads"],
        json!({"current": 1, "previous": 0, "percent": null})
    );
    assert_eq!(
        none["trends"]["completionRate"],
        json!({"current": null, "previous": null, "percent": null})
    );
    let done = client(&agent, "Dan", json!({})).await;
    for date in ["2026-10-05", "2026-10-30"] {
        call(&agent, &ana, json!({"date": date, "status": "Completed"})).await;
    }
    call(&agent, &ana, json!({})).await;
    for (amount, day) in [
        (100.0, "2026-10-21"),
        (900.0, "2026-10-22"),
        (112.50, "2026-11-21"),
    ] {
        pay(&agent, &done, amount, day, json!({})).await;
    }
    app.advance(time::Duration::days(30));
    // December 21: one lead in November, on its 21st.
    let agent = app.as_role(Role::SalesManager).await;
    agent
        .patch(
            &format!("/api/clients/{}", done["id"]),
            json!({"status": "Fulfilled"}),
        )
        .await;
    lead(&agent, "Eva", json!({})).await;
    let trends = stats(&agent).await["trends"].clone();
    assert_eq!(trends["newLeads"]["previous"], 1);
    assert_eq!(trends["newLeads"]["percent"].to_string(), "0.0");
    assert_eq!(
        trends["appointments"],
        json!({"current": 0, "previous": 1, "percent": trends["appointments"]["percent"]})
    );
    assert_eq!(trends["appointments"]["percent"].to_string(), "-100.0");
    assert_eq!(trends["revenue"]["previous"].to_string(), "112.50");
    let rate = &trends["completionRate"];
    assert_eq!(
        (rate["current"].to_string(), &rate["previous"]),
        ("100.0".to_owned(), &Value::Null)
    );
}

/// The stages with people, and how many.
async fn pipeline(agent: &Client<'_>) -> Vec<(String, i64)> {
    let items = agent.get("/api/dashboard/pipeline").await.json();
    let items = items.as_array().unwrap();
    let names: Vec<_> = items
        .iter()
        .map(|item| item["status"].as_str().unwrap())
        .collect();
    assert_eq!(names, STAGES, "always all, in order");
    let filled = items.iter().filter(|item| item["count"] != 0);
    filled
        .map(|item| {
            (
                item["status"].as_str().unwrap().to_owned(),
                item["count"].as_i64().unwrap(),
            )
        })
        .collect()
}

/// R5-156: those who are named, because a user has to act.
async fn waiting(agent: &Client<'_>) -> Vec<String> {
    let items = agent.get("/api/dashboard/pipeline").await.json();
    let named = items.as_array().unwrap().iter().flat_map(|item| {
        let stage = item["status"].as_str().unwrap();
        let people = item["oldest"].as_array().unwrap().iter();
        people.map(move |person| format!("{stage}: {} {}", person["kind"], person["name"]))
    });
    named.map(|text| text.replace('"', "")).collect()
}

async fn r1_197_r1_206_r1_267_the_journey_moves_the_pipeline_as_counted_by_hand(app: TestApp) {
    let agent = app.as_role(Role::Operations).await;
    let one = |stage: &str| vec![(stage.to_owned(), 1)];
    assert_eq!(pipeline(&agent).await, []);
    let ana = lead(&agent, "Ana", json!({})).await;
    assert_eq!(pipeline(&agent).await, one("New Lead"));
    assert_eq!(waiting(&agent).await, ["New Lead: lead Ana Ruiz"]);
    let missed = call(&agent, &ana, json!({})).await;
    assert_eq!(pipeline(&agent).await, one("Appointment Scheduled"));
    assert!(waiting(&agent).await.is_empty(), "the appointment decides");
    let act = |what: &str| format!("/api/appointments/{}/{what}", missed["id"]);
    agent.post(&act("reschedule"), json!({})).await;
    assert_eq!(pipeline(&agent).await, one("No Show / Reschedule"));
    // The successor stands before the one it takes the place of, which no longer counts.
    let moved = agent
        .post(
            &act("reschedule"),
            json!({"date": "2026-11-22", "time": "9:00 AM"}),
        )
        .await;
    assert_eq!(moved.status, 200, "{moved:?}");
    assert_eq!(pipeline(&agent).await, one("Appointment Scheduled"));
    let successor = moved.json()["successor"]["id"].clone();
    agent
        .post(
            &format!("/api/appointments/{successor}/complete"),
            json!({}),
        )
        .await;
    assert_eq!(pipeline(&agent).await, one("Appointment Scheduled"));
    let enroll = format!("/api/leads/{}/enroll", ana["id"]);
    let enrolled = made(&agent, &enroll, json!({"serviceType": "Cancellation"})).await;
    assert_eq!(pipeline(&agent).await, one("Closed – Enrolled"));
    let deed = document(
        &agent,
        &enrolled,
        ("deed.pdf", PDF),
        "Cancellation Agreement",
    )
    .await;
    with_notice(&agent, &deed).await;
    let deed = format!("/api/documents/{}", deed["id"]);
    agent.patch(&deed, json!({"status": "Signed"})).await;
    assert_eq!(pipeline(&agent).await, one("In Progress"));
    agent
        .post(&format!("{deed}/void"), json!({"reason": "wrong"}))
        .await;
    assert_eq!(pipeline(&agent).await, one("Closed – Enrolled"));
    pay(&agent, &enrolled, 1.0, "2026-11-20", json!({})).await;
    let url = format!("/api/clients/{}", enrolled["id"]);
    agent.post_nothing(&format!("{url}/archive")).await;
    assert_eq!(
        pipeline(&agent).await,
        one("In Progress"),
        "archived people count"
    );
    for (status, stage) in [
        ("Fulfilled", "Completed / Fulfilled"),
        ("Refunded", "Refunded"),
        ("On Hold", "On Hold / Unresponsive"),
        ("Canceled", "Closed – No Sale"),
    ] {
        agent.patch(&url, json!({"status": status})).await;
        assert_eq!(pipeline(&agent).await, one(stage));
    }
    let people = "/api/dashboard/pipeline/people?stage=Closed+%E2%80%93+No+Sale";
    let people = agent.get(people).await;
    assert_eq!(people.header("x-total-count"), Some("1"));
    let person = &people.json()[0];
    assert_eq!(
        (&person["kind"], &person["name"], &person["archived"]),
        (&json!("client"), &json!("Ana Ruiz"), &json!(true))
    );
    let wrong = agent.get("/api/dashboard/pipeline/people?stage=Lost").await;
    assert_eq!(wrong.wrong_fields(), ["stage"]);
    let none = agent.get("/api/dashboard/pipeline/people").await;
    assert_eq!(none.wrong_fields(), ["stage"]);
}

async fn r1_268_the_six_newest_leads_are_recent(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    for first in ["A", "B", "C", "D", "E", "F", "G"] {
        lead(&agent, first, json!({})).await;
    }
    let recent = agent.get("/api/dashboard/recent-leads").await.json();
    let names: Vec<_> = recent
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["firstName"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["G", "F", "E", "D", "C", "B"]);
}

async fn r1_077_r1_194_r1_269_today_has_what_takes_place_today(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let ana = lead(&agent, "Ana", json!({})).await;
    let today = |more: Value| with(json!({"date": "2026-11-21"}), more);
    call(
        &agent,
        &ana,
        today(json!({"time": "3:30 PM", "type": "Zoom", "info": "bring ID"})),
    )
    .await;
    call(
        &agent,
        &ana,
        today(json!({"time": "9:05 AM", "location": "Office", "info": "bring ID"})),
    )
    .await;
    let canceled = call(&agent, &ana, today(json!({"time": "11:00 AM"}))).await;
    agent
        .post(
            &format!("/api/appointments/{}/cancel", canceled["id"]),
            json!({}),
        )
        .await;
    call(&agent, &ana, json!({"date": "2026-11-22"})).await;
    let rows = agent.get("/api/dashboard/today-appointments").await.json();
    let rows = rows.as_array().unwrap();
    let shown: Vec<_> = rows
        .iter()
        .map(|row| (row["time"].as_str().unwrap(), &row["notes"]))
        .collect();
    assert_eq!(
        shown,
        [
            ("09:05", &json!("Office - bring ID")),
            ("15:30", &json!("bring ID"))
        ]
    );
    assert_eq!(rows[1]["location"], Value::Null);
    assert_eq!(
        rows[0]["client"],
        json!({"id": id(&ana), "name": "Ana Ruiz"})
    );
}

async fn r1_198_r1_270_performers_share_the_months_total(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    assert_eq!(
        agent.get("/api/dashboard/sales-performance").await.json(),
        json!([])
    );
    let maya = app.user(Role::SalesRep, UserStatus::Active).await.id.get();
    let omar = app
        .user(Role::SalesCloser, UserStatus::Active)
        .await
        .id
        .get();
    let dan = client(&agent, "Dan", json!({"assignedTo": maya})).await;
    let eva = client(&agent, "Eva", json!({"assignedTo": omar})).await;
    pay(&agent, &dan, 3000.0, "2026-11-20", json!({})).await;
    pay(&agent, &eva, 1000.0, "2026-11-20", json!({})).await;
    pay(&agent, &eva, 1000.0, "2026-10-20", json!({})).await;
    let performers = agent.get("/api/dashboard/sales-performance").await.json();
    let first = &performers[0];
    assert_eq!(
        (&first["userId"], &first["name"], &first["initials"]),
        (&json!(maya), &json!("Dana Reyes"), &json!("DR"))
    );
    assert_eq!(
        (first["amount"].to_string(), first["percentage"].to_string()),
        ("3000.00".to_owned(), "75.0".to_owned())
    );
    let color = first["color"].as_str().unwrap();
    assert!(color.len() == 7 && color.starts_with('#'), "{color}");
    assert_eq!(performers[1]["percentage"].to_string(), "25.0");
}

async fn r1_089_r1_090_r1_199_the_checklist_follows_the_data(app: TestApp) {
    let agent = app.as_role(Role::User).await;
    let done = |steps: Value| -> Vec<bool> {
        let steps = steps.as_array().cloned().unwrap();
        steps
            .iter()
            .map(|step| step["completed"].as_bool().unwrap())
            .collect()
    };
    let steps = agent.get("/api/dashboard/onboarding").await.json();
    assert_eq!(
        (&steps[0]["number"], &steps[0]["title"]),
        (&json!(1), &json!("Complete your profile"))
    );
    assert_eq!(done(steps), [false; 5]);
    agent
        .patch("/api/me/profile", json!({"firstName": "Maya"}))
        .await;
    let dan = client(&agent, "Dan", json!({})).await;
    document(&agent, &dan, ("deed.pdf", PDF), "Resort Contract").await;
    let steps = agent.get("/api/dashboard/onboarding").await.json();
    assert_eq!(done(steps), [true, true, false, true, false]);
}

async fn r1_065_the_export_has_the_figures_and_is_recorded(app: TestApp) {
    let agent = app.as_role(Role::SalesManager).await;
    lead(&agent, "Ana", json!({})).await;
    let csv = agent.get("/api/dashboard/export").await;
    let name = csv.header("content-disposition").unwrap();
    assert!(name.contains("dashboard-2026-11-21.csv"), "{name}");
    let text = csv.text();
    for line in [
        "New Leads,1",
        "Revenue,0.00",
        "Completion Rate,",
        "New Lead,1",
        "Refunded,0",
    ] {
        assert!(text.lines().any(|known| known == line), "{line}: {text}");
    }
    assert_eq!(app.events().pop().unwrap().kind, "dashboard.exported");
    assert_eq!(
        app.as_role(Role::PhoneAgent)
            .await
            .get("/api/dashboard/export")
            .await
            .status,
        403
    );
}
