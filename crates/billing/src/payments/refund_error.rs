//! Why a refund was refused.

use super::link::LinkError;
use crate::allocation::RefundTooLarge;
use crm_core::books::BooksClosed;
use crm_core::clock::us_date;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RefundError {
    #[error("This refund does not exist.")]
    NotFound,
    #[error("Select a client that exists.")]
    ClientNotFound,
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error("Select a payment from this client that was received.")]
    Payment,
    #[error(
        "This payment was not applied to that invoice. Select another payment, or leave the invoice blank."
    )]
    OtherInvoice,
    #[error("Payment {payment} is dated {}. A refund can't be dated before its payment.", us_date(*.paid_on))]
    BeforePayment { payment: PaymentId, paid_on: Date },
    #[error(transparent)]
    BooksClosed(#[from] BooksClosed),
    #[error(transparent)]
    TooLarge(#[from] RefundTooLarge),
    #[error("{} of this was paid by card and goes back to that card. Choose Credit Card, or refund each payment separately.", .amount.to_dollar_text())]
    GoesToTheCard { amount: Money },
    #[error(
        "Payment {payment} is disputed and can't be refunded: the card's bank is holding its money. Wait for the decision, or accept the dispute in Stripe."
    )]
    Disputed { payment: PaymentId },
    #[error("This refund is not with the card provider.")]
    NotUnderway,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl RefundError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::ClientNotFound => "client_not_found",
            Self::Link(error) => error.code(),
            Self::Payment => "payment_not_of_client",
            Self::OtherInvoice => "invoice_of_another_payment",
            Self::BeforePayment { .. } => "before_payment",
            Self::BooksClosed(error) => error.code(),
            Self::TooLarge(_) => "refund_too_large",
            Self::GoesToTheCard { .. } => "refund_goes_to_card",
            Self::Disputed { .. } => "payment_disputed",
            Self::NotUnderway => "illegal_transition",
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::Link(error) => error.field(),
            Self::Payment => Some("paymentId"),
            Self::OtherInvoice => Some("invoiceId"),
            Self::BeforePayment { .. } | Self::BooksClosed(_) => Some("paymentDate"),
            Self::TooLarge(_) => Some("amount"),
            Self::GoesToTheCard { .. } => Some("paymentMethod"),
            Self::NotFound | Self::Disputed { .. } | Self::NotUnderway | Self::Store(_) => None,
        }
    }
}
