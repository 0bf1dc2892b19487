//! Summaries on the wire.

use crate::http::form::{Form, Shaped, body, shape};
use crate::problem::ApiError;
use crm_core::summaries::Sending;
use serde::Serialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;

/// The digits of a digest.
const DIGITS: usize = 64;

/// What is sent, and to whom.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SummarySending)]
pub(super) struct SendingDto {
    /// The provider as the office calls it.
    provider: String,
    /// The host that it is sent to.
    host: String,
    model: String,
    /// How many entries of the timeline.
    entries: usize,
    /// Earlier entries are not sent.
    has_earlier: bool,
    /// What is sent of the timeline, letter for letter.
    text: String,
    /// Of all this. A summary is asked for with it, so that nothing else is sent than what was shown.
    digest: String,
}

impl From<&Sending> for SendingDto {
    fn from(sending: &Sending) -> Self {
        Self {
            provider: sending.provider.as_str().to_owned(),
            host: sending.endpoint.host().to_owned(),
            model: sending.model.as_str().to_owned(),
            entries: sending.excerpt.entries,
            has_earlier: sending.excerpt.left_out > 0,
            text: sending.excerpt.text.clone(),
            digest: digest(sending),
        }
    }
}

/// Tells what was shown from what would be sent now.
fn digest(sending: &Sending) -> String {
    let mut hash = Sha256::new();
    let parts = [
        sending.provider.as_str(),
        sending.endpoint.as_str(),
        sending.model.as_str(),
        &sending.excerpt.text,
    ];
    for part in parts {
        hash.update((part.len() as u64).to_be_bytes());
        hash.update(part);
    }
    format!("{:x}", hash.finalize())
}

/// A draft, which is not saved.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SummaryDraft)]
pub(super) struct SummaryDto {
    pub(super) draft: String,
    pub(super) sent: SendingDto,
}

/// [`digest`] as it was sent back.
pub(super) struct Seen(String);

impl Seen {
    fn parse(text: &str) -> Result<Self, &'static str> {
        let is_hex = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        let is_digest = text.len() == DIGITS && text.bytes().all(is_hex);
        is_digest
            .then(|| Self(text.to_owned()))
            .ok_or("Send the digest as it was answered.")
    }

    pub(super) fn is_of(&self, sending: &Sending) -> bool {
        self.0 == digest(sending)
    }
}

impl Shaped for Seen {
    fn shape() -> Value {
        let example = "0".repeat(DIGITS);
        shape::text_like("^[0-9a-f]{64}$", &[example.as_str()])
    }
}

body! {
    /// A summary that is asked for.
    pub(super) SummaryInput -> Seen = asked;
    "digest": "As it was answered with what is sent.";
}

fn asked(mut form: Form) -> Result<Seen, ApiError> {
    let seen = form.required(
        "digest",
        "Review what is sent, then try again.",
        Seen::parse,
    );
    let (seen,) = form.finish((seen,))?;
    Ok(seen)
}
