//! Agreements as lines of a table.

use crate::clients::ServiceType;
use crate::clock::parse_date;
use crate::contact::UsState;
use crate::contact_gate::{Address, Number, StateSet};
use crate::money::Money;
use crate::promises::cooling_off::house_rules::rows;
use crate::promises::cooling_off::{CancelBy, Channel, CoolingOff, Facts, PeriodRule, clocks_of};
use time::Date;

pub(super) fn state(code: &str) -> UsState {
    UsState::parse(code).unwrap()
}

/// A field of a line; "-" is none.
pub(super) fn field<T>(text: &str, read: impl FnOnce(&str) -> T) -> Option<T> {
    (text != "-").then(|| read(text))
}

pub(super) fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

/// Signing date, channel, the client's state, states of properties ("FL+NV"), service, amount, day of the notice, of the spoken
/// notice and of the disclosures. Those that are left out at the end are none; without its day the notice came with the signature.
pub(super) fn facts(line: &str) -> Facts {
    let mut fields = line.split(',').map(str::trim);
    let mut next = || fields.next().unwrap_or("-");
    let signed_on = day(next());
    let channel = field(next(), |text| Channel::parse(text).unwrap());
    let client_state = field(next(), state);
    let properties = field(next(), |text| StateSet::of(text.split('+').map(state)));
    let service = field(next(), |text| ServiceType::parse(text).unwrap());
    let amount = field(next(), |text| Money::parse(text).unwrap());
    let notice_on = field(next(), day);
    Facts {
        signed_on,
        channel,
        service: service.unwrap_or(ServiceType::Cancellation),
        amount,
        client_state,
        property_states: properties.unwrap_or_default(),
        clocks: clocks_of(Address::of(client_state, None), Number::Missing),
        notice_on: notice_on.or(Some(signed_on)),
        spoken_notice_on: field(next(), day),
        disclosed_on: field(next(), day),
    }
}

pub(super) fn house(line: &str) -> CancelBy {
    CoolingOff::of_the_house().cancel_by(&facts(line))
}

/// The last day of one rule.
pub(super) fn own_day(told: &CancelBy, key: &str) -> Option<Date> {
    let found = told.rules.iter().find(|rule| rule.key == key);
    found.unwrap().last_day
}

/// The product's row of a key.
pub(super) fn row(key: &str) -> PeriodRule {
    rows().into_iter().find(|row| row.key == key).unwrap()
}

/// "2026-11-30 hold"
pub(super) fn outcome(told: &CancelBy) -> String {
    let day = told
        .last_day()
        .map_or("-".to_owned(), |day| day.to_string());
    format!("{day} {}", told.money)
}
