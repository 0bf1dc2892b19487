//! A call to a made-up person, for tables: nothing is known but what a table says.

use crate::clock::{Instant, WallTime};
use crate::contact::{Phone, PostalCode, UsState};
use crate::contact_gate::{
    Address, Checked, ClosedDays, Consent, ConsentKind, Decision, Facts, Gate, LineType, Number,
    Office, Place, Places, Purpose, Registries, StateSet, Zone, house_calendar, house_rules,
};
use time::Date;
use time::macros::date;

pub(super) fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

/// A moment by a person's clock: "14:30".
pub(super) fn at(zone: Zone, day: Date, time: &str) -> Instant {
    let minutes = WallTime::parse(time).unwrap().minutes();
    zone.clock().instant_at(day, minutes)
}

/// Where the holder of a number is by one record: "FL 33101", "TX", "33101", "".
pub(super) fn placed(phone: &str, address: &str) -> (Number, Place) {
    let number = Number::of(&Phone::parse(phone).unwrap());
    let (mut by_state, mut zip) = (None, None);
    for word in address.split_whitespace() {
        match UsState::parse(word) {
            Ok(state) => by_state = Some(state),
            Err(_) => zip = Some(PostalCode::parse(word).unwrap()),
        }
    }
    let address = Address::of(by_state, zip.as_ref());
    (number, Places::known().of(number, &[address]))
}

/// A person whose number was checked today and of whom nothing else is known.
pub(super) fn facts(phone: &str, address: &str) -> Facts<'static> {
    let (number, place) = placed(phone, address);
    Facts {
        number,
        purpose: Purpose::Sales,
        place,
        suppressed: None,
        deceased: false,
        counsel_only: false,
        litigator: None,
        bad_number: None,
        reassigned_since: None,
        consent: None,
        inquiry_on: None,
        purchase_on: None,
        line: LineType::Landline,
        registries: Registries::default(),
        checked: Checked {
            national: Some(date!(2028 - 01 - 01)),
            states: LISTS.as_slice(),
            reassigned: None,
        },
        calls: &[],
    }
}

/// Lists that are never too old.
static LISTS: std::sync::LazyLock<Vec<(UsState, Date)>> = std::sync::LazyLock::new(|| {
    let load = |state| (state, date!(2028 - 01 - 01));
    UsState::all().map(load).collect()
});

pub(super) fn written(given_on: Date) -> Consent {
    Consent {
        kind: ConsentKind::Written,
        given_on,
        ends_on: None,
        revoked_on: None,
    }
}

pub(super) fn office() -> Office {
    Office {
        registered: StateSet::ALL,
        emergency: StateSet::NONE,
        set_up: true,
    }
}

pub(super) fn gate() -> Gate<'static> {
    Gate {
        rules: house_rules(),
        closed_days: house_calendar(),
        places: Places::known(),
        office: office(),
    }
}

pub(super) fn with_calendar(calendar: &ClosedDays) -> Gate<'_> {
    Gate {
        closed_days: calendar,
        ..gate()
    }
}

pub(super) fn asked(facts: &Facts<'_>, at: Instant) -> Decision {
    gate().may_call(facts, at)
}

pub(super) fn code(facts: &Facts<'_>, at: Instant) -> &'static str {
    asked(facts, at).code().as_str()
}
