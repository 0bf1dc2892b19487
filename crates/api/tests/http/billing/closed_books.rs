//! Issue dates of invoices, and what a closed month leaves of invoices and plans.

use super::*;
use api::http_tests;
use crm_core::users::Role;

http_tests!(
    on both:
    r5_092_an_invoice_has_an_issue_date_apart_from_its_due_date,
    r5_093_no_invoice_is_made_in_a_closed_month,
    r5_093_what_was_due_in_a_closed_month_stays,
    r5_094_a_void_invoice_stays_in_the_ledger,
);

fn bill(client: i64, due: &str, more: Value) -> Value {
    let body = json!({"clientId": client, "amount": 100, "dueDate": due});
    with(body, more)
}

/// The refused fields with their codes, or the problem's own code.
fn refusal(answer: &Answer) -> String {
    let body = answer.json();
    let named = body["errors"].as_array().and_then(|errors| errors.first());
    let (status, code) = (answer.status, answer.code());
    match named {
        Some(one) => format!("{status} {code} {}", one["field"].as_str().unwrap()),
        None => format!("{status} {code}"),
    }
}

async fn r5_092_an_invoice_has_an_issue_date_apart_from_its_due_date(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let today = made(&agent, "/api/invoices", bill(ana, "2026-12-01", json!({}))).await;
    assert_eq!(today["issueDate"], "2026-11-21");
    let given = bill(ana, "2026-12-24", json!({"issueDate": "2026-10-02"}));
    let given = made(&agent, "/api/invoices", given).await;
    assert_eq!(given["issueDate"], "2026-10-02");
    let listed = agent.get("/api/invoices?sort=issueDate").await;
    assert_eq!(column(&listed, "issueDate"), ["2026-10-02", "2026-11-21"]);
    let text = agent
        .get("/api/invoices/export?sort=-issueDate")
        .await
        .text();
    assert!(
        text.contains("Issue Date,Written Off or Credited"),
        "{text}"
    );
    assert!(text.contains(",2026-10-02,0.00"), "{text}");
    let ledger = agent
        .get(&format!("/api/clients/{ana}/ledger?sort=date"))
        .await;
    assert_eq!(column(&ledger, "date"), ["2026-12-01", "2026-12-24"]);
    assert_eq!(column(&ledger, "issueDate"), ["2026-11-21", "2026-10-02"]);
    let tomorrow = bill(ana, "2026-12-24", json!({"issueDate": "2026-11-22"}));
    let refused = agent.post("/api/invoices", tomorrow).await;
    assert_eq!(refused.json()["errors"][0]["code"], "in_the_future");
}

async fn r5_093_no_invoice_is_made_in_a_closed_month(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    app.set("books_closed_through", "2026-10-31").await;
    let cases = [
        ("2026-10-31", json!({}), "422 books_closed dueDate"),
        (
            "2026-12-01",
            json!({"issueDate": "2026-10-31"}),
            "422 books_closed issueDate",
        ),
    ];
    for (due, more, outcome) in cases {
        let answer = agent.post("/api/invoices", bill(ana, due, more)).await;
        assert_eq!(refusal(&answer), outcome);
        let told = answer.json()["detail"].as_str().unwrap().to_owned();
        assert!(told.contains("closed through Oct 31, 2026"), "{told}");
    }
    made(&agent, "/api/invoices", bill(ana, "2026-11-01", json!({}))).await;
    let of_plan = |start: &str, more: Value| {
        let body = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 300,
            "paymentFrequency": "monthly", "startDate": start, "numberOfPayments": 3});
        with(body, more)
    };
    let early = agent
        .post("/api/payment-plans", of_plan("2026-10-31", json!({})))
        .await;
    assert_eq!(refusal(&early), "422 books_closed startDate");
    let down = json!({"downPayment": 30, "downPaymentDate": "2026-10-15"});
    let down = agent
        .post("/api/payment-plans", of_plan("2026-11-30", down))
        .await;
    assert_eq!(refusal(&down), "422 books_closed downPaymentDate");
    let plan = made(
        &agent,
        "/api/payment-plans",
        of_plan("2026-11-30", json!({})),
    )
    .await;
    let path = format!("/api/payment-plans/{}", plan["id"]);
    let moved = agent.patch(&path, json!({"startDate": "2026-10-20"})).await;
    assert_eq!(refusal(&moved), "422 books_closed startDate");
    let down = json!({"downPayment": 30, "downPaymentDate": "2026-10-15"});
    let down = agent.patch(&path, down).await;
    assert_eq!(refusal(&down), "422 books_closed downPaymentDate");
}

async fn r5_093_what_was_due_in_a_closed_month_stays(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let july = made(&agent, "/api/invoices", bill(ana, "2026-07-10", json!({}))).await;
    let body = json!({"clientId": ana, "name": "Exit plan", "totalAmount": 300,
        "paymentFrequency": "monthly", "startDate": "2026-10-26", "numberOfPayments": 3});
    let plan = made(&agent, "/api/payment-plans", body).await;
    app.set("books_closed_through", "2026-10-31").await;
    let ledger = format!("/api/clients/{ana}/ledger?to=2026-10-31");
    let before = agent.get(&ledger).await.text();

    let void = format!("/api/invoices/{}/void", july["id"]);
    let refused = agent.post(&void, json!({})).await;
    assert_eq!(refusal(&refused), "422 books_closed");
    let told = refused.json()["detail"].as_str().unwrap().to_owned();
    assert!(told.contains("Oct 31, 2026"), "{told}");
    let path = format!("/api/payment-plans/{}", plan["id"]);
    let edits = [
        json!({"totalAmount": 600}),
        json!({"startDate": "2026-11-26"}),
        json!({"status": "canceled"}),
    ];
    for edit in edits {
        assert_eq!(refusal(&agent.patch(&path, edit).await), "422 books_closed");
    }
    // What is due later changes, with effect from today.
    let shorter = json!({"totalAmount": 200, "numberOfPayments": 2});
    assert_eq!(agent.patch(&path, shorter).await.status, 200);
    assert_eq!(agent.get(&ledger).await.text(), before);
}

async fn r5_094_a_void_invoice_stays_in_the_ledger(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let ana = client(&agent, "Ana").await;
    let past = made(&agent, "/api/invoices", bill(ana, "2026-11-02", json!({}))).await;
    let void = format!("/api/invoices/{}/void", past["id"]);
    assert_eq!(agent.post(&void, json!({})).await.status, 200);
    let ledger = format!("/api/clients/{ana}/ledger");
    let all = agent.get(&format!("{ledger}?sort=date")).await;
    assert_eq!(column(&all, "kind"), ["invoice", "void"]);
    assert_eq!(column(&all, "date"), ["2026-11-02", "2026-11-21"]);
    assert_eq!(column(&all, "balance"), ["100.00", "0.00"]);
    let before = agent.get(&format!("{ledger}?to=2026-11-20")).await;
    assert_eq!(column(&before, "balance"), ["100.00"]);
}
