//! Files that are made for one answer.

use crate::http::form::{Query, params, shape};
use crate::problem::ApiError;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, ContentType};
use actix_web::web::Bytes;
use actix_web::{HttpResponse, HttpResponseBuilder};
use docgen::Pdf;
use futures_util::Stream;
use futures_util::stream::try_unfold;
use std::fs::File;
use std::io::{self, Read};
use tokio::task::spawn_blocking;

/// Bytes that are sent at once.
const CHUNK: usize = 64 * 1024;

/// Browsers do not show a PDF in a sandbox. A PDF is no page of ours: its reader runs apart. Our own pages show it in a
/// frame, to print it and to look at two beside each other.
pub(crate) const PDF_POLICY: &str = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; \
    object-src 'self'; style-src 'unsafe-inline'";

/// A page of its own, which loads nothing and does nothing.
const PAGE: &str = "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

params! {
    pub(crate) FileParams -> bool = file_params;
    "download": "1: to be saved.";
}

fn file_params(mut query: Query) -> Result<bool, ApiError> {
    let download = is_saved(&mut query);
    query.finish(())?;
    Ok(download)
}

/// Whether the file is to be saved and not shown.
pub(crate) fn is_saved(query: &mut Query) -> bool {
    query.shaped("download", || shape::one_of(["0", "1"]));
    let download = query.optional("download", |text| match text {
        "0" => Ok(false),
        "1" => Ok(true),
        _ => Err("Send 1 to save the file, 0 to show it."),
    });
    download == Some(true)
}

/// A PDF, shown in the browser or to be saved. `name` is the file's name, ASCII.
pub(crate) fn pdf(pdf: Pdf, name: &str, saved: bool) -> HttpResponse {
    kept_pdf(pdf.bytes, name, saved)
}

/// The same of a PDF that was printed before.
pub(crate) fn kept_pdf(bytes: Vec<u8>, name: &str, saved: bool) -> HttpResponse {
    named(name, saved)
        .content_type("application/pdf")
        .insert_header((CONTENT_SECURITY_POLICY, PDF_POLICY))
        .body(bytes)
}

/// A document as HTML, shown in a sandbox.
pub(crate) fn page(html: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(ContentType::html())
        .insert_header((CONTENT_SECURITY_POLICY, PAGE))
        .body(html)
}

/// `name` is the file's name, ASCII.
pub(crate) fn named(name: &str, saved: bool) -> HttpResponseBuilder {
    let how = if saved { "attachment" } else { "inline" };
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_DISPOSITION, format!("{how}; filename=\"{name}\"")));
    response
}

/// The file, piece by piece as somebody takes it.
pub(crate) fn content(file: File) -> impl Stream<Item = io::Result<Bytes>> {
    try_unfold(file, |file| async { spawn_blocking(|| piece(file)).await? })
}

fn piece(mut file: File) -> io::Result<Option<(Bytes, File)>> {
    let mut piece = Vec::with_capacity(CHUNK);
    let most = CHUNK as u64;
    Read::by_ref(&mut file).take(most).read_to_end(&mut piece)?;
    Ok((!piece.is_empty()).then(|| (Bytes::from(piece), file)))
}
