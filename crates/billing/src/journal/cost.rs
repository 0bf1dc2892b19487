//! What a bank line of no record is.

use super::account::AccountKind;
use crm_core::closed_set;

closed_set! {
    /// The costs that stand on the bank's own lines.
    pub enum CostCategory {
        BankFee = "bank_fee",
        Interest = "interest",
        CardFee = "card_fee",
        DisputeFee = "dispute_fee",
    }
}

impl CostCategory {
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::BankFee => "Bank fee",
            Self::Interest => "Interest",
            Self::CardFee => "Card fee",
            Self::DisputeFee => "Dispute fee",
        }
    }

    #[must_use]
    pub const fn account(self) -> AccountKind {
        match self {
            Self::BankFee => AccountKind::BankFees,
            Self::Interest => AccountKind::Interest,
            Self::CardFee => AccountKind::CardFees,
            Self::DisputeFee => AccountKind::DisputeFees,
        }
    }

    /// What the bank's own word for a line says, until a user says otherwise.
    #[must_use]
    pub fn of_bank(kind: &str) -> Option<Self> {
        if kind.ends_with("Fee") {
            Some(Self::BankFee)
        } else if kind.starts_with("interest") {
            Some(Self::Interest)
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_099_the_banks_own_word_gives_the_first_category() {
        let cases = [
            ("wireFee", Some(CostCategory::BankFee)),
            ("internationalFee", Some(CostCategory::BankFee)),
            ("interestPayment", Some(CostCategory::Interest)),
            ("externalTransfer", None),
        ];
        for (kind, outcome) in cases {
            assert_eq!(CostCategory::of_bank(kind), outcome, "{kind}");
        }
    }
}
