//! What of the bank is not finished in the months that are about to be closed.

use crate::money::bank_matching::{Period, posted_in, read};
use billing::closing::{LeftMonth, left_of};
use billing::reconciled::{Counted, counted_of};
use billing::reconciliation::Cause;
use crm_core::clock::{BusinessZone, Month};
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::Views;
use time::Date;

/// Months whose lines and records are looked at one by one; of those before them it counts alone how they were kept.
const MOST_LOOKED_AT: usize = 24;

/// What is asked about.
#[derive(Debug, Clone)]
pub(super) struct Closed {
    pub(super) zone: BusinessZone,
    pub(super) today: Date,
    /// The last closed day until now.
    pub(super) was: Option<Date>,
    pub(super) through: Date,
}

/// The whole months up to the day in which the account that pays had lines and that are not reconciled to the end. None without
/// a bank.
pub(super) fn left_months(views: &mut dyn Views, closed: &Closed) -> Stored<Vec<LeftMonth>> {
    let Some(balance) = views.bank_balance()? else {
        return Ok(Vec::new());
    };
    let mut left = Vec::new();
    let months = months(views, closed)?;
    let few = months.len().saturating_sub(MOST_LOOKED_AT);
    for (place, month) in months.into_iter().enumerate() {
        let kept = views.last_reconciliation(&balance.account, month)?;
        let to_do = if place < few {
            Counted {
                count: 0,
                amount: Money::ZERO,
            }
        } else {
            to_do(views, closed, month)?
        };
        left.extend(left_of(month, kept.as_ref().map(|row| &row.kept), to_do));
    }
    Ok(left)
}

/// Those with lines, the oldest first.
fn months(views: &mut dyn Views, closed: &Closed) -> Stored<Vec<Month>> {
    let Some(first) = views.first_posted()? else {
        return Ok(Vec::new());
    };
    let first = closed.zone.day_of(first);
    let open = closed.was.and_then(Date::next_day);
    let mut month = Month::of(open.map_or(first, |open| open.max(first)));
    // Whatever is asked for, no day to come is closed.
    let last = closed.through.min(closed.today);
    let mut months = Vec::new();
    while month.last_day() <= last {
        if views.has_posted(posted_in(month, &closed.zone))? {
            months.push(month);
        }
        month = month.next();
    }
    Ok(months)
}

fn to_do(views: &mut dyn Views, closed: &Closed, month: Month) -> Stored<Counted> {
    let period = Period {
        month,
        zone: closed.zone.clone(),
        today: closed.today,
    };
    let seen = read(views, &period)?;
    Ok(counted_of(&seen.reconciliation, Cause::is_to_do)?)
}
