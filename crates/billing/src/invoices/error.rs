//! Why an act on an invoice was refused.

use super::Invoice;
use crm_core::books::BooksClosed;
use crm_core::clock::us_date;
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

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
    #[error("Nothing is owed on this invoice.")]
    NothingOwed,
    #[error("{} is paid on this invoice. Refund that first, then void it.", .paid.to_dollar_text())]
    HasPayments { paid: Money },
    #[error("This invoice belongs to a payment plan. Edit or cancel the plan instead.")]
    OfAPlan,
    #[error("This is the plan's only installment. Cancel the plan instead.")]
    OnlyInstallment,
    #[error("The client has a credit of {}.", .available.to_dollar_text())]
    CreditTooSmall { available: Money },
    #[error("Only {} is outstanding on this invoice.", .outstanding.to_dollar_text())]
    AboveOutstanding { outstanding: Money },
    #[error("The issue date can't be in the future.")]
    IssuedInFuture,
    #[error("The day can't be in the future.")]
    DayInFuture,
    #[error("This invoice was issued {}. Choose that day or a later one.", us_date(*.issued))]
    BeforeIssue { issued: Date },
    #[error("{closed}")]
    BooksClosed {
        /// The field of the day.
        field: &'static str,
        closed: BooksClosed,
    },
    #[error("The books are closed through {}, and this invoice was due by then. Write off what is open instead.", us_date(*.through))]
    DueInClosedBooks { through: Date },
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
            Self::Paid | Self::NothingOwed => "invoice_paid",
            Self::HasPayments { .. } => "invoice_has_payments",
            Self::OfAPlan | Self::OnlyInstallment => "invoice_of_a_plan",
            Self::CreditTooSmall { .. } => "credit_too_small",
            Self::AboveOutstanding { .. } => "above_outstanding",
            Self::IssuedInFuture | Self::DayInFuture => "in_the_future",
            Self::BeforeIssue { .. } => "before_issue",
            Self::BooksClosed { .. } | Self::DueInClosedBooks { .. } => "books_closed",
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::IssuedInFuture => Some("issueDate"),
            Self::DayInFuture | Self::BeforeIssue { .. } => Some("day"),
            Self::BooksClosed { field, .. } => Some(*field),
            Self::CreditTooSmall { .. } | Self::AboveOutstanding { .. } => Some("amount"),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Void
            | Self::Paid
            | Self::NothingOwed
            | Self::HasPayments { .. }
            | Self::OfAPlan
            | Self::OnlyInstallment
            | Self::DueInClosedBooks { .. }
            | Self::Store(_) => None,
        }
    }
}
