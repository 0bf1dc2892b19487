//! `application/problem+json` (RFC 9457): the one shape of every refusal.

pub mod code;
mod mapping;

use actix_web::body::BoxBody;
use actix_web::http::StatusCode;
use actix_web::http::header::{CONTENT_TYPE, HeaderValue, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use code::Code;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use infra::disk;
use serde::Serialize;
use serde_json::Value;
use std::fmt;
use std::io;
use utoipa::ToSchema;

/// The media type of every problem.
pub const PROBLEM_JSON: &str = "application/problem+json";

/// One wrong field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldProblem {
    /// The JSON name; nested ones with a dot ("timeshareInfo.balance").
    pub field: String,
    /// `required`, `invalid`, `wrong_type`, `taken`, `unknown_field` or the refusal's own.
    pub code: String,
    /// One sentence for a person.
    pub detail: String,
}

/// Something that a document needs and the records do not have.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct MissingField {
    pub field: String,
    /// One sentence for a person.
    pub detail: String,
    /// The screen where it is filled in: "/clients/12".
    pub href: String,
}

/// A refusal as it is sent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    title: String,
    status: u16,
    /// One sentence for a person.
    detail: String,
    /// Stable, for programs.
    code: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    errors: Vec<FieldProblem>,
    request_id: String,
    /// With `stale_version` and `already_decided`: the record as it is now. With `commission_exists`: the
    /// id of the first. With `merged`: the kind and the id of the record that it went into.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, required = false)]
    current: Option<Value>,
    /// With `overlap`: the appointments at that time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Value, required = false)]
    conflicts: Option<Value>,
    /// What a document needs and the records do not have.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    missing: Vec<MissingField>,
    /// With a day and time at which a person may not be called: the nearest one at which they may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false)]
    offered: Option<String>,
}

/// Why a request was refused. The outermost middleware writes it as a [`Problem`].
#[derive(Debug, Clone)]
pub struct ApiError(Box<Refusal>);

#[derive(Debug, Clone)]
struct Refusal {
    code: Code,
    detail: String,
    errors: Vec<FieldProblem>,
    current: Option<Value>,
    conflicts: Option<Value>,
    missing: Vec<MissingField>,
    offered: Option<Instant>,
    retry_after_seconds: Option<u64>,
    cause: Option<String>,
    /// Who was refused; for the log.
    user: Option<UserId>,
}

impl ApiError {
    /// A refusal with one sentence for a person.
    #[must_use]
    pub fn new(code: Code, detail: impl Into<String>) -> Self {
        Self(Box::new(Refusal {
            code,
            detail: detail.into(),
            errors: Vec::new(),
            current: None,
            conflicts: None,
            missing: Vec::new(),
            offered: None,
            retry_after_seconds: None,
            cause: None,
            user: None,
        }))
    }

    /// 422 with the fields that are wrong. When all of them are wrong in one way that has a code, it is the
    /// problem's own.
    #[must_use]
    pub fn invalid(errors: Vec<FieldProblem>) -> Self {
        let detail = match errors.as_slice() {
            [only] => only.detail.clone(),
            several => {
                let names: Vec<_> = several.iter().map(|error| error.field.as_str()).collect();
                format!("Please correct these fields: {}.", names.join(", "))
            }
        };
        let mut error = Self::new(common_code(&errors), detail);
        error.0.errors = errors;
        error
    }

    /// 422 with one wrong field.
    #[must_use]
    pub fn invalid_field(field: &str, code: &str, detail: impl Into<String>) -> Self {
        Self::invalid(vec![FieldProblem {
            field: field.to_owned(),
            code: code.to_owned(),
            detail: detail.into(),
        }])
    }

    /// Names the one field that a refusal with a code of its own is about.
    #[must_use]
    pub fn of_field(mut self, field: &str) -> Self {
        self.0.errors = vec![FieldProblem {
            field: field.to_owned(),
            code: self.0.code.as_str().to_owned(),
            detail: self.0.detail.clone(),
        }];
        self
    }

    /// 409 `stale_version` with the record as it is now, in its wire form.
    #[must_use]
    pub fn stale(detail: impl Into<String>, current: &impl Serialize) -> Self {
        let mut error = Self::new(Code::StaleVersion, detail);
        error.0.current = serde_json::to_value(current).ok();
        error
    }

    /// With the record that is in the way, in its wire form.
    #[must_use]
    pub fn with_current(mut self, current: &impl Serialize) -> Self {
        self.0.current = serde_json::to_value(current).ok();
        self
    }

    /// With the nearest moment that would be taken.
    #[must_use]
    pub fn offering(mut self, offered: Option<Instant>) -> Self {
        self.0.offered = offered;
        self
    }

    /// 409 `overlap` with the appointments that are in the way, in their wire form.
    #[must_use]
    pub fn overlap(detail: impl Into<String>, conflicts: &impl Serialize) -> Self {
        let mut error = Self::new(Code::Overlap, detail);
        error.0.conflicts = serde_json::to_value(conflicts).ok();
        error
    }

    /// 422 with what a document needs and the records do not have, each also as a wrong field with the code `missing`.
    #[must_use]
    pub fn missing(missing: Vec<MissingField>) -> Self {
        let errors = missing.iter().map(|missing| FieldProblem {
            field: missing.field.clone(),
            code: "missing".to_owned(),
            detail: missing.detail.clone(),
        });
        let mut error = Self::invalid(errors.collect());
        error.0.missing = missing;
        error
    }

    /// 500. `cause` goes to the log and never to the client.
    #[must_use]
    pub fn fault(cause: impl Into<String>) -> Self {
        Self::new(
            Code::Fault,
            "Something went wrong on our side. Please try again. If it happens again, give your administrator the request ID.",
        )
        .because(cause)
    }

    /// 503 with `Retry-After`. `cause` goes to the log and never to the client.
    #[must_use]
    pub fn unavailable(cause: impl Into<String>) -> Self {
        Self::new(
            Code::Unavailable,
            "Exitdesk is busy or can't reach its database. Nothing was saved. Please try again in a moment.",
        )
        .because(cause)
        .retry_after(5)
    }

    /// 503 with `Retry-After` for a write whose end is unknown. `cause` goes to the log and never to the client.
    #[must_use]
    pub fn maybe_saved(cause: impl Into<String>) -> Self {
        Self::new(
            Code::MaybeSaved,
            "This may have been saved. Exitdesk lost its database while saving. Please check before you try again.",
        )
        .because(cause)
        .retry_after(5)
    }

    /// 503 with `Retry-After` for a write that there is no room for. `cause` goes to the log and never to the client.
    #[must_use]
    pub fn disk_full(cause: impl Into<String>) -> Self {
        Self::new(
            Code::DiskFull,
            "The disk is full. Nothing was saved. Tell your administrator.",
        )
        .because(cause)
        .retry_after(30)
    }

    /// A file that could not be written: 503 when the disk is full, otherwise 500. `what` was done goes to the log.
    #[must_use]
    pub(crate) fn unwritten(what: &str, error: &io::Error) -> Self {
        let cause = format!("{what}: {error}");
        if disk::is_full(error) {
            Self::disk_full(cause)
        } else {
            Self::fault(cause)
        }
    }

    /// What the log should know and the client must not.
    #[must_use]
    pub(crate) fn because(mut self, cause: impl Into<String>) -> Self {
        self.0.cause = Some(cause.into());
        self
    }

    /// Says after how many seconds trying again makes sense.
    #[must_use]
    pub fn retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after_seconds = Some(seconds);
        self
    }

    /// Names who was refused. It goes to the log and never to the client.
    #[must_use]
    pub(crate) fn of_user(mut self, user: UserId) -> Self {
        self.0.user = Some(user);
        self
    }

    /// Who was refused, where that is known.
    #[must_use]
    pub(crate) fn user(&self) -> Option<UserId> {
        self.0.user
    }

    #[must_use]
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// One sentence for a person.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.0.detail
    }

    #[must_use]
    pub fn errors(&self) -> &[FieldProblem] {
        &self.0.errors
    }

    /// What the log should know and the client must not.
    #[must_use]
    pub fn cause(&self) -> Option<&str> {
        self.0.cause.as_deref()
    }

    /// The body, once the request's id is known.
    #[must_use]
    pub fn into_problem(self, request_id: &str) -> Problem {
        let status = self.0.code.status();
        Problem {
            title: status.canonical_reason().unwrap_or("Error").to_owned(),
            status: status.as_u16(),
            detail: self.0.detail,
            code: self.0.code.as_str().to_owned(),
            errors: self.0.errors,
            request_id: request_id.to_owned(),
            current: self.0.current,
            conflicts: self.0.conflicts,
            missing: self.0.missing,
            offered: self.0.offered.map(Instant::to_rfc3339),
        }
    }

    /// What a bare status from the framework means.
    #[must_use]
    pub fn of_status(status: StatusCode) -> Self {
        match status {
            StatusCode::NOT_FOUND => {
                Self::new(Code::NotFound, "Nothing was found at this address.")
            }
            StatusCode::METHOD_NOT_ALLOWED => Self::new(
                Code::MethodNotAllowed,
                "This address does not accept that method.",
            ),
            StatusCode::PAYLOAD_TOO_LARGE => Self::new(Code::TooLarge, "The request is too large."),
            StatusCode::UNSUPPORTED_MEDIA_TYPE => {
                Self::new(Code::UnsupportedMediaType, "Send the request as JSON.")
            }
            StatusCode::REQUEST_TIMEOUT => Self::new(
                Code::RequestTimeout,
                "The request took too long to arrive. Please try again.",
            ),
            StatusCode::RANGE_NOT_SATISFIABLE => Self::new(
                Code::RangeNotSatisfiable,
                "The file ends before the part that was asked for.",
            ),
            status if status.is_client_error() => {
                Self::new(Code::BadRequest, "The request cannot be understood.")
            }
            status => Self::fault(format!("the framework answered {status}")),
        }
    }
}

fn common_code(errors: &[FieldProblem]) -> Code {
    let is_own = |code: &&Code| {
        code.status() == StatusCode::UNPROCESSABLE_ENTITY
            && errors.iter().all(|error| error.code == code.as_str())
    };
    let own = Code::ALL.iter().find(is_own);
    own.copied().unwrap_or(Code::InvalidFields)
}

impl fmt::Display for ApiError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.0.code.as_str(), self.0.detail)
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.0.code.status()
    }

    /// Without a body: the outermost middleware finds the error beside the response and writes it.
    fn error_response(&self) -> HttpResponse<BoxBody> {
        let mut response = HttpResponse::new(self.0.code.status());
        response
            .headers_mut()
            .insert(CONTENT_TYPE, HeaderValue::from_static(PROBLEM_JSON));
        if let Some(seconds) = self.0.retry_after_seconds {
            response
                .headers_mut()
                .insert(RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(self.clone());
        response
    }
}
