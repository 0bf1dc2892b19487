//! The settings of money: commissions, the second person of the bank, and the books.

use super::specs::{SettingGroup, SettingSpec};
use super::takes::{Choice, Takes};
use super::{BANK_SECOND_PERSON_FROM, BOOKS_CLOSED_THROUGH, NEC_THRESHOLDS, nec_thresholds};

pub(super) const NONE_CLOSED: Choice = Choice::of("none", "No day is closed");
pub(super) const NO_SECOND_PERSON: Choice = Choice::of("off", "No second person");

pub(super) const COMMISSIONS: SettingSpec = SettingSpec {
    key: "commissions_automatic",
    title: "Automatic Commissions",
    group: SettingGroup::Money,
    default: "on",
    meaning: "whether a completed payment creates a pending commission",
    takes: Takes::Switch,
};

pub(super) const SECOND_PERSON: SettingSpec = SettingSpec {
    key: BANK_SECOND_PERSON_FROM,
    title: "Second Person for Bank Transfers",
    group: SettingGroup::Money,
    default: "5000.00",
    meaning: "bank transfers of this amount or more, every wire, and whatever its amount a first payment or one to a changed recipient need a second person's approval; only an office with one administrator can do without",
    takes: Takes::Money {
        none: NO_SECOND_PERSON,
    },
};

pub(super) const THRESHOLDS: SettingSpec = SettingSpec {
    key: NEC_THRESHOLDS,
    title: "Form 1099-NEC From",
    group: SettingGroup::Money,
    default: "2000: 600.00, 2026: 2000.00",
    meaning: "the amount paid in a year from which a payee is on the list for Form 1099-NEC, by the first year of each; to be confirmed by the accountant",
    takes: Takes::Text {
        most: 200,
        lines: false,
        check: |text| nec_thresholds(text).map(drop),
    },
};

pub(super) const CLOSED_THROUGH: SettingSpec = SettingSpec {
    key: BOOKS_CLOSED_THROUGH,
    title: "Books Closed Through",
    group: SettingGroup::Money,
    default: NONE_CLOSED.value,
    meaning: "the last day of the closed books: money on or before it can't be added or changed",
    takes: Takes::Day { none: NONE_CLOSED },
};

pub(super) const JOURNAL: SettingSpec = SettingSpec {
    key: "journal_basis",
    title: "Basis of the Journal",
    group: SettingGroup::Money,
    default: "cash",
    meaning: "when money counts in the journal for accountants: cash (on the day it is received or paid) or accrual (on the day it is invoiced or earned)",
    takes: Takes::Choice(&[
        Choice::of("cash", "Cash: on the day money is received or paid"),
        Choice::of("accrual", "Accrual: on the day it is invoiced or earned"),
    ]),
};
