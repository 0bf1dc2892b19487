//! Files that are made for one answer.

use crate::http::form::{Query, params, shape};
use crate::problem::ApiError;
use actix_web::http::header::{
    ACCEPT, CONTENT_DISPOSITION, CONTENT_SECURITY_POLICY, ContentType, VARY,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use docgen::Pdf;
use futures_util::Stream;
use futures_util::stream::try_unfold;
use std::fs::File;
use std::io::{self, Read};
use tokio::task::spawn_blocking;

/// Bytes that are sent at once.
const CHUNK: usize = 64 * 1024;

/// Browsers do not show a PDF in a sandbox. A PDF is no page of ours: its reader runs apart. Our own pages show it in a
/// frame, to print it and to look at two side by side.
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
        .content_type(PDF)
        .insert_header((CONTENT_SECURITY_POLICY, PDF_POLICY))
        .body(bytes)
}

const PDF: &str = "application/pdf";

/// Whether the PDF itself is asked for where HTML is the usual answer: `Accept` names it, and HTML not before it. A
/// client that takes neither gets HTML, as from any other address.
pub(crate) fn wants_pdf(request: &HttpRequest) -> bool {
    let headers = request.headers().get_all(ACCEPT);
    let named: String = headers
        .filter_map(|value| value.to_str().ok())
        .collect::<Vec<_>>()
        .join(",");
    let pdf = weight(&named, PDF);
    pdf > 0 && pdf > weight(&named, "text/html")
}

/// In thousandths; nothing where the header does not name the type itself.
fn weight(accept: &str, media: &str) -> u32 {
    let mut ranges = accept
        .split(',')
        .map(|range| range.split(';').map(str::trim));
    let weights = ranges.find_map(|mut range| {
        let is_it = range
            .next()
            .is_some_and(|named| named.eq_ignore_ascii_case(media));
        is_it.then(|| {
            let q = range.find_map(|part| part.strip_prefix("q="));
            q.map_or(1000, thousandths)
        })
    });
    weights.unwrap_or(0)
}

/// "0.5" is 500; what is no weight is none.
fn thousandths(q: &str) -> u32 {
    let (whole, part) = q.split_once('.').unwrap_or((q, ""));
    let digits = format!("{whole}{part:0<3}");
    let is_weight = whole.len() == 1 && digits.len() == 4;
    let weight = digits.parse::<u32>().ok().filter(|_| is_weight);
    weight.unwrap_or(0).min(1000)
}

/// A document as HTML, shown in a sandbox.
pub(crate) fn page(html: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(ContentType::html())
        .insert_header((CONTENT_SECURITY_POLICY, PAGE))
        .insert_header((VARY, "accept"))
        .body(html)
}

/// `name` is the file's name, ASCII.
pub(crate) fn named(name: &str, saved: bool) -> HttpResponseBuilder {
    let how = if saved { "attachment" } else { "inline" };
    let mut response = HttpResponse::Ok();
    response.insert_header((CONTENT_DISPOSITION, format!("{how}; filename=\"{name}\"")));
    response
}

/// The file, piece by piece as the client takes it.
pub(crate) fn content(file: File) -> impl Stream<Item = io::Result<Bytes>> {
    try_unfold(file, |file| async { spawn_blocking(|| piece(file)).await? })
}

fn piece(mut file: File) -> io::Result<Option<(Bytes, File)>> {
    let mut piece = Vec::with_capacity(CHUNK);
    let most = CHUNK as u64;
    Read::by_ref(&mut file).take(most).read_to_end(&mut piece)?;
    Ok((!piece.is_empty()).then(|| (Bytes::from(piece), file)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use actix_web::test::TestRequest;

    /// What is accepted → whether the PDF is sent and not the HTML.
    #[test]
    fn r5_061_the_pdf_is_sent_to_whoever_asks_for_it() {
        let cases = [
            (None, false),
            (Some("*/*"), false),
            (Some("text/html"), false),
            (Some("application/json"), false),
            (Some("application/*"), false),
            (Some("application/pdf"), true),
            (Some("Application/PDF"), true),
            (Some("application/pdf;q=0"), false),
            (Some("application/pdf;q=0.000, */*"), false),
            (Some("application/pdf, */*;q=0.8"), true),
            (Some("application/pdf;q=0.9, text/html;q=0.5"), true),
            (Some("text/html;q=0.9, application/pdf;q=0.5"), false),
            (Some("text/html, application/pdf"), false),
            (
                Some("application/pdf; version=2; q=1.0, text/html; q=0.25"),
                true,
            ),
            (Some("application/pdf;q=many"), false),
            (Some("application/pdfs"), false),
        ];
        for (accept, outcome) in cases {
            let mut request = TestRequest::default();
            if let Some(accept) = accept {
                request = request.insert_header((ACCEPT, accept));
            }
            assert_eq!(wants_pdf(&request.to_http_request()), outcome, "{accept:?}");
        }
    }
}
