//! Documents, the dashboard, the reports and the search over HTTP, on both databases. The test clock
//! stands at Saturday, 2026-11-21, 4:00 AM in Los Angeles.
#![allow(clippy::unwrap_used, reason = "a test whose set-up fails must fail")]

mod dashboard;
mod documents;
mod files;
mod reports;
mod search;

use api::testing::{Answer, Client, TestApp, multipart};
use serde_json::{Value, json};

const PDF: &[u8] =
    b"%PDF-1.4\n1 0 obj<<>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n29\n%%EOF";
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR";

fn id(record: &Value) -> i64 {
    record["id"].as_i64().unwrap()
}

/// `base` with the fields of `more`.
fn with(mut base: Value, more: Value) -> Value {
    let more = more.as_object().unwrap().clone();
    base.as_object_mut().unwrap().extend(more);
    base
}

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn lead(agent: &Client<'_>, first: &str, more: Value) -> Value {
    let body = json!({"firstName": first, "lastName": "Ruiz"});
    made(agent, "/api/leads", with(body, more)).await
}

async fn client(agent: &Client<'_>, first: &str, more: Value) -> Value {
    let body = json!({"firstName": first, "lastName": "Moreno", "serviceType": "Cancellation"});
    made(agent, "/api/clients", with(body, more)).await
}

async fn call(agent: &Client<'_>, lead: &Value, more: Value) -> Value {
    let body = json!({"title": "Discovery call", "date": "2026-11-23", "time": "9:00 AM",
        "type": "Phone Call", "leadId": id(lead)});
    made(agent, "/api/appointments", with(body, more)).await
}

/// Uploads a file; the other parts are texts.
async fn upload(agent: &Client<'_>, file: (&str, &[u8]), texts: &[(&str, &str)]) -> Answer {
    let texts = texts
        .iter()
        .map(|(name, text)| (*name, None, text.as_bytes()));
    let file = [("file", Some(file.0), file.1)];
    let parts: Vec<_> = file.into_iter().chain(texts).collect();
    agent
        .upload("/api/documents/upload", multipart(&parts))
        .await
}

async fn document(agent: &Client<'_>, client: &Value, file: (&str, &[u8]), kind: &str) -> Value {
    let client = id(client).to_string();
    let answer = upload(agent, file, &[("clientId", &client), ("type", kind)]).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

/// A payment as the money screens will record it.
fn pay(app: &TestApp, client: &Value, cents: i64, day: &str, more: (&str, Option<i64>)) {
    let (kind, salesperson) = more;
    let now = if app.state.db.is_sqlite() {
        "0"
    } else {
        "to_timestamp(0)"
    };
    let salesperson = salesperson.map_or("NULL".to_owned(), |id| id.to_string());
    let sql = format!(
        "INSERT INTO payments (client_id, kind, method, status, amount_cents, payment_date, \
         salesperson_id, mock, version, created_at, updated_at) VALUES ({}, '{kind}', 'check', \
         'completed', {cents}, '{day}', {salesperson}, 0, 1, {now}, {now})",
        id(client)
    );
    app.state.db.execute_sql(&sql).unwrap();
}
