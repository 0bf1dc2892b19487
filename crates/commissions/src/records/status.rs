//! The states of a commission and the moves between them.

use crm_core::closed_set;
use crm_core::text::NotOneOf;

closed_set! {
    pub enum CommissionStatus {
        Pending = "pending",
        /// To be paid by bank.
        Approved = "approved",
        Paid = "paid",
        Canceled = "canceled",
    }
}

/// A text that is no status.
pub type UnknownStatus = NotOneOf;

impl CommissionStatus {
    /// Input comes in any case (R2-170).
    ///
    /// # Errors
    /// [`UnknownStatus`], which names the texts that are allowed.
    pub fn parse_any_case(text: &str) -> Result<Self, UnknownStatus> {
        Self::parse(&text.to_ascii_lowercase())
    }

    #[must_use]
    pub const fn may_become(self, next: Self) -> bool {
        use CommissionStatus::{Approved, Canceled, Paid, Pending};
        matches!(
            (self, next),
            // A refund takes an approval back, and so does who withdraws it; to nothing left, a refund alone.
            (Pending, Approved | Paid | Canceled) | (Approved, Paid | Canceled | Pending)
        )
    }

    /// Can no longer be edited; a refund adds a line.
    #[must_use]
    pub const fn is_final(self) -> bool {
        matches!(self, Self::Paid | Self::Canceled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_118_r2_128_commissions_move_as_the_table_says() {
        let table = [
            ("pending", "approved paid canceled"),
            ("approved", "pending paid canceled"),
            ("paid", ""),
            ("canceled", ""),
        ];
        assert_eq!(table.len(), CommissionStatus::ALL.len());
        for (state, (name, allowed)) in CommissionStatus::ALL.iter().zip(table) {
            let next = CommissionStatus::ALL.iter();
            let next = next.filter(|next| state.may_become(**next));
            let next: Vec<_> = next.map(|next| next.as_str()).collect();
            assert_eq!((state.as_str(), next.join(" ").as_str()), (name, allowed));
        }
    }

    #[test]
    fn r2_170_a_status_is_read_in_any_case() {
        let cases = [
            ("Approved", true),
            ("PAID", true),
            ("canceled", true),
            ("denied", false),
        ];
        for (text, outcome) in cases {
            assert_eq!(
                CommissionStatus::parse_any_case(text).is_ok(),
                outcome,
                "{text}"
            );
        }
    }
}
