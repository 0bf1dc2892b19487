//! Why a card payment or card refund did not come about.

use billing::cards::{ProcessorError, StartError};
use billing::payments::{LinkError, PaymentError, RefundError};
use crm_core::store::StoreError;
use thiserror::Error;

/// The store's own errors are [`CardError::Store`], whichever use case passed them up.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CardError {
    #[error(transparent)]
    Start(StartError),
    #[error(transparent)]
    Payment(PaymentError),
    #[error(transparent)]
    Refund(RefundError),
    #[error(transparent)]
    Processor(#[from] ProcessorError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<StartError> for CardError {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Store(error) | StartError::Link(LinkError::Store(error)) => {
                Self::Store(error)
            }
            error => Self::Start(error),
        }
    }
}

impl From<PaymentError> for CardError {
    fn from(error: PaymentError) -> Self {
        match error {
            PaymentError::Store(error) | PaymentError::Link(LinkError::Store(error)) => {
                Self::Store(error)
            }
            error => Self::Payment(error),
        }
    }
}

impl From<RefundError> for CardError {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::Store(error) | RefundError::Link(LinkError::Store(error)) => {
                Self::Store(error)
            }
            error => Self::Refund(error),
        }
    }
}
