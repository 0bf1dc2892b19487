//! The rows that the product comes with, as `promises.md` has them: the strictest of what its sources say, for every service. None
//! is reviewed; counsel must do that before anyone relies on one, and may turn off what is not for this office.

use super::book::{HOUSE, PeriodBook};
use super::codes::{Channel, MoneyBefore};
use super::period::{Days, Period};
use super::rule::{PeriodRule, Sold};
use crate::contact::UsState;
use crate::contact_gate::Confidence;
use crate::money::Money;
use std::borrow::Cow;
use std::sync::LazyLock;
use time::Date;
use time::macros::date;

/// Before the oldest agreement.
const SINCE: Date = date!(1900 - 01 - 01);

const BY_PHONE: &[Sold] = &[Sold {
    channel: Channel::Phone,
    from: Money::ZERO,
}];
/// 16 CFR 429.0(a): $25 at the client's home, $130 at other places that are not the seller's.
const AWAY: &[Sold] = &[
    Sold {
        channel: Channel::Home,
        from: Money::from_cents(2_500),
    },
    Sold {
        channel: Channel::TemporaryPlace,
        from: Money::from_cents(13_000),
    },
];

const READ: Confidence = Confidence::Read;
const SECONDARY: Confidence = Confidence::Secondary;
const GENERAL: Confidence = Confidence::General;

/// What most rows have.
const PLAIN: PeriodRule = PeriodRule {
    id: 0,
    key: Cow::Borrowed(""),
    valid_from: SINCE,
    is_on: true,
    state: None,
    sold: Cow::Borrowed(&[]),
    services: Cow::Borrowed(&[]),
    period: None,
    unless_told: None,
    money: MoneyBefore::Hold,
    until_disclosed: false,
    source: Cow::Borrowed(""),
    confidence: Confidence::General,
    reviewed_on: None,
    reviewed_by: None,
};

/// Its key, where it is from, how sure that is, and what else it has.
struct Row(&'static str, &'static str, Confidence, fn(&mut PeriodRule));

const fn days(count: u16, days: Days) -> Option<Period> {
    Some(Period { count, days })
}

fn by_phone(rule: &mut PeriodRule) {
    rule.sold = Cow::Borrowed(BY_PHONE);
}

fn disclosed_first(rule: &mut PeriodRule) {
    rule.money = MoneyBefore::Refuse;
    rule.until_disclosed = true;
}

/// Rows are numbered in their order: a new one is the last. The first two letters of a key are its state's, if it has one.
const ROWS: &[Row] = &[
    Row(HOUSE, "The office's own period", READ, |rule| {
        rule.period = days(5, Days::Weekdays);
    }),
    Row("ftc", "16 CFR 429.0 and 429.1", READ, |rule| {
        rule.sold = Cow::Borrowed(AWAY);
        rule.period = days(3, Days::Federal);
    }),
    Row("co-resale", "C.R.S. 6-1-703", READ, |rule| {
        rule.period = days(5, Days::All);
    }),
    Row("nv-resale", "NRS 119A.4777", READ, |rule| {
        rule.period = days(5, Days::All);
    }),
    Row("ut-phone", "Utah Code 13-26-5", READ, |rule| {
        by_phone(rule);
        rule.period = days(3, Days::OfState);
        rule.unless_told = days(90, Days::All);
    }),
    Row("wa-phone", "RCW 19.158.120", READ, |rule| {
        by_phone(rule);
        rule.period = days(3, Days::OfState);
    }),
    Row("ky-phone", "KRS 367.46961, 367.46963", SECONDARY, |rule| {
        by_phone(rule);
        rule.period = days(14, Days::All);
        rule.money = MoneyBefore::Refuse;
    }),
    // Not final unless signed in writing: the signature that is counted from is that.
    Row("fl-phone", "Fla. Stat. 501.615", READ, by_phone),
    Row(
        "fl-resale",
        "Fla. Stat. 721.205; ten days are general knowledge",
        GENERAL,
        |rule| {
            rule.period = days(10, Days::All);
        },
    ),
    // Unenforceable unless signed.
    Row(
        "md-phone",
        "Md. Code, Commercial Law 14-2203",
        READ,
        by_phone,
    ),
    Row("nc-transfer", "N.C.G.S. 93A-68", READ, |rule| {
        rule.money = MoneyBefore::Escrow;
    }),
    // To dispute the release of the escrow.
    Row("sc-resale", "S.C. Code 27-32-55", READ, |rule| {
        rule.period = days(5, Days::OfState);
        rule.money = MoneyBefore::Escrow;
    }),
    Row(
        "tn-resale",
        "Tenn. Code 66-32-137, in part",
        SECONDARY,
        disclosed_first,
    ),
    Row(
        "va-resale",
        "Va. Code 55.1-2228, in part",
        SECONDARY,
        disclosed_first,
    ),
];

static BOOK: LazyLock<PeriodBook> = LazyLock::new(|| PeriodBook::laid_out(rows()));

/// The book of these rows.
#[must_use]
pub fn house_periods() -> &'static PeriodBook {
    &BOOK
}

/// The rows, numbered in their order.
pub(super) fn rows() -> Vec<PeriodRule> {
    let numbered = (1..).zip(ROWS);
    let made = numbered.map(|(id, Row(key, source, confidence, more))| {
        let mut rule = PeriodRule {
            id,
            key: Cow::Borrowed(*key),
            state: state_of(key),
            source: Cow::Borrowed(*source),
            confidence: *confidence,
            ..PLAIN
        };
        more(&mut rule);
        rule
    });
    made.collect()
}

/// "ky-phone" is of Kentucky; the house's and the country's have no hyphen.
fn state_of(key: &str) -> Option<UsState> {
    let (code, _) = key.split_once('-')?;
    UsState::stored(&code.to_ascii_uppercase())
}
