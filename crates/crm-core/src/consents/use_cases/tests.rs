//! Consents that are recorded, counted and taken back.

use super::sample::{GIVEN, consent};
use super::*;
use crate::consents::ConsentWording;
use crate::fixtures::{NOW, agent, expect_events, file, lead};
use crate::number_facts::Holder;
use crate::unit::MockCrm;
use ConsentKind::{Oral, Written};
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 23);

fn draft(given_on: Date, ends_on: Option<Date>) -> ConsentDraft {
    ConsentDraft {
        kind: Written,
        wording: ConsentWording::parse("Call me about my timeshare.").unwrap(),
        source: Said::parse("Web form").unwrap(),
        given_on,
        ends_on,
    }
}

/// Given on, ends on → why not.
#[test]
fn r4_056_a_consent_is_recorded_with_its_copy_and_days_that_fit() {
    let future = ConsentError::InTheFuture { today: TODAY };
    let cases = [
        (TODAY, None, None),
        (GIVEN, Some(date!(2026 - 03 - 06)), None),
        (GIVEN, Some(date!(2030 - 01 - 01)), None),
        (GIVEN, Some(GIVEN), Some(ConsentError::EndsBeforeBegin)),
        (
            GIVEN,
            Some(date!(2025 - 12 - 31)),
            Some(ConsentError::EndsBeforeBegin),
        ),
        (date!(2026 - 11 - 24), None, Some(future)),
    ];
    for (given_on, ends_on, refused) in cases {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().returning(|_| Ok(Some(lead())));
        tx.consents
            .expect_insert()
            .withf(|new| new.copy == Some(file()) && new.key.as_str() == "4075551000")
            .times(usize::from(refused.is_none()))
            .returning(|_| Ok(ConsentId::new(9)));
        tx.call_numbers
            .expect_reopen()
            .withf(|key, _| key.as_str() == "4075551000")
            .times(usize::from(refused.is_none()))
            .returning(|_, _| Ok(()));
        let told: &'static [EventKind] = match refused {
            None => &[EventKind::ConsentRecorded],
            Some(_) => &[],
        };
        expect_events(&mut tx.events, told);
        let (draft, copy) = (draft(given_on, ends_on), file());
        let given = (&draft, Some(&copy));
        let holder = NumberOf::from(Holder::Lead(lead().id));
        let done = record(&mut tx, &agent(), &holder, given, (TODAY, NOW));
        assert_eq!(done.err(), refused, "{given_on} {ends_on:?}");
    }
}

/// The kind, whether it has a copy → why not.
#[test]
fn r5_015_a_written_consent_needs_its_copy() {
    let cases = [
        (Written, true, None),
        (Written, false, Some(ConsentError::NeedsCopy)),
        (Oral, true, None),
        (Oral, false, None),
    ];
    for (kind, copied, refused) in cases {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().returning(|_| Ok(Some(lead())));
        tx.consents
            .expect_insert()
            .times(usize::from(refused.is_none()))
            .returning(|_| Ok(ConsentId::new(9)));
        tx.call_numbers.expect_reopen().returning(|_, _| Ok(()));
        let told: &'static [EventKind] = match refused {
            None => &[EventKind::ConsentRecorded],
            Some(_) => &[],
        };
        expect_events(&mut tx.events, told);
        let draft = ConsentDraft {
            kind,
            ..draft(GIVEN, None)
        };
        let copy = copied.then(file);
        let holder = NumberOf::from(Holder::Lead(lead().id));
        let given = (&draft, copy.as_ref());
        let done = record(&mut tx, &agent(), &holder, given, (TODAY, NOW));
        assert_eq!(done.err(), refused, "{kind} {copied}");
    }
}

#[test]
fn r5_015_one_stored_without_its_copy_lifts_nothing() {
    let mut tx = MockCrm::default();
    tx.consents.expect_of_number().returning(|_| {
        let mut bare = consent(3, Written);
        bare.copy = None;
        Ok(vec![bare, consent(2, Oral)])
    });
    let key = PhoneKey::stored("4075551000".to_owned());
    let counts = best(&mut tx, &key, (TODAY, None)).unwrap();
    assert_eq!(counts.map(|given| given.id), Some(ConsentId::new(2)));
}

/// The version seen, revoked before, the day → why not.
#[test]
fn r4_056_a_consent_is_revoked_once() {
    let future = RevokeError::InTheFuture { today: TODAY };
    let before = RevokeError::BeforeGiven { given: GIVEN };
    let already = || Some(RevokeError::Already { on: TODAY });
    let cases = [
        (Some(2), false, TODAY, None),
        (None, false, GIVEN, None),
        (Some(1), false, TODAY, Some(RevokeError::Stale)),
        (Some(2), true, TODAY, already()),
        (Some(1), true, TODAY, already()),
        (Some(2), false, date!(2026 - 11 - 24), Some(future)),
        (Some(2), false, date!(2026 - 03 - 04), Some(before)),
    ];
    for (based_on, is_revoked, on, refused) in cases {
        let mut tx = MockCrm::default();
        let mut found = consent(9, Written);
        found.consent.revoked_on = is_revoked.then_some(TODAY);
        tx.consents
            .expect_get()
            .return_once(move |_| Ok(Some(found)));
        tx.number_facts
            .expect_holders()
            .returning(|_| Ok(vec![Holder::Lead(lead().id)]));
        tx.consents
            .expect_revoke()
            .withf(|_, version, _| *version == 2)
            .times(usize::from(refused.is_none()))
            .returning(|_, _, _| Ok(()));
        let told: &'static [EventKind] = match refused {
            None => &[EventKind::ConsentRevoked],
            Some(_) => &[],
        };
        expect_events(&mut tx.events, told);
        let reason = Said::parse("They called").unwrap();
        let which = (ConsentId::new(9), based_on);
        let done = revoke(&mut tx, &agent(), which, (on, &reason), (TODAY, NOW));
        assert_eq!(done.err(), refused, "{based_on:?} {is_revoked} {on}");
    }
    let mut tx = MockCrm::default();
    tx.consents.expect_get().return_once(|_| Ok(None));
    let reason = Said::parse("They called").unwrap();
    let which = (ConsentId::new(9), None);
    let gone = revoke(&mut tx, &agent(), which, (TODAY, &reason), (TODAY, NOW));
    assert_eq!(gone, Err(RevokeError::NotFound));
}

/// Kind, given, ends, revoked of each → which one counts.
#[test]
fn r4_056_the_written_one_in_force_counts_then_the_newest() {
    type Given = (i64, ConsentKind, Date, Option<Date>, Option<Date>);
    let later = date!(2026 - 06 - 01);
    let cases: [(&[Given], Option<i64>); 6] = [
        (&[], None),
        (&[(1, Oral, GIVEN, None, None)], Some(1)),
        (
            &[
                (1, Written, GIVEN, None, None),
                (2, Oral, later, None, None),
            ],
            Some(1),
        ),
        (
            &[
                (1, Written, GIVEN, None, None),
                (2, Written, later, None, None),
            ],
            Some(2),
        ),
        (
            &[
                (1, Written, GIVEN, Some(later), None),
                (2, Oral, GIVEN, None, None),
            ],
            Some(2),
        ),
        (&[(1, Written, GIVEN, None, Some(TODAY))], None),
    ];
    for (given, outcome) in cases {
        let all = given
            .iter()
            .map(|(id, kind, given_on, ends_on, revoked_on)| {
                let mut one = consent(*id, *kind);
                one.consent.given_on = *given_on;
                one.consent.ends_on = *ends_on;
                one.consent.revoked_on = *revoked_on;
                one
            });
        let all: Vec<_> = all.collect();
        let mut tx = MockCrm::default();
        tx.consents.expect_of_number().return_once(move |_| Ok(all));
        let key = PhoneKey::stored("4075551000".to_owned());
        let found = best(&mut tx, &key, (TODAY, None)).unwrap();
        assert_eq!(found.map(|found| found.id.get()), outcome, "{given:?}");
    }
}
