//! An office with one client of a salesperson, and short ways to ask.

use actix_web::test::TestRequest;
use api::testing::stripe::{StripeStub, event};
use api::testing::{Answer, Client, TestApp, wait_until};
use crm_core::users::{Role, UserStatus};
use serde_json::{Value, json};

pub(super) const BEGIN: &str = "/api/payments/create-intent";
pub(super) const WEBHOOK: &str = "/api/payments/stripe-webhook";

/// The application with a provider, a signed-in user of billing, and the client's id.
pub(super) async fn office(app: &TestApp) -> (Client<'_>, i64) {
    let agent = app.as_role(Role::Billing).await;
    let seller = app.user(Role::SalesRep, UserStatus::Active).await;
    let client = json!({
        "firstName": "Ana", "lastName": "Ruiz", "serviceType": "Cancellation",
        "assignedTo": seller.id.get()
    });
    let made = agent.post("/api/clients", client).await;
    assert_eq!(made.status, 201, "{made:?}");
    let id = made.json()["id"].as_i64().unwrap();
    (agent, id)
}

pub(super) async fn with_stub(app: TestApp) -> (StripeStub, TestApp) {
    let stub = StripeStub::start();
    let app = app.with_stripe(stub.account()).await;
    (stub, app)
}

/// An invoice of the client that is due some day.
pub(super) async fn invoice(agent: &Client<'_>, client: i64, amount: &str) -> i64 {
    let body = format!(
        r#"{{"clientId":{client},"amount":{amount},"dueDate":"2026-12-01","description":"Exit"}}"#
    );
    let made = agent
        .post("/api/invoices", serde_json::from_str(&body).unwrap())
        .await;
    assert_eq!(made.status, 201, "{made:?}");
    made.json()["id"].as_i64().unwrap()
}

/// Begins a card payment and answers its intent.
pub(super) async fn begun(agent: &Client<'_>, body: Value) -> String {
    let answer = agent.post(BEGIN, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["paymentIntentId"]
        .as_str()
        .unwrap()
        .to_owned()
}

pub(super) async fn keyed(agent: &Client<'_>, path: &str, key: &str, body: Value) -> Answer {
    let request = TestRequest::post().uri(path).set_json(body);
    agent
        .send(request.insert_header(("Idempotency-Key", key)))
        .await
}

pub(super) async fn hint(agent: &Client<'_>, intent: &str) -> Answer {
    let body = json!({ "paymentIntentId": intent, "clientId": 1, "invoiceId": null });
    agent.post(WEBHOOK, body).await
}

/// The second since 1970.
pub(super) fn now(app: &TestApp) -> i64 {
    app.state.now().micros() / 1_000_000
}

/// The provider sends an event.
pub(super) async fn send(app: &TestApp, id: &str, kind: &str, object: &Value) -> Answer {
    let (body, signature) = event(id, kind, object, now(app));
    send_signed(app, body, &signature).await
}

pub(super) async fn send_signed(app: &TestApp, body: String, signature: &str) -> Answer {
    let request = TestRequest::post()
        .uri(WEBHOOK)
        .insert_header(("Content-Type", "application/json; charset=utf-8"))
        .insert_header(("Stripe-Signature", signature))
        .set_payload(body);
    app.anonymous().send(request).await
}

pub(super) fn count(app: &TestApp, what: &str) -> i64 {
    let rows = app.rows(&format!("SELECT CAST(count(*) AS TEXT) FROM {what}"));
    rows[0].parse().unwrap()
}

/// Kind, status and cents of every payment and refund, oldest first.
pub(super) fn payments(app: &TestApp) -> Vec<String> {
    app.rows(
        "SELECT kind || ' ' || status || ' ' || CAST(amount_cents AS TEXT) FROM payments ORDER BY id",
    )
}

/// Waits until the worker has made it so.
pub(super) async fn eventually(app: &TestApp, what: &str, rows: i64) {
    let working = app.start_working();
    wait_until(|| count(app, what) == rows).await;
    app.stop_working(working).await;
    assert_eq!(count(app, what), rows, "{what}");
}

/// A client whose invoice of 100.00 was paid by card: the invoice and the intent.
pub(super) async fn paid(
    stub: &StripeStub,
    app: &TestApp,
    agent: &Client<'_>,
    client: i64,
) -> (i64, String) {
    let owed = invoice(agent, client, "100.00").await;
    let intent = begun(agent, json!({ "clientId": client, "invoiceId": owed })).await;
    stub.pay(&intent, now(app));
    assert_eq!(hint(agent, &intent).await.status, 200);
    (owed, intent)
}

/// Status and cents of every commission, oldest first.
pub(super) fn earned(app: &TestApp) -> Vec<String> {
    app.rows("SELECT status || ' ' || CAST(amount_cents AS TEXT) FROM commissions ORDER BY id")
}

/// What kind of record each event of a kind is about.
pub(super) fn told_of(app: &TestApp, kind: &str) -> Vec<String> {
    app.rows(&format!(
        "SELECT entity FROM events WHERE kind = '{kind}' ORDER BY entity"
    ))
}
