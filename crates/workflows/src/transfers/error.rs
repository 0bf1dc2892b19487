//! Why a transfer was not asked for.

use billing::partner_payments::PartnerPaymentError;
use billing::status::PartnerPaymentStatus;
use billing::transfers::TransferError;
use commissions::offsets::DueError;
use commissions::records::CommissionStatus;
use crm_core::money::Money;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AskError {
    #[error("Select a commission that exists.")]
    CommissionNotFound,
    #[error("This commission is {status}. Only an approved one can be paid.")]
    NotApproved { status: CommissionStatus },
    #[error("This commission belongs to another salesperson.")]
    OtherRep,
    #[error("Select a partner payment that exists.")]
    PartnerPaymentNotFound,
    #[error("This payment belongs to another partner.")]
    OtherPartner,
    #[error("This partner payment is {status}. Only an open one can be paid.")]
    NotOpen { status: PartnerPaymentStatus },
    #[error("The amount owed is {}, not {}.", .owed.to_dollar_text(), .asked.to_dollar_text())]
    OtherAmount { owed: Money, asked: Money },
    #[error("Nothing is owed now.")]
    NothingOwed,
    #[error(
        "This salesperson owes {} from clawbacks and has not agreed that it is taken off first. Choose to pay in full, or record the agreement.",
        .owed.to_dollar_text()
    )]
    OwesClawbacks { owed: Money },
    /// Nothing is left to send.
    #[error(
        "Clawbacks cover all of this commission. Pay it with Pay Many: it becomes paid, and nothing is sent."
    )]
    Covered,
    /// No refusal: it is paid.
    #[error("Clawbacks covered all of this commission. It is paid, and nothing was sent.")]
    PaidByClawbacks,
    #[error("Select at least one to pay, and at most {most}.")]
    BatchSize { most: usize },
    #[error("{0} is in this batch twice.")]
    TwiceInBatch(String),
    /// Not an earlier payment: another item of the same batch.
    #[error(
        "This batch pays the same amount to this recipient more than once. Confirm that each is to be paid."
    )]
    SameInBatch,
    #[error(transparent)]
    Held(#[from] StillHeld),
    #[error(transparent)]
    Transfer(#[from] TransferError),
    #[error(transparent)]
    PartnerPayment(#[from] PartnerPaymentError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl AskError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::CommissionNotFound => "commission_not_found",
            Self::NotApproved { .. } => "not_approved",
            Self::OtherRep => "commission_of_another",
            Self::PartnerPaymentNotFound => "partner_payment_not_found",
            Self::OtherPartner => "partner_payment_of_another",
            Self::NotOpen { .. } => "not_open",
            Self::OtherAmount { .. } => "not_the_outstanding",
            Self::NothingOwed => "nothing_owed",
            Self::OwesClawbacks { .. } => "owes_clawbacks",
            Self::Covered => "covered_by_clawbacks",
            Self::PaidByClawbacks => "paid_by_clawbacks",
            Self::BatchSize { .. } => "batch_size",
            Self::TwiceInBatch(_) => "twice_in_batch",
            Self::SameInBatch => "same_in_batch",
            Self::Held(held) => held.code(),
            Self::Transfer(error) => error.code(),
            Self::PartnerPayment(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when a record's state or a right is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::CommissionNotFound | Self::NotApproved { .. } => Some("commissionId"),
            Self::OtherRep => Some("salesRepId"),
            Self::PartnerPaymentNotFound | Self::NotOpen { .. } => Some("partnerPaymentId"),
            Self::OtherPartner => Some("partnerId"),
            Self::OtherAmount { .. } => Some("amount"),
            Self::BatchSize { .. } | Self::TwiceInBatch(_) => Some("items"),
            Self::SameInBatch => Some("confirmDuplicate"),
            Self::OwesClawbacks { .. } => Some("payInFull"),
            Self::NothingOwed | Self::Covered | Self::PaidByClawbacks | Self::Held(_) => None,
            Self::Transfer(error) => error.field(),
            Self::PartnerPayment(error) => error.field(),
            Self::Store(_) => None,
        }
    }

    /// Whether the store, and no rule, refused: the whole transaction ends.
    #[must_use]
    pub const fn is_fault(&self) -> bool {
        matches!(
            self,
            Self::Store(_)
                | Self::Transfer(
                    TransferError::Store(_)
                        | TransferError::Unexpected(_)
                        | TransferError::LeaseLost
                )
                | Self::PartnerPayment(PartnerPaymentError::Store(_))
        )
    }
}

impl From<DueError> for AskError {
    fn from(error: DueError) -> Self {
        match error {
            DueError::Owes { owed } => Self::OwesClawbacks { owed },
            DueError::Store(error) => error.into(),
        }
    }
}
