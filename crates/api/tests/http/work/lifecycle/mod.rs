//! A document's life after it was made: sent, signed by one or several, scanned, reminded of, and on the checklist.

mod reminders;
mod scans;
mod signing;

use super::{id, with};
use api::testing::{Answer, Client, TestApp, multipart};
use crm_core::documents::{NewSigner, Slot, set_signers};
use crm_core::ids::DocumentId;
use crm_core::store::StoreError;
use serde_json::{Value, json};

/// Says that these sign the document.
pub(super) async fn signed_by(app: &TestApp, document: &Value, slots: &'static [&'static str]) {
    let (id, now) = (DocumentId::new(id(document)), app.state.now());
    let done = app.state.db.write(move |tx| {
        let signers = slots.iter().map(|slot| NewSigner {
            slot: Slot::parse(slot).unwrap(),
            role: format!("The {slot}"),
            name: String::new(),
        });
        set_signers(tx, id, signers.collect(), now)
    });
    done.await.map_err(|error: StoreError| error).unwrap();
}

pub(super) fn url(document: &Value) -> String {
    format!("/api/documents/{}", document["id"])
}

pub(super) async fn now(agent: &Client<'_>, document: &Value) -> Value {
    agent.get(&url(document)).await.json()
}

/// Sends it as it is now.
pub(super) async fn send(agent: &Client<'_>, document: &Value, body: Value) -> Answer {
    let version = now(agent, document).await["version"].clone();
    let body = with(json!({ "version": version }), body);
    agent.post(&format!("{}/send", url(document)), body).await
}

/// Signs it as it is now.
pub(super) async fn sign(agent: &Client<'_>, document: &Value, slot: &str, on: &str) -> Answer {
    let version = now(agent, document).await["version"].clone();
    let body = json!({"version": version, "slot": slot, "signedOn": on, "how": "On paper"});
    let url = format!("{}/signatures", url(document));
    agent.post(&url, body).await
}

pub(super) async fn scan(
    agent: &Client<'_>,
    document: &Value,
    name: &str,
    content: &[u8],
) -> Answer {
    let parts = multipart(&[("file", Some(name), content)]);
    agent
        .upload(&format!("{}/scan", url(document)), parts)
        .await
}

pub(super) fn told(answer: &Answer) -> (u16, String) {
    (answer.status, answer.code())
}

/// The field and the code of the only thing that is wrong.
pub(super) fn wrong(answer: &Answer) -> (String, String) {
    let problem = answer.json();
    let error = &problem["errors"][0];
    let text = |name: &str| error[name].as_str().unwrap_or_default().to_owned();
    (text("field"), text("code"))
}

pub(super) fn texts(values: &Value) -> Vec<&str> {
    let values = values.as_array().unwrap();
    values.iter().map(|value| value.as_str().unwrap()).collect()
}
