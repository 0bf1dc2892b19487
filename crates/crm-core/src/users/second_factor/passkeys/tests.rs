//! Adding, using and removing passkeys, over stores that say what they are asked.

use super::super::fixtures::{Plain, factor, passkeys_alone};
use super::super::{PasskeyName, SecondFactor, UsedPasskey};
use super::*;
use crate::fixtures::{NOW, agent, expect_events};
use crate::unit::MockCrm;
use EventKind::{PasskeyAdded, PasskeyRemoved, SecondFactorTurnedOff, SecondFactorTurnedOn};
use PasskeyError as E;

fn passkey(id: i64) -> Passkey {
    Passkey {
        id: PasskeyId::new(id),
        credential: vec![1, 2, 3],
        public_key: vec![4, 5, 6],
        sign_count: 0,
        name: PasskeyName::parse("Laptop").unwrap(),
        created_at: NOW,
        last_used_at: None,
    }
}

fn office(
    own: usize,
    stored: Option<SecondFactor>,
    news: Option<SecondFactorNews>,
    events: &'static [EventKind],
) -> MockCrm {
    let mut tx = MockCrm::default();
    let own: Vec<Passkey> = (1..).take(own).map(passkey).collect();
    tx.passkeys.expect_of().returning(move |_| Ok(own.clone()));
    let factors = &mut tx.second_factors;
    factors.expect_get().returning(move |_| Ok(stored.clone()));
    tx.jobs
        .expect_enqueue()
        .times(usize::from(news.is_some()))
        .withf(move |_, payload, _, _, _| {
            payload["news"].as_str() == news.map(SecondFactorNews::as_str)
        })
        .returning(|_, _, _, _, _| Ok(()));
    expect_events(&mut tx.events, events);
    tx
}

#[test]
fn a_count_goes_on_or_is_never_kept() {
    let cases = [
        (0, 0, true),
        (0, 1, true),
        (4, 5, true),
        (4, 900, true),
        (4, 4, false),
        (4, 3, false),
        (4, 0, false),
    ];
    for (seen, count, outcome) in cases {
        let id = PasskeyId::new(3);
        let used = UsedPasskey { id, seen, count };
        assert_eq!(used.goes_on(), outcome, "{seen} {count}");
    }
}

/// How many there are, what is stored of the second factor, whether someone has this one → the outcome.
#[test]
fn a_passkey_is_added_and_the_first_turns_the_second_factor_on() {
    let on = || Some(factor(Some(NOW), 5));
    type Stored = Option<SecondFactor>;
    let cases: [(usize, Stored, bool, Result<bool, E>); 8] = [
        (0, None, false, Ok(true)),
        (0, Some(factor(None, 0)), false, Ok(true)),
        (0, on(), false, Ok(false)),
        (1, Some(passkeys_alone()), false, Ok(false)),
        (9, on(), false, Ok(false)),
        (10, on(), false, Err(E::TooMany)),
        (0, None, true, Err(E::NotAccepted)),
        (1, on(), true, Err(E::NotAccepted)),
    ];
    for (own, stored, is_known, outcome) in cases {
        let is_first = outcome == Ok(true);
        let (news, events): (_, &[EventKind]) = match outcome {
            Ok(true) => (
                Some(SecondFactorNews::PasskeyAdded),
                &[PasskeyAdded, SecondFactorTurnedOn],
            ),
            Ok(false) => (Some(SecondFactorNews::PasskeyAdded), &[PasskeyAdded]),
            Err(_) => (None, &[]),
        };
        let mut tx = office(own, stored, news, events);
        tx.passkeys
            .expect_is_known()
            .returning(move |_| Ok(is_known));
        tx.passkeys
            .expect_insert()
            .times(usize::from(outcome.is_ok()))
            .returning(|_, _| Ok(PasskeyId::new(3)));
        let first = usize::from(is_first);
        let factors = &mut tx.second_factors;
        factors
            .expect_turn_on_without_app()
            .times(first)
            .returning(|_, _, _| Ok(()));
        factors
            .expect_put_recovery_codes()
            .withf(|_, hashes, _| hashes.len() == 2)
            .times(first)
            .returning(|_, _, _| Ok(()));
        tx.sessions
            .expect_end_others_of()
            .withf(|user, kept| user.get() == 7 && kept == "this one")
            .times(first)
            .returning(|_, _| Ok(1));
        let new = NewPasskey {
            user: UserId::new(7),
            name: PasskeyName::parse("Laptop").unwrap(),
            credential: vec![1, 2, 3],
            public_key: vec![4, 5, 6],
            sign_count: 0,
        };
        let needed = FirstFactor {
            sealed: vec![9],
            codes: vec![RecoveryCode::of([1; 15]), RecoveryCode::of([2; 15])],
            kept_session: "this one".to_owned(),
        };
        let done = add_passkey(&mut tx, &Plain, &agent(), &new, &needed, NOW);
        assert_eq!(done, outcome, "{own} {is_known}");
    }
}

/// How many there are, what is stored of the second factor, whose role, which one → the outcome, and whether the second factor goes.
#[test]
fn a_passkey_is_removed_unless_it_is_the_last_that_the_role_needs() {
    use SecondFactorRequired::{AdminAndBilling, Everyone, Nobody};
    let alone = || Some(passkeys_alone());
    let on = || Some(factor(Some(NOW), 5));
    let cases = [
        (1, alone(), Role::Legal, AdminAndBilling, 1, Ok(true)),
        (1, alone(), Role::Billing, Nobody, 1, Ok(true)),
        (
            1,
            alone(),
            Role::Billing,
            AdminAndBilling,
            1,
            Err(E::Required),
        ),
        (1, alone(), Role::Legal, Everyone, 1, Err(E::Required)),
        (2, alone(), Role::Billing, Everyone, 2, Ok(false)),
        (1, on(), Role::Billing, Everyone, 1, Ok(false)),
        (1, alone(), Role::Legal, Nobody, 2, Err(E::NoSuchPasskey)),
        (0, on(), Role::Legal, Nobody, 1, Err(E::NoSuchPasskey)),
    ];
    for (own, stored, role, required, id, outcome) in cases {
        let (news, events): (_, &[EventKind]) = match outcome {
            Ok(true) => (
                Some(SecondFactorNews::TurnedOff),
                &[PasskeyRemoved, SecondFactorTurnedOff],
            ),
            Ok(false) => (Some(SecondFactorNews::PasskeyRemoved), &[PasskeyRemoved]),
            Err(_) => (None, &[]),
        };
        let mut tx = office(own, stored, news, events);
        tx.passkeys
            .expect_delete()
            .times(usize::from(outcome.is_ok()))
            .returning(|_, _| Ok(true));
        tx.second_factors
            .expect_remove()
            .times(usize::from(outcome == Ok(true)))
            .returning(|_| Ok(true));
        let who = (UserId::new(7), role);
        let done = remove_passkey(&mut tx, &agent(), who, PasskeyId::new(id), required, NOW);
        assert_eq!(done, outcome.map(drop), "{own} {role} {required} {id}");
    }
}
