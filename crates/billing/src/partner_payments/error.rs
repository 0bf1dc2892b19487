//! Why an act on a partner payment was refused.

use super::PartnerPayment;
use crate::status::PartnerPaymentStatus;
use crm_core::books::BooksClosed;
use crm_core::ids::{ExitCaseId, PartnerPaymentId, TransferId};
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PartnerPaymentError {
    #[error("This partner payment does not exist.")]
    NotFound,
    #[error("Select an active partner.")]
    Partner,
    #[error("Exit case {case} is not assigned to this partner.")]
    Case { case: ExitCaseId },
    #[error("This partner's invoice is already paid with partner payment {first}.")]
    DuplicateInvoiceNumber { first: PartnerPaymentId },
    #[error(
        "Someone else changed this partner payment. Review the current values, then save again."
    )]
    Stale { current: Box<PartnerPayment> },
    #[error("This partner payment is {status} and can no longer be changed.")]
    Final { status: PartnerPaymentStatus },
    #[error("A partner payment that is {from} can't become {to}.")]
    IllegalTransition {
        from: PartnerPaymentStatus,
        to: PartnerPaymentStatus,
    },
    #[error("Transfer {transfer} is already paying this. Wait until it ends, or cancel it first.")]
    BeingPaid { transfer: TransferId },
    #[error(transparent)]
    BooksClosed(#[from] BooksClosed),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PartnerPaymentError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::Partner => "partner_not_active",
            Self::Case { .. } => "case_not_of_partner",
            Self::DuplicateInvoiceNumber { .. } => "duplicate_invoice_number",
            Self::Stale { .. } => "stale",
            Self::Final { .. } => "final_record",
            Self::IllegalTransition { .. } => "illegal_transition",
            Self::BeingPaid { .. } => "being_paid",
            Self::BooksClosed(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::BooksClosed(_) => Some("paymentDate"),
            Self::Partner => Some("partnerId"),
            Self::Case { .. } => Some("caseIds"),
            Self::DuplicateInvoiceNumber { .. } => Some("invoiceNumber"),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Final { .. }
            | Self::IllegalTransition { .. }
            | Self::BeingPaid { .. }
            | Self::Store(_) => None,
        }
    }
}
