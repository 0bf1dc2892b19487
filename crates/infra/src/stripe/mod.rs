//! Stripe: the card provider behind [`billing::cards::CardProcessor`], over HTTP.
//!
//! Shapes and statuses are those of Stripe's API reference; what we chose is in `docs/decisions/money.md`, "Card payments".

mod account;
mod event;
mod http;
mod signature;
mod wire;

pub use account::{StripeAccount, StripeError, StripeTexts};
pub use event::{About, Event, NotAnEvent};
#[cfg(feature = "testing")]
pub use signature::sign;
pub use signature::{SIGNATURE_HEADER, SignatureError, TOLERANCE, verify};

use billing::cards::{
    Asked, CardProcessor, Dispute, DisputeId, Intent, IntentId, IntentRequest, ProcessorError,
    Refund, RefundRequest,
};
use crm_core::clock::Instant;
use crm_core::ids::{InvoiceId, PlanId};
use http::{Http, Params};
use std::fmt;
use std::time::Duration;
use wire::Page;

/// How many pages of a list are asked for at most.
const MAX_PAGES: usize = 50;

/// The version of Stripe's API that the shapes here are of; sent with every call.
const VERSION: &str = "2026-09-30.endive";

/// How Stripe is reached.
#[derive(Clone)]
pub struct Settings {
    /// `sk_…` or `rk_…`; never printed.
    pub secret_key: String,
    /// Without a slash at the end.
    pub base: String,
    /// How long one attempt may take.
    pub timeout: Duration,
    /// How long to wait before each further attempt.
    pub pauses: Vec<Duration>,
}

impl Settings {
    /// Three attempts within a minute.
    #[must_use]
    pub fn new(secret_key: String, base: String) -> Self {
        Self {
            secret_key,
            base,
            timeout: Duration::from_secs(15),
            pauses: vec![Duration::from_millis(500), Duration::from_secs(2)],
        }
    }
}

impl fmt::Debug for Settings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("base", &self.base)
            .finish_non_exhaustive()
    }
}

/// Stripe. Cheap to share; the connections are pooled.
#[derive(Debug)]
pub struct Stripe {
    http: Http,
}

impl Stripe {
    /// # Errors
    /// One sentence, when this machine's certificates cannot be read.
    pub fn new(settings: Settings) -> Result<Self, String> {
        Ok(Self {
            http: Http::new(settings)?,
        })
    }

    async fn post_intent(&self, request: &IntentRequest) -> Result<Intent, ProcessorError> {
        let mut params: Params = vec![
            ("amount", request.amount.cents().to_string()),
            ("currency", "usd".to_owned()),
            ("automatic_payment_methods[enabled]", "true".to_owned()),
            (
                "automatic_payment_methods[allow_redirects]",
                "never".to_owned(),
            ),
            ("description", description(request)),
            ("metadata[client_id]", request.client.to_string()),
            ("metadata[our_key]", request.our_key.clone()),
        ];
        let invoice = request.invoice.map(InvoiceId::get);
        let plan = request.plan.map(PlanId::get);
        params.extend(invoice.map(|id| ("metadata[invoice_id]", id.to_string())));
        params.extend(plan.map(|id| ("metadata[payment_plan_id]", id.to_string())));
        let key = &request.our_key;
        let told = self.http.post("/v1/payment_intents", key, &params).await?;
        let intent = wire::intent(&told)?;
        if intent.amount != request.amount.money() || intent.currency != "usd" {
            return Err(ProcessorError::Unknown(format!(
                "{} is for another amount than asked",
                intent.id.as_str()
            )));
        }
        Ok(intent)
    }

    async fn get_intent(&self, id: &IntentId) -> Result<Intent, ProcessorError> {
        let path = format!("/v1/payment_intents/{}?expand[]=latest_charge", id.as_str());
        let intent = wire::intent(&self.http.get(&path).await?)?;
        if intent.id != *id {
            return Err(ProcessorError::Unknown("another payment came back".into()));
        }
        Ok(intent)
    }

    async fn post_refund(&self, request: &RefundRequest) -> Result<Refund, ProcessorError> {
        let params = vec![
            ("payment_intent", request.intent.as_str().to_owned()),
            ("amount", request.amount.cents().to_string()),
            ("metadata[refund_id]", request.refund.to_string()),
        ];
        let key = format!("refund-{}-{}", request.refund, request.intent.as_str());
        wire::refund(&self.http.post("/v1/refunds", &key, &params).await?)
    }

    /// Every object of a list, page by page, the newest first. `path` ends with its parameters.
    async fn get_all<T>(
        &self,
        path: &str,
        read: fn(&[u8]) -> Result<Page<T>, ProcessorError>,
    ) -> Result<Listed<T>, ProcessorError> {
        let first = format!("{path}&limit=100");
        let mut page = read(&self.http.get(&first).await?)?;
        let mut objects = page.objects;
        for _ in 1..MAX_PAGES {
            let Some(last) = page.more_after else {
                break;
            };
            let next = format!("{first}&starting_after={last}");
            page = read(&self.http.get(&next).await?)?;
            objects.append(&mut page.objects);
        }
        Ok(Listed {
            objects,
            is_whole: page.is_last,
        })
    }

    async fn get_refunds(&self, intent: &IntentId) -> Result<Vec<Refund>, ProcessorError> {
        let path = format!("/v1/refunds?payment_intent={}", intent.as_str());
        self.get_all(&path, wire::refunds).await?.whole()
    }

    async fn get_refunds_since(&self, made: Instant) -> Result<Vec<Refund>, ProcessorError> {
        let path = format!("/v1/refunds?created[gte]={}", second_of(made));
        let listed = self.get_all(&path, wire::readable_refunds).await?;
        Ok(listed.newest(&path))
    }

    async fn get_dispute(&self, id: &DisputeId) -> Result<Dispute, ProcessorError> {
        let path = format!("/v1/disputes/{}", id.as_str());
        let dispute = wire::dispute(&self.http.get(&path).await?)?;
        if dispute.id != *id {
            return Err(ProcessorError::Unknown("another dispute came back".into()));
        }
        Ok(dispute)
    }

    async fn get_disputes(&self, begun: Instant) -> Result<Vec<Dispute>, ProcessorError> {
        let path = format!("/v1/disputes?created[gte]={}", second_of(begun));
        let listed = self.get_all(&path, wire::readable_disputes).await?;
        Ok(listed.newest(&path))
    }
}

/// What was read of a list, the newest first.
#[derive(Debug)]
struct Listed<T> {
    objects: Vec<T>,
    /// Whether there are no older ones.
    is_whole: bool,
}

impl<T> Listed<T> {
    /// All or none: what is not among them would be taken for something that never was.
    ///
    /// # Errors
    /// `Unknown` when there are more than we read.
    fn whole(self) -> Result<Vec<T>, ProcessorError> {
        if self.is_whole {
            return Ok(self.objects);
        }
        let count = self.objects.len();
        Err(ProcessorError::Unknown(format!(
            "its list goes on after the {count} that we read"
        )))
    }

    /// Those that were read; that there are older ones is said in the log.
    fn newest(self, path: &str) -> Vec<T> {
        if !self.is_whole {
            let objects = self.objects.len();
            tracing::warn!(path, objects, "a list of Stripe's is longer than we read");
        }
        self.objects
    }
}

/// Since 1970.
fn second_of(instant: Instant) -> i64 {
    instant.micros().div_euclid(1_000_000)
}

/// What the cardholder's receipt and Stripe's own screens show.
fn description(request: &IntentRequest) -> String {
    match request.invoice {
        Some(invoice) => format!("Client {}, invoice {invoice}", request.client),
        None => format!("Client {}", request.client),
    }
}

impl CardProcessor for Stripe {
    fn create_intent<'a>(&'a self, request: &'a IntentRequest) -> Asked<'a, Intent> {
        Box::pin(self.post_intent(request))
    }

    fn intent<'a>(&'a self, id: &'a IntentId) -> Asked<'a, Intent> {
        Box::pin(self.get_intent(id))
    }

    fn refund<'a>(&'a self, request: &'a RefundRequest) -> Asked<'a, Refund> {
        Box::pin(self.post_refund(request))
    }

    fn refunds<'a>(&'a self, intent: &'a IntentId) -> Asked<'a, Vec<Refund>> {
        Box::pin(self.get_refunds(intent))
    }

    fn dispute<'a>(&'a self, id: &'a DisputeId) -> Asked<'a, Dispute> {
        Box::pin(self.get_dispute(id))
    }

    fn refunds_since(&self, made: Instant) -> Asked<'_, Vec<Refund>> {
        Box::pin(self.get_refunds_since(made))
    }

    fn disputes_since(&self, begun: Instant) -> Asked<'_, Vec<Dispute>> {
        Box::pin(self.get_disputes(begun))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;

    /// A server whose every page says that others follow; it ends with the process.
    fn without_end() -> Stripe {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let base = format!("http://{}", listener.local_addr().unwrap());
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.unwrap();
                let mut request = Vec::new();
                let mut part = [0; 1_024];
                while !request.ends_with(b"\r\n\r\n") {
                    match stream.read(&mut part).unwrap() {
                        0 => break,
                        read => request.extend_from_slice(&part[..read]),
                    }
                }
                let body = r#"{"object":"list","has_more":true,"data":[{"id":"re_1",
                    "status":"succeeded","amount":5,"currency":"usd"}]}"#;
                let length = body.len();
                let head = "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length:";
                let answer = format!("{head} {length}\r\n\r\n{body}");
                stream.write_all(answer.as_bytes()).unwrap();
            }
        });
        Stripe::new(Settings::new("sk_test".to_owned(), base)).unwrap()
    }

    #[tokio::test]
    async fn r3_021_a_part_of_a_payments_refunds_is_never_told_as_all_of_them() {
        let stripe = without_end();
        let of_one = stripe.refunds(&IntentId::parse("pi_1").unwrap()).await;
        let cause = "its list goes on after the 50 that we read".to_owned();
        assert_eq!(of_one, Err(ProcessorError::Unknown(cause)));
        // What is looked for in the last weeks is what was found.
        let of_all = stripe.refunds_since(Instant::from_micros(0)).await;
        assert_eq!(of_all.map(|refunds| refunds.len()), Ok(MAX_PAGES));
    }
}
