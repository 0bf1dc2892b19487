//! Passkeys (WebAuthn): a device or a security key keeps a private key and signs with it what the server asks. Each is a second
//! factor besides the password, as the codes of an app are.

use super::codes::RecoveryCode;
use super::enroll::put_codes;
use super::passkey_port::{NewPasskey, Passkey};
use super::port::FactorSecrets;
use super::required::SecondFactorRequired;
use super::reset::{SecondFactorNews, tell};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::{PasskeyId, UserId};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use crate::users::Role;
use serde_json::json;
use thiserror::Error;

/// Passkeys of one person.
pub const MOST_PASSKEYS: usize = 10;

/// What someone needs whose first second factor a passkey is.
#[derive(Debug, Clone)]
pub struct FirstFactor {
    /// A secret that no one has, sealed.
    pub sealed: Vec<u8>,
    pub codes: Vec<RecoveryCode>,
    /// The session that goes on, by the hash of its key.
    pub kept_session: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PasskeyError {
    #[error("Passkeys need the office's address to be a name. This one is a number.")]
    Unavailable,
    #[error("You have {MOST_PASSKEYS} passkeys, which is the most. Remove one that you don't use.")]
    TooMany,
    #[error("The passkey was not accepted. Try again.")]
    NotAccepted,
    #[error("You have no passkey. Use a code.")]
    NoPasskey,
    #[error("There is no such passkey.")]
    NoSuchPasskey,
    #[error(
        "Your role requires a second factor. Add another passkey or an authenticator app first."
    )]
    Required,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Those that the user has, of which the device makes none twice.
///
/// # Errors
/// [`PasskeyError::TooMany`]
pub fn may_add_passkey(tx: &mut dyn Crm, user: UserId) -> Result<Vec<Passkey>, PasskeyError> {
    let own = tx.passkeys().of(user)?;
    if own.len() >= MOST_PASSKEYS {
        return Err(PasskeyError::TooMany);
    }
    Ok(own)
}

/// Adds a passkey. One that is the user's first second factor turns it on, with recovery codes: then the user's other sessions end,
/// because none of them has given a second factor. Answers whether it did. The user gets a mail.
///
/// # Errors
/// When there are too many, or someone has this one already: [`PasskeyError`].
pub fn add_passkey(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    new: &NewPasskey,
    first: &FirstFactor,
    now: Instant,
) -> Result<bool, PasskeyError> {
    let user = new.user;
    may_add_passkey(tx, user)?;
    if tx.passkeys().is_known(&new.credential)? {
        return Err(PasskeyError::NotAccepted);
    }
    let factor = tx.second_factors().get(user)?;
    let is_first = factor.is_none_or(|factor| factor.confirmed_at.is_none());
    if is_first {
        let factors = tx.second_factors();
        factors.turn_on_without_app(user, &first.sealed, now)?;
        put_codes(tx, secrets, user, &first.codes, now)?;
        let sessions = tx.sessions();
        sessions.end_others_of(user, &first.kept_session)?;
    }
    tx.passkeys().insert(new, now)?;
    CrmAct::run(tx, actor, now, |act| {
        let added = EventKind::PasskeyAdded.with(json!({ "name": new.name.as_str() }));
        act.record_event(Entity::User(user), added);
        if is_first {
            act.record_event(Entity::User(user), EventKind::SecondFactorTurnedOn);
        }
        tell(act.tx, user, SecondFactorNews::PasskeyAdded, now)?;
        Ok(is_first)
    })
}

/// Removes a passkey of the user's. The last one of someone without an app takes the second factor with it, unless the office asks
/// one of the user's role. The user gets a mail.
///
/// # Errors
/// When there is no such passkey, or the role needs it: [`PasskeyError`].
pub fn remove_passkey(
    tx: &mut dyn Crm,
    actor: &Actor,
    (user, role): (UserId, Role),
    id: PasskeyId,
    required: SecondFactorRequired,
    now: Instant,
) -> Result<(), PasskeyError> {
    let own = tx.passkeys().of(user)?;
    let removed = own.iter().find(|passkey| passkey.id == id);
    let removed = removed.ok_or(PasskeyError::NoSuchPasskey)?;
    let factor = tx.second_factors().get(user)?;
    let has_app = factor.is_some_and(|factor| factor.app_is_on());
    let is_last = own.len() == 1 && !has_app;
    if is_last && required.asks(role) {
        return Err(PasskeyError::Required);
    }
    tx.passkeys().delete(user, id)?;
    if is_last {
        tx.second_factors().remove(user)?;
    }
    CrmAct::run(tx, actor, now, |act| {
        let gone = EventKind::PasskeyRemoved.with(json!({ "name": removed.name.as_str() }));
        act.record_event(Entity::User(user), gone);
        let news = if is_last {
            act.record_event(Entity::User(user), EventKind::SecondFactorTurnedOff);
            SecondFactorNews::TurnedOff
        } else {
            SecondFactorNews::PasskeyRemoved
        };
        Ok(tell(act.tx, user, news, now)?)
    })
}

#[cfg(test)]
mod tests;
