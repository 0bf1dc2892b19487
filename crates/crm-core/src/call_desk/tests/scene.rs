//! A desk over mocks: a call to a raw lead of Florida at noon on a Wednesday.

use crate::call_desk::{
    CallOutcome, Claim, DeskCall, Fills, OutcomeDraft, Queue, Sitting, SittingStatus,
};
use crate::call_numbers::{BucketFacts, NumberState};
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::contact::{Phone, PhoneKey, PostalCode, UsState};
use crate::contact_gate::{
    Address, AskedBy, Checked, Facts, LineType, Number, Places, Purpose, Registries,
};
use crate::contact_rules::Entered;
use crate::fixtures::{knows_nothing, raw_lead};
use crate::ids::{BucketId, CallId, RawLeadId, SittingId, UserId};
use crate::number_facts::Holder;
use crate::raw_leads::{MarketingStatus, RawLead};
use crate::unit::MockCrm;
use time::Duration;

/// The user of the fixtures.
pub(super) const REP: UserId = UserId::new(7);

pub(super) fn noon() -> Instant {
    Instant::parse("2026-11-18T12:00:00-05:00").unwrap()
}

pub(super) fn day() -> OfficeDay {
    OfficeDay::of(&BusinessZone::parse("America/New_York").unwrap(), noon())
}

pub(super) fn key() -> PhoneKey {
    PhoneKey::stored("3055550100".to_owned())
}

pub(super) fn holder() -> Holder {
    Holder::RawLead(RawLeadId::new(1))
}

pub(super) fn miami() -> Address {
    let zip = PostalCode::parse("33101").unwrap();
    Address::of(UsState::parse("FL").ok(), Some(&zip))
}

pub(super) fn ana(status: MarketingStatus) -> RawLead {
    let mut raw = raw_lead(status);
    raw.details.person.phone = Phone::parse("(305) 555-0100").ok();
    raw
}

pub(super) fn call() -> DeskCall {
    DeskCall {
        id: CallId::new(81),
        user: REP,
        holder: holder(),
        key: key(),
        campaign: None,
        script_version: None,
        started_at: noon().minus(Duration::seconds(40)),
        result: None,
    }
}

pub(super) fn claim(user: UserId, until: Instant) -> Claim {
    Claim {
        key: key(),
        user,
        holder: holder(),
        campaign: None,
        callback: None,
        decision: None,
        since: noon().minus(Duration::minutes(2)),
        until,
    }
}

pub(super) fn state() -> NumberState {
    NumberState {
        key: key(),
        bucket: BucketId::new(3),
        attempts: 1,
        busy: 0,
        last_attempt_at: Some(noon().minus(Duration::seconds(40))),
        next_attempt_at: Some(noon().plus(Duration::hours(4))),
        closed: false,
    }
}

pub(super) fn draft(outcome: CallOutcome) -> OutcomeDraft {
    OutcomeDraft {
        outcome,
        note: None,
        why: None,
        reason: None,
        callback_at: None,
        they_asked: false,
        asked_by: (outcome == CallOutcome::DoNotCall).then_some(AskedBy::Phone),
        booking: None,
        answers: None,
        fills: Fills::default(),
    }
}

pub(super) fn sitting(queue: Queue, status: SittingStatus) -> Sitting {
    Sitting {
        id: SittingId::new(5),
        user: REP,
        queue,
        status,
        begun_at: noon().minus(Duration::hours(1)),
        seen_at: noon(),
        ended_at: None,
    }
}

/// What the gate asks about the number, nothing of which forbids a call.
pub(super) fn gate(tx: &mut MockCrm) {
    tx.contact_rules
        .expect_entered()
        .returning(|_| Ok(Entered::default()));
    tx.calling.expect_open_case().returning(|_, _| Ok(None));
    tx.calling
        .expect_addresses()
        .returning(|_| Ok(vec![(holder(), miami())]));
    knows_nothing(tx);
}

/// What is known of the number, as a bucket has it.
pub(super) fn open_facts() -> BucketFacts {
    let number = Number::of_key(&key());
    BucketFacts::of(&Facts {
        number,
        purpose: Purpose::Sales,
        place: Places::known().of(number, &[miami()]),
        suppressed: None,
        deceased: false,
        counsel_only: false,
        litigator: None,
        bad_number: None,
        reassigned_since: None,
        consent: None,
        inquiry_on: None,
        purchase_on: None,
        line: LineType::Unknown,
        registries: Registries::default(),
        checked: Checked {
            national: None,
            states: &[],
            reassigned: None,
        },
        calls: &[],
    })
}
