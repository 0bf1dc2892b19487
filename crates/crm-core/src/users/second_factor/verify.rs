//! Whether a code is right, which uses it up.

use super::codes::TypedCode;
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
    /// One of the recovery codes; so many are left.
    Recovery {
        left: i64,
    },
}

/// Takes a code of the user's second factor. `None` when it is wrong, was taken before, or the user has no second factor: in
/// any case the store decides, so that of many at once one is taken. A recovery code leaves an event.
///
/// # Errors
/// When the store cannot be read or written, or the secret does not open.
pub fn verify_code(
    tx: &mut dyn Crm,
    secrets: &dyn FactorSecrets,
    actor: &Actor,
    (user, typed): (UserId, &TypedCode),
    now: Instant,
) -> Stored<Option<Verified>> {
    let stored = tx.second_factors().get(user)?;
    let Some(factor) = stored.filter(|factor| factor.confirmed_at.is_some()) else {
        return Ok(None);
    };
    match typed {
        TypedCode::App(code) => {
            let code_of = |step| secrets.code(user, &factor.sealed, step);
            let Some(step) = step_of(*code, factor.last_step, now, code_of)? else {
                return Ok(None);
            };
            let taken = tx.second_factors().take_step(user, step)?;
            Ok(taken.then_some(Verified::App))
        }
        TypedCode::Recovery(code) => {
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
        TypedCode::Neither => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::{Plain, code_of, factor};
    use super::super::{RecoveryCode, step_at};
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    /// What is stored, what is typed, whether the store takes it → the outcome.
    #[test]
    fn a_code_counts_for_a_confirmed_factor_when_the_store_takes_it() {
        let step = step_at(NOW);
        let app = |step| TypedCode::App(code_of(step));
        let recovery = || TypedCode::Recovery(RecoveryCode::of([1; 15]));
        let on = |last| Some(factor(Some(NOW), last));
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
            (on(0), TypedCode::Neither, true, None),
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
            let told: &[EventKind] = match outcome {
                Some(Verified::Recovery { .. }) => &[EventKind::RecoveryCodeUsed],
                _ => &[],
            };
            expect_events(&mut tx.events, told);
            let who = (UserId::new(7), &typed);
            let verified = verify_code(&mut tx, &Plain, &agent(), who, NOW);
            assert_eq!(verified, Ok(outcome), "{stored:?} {takes}");
        }
    }
}
