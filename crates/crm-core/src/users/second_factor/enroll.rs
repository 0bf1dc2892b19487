//! Turning one's own second factor on and off.

use super::codes::{GivenFactor, RecoveryCode};
use super::port::{FactorSecrets, SecondFactor};
use super::required::SecondFactorRequired;
use super::reset::{SecondFactorNews, tell};
use super::totp::step_of;
use super::verify::verify_code;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::UserId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use crate::users::User;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SecondFactorError {
    #[error("Your second factor is already on. Turn it off to set up another app.")]
    AlreadyOn,
    #[error("Start again: scan a new QR code.")]
    NotBegun,
    #[error("You have no second factor.")]
    Off,
    #[error("This code is wrong or was already used. Wait for the next one.")]
    WrongCode,
    #[error("Your role requires a second factor. It can't be turned off.")]
    Required,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The first code of an app that was begun, and the session that it was typed in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FirstCode {
    pub user: UserId,
    pub typed: GivenFactor,
    /// The session that goes on, by the hash of its key.
    pub kept_session: String,
}

/// Keeps the sealed secret of a new app, which counts once [`confirm_second_factor`] has seen a code of it. Beginning again
/// gives another secret.
///
/// # Errors
/// [`SecondFactorError::AlreadyOn`]
pub fn begin_second_factor(
    tx: &mut dyn Crm,
    user: UserId,
    sealed: &[u8],
    now: Instant,
) -> Result<(), SecondFactorError> {
    let stored = tx.second_factors().get(user)?;
    if stored.is_some_and(|factor| factor.app_is_on()) {
        return Err(SecondFactorError::AlreadyOn);
    }
    Ok(tx.second_factors().begin(user, sealed, now)?)
}

/// Turns the second factor on that was begun, with a first code of its app and new recovery codes. The user's other sessions
/// end, because none of them has given a code. The user gets a mail.
///
/// # Errors
/// When it was not begun, is on already or the code is wrong: [`SecondFactorError`].
pub fn confirm_second_factor(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    first: &FirstCode,
    codes: &[RecoveryCode],
    now: Instant,
) -> Result<(), SecondFactorError> {
    let user = first.user;
    let factor = begun(tx, user)?;
    let GivenFactor::App(code) = first.typed else {
        return Err(SecondFactorError::WrongCode);
    };
    let code_of = |step| secrets.code(user, &factor.sealed, step);
    let step = step_of(code, factor.last_step, now, code_of)?;
    let step = step.ok_or(SecondFactorError::WrongCode)?;
    if !tx.second_factors().confirm(user, step, now)? {
        return Err(SecondFactorError::AlreadyOn);
    }
    put_codes(tx, secrets, user, codes, now)?;
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(Entity::User(user), EventKind::SecondFactorTurnedOn);
        let sessions = act.tx.sessions();
        sessions.end_others_of(user, &first.kept_session)?;
        Ok(tell(act.tx, user, SecondFactorNews::TurnedOn, now)?)
    })
}

/// New recovery codes in place of the earlier ones, for a code. The user gets a mail.
///
/// # Errors
/// When there is no second factor or the code is wrong: [`SecondFactorError`].
pub fn renew_recovery_codes(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    (user, typed): (UserId, &GivenFactor),
    codes: &[RecoveryCode],
    now: Instant,
) -> Result<(), SecondFactorError> {
    checked(tx, secrets, actor, (user, typed), now)?;
    put_codes(tx, secrets, user, codes, now)?;
    CrmAct::run(tx, actor, now, |act| {
        let made = EventKind::RecoveryCodesMade.with(json!({ "count": codes.len() }));
        act.record_event(Entity::User(user), made);
        Ok(tell(act.tx, user, SecondFactorNews::NewCodes, now)?)
    })
}

/// Takes the second factor away, the app and the passkeys, for a code. The user gets a mail.
///
/// # Errors
/// When there is none, the code is wrong, or the office asks one of the user's role: [`SecondFactorError`].
pub fn turn_off_second_factor(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    (user, typed): (&User, &GivenFactor),
    required: SecondFactorRequired,
    now: Instant,
) -> Result<(), SecondFactorError> {
    let id = user.id;
    if required.asks(user.role) {
        return Err(SecondFactorError::Required);
    }
    checked(tx, secrets, actor, (id, typed), now)?;
    tx.second_factors().remove(id)?;
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(Entity::User(id), EventKind::SecondFactorTurnedOff);
        Ok(tell(act.tx, id, SecondFactorNews::TurnedOff, now)?)
    })
}

/// Where an authenticator app finds everything: the QR code says it.
#[must_use]
pub fn otpauth_uri(office: &str, username: &str, secret: &str) -> String {
    let (office, username) = (escaped(office), escaped(username));
    format!(
        "otpauth://totp/{office}:{username}?secret={secret}&issuer={office}&algorithm=SHA1&digits=6&period=30"
    )
}

/// Every byte but letters, digits and a few marks as `%` and its digits.
fn escaped(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' => {
                char::from(byte).to_string()
            }
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

fn begun(tx: &mut dyn Crm, user: UserId) -> Result<SecondFactor, SecondFactorError> {
    let factor = tx.second_factors().get(user)?;
    let factor = factor.ok_or(SecondFactorError::NotBegun)?;
    if factor.app_is_on() {
        return Err(SecondFactorError::AlreadyOn);
    }
    Ok(factor)
}

fn checked(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    (user, typed): (UserId, &GivenFactor),
    now: Instant,
) -> Result<(), SecondFactorError> {
    let stored = tx.second_factors().get(user)?;
    if stored.is_none_or(|factor| factor.confirmed_at.is_none()) {
        return Err(SecondFactorError::Off);
    }
    let verified = verify_code(tx, secrets, actor, (user, typed), now)?;
    verified.map(drop).ok_or(SecondFactorError::WrongCode)
}

pub(super) fn put_codes(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    user: UserId,
    codes: &[RecoveryCode],
    now: Instant,
) -> Result<(), StoreError> {
    let hashes: Vec<String> = codes
        .iter()
        .map(|code| secrets.recovery_hash(code))
        .collect();
    tx.second_factors().put_recovery_codes(user, &hashes, now)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{Plain, code_of, factor, passkeys_alone};
    use super::super::step_at;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, user};
    use crate::unit::MockCrm;
    use crate::users::Role;
    use SecondFactorError as E;

    fn office(stored: Option<SecondFactor>, events: &'static [EventKind]) -> MockCrm {
        let mut tx = MockCrm::default();
        let factors = &mut tx.second_factors;
        factors.expect_get().returning(move |_| Ok(stored.clone()));
        factors.expect_begin().returning(|_, _, _| Ok(()));
        factors.expect_confirm().returning(|_, _, _| Ok(true));
        factors.expect_take_step().returning(|_, _| Ok(true));
        factors
            .expect_put_recovery_codes()
            .withf(|_, hashes, _| hashes.len() == 2)
            .returning(|_, _, _| Ok(()));
        factors.expect_remove().times(..=1).returning(|_| Ok(true));
        tx.jobs
            .expect_enqueue()
            .times(events.len())
            .returning(|_, _, _, _, _| Ok(()));
        expect_events(&mut tx.events, events);
        tx
    }

    fn codes() -> [RecoveryCode; 2] {
        [RecoveryCode::of([1; 15]), RecoveryCode::of([2; 15])]
    }

    #[test]
    fn a_second_factor_is_begun_as_long_as_it_is_not_on() {
        let cases = [
            (None, Ok(())),
            (Some(factor(None, 0)), Ok(())),
            (Some(passkeys_alone()), Ok(())),
            (Some(factor(Some(NOW), 0)), Err(E::AlreadyOn)),
        ];
        for (stored, outcome) in cases {
            let mut tx = office(stored, &[]);
            let begun = begin_second_factor(&mut tx, UserId::new(7), b"secret", NOW);
            assert_eq!(begun, outcome);
        }
    }

    #[test]
    fn a_first_code_turns_it_on_and_ends_the_other_sessions() {
        let right = GivenFactor::App(code_of(step_at(NOW)));
        let wrong = GivenFactor::App(code_of(step_at(NOW) + 5));
        let recovery = GivenFactor::Recovery(RecoveryCode::of([1; 15]));
        let begun = || Some(factor(None, 0));
        let cases = [
            (begun(), &right, Ok(())),
            (begun(), &wrong, Err(E::WrongCode)),
            (begun(), &recovery, Err(E::WrongCode)),
            (begun(), &GivenFactor::Neither, Err(E::WrongCode)),
            (None, &right, Err(E::NotBegun)),
            (Some(factor(Some(NOW), 0)), &right, Err(E::AlreadyOn)),
            (Some(passkeys_alone()), &right, Ok(())),
        ];
        for (stored, typed, outcome) in cases {
            let told: &[EventKind] = match outcome {
                Ok(()) => &[EventKind::SecondFactorTurnedOn],
                Err(_) => &[],
            };
            let mut tx = office(stored, told);
            tx.sessions
                .expect_end_others_of()
                .withf(|user, kept| user.get() == 7 && kept == "this one")
                .times(usize::from(outcome.is_ok()))
                .returning(|_, _| Ok(1));
            let first = FirstCode {
                user: UserId::new(7),
                typed: typed.clone(),
                kept_session: "this one".to_owned(),
            };
            let done = confirm_second_factor(&mut tx, &Plain, &agent(), &first, &codes(), NOW);
            assert_eq!(done, outcome);
        }
    }

    #[test]
    fn new_codes_and_turning_off_need_a_code() {
        use SecondFactorRequired::{AdminAndBilling, Nobody};
        let right = GivenFactor::App(code_of(step_at(NOW)));
        let wrong = GivenFactor::Neither;
        let on = || Some(factor(Some(NOW), 0));
        let cases = [
            (on(), &right, Role::Legal, AdminAndBilling, Ok(())),
            (on(), &right, Role::Billing, Nobody, Ok(())),
            (
                on(),
                &right,
                Role::Billing,
                AdminAndBilling,
                Err(E::Required),
            ),
            (on(), &wrong, Role::Legal, Nobody, Err(E::WrongCode)),
            (
                Some(factor(None, 0)),
                &right,
                Role::Legal,
                Nobody,
                Err(E::Off),
            ),
            (None, &right, Role::Legal, Nobody, Err(E::Off)),
        ];
        for (stored, typed, role, required, outcome) in cases {
            let told: &[EventKind] = match outcome {
                Ok(()) => &[EventKind::SecondFactorTurnedOff],
                Err(_) => &[],
            };
            let mut tx = office(stored.clone(), told);
            let dana = User { role, ..user() };
            let who = (&dana, typed);
            let done = turn_off_second_factor(&mut tx, &Plain, &agent(), who, required, NOW);
            assert_eq!(done, outcome, "{role} {required}");
            // New recovery codes are for all users who have a second factor.
            let outcome = match outcome {
                Err(E::Required) => Ok(()),
                other => other,
            };
            let told: &[EventKind] = match outcome {
                Ok(()) => &[EventKind::RecoveryCodesMade],
                Err(_) => &[],
            };
            let mut tx = office(stored, told);
            let who = (UserId::new(7), typed);
            let done = renew_recovery_codes(&mut tx, &Plain, &agent(), who, &codes(), NOW);
            assert_eq!(done, outcome, "{role} {required}");
        }
    }

    #[test]
    fn the_address_for_the_app_names_office_and_account() {
        let uri = otpauth_uri("Harbor Exit: Ünited", "d&na", "MZXW6");
        let office = "Harbor%20Exit%3A%20%C3%9Cnited";
        let expected = format!(
            "otpauth://totp/{office}:d%26na?secret=MZXW6&issuer={office}&algorithm=SHA1&digits=6&period=30"
        );
        assert_eq!(uri, expected);
    }
}
