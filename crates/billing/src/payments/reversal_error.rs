//! Why a payment was not reversed.

use super::model::Payment;
use crate::status::PaymentStatus;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReversalError {
    #[error("This payment does not exist.")]
    NotFound,
    #[error("Someone else changed this payment. Review the current values, then reverse it again.")]
    Stale { current: Box<Payment> },
    #[error("This is a refund. Only a payment can be reversed.")]
    IsRefund,
    #[error(
        "A card payment can't be reversed. Refund it instead: the money goes back to the card."
    )]
    ByCard,
    #[error("This payment is {status}, so there is nothing to reverse.{}", .status.way_out())]
    NotReceived { status: PaymentStatus },
    #[error("This payment was already refunded or reversed in full.")]
    NothingLeft,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PaymentStatus {
    const fn way_out(self) -> &'static str {
        match self {
            Self::Pending => " Void it instead.",
            Self::Processing | Self::Completed | Self::Refunded | Self::Canceled => "",
        }
    }
}

impl ReversalError {
    /// The stable code of the answer; the record's state is always the reason.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Stale { .. } => "stale",
            Self::IsRefund => "reversal_of_refund",
            Self::ByCard => "card_payment",
            Self::NotReceived { .. } => "payment_not_received",
            Self::NothingLeft => "already_refunded",
            Self::Store(_) => "store",
        }
    }
}
