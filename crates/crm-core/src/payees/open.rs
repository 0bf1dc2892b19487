//! Opening what is kept of a payee. Who did is on record.

use super::id::PayeeId;
use super::numbers::{NumberUnreadable, TaxNumber, TaxNumberSealer};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::documents::{ONE_OPENING, StoredFile};
use crate::event::EventKind;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenW9Error {
    #[error("This payee does not exist.")]
    NotFound,
    #[error("No tax number is recorded for this payee.")]
    NoNumber,
    #[error("No W-9 file is attached for this payee.")]
    NoFile,
    #[error(transparent)]
    Unreadable(#[from] NumberUnreadable),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The whole number.
///
/// # Errors
/// [`OpenW9Error`]
pub fn open_number(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PayeeId,
    sealer: &dyn TaxNumberSealer,
    now: Instant,
) -> Result<TaxNumber, OpenW9Error> {
    tx.payees().name(id)?.ok_or(OpenW9Error::NotFound)?;
    let payee = tx.payees().get(id)?;
    let sealed = payee.and_then(|payee| payee.number);
    let sealed = sealed.ok_or(OpenW9Error::NoNumber)?;
    let number = sealer.open(id, &sealed)?;
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(id.entity(), EventKind::TaxNumberOpened);
        Ok(number)
    })
}

/// The form itself, which may be sent now. A reader asks for it in several pieces: one user's requests within
/// [`ONE_OPENING`] are one opening.
///
/// # Errors
/// [`OpenW9Error`]
pub fn open_w9(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PayeeId,
    now: Instant,
) -> Result<StoredFile, OpenW9Error> {
    tx.payees().name(id)?.ok_or(OpenW9Error::NotFound)?;
    let payee = tx.payees().get(id)?;
    let file = payee.and_then(|payee| payee.file);
    let file = file.ok_or(OpenW9Error::NoFile)?;
    let opened = EventKind::W9Opened;
    let just_opened = match actor.user() {
        Some(user) => tx
            .payees()
            .did_since(id, opened, user, now.minus(ONE_OPENING))?,
        None => false,
    };
    if just_opened {
        return Ok(file);
    }
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(id.entity(), opened);
        Ok(file)
    })
}
