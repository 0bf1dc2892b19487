//! Stripe's objects, as far as we read them; fields we don't know are ignored.

use billing::cards::{
    ClientSecret, Dispute, DisputeId, DisputeStatus, Intent, IntentId, IntentStatus,
    ProcessorError, Refund, RefundStatus,
};
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;

type Metadata = BTreeMap<String, String>;

#[derive(Deserialize)]
struct WireIntent {
    id: String,
    status: String,
    amount: i64,
    #[serde(default)]
    amount_received: i64,
    currency: String,
    client_secret: Option<String>,
    latest_charge: Option<WireCharge>,
    #[serde(default)]
    metadata: Metadata,
}

/// Expanded, or its id alone.
#[derive(Deserialize)]
#[serde(untagged)]
enum WireCharge {
    Whole {
        /// Seconds since 1970.
        created: i64,
    },
    Id(#[expect(dead_code, reason = "only its place is known")] String),
}

#[derive(Deserialize)]
pub(super) struct WireRefund {
    id: String,
    status: Option<String>,
    amount: i64,
    currency: String,
    payment_intent: Option<String>,
    failure_reason: Option<String>,
    /// Seconds since 1970.
    created: Option<i64>,
    #[serde(default)]
    metadata: Option<Metadata>,
}

#[derive(Deserialize)]
struct WireDispute {
    id: String,
    status: String,
    amount: i64,
    currency: String,
    reason: String,
    payment_intent: Option<String>,
    evidence_details: Option<WireEvidence>,
}

#[derive(Deserialize)]
struct WireEvidence {
    /// Seconds since 1970.
    due_by: Option<i64>,
}

#[derive(Deserialize)]
struct WireList<T> {
    data: Vec<T>,
    #[serde(default)]
    has_more: bool,
}

/// One page of a list.
#[derive(Debug)]
pub(super) struct Page<T> {
    pub(super) objects: Vec<T>,
    /// The last object's id, when others follow it and can be asked for.
    pub(super) more_after: Option<String>,
    /// Whether no others follow.
    pub(super) is_last: bool,
}

impl<W> WireList<W> {
    fn page<T>(
        self,
        id: impl Fn(&W) -> &str,
        objects: impl FnOnce(Vec<W>) -> Result<Vec<T>, ProcessorError>,
    ) -> Result<Page<T>, ProcessorError> {
        let last = self.data.last().map(|last| id(last).to_owned());
        // It becomes part of an address.
        let more_after = last.filter(|id| self.has_more && is_plain(id));
        Ok(Page {
            objects: objects(self.data)?,
            more_after,
            is_last: !self.has_more,
        })
    }
}

fn is_plain(id: &str) -> bool {
    id.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

pub(super) fn intent(body: &[u8]) -> Result<Intent, ProcessorError> {
    let wire: WireIntent = read(body)?;
    let charged_at = match wire.latest_charge {
        Some(WireCharge::Whole { created }) => Some(seconds(created)),
        Some(WireCharge::Id(_)) | None => None,
    };
    Ok(Intent {
        id: IntentId::parse(&wire.id).map_err(|error| unreadable(&error))?,
        status: IntentStatus::parse(&wire.status).map_err(|error| unreadable(&error))?,
        amount: Money::from_cents(wire.amount),
        received: Money::from_cents(wire.amount_received),
        currency: wire.currency,
        our_key: wire.metadata.get("our_key").cloned(),
        charged_at,
        client_secret: wire.client_secret.map(ClientSecret::new),
    })
}

pub(super) fn refund(body: &[u8]) -> Result<Refund, ProcessorError> {
    read::<WireRefund>(body)?.refund()
}

/// All of them or none: a refund of ours that is not among them is asked for again.
pub(super) fn refunds(body: &[u8]) -> Result<Page<Refund>, ProcessorError> {
    let list: WireList<WireRefund> = read(body)?;
    list.page(
        |refund| &refund.id,
        |all| all.into_iter().map(WireRefund::refund).collect(),
    )
}

/// One that cannot be read does not keep the others waiting.
pub(super) fn readable_refunds(body: &[u8]) -> Result<Page<Refund>, ProcessorError> {
    let list: WireList<WireRefund> = read(body)?;
    list.page(
        |refund| &refund.id,
        |all| Ok(readable(all.into_iter().map(WireRefund::refund))),
    )
}

pub(super) fn dispute(body: &[u8]) -> Result<Dispute, ProcessorError> {
    read::<WireDispute>(body)?.dispute()
}

/// One that cannot be read does not keep the others waiting.
pub(super) fn readable_disputes(body: &[u8]) -> Result<Page<Dispute>, ProcessorError> {
    let list: WireList<WireDispute> = read(body)?;
    list.page(
        |dispute| &dispute.id,
        |all| Ok(readable(all.into_iter().map(WireDispute::dispute))),
    )
}

fn readable<T>(read: impl Iterator<Item = Result<T, ProcessorError>>) -> Vec<T> {
    let said = |one: Result<T, ProcessorError>| {
        one.inspect_err(|error| tracing::warn!(%error, "one of a list cannot be read"))
            .ok()
    };
    read.filter_map(said).collect()
}

impl WireDispute {
    fn dispute(self) -> Result<Dispute, ProcessorError> {
        let intent = self.payment_intent.as_deref().map(IntentId::parse);
        let due_by = self.evidence_details.and_then(|evidence| evidence.due_by);
        Ok(Dispute {
            id: DisputeId::parse(&self.id).map_err(|error| unreadable(&error))?,
            intent: intent.transpose().map_err(|error| unreadable(&error))?,
            status: DisputeStatus::parse(&self.status).map_err(|error| unreadable(&error))?,
            amount: Money::from_cents(self.amount),
            currency: self.currency,
            reason: self.reason,
            due_by: due_by.map(seconds),
        })
    }
}

impl WireRefund {
    pub(super) fn refund(self) -> Result<Refund, ProcessorError> {
        // Refunds from before statuses were pending for a moment, then done.
        let status = self.status.as_deref().unwrap_or("succeeded");
        let row = self.metadata.unwrap_or_default();
        let row = row.get("refund_id").and_then(|id| id.parse().ok());
        let intent = self.payment_intent.as_deref().map(IntentId::parse);
        Ok(Refund {
            status: RefundStatus::parse(status).map_err(|error| unreadable(&error))?,
            id: self.id,
            amount: Money::from_cents(self.amount),
            currency: self.currency,
            intent: intent.transpose().map_err(|error| unreadable(&error))?,
            refund: row.map(PaymentId::new),
            reason: self.failure_reason,
            made_at: self.created.map(seconds),
        })
    }
}

/// Why Stripe refused.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    /// For programs and the log.
    pub(super) code: String,
    /// Only what is about the card itself.
    pub(super) message_for_people: Option<String>,
}

#[derive(Deserialize)]
struct WireRefusal {
    error: WireError,
}

#[derive(Deserialize)]
struct WireError {
    #[serde(rename = "type")]
    kind: String,
    code: Option<String>,
    message: Option<String>,
}

impl Refusal {
    pub(super) fn read(body: &[u8]) -> Self {
        let Ok(WireRefusal { error }) = serde_json::from_slice(body) else {
            return Self {
                code: "unreadable".to_owned(),
                message_for_people: None,
            };
        };
        let about_card = error.kind == "card_error";
        Self {
            code: error.code.unwrap_or(error.kind),
            message_for_people: error.message.filter(|_| about_card),
        }
    }
}

fn read<T: DeserializeOwned>(body: &[u8]) -> Result<T, ProcessorError> {
    serde_json::from_slice(body).map_err(|error| unreadable(&error))
}

fn unreadable(error: &dyn std::fmt::Display) -> ProcessorError {
    ProcessorError::Unknown(format!("its answer cannot be read: {error}"))
}

pub(super) fn seconds(since_1970: i64) -> Instant {
    Instant::from_micros(since_1970.saturating_mul(1_000_000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// One of the provider's own sample objects, which stay outside of the repository.
    fn sample(name: &str) -> Option<Vec<u8>> {
        let folder = std::env::var("STRIPE_SAMPLES").ok()?;
        let read = std::fs::read(Path::new(&folder).join(name));
        Some(read.unwrap_or_else(|error| panic!("{name}: {error}")))
    }

    #[test]
    fn the_providers_own_samples_are_read() {
        let names = ["payment_intent.json", "refund.json", "dispute.json"];
        let [Some(paid), Some(back), Some(disputed)] = names.map(sample) else {
            // Said where the test's output is read.
            println!("skipped: STRIPE_SAMPLES does not name the folder of samples");
            return;
        };
        let paid = intent(&paid).unwrap();
        assert_eq!(paid.status, IntentStatus::RequiresPaymentMethod);
        assert_eq!((paid.amount.cents(), paid.received.cents()), (1_099, 0));
        assert_eq!((paid.charged_at, paid.our_key), (None, None));
        let back = refund(&back).unwrap();
        assert_eq!(back.status, RefundStatus::Succeeded);
        assert_eq!(
            (back.amount.cents(), back.intent, back.refund),
            (100, None, None)
        );
        let disputed = dispute(&disputed).unwrap();
        assert_eq!(disputed.id.as_str(), "dp_1Pgc71B7WZ01zgkWMevJiAUx");
        assert_eq!(disputed.status, DisputeStatus::WarningNeedsResponse);
        assert_eq!(
            (disputed.amount.cents(), disputed.currency.as_str()),
            (1_000, "usd")
        );
        assert_eq!(
            (disputed.intent, disputed.due_by),
            (None, Some(seconds(1_723_679_999)))
        );
    }

    /// Every status of a dispute that Stripe's API reference names, in its order of 2026-09-30.
    #[test]
    fn r3_020_every_status_of_a_dispute_is_read() {
        let with = |status: &str, rest: &str| {
            let body = format!(
                r#"{{"id":"du_1","status":"{status}","amount":5,"currency":"usd",
                    "reason":"fraudulent"{rest}}}"#
            );
            dispute(body.as_bytes())
        };
        for status in [
            "lost",
            "needs_response",
            "prevented",
            "under_review",
            "warning_closed",
            "warning_needs_response",
            "warning_under_review",
            "won",
        ] {
            let rest = r#","payment_intent":"pi_1","evidence_details":{"due_by":1795000000}"#;
            let read = with(status, rest).unwrap();
            assert_eq!(read.status.as_str(), status);
            assert_eq!(read.due_by, Some(seconds(1_795_000_000)));
        }
        // Some wallets' disputes take no evidence.
        let without = with("lost", r#","evidence_details":{"due_by":null}"#).unwrap();
        assert_eq!((without.due_by, without.intent), (None, None));
        assert!(matches!(
            with("lost", r#","payment_intent":"ch_1""#),
            Err(ProcessorError::Unknown(_))
        ));
        assert!(matches!(with("open", ""), Err(ProcessorError::Unknown(_))));
    }

    #[test]
    fn r3_021_a_page_says_after_which_the_next_begins() {
        let refund = |id: &str, status: &str| {
            format!(r#"{{"id":"{id}","status":"{status}","amount":5,"currency":"usd"}}"#)
        };
        let (one, odd) = (refund("re_1", "succeeded"), refund("re_2", "odd"));
        // What is inside, others follow → how many, after which.
        let cases = [
            (one.clone(), "", 1, None),
            (one.clone(), r#","has_more":false"#, 1, None),
            (one.clone(), r#","has_more":true"#, 1, Some("re_1")),
            (
                format!("{one},{odd}"),
                r#","has_more":true"#,
                1,
                Some("re_2"),
            ),
            (refund("re 1&x", "failed"), r#","has_more":true"#, 1, None),
            (String::new(), r#","has_more":true"#, 0, None),
        ];
        for (inside, more, count, after) in cases {
            let body = format!(r#"{{"object":"list","data":[{inside}]{more}}}"#);
            let page = readable_refunds(body.as_bytes()).unwrap();
            assert_eq!(page.objects.len(), count, "{body}");
            assert_eq!(page.more_after.as_deref(), after, "{body}");
            assert_eq!(page.is_last, !more.contains("true"), "{body}");
        }
        let body = format!(r#"{{"data":[{one},{odd}]}}"#);
        assert!(matches!(
            refunds(body.as_bytes()),
            Err(ProcessorError::Unknown(_))
        ));
    }

    #[test]
    fn a_charge_is_expanded_or_an_id() {
        let with = |charge: &str| {
            let body = format!(
                r#"{{"id":"pi_1","status":"succeeded","amount":5,"amount_received":5,
                    "currency":"usd","latest_charge":{charge},"metadata":{{"our_key":"k"}}}}"#
            );
            intent(body.as_bytes()).unwrap()
        };
        let whole = with(r#"{"id":"ch_1","created":1795000000}"#);
        assert_eq!(whole.charged_at, Some(seconds(1_795_000_000)));
        assert_eq!(whole.our_key.as_deref(), Some("k"));
        assert_eq!(with(r#""ch_1""#).charged_at, None);
        assert_eq!(with("null").charged_at, None);
    }

    #[test]
    fn what_makes_no_sense_is_an_unknown_outcome() {
        for body in [
            "",
            "{}",
            r#"{"id":"x","status":"y","amount":1,"currency":"usd"}"#,
        ] {
            let read = intent(body.as_bytes());
            assert!(matches!(read, Err(ProcessorError::Unknown(_))), "{body}");
        }
    }
}
