//! What changes what is owed on an invoice is noted: one row each, never changed afterwards (R5-093, R5-094).

use super::Invoice;
use super::entry::{EntryKind, NewEntry, Reason};
use crate::amount::Amount;
use crate::unit::BillingAct;
use crm_core::money::Money;
use crm_core::store::Stored;
use time::Date;

/// The office's day, or the first open one when its books are closed.
pub(crate) fn open_day(act: &mut BillingAct<'_>) -> Stored<Date> {
    let today = act.tx.office_day(act.now)?;
    Ok(act.tx.closed_books()?.first_open_from(today))
}

/// Notes that so much more or less is owed from the day on; nothing when the amount is 0.
pub(super) fn note(
    act: &mut BillingAct<'_>,
    invoice: &Invoice,
    day: Date,
    (kind, amount): (EntryKind, Money),
    reason: Option<Reason>,
) -> Stored<()> {
    let Ok(amount) = Amount::of(amount) else {
        return Ok(());
    };
    let entry = NewEntry {
        invoice: invoice.id,
        day,
        kind,
        amount,
        reason,
        made_by: act.actor.user(),
        made_at: act.now,
    };
    act.tx.invoices().note(std::slice::from_ref(&entry))
}

/// Notes that these were issued for what they say.
pub(super) fn note_issued(act: &mut BillingAct<'_>, invoices: &[Invoice]) -> Stored<()> {
    let (made_by, made_at) = (act.actor.user(), act.now);
    let issued = invoices.iter().filter_map(|invoice| {
        Some(NewEntry {
            invoice: invoice.id,
            day: invoice.issued,
            kind: EntryKind::Issued,
            amount: Amount::of(invoice.amount).ok()?,
            reason: None,
            made_by,
            made_at,
        })
    });
    let issued: Vec<_> = issued.collect();
    act.tx.invoices().note(&issued)
}
