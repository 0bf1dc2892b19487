//! Why the bank was not asked or its answer not written down.

use crate::jobs::error::JobError;
use billing::bank::BankError;
use billing::transfers::TransferError;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(super) enum Failed {
    #[error(transparent)]
    Bank(#[from] BankError),
    /// What went out of one account is not looked for in another.
    #[error("The account changed while transfers were in progress.")]
    OtherAccount,
    #[error(transparent)]
    Transfer(TransferError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<TransferError> for Failed {
    fn from(error: TransferError) -> Self {
        match error {
            TransferError::Store(error) => Self::Store(error),
            error => Self::Transfer(error),
        }
    }
}

impl From<Failed> for JobError {
    fn from(error: Failed) -> Self {
        match error {
            Failed::Store(error) => Self::Store(error),
            error => Self::Failed(error.to_string()),
        }
    }
}
