//! Refuses what another site's page could make a browser send: an unsafe
//! request must come from our own origin when it says where it comes from, and its body must be JSON,
//! which no plain form can send.

use crate::http::form;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_TYPE, HOST, HeaderName, ORIGIN};
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError, web};
use infra::stripe::SIGNATURE_HEADER;

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

pub(crate) async fn guard(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if let Err(error) = check(req.request()) {
        return Ok(req.into_response(error.error_response()));
    }
    Ok(next.call(req).await?.map_into_boxed_body())
}

fn check(req: &HttpRequest) -> Result<(), ApiError> {
    if req.method().is_safe() || is_providers_event(req) {
        return Ok(());
    }
    if !same_site(req) || !own_origin(req) {
        return Err(ApiError::new(
            Code::Csrf,
            "This request came from another site and was refused. Open Exitdesk at its own address.",
        ));
    }
    let typed = req.headers().contains_key(CONTENT_TYPE);
    if (typed || form::has_body(req)) && !form::is_json(req) && !is_upload(req) && !is_logo(req) {
        return Err(form::not_json());
    }
    Ok(())
}

/// Its signature says where it comes from; no session counts there.
fn is_providers_event(req: &HttpRequest) -> bool {
    req.path() == "/api/payments/stripe-webhook" && req.headers().contains_key(SIGNATURE_HEADER)
}

fn same_site(req: &HttpRequest) -> bool {
    header(req, &FETCH_SITE).is_none_or(|site| site == "same-origin" || site == "none")
}

/// Ours is the public URL; in demo mode also whatever host the request came to.
fn own_origin(req: &HttpRequest) -> bool {
    let Some(origin) = header(req, &ORIGIN).map(str::to_ascii_lowercase) else {
        return !req.headers().contains_key(ORIGIN);
    };
    let Some(app) = req.app_data::<web::Data<App>>() else {
        return false;
    };
    let public = app.config.public_url.as_ref();
    let asked_host = header(req, &HOST).map(str::to_ascii_lowercase);
    let origin_host = origin.split_once("://").map(|(_, host)| host.to_owned());
    public.is_some_and(|url| url.origin() == origin)
        || (app.config.is_demo() && origin_host.is_some() && origin_host == asked_host)
}

/// Only a brand's logo is an image that is the whole body; no plain form can send one.
fn is_logo(req: &HttpRequest) -> bool {
    form::is_image(req) && req.path().starts_with("/api/brands/")
}

/// Only the import, the documents, consents, lists of numbers and W-9s take a file.
fn is_upload(req: &HttpRequest) -> bool {
    let multipart = form::media_type(req)
        .is_some_and(|media| media.eq_ignore_ascii_case("multipart/form-data"));
    let path = req.path();
    let of_documents = path.strip_prefix("/api/documents/");
    let of_payees = path.strip_prefix("/api/payees/");
    let takes_files = path.starts_with("/api/raw-leads/import")
        || path == "/api/contact/consents"
        || path == "/api/contact/lists"
        || of_payees.is_some_and(|rest| rest.ends_with("/w9"))
        || of_documents.is_some_and(|rest| rest == "upload" || rest.ends_with("/scan"));
    multipart && takes_files
}

fn header<'a>(req: &'a HttpRequest, name: &HeaderName) -> Option<&'a str> {
    req.headers().get(name)?.to_str().ok()
}
