//! The rows that the product comes with, as `contact-gate.md` has them: the strictest of what its sources say. None is
//! reviewed; counsel must do that before anyone relies on one.

use super::rules::{Cap, Confidence, MobileRule, RuleBook, StateRule};
use super::window::Window;
use super::zones::Zone;
use crate::contact::UsState;
use std::borrow::Cow;
use std::sync::LazyLock;
use time::Date;
use time::macros::date;

/// Before the oldest call on record.
const SINCE: Date = date!(2000 - 01 - 01);
/// A rolling 24 hours.
const BY_LAW: Option<Cap> = Some(Cap {
    calls: 3,
    by_law: true,
});
const BY_THE_HOUSE: Option<Cap> = Some(Cap {
    calls: 3,
    by_law: false,
});
/// Where no law says how old a state's own registry may be: as the national one.
const MONTHLY: Option<u16> = Some(31);
const QUARTERLY: Option<u16> = Some(92);

/// What most rows have.
const PLAIN: StateRule = StateRule {
    id: 0,
    state: None,
    valid_from: SINCE,
    weekdays: Window::hours(8, 21),
    saturday: Some(Window::hours(8, 21)),
    sunday: Some(Window::hours(8, 21)),
    holidays_closed: false,
    clock: None,
    cap: None,
    registers: false,
    needs_written: false,
    mobile: MobileRule::Nothing,
    consent_lifts_days: false,
    emergency_spares_known: false,
    own_list_days: None,
    inquiry_months: 3,
    purchase_months: 18,
    source: Cow::Borrowed(""),
    confidence: Confidence::General,
    reviewed_on: None,
};

/// A state, its hours of every day, where they are from and how sure that is: of several sources as sure as the least sure one.
/// A source says when little or not much is to be had from it: "low", "medium".
struct Row(
    &'static str,
    Window,
    &'static str,
    Confidence,
    fn(&mut StateRule),
);

const fn hours(opens: u16, closes: u16) -> Window {
    Window::hours(opens, closes)
}

fn no_sundays_or_holidays(rule: &mut StateRule) {
    rule.sunday = None;
    rule.holidays_closed = true;
}

const READ: Confidence = Confidence::Read;
const SECONDARY: Confidence = Confidence::Secondary;
const GENERAL: Confidence = Confidence::General;

const FEDERAL_HOURS: &str =
    "47 CFR 64.1200(c)(1); a registry and a registration of the state are to be verified";

/// The states not reviewed yet: do they have a registry of their own, and do they register telemarketers (R5-014)?
const UNREAD: [&str; 6] = ["CO", "FL", "MO", "PA", "TN", "WY"];

/// Whether what a row of these says of a registry of the state and of a registration is only assumed, until a review.
#[must_use]
pub fn is_unread(row: &StateRule) -> bool {
    let named = |state: UsState| UNREAD.contains(&state.code());
    row.reviewed_on.is_none() && row.state.is_some_and(named)
}

const ROWS: &[Row] = &[
    Row(
        "AL",
        hours(8, 20),
        "secondary, low: the rule may bind utilities only",
        SECONDARY,
        |rule| {
            no_sundays_or_holidays(rule);
            rule.registers = true;
        },
    ),
    Row(
        "AZ",
        hours(8, 21),
        "ARS 44-1278, quoted; medium",
        SECONDARY,
        |rule| {
            rule.mobile = MobileRule::Consent;
        },
    ),
    Row(
        "CA",
        hours(9, 21),
        "secondary, low: tables disagree",
        SECONDARY,
        |_| (),
    ),
    // The area code is presumed to be theirs, as it is everywhere here.
    Row("CT", hours(9, 20), "CGS 42-288a", SECONDARY, |rule| {
        rule.needs_written = true;
    }),
    Row(
        "FL",
        hours(8, 20),
        "Fla. Stat. 501.616(6), .604, .059",
        READ,
        |rule| {
            rule.cap = BY_LAW;
            rule.registers = true;
        },
    ),
    Row(
        "IN",
        hours(9, 20),
        "a dialer's table, low",
        SECONDARY,
        |rule| {
            rule.own_list_days = MONTHLY;
        },
    ),
    Row(
        "KY",
        hours(10, 21),
        "KRS 367.46951 ff.; medium",
        SECONDARY,
        |rule| {
            rule.registers = true;
        },
    ),
    Row(
        "LA",
        hours(8, 20),
        "RS 45:811, 45:844.31, read; Order R-29617, secondary",
        SECONDARY,
        |rule| {
            no_sundays_or_holidays(rule);
            rule.mobile = MobileRule::Consent;
            rule.own_list_days = MONTHLY;
        },
    ),
    Row(
        "MD",
        hours(8, 20),
        "Md. CL 14-4502, read in part",
        SECONDARY,
        |rule| {
            rule.cap = BY_LAW;
        },
    ),
    Row("MA", hours(8, 20), "201 CMR 12.02(2)", READ, |rule| {
        rule.own_list_days = MONTHLY;
    }),
    Row("MI", hours(9, 21), "secondary, low", SECONDARY, |_| ()),
    Row("MN", hours(9, 21), "secondary, low", SECONDARY, |_| ()),
    // Closed holidays ended in 2024. The end of the day is disputed, 20 or 21.
    Row(
        "MS",
        hours(8, 20),
        "Miss. Code 77-3-723(1), quoted; medium",
        SECONDARY,
        |rule| {
            rule.sunday = None;
            rule.clock = Some(Zone::Central);
            rule.registers = true;
            rule.purchase_months = 6;
        },
    ),
    Row("NV", hours(9, 20), "secondary, low", SECONDARY, |rule| {
        rule.registers = true;
    }),
    Row(
        "NJ",
        hours(8, 21),
        "N.J.S.A. 56:8-128(d), read; -130, secondary",
        SECONDARY,
        |rule| {
            rule.mobile = MobileRule::WrittenOrCustomer;
        },
    ),
    Row(
        "NM",
        hours(9, 21),
        "57-12-22(B)(5), text of 2006; medium",
        READ,
        |_| (),
    ),
    Row(
        "NY",
        hours(8, 21),
        "GBL 399-z(2), read; (5-a), secondary",
        SECONDARY,
        |rule| {
            rule.emergency_spares_known = true;
        },
    ),
    Row(
        "OK",
        hours(8, 20),
        "HB 3168, read in part",
        SECONDARY,
        |rule| {
            rule.cap = BY_LAW;
            rule.own_list_days = MONTHLY;
        },
    ),
    Row("PA", hours(8, 21), "73 P.S. 2245", SECONDARY, |rule| {
        rule.holidays_closed = true;
        rule.registers = true;
        rule.purchase_months = 12;
    }),
    Row(
        "RI",
        hours(9, 18),
        "R.I.G.L. 5-61-2(2), -3.6",
        READ,
        |rule| {
            no_sundays_or_holidays(rule);
            rule.saturday = Some(hours(10, 17));
            rule.registers = true;
        },
    ),
    Row(
        "SD",
        hours(9, 21),
        "SDCL 37-30-28 (automated), low; a rule for live calls is to be verified",
        GENERAL,
        |rule| {
            rule.sunday = None;
        },
    ),
    // The rule for mobile lines binds where the person is charged for the call, which the office cannot know.
    Row("TX", hours(9, 21), "Tex. BCC 301.051", SECONDARY, |rule| {
        rule.sunday = Some(hours(12, 21));
        rule.registers = true;
        rule.own_list_days = QUARTERLY;
    }),
    Row("UT", hours(8, 21), "13-25a-103(3)", READ, |rule| {
        no_sundays_or_holidays(rule);
        rule.consent_lifts_days = true;
        rule.registers = true;
    }),
    Row("WA", hours(8, 20), "RCW 19.158.040", READ, |rule| {
        rule.registers = true;
        rule.purchase_months = 12;
    }),
    Row(
        "WY",
        hours(8, 20),
        "general knowledge, low",
        GENERAL,
        |rule| {
            rule.mobile = MobileRule::Consent;
        },
    ),
    // Rows are numbered in their order, and reviews name the numbers: a new one is the last.
    Row(
        "OR",
        hours(8, 20),
        "ORS 646.561 ff. as changed by HB 3865 (2025), from January 1, 2026",
        SECONDARY,
        |rule| {
            rule.valid_from = date!(2026 - 01 - 01);
            rule.cap = BY_LAW;
        },
    ),
    // Sources disagree on whether these three have a registry of their own and register telemarketers: a row each, so
    // that each can be reviewed.
    Row("CO", hours(8, 21), FEDERAL_HOURS, GENERAL, |_| ()),
    Row("MO", hours(8, 21), FEDERAL_HOURS, GENERAL, |_| ()),
    Row("TN", hours(8, 21), FEDERAL_HOURS, GENERAL, |_| ()),
];

static BOOK: LazyLock<RuleBook> = LazyLock::new(|| RuleBook::laid_out(rows()));

/// The book of these rows.
#[must_use]
pub fn house_rules() -> &'static RuleBook {
    &BOOK
}

/// The rows, numbered in their order; the first is that of the whole country.
#[must_use]
pub fn rows() -> Vec<StateRule> {
    let federal = StateRule {
        id: 1,
        cap: BY_THE_HOUSE,
        source: Cow::Borrowed("47 CFR 64.1200(c)(1), 16 CFR 310.4(c)"),
        confidence: SECONDARY,
        ..PLAIN
    };
    let mut rows = vec![federal];
    for (id, row) in (2..).zip(ROWS) {
        let Row(state, window, source, confidence, more) = *row;
        let mut rule = StateRule {
            id,
            state: UsState::stored(state),
            weekdays: window,
            saturday: Some(window),
            sunday: Some(window),
            source: Cow::Borrowed(source),
            confidence,
            ..PLAIN
        };
        more(&mut rule);
        rows.push(rule);
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_products_rows_make_a_book() {
        let made = rows();
        assert!(RuleBook::of(made.clone()).is_ok());
        let states = made.iter().filter(|row| row.state.is_some());
        assert_eq!(states.count(), ROWS.len());
        assert!(made.iter().all(|row| row.reviewed_on.is_none()));
    }

    #[test]
    fn r5_013_oregon_has_its_law_of_2026() {
        let oregon = UsState::parse("OR").unwrap();
        let made = rows();
        let row = made.iter().find(|row| row.id == 27).unwrap();
        assert_eq!(row.state, Some(oregon));
        assert_eq!(row.valid_from, date!(2026 - 01 - 01));
        for window in [Some(row.weekdays), row.saturday, row.sunday] {
            assert_eq!(window, Window::of(480, 1200));
        }
        assert_eq!(row.cap, BY_LAW);
        assert!(row.source.contains("HB 3865") && row.reviewed_on.is_none());
    }

    /// The row of a state, and whether it was reviewed → whether its registry and registration are only assumed.
    #[test]
    fn r5_014_six_states_are_supposed_until_somebody_reviews_them() {
        let cases = [
            ("FL", false, true),
            ("MO", false, true),
            ("TN", false, true),
            ("CO", false, true),
            ("PA", false, true),
            ("WY", false, true),
            ("FL", true, false),
            ("MO", true, false),
            ("TX", false, false),
        ];
        for (code, reviewed, unread) in cases {
            let mut made = rows().into_iter();
            let state = UsState::parse(code).ok();
            let mut row = made.find(|row| row.state == state).unwrap();
            row.reviewed_on = reviewed.then_some(date!(2026 - 11 - 28));
            assert_eq!(is_unread(&row), unread, "{code} {reviewed}");
        }
    }
}
