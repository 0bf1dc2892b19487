//! Editing a pending commission.

use super::by_hand::{earner, freeze};
use super::change::{Cause, found, pending, save};
use super::{Commission, CommissionError, LineKind};
use crate::form::CommissionAmount;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::change::Change;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
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
}

impl Patch {
    /// Whether anything would be different.
    #[must_use]
    pub fn changes(&self, commission: &Commission) -> bool {
        self.applied_to(commission) != *commission
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
        relink(act.tx, &was, &mut is)?;
        if was.amount != is.amount {
            check_still_earns(act.tx, &is)?;
        }
        let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionUpdated);
        Ok(save(act, &was, is, cause)?)
    })
}

/// On money that was given back in full nothing is earned, by nobody's choice.
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

/// Whose and of what it is may change while nobody decided, unless a payment made it.
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
    is.frozen = freeze(tx, is.user, is.client, is.payment)?;
    Ok(())
}
