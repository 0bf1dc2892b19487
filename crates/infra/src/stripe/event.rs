//! Stripe's events: which payment, refund or dispute each is about. What is so is asked for afterwards; the copy
//! inside an event may be old.

use super::wire::WireRefund;
use billing::cards::{DisputeId, IntentId, Refund};
use serde::Deserialize;
use serde_json::Value;
use thiserror::Error;

/// An event whose signature was checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub id: String,
    /// Such as `payment_intent.succeeded`.
    pub kind: String,
    /// Of real money, not of the provider's test mode.
    pub live: bool,
    pub about: About,
}

#[derive(Debug, Clone, PartialEq)]
pub enum About {
    Intent(IntentId),
    Refund(Refund),
    /// The refunds of a payment changed.
    RefundsOf(IntentId),
    Dispute(DisputeId),
    /// Nothing that matters to us.
    Other,
}

/// What was signed is no event of Stripe's.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("The event cannot be read: {0}.")]
pub struct NotAnEvent(String);

#[derive(Deserialize)]
struct WireEvent {
    id: String,
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    livemode: bool,
    data: WireData,
}

#[derive(Deserialize)]
struct WireData {
    object: Value,
}

impl Event {
    /// # Errors
    /// [`NotAnEvent`]
    pub fn parse(body: &[u8]) -> Result<Self, NotAnEvent> {
        let wire: WireEvent =
            serde_json::from_slice(body).map_err(|error| NotAnEvent(error.to_string()))?;
        Ok(Self {
            about: about(&wire.kind, wire.data.object)?,
            id: wire.id,
            kind: wire.kind,
            live: wire.livemode,
        })
    }
}

fn about(kind: &str, object: Value) -> Result<About, NotAnEvent> {
    let wrong = |error: &dyn std::fmt::Display| NotAnEvent(format!("{kind}, {error}"));
    let intent = |name: &str| {
        let id = object[name].as_str().map(IntentId::parse);
        id.transpose().map_err(|error| wrong(&error))
    };
    match kind {
        "payment_intent.succeeded"
        | "payment_intent.payment_failed"
        | "payment_intent.processing"
        | "payment_intent.canceled"
        | "payment_intent.requires_action" => Ok(intent("id")?.map_or(About::Other, About::Intent)),
        // A charge need not belong to an intent.
        "charge.refunded" => Ok(intent("payment_intent")?.map_or(About::Other, About::RefundsOf)),
        "refund.created" | "refund.updated" | "refund.failed" => {
            let refund: WireRefund =
                serde_json::from_value(object).map_err(|error| wrong(&error))?;
            Ok(About::Refund(
                refund.refund().map_err(|error| wrong(&error))?,
            ))
        }
        "charge.dispute.created"
        | "charge.dispute.updated"
        | "charge.dispute.funds_withdrawn"
        | "charge.dispute.funds_reinstated"
        | "charge.dispute.closed" => {
            let id = object["id"].as_str().unwrap_or_default();
            let id = DisputeId::parse(id).map_err(|error| wrong(&error))?;
            Ok(About::Dispute(id))
        }
        _ => Ok(About::Other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_020_r3_021_an_event_says_what_it_is_about() {
        let refund = r#"{"id":"re_1","status":"succeeded","amount":100,"currency":"usd","payment_intent":"pi_1"}"#;
        let loose = r#"{"id":"re_1","status":"failed","amount":100,"currency":"usd","payment_intent":null}"#;
        let dispute = r#"{"id":"dp_1","payment_intent":null}"#;
        let cases = [
            (
                "payment_intent.succeeded",
                r#"{"id":"pi_1"}"#,
                "intent pi_1",
            ),
            (
                "payment_intent.payment_failed",
                r#"{"id":"pi_1"}"#,
                "intent pi_1",
            ),
            ("payment_intent.created", r#"{"id":"pi_1"}"#, "other"),
            (
                "payment_intent.succeeded",
                r#"{"id":"sub_1"}"#,
                "unreadable",
            ),
            (
                "charge.refunded",
                r#"{"payment_intent":"pi_1"}"#,
                "refunds of pi_1",
            ),
            ("charge.refunded", r#"{"payment_intent":null}"#, "other"),
            ("refund.updated", refund, "refund re_1 of pi_1"),
            ("refund.failed", loose, "refund re_1 of -"),
            ("refund.created", "{}", "unreadable"),
            ("plan.created", r#"{"id":"price_1"}"#, "other"),
            ("charge.dispute.created", dispute, "dispute dp_1"),
            ("charge.dispute.updated", dispute, "dispute dp_1"),
            ("charge.dispute.funds_withdrawn", dispute, "dispute dp_1"),
            ("charge.dispute.funds_reinstated", dispute, "dispute dp_1"),
            ("charge.dispute.closed", dispute, "dispute dp_1"),
            ("charge.dispute.closed", r#"{"id":"ch_1"}"#, "unreadable"),
            ("charge.dispute.closed", "{}", "unreadable"),
        ];
        for (kind, object, outcome) in cases {
            let body = format!(r#"{{"id":"evt_1","type":"{kind}","data":{{"object":{object}}}}}"#);
            let found = match Event::parse(body.as_bytes()).map(|event| event.about) {
                Ok(About::Intent(id)) => format!("intent {}", id.as_str()),
                Ok(About::RefundsOf(id)) => format!("refunds of {}", id.as_str()),
                Ok(About::Refund(refund)) => {
                    let of = refund.intent.as_ref().map_or("-", IntentId::as_str);
                    format!("refund {} of {of}", refund.id)
                }
                Ok(About::Dispute(id)) => format!("dispute {}", id.as_str()),
                Ok(About::Other) => "other".to_owned(),
                Err(NotAnEvent(_)) => "unreadable".to_owned(),
            };
            assert_eq!(found, outcome, "{kind} {object}");
        }
    }
}
