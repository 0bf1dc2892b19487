//! Rules as dated rows.

use super::scene::{day, facts, house, outcome, own_day, row};
use crate::clients::ServiceType;
use crate::promises::cooling_off::house_rules::rows;
use crate::promises::cooling_off::{
    CoolingOff, Days, MoneyBefore, Period, PeriodBook, PeriodRefused, PeriodRule,
};
use std::borrow::Cow;

fn with(row: PeriodRule) -> Result<PeriodBook, PeriodRefused> {
    let mut rows = rows();
    rows.push(row);
    PeriodBook::of(rows)
}

/// Kentucky's row of the product, changed from a day on.
fn later(from: &str, change: fn(&mut PeriodRule)) -> PeriodBook {
    let mut later = PeriodRule {
        id: 1001,
        valid_from: day(from),
        ..row("ky-phone")
    };
    change(&mut later);
    with(later).unwrap()
}

fn by(book: &PeriodBook, line: &str) -> String {
    let by = CoolingOff {
        rules: book,
        ..CoolingOff::of_the_house()
    };
    outcome(&by.cancel_by(&facts(line)))
}

#[test]
fn r6_029_the_products_rows_make_a_book_and_none_is_reviewed() {
    let made = rows();
    assert!(PeriodBook::of(made.clone()).is_ok());
    assert_eq!(made.len(), 14);
    let named = made.iter().filter(|row| row.key.contains('-'));
    assert!(named.clone().all(|row| row.state.is_some()));
    assert_eq!(named.count(), 12);
    assert!(
        made.iter()
            .all(|row| row.reviewed_on.is_none() && row.reviewed_by.is_none())
    );
}

#[test]
fn r6_020_r6_075_a_rule_that_changes_later_moves_no_period() {
    let book = later("2026-12-01", |rule| {
        rule.period = Some(Period {
            count: 21,
            days: Days::All,
        });
    });
    let cases = [
        ("2026-11-20,phone,KY", "2026-12-04 refuse"),
        // Signed before, with a notice that came when the new row held.
        ("2026-11-30,phone,KY,-,-,-,2026-12-02", "2026-12-16 refuse"),
        ("2026-12-01,phone,KY", "2026-12-22 refuse"),
    ];
    for (line, expected) in cases {
        assert_eq!(by(&book, line), expected, "{line}");
    }
}

#[test]
fn r6_029_a_row_holds_until_counsel_turns_it_off() {
    let off = later("2026-12-01", |rule| rule.is_on = false);
    assert_eq!(by(&off, "2026-11-30,phone,KY"), "2026-12-14 refuse");
    assert_eq!(by(&off, "2026-12-01,phone,KY"), "2026-12-08 hold");
    // Counsel may also say for which services it is.
    let narrow = later("2026-12-01", |rule| {
        rule.services = Cow::Borrowed(&[ServiceType::Transfer]);
    });
    let cases = [
        ("Transfer", "2026-12-15 refuse"),
        ("Cancellation", "2026-12-08 hold"),
        ("Analysis", "2026-12-08 hold"),
    ];
    for (service, expected) in cases {
        let line = format!("2026-12-01,phone,KY,-,{service}");
        assert_eq!(by(&narrow, &line), expected, "{service}");
    }
}

#[test]
fn r6_020_the_rules_that_were_used_are_told_with_their_sources() {
    let told = house("2026-11-20,phone,KY,NV");
    let used: Vec<(&str, &str)> = told
        .rules
        .iter()
        .map(|rule| (rule.key.as_ref(), rule.source.as_ref()))
        .collect();
    let expected = [
        ("house", "The office's own period"),
        ("nv-resale", "NRS 119A.4777"),
        ("ky-phone", "KRS 367.46961, 367.46963"),
    ];
    assert_eq!(used, expected);
    assert_eq!(own_day(&told, "nv-resale"), Some(day("2026-11-25")));
    assert_eq!(own_day(&told, "ky-phone"), Some(day("2026-12-04")));
    let money: Vec<MoneyBefore> = told.rules.iter().map(|rule| rule.money).collect();
    let expected = [MoneyBefore::Hold, MoneyBefore::Hold, MoneyBefore::Refuse];
    assert_eq!(money, expected);
}

/// A row → why it makes no book.
#[test]
fn r6_029_what_is_no_rule_is_refused() {
    let kentucky = || PeriodRule {
        id: 1001,
        valid_from: day("2026-12-01"),
        ..row("ky-phone")
    };
    let cases = [
        (
            PeriodRule {
                source: Cow::Borrowed(" "),
                ..kentucky()
            },
            "The rule ky-phone names no source.",
        ),
        (
            PeriodRule {
                id: 1001,
                ..row("ky-phone")
            },
            "The rule ky-phone has two rows from the same day.",
        ),
        (
            PeriodRule {
                state: None,
                unless_told: row("wa-phone").period,
                ..kentucky()
            },
            "The rule ky-phone counts the business days of a state and is of none.",
        ),
        (
            PeriodRule {
                id: 1001,
                valid_from: day("2026-12-01"),
                is_on: false,
                ..row("house")
            },
            "There is no period for every agreement.",
        ),
    ];
    for (row, refused) in cases {
        let told = with(row).unwrap_err();
        assert_eq!(told.to_string(), refused);
    }
    let without = rows().into_iter().filter(|row| row.key != "house");
    let told = PeriodBook::of(without.collect()).unwrap_err();
    assert_eq!(told, PeriodRefused::NotForAll);
}

/// The oldest agreement that a date can be typed for has the house's period.
#[test]
fn r6_029_no_agreement_is_without_a_period() {
    let told = house("1900-01-01,our_office,GA");
    assert_eq!(outcome(&told), "1900-01-08 hold");
    let told = house("2100-12-31,phone,GA");
    assert_eq!(outcome(&told), "2101-01-07 hold");
}
