//! A user compares the month with the bank's statement, and what they see is kept.

use super::model::{Counted, NewReconciled, Reconciled, ReconciledDraft, SeenItem, SeenLine};
use crate::reconciliation::{Cause, CauseSum, Reconciliation};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReconcileError {
    #[error("This month isn't over. Reconcile it once the bank's statement is there.")]
    NotOver,
    #[error("The bank has not been reached yet, so no balance is known.")]
    NothingKnown,
    #[error("The bank account changed. Reload the page, then reconcile its month.")]
    OtherAccount,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MoneyOverflow> for ReconcileError {
    /// Only wrong rows of the database lead there.
    fn from(overflow: MoneyOverflow) -> Self {
        Self::Store(overflow.into())
    }
}

/// The month as it is now.
#[derive(Debug, Clone)]
pub struct SeenMonth {
    /// The account that pays now, with its balances when the month began and when it ended.
    pub account: Option<(String, (Money, Money))>,
    pub found: Reconciliation,
    pub lines: Vec<SeenLine>,
}

/// Keeps a month that is over, as it is seen on `today`, the office's day. What is left to do is kept with it.
///
/// # Errors
/// When the month is not over, nothing is known of the account, or it is another one: [`ReconcileError`].
pub fn make(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &ReconciledDraft,
    seen: &SeenMonth,
    (today, now): (Date, Instant),
) -> Result<Reconciled, ReconcileError> {
    if draft.month.last_day() >= today {
        return Err(ReconcileError::NotOver);
    }
    let Some((account, (opening, closing))) = &seen.account else {
        return Err(ReconcileError::NothingKnown);
    };
    if *account != draft.account {
        return Err(ReconcileError::OtherAccount);
    }
    let found = &seen.found;
    let new = NewReconciled {
        draft: draft.clone(),
        opening: *opening,
        closing: *closing,
        bank: found.bank,
        books: found.books,
        rest: found.rest,
        set_aside: counted_of(found, |cause| cause == Cause::IgnoredLines)?,
        to_do: counted_of(found, Cause::is_to_do)?,
        made_by: actor.user(),
        created_at: now,
        lines: seen.lines.clone(),
        items: items_of(found),
    };
    BillingAct::run(tx, actor, now, |act| {
        let id = act.tx.reconciliations().insert(&new)?;
        act.record_event(
            Entity::Office,
            EventKind::MonthReconciled.with(new.summary(id)),
        );
        Ok(new.stored(id))
    })
}

fn items_of(found: &Reconciliation) -> Vec<SeenItem> {
    let causes = found.causes.iter();
    let items = causes.flat_map(|sum| {
        sum.items.iter().map(|item| SeenItem {
            cause: sum.cause,
            day: item.day,
            label: item.label.clone(),
            amount: item.amount,
        })
    });
    items.collect()
}

/// What the causes of one kind come to.
///
/// # Errors
/// When the sum is out of range.
pub fn counted_of(
    found: &Reconciliation,
    is_of: impl Fn(Cause) -> bool,
) -> Result<Counted, MoneyOverflow> {
    let own: Vec<&CauseSum> = found.causes.iter().filter(|sum| is_of(sum.cause)).collect();
    let counts = own.iter().map(|sum| sum.items.len());
    Ok(Counted {
        count: counts.fold(0, usize::saturating_add),
        amount: Money::checked_sum(own.iter().map(|sum| sum.amount))?,
    })
}
