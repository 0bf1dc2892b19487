//! What payments and refunds refuse, and requests that are sent twice.

use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::idempotency::KeyReused;
use billing::money_tasks::EndError;
use billing::payments::{LinkError, PaymentError, RefundError, ReversalError};
use crm_core::books::BooksClosed;

impl From<KeyReused> for ApiError {
    fn from(error: KeyReused) -> Self {
        let code = match error {
            KeyReused::OtherBody => Code::IdempotencyKeyReused,
            KeyReused::StillRunning => Code::InProgress,
        };
        Self::new(code, error.to_string())
    }
}

/// 422 on the form's field.
fn wrong_field(field: Option<&str>, code: &str, detail: String) -> ApiError {
    ApiError::invalid_field(field.unwrap_or_default(), code, detail)
}

/// 422 on the date's field.
pub(super) fn books_closed(field: &str, error: BooksClosed) -> ApiError {
    ApiError::new(Code::BooksClosed, error.to_string()).of_field(field)
}

/// A stale version comes without the payment here; routes that can show it use [`ApiError::stale`].
impl From<PaymentError> for ApiError {
    fn from(error: PaymentError) -> Self {
        use PaymentError as E;
        let detail = error.to_string();
        match &error {
            E::NotFound => Self::new(Code::NotFound, detail),
            E::Stale { .. } => Self::new(Code::StaleVersion, detail),
            E::Final { .. } => Self::new(Code::FinalRecord, detail),
            E::IllegalTransition { .. } => Self::new(Code::IllegalTransition, detail),
            E::Underway => Self::new(Code::PaymentUnderway, detail),
            E::BeforeEnd(_) => Self::new(Code::PaymentBeforeEnd, detail),
            E::Fee(_) => Self::new(Code::FeeBeforeResult, detail),
            E::BooksClosed(closed) => books_closed(error.field().unwrap_or_default(), *closed),
            E::Store(error) | E::Link(LinkError::Store(error)) => error.clone().into(),
            E::ClientNotFound | E::Kind(_) | E::Link(_) => {
                wrong_field(error.field(), error.code(), detail)
            }
        }
    }
}

impl From<RefundError> for ApiError {
    fn from(error: RefundError) -> Self {
        use RefundError as E;
        let detail = error.to_string();
        match &error {
            E::NotFound => Self::new(Code::NotFound, detail),
            E::NotUnderway => Self::new(Code::IllegalTransition, detail),
            E::Disputed { .. } => Self::new(Code::PaymentDisputed, detail),
            E::BooksClosed(closed) => books_closed(error.field().unwrap_or_default(), *closed),
            E::Store(error) | E::Link(LinkError::Store(error)) => error.clone().into(),
            E::ClientNotFound
            | E::Link(_)
            | E::Payment
            | E::OtherInvoice
            | E::BeforePayment { .. }
            | E::TooLarge(_)
            | E::GoesToTheCard { .. } => wrong_field(error.field(), error.code(), detail),
        }
    }
}

/// A stale version comes without the payment here; routes that can show it use [`ApiError::stale`].
impl From<ReversalError> for ApiError {
    fn from(error: ReversalError) -> Self {
        use ReversalError as E;
        let detail = error.to_string();
        let code = match error {
            E::Store(error) => return error.into(),
            E::NotFound => Code::NotFound,
            E::Stale { .. } => Code::StaleVersion,
            E::IsRefund => Code::ReversalOfRefund,
            E::ByCard => Code::CardPayment,
            E::NotReceived { .. } => Code::PaymentNotReceived,
            E::NothingLeft => Code::AlreadyRefunded,
        };
        Self::new(code, detail)
    }
}

/// A stale version comes without the task here; routes that can show it use [`ApiError::stale`].
impl From<EndError> for ApiError {
    fn from(error: EndError) -> Self {
        let detail = error.to_string();
        let code = match error {
            EndError::Store(error) => return error.into(),
            EndError::NotFound => Code::NotFound,
            EndError::Ended => Code::MoneyTaskEnded,
            EndError::Stale { .. } => Code::StaleVersion,
        };
        Self::new(code, detail)
    }
}
