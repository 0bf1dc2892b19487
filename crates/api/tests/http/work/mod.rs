//! Documents, the dashboard, the reports and the search over HTTP, on both databases. The test clock
//! stands at Saturday, 2026-11-21, 4:00 AM in Los Angeles.

mod agreement_records;
mod agreements;
mod canceling;
mod dashboard;
mod documents;
mod files;
mod generated;
mod generated_again;
mod generated_once;
mod generated_pages;
mod held_money;
mod lifecycle;
mod mail_said;
mod mailing;
mod mailing_meanwhile;
mod mailing_paced;
mod marked;
mod my_day;
mod my_day_clients;
mod papers;
mod reports;
mod required_papers;
mod search;
mod search_numbers;
mod setup;
mod whole_file;

use api::testing::{Answer, Client, multipart};
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

/// Says that the notice of cancellation is within an agreement that was uploaded.
async fn with_notice(agent: &Client<'_>, agreement: &Value) {
    let path = format!("/api/documents/{}/agreement", agreement["id"]);
    let version = agent.get(&path).await.json()["version"].clone();
    let body = json!({"version": version, "noticeInPaper": true});
    let answer = agent.put(&path, body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

/// A completed payment by check.
async fn pay(agent: &Client<'_>, client: &Value, amount: f64, day: &str, more: Value) {
    let body = json!({"clientId": id(client), "paymentMethod": "check", "amount": amount,
        "paymentDate": day, "status": "completed"});
    made(agent, "/api/payments", with(body, more)).await;
}
