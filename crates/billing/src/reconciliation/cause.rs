//! Why bank and books differ, and what moved at either.

use crm_core::closed_set;
use crm_core::money::Money;

closed_set! {
    /// Why bank and books differ, in the order they are shown.
    pub enum Cause {
        UnmatchedLines = "unmatched_lines",
        NotAtBank = "not_at_bank",
        NoLongerBooked = "no_longer_booked",
        InTransit = "in_transit",
        CardNotPaidOut = "card_not_paid_out",
        CardPayouts = "card_payouts",
        CardFees = "card_fees",
        BankFees = "bank_fees",
        Returned = "returned",
        Timing = "timing",
        TakenBack = "taken_back",
        IgnoredLines = "ignored_lines",
    }
}

impl Cause {
    /// As the page names it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::UnmatchedLines => "Unmatched bank lines",
            Self::NotAtBank => "Records not found at the bank",
            Self::NoLongerBooked => "Matched with records that are no longer in the books",
            Self::InTransit => "In transit: recorded in the last days of the month",
            Self::CardNotPaidOut => "Card payments not paid out yet",
            Self::CardPayouts => "Card payments paid out in another month",
            Self::CardFees => "Card provider fees",
            Self::BankFees => "Bank fees",
            Self::Returned => "Paid, then returned by the bank",
            Self::Timing => "Recorded in one month, posted in another",
            Self::TakenBack => "Payments recorded in error and reversed",
            Self::IgnoredLines => "Bank lines ignored with a reason",
        }
    }

    /// Staff have to look; what other causes name is as it should be.
    #[must_use]
    pub const fn is_to_do(self) -> bool {
        match self {
            Self::UnmatchedLines | Self::NotAtBank | Self::NoLongerBooked => true,
            Self::InTransit
            | Self::CardNotPaidOut
            | Self::CardPayouts
            | Self::CardFees
            | Self::BankFees
            | Self::Returned
            | Self::Timing
            | Self::TakenBack
            | Self::IgnoredLines => false,
        }
    }
}

/// What came in and what went out, both without a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turnover {
    pub came_in: Money,
    pub went_out: Money,
}
