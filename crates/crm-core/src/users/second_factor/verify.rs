//! Whether a code is right, which uses it up.

use super::codes::GivenFactor;
use super::port::FactorSecrets;
use super::totp::step_of;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::json;

/// What a right code was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verified {
    App,
    Passkey,
    /// One of the recovery codes; so many are left.
    Recovery {
        left: i64,
    },
}

/// Takes a code of the user's second factor, or what a passkey of theirs signed. `None` when it is wrong, was taken before, or the
/// user has no second factor: in any case the store decides, so that of many at once one is taken. A recovery code leaves an event,
/// and so does a passkey whose count does not go on: it may have been copied.
///
/// # Errors
/// When the store cannot be read or written, or the secret does not open.
pub fn verify_code(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    (user, typed): (UserId, &GivenFactor),
    now: Instant,
) -> Stored<Option<Verified>> {
    let stored = tx.second_factors().get(user)?;
    let Some(factor) = stored.filter(|factor| factor.confirmed_at.is_some()) else {
        return Ok(None);
    };
    match typed {
        GivenFactor::App(code) => {
            if !factor.has_app {
                return Ok(None);
            }
            let code_of = |step| secrets.code(user, &factor.sealed, step);
            let Some(step) = step_of(*code, factor.last_step, now, code_of)? else {
                return Ok(None);
            };
            let taken = tx.second_factors().take_step(user, step)?;
            Ok(taken.then_some(Verified::App))
        }
        GivenFactor::Recovery(code) => {
            let hash = secrets.recovery_hash(code);
            if !tx.second_factors().take_recovery_code(user, &hash)? {
                return Ok(None);
            }
            let left = tx.second_factors().recovery_codes_left(user)?;
            let entity = Entity::User(user);
            let used = Event::new(entity, EventKind::RecoveryCodeUsed, actor, now);
            tx.events().append(&[used.after(json!({ "left": left }))])?;
            Ok(Some(Verified::Recovery { left }))
        }
        GivenFactor::Passkey(used) => {
            if !used.goes_on() {
                let entity = Entity::User(user);
                let behind = Event::new(entity, EventKind::PasskeyBehind, actor, now)
                    .after(json!({ "passkey": used.id.get() }));
                tx.events().append(&[behind])?;
                return Ok(None);
            }
            let taken = tx.passkeys().take_count(user, *used, now)?;
            Ok(taken.then_some(Verified::Passkey))
        }
        GivenFactor::Neither => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{Plain, code_of, factor, passkeys_alone};
    use super::super::{RecoveryCode, UsedPasskey, step_at};
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::PasskeyId;
    use crate::unit::MockCrm;

    /// What is stored, what is typed, whether the store takes it → the outcome.
    #[test]
    fn a_code_counts_for_a_confirmed_factor_when_the_store_takes_it() {
        let step = step_at(NOW);
        let app = |step| GivenFactor::App(code_of(step));
        let recovery = || GivenFactor::Recovery(RecoveryCode::of([1; 15]));
        let on = |last| Some(factor(Some(NOW), last));
        let alone = || Some(passkeys_alone());
        let signed = |seen, count| {
            GivenFactor::Passkey(UsedPasskey {
                id: PasskeyId::new(3),
                seen,
                count,
            })
        };
        let passkey = Some(Verified::Passkey);
        let left = Some(Verified::Recovery { left: 9 });
        let cases = [
            (on(0), app(step), true, Some(Verified::App)),
            (on(0), app(step), false, None),
            (on(step), app(step), true, None),
            (on(0), app(step - 2), true, None),
            (Some(factor(None, 0)), app(step), true, None),
            (None, app(step), true, None),
            (on(0), recovery(), true, left),
            (on(0), recovery(), false, None),
            (None, recovery(), true, None),
            (on(0), GivenFactor::Neither, true, None),
            (alone(), app(step), true, None),
            (alone(), recovery(), true, left),
            (alone(), signed(4, 5), true, passkey),
            (alone(), signed(0, 0), true, passkey),
            (on(0), signed(4, 5), true, passkey),
            (alone(), signed(4, 5), false, None),
            (alone(), signed(4, 4), true, None),
            (alone(), signed(4, 3), true, None),
            (None, signed(4, 5), true, None),
        ];
        for (stored, typed, takes, outcome) in cases {
            let mut tx = MockCrm::default();
            let factors = &mut tx.second_factors;
            let found = stored.clone();
            factors.expect_get().return_once(move |_| Ok(found));
            factors.expect_take_step().returning(move |_, _| Ok(takes));
            factors
                .expect_take_recovery_code()
                .withf(|_, hash| hash.starts_with("hash of "))
                .returning(move |_, _| Ok(takes));
            factors.expect_recovery_codes_left().returning(|_| Ok(9));
            tx.passkeys
                .expect_take_count()
                .returning(move |_, _, _| Ok(takes));
            let told: &[EventKind] = match (&outcome, &typed) {
                (Some(Verified::Recovery { .. }), _) => &[EventKind::RecoveryCodeUsed],
                (None, GivenFactor::Passkey(used)) if !used.goes_on() => {
                    &[EventKind::PasskeyBehind]
                }
                _ => &[],
            };
            expect_events(&mut tx.events, told);
            let who = (UserId::new(7), &typed);
            let verified = verify_code(&mut tx, &Plain, &agent(), who, NOW);
            assert_eq!(verified, Ok(outcome), "{stored:?} {takes}");
        }
    }
}
