//! Clients to make, and short ways to ask.

use api::testing::{Answer, Client};
use serde_json::{Value, json};

pub(super) async fn made(agent: &Client<'_>, path: &str, body: Value) -> Value {
    let answer = agent.post(path, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    answer.json()
}

pub(super) fn named(first: &str, more: Value) -> Value {
    let mut body = json!({ "firstName": first, "lastName": "Ruiz", "serviceType": "Cancellation" });
    body.as_object_mut()
        .unwrap()
        .extend(more.as_object().unwrap().clone());
    body
}

pub(super) async fn client(agent: &Client<'_>, first: &str, more: Value) -> Value {
    made(agent, "/api/clients", named(first, more)).await
}

pub(super) fn url(client: &Value) -> String {
    format!("/api/clients/{}", client["id"])
}

pub(super) fn names(answer: &Answer) -> String {
    let list = answer.json();
    let rows = list.as_array().unwrap_or_else(|| panic!("{answer:?}"));
    let names: Vec<_> = rows
        .iter()
        .map(|row| row["firstName"].as_str().unwrap())
        .collect();
    names.join(" ")
}

pub(super) async fn kinds(agent: &Client<'_>, path: &str) -> Vec<String> {
    let list = agent.get(path).await.json();
    let entries = list.as_array().unwrap();
    entries
        .iter()
        .map(|e| e["kind"].as_str().unwrap().to_owned())
        .collect()
}
