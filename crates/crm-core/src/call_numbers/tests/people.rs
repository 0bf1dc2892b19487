//! Made-up people, each from its number: the same again in every run.

use crate::clock::Instant;
use crate::contact::{Phone, PostalCode, UsState};
use crate::contact_gate::{
    Address, AskedBy, Checked, Consent, ConsentKind, Facts, Gate, LineType, Number, Office, Place,
    Places, Purpose, Registries, StateSet, Suppressed, SuppressionScope, house_calendar,
    house_rules,
};
use crate::tests::random::Random;
use time::macros::date;
use time::{Date, Duration};

fn day(random: &mut Random) -> Date {
    let after = i64::try_from(random.below(900)).unwrap();
    date!(2025 - 06 - 01) + Duration::days(after)
}

fn maybe_day(random: &mut Random, times: u64) -> Option<Date> {
    random.once_in(times).then(|| day(random))
}

const PHONES: &[&str] = &[
    "305-555-0100",
    "850-555-0100",
    "213-555-0100",
    "928-555-0100",
    "907-555-0100",
    "203-555-0100",
    "201-555-0100",
    "214-555-0100",
    "504-555-0100",
    "801-555-0100",
    "502-555-0100",
    "212-555-0100",
    "800-555-0100",
    "+44 20 7946 0958",
    "",
];
const ADDRESSES: &[(&str, &str)] = &[
    ("", ""),
    ("FL", "33101"),
    ("FL", "32501"),
    ("RI", "02903"),
    ("UT", "84101"),
    ("TX", ""),
    ("LA", "70112"),
    ("CA", "90001"),
    ("AZ", "86515"),
    ("PA", "19103"),
    ("NY", "10001"),
    ("CT", "06510"),
    ("NJ", "07302"),
];
const STATES_WITH_LISTS: &[&str] = &["TX", "LA", "IN", "MA", "OK"];

/// Everything that is known of a person, as the gate gets it.
#[derive(Debug, Clone)]
pub(super) struct Known {
    pub(super) number: Number,
    pub(super) purpose: Purpose,
    place: Place,
    suppressed: Option<Suppressed>,
    deceased: bool,
    counsel_only: bool,
    litigator: Option<Date>,
    bad_number: Option<Date>,
    reassigned_since: Option<Date>,
    consent: Option<Consent>,
    inquiry_on: Option<Date>,
    purchase_on: Option<Date>,
    line: LineType,
    registries: Registries,
    national: Option<Date>,
    states: Vec<(UsState, Date)>,
    reassigned: Option<Date>,
    /// All that ever were, oldest first.
    calls: Vec<Instant>,
}

pub(super) fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

fn address((code, zip): (&str, &str)) -> Address {
    let zip = (!zip.is_empty()).then(|| PostalCode::parse(zip).unwrap());
    Address::of(UsState::parse(code).ok(), zip.as_ref())
}

fn suppressed(random: &mut Random) -> Suppressed {
    Suppressed {
        scope: random.one_of(SuppressionScope::ALL),
        by: random.once_in(2).then_some(random.one_of(AskedBy::ALL)),
        on: day(random),
    }
}

fn consent(random: &mut Random) -> Consent {
    Consent {
        kind: random.one_of(ConsentKind::ALL),
        given_on: day(random),
        ends_on: maybe_day(random, 3),
        revoked_on: maybe_day(random, 6),
    }
}

/// A person whose calls were around these moments.
pub(super) fn person(random: &mut Random, moments: &[Instant]) -> Known {
    let typed = random.one_of(PHONES);
    let phone = Phone::parse(typed).ok();
    let number = phone.as_ref().map_or(Number::Missing, Number::of);
    let records = 1 + random.below(2);
    let addresses: Vec<Address> = (0..records)
        .map(|_| address(random.one_of(ADDRESSES)))
        .collect();
    let mut calls: Vec<Instant> = (0..random.below(6))
        .map(|_| {
            let ago = i64::try_from(random.below(40 * 60)).unwrap();
            random.one_of(moments).minus(Duration::minutes(ago))
        })
        .collect();
    calls.sort_unstable();
    let lists = STATES_WITH_LISTS.iter();
    let states = lists
        .filter_map(|code| Some((state(code), maybe_day(random, 2)?)))
        .collect();
    Known {
        number,
        purpose: if random.once_in(8) {
            Purpose::Service
        } else {
            Purpose::Sales
        },
        place: Places::known().of(number, &addresses),
        suppressed: random.once_in(8).then(|| suppressed(random)),
        deceased: random.once_in(30),
        counsel_only: random.once_in(30),
        litigator: maybe_day(random, 30),
        bad_number: maybe_day(random, 30),
        reassigned_since: maybe_day(random, 15),
        consent: random.once_in(3).then(|| consent(random)),
        inquiry_on: maybe_day(random, 4),
        purchase_on: maybe_day(random, 4),
        line: random.one_of(LineType::ALL),
        registries: Registries {
            national: random.once_in(3),
            states: if random.once_in(10) {
                StateSet::of([state("TX")])
            } else {
                StateSet::NONE
            },
        },
        national: maybe_day(random, 2),
        states,
        reassigned: maybe_day(random, 2),
        calls,
    }
}

impl Known {
    /// The calls that were made until then.
    pub(super) fn calls_until(&self, now: Instant) -> &[Instant] {
        let until = self.calls.partition_point(|call| *call <= now);
        &self.calls[..until]
    }

    /// As the gate asks for them, with these calls.
    pub(super) fn facts<'a>(&'a self, calls: &'a [Instant]) -> Facts<'a> {
        Facts {
            number: self.number,
            purpose: self.purpose,
            place: self.place,
            suppressed: self.suppressed,
            deceased: self.deceased,
            counsel_only: self.counsel_only,
            litigator: self.litigator,
            bad_number: self.bad_number,
            reassigned_since: self.reassigned_since,
            consent: self.consent,
            inquiry_on: self.inquiry_on,
            purchase_on: self.purchase_on,
            line: self.line,
            registries: self.registries,
            checked: Checked {
                national: self.national,
                states: &self.states,
                reassigned: self.reassigned,
            },
            calls,
        }
    }
}

/// Moments of two years at all hours, with both changes of the clocks.
pub(super) fn moments(count: usize) -> Vec<Instant> {
    let first = Instant::parse("2026-01-05T00:07:00Z").unwrap();
    let between = Duration::minutes(2 * 365 * 24 * 60 / i64::try_from(count).unwrap() + 127);
    let mut all = vec![first];
    while all.len() < count {
        let last = *all.last().unwrap();
        all.push(last.plus(between));
    }
    all
}

/// The office before and after the end of its set-up.
pub(super) fn gate(set_up: bool) -> Gate<'static> {
    Gate {
        rules: house_rules(),
        closed_days: house_calendar(),
        places: Places::known(),
        office: Office {
            registered: StateSet::ALL.without(state("KY")),
            emergency: StateSet::of([state("NY")]),
            set_up,
        },
    }
}
