//! Why a card payment was not started.

use crate::amount::AmountError;
use crate::fees::FeeBeforeResult;
use crate::held::PaymentRefused;
use crate::payments::{GuardError, LinkError};
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StartError {
    #[error("Select a client that exists and is not in the trash.")]
    ClientNotFound,
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error("Amount is required: the amount to collect, in cents")]
    AmountMissing,
    #[error(transparent)]
    Amount(#[from] AmountError),
    #[error(
        "A card payment must equal the invoice's outstanding balance of {}, not {}. Correct the amount, or choose no invoice.",
        outstanding.to_dollar_text(), asked.to_dollar_text()
    )]
    NotTheOutstanding { asked: Money, outstanding: Money },
    #[error("This invoice is already paid. Select another, or none.")]
    NothingOwed,
    #[error(transparent)]
    BeforeEnd(#[from] PaymentRefused),
    #[error(transparent)]
    Fee(#[from] FeeBeforeResult),
    #[error(
        "This Idempotency-Key was used for another request. Send a new key with a new request."
    )]
    OtherRequest,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl StartError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::ClientNotFound => "client_not_found",
            Self::Link(error) => error.code(),
            Self::AmountMissing => "required",
            Self::Amount(error) => error.code(),
            Self::NotTheOutstanding { .. } => "not_the_outstanding",
            Self::NothingOwed => "nothing_owed",
            Self::BeforeEnd(error) => error.code(),
            Self::Fee(error) => error.code(),
            Self::OtherRequest => "idempotency_key_reused",
            Self::Store(_) => "store",
        }
    }

    /// The field of the request that must change.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::Link(error) => error.field(),
            Self::AmountMissing | Self::Amount(_) | Self::NotTheOutstanding { .. } => {
                Some("amount")
            }
            Self::NothingOwed => Some("invoiceId"),
            Self::BeforeEnd(_) | Self::Fee(_) | Self::OtherRequest | Self::Store(_) => None,
        }
    }
}

impl From<GuardError> for StartError {
    fn from(error: GuardError) -> Self {
        match error {
            GuardError::Refused(error) => error.into(),
            GuardError::Fee(error) => error.into(),
            GuardError::Store(error) => error.into(),
        }
    }
}
