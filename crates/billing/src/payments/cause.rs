//! Why money went back, and who gave it.

use crm_core::closed_set;
use crm_core::money::Money;

closed_set! {
    /// Why money went back.
    pub enum RefundCause {
        /// The office gave it back.
        Refund = "refund",
        /// The payment had been recorded in error.
        Reversal = "reversal",
        /// The card's bank took it back.
        Dispute = "dispute",
    }
}

closed_set! {
    /// Where the refund was made.
    pub enum RefundOrigin {
        Office = "office",
        /// On the card provider's own pages, or by its decision.
        Processor = "processor",
    }
}

/// What a refund knows besides the fields of any payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RefundMark {
    pub cause: RefundCause,
    pub origin: RefundOrigin,
    /// What of it was the payment's unapplied credit, 0 to its amount; 0 while the provider is asked.
    pub credit: Money,
}

impl RefundMark {
    #[must_use]
    pub const fn of(cause: RefundCause, origin: RefundOrigin) -> Self {
        Self {
            cause,
            origin,
            credit: Money::from_cents(0),
        }
    }

    /// Given back by the office, as a refund.
    #[must_use]
    pub const fn by_office() -> Self {
        Self::of(RefundCause::Refund, RefundOrigin::Office)
    }
}
