//! Lists on the wire: an array with its total in the headers.

use actix_web::body::BoxBody;
use actix_web::http::header::{HeaderName, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, Responder};
use crm_core::page::{Page, Total};
use serde::Serialize;

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
const TOTAL_CAPPED: HeaderName = HeaderName::from_static("x-total-capped");

/// A page of a list as a JSON array; the total stands in `X-Total-Count`.
#[derive(Debug)]
pub struct Listed<T> {
    rows: Vec<T>,
    total: Total,
}

impl<T> Listed<T> {
    /// Converts each row to its wire form.
    pub fn from_page<R>(page: Page<R>, row: impl FnMut(R) -> T) -> Self {
        Self {
            rows: page.rows.into_iter().map(row).collect(),
            total: page.total,
        }
    }
}

impl<T: Serialize> Responder for Listed<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok().json(&self.rows);
        page_headers(&mut response, self.rows.len(), self.total);
        response
    }
}

/// How many records an answer shows of a list.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RecordsShown(pub(crate) usize);

/// People in an answer that is no list.
#[derive(Debug)]
pub(crate) struct Showing<T> {
    pub(crate) answer: T,
    pub(crate) records: usize,
}

impl<T: Serialize> Responder for Showing<T> {
    type Body = BoxBody;

    fn respond_to(self, _: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok().json(&self.answer);
        response.extensions_mut().insert(RecordsShown(self.records));
        response
    }
}

/// Says how many rows match in all: exact up to 100,000, capped above (decisions, section 8). `shown` of them are in the
/// answer.
pub fn page_headers(response: &mut HttpResponse, shown: usize, total: Total) {
    response.extensions_mut().insert(RecordsShown(shown));
    let headers = response.headers_mut();
    headers.insert(TOTAL_COUNT, HeaderValue::from(total.rows));
    if total.capped {
        headers.insert(TOTAL_CAPPED, HeaderValue::from_static("true"));
    }
}
