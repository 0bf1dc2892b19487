//! The days that a commission belongs to.

use super::Commission;
use crate::unit::Commissions;
use crm_core::store::Stored;
use time::Date;

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

/// Where a line of that day is booked instead, when the day is in a closed month; a line without a day of its
/// own is of today.
pub(super) fn booked(tx: &mut dyn Commissions, day: Option<Date>) -> Stored<Option<Date>> {
    let Some(day) = day else {
        return Ok(None);
    };
    let open = tx.closed_books()?.first_open_from(day);
    Ok((open != day).then_some(open))
}
