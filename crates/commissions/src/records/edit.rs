//! Editing a pending commission.

use super::by_hand::{earner, freeze};
use super::change::{Cause, found, pending, save};
use super::figures::{Chosen, not_their_own};
use super::moment::earned_on;
use super::reduce::kept_of_payment;
use super::{AboveEngine, Commission, CommissionError, LineKind};
use crate::form::CommissionAmount;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::rate::Rate;
use crm_core::text::Notes;

/// A partial update (R2-176); a decision is an act of its own.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Patch {
    pub user: Change<UserId>,
    pub client: Change<ClientId>,
    pub payment: Change<Option<PaymentId>>,
    pub amount: Change<CommissionAmount>,
    pub rate: Change<Rate>,
    pub notes: Change<Option<Notes>>,
    /// Why it is more than the engine gives; kept while it is.
    pub reason: Change<Option<Notes>>,
}

impl Patch {
    /// Whether anything would be different.
    #[must_use]
    pub fn changes(&self, commission: &Commission) -> bool {
        self.applied_to(commission) != *commission || self.changes_reason(commission)
    }

    /// Another reason than the one of a commission that has one.
    fn changes_reason(&self, commission: &Commission) -> bool {
        let known = commission.above_engine.as_ref().map(|above| &above.reason);
        match &self.reason {
            Change::Set(reason) => known.is_some() && reason.as_ref() != known,
            Change::Keep => false,
        }
    }

    fn applied_to(&self, commission: &Commission) -> Commission {
        let mut is = commission.clone();
        self.user.apply(&mut is.user);
        self.client.apply(&mut is.client);
        self.payment.apply(&mut is.payment);
        self.rate.apply(&mut is.rate);
        self.notes.apply(&mut is.notes);
        if let Change::Set(amount) = &self.amount {
            is.amount = amount.money();
        }
        is
    }
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the commission does not exist, was decided or changed since `based_on`, or the actor may not do it:
/// [`CommissionError`].
pub fn edit(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    patch: &Patch,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = pending(found(act, id)?, based_on)?;
        let mut is = patch.applied_to(&was);
        if figures(&was) != figures(&is) || patch.changes_reason(&was) {
            not_their_own(actor, was.user)?;
            not_their_own(actor, is.user)?;
            relink(act.tx, &was, &mut is)?;
            if was.amount != is.amount {
                check_still_earns(act.tx, &is)?;
            }
            is.above_engine = above_engine(act, patch, &is)?;
        }
        let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionUpdated);
        Ok(save(act, &was, is, cause)?)
    })
}

/// What it comes to, and of what; everything else may be edited by who earns it.
fn figures(commission: &Commission) -> (UserId, ClientId, Option<PaymentId>, Money, Rate) {
    (
        commission.user,
        commission.client,
        commission.payment,
        commission.amount,
        commission.rate,
    )
}

/// Why the edited figures are more than the engine's, if they are; one of no payment has none to compare with.
fn above_engine(
    act: &mut CommissionsAct<'_>,
    patch: &Patch,
    is: &Commission,
) -> Result<Option<AboveEngine>, CommissionError> {
    let Some(frozen) = &is.frozen else {
        return Ok(None);
    };
    let known = is.above_engine.as_ref().map(|above| &above.reason);
    let reason = match &patch.reason {
        Change::Set(reason) => reason.as_ref(),
        Change::Keep => known,
    };
    let left = kept_of_payment(act.tx, is)?;
    let chosen = Chosen {
        amount: is.amount,
        rate: is.rate,
        reason,
    };
    chosen.judge(act.actor, frozen, left)
}

/// Money that was refunded in full earns nothing, and no choice changes that.
fn check_still_earns(
    tx: &mut dyn Commissions,
    commission: &Commission,
) -> Result<(), CommissionError> {
    let Some(id) = commission.payment else {
        return Ok(());
    };
    match tx.facts().payment(id)? {
        Some(payment) if payment.earns() => Ok(()),
        _ => Err(CommissionError::Payment),
    }
}

/// Its earner and its payment may change until it is decided, unless a payment made it.
fn relink(
    tx: &mut dyn Commissions,
    was: &Commission,
    is: &mut Commission,
) -> Result<(), CommissionError> {
    if (was.user, was.client, was.payment) == (is.user, is.client, is.payment) {
        return Ok(());
    }
    if was.automatic {
        return Err(CommissionError::Automatic);
    }
    // What was calculated from a payment follows it: its most, and what a refund takes back (R3-007).
    if was.payment.is_some() && is.payment.is_none() {
        return Err(CommissionError::Payment);
    }
    // Its first line would leave a closed month or come into one (R3-009).
    let books = tx.closed_books()?;
    books.admit(earned_on(tx, was)?)?;
    books.admit(earned_on(tx, is)?)?;
    if was.user != is.user {
        earner(tx, is.user)?;
    }
    if was.client != is.client && !tx.facts().client_is_there(is.client)? {
        return Err(CommissionError::ClientNotFound);
    }
    if (was.user, was.payment) == (is.user, is.payment) {
        // The client alone changed: its payment is another client's then.
        return match is.payment {
            Some(_) => Err(CommissionError::Payment),
            None => Ok(()),
        };
    }
    let of_payment = freeze(tx, is.user, is.client, is.payment)?;
    is.frozen = of_payment.map(|(frozen, _)| frozen);
    Ok(())
}
