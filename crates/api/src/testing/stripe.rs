//! A card provider of our own on this machine, which speaks as much of Stripe's language as we use, with
//! faults on order.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that cannot be set up must fail"
)]

mod answers;

use actix_web::dev::ServerHandle;
use actix_web::{HttpServer, web};
use answers::{get_dispute, get_intent, list_disputes, list_refunds, post_intent, post_refund};
use infra::stripe::StripeAccount;
use infra::stripe::{Settings, Stripe, sign};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

/// What events are signed with.
pub const WEBHOOK_SECRET: &str = "whsec_of_the_tests";
/// How long our client waits for one answer here: longer than a busy machine takes for one.
pub const TIMEOUT: Duration = Duration::from_secs(5);
/// When an answer comes that is late and still heard.
pub(super) const LATE: Duration = Duration::from_secs(1);

/// What goes wrong with the next request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// Does the work and answers after the client stopped listening.
    Slow,
    /// Answers a second later what was so when it was asked.
    Late,
    /// Does the work, answers 500, and answers so again under the same key.
    FailAfterWork,
    /// Does the work, and the connection breaks off within the answer.
    Cut,
    /// 429 without doing anything.
    Busy,
    /// 409 without doing anything: the same key is at work.
    Conflict,
    /// 500 without doing anything; the key is free.
    FailBeforeWork,
    /// The card's bank refuses.
    Decline,
    /// 400: less than the provider charges.
    TooSmall,
    /// 400: a parameter that it does not know.
    Invalid,
    /// 401
    WrongKey,
}

/// The provider's books.
#[derive(Debug, Default)]
struct Books {
    intents: BTreeMap<String, Map<String, Value>>,
    refunds: Vec<Map<String, Value>>,
    disputes: BTreeMap<String, Map<String, Value>>,
    /// By idempotency key: the parameters, the status and the body.
    answers: BTreeMap<String, (String, u16, Value)>,
    faults: VecDeque<Fault>,
    requests: usize,
}

/// The provider. It ends with the test.
pub struct StripeStub {
    books: Arc<Mutex<Books>>,
    base: String,
    server: ServerHandle,
}

impl fmt::Debug for StripeStub {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("StripeStub").finish_non_exhaustive()
    }
}

impl Drop for StripeStub {
    fn drop(&mut self) {
        drop(self.server.stop(false));
    }
}

impl StripeStub {
    /// Starts the provider on a free port.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn start() -> Self {
        let books = Arc::new(Mutex::new(Books::default()));
        let data = web::Data::from(Arc::clone(&books));
        let server = HttpServer::new(move || {
            actix_web::App::new()
                .app_data(data.clone())
                .route("/v1/payment_intents", web::post().to(post_intent))
                .route("/v1/payment_intents/{id}", web::get().to(get_intent))
                .route("/v1/refunds", web::post().to(post_refund))
                .route("/v1/refunds", web::get().to(list_refunds))
                .route("/v1/disputes", web::get().to(list_disputes))
                .route("/v1/disputes/{id}", web::get().to(get_dispute))
        })
        .workers(1)
        .disable_signals()
        .bind(("127.0.0.1", 0))
        .expect("a free port");
        let base = format!("http://{}", server.addrs()[0]);
        let server = server.run();
        let handle = server.handle();
        actix_web::rt::spawn(server);
        Self {
            books,
            base,
            server: handle,
        }
    }

    /// An account here, for [`super::TestApp::with_stripe`].
    ///
    /// # Panics
    /// When this machine's certificates cannot be read.
    #[must_use]
    pub fn account(&self) -> StripeAccount {
        let mut settings = Settings::new("sk_test_stub".to_owned(), self.base.clone());
        settings.timeout = TIMEOUT;
        settings.pauses = vec![Duration::from_millis(5), Duration::from_millis(20)];
        StripeAccount {
            processor: Arc::new(Stripe::new(settings).expect("a client")),
            publishable_key: "pk_test_stub".to_owned(),
            webhook_secret: Some(WEBHOOK_SECRET.to_owned()),
            live: false,
        }
    }

    fn books(&self) -> MutexGuard<'_, Books> {
        self.books.lock().unwrap()
    }

    /// What goes wrong with the next requests, one each.
    pub fn fail_with(&self, faults: &[Fault]) {
        self.books().faults.extend(faults);
    }

    /// Changes a payment in the provider's books.
    ///
    /// # Panics
    /// When there is no such payment.
    pub fn change(&self, intent: &str, fields: Value) {
        let mut books = self.books();
        let intent = books.intents.get_mut(intent).expect("a payment");
        intent.extend(fields.as_object().unwrap().clone());
    }

    /// The cardholder pays the whole amount at this second since 1970.
    ///
    /// # Panics
    /// When there is no such payment.
    pub fn pay(&self, intent: &str, at: i64) {
        let amount = self.intent(intent)["amount"].clone();
        let charge = json!({ "id": "ch_1", "object": "charge", "created": at });
        self.change(
            intent,
            json!({ "status": "succeeded", "amount_received": amount, "latest_charge": charge }),
        );
    }

    /// A payment as the provider has it.
    ///
    /// # Panics
    /// When there is no such payment.
    #[must_use]
    pub fn intent(&self, intent: &str) -> Value {
        let books = self.books();
        Value::Object(books.intents.get(intent).expect("a payment").clone())
    }

    /// The ids of all payments, oldest first.
    #[must_use]
    pub fn intents(&self) -> Vec<String> {
        self.books().intents.keys().cloned().collect()
    }

    /// A payment that another program began.
    pub fn foreign_intent(&self, id: &str, amount: i64) {
        let intent = json!({
            "id": id, "object": "payment_intent", "amount": amount, "amount_received": amount,
            "currency": "usd", "status": "succeeded", "client_secret": null,
            "latest_charge": null, "metadata": {}
        });
        let intent = intent.as_object().unwrap().clone();
        self.books().intents.insert(id.to_owned(), intent);
    }

    /// The refunds, oldest first.
    #[must_use]
    pub fn refunds(&self) -> Vec<Value> {
        let books = self.books();
        books.refunds.iter().cloned().map(Value::Object).collect()
    }

    /// A refund that was made on the provider's own pages; answers the refund.
    pub fn refund_by_hand(&self, intent: &str, amount: i64, at: i64) -> Value {
        let mut books = self.books();
        let id = format!("re_{:06}", books.refunds.len() + 1);
        let refund = json!({
            "id": id, "object": "refund", "amount": amount, "currency": "usd",
            "status": "succeeded", "payment_intent": intent, "metadata": {}, "charge": "ch_1",
            "reason": "requested_by_customer", "created": at
        });
        books.refunds.push(refund.as_object().unwrap().clone());
        refund
    }

    /// The cardholder's bank disputes a payment at this second since 1970, and evidence is due two weeks later.
    pub fn dispute(&self, id: &str, intent: &str, amount: i64, at: i64) {
        let dispute = json!({
            "id": id, "object": "dispute", "amount": amount, "currency": "usd", "created": at,
            "status": "needs_response", "reason": "fraudulent", "payment_intent": intent,
            "charge": "ch_1", "livemode": false, "metadata": {},
            "evidence_details": { "due_by": at + 14 * 86_400, "has_evidence": false }
        });
        let dispute = dispute.as_object().unwrap().clone();
        self.books().disputes.insert(id.to_owned(), dispute);
    }

    /// Changes a dispute; answers it.
    ///
    /// # Panics
    /// When there is no such dispute.
    pub fn change_dispute(&self, id: &str, fields: Value) -> Value {
        let mut books = self.books();
        let dispute = books.disputes.get_mut(id).expect("a dispute");
        dispute.extend(fields.as_object().unwrap().clone());
        Value::Object(dispute.clone())
    }

    /// Changes the newest refund.
    ///
    /// # Panics
    /// When there is none.
    pub fn change_refund(&self, fields: Value) {
        let mut books = self.books();
        let refund = books.refunds.last_mut().expect("a refund");
        refund.extend(fields.as_object().unwrap().clone());
    }

    /// How many requests came.
    #[must_use]
    pub fn requests(&self) -> usize {
        self.books().requests
    }
}

/// An event's body and its signature, as the provider sends them at this second since 1970.
#[must_use]
pub fn event(id: &str, kind: &str, object: &Value, at: i64) -> (String, String) {
    let body = json!({
        "id": id, "object": "event", "type": kind, "livemode": false,
        "data": { "object": object }
    });
    let body = body.to_string();
    let signature = sign(WEBHOOK_SECRET, body.as_bytes(), at);
    (body, signature)
}
