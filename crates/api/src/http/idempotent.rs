//! A POST that may be sent twice: with an `Idempotency-Key` it has one effect and one answer. Whatever makes a record
//! takes one; `http::routing` has the test that finds a route that does not.
//!
//! The key, the work and its answer are written by one transaction. So nothing is left of a request that
//! was refused or broke off, and sending it again is always safe.
//!
//! ```text
//! async fn create(Can(actor, _): Can<PaymentsWrite>, app: Data<App>, posted: Posted<PaymentInput>) -> Result<HttpResponse, ApiError> {
//!     let draft = posted.body.read(())?;               // ends with form.refuse_unknown(&[])
//!     posted.once.run(&app, &actor, StatusCode::CREATED, move |tx| {
//!         let recorded = workflows::payments::record(tx, …)?;
//!         dto(tx, recorded.payment.id)                 // reads with infra::read(tx, |views| …)
//!     }).await
//! }
//! ```

use crate::http::access::CheckedDb;
use crate::http::argument::{Argument, Asks};
use crate::http::form::{Body, Sent, asked, form_or_empty};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::dev::Payload;
use actix_web::http::StatusCode;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use billing::idempotency::{Answer, IdempotencyKey, KeyReused, NotAKey, Request, Verdict, decide};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::store::StoreError;
use futures_util::future::LocalBoxFuture;
use infra::Unit;
use serde::Serialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::future::{Ready, ready};

const IDEMPOTENCY_KEY: &str = "Idempotency-Key";
/// Tells an answer that was given before.
const REPLAYED: HeaderName = HeaderName::from_static("idempotent-replayed");

/// The body of a POST, and what makes it have one effect.
#[derive(Debug)]
pub(crate) struct Posted<B> {
    pub(crate) body: Sent<B>,
    pub(crate) once: Once,
}

/// What makes two requests the same.
#[derive(Debug)]
pub(crate) struct Once {
    key: Option<IdempotencyKey>,
    /// Method and path pattern.
    route: String,
    /// Hash of path and body; empty without a key.
    sha256: String,
}

/// The same for an upload: its body is known when its parts were read.
#[derive(Debug)]
pub(crate) struct OnceUploaded {
    key: Option<IdempotencyKey>,
    route: String,
    path: String,
}

impl<B: Body> FromRequest for Posted<B> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = req.clone();
        let payload = payload.take();
        Box::pin(async move {
            let asked = OnceUploaded::of(&request)?;
            let (form, body) = form_or_empty(&request, payload).await?;
            let once = asked.over(&[&body]);
            let body = Sent::over(form);
            Ok(Self { body, once })
        })
    }
}

impl<B: Body> Argument for Posted<B> {
    fn asks(asks: &mut Asks) {
        asks.body = Some(asked::<B>("application/json", false));
        asks.headers.push(header());
    }
}

impl FromRequest for OnceUploaded {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::of(req))
    }
}

impl Argument for OnceUploaded {
    fn asks(asks: &mut Asks) {
        asks.headers.push(header());
    }
}

impl OnceUploaded {
    fn of(request: &HttpRequest) -> Result<Self, ApiError> {
        let pattern = request.match_pattern().unwrap_or_default();
        Ok(Self {
            key: key(request)?,
            route: format!("{} {pattern}", request.method()),
            path: request.path().to_owned(),
        })
    }

    /// With what was sent: the body, or what the parts of an upload hold.
    pub(crate) fn over(self, sent: &[&[u8]]) -> Once {
        let sha256 = match &self.key {
            Some(_) => fingerprint(&self.path, sent),
            None => String::new(),
        };
        Once {
            key: self.key,
            route: self.route,
            sha256,
        }
    }
}

/// As the description has it.
fn header() -> Value {
    let shape = json!({
        "type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[ -~]*[!-~][ -~]*$",
    });
    json!({
        "name": IDEMPOTENCY_KEY, "in": "header", "required": false, "schema": shape,
        "description": "The same request with the same key has one effect and one answer.",
    })
}

fn key(request: &HttpRequest) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(header) = request.headers().get(IDEMPOTENCY_KEY) else {
        return Ok(None);
    };
    let parsed = header
        .to_str()
        .map_err(|_| NotAKey)
        .and_then(IdempotencyKey::parse);
    let wrong =
        |error: NotAKey| ApiError::invalid_field(IDEMPOTENCY_KEY, "invalid", error.to_string());
    parsed.map(Some).map_err(wrong)
}

/// The address is in it: the same key on another record is another request.
fn fingerprint(path: &str, sent: &[&[u8]]) -> String {
    let mut digest = Sha256::new().chain_update(path);
    for part in sent {
        digest.update([0]);
        digest.update(part);
    }
    format!("{:x}", digest.finalize())
}

impl Once {
    /// Runs `work` in one transaction and answers what it made as JSON with `status`; the same request
    /// again gets the same answer. `work` may be run again after a clash.
    ///
    /// # Errors
    /// What `work` refuses; 422 `idempotency_key_reused`, 409 `in_progress`.
    pub(crate) async fn run<T: Serialize>(
        self,
        app: &App,
        actor: &Actor,
        status: StatusCode,
        work: impl Fn(&mut dyn Unit) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let work = move |tx: &mut dyn Unit| Ok((work(tx)?, ()));
        let (response, _) = self.run_then(app, actor, status, work).await?;
        Ok(response)
    }

    /// Like [`Once::run`] for work that leaves something to do when the transaction has ended: with the
    /// answer it tells what, which comes back unless the answer was given before.
    ///
    /// # Errors
    /// What `work` refuses; 422 `idempotency_key_reused`, 409 `in_progress`.
    pub(crate) async fn run_then<T: Serialize, L: Send + 'static>(
        self,
        app: &App,
        actor: &Actor,
        status: StatusCode,
        work: impl Fn(&mut dyn Unit) -> Result<(T, L), ApiError> + Send + 'static,
    ) -> Result<(HttpResponse, Option<L>), ApiError> {
        let (actor, now) = (actor.clone(), app.now());
        let (answer, left) = app
            .db
            .write(move |tx| {
                self.within(tx, &actor, now, |tx| {
                    let (made, left) = work(tx)?;
                    Ok((answer(status, &made)?, Some(left)))
                })
            })
            .await?;
        Ok((response(answer, left.is_none())?, left))
    }

    /// Like [`Once::run`] for work that tells itself whether it made something or found it there: 201 or 200.
    ///
    /// # Errors
    /// What `work` refuses; 422 `idempotency_key_reused`, 409 `in_progress`.
    pub(crate) async fn run_or_find<T: Serialize>(
        self,
        app: &App,
        actor: &Actor,
        work: impl Fn(&mut dyn Unit) -> Result<(IsNew, T), ApiError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let (actor, now) = (actor.clone(), app.now());
        let (answer, left) = app
            .db
            .write(move |tx| {
                self.within(tx, &actor, now, |tx| {
                    let (is_new, made) = work(tx)?;
                    Ok((answer(is_new.status(), &made)?, Some(())))
                })
            })
            .await?;
        response(answer, left.is_none())
    }

    /// [`Once::run`] for a handler that checks the caller within the transaction.
    ///
    /// # Errors
    /// What `work` or the check refuses; 422 `idempotency_key_reused`, 409 `in_progress`.
    pub(crate) async fn create<P, T: Serialize>(
        self,
        db: &CheckedDb<P>,
        work: impl Fn(&mut dyn Unit, &Actor) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let now = db.now();
        let (answer, left) = db
            .write(move |tx, actor| {
                self.within(tx, actor, now, |tx| {
                    let made = work(tx, actor)?;
                    Ok((answer(StatusCode::CREATED, &made)?, Some(())))
                })
            })
            .await?;
        response(answer, left.is_none())
    }

    /// The answer, and what the work left to do unless the answer was given before.
    fn within<L>(
        &self,
        tx: &mut dyn Unit,
        actor: &Actor,
        now: Instant,
        work: impl FnOnce(&mut dyn Unit) -> Result<(Answer, Option<L>), ApiError>,
    ) -> Result<(Answer, Option<L>), ApiError> {
        match self.request(actor) {
            Some(request) => once(tx, &request, &self.sha256, now, work),
            None => work(tx),
        }
    }

    /// The answer that the same request got before; none of one that is new. For what takes long before its
    /// transaction begins: [`Once::run`] looks again.
    ///
    /// # Errors
    /// 422 `idempotency_key_reused`, 409 `in_progress`.
    pub(crate) async fn answered(
        &self,
        app: &App,
        actor: &Actor,
    ) -> Result<Option<HttpResponse>, ApiError> {
        let Some(request) = self.request(actor) else {
            return Ok(None);
        };
        let sha256 = self.sha256.clone();
        let verdict = app
            .db
            .write(move |tx| {
                let earlier = tx.idempotency_keys().find(&request)?;
                Ok::<_, ApiError>(decide(earlier.as_ref(), &sha256)?)
            })
            .await?;
        match verdict {
            Verdict::Replay(answer) => response(answer, true).map(Some),
            Verdict::Run => Ok(None),
        }
    }

    /// The key itself, for what cannot be done within one transaction.
    pub(crate) fn key(&self) -> Option<&str> {
        self.key.as_ref().map(IdempotencyKey::as_str)
    }

    fn request(&self, actor: &Actor) -> Option<Request> {
        let (user, key) = actor.user().zip(self.key.as_ref())?;
        Some(Request {
            user,
            route: self.route.clone(),
            key: key.clone(),
        })
    }
}

/// Whether the work made something, or found it there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct IsNew(pub(crate) bool);

impl IsNew {
    const fn status(self) -> StatusCode {
        match self {
            Self(true) => StatusCode::CREATED,
            Self(false) => StatusCode::OK,
        }
    }
}

/// The answer, and what the work left to do unless it was given before. The key is taken first: a client that
/// sends the same at the same moment waits here and not after the work.
fn once<L>(
    tx: &mut dyn Unit,
    request: &Request,
    sha256: &str,
    now: Instant,
    work: impl FnOnce(&mut dyn Unit) -> Result<(Answer, Option<L>), ApiError>,
) -> Result<(Answer, Option<L>), ApiError> {
    let earlier = tx.idempotency_keys().find(request)?;
    match decide(earlier.as_ref(), sha256)? {
        Verdict::Replay(answer) => return Ok((answer, None)),
        Verdict::Run => {}
    }
    tx.idempotency_keys()
        .begin(request, sha256, now)
        .map_err(taken)?;
    let (answer, left) = work(tx)?;
    tx.idempotency_keys().finish(request, &answer)?;
    Ok((answer, left))
}

/// Another request with the key is not yet done, however often this one looked.
fn taken(error: StoreError) -> ApiError {
    match error {
        StoreError::Duplicate { .. } => KeyReused::StillRunning.into(),
        other => other.into(),
    }
}

fn answer(status: StatusCode, made: &impl Serialize) -> Result<Answer, ApiError> {
    let body = serde_json::to_string(made).map_err(|error| ApiError::fault(error.to_string()))?;
    Ok(Answer {
        status: status.as_u16(),
        body,
    })
}

fn response(answer: Answer, replayed: bool) -> Result<HttpResponse, ApiError> {
    let status = StatusCode::from_u16(answer.status)
        .map_err(|error| ApiError::fault(format!("a stored answer: {error}")))?;
    let mut response = HttpResponse::build(status)
        .content_type("application/json")
        .body(answer.body);
    if replayed {
        let headers = response.headers_mut();
        headers.insert(REPLAYED, HeaderValue::from_static("true"));
    }
    Ok(response)
}
