//! Receivables by client, what the ledger says of invoices, and the exports of plans and partner payments.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r3_093_receivables_by_client_add_up_to_what_is_outstanding,
    r3_094_plans_and_partner_payments_leave_as_csv_and_are_recorded,
    r3_095_the_ledger_names_what_each_invoice_is_for,
);

async fn invoice(agent: &Client<'_>, client: i64, amount: &str, due: &str) {
    let amount: Value = serde_json::from_str(amount).unwrap();
    let body =
        json!({"clientId": client, "amount": amount, "dueDate": due, "description": "Extra"});
    made(agent, "/api/invoices", body).await;
}

async fn r3_093_receivables_by_client_add_up_to_what_is_outstanding(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let (ana, bo) = (client(&agent, "Ana").await, client(&agent, "Bo").await);
    client(&agent, "Owes Nothing").await;
    invoice(&agent, ana, "100", "2026-08-01").await;
    invoice(&agent, ana, "50.25", "2026-12-01").await;
    invoice(&agent, bo, "400", "2026-12-24").await;
    let answer = agent.get("/api/receivables").await;
    assert_eq!(answer.header("x-total-count"), Some("2"));
    let rows = answer.json();
    let told: Vec<Value> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            json!([
                row["clientName"],
                row["invoices"],
                row["outstanding"].to_string(),
                row["overdue"].to_string(),
                row["since"]
            ])
        })
        .collect();
    assert_eq!(
        told,
        [
            json!(["Bo Ruiz", 1, "400.00", "0.00", "2026-12-24"]),
            json!(["Ana Ruiz", 2, "150.25", "100.00", "2026-08-01"]),
        ]
    );
    let aging = agent.get("/api/invoices/aging").await.json();
    assert_eq!(aging["total"], 550.25);
    let oldest = agent.get("/api/receivables?sort=since").await.json();
    assert_eq!(oldest[0]["clientId"], ana);

    let text = agent.get("/api/receivables/export").await.text();
    assert!(
        text.contains("Ana Ruiz,2,150.25,100.00,2026-08-01"),
        "{text}"
    );
    let last = app.events().pop().unwrap();
    assert_eq!(last.kind, "receivables.exported");
    let user = app.as_role(Role::User).await;
    assert_eq!(user.get("/api/receivables/export").await.status, 403);
}

async fn r3_094_plans_and_partner_payments_leave_as_csv_and_are_recorded(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "=Ana").await;
    let plan = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-01-31", "numberOfPayments": 2});
    made(&agent, "/api/payment-plans", plan).await;
    let text = agent
        .get("/api/payment-plans/export?status=active")
        .await
        .text();
    assert!(
        text.contains("'=Ana Ruiz,Exit plan,Active,100.00,0.00,100.00"),
        "{text}"
    );
    let none = agent
        .get("/api/payment-plans/export?status=canceled")
        .await
        .text();
    assert_eq!(none.lines().count(), 1, "{none}");
    assert_eq!(app.events().pop().unwrap().kind, "payment_plans.exported");

    let partner = id(&made(&agent, "/api/partners", json!({"name": "Acme"})).await);
    let paid = json!({"partnerId": partner, "paymentType": "filing_fee", "paymentMethod": "wire",
        "amount": 75.5, "paymentDate": "2026-11-20", "invoiceNumber": "A-7"});
    made(&agent, "/api/partner-payments", paid).await;
    let text = agent.get("/api/partner-payments/export").await.text();
    assert!(
        text.contains("Acme,Filing Fee,Wire,2026-11-20,75.50"),
        "{text}"
    );
    assert_eq!(
        app.events().pop().unwrap().kind,
        "partner_payments.exported"
    );
    let user = app.as_role(Role::User).await;
    for list in ["payment-plans", "partner-payments"] {
        let refused = user.get(&format!("/api/{list}/export")).await;
        assert_eq!(refused.status, 403, "{list}");
    }
}

async fn r3_095_the_ledger_names_what_each_invoice_is_for(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    invoice(&agent, ana, "20", "2026-03-01").await;
    let plan = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 100,
        "paymentFrequency": "monthly", "startDate": "2026-01-31", "numberOfPayments": 1});
    made(&agent, "/api/payment-plans", plan).await;
    let lines = agent
        .get(&format!("/api/clients/{ana}/ledger"))
        .await
        .json();
    let mut told: Vec<Value> = lines
        .as_array()
        .unwrap()
        .iter()
        .map(|line| json!([line["planName"], line["number"], line["description"]]))
        .collect();
    told.sort_by_key(Value::to_string);
    assert_eq!(
        told,
        [json!(["Exit plan", 1, null]), json!([null, null, "Extra"])]
    );
}
