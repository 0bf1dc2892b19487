//! The days that a commission belongs to.

use super::error::CommissionError;
use super::model::Commission;
use crate::unit::Commissions;
use crm_core::store::Stored;
use time::{Date, Month};

/// How far back a commission of no payment may be recorded as paid.
const OLDEST_YEARS: i32 = 5;

/// The day it was earned: of its payment, or when one of no payment was recorded.
pub(super) fn earned_on(tx: &mut dyn Commissions, commission: &Commission) -> Stored<Date> {
    let payment = match commission.payment {
        Some(id) => tx.facts().payment(id)?,
        None => None,
    };
    match payment {
        Some(payment) => Ok(payment.paid_on),
        None => tx.facts().day_of(commission.created_at),
    }
}

/// The day on which one of no payment that is recorded as paid was earned: the day it was paid. Nothing else says when
/// it was, so there is a floor.
pub(super) fn earned_when_paid(paid_on: Date, today: Date) -> Result<Date, CommissionError> {
    let year = today.year().saturating_sub(OLDEST_YEARS);
    let leap_day = || Date::from_calendar_date(year, Month::February, 28);
    let oldest = today.replace_year(year).or_else(|_| leap_day());
    match oldest {
        Ok(oldest) if paid_on < oldest => Err(CommissionError::PaidTooLongAgo { oldest }),
        _ => Ok(paid_on),
    }
}

/// Where a line of that day is booked instead, when the day is in a closed month; a line without a day of its
/// own is of today.
pub(super) fn booked(tx: &mut dyn Commissions, day: Option<Date>) -> Stored<Option<Date>> {
    let Some(day) = day else {
        return Ok(None);
    };
    let open = tx.closed_books()?.first_open_from(day);
    Ok((open != day).then_some(open))
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r3_008_a_commission_of_no_payment_is_dated_five_years_back_at_most() {
        let today = date!(2026 - 11 - 21);
        let leap_day = date!(2028 - 02 - 29);
        // Today, paid on → the oldest day, when it is before that.
        let cases = [
            (today, today, None),
            (today, date!(2021 - 11 - 21), None),
            (today, date!(2021 - 11 - 20), Some(date!(2021 - 11 - 21))),
            (today, date!(1900 - 01 - 01), Some(date!(2021 - 11 - 21))),
            (leap_day, date!(2023 - 02 - 28), None),
            (leap_day, date!(2023 - 02 - 27), Some(date!(2023 - 02 - 28))),
        ];
        for (today, paid_on, too_old) in cases {
            let outcome = match too_old {
                Some(oldest) => Err(CommissionError::PaidTooLongAgo { oldest }),
                None => Ok(paid_on),
            };
            assert_eq!(
                earned_when_paid(paid_on, today),
                outcome,
                "{today} {paid_on}"
            );
        }
        let said = CommissionError::PaidTooLongAgo {
            oldest: date!(2021 - 11 - 21),
        };
        assert_eq!(
            said.to_string(),
            "A commission without a payment can't be dated more than five years back. Enter Nov 21, 2021 or later."
        );
    }
}
