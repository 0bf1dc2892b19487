//! The provider's JSON, of which no more is read than is used.

use crm_core::integrations::ModelName;
use crm_core::summaries::Message;
use serde_json::{Value, json};

pub(super) fn question(model: &ModelName, messages: &[Message]) -> Vec<u8> {
    let messages: Vec<Value> = messages
        .iter()
        .map(|message| json!({ "role": message.speaker.as_str(), "content": message.text }))
        .collect();
    json!({ "model": model.as_str(), "messages": messages })
        .to_string()
        .into_bytes()
}

/// The text of the first choice.
pub(super) fn answer(body: &[u8]) -> Option<String> {
    let body: Value = serde_json::from_slice(body).ok()?;
    let text = body.pointer("/choices/0/message/content")?.as_str()?;
    Some(text.to_owned())
}

/// A page of a web site, or another service's answer, is none.
pub(super) fn is_list_of_models(body: &[u8]) -> bool {
    let body: Option<Value> = serde_json::from_slice(body).ok();
    body.is_some_and(|body| body.get("data").is_some_and(Value::is_array))
}
