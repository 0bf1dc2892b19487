//! The rows that the product comes with: what `promises.md` says may not be said, the first day on, and where that is from. None is
//! reviewed; counsel must do that before anyone relies on one.

use super::model::{Exception, Levels, Phrase};
use crate::contact_gate::Confidence;
use std::borrow::Cow;
use time::Date;
use time::macros::date;

/// Before the oldest text on record.
const SINCE: Date = date!(2000 - 01 - 01);

const READ: Confidence = Confidence::Read;
const SECONDARY: Confidence = Confidence::Secondary;
const GENERAL: Confidence = Confidence::General;

const PAYMENTS: &str = "Never tell people to stop paying what they owe.";
const RESORT: &str = "Never tell people not to talk to their resort.";
const OUTCOME: &str = "No outcome may be promised.";
const MONEY: &str = "Never promise a refund.";
const TIME: &str = "Say what happens next and by when, not when it will be over.";
const LAWYERS: &str = "Only a brand that is a law firm may say so.";
const PROOF: &str = "Say this only with proof on file.";
const EXIT: &str = "Say this only once the exit is confirmed in writing.";
const PRESSURE: &str = "Don't pressure people.";
const CREDIT: &str = "What happens to their credit may not be promised.";

const STOPPED_PAYING: &str =
    "N.C. Gen. Stat. 93A-68(a)(3), (5), read; court, M.D. Fla. 2019, secondary";
const NOT_TALKING: &str = "N.C. Gen. Stat. 93A-68(a)(4)";
const SQUARE_ONE: &str = "FTC and Wisconsin against Square One, secondary";
const FEE_BAN: &str =
    "FTC and Wisconsin against Square One, secondary; 16 CFR 310.4(a), read in part";
const COURT: &str = "court, M.D. Fla. 2019, secondary";
const KNOWN: &str = "general knowledge";

/// A key, the words, how strict, where it may be said after all, why, where that is from and how sure: of several sources as sure as
/// the least sure one.
struct Row(
    &'static str,
    &'static str,
    Levels,
    Option<Exception>,
    &'static str,
    &'static str,
    Confidence,
);

const STOP: Levels = Levels::STOP;
const WARN: Levels = Levels::WARN;
const UNLESS_FIRM: Option<Exception> = Some(Exception::LawFirm);
const UNLESS_PROVED: Option<Exception> = Some(Exception::Proof);
const UNLESS_OUT: Option<Exception> = Some(Exception::ConfirmedExit);
const TERMS: Option<Exception> = Some(Exception::GuaranteeTerms);

const ROWS: &[Row] = &[
    Row(
        "stop-paying",
        "stop|stops|stopping|stopped paying|payments",
        STOP,
        None,
        PAYMENTS,
        STOPPED_PAYING,
        SECONDARY,
    ),
    Row(
        "pay-fees",
        "dont|not pay|paying fee* / dont|not pay|paying your fee*",
        STOP,
        None,
        PAYMENTS,
        STOPPED_PAYING,
        SECONDARY,
    ),
    Row(
        "let-foreclose",
        "let foreclos* / let it|them foreclos*",
        STOP,
        None,
        PAYMENTS,
        STOPPED_PAYING,
        SECONDARY,
    ),
    // Each part that may stand apart is a spelling, because words may stand between any two.
    Row(
        "talk-to-resort",
        "dont|not talk|talking resort* / dont|not talk|talking to|with resort* / dont|not talk|talking to|with the|your resort*",
        STOP,
        None,
        RESORT,
        NOT_TALKING,
        READ,
    ),
    Row(
        "guarantee",
        "guarantee*",
        STOP,
        TERMS,
        OUTCOME,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "100-percent",
        "100|hundred percent",
        STOP,
        TERMS,
        OUTCOME,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "risk-free",
        "riskfree / risk free",
        STOP,
        TERMS,
        OUTCOME,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "money-back",
        "get your money back / money back / moneyback",
        STOP,
        TERMS,
        MONEY,
        FEE_BAN,
        SECONDARY,
    ),
    Row(
        "within-a-year",
        "within a|one|1 year",
        WARN,
        None,
        TIME,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "in-12-months",
        "in|within 12|twelve months",
        WARN,
        None,
        TIME,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "our-attorneys",
        "our attorney*|lawyer*",
        STOP,
        UNLESS_FIRM,
        LAWYERS,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "law-firm",
        "law firm|firms",
        STOP,
        UNLESS_FIRM,
        LAWYERS,
        SQUARE_ONE,
        SECONDARY,
    ),
    // "Our partner wrote to the resort" is what staff say to clients; "a partner of" it is what needs proof.
    Row(
        "partner-of-resort",
        "partner* of resort*|developer*|[name]",
        STOP,
        UNLESS_PROVED,
        PROOF,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "affiliated",
        "affiliat*",
        STOP,
        UNLESS_PROVED,
        PROOF,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "bbb",
        "bbb / better business bureau",
        STOP,
        UNLESS_PROVED,
        PROOF,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "government-program",
        "government|governmental program*",
        STOP,
        UNLESS_PROVED,
        PROOF,
        SQUARE_ONE,
        SECONDARY,
    ),
    Row(
        "you-are-out",
        "you are out / youre out",
        STOP,
        UNLESS_OUT,
        EXIT,
        COURT,
        SECONDARY,
    ),
    Row(
        "contract-canceled",
        "contract|contracts cancel*",
        STOP,
        UNLESS_OUT,
        EXIT,
        COURT,
        SECONDARY,
    ),
    Row(
        "act-today",
        "act today",
        WARN,
        None,
        PRESSURE,
        KNOWN,
        GENERAL,
    ),
    Row(
        "credit-not-affected",
        "credit not affected / credit unaffected",
        WARN,
        None,
        CREDIT,
        KNOWN,
        GENERAL,
    ),
];

/// The rows, in the order of the table.
#[must_use]
pub fn house_rows() -> Vec<Phrase> {
    ROWS.iter().map(phrase).collect()
}

fn phrase(row: &Row) -> Phrase {
    let Row(key, words, levels, exception, why, source, confidence) = *row;
    Phrase {
        key: Cow::Borrowed(key),
        valid_from: SINCE,
        words: Cow::Borrowed(words),
        levels,
        exception,
        why: Cow::Borrowed(why),
        source: Cow::Borrowed(source),
        confidence,
        reviewed_on: None,
        reviewer: None,
    }
}
