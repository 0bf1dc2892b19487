//! A call that begins: the token of a press, and the gate that is asked again.

use super::*;
use crate::contact_rules::{SetUpEnd, StateStatus, StatusKind};
use crate::ids::StateStatusId;

/// The office, as it calls.
fn caller() -> Caller {
    Caller {
        number: Some(PhoneKey::stored("4075551000".to_owned())),
        name: "Harbor Exit Services".to_owned(),
    }
}

fn token() -> Token {
    Token {
        decision: DecisionId::new(71),
        user: CALLER,
        expires_at: noon().plus(Duration::seconds(1)),
        used_at: None,
        asked_at: noon().minus(Duration::seconds(59)),
        holder: Holder::Lead(LeadId::new(5)),
        key: key(),
        purpose: Purpose::Sales,
    }
}

/// How many calls there were since any moment that is asked for.
fn called_since(tx: &mut MockCrm, called: i64) {
    tx.calling.expect_calls_after().returning(move |_, since| {
        let call = |n| Called {
            id: CallId::new(n),
            at: since.plus(Duration::seconds(n)),
            by: UserId::new(7),
            is_open: false,
        };
        Ok((1..=called).map(call).collect())
    });
}

/// The token, whether the number was called since, whether another request used it first, whose hold → the answer.
#[test]
fn r4_047_r4_052_r4_072_a_token_begins_one_call_of_its_own_user_in_time() {
    let other = |change: fn(&mut Token)| {
        let mut token = token();
        change(&mut token);
        Some(token)
    };
    let (over, lost) = (Err(BeginError::Over), Err(BeginError::Lost));
    let late = noon().plus(Duration::seconds(1));
    let mine = Some(claim(CALLER, late));
    let theirs = Some(claim(UserId::new(8), late));
    let cases = [
        (Some(token()), 0, true, mine.clone(), Ok(())),
        (None, 0, true, mine.clone(), over.clone()),
        (
            other(|it| it.expires_at = noon()),
            0,
            true,
            mine.clone(),
            over.clone(),
        ),
        (
            other(|it| it.used_at = Some(noon())),
            0,
            true,
            mine.clone(),
            over.clone(),
        ),
        (
            other(|it| it.user = UserId::new(8)),
            0,
            true,
            mine.clone(),
            over.clone(),
        ),
        (Some(token()), 1, true, mine.clone(), over.clone()),
        (Some(token()), 0, false, mine, over),
        (Some(token()), 0, true, None, lost.clone()),
        (
            Some(token()),
            0,
            true,
            Some(claim(CALLER, noon())),
            lost.clone(),
        ),
        (Some(token()), 0, true, theirs, lost),
    ];
    for (found, called, first, held, outcome) in cases {
        let mut tx = MockCrm::default();
        let told = format!("{found:?} {called} {first} {held:?}");
        let begun = outcome.is_ok();
        tx.calling.expect_token().return_once(move |_| Ok(found));
        called_since(&mut tx, called);
        tx.claims
            .expect_of_number()
            .returning(move |_| Ok(held.clone()));
        tx.calling
            .expect_use_token()
            .returning(move |_, _| Ok(first));
        tx.calling
            .expect_put()
            .times(usize::from(begun))
            .withf(|call| call.caller == caller() && call.seller == "Liberty NWA")
            .returning(|_| Ok(CallId::new(81)));
        is_known(&mut tx, with(|_| {}));
        counts_the_attempt(&mut tx, usize::from(begun));
        let events: &'static [EventKind] = if begun { &[EventKind::CallBegun] } else { &[] };
        expect_events_at(&mut tx.events, events, noon());
        let day = OfficeDay::of(&BusinessZone::utc(), noon());
        let call = begin(&mut tx, (&agent(), CALLER), HASH, &caller(), (&day, noon()));
        let tel = call.map(|call| call.tel);
        let expected = outcome.map(|()| "tel:+13055550100".to_owned());
        assert_eq!(tel, expected, "{told}");
    }
}

/// The set-up is ended, and the office registered in these states.
fn set_up(states: &[&str]) -> Entered {
    let registered = states.iter().map(|code| StateStatus {
        id: StateStatusId::new(1),
        state: UsState::parse(code).unwrap(),
        kind: StatusKind::Registered,
        holds: true,
        valid_from: date!(2026 - 01 - 01),
        source: "No. 17".to_owned(),
    });
    Entered {
        set_up: Some(SetUpEnd {
            by: None,
            at: noon().minus(Duration::days(1)),
        }),
        statuses: registered.collect(),
        ..Entered::default()
    }
}

/// What became known in the minute of the token → what the caller reads.
#[test]
fn r4_052_r5_020_the_gate_is_asked_again_when_a_call_begins() {
    let refused = |sentence: &str| Err(BeginError::Refused(sentence.to_owned()));
    let lives_in = |code: &str| Some(Address::of(UsState::parse(code).ok(), None));
    let asked_not_to = asked(SuppressionScope::All);
    let cases = [
        (with(|_| {}), Ok(())),
        (
            with(|known| known.facts = vec![noted(NumberFactKind::Deceased)]),
            refused("Recorded as deceased."),
        ),
        (
            with(|known| known.facts = vec![noted(NumberFactKind::CounselOnly)]),
            refused("Represented by an attorney. Contact counsel only."),
        ),
        (
            with(|known| known.suppression = Some(asked_not_to)),
            refused("Do not call. They asked by phone on Mar 3, 2026."),
        ),
        // At noon in Florida it is 7 AM in Hawaii.
        (
            with(|known| known.address = lives_in("HI")),
            refused("7:00 AM in Hawaii. Opens 8:00 AM HST, in 1 h."),
        ),
        (
            with(|known| known.entered = set_up(&["NV"])),
            refused("We are not registered in Florida."),
        ),
        // Nothing stands of the consent that the press leaned on.
        (
            with(|known| {
                known.entered = set_up(&["FL"]);
                known.address = lives_in("CT");
            }),
            refused("Connecticut: written consent needed."),
        ),
        (
            with(|known| known.phone = "(305) 555-0101"),
            Err(BeginError::Changed),
        ),
    ];
    for (known, outcome) in cases {
        let told = format!("{} {:?} {:?}", known.phone, known.facts, known.address);
        let mut tx = MockCrm::default();
        tx.calling.expect_token().return_once(|_| Ok(Some(token())));
        tx.calling
            .expect_calls_after()
            .returning(|_, _| Ok(Vec::new()));
        let held = claim(CALLER, noon().plus(Duration::seconds(1)));
        tx.claims
            .expect_of_number()
            .returning(move |_| Ok(Some(held.clone())));
        is_known(&mut tx, known);
        let begun = outcome.is_ok();
        let times = usize::from(begun);
        tx.calling
            .expect_use_token()
            .times(times)
            .returning(|_, _| Ok(true));
        tx.calling
            .expect_put()
            .times(times)
            .returning(|_| Ok(CallId::new(81)));
        counts_the_attempt(&mut tx, times);
        let events: &'static [EventKind] = if begun { &[EventKind::CallBegun] } else { &[] };
        expect_events_at(&mut tx.events, events, noon());
        let day = OfficeDay::of(&BusinessZone::utc(), noon());
        let call = begin(&mut tx, (&agent(), CALLER), HASH, &caller(), (&day, noon()));
        assert_eq!(call.map(drop), outcome, "{told}");
    }
}

/// A rep who reads a version to a person keeps that version, even if a newer one came while they held the number.
#[test]
fn r4_077_a_call_keeps_the_script_of_its_card() {
    let mut tx = MockCrm::default();
    tx.calling.expect_token().return_once(|_| Ok(Some(token())));
    tx.calling
        .expect_calls_after()
        .returning(|_, _| Ok(Vec::new()));
    let held = Claim {
        campaign: Some(CampaignId::new(5)),
        ..claim(CALLER, noon().plus(Duration::seconds(1)))
    };
    let since = held.since;
    tx.claims
        .expect_of_number()
        .returning(move |_| Ok(Some(held.clone())));
    tx.calling.expect_use_token().returning(|_, _| Ok(true));
    tx.campaigns.expect_get().returning(|_| {
        Ok(Some(Campaign {
            script: Some(ScriptId::new(3)),
            ..campaign(CampaignStatus::Running, &[])
        }))
    });
    tx.scripts
        .expect_newest_at()
        .withf(move |script, at| *script == ScriptId::new(3) && *at == since)
        .returning(|script, _| {
            Ok(Some(ScriptVersion {
                id: ScriptVersionId::new(31),
                script,
                number: 1,
                name: "First call".to_owned(),
                pages: Vec::new(),
            }))
        });
    tx.calling
        .expect_put()
        .times(1)
        .withf(|call| call.script_version == Some(ScriptVersionId::new(31)))
        .returning(|_| Ok(CallId::new(81)));
    is_known(&mut tx, with(|_| {}));
    counts_the_attempt(&mut tx, 1);
    expect_events_at(&mut tx.events, &[EventKind::CallBegun], noon());
    let day = OfficeDay::of(&BusinessZone::utc(), noon());
    let call = begin(&mut tx, (&agent(), CALLER), HASH, &caller(), (&day, noon()));
    assert!(call.is_ok(), "{call:?}");
}

/// The second press since the last answer; the next try is not before the ladder says.
fn counts_the_attempt(tx: &mut MockCrm, times: usize) {
    tx.call_numbers.expect_get().returning(|_| {
        Ok(Some(NumberState {
            key: key(),
            bucket: BucketId::new(1),
            attempts: 1,
            busy: 0,
            last_attempt_at: None,
            next_attempt_at: None,
            closed: false,
        }))
    });
    tx.call_numbers
        .expect_save()
        .times(times)
        .withf(|state| {
            let later = state.next_attempt_at.is_some_and(|next| next > noon());
            state.attempts == 2 && state.last_attempt_at == Some(noon()) && later
        })
        .returning(|_| Ok(()));
}
