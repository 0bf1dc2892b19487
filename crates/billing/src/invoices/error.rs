//! Why an act on an invoice was refused.

use super::Invoice;
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum InvoiceError {
    #[error("This invoice does not exist.")]
    NotFound,
    #[error("Select a client that exists and is not in the trash.")]
    ClientNotFound,
    #[error("Someone else changed this invoice. Review the current values, then save again.")]
    Stale { current: Box<Invoice> },
    #[error("This invoice is void.")]
    Void,
    #[error("This invoice is paid.")]
    Paid,
    #[error("{} is paid on this invoice. Refund that first, then void it.", .paid.to_decimal_text())]
    HasPayments { paid: Money },
    #[error("This invoice belongs to a payment plan. Edit or cancel the plan instead.")]
    OfAPlan,
    #[error("This is the plan's only installment. Cancel the plan instead.")]
    OnlyInstallment,
    #[error("The client has a credit of {}.", .available.to_decimal_text())]
    CreditTooSmall { available: Money },
    #[error("Only {} is outstanding on this invoice.", .outstanding.to_decimal_text())]
    AboveOutstanding { outstanding: Money },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl InvoiceError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::ClientNotFound => "client_not_found",
            Self::Stale { .. } => "stale",
            Self::Void => "invoice_void",
            Self::Paid => "invoice_paid",
            Self::HasPayments { .. } => "invoice_has_payments",
            Self::OfAPlan | Self::OnlyInstallment => "invoice_of_a_plan",
            Self::CreditTooSmall { .. } => "credit_too_small",
            Self::AboveOutstanding { .. } => "above_outstanding",
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::CreditTooSmall { .. } | Self::AboveOutstanding { .. } => Some("amount"),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Void
            | Self::Paid
            | Self::HasPayments { .. }
            | Self::OfAPlan
            | Self::OnlyInstallment
            | Self::Store(_) => None,
        }
    }
}
