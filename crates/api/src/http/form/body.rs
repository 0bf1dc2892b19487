//! Reading a request's body as JSON, within bounds.

use super::fields::Form;
use super::json;
use super::shape::MAX_BODY;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;
use actix_web::dev::Payload;
use actix_web::http::header::{CONTENT_LENGTH, CONTENT_TYPE, TRANSFER_ENCODING};
use futures_util::StreamExt;
use serde_json::Map;
use std::time::Duration;

/// How long a body may take to arrive.
const BODY_TIMEOUT: Duration = Duration::from_secs(10);

/// A form whose body must be there.
pub(super) async fn form(req: &HttpRequest, payload: Payload) -> Result<Form, ApiError> {
    if !is_json(req) {
        return Err(not_json());
    }
    parse(&read(req, payload).await?)
}

/// A form whose body may be missing, and the body as it was received.
pub(crate) async fn form_or_empty(
    req: &HttpRequest,
    payload: Payload,
) -> Result<(Form, Vec<u8>), ApiError> {
    let body = read(req, payload).await?;
    if body.is_empty() {
        return Ok((Form::new(Map::new()), body));
    }
    if !is_json(req) {
        return Err(not_json());
    }
    Ok((parse(&body)?, body))
}

/// Whether the request announces a body.
pub(crate) fn has_body(req: &HttpRequest) -> bool {
    let length = req
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok());
    length.is_some_and(|length| length != "0") || req.headers().contains_key(TRANSFER_ENCODING)
}

/// Whether the request says that it is JSON.
pub(crate) fn is_json(req: &HttpRequest) -> bool {
    media_type(req).is_some_and(|media| media.eq_ignore_ascii_case("application/json"))
}

/// The media types of [`is_image`].
pub(crate) const SVG: &str = "image/svg+xml";
pub(crate) const PNG: &str = "image/png";

/// Whether the request says that it is a drawing.
pub(crate) fn is_image(req: &HttpRequest) -> bool {
    let said = media_type(req).unwrap_or_default();
    [SVG, PNG]
        .iter()
        .any(|media| said.eq_ignore_ascii_case(media))
}

/// The media type without its parameters.
pub(crate) fn media_type(req: &HttpRequest) -> Option<&str> {
    let value = req.headers().get(CONTENT_TYPE)?.to_str().ok()?;
    Some(value.split(';').next().unwrap_or_default().trim())
}

pub(crate) fn not_json() -> ApiError {
    ApiError::new(
        Code::UnsupportedMediaType,
        "Send the request as JSON (Content-Type: application/json).",
    )
}

/// The body as it was received.
pub(crate) async fn read(req: &HttpRequest, payload: Payload) -> Result<Vec<u8>, ApiError> {
    read_at_most(MAX_BODY, req, payload).await
}

/// The body as it was received, when it has no more than `most` bytes.
pub(crate) async fn read_at_most(
    most: usize,
    req: &HttpRequest,
    payload: Payload,
) -> Result<Vec<u8>, ApiError> {
    let announced = req
        .headers()
        .get(CONTENT_LENGTH)
        .and_then(|length| length.to_str().ok())
        .and_then(|length| length.parse::<usize>().ok());
    if announced.is_some_and(|length| length > most) {
        return Err(too_large(most));
    }
    tokio::time::timeout(BODY_TIMEOUT, collect(most, payload))
        .await
        .unwrap_or_else(|_| {
            Err(ApiError::new(
                Code::RequestTimeout,
                "The request took too long to arrive. Please try again.",
            ))
        })
}

async fn collect(most: usize, mut payload: Payload) -> Result<Vec<u8>, ApiError> {
    let mut body = Vec::new();
    while let Some(chunk) = payload.next().await {
        let chunk = chunk.map_err(|_| {
            ApiError::new(Code::BadRequest, "The request was cut off before its end.")
        })?;
        if body.len() + chunk.len() > most {
            return Err(too_large(most));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body)
}

fn too_large(most: usize) -> ApiError {
    let detail = format!("The request is larger than {} KiB.", most / 1024);
    ApiError::new(Code::TooLarge, detail)
}

fn parse(body: &[u8]) -> Result<Form, ApiError> {
    json::object(body).map(Form::new)
}
