//! Sending a document's file, so that nothing in it can act in our name.

use super::range::{Asked, asked};
use crate::http::download::PDF_POLICY;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::StatusCode;
use actix_web::http::header::{
    ACCEPT_RANGES, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_SECURITY_POLICY,
    RANGE, X_FRAME_OPTIONS,
};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, HttpResponseBuilder};
use crm_core::documents::{Media, StoredFile};
use docgen::Pdf;
use futures_util::StreamExt;
use std::io;
use std::ops::Range;

/// In a sandbox, without anything to load.
const SANDBOX: &str = "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; \
    frame-ancestors 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/// The file, or the part of it that the request asks for.
pub(crate) async fn send(
    app: &App,
    request: &HttpRequest,
    file: &StoredFile,
    download: bool,
) -> Result<HttpResponse, ApiError> {
    let size = file.size.unsigned_abs();
    let header = request.headers().get(RANGE);
    let (status, range) = match asked(header.and_then(|range| range.to_str().ok()), size) {
        Asked::Whole => (StatusCode::OK, 0..size),
        Asked::Part(range) => (StatusCode::PARTIAL_CONTENT, range),
        Asked::Nowhere => return Ok(nowhere(size)),
    };
    let content = app
        .files
        .read(&file.key, range.clone())
        .await
        .map_err(unreadable)?;
    let content = content.map(|bytes| bytes.map(Bytes::from));
    let mut response = head(status, file, &range, download);
    Ok(response
        .no_chunking(range.end - range.start)
        .streaming(content))
}

/// A PDF that is kept nowhere, shown in the browser.
pub(crate) fn unsaved(pdf: Pdf, name: &str) -> HttpResponse {
    HttpResponse::Ok()
        .content_type(Media::Pdf.as_str())
        .insert_header((CONTENT_DISPOSITION, disposition(false, name)))
        .insert_header((CONTENT_SECURITY_POLICY, PDF_POLICY))
        .body(pdf.bytes)
}

fn head(
    status: StatusCode,
    file: &StoredFile,
    range: &Range<u64>,
    download: bool,
) -> HttpResponseBuilder {
    let attached = download || !file.media.is_shown_by_browsers();
    let mut response = HttpResponse::build(status);
    response
        .content_type(file.media.as_str())
        .insert_header((ACCEPT_RANGES, "bytes"))
        .insert_header((CONTENT_LENGTH, range.end - range.start))
        .insert_header((
            CONTENT_DISPOSITION,
            disposition(attached, file.name.as_str()),
        ))
        .insert_header((CONTENT_SECURITY_POLICY, policy(file.media)));
    if file.media == Media::Pdf {
        response.insert_header((X_FRAME_OPTIONS, "SAMEORIGIN"));
    }
    if status == StatusCode::PARTIAL_CONTENT {
        let last = range.end.saturating_sub(1);
        let of = format!("bytes {}-{last}/{}", range.start, file.size);
        response.insert_header((CONTENT_RANGE, of));
    }
    response
}

const fn policy(media: Media) -> &'static str {
    match media {
        Media::Pdf => PDF_POLICY,
        Media::Png
        | Media::Jpeg
        | Media::Heic
        | Media::Mp3
        | Media::M4a
        | Media::Wav
        | Media::Ogg => SANDBOX,
    }
}

fn nowhere(size: u64) -> HttpResponse {
    HttpResponse::RangeNotSatisfiable()
        .insert_header((CONTENT_RANGE, format!("bytes */{size}")))
        .finish()
}

fn unreadable(error: io::Error) -> ApiError {
    if error.kind() == io::ErrorKind::NotFound {
        return ApiError::new(
            Code::NotFound,
            "This document's file is missing from the file store. Tell your administrator.",
        );
    }
    ApiError::fault(error.to_string())
}

/// RFC 6266: a plain name for old programs, the real one in UTF-8 (RFC 5987).
fn disposition(attached: bool, name: &str) -> String {
    let how = if attached { "attachment" } else { "inline" };
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_alphanumeric() || " .-_()".contains(c) {
                c
            } else {
                '_'
            }
        })
        .collect();
    let mut encoded = String::new();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"!#$&+-.^_`|~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    format!("{how}; filename=\"{plain}\"; filename*=UTF-8''{encoded}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_sent_whole_and_breaks_out_of_nothing() {
        let cases = [
            (
                true,
                "contract.pdf",
                "attachment; filename=\"contract.pdf\"; filename*=UTF-8''contract.pdf",
            ),
            (
                false,
                "José's \"deed\".pdf",
                "inline; filename=\"Jos__s _deed_.pdf\"; filename*=UTF-8''Jos%C3%A9%27s%20%22deed%22.pdf",
            ),
            (
                true,
                "a;b\\c%.png",
                "attachment; filename=\"a_b_c_.png\"; filename*=UTF-8''a%3Bb%5Cc%25.png",
            ),
        ];
        for (attached, name, header) in cases {
            assert_eq!(disposition(attached, name), header);
        }
    }
}
