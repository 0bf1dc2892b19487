//! Editing an active plan: what is paid stays, the rest is spread again over the unpaid installments.

use crate::schedule::{Schedule, ScheduleError, Terms, schedule};
use crm_core::money::Money;

/// An installment of the plan as it is now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Existing {
    pub amount: Money,
    /// Net of refunds, with what was written off and credited; an installment with any of it is frozen.
    pub paid: Money,
}

impl Existing {
    #[must_use]
    pub const fn is_frozen(&self) -> bool {
        self.paid.cents() > 0
    }
}

/// The new schedule of the installments that are not frozen.
///
/// `terms` are the plan's new terms: its whole total, and `payments` and `start` of what is left to
/// schedule. Frozen installments keep their amounts, which the new ones complete to the total.
///
/// # Errors
/// [`ScheduleError::DownNotBelowTotal`] when the frozen installments and the down payment reach the new
/// total, otherwise as [`schedule`].
pub fn respread(terms: &Terms, existing: &[Existing]) -> Result<Schedule, ScheduleError> {
    let frozen = existing
        .iter()
        .filter(|installment| installment.is_frozen())
        .map(|installment| installment.amount);
    let down = Money::checked_sum(frozen.chain([terms.down]));
    schedule(&Terms {
        // What is out of range is not below the total.
        down: down.map_err(|_| ScheduleError::DownNotBelowTotal)?,
        ..terms.clone()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::Frequency;
    use time::macros::date;

    #[test]
    fn what_is_paid_stays_and_the_rest_completes_the_new_total() {
        let paid = |amount, paid| Existing {
            amount: Money::from_cents(amount),
            paid: Money::from_cents(paid),
        };
        let existing = [paid(250, 250), paid(250, 10), paid(250, 0), paid(250, 0)];
        let cases = [
            (1_000, 2, Ok("250|250")),
            (1_200, 2, Ok("350|350")),
            (1_000, 3, Ok("167|167|166")),
            (501, 1, Ok("1")),
            (500, 1, Err("down_not_below_total")),
            (501, 2, Err("last_installment_not_positive")),
        ];
        for (total, payments, outcome) in cases {
            let terms = Terms {
                total: Money::from_cents(total),
                down: Money::from_cents(0),
                payments,
                frequency: Frequency::Monthly,
                start: date!(2026 - 03 - 31),
                installment: None,
            };
            let amounts = respread(&terms, &existing).map(|made| {
                let cents = made
                    .installments
                    .iter()
                    .map(|one| one.amount.cents().to_string());
                cents.collect::<Vec<_>>().join("|")
            });
            let found = amounts.as_deref().map_err(ScheduleError::code);
            assert_eq!(found, outcome, "{total} in {payments}");
        }
    }
}
