//! What arrives at the webhook's address: the provider's signed event, or a hint from a browser of ours.

use super::dto::CardHint;
use crate::http::access::{Access, Can, Guard, PaymentsWrite};
use crate::http::argument::{Argument, Asks};
use crate::http::form::{self, shape};
use crate::http::idempotent::Posted;
use crate::problem::ApiError;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use crm_core::actor::Actor;
use futures_util::future::LocalBoxFuture;
use infra::stripe::SIGNATURE_HEADER;
use serde_json::json;

/// The sender: the provider, whose signature is checked with the body, or a signed-in person.
#[derive(Debug)]
pub(super) struct Sender(pub(super) Option<Actor>);

impl Guard for Sender {
    const ACCESS: Access = <Can<PaymentsWrite> as Guard>::ACCESS;
}

impl FromRequest for Sender {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if is_signed(req) {
            return Box::pin(async { Ok(Self(None)) });
        }
        let staff = Can::<PaymentsWrite>::from_request(req, payload);
        Box::pin(async move { staff.await.map(|Can(actor, _)| Self(Some(actor))) })
    }
}

/// The body as its sender meant it.
pub(super) enum News {
    Event { signature: String, body: Vec<u8> },
    Hint(Posted<CardHint>),
}

impl FromRequest for News {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        if !is_signed(req) {
            let posted = Posted::<CardHint>::from_request(req, payload);
            return Box::pin(async move { posted.await.map(Self::Hint) });
        }
        let (request, payload) = (req.clone(), payload.take());
        Box::pin(async move {
            let header = request.headers().get(SIGNATURE_HEADER);
            let signature = header.and_then(|value| value.to_str().ok());
            let signature = signature.unwrap_or_default().to_owned();
            let body = form::read(&request, payload).await?;
            Ok(Self::Event { signature, body })
        })
    }
}

impl Argument for News {
    fn asks(asks: &mut Asks) {
        Posted::<CardHint>::asks(asks);
        asks.headers.push(json!({
            "name": SIGNATURE_HEADER, "in": "header", "required": false,
            "schema": { "type": "string", "maxLength": shape::MOST_CHARS },
            "description": "With it, the body is an event of the provider's, of the provider's shape.",
        }));
    }
}

fn is_signed(req: &HttpRequest) -> bool {
    req.headers().contains_key(SIGNATURE_HEADER)
}
