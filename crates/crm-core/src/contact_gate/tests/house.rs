//! The product's rows against the table of the states, one line each, and by the gate at both ends of their days.

use super::scene::{facts, gate, state};
use crate::contact::UsState;
use crate::contact_gate::{
    Facts, MobileRule, Place, Purpose, StateRule, StateSet, Window, Zone, ZoneSet, house_rows,
};
use time::Date;
use time::macros::date;

/// State, hours from Monday to Friday, on Saturdays and on Sundays, how sure the row is, and what else it has.
const TABLE: [&str; 30] = [
    "US 8-21 8-21 8-21 secondary: 3 calls",
    "AL 8-20 8-20 no secondary: holidays, registers",
    "AZ 8-21 8-21 8-21 secondary: mobile: consent",
    "CA 9-21 9-21 9-21 secondary:",
    "CT 9-20 9-20 9-20 secondary: written",
    "FL 8-20 8-20 8-20 read: 3 calls by law, registers",
    "IN 9-20 9-20 9-20 secondary: own list 31",
    "KY 10-21 10-21 10-21 secondary: registers",
    "LA 8-20 8-20 no secondary: holidays, mobile: consent, own list 31",
    "MD 8-20 8-20 8-20 secondary: 3 calls by law",
    "MA 8-20 8-20 8-20 read: own list 31",
    "MI 9-21 9-21 9-21 secondary:",
    "MN 9-21 9-21 9-21 secondary:",
    "MS 8-20 8-20 no secondary: registers, purchase 6, Central",
    "NV 9-20 9-20 9-20 secondary: registers",
    "NJ 8-21 8-21 8-21 secondary: mobile: written or customer",
    "NM 9-21 9-21 9-21 read:",
    "NY 8-21 8-21 8-21 secondary: emergency spares the known",
    "OK 8-20 8-20 8-20 secondary: 3 calls by law, own list 31",
    "PA 8-21 8-21 8-21 secondary: holidays, registers, purchase 12",
    "RI 9-18 10-17 no read: holidays, registers",
    "SD 9-21 9-21 no general:",
    "TX 9-21 9-21 12-21 secondary: registers, own list 92",
    "UT 8-21 8-21 no read: holidays, registers, consent lifts days",
    "WA 8-20 8-20 8-20 read: registers, purchase 12",
    "WY 8-20 8-20 8-20 general: mobile: consent",
    "OR 8-20 8-20 8-20 secondary: 3 calls by law",
    "CO 8-21 8-21 8-21 general:",
    "MO 8-21 8-21 8-21 general:",
    "TN 8-21 8-21 8-21 general:",
];

fn hours(window: Option<Window>) -> String {
    let Some(window) = window else {
        return "no".to_owned();
    };
    let (opens, closes) = (window.opens(), window.closes());
    assert_eq!((opens % 60, closes % 60), (0, 0));
    format!("{}-{}", opens / 60, closes / 60)
}

/// Everything that a row has besides its hours; of the months of a purchase only those that are its own.
fn more(rule: &StateRule) -> String {
    let flag = |is: bool, name: &str| is.then(|| name.to_owned());
    let cap = rule.cap.map(|cap| {
        let by = if cap.by_law { " by law" } else { "" };
        format!("{} calls{by}", cap.calls)
    });
    let mobile = match rule.mobile {
        MobileRule::Nothing => None,
        MobileRule::Consent => Some("mobile: consent".to_owned()),
        MobileRule::WrittenOrCustomer => Some("mobile: written or customer".to_owned()),
    };
    let months = (rule.purchase_months != 18).then_some(rule.purchase_months);
    let has = [
        flag(rule.holidays_closed, "holidays"),
        cap,
        flag(rule.registers, "registers"),
        flag(rule.needs_written, "written"),
        mobile,
        rule.own_list_days.map(|days| format!("own list {days}")),
        flag(rule.consent_lifts_days, "consent lifts days"),
        flag(rule.emergency_spares_known, "emergency spares the known"),
        months.map(|months| format!("purchase {months}")),
        rule.clock.map(|clock| format!("{clock:?}")),
    ];
    has.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

#[test]
fn r4_055_every_row_of_the_product_is_as_the_table_of_the_states_has_it() {
    let rows = house_rows();
    assert_eq!(rows.len(), TABLE.len());
    for (rule, line) in rows.iter().zip(TABLE) {
        let state = rule.state.map_or("US", UsState::code);
        let weekdays = hours(Some(rule.weekdays));
        let (saturday, sunday) = (hours(rule.saturday), hours(rule.sunday));
        let (confidence, also) = (rule.confidence, more(rule));
        let told = format!("{state} {weekdays} {saturday} {sunday} {confidence}: {also}");
        assert_eq!(told.trim_end(), line);
        assert_eq!(rule.inquiry_months, 3, "{state}");
    }
}

/// "8-20" in minutes.
fn bounds(hours: &str) -> Option<(u16, u16)> {
    let (opens, closes) = hours.split_once('-')?;
    let minutes = |hour: &str| hour.parse::<u16>().unwrap() * 60;
    Some((minutes(opens), minutes(closes)))
}

/// The answer about a person in one state, on a day far from holidays.
fn said(code: &str, day: Date, minutes: u16) -> &'static str {
    let facts = Facts {
        // Papers are not asked for.
        purpose: Purpose::Service,
        place: Place {
            states: StateSet::of([state(code)]),
            zones: ZoneSet::of([Zone::Central]),
        },
        ..facts("800-555-0100", "")
    };
    let at = Zone::Central.clock().instant_at(day, minutes);
    gate().may_call(&facts, at).code().as_str()
}

#[test]
fn r4_016_r4_017_every_state_opens_and_closes_by_its_own_row() {
    let days = [
        date!(2026 - 09 - 14),
        date!(2026 - 09 - 12),
        date!(2026 - 09 - 13),
    ];
    for line in TABLE.into_iter().skip(1) {
        let mut words = line.split_whitespace();
        let code = words.next().unwrap();
        for (day, own) in days.into_iter().zip(words) {
            let Some((opens, closes)) = bounds(own) else {
                assert_eq!(said(code, day, 12 * 60), "day", "{code} {day}");
                continue;
            };
            let ends = [opens - 1, opens, closes - 1, closes];
            let told = ends.map(|minutes| said(code, day, minutes));
            let expected = ["hours", "allowed", "allowed", "hours"];
            assert_eq!(told, expected, "{code} {day}");
        }
    }
}
