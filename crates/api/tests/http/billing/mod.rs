//! Invoices, payment plans, partners and their payments over HTTP, on both databases. The test clock
//! stands at Saturday, 2026-11-21, 4:00 AM in Los Angeles.

mod as_of;
mod closed_books;
mod invoices;
mod partner_payments;
mod partners;
mod plans;
mod preview;
mod receivables;
mod taking_off;

use actix_web::test::TestRequest;
use api::testing::{Answer, Client, TestApp};
use serde_json::{Value, json};

fn id(record: &Value) -> i64 {
    record["id"].as_i64().unwrap()
}

/// `base` with the fields of `more`; null takes a field away.
fn with(mut base: Value, more: Value) -> Value {
    let fields = base.as_object_mut().unwrap();
    for (name, value) in more.as_object().unwrap() {
        if value.is_null() {
            fields.remove(name);
        } else {
            fields.insert(name.clone(), value.clone());
        }
    }
    base
}

async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

async fn client(agent: &Client<'_>, first: &str) -> i64 {
    let body = json!({"firstName": first, "lastName": "Ruiz", "serviceType": "Cancellation"});
    id(&made(agent, "/api/clients", body).await)
}

async fn partner(agent: &Client<'_>, name: &str) -> i64 {
    id(&made(agent, "/api/partners", json!({"name": name})).await)
}

/// An exit case of the client's, worked on by the partner.
async fn case(agent: &Client<'_>, (client, resort): (i64, &str), partner: i64) -> i64 {
    let path = format!("/api/clients/{client}/properties");
    let property = made(agent, &path, json!({"resortName": resort})).await;
    let path = format!("/api/properties/{}/exit-case", property["id"]);
    id(&made(agent, &path, json!({"partnerId": partner})).await)
}

/// Whether the record's list names it.
fn offers(record: &Value, list: &str, name: &str) -> bool {
    let offered = record[list].as_array().unwrap();
    offered.contains(&json!(name))
}

/// A completed payment of today.
async fn pay(agent: &Client<'_>, client: i64, amount: &str, more: Value) -> Value {
    let amount: Value = serde_json::from_str(amount).unwrap();
    let body = json!({"clientId": client, "amount": amount, "paymentMethod": "check",
        "paymentDate": "2026-11-21", "status": "completed"});
    made(agent, "/api/payments", with(body, more)).await
}

async fn keyed(agent: &Client<'_>, path: &str, key: &str, body: &Value) -> Answer {
    let request = TestRequest::post().uri(path).set_json(body);
    let request = request.insert_header(("Idempotency-Key", key));
    agent.send(request).await
}

/// Each line of the table spoils a good form: it is refused with the line's field, code and sentence, and
/// nothing is written.
async fn assert_refused(
    app: &TestApp,
    agent: &Client<'_>,
    (method, path): (&str, &str),
    good: &Value,
    table: &str,
) {
    let before = app.events().len();
    for line in table.lines().filter(|line| !line.is_empty()) {
        let parts: Vec<_> = line.splitn(4, " | ").collect();
        let wrong: Value = serde_json::from_str(parts[0]).unwrap();
        let mut body = good.clone();
        let fields = body.as_object_mut().unwrap();
        fields.extend(wrong.as_object().unwrap().clone());
        let answer = match method {
            "POST" => agent.post(path, body).await,
            _ => agent.patch(path, body).await,
        };
        assert_eq!(answer.status, 422, "{line}: {answer:?}");
        let first = answer.json()["errors"][0].clone();
        let found = (first["field"].as_str(), first["code"].as_str());
        assert_eq!(found, (Some(parts[1]), Some(parts[2])), "{line}: {first}");
        let detail = first["detail"].as_str().unwrap();
        assert!(detail.starts_with(parts[3]), "{line}: {detail}");
    }
    assert_eq!(app.events().len(), before, "something was written");
}

/// The texts of one field of a list's rows.
fn column(answer: &Answer, field: &str) -> Vec<String> {
    let list = answer.json();
    let rows = list.as_array().unwrap_or_else(|| panic!("{answer:?}"));
    rows.iter()
        .map(|row| match &row[field] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        })
        .collect()
}
