//! A press of Call, and the beginning of a call, over mocks.

mod beginning;
mod readings;
mod scene;

use super::{
    BeginError, Called, Caller, CheckError, NewDecision, NewToken, Press, Token, begin, check,
};
use crate::call_desk::Claim;
use crate::call_numbers::NumberState;
use crate::campaigns::{Campaign, CampaignStatus};
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::contact::{PhoneKey, PostalCode, UsState};
use crate::contact_gate::{Address, AskedBy, GateCode, Purpose, SuppressionScope};
use crate::contact_rules::Entered;
use crate::event::EventKind;
use crate::fixtures::{NOW, agent, campaign, expect_events_at, lead};
use crate::ids::{
    BucketId, CallId, CampaignId, DecisionId, LeadId, NumberFactId, RelationshipId, ScriptId,
    ScriptVersionId, SuppressionId, UserId,
};
use crate::number_facts::{Holder, NumberFact, NumberFactKind};
use crate::relationships::{Relationship, RelationshipKind};
use crate::scripts::ScriptVersion;
use crate::suppression::{Ask, StoredSuppression};
use crate::unit::MockCrm;
use scene::{is_known, office, with};
use time::Duration;
use time::macros::date;

const CALLER: UserId = UserId::new(7);
const HASH: &str = "a hash";

/// A Wednesday.
fn noon() -> Instant {
    Instant::parse("2026-11-18T12:00:00-05:00").unwrap()
}

fn key() -> PhoneKey {
    PhoneKey::stored("3055550100".to_owned())
}

fn miami() -> Address {
    let zip = PostalCode::parse("33101").unwrap();
    Address::of(UsState::parse("FL").ok(), Some(&zip))
}

fn asked(scope: SuppressionScope) -> StoredSuppression {
    StoredSuppression {
        id: SuppressionId::new(31),
        ask: Ask {
            scope,
            by: Some(AskedBy::Phone),
            on: Some(date!(2026 - 03 - 03)),
        },
        created_at: noon(),
    }
}

fn noted(kind: NumberFactKind) -> NumberFact {
    NumberFact {
        id: NumberFactId::new(41),
        key: key(),
        kind,
        noted_on: date!(2026 - 11 - 03),
        source: "They said so.".to_owned(),
        lifted: false,
    }
}

fn inquiry(id: RelationshipId, by: UserId) -> Relationship {
    Relationship {
        id,
        key: key(),
        kind: RelationshipKind::Inquiry,
        happened_on: date!(2026 - 11 - 01),
        source: "Asked on the website".to_owned(),
        by: Some(by),
        at: noon().minus(Duration::hours(3)),
        withdrawn: false,
    }
}

fn claim(user: UserId, until: Instant) -> Claim {
    Claim {
        key: key(),
        user,
        holder: Holder::Lead(LeadId::new(5)),
        campaign: None,
        callback: None,
        decision: None,
        since: NOW.minus(Duration::minutes(3)),
        until,
    }
}

fn pressed(tx: &mut MockCrm) -> Result<super::Checked, CheckError> {
    pressed_at(tx, None)
}

/// A press beside a number as it is shown.
fn pressed_at(tx: &mut MockCrm, shown: Option<&PhoneKey>) -> Result<super::Checked, CheckError> {
    let press = Press {
        holder: Holder::Lead(lead().id),
        shown,
        by: CALLER,
        token_hash: HASH,
    };
    let zone = BusinessZone::parse("America/New_York").unwrap();
    check(tx, press, &OfficeDay::of(&zone, noon()), noon())
}

/// Who called it, how many minutes ago, whether no outcome is saved → whether the press is answered.
#[test]
fn r5_021_whoever_is_on_a_call_does_not_dial_it_again() {
    let other = UserId::new(8);
    let cases = [
        (CALLER, 1, true, Err(CheckError::OnThisCall)),
        (CALLER, 14, true, Err(CheckError::OnThisCall)),
        (CALLER, 1, false, Ok(())),
        (other, 1, true, Ok(())),
    ];
    for (by, minutes, is_open, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.calling.expect_calls_after().returning(move |_, since| {
            let at = noon().minus(Duration::minutes(minutes));
            let call = Called {
                id: CallId::new(81),
                at,
                by,
                is_open,
            };
            Ok(Some(call)
                .filter(|call| call.at >= since)
                .into_iter()
                .collect())
        });
        is_known(&mut tx, with(|known| known.calls = 1));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        tx.claims.expect_put().returning(|_, _| Ok(true));
        tx.calling
            .expect_append()
            .returning(|_| Ok(DecisionId::new(71)));
        tx.calling.expect_put_token().returning(|_| Ok(()));
        let told = pressed(&mut tx).map(drop);
        assert_eq!(told, outcome, "{by} {minutes} {is_open}");
    }
}

/// What is known → what the gate says, and what the call is about.
#[test]
fn r4_044_r4_048_a_press_is_answered_by_what_is_known_and_kept() {
    let suppressed = |scope, case| {
        with(move |known| {
            known.suppression = Some(asked(scope));
            known.case = case;
        })
    };
    let fact = |kind| with(move |known| known.facts = vec![noted(kind)]);
    let phone = |phone| with(move |known| known.phone = phone);
    let (all, sales) = (SuppressionScope::All, SuppressionScope::Sales);
    let (sold, served) = (Purpose::Sales, Purpose::Service);
    let cases = [
        (with(|_| ()), GateCode::Allowed, sold),
        (phone(""), GateCode::NoNumber, sold),
        (phone("+44 20 7946 0958"), GateCode::NotUs, sold),
        (suppressed(all, Some(61)), GateCode::Suppressed, served),
        (suppressed(sales, None), GateCode::Suppressed, sold),
        (suppressed(sales, Some(61)), GateCode::Allowed, served),
        (fact(NumberFactKind::Deceased), GateCode::Deceased, sold),
        (fact(NumberFactKind::Mobile), GateCode::Allowed, sold),
        (with(|known| known.calls = 3), GateCode::Cap, sold),
    ];
    for (known, code, purpose) in cases {
        let mut tx = office(known);
        tx.calling
            .expect_append()
            .once()
            .withf(move |new: &NewDecision| new.code == code && new.purpose == purpose)
            .returning(|_| Ok(DecisionId::new(71)));
        let allowed = code == GateCode::Allowed;
        tx.calling
            .expect_put_token()
            .times(usize::from(allowed))
            .withf(|token: &NewToken| {
                token.hash == HASH && token.expires_at == noon().plus(Duration::seconds(60))
            })
            .returning(|_| Ok(()));
        let checked = pressed(&mut tx).unwrap();
        assert_eq!((checked.decision.code(), checked.purpose), (code, purpose));
        assert_eq!(checked.token_expires_at.is_some(), allowed, "{code}");
    }
}

#[test]
fn r4_051_a_decision_is_kept_with_every_fact_and_its_row() {
    let mut tx = office(with(|known| {
        known.suppression = Some(asked(SuppressionScope::Sales));
        known.facts = vec![noted(NumberFactKind::Landline)];
        known.case = Some(61);
        known.calls = 1;
    }));
    tx.calling.expect_append().once().returning(|new| {
        let facts = &new.facts;
        assert_eq!(facts["openCase"], 61);
        assert_eq!(facts["suppression"]["id"], 31);
        assert_eq!(facts["suppression"]["on"], "2026-03-03");
        assert_eq!(facts["numberFacts"][0]["id"], 41);
        assert_eq!(facts["line"], "landline");
        assert_eq!(facts["inquiry"]["id"], 51);
        assert_eq!(facts["calls"][0]["id"], 1);
        assert_eq!(facts["records"][0]["id"], 5);
        assert_eq!(facts["rules"][0]["state"], "US");
        assert_eq!(facts["rules"][1]["state"], "FL");
        assert!(facts["rules"][1]["validFrom"].is_string());
        assert_eq!(facts["localTimes"][0]["time"], "12:00");
        Ok(DecisionId::new(71))
    });
    tx.calling.expect_put_token().returning(|_| Ok(()));
    let checked = pressed(&mut tx).unwrap();
    let expected = [
        "They asked on Mar 3, 2026 for no sales calls. Speak about their case only.",
        "Inquiry of Nov 1, 2026.",
        "The rule for the United States is not reviewed.",
        "The rule for Florida is not reviewed.",
    ];
    assert_eq!(checked.why, expected);
    let shown: Vec<_> = checked
        .local_times
        .iter()
        .map(|local| format!("{} {}", local.time, local.zone.short()))
        .collect();
    assert_eq!(shown, ["12:00 PM ET"]);
}

#[test]
fn r4_051_a_record_in_the_trash_is_not_called() {
    let mut tx = MockCrm::default();
    let mut found = lead();
    found.deleted_at = Some(NOW);
    tx.leads.expect_get().return_once(move |_| Ok(Some(found)));
    assert_eq!(pressed(&mut tx), Err(CheckError::NotFound("lead")));
}

/// The number of the record, the number that was shown → whether the press is answered.
#[test]
fn r4_052_a_press_beside_a_number_that_changed_is_not_answered() {
    let cases = [
        ("(305) 555-0100", None, true),
        ("(305) 555-0100", Some("3055550100"), true),
        ("(305) 555-0100", Some("3055550199"), false),
        ("", Some("3055550100"), false),
        ("", None, true),
    ];
    for (phone, shown, answered) in cases {
        let mut tx = office(with(|known| known.phone = phone));
        tx.calling
            .expect_append()
            .times(usize::from(answered))
            .returning(|_| Ok(DecisionId::new(71)));
        tx.calling.expect_put_token().returning(|_| Ok(()));
        let key = shown.map(|digits| PhoneKey::stored(digits.to_owned()));
        let told = pressed_at(&mut tx, key.as_ref()).map(|_| ());
        let expected = if answered {
            Ok(())
        } else {
            Err(CheckError::Changed)
        };
        assert_eq!(told, expected, "{phone} {shown:?}");
    }
}

/// Whose hold, and for how many seconds still → whether the press is answered.
#[test]
fn r4_071_a_number_that_somebody_else_holds_is_not_called() {
    let other = UserId::new(8);
    let cases = [(CALLER, 60, true), (other, 60, false), (other, 0, true)];
    for (user, seconds, answered) in cases {
        let mut tx = office(with(|_| ()));
        tx.claims.checkpoint();
        let since = noon().minus(Duration::hours(2));
        tx.claims.expect_of_number().returning(move |_| {
            let until = noon().plus(Duration::seconds(seconds));
            let held = claim(user, until);
            Ok(Some(Claim { since, ..held }))
        });
        tx.claims
            .expect_put()
            .times(usize::from(answered))
            .returning(|_, _| Ok(true));
        tx.calling
            .expect_append()
            .times(usize::from(answered))
            .returning(|_| Ok(DecisionId::new(71)));
        tx.calling.expect_put_token().returning(|_| Ok(()));
        tx.users
            .expect_get()
            .returning(|_| Ok(Some(crate::fixtures::user())));
        let checked = pressed(&mut tx).map(|_| ());
        let told = checked.map_err(|error| error.to_string());
        let held = "Dana Whitfield is on this since 10:00 AM ET.".to_owned();
        let expected = if answered { Ok(()) } else { Err(held) };
        assert_eq!(told, expected, "{user} {seconds}");
    }
}
