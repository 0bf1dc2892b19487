//! Why an act on a payment was refused.

use super::guard::GuardError;
use super::kind::KindError;
use super::link::LinkError;
use super::model::Payment;
use crate::fees::FeeBeforeResult;
use crate::held::PaymentRefused;
use crate::status::PaymentStatus;
use crm_core::books::BooksClosed;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaymentError {
    #[error("This payment does not exist.")]
    NotFound,
    #[error("Select a client that exists and is not in the trash.")]
    ClientNotFound,
    #[error("Someone else changed this payment. Review the current values, then save again.")]
    Stale { current: Box<Payment> },
    #[error("This payment is {status} and can no longer be changed.{}", .status.correction())]
    Final { status: PaymentStatus },
    #[error("A payment that is {from} can't become {to}.")]
    IllegalTransition {
        from: PaymentStatus,
        to: PaymentStatus,
    },
    #[error("This payment is with the card provider and can't be changed.")]
    Underway,
    #[error(transparent)]
    BooksClosed(#[from] BooksClosed),
    #[error(transparent)]
    BeforeEnd(#[from] PaymentRefused),
    #[error(transparent)]
    Fee(#[from] FeeBeforeResult),
    #[error(transparent)]
    Kind(#[from] KindError),
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PaymentStatus {
    /// How money that is here is corrected; of what never came, or went back, there is nothing left to give back.
    const fn correction(self) -> &'static str {
        match self {
            Self::Completed => " Refund or reverse it to correct it.",
            Self::Pending | Self::Processing | Self::Refunded | Self::Canceled => "",
        }
    }
}

impl PaymentError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::ClientNotFound => "client_not_found",
            Self::Stale { .. } => "stale",
            Self::Final { .. } => "final_record",
            Self::IllegalTransition { .. } => "illegal_transition",
            Self::Underway => "payment_underway",
            Self::BooksClosed(error) => error.code(),
            Self::BeforeEnd(error) => error.code(),
            Self::Fee(error) => error.code(),
            Self::Kind(error) => error.code(),
            Self::Link(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::BooksClosed(_) => Some("paymentDate"),
            Self::Kind(_) => Some("paymentType"),
            Self::Link(error) => error.field(),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Final { .. }
            | Self::IllegalTransition { .. }
            | Self::Underway
            | Self::BeforeEnd(_)
            | Self::Fee(_)
            | Self::Store(_) => None,
        }
    }
}

impl From<GuardError> for PaymentError {
    fn from(error: GuardError) -> Self {
        match error {
            GuardError::Refused(error) => error.into(),
            GuardError::Fee(error) => error.into(),
            GuardError::Store(error) => error.into(),
        }
    }
}
