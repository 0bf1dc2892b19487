//! One call: who asks, what goes wrong with it, and how its answer leaves.

use crate::bank::Bank;
use crate::faults::{Call, Fault};
use crate::wire::{self, Answer};
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::http::StatusCode;
use actix_web::http::header::AUTHORIZATION;
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::money::Money;
use serde_json::Value;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Sleep;

/// How long a part of an answer has to leave before the connection ends.
const PAUSE: Duration = Duration::from_millis(30);

/// Whether the request shows the token.
pub(crate) fn is_known(bank: &Bank, request: &HttpRequest) -> bool {
    let shown = request.headers().get(AUTHORIZATION);
    let shown = shown.and_then(|value| value.to_str().ok());
    shown.and_then(|text| text.strip_prefix("Bearer ")) == Some(bank.token())
}

pub(crate) fn plain(answer: &Answer) -> HttpResponse {
    let status = StatusCode::from_u16(answer.status);
    HttpResponse::build(status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR)).json(&answer.body)
}

pub(crate) fn unknown_caller() -> Answer {
    Answer::refusal(401, "unauthorized", "The token is not known.")
}

/// Answers a call, if nothing goes wrong with it.
pub(crate) async fn answer(
    bank: &Bank,
    request: &HttpRequest,
    call: Call,
    work: impl FnOnce(&Bank) -> Answer,
) -> HttpResponse {
    if !is_known(bank, request) {
        return plain(&unknown_caller());
    }
    let (fault, late) = bank.draw(call);
    match fault {
        Some(Fault::FailBeforeWork) => HttpResponse::ServiceUnavailable().body("upstream"),
        Some(Fault::Conflict) => {
            let why = "Another request with this key is at work.";
            plain(&Answer::refusal(409, "conflict", why))
        }
        Some(Fault::Busy) => plain(&Answer::refusal(
            429,
            "tooManyRequests",
            "Too many requests.",
        )),
        after_work => with(after_work, late, work(bank)).await,
    }
}

/// What leaves of an answer whose work is done.
async fn with(fault: Option<Fault>, late: Duration, mut answer: Answer) -> HttpResponse {
    match fault {
        Some(Fault::Late) => tokio::time::sleep(late).await,
        Some(Fault::FailAfterWork) => return HttpResponse::InternalServerError().body("upstream"),
        Some(Fault::Garbage) => return HttpResponse::Ok().body("<html>It works</html>"),
        Some(Fault::CutBefore) => return cut(&answer, Cut::Before),
        Some(Fault::CutIn) => return cut(&answer, Cut::Within),
        Some(Fault::CutAfter) => return cut(&answer, Cut::After),
        Some(Fault::WrongAmount) => exchange_amount(&mut answer.body),
        _ => {}
    }
    plain(&answer)
}

/// Another amount than the right one.
fn exchange_amount(body: &mut Value) {
    if let Some(amount) = body.get_mut("amount") {
        let wrong = [77_777, 1].map(|cents| wire::dollars(Money::from_cents(cents)));
        let other = wrong.into_iter().find(|wrong| wrong != amount);
        *amount = other.unwrap_or(Value::Null);
    }
}

/// Where the connection ends.
#[derive(Debug, Clone, Copy)]
enum Cut {
    /// Before the head.
    Before,
    /// In the middle of the body.
    Within,
    /// After the whole body, whose end is not said.
    After,
}

fn cut(answer: &Answer, place: Cut) -> HttpResponse {
    let whole = answer.body.to_string();
    let (head, size) = match place {
        Cut::Before => (None, BodySize::Stream),
        Cut::Within => {
            let half = whole.get(..whole.len() / 2).unwrap_or_default();
            let length = u64::try_from(whole.len()).unwrap_or(u64::MAX);
            (Some(half.to_owned()), BodySize::Sized(length))
        }
        Cut::After => (Some(whole), BodySize::Stream),
    };
    let body = CutBody {
        rest: head.map(Bytes::from),
        size,
        pause: matches!(place, Cut::Within | Cut::After)
            .then(|| Box::pin(tokio::time::sleep(PAUSE))),
    };
    let status = StatusCode::from_u16(answer.status);
    HttpResponse::build(status.unwrap_or(StatusCode::INTERNAL_SERVER_ERROR))
        .content_type("application/json")
        .body(BoxBody::new(body))
}

/// A body that breaks off: what is left of it leaves, and then the connection ends.
struct CutBody {
    rest: Option<Bytes>,
    size: BodySize,
    pause: Option<Pin<Box<Sleep>>>,
}

impl MessageBody for CutBody {
    type Error = io::Error;

    fn size(&self) -> BodySize {
        self.size
    }

    fn poll_next(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Bytes, io::Error>>> {
        if let Some(part) = self.rest.take() {
            return Poll::Ready(Some(Ok(part)));
        }
        if let Some(pause) = self.pause.as_mut() {
            // What was handed over leaves while this waits.
            std::task::ready!(pause.as_mut().poll(context));
        }
        let cut = io::Error::new(io::ErrorKind::ConnectionAborted, "cut on order");
        Poll::Ready(Some(Err(cut)))
    }
}
