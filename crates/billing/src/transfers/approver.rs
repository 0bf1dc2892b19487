//! Who may be the second person of a transfer: neither who asked for it nor who is paid by it, and for a day neither who
//! became an administrator nor who let in who asked.

use super::error::TransferError;
use super::model::{Own, Transfer};
use super::second_person::pays_person;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::users::{Permission, allowed};
use time::Duration;

/// How long new administrators, and users to whom another user gave a way in, may not approve what others ask for;
/// the one who gave the way in may not approve what those users ask for.
const LOOKED_AT_FOR: Duration = Duration::hours(24);

/// What happened at this moment or later happened lately.
#[must_use]
pub fn new_since(now: Instant) -> Instant {
    now.minus(LOOKED_AT_FOR)
}

/// What happened within a day that keeps a user from approving (R5-108).
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lately {
    /// They became an administrator, or another user gave them another way in.
    pub is_new: bool,
    /// Whom they let in, or gave another role or way in: it may be an account of their own.
    pub let_in: Vec<UserId>,
}

/// What happened lately to the actor, and by them.
///
/// # Errors
/// When the store cannot be read.
pub fn lately_of(tx: &mut dyn Billing, actor: &Actor, now: Instant) -> Stored<Lately> {
    let Some(who) = actor.user() else {
        return Ok(Lately::default());
    };
    let since = new_since(now);
    Ok(Lately {
        is_new: tx.transfers().entrusted_since(who, since)?.is_some(),
        let_in: tx.transfers().let_in_since(who, since)?,
    })
}

/// What is known to be the actor's own.
///
/// # Errors
/// When the store cannot be read.
pub fn own_of(tx: &mut dyn Billing, actor: &Actor) -> Stored<Own> {
    match actor.user() {
        Some(who) => tx.transfers().own_of(who),
        None => Ok(Own::default()),
    }
}

/// Who looks at transfers, and what is known of them.
#[derive(Debug, Clone, Copy)]
pub struct Viewer<'a> {
    pub actor: &'a Actor,
    /// Who may say alone that a transfer was never sent, by the office's setting.
    pub declares: Declares,
    /// What is known to be their own.
    pub own: &'a Own,
    pub lately: &'a Lately,
}

/// An administrator who neither asked for it nor is paid by it, nor became one lately, nor let in lately who asked: a
/// user who makes a second account, or gets into one, does not approve with it what they ask for themselves, nor the
/// other way around, before the others could see it (R5-108).
///
/// # Errors
/// `NotAdmin`, `OwnRequest`, `OwnMoney`, `NewAdministrator` or `LetInAsker`.
pub(super) fn approves(
    transfer: &Transfer,
    (actor, own): (&Actor, &Own),
    lately: &Lately,
) -> Result<(), TransferError> {
    if !allowed(actor.role(), Permission::BankApprove) {
        return Err(TransferError::NotAdmin);
    }
    let who = actor.user();
    if who.is_some() && who == transfer.asked_by {
        return Err(TransferError::OwnRequest);
    }
    is_not_their_money(transfer, (actor, own))?;
    if lately.is_new {
        return Err(TransferError::NewAdministrator);
    }
    match transfer.asked_by {
        Some(asker) if lately.let_in.contains(&asker) => Err(TransferError::LetInAsker),
        Some(_) | None => Ok(()),
    }
}

fn is_not_their_money(
    transfer: &Transfer,
    (actor, own): (&Actor, &Own),
) -> Result<(), TransferError> {
    let pays = (transfer.source.paid(), &transfer.counterparty);
    if pays_person(actor.user(), own, pays) {
        return Err(TransferError::OwnMoney);
    }
    Ok(())
}

/// Whether they would approve it if they were asked: those get a notice that it waits (R5-076).
///
/// # Errors
/// When the store cannot be read.
pub fn could_approve(
    tx: &mut dyn Billing,
    who: &Actor,
    transfer: &Transfer,
    now: Instant,
) -> Stored<bool> {
    let own = own_of(tx, who)?;
    let lately = lately_of(tx, who, now)?;
    Ok(approves(transfer, (who, &own), &lately).is_ok())
}

/// Who may say alone what the bank did with a transfer: that it was never sent, or that it moved otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declares {
    /// Another person who could approve it.
    SecondPerson,
    /// Any administrator who is not paid by it: what is declared unsent is to be paid once more.
    AnyAdmin,
}

impl Declares {
    /// By the setting: `None` in an office with one administrator.
    #[must_use]
    pub const fn of(second_person_from: Option<Money>) -> Self {
        match second_person_from {
            Some(_) => Self::SecondPerson,
            None => Self::AnyAdmin,
        }
    }
}

impl Viewer<'_> {
    /// Whether they may say alone what the bank did with it.
    ///
    /// # Errors
    /// As [`approves`].
    pub(super) fn declares_alone(self, transfer: &Transfer) -> Result<(), TransferError> {
        let by = (self.actor, self.own);
        match self.declares {
            Declares::SecondPerson => approves(transfer, by, self.lately),
            Declares::AnyAdmin if allowed(self.actor.role(), Permission::BankApprove) => {
                is_not_their_money(transfer, by)
            }
            Declares::AnyAdmin => Err(TransferError::NotAdmin),
        }
    }
}
