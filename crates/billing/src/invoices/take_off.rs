//! Writing off what a client will not pay, and crediting what they need not (R5-094).

use super::entries::note;
use super::entry::{EntryKind, Reason};
use super::{Invoice, InvoiceError, InvoiceStatus, update_plan_status};
use crate::amount::Amount;
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::InvoiceId;
use crm_core::store::StoreError;
use serde_json::json;
use time::Date;

/// Which paper takes it off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TakingOff {
    WriteOff,
    CreditNote,
}

impl TakingOff {
    const fn entry(self) -> EntryKind {
        match self {
            Self::WriteOff => EntryKind::WrittenOff,
            Self::CreditNote => EntryKind::Credited,
        }
    }

    const fn event(self) -> EventKind {
        match self {
            Self::WriteOff => EventKind::InvoiceWrittenOff,
            Self::CreditNote => EventKind::InvoiceCredited,
        }
    }
}

/// What is taken off, from which day on, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakeOff {
    pub amount: Amount,
    pub day: Date,
    pub reason: Reason,
}

/// Takes off at most what is open; a plan on which nothing is owed then is completed.
///
/// # Errors
/// When nothing is open, more would be taken off, or the day is none on which it may be: [`InvoiceError`].
pub fn take_off(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (InvoiceId, Option<i64>),
    (by, asked): (TakingOff, &TakeOff),
    now: Instant,
) -> Result<Invoice, InvoiceError> {
    BillingAct::run(tx, actor, now, |act| {
        let invoice = act.tx.invoices().get(id)?.ok_or(InvoiceError::NotFound)?;
        refuse_closed(&invoice)?;
        let mut invoice =
            as_seen(invoice, based_on).map_err(|current| InvoiceError::Stale { current })?;
        admit_day(act, &invoice, asked.day)?;
        let outstanding = invoice.outstanding();
        let amount = asked.amount.money();
        if amount > outstanding {
            return Err(InvoiceError::AboveOutstanding { outstanding });
        }
        let entry = (by.entry(), amount);
        note(act, &invoice, asked.day, entry, Some(asked.reason.clone()))?;
        invoice.taken_off = invoice
            .taken_off
            .checked_add(amount)
            .map_err(StoreError::from)?;
        let told = json!({
            "amount": amount.to_decimal_text(),
            "day": asked.day.to_string(),
            "reason": asked.reason.as_str(),
            "outstanding": invoice.outstanding().to_decimal_text(),
            "status": invoice.status().as_str(),
        });
        let invoice = act.save(invoice, by.event().with(told))?;
        if let Some(plan) = invoice.plan {
            update_plan_status(act, plan)?;
        }
        Ok(invoice)
    })
}

/// A final state is reported before a stale version: trying again would not help.
const fn refuse_closed(invoice: &Invoice) -> Result<(), InvoiceError> {
    match invoice.status() {
        InvoiceStatus::Void => Err(InvoiceError::Void),
        InvoiceStatus::Paid => Err(InvoiceError::Paid),
        InvoiceStatus::Settled => Err(InvoiceError::NothingOwed),
        InvoiceStatus::Open | InvoiceStatus::Partial => Ok(()),
    }
}

/// From the issue date to today, and on an open day.
fn admit_day(act: &mut BillingAct<'_>, invoice: &Invoice, day: Date) -> Result<(), InvoiceError> {
    if day > act.tx.office_day(act.now)? {
        return Err(InvoiceError::DayInFuture);
    }
    if day < invoice.issued {
        let issued = invoice.issued;
        return Err(InvoiceError::BeforeIssue { issued });
    }
    let admitted = act.tx.closed_books()?.admit(day);
    admitted.map_err(|closed| InvoiceError::BooksClosed {
        field: "day",
        closed,
    })
}
