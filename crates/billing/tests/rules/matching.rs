//! Matching lines of the bank with records, in memory.

mod own_lines;

use billing::amount::Amount;
use billing::bank::{BankLine, BankLineId, LineMethod, LineStatus};
use billing::matching::{
    BookRecord, DraftPart, LineState, MatchDraft, MatchError, RecordId, RecordKind, Settles,
    Through, UndoError, line_changed, make, set_aside, undo,
};
use billing::memory::{Books, NOW, billing_clerk, cents};
use crm_core::actor::Actor;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{AccountLineId, BankMatchId, PaymentId};
use crm_core::money::Money;
use crm_core::text::ShortText;
use time::macros::date;

const LINE: AccountLineId = AccountLineId::new(34);

fn id(text: &str) -> RecordId {
    let (kind, number) = text.split_once(' ').unwrap();
    let kind = match kind {
        "pay" => RecordKind::Payment,
        "partner" => RecordKind::PartnerPayment,
        _ => RecordKind::Commission,
    };
    RecordId::of(kind, number.parse().unwrap())
}

fn record(text: &str, amount: i64, through: Through, booked: bool) -> BookRecord {
    BookRecord {
        id: id(text),
        booked_on: booked.then_some(date!(2026 - 11 - 20)),
        amount: cents(amount),
        matched: Money::ZERO,
        party: "Ana Diaz".to_owned(),
        references: Vec::new(),
        through,
        sent_as: None,
        taken_back: false,
    }
}

/// Payments 1 to 3 by check, 4 not received; 5 and 6 by card, 7 a refund to a card; a partner payment and a commission.
fn office() -> Books {
    let records = [
        record("pay 1", 10_000, Through::Bank, true),
        record("pay 2", 6_000, Through::Bank, true),
        record("pay 3", -2_000, Through::Bank, true),
        record("pay 4", 10_000, Through::Bank, false),
        record("pay 5", 10_000, Through::Card, true),
        record("pay 6", 5_000, Through::Card, true),
        record("pay 7", -3_000, Through::Card, true),
        record("partner 1", -4_500, Through::Bank, true),
        record("commission 1", -1_600, Through::Bank, true),
    ];
    Books {
        bank_records: records.map(|record| (record.id, record)).into(),
        ..Books::default()
    }
}

fn draft(parts: &str, fee: i64) -> MatchDraft {
    let part = |text: &str| {
        let (record, amount) = text.rsplit_once(' ').unwrap();
        let cents: i64 = amount.parse().unwrap();
        DraftPart {
            record: id(record),
            amount: Amount::of(Money::from_cents(cents.abs())).unwrap(),
            leaves: cents < 0,
        }
    };
    MatchDraft {
        line: LINE,
        parts: parts
            .split(", ")
            .filter(|text| !text.is_empty())
            .map(part)
            .collect(),
        fee: Amount::of(cents(fee)).ok(),
        confirm_fee: false,
        confirm_other: false,
    }
}

/// What the line is, what is said of it, the fee → the code of the refusal, or nothing.
#[test]
fn amounts_add_up_or_nothing_is_matched() {
    let cases = [
        (10_000, "pay 1 10000", 0, ""),
        // One line to many records, a part of one too.
        (16_000, "pay 1 10000, pay 2 6000", 0, ""),
        (12_000, "pay 1 10000, pay 2 2000", 0, ""),
        (4_000, "pay 1 4000", 0, ""),
        (-6_100, "partner 1 4500, commission 1 1600", 0, ""),
        (-2_000, "pay 3 2000", 0, ""),
        (10_000, "", 0, "required"),
        (10_000, "pay 1 5000, pay 1 5000", 0, "record_twice"),
        (10_000, "pay 99 10000", 0, "record_not_found"),
        (10_000, "pay 4 10000", 0, "record_not_booked"),
        (10_001, "pay 1 10001", 0, "above_open"),
        (10_001, "pay 1 10000", 0, "does_not_add_up"),
        (9_999, "pay 1 10000", 0, "does_not_add_up"),
        (-10_000, "pay 1 10000", 0, "other_way"),
        (8_000, "pay 1 10000, pay 3 2000", 0, "other_way"),
        // A payout of cards, less refunds and the provider's fee.
        (15_000, "pay 5 10000, pay 6 5000", 0, ""),
        (14_500, "pay 5 10000, pay 6 5000", 500, ""),
        (11_600, "pay 5 10000, pay 6 5000, pay 7 3000", 400, ""),
        (-3_000, "pay 7 3000", 0, ""),
        (14_500, "pay 5 10000, pay 6 5000", 400, "does_not_add_up"),
        // A provider keeps a tenth at most of what moved, whichever way.
        (13_500, "pay 5 10000, pay 6 5000", 1_500, ""),
        (13_499, "pay 5 10000, pay 6 5000", 1_501, "fee_too_high"),
        (1, "pay 5 10000, pay 6 5000", 14_999, "fee_too_high"),
        (10_200, "pay 5 10000, pay 6 5000, pay 7 3000", 1_800, ""),
        (-3_300, "pay 7 3000", 300, ""),
        (-3_301, "pay 7 3000", 301, "fee_too_high"),
        (9_700, "pay 1 10000", 300, "fee_not_of_cards"),
        (19_700, "pay 1 10000, pay 5 10000", 300, "fee_not_of_cards"),
        (7_000, "pay 1 10000, pay 7 3000", 0, "other_way"),
    ];
    for (line, parts, fee, outcome) in cases {
        let mut books = office();
        books.posted_lines = [(LINE, Some(cents(line)))].into();
        let made = make(&mut books, &billing_clerk(), &draft(parts, fee), NOW);
        let code = made.as_ref().err().map_or("", MatchError::code);
        assert_eq!(code, outcome, "{line} {parts} {fee}");
        assert_eq!(books.bank_matches.len(), usize::from(outcome.is_empty()));
        assert_eq!(books.events.is_empty(), !outcome.is_empty());
    }
}

/// What the line is, the parts of what was proposed for it, the fee → the code of the refusal, or nothing.
#[test]
fn r5_086_the_parts_of_a_proposal_are_taken_as_they_came() {
    let cases = [
        (-6_100, "partner 1 -4500, commission 1 -1600", 0, ""),
        (-6_100, "partner 1 -4500, commission 1 1600", 0, ""),
        (-2_000, "pay 3 -2000", 0, ""),
        (11_600, "pay 5 10000, pay 6 5000, pay 7 -3000", 400, ""),
        // What came in did not leave.
        (10_000, "pay 1 -10000", 0, "other_way"),
        (-10_000, "pay 1 -10000", 0, "other_way"),
        (11_600, "pay 5 10000, pay 6 -5000", 0, "other_way"),
        (-1_601, "commission 1 -1601", 0, "above_open"),
    ];
    for (line, parts, fee, outcome) in cases {
        let mut books = office();
        books.posted_lines = [(LINE, Some(cents(line)))].into();
        let made = make(&mut books, &billing_clerk(), &draft(parts, fee), NOW);
        let code = made.as_ref().err().map_or("", MatchError::code);
        assert_eq!(code, outcome, "{line} {parts} {fee}");
    }
}

#[test]
fn r2_100_a_fee_above_a_tenth_is_confirmed_by_hand() {
    // What the line is, what is said of it, the fee → the code of the refusal, though the fee is confirmed.
    let cases = [
        (13_499, "pay 5 10000, pay 6 5000", 1_501, ""),
        (1, "pay 5 10000, pay 6 5000", 14_999, ""),
        (13_000, "pay 5 10000, pay 6 5000", 1_501, "does_not_add_up"),
        (7_000, "pay 1 10000", 3_000, "fee_not_of_cards"),
    ];
    for (line, parts, fee, outcome) in cases {
        let mut books = office();
        books.posted_lines = [(LINE, Some(cents(line)))].into();
        let draft = MatchDraft {
            confirm_fee: true,
            ..draft(parts, fee)
        };
        let made = make(&mut books, &billing_clerk(), &draft, NOW);
        let code = made.as_ref().err().map_or("", MatchError::code);
        assert_eq!(code, outcome, "{line} {parts} {fee}");
    }
}

#[test]
fn a_line_is_matched_once_and_only_when_money_moved_on_it() {
    let clerk = billing_clerk();
    let reason = ShortText::parse("Between our own accounts").unwrap();
    let mut books = office();
    let whole = draft("pay 1 10000", 0);
    let unknown = make(&mut books, &clerk, &whole, NOW);
    assert_eq!(unknown, Err(MatchError::LineNotFound));
    books.posted_lines = [(LINE, None)].into();
    assert_eq!(
        make(&mut books, &clerk, &whole, NOW),
        Err(MatchError::NotPosted)
    );
    let aside = set_aside(&mut books, &clerk, LINE, &reason, NOW);
    assert_eq!(aside, Err(MatchError::NotPosted));
    books.posted_lines = [(LINE, Some(cents(10_000)))].into();
    let made = make(&mut books, &clerk, &whole, NOW).unwrap();
    assert_eq!(made.state(), LineState::Matched);
    let again = make(&mut books, &clerk, &draft("pay 2 6000", 0), NOW);
    assert_eq!(again, Err(MatchError::AlreadyMatched { by: made.id }));
    let aside = set_aside(&mut books, &clerk, LINE, &reason, NOW);
    assert_eq!(aside, Err(MatchError::AlreadyMatched { by: made.id }));
}

#[test]
fn many_lines_settle_one_record_until_nothing_of_it_is_open() {
    let clerk = billing_clerk();
    let mut books = office();
    let lines = [6_000, 3_000, 1_500].map(|amount| Some(cents(amount)));
    books.posted_lines = (1..).map(AccountLineId::new).zip(lines).collect();
    let part = |line, amount| MatchDraft {
        line: AccountLineId::new(line),
        ..draft(&format!("pay 1 {amount}"), 0)
    };
    make(&mut books, &clerk, &part(1, 6_000), NOW).unwrap();
    make(&mut books, &clerk, &part(2, 3_000), NOW).unwrap();
    let refused = make(&mut books, &clerk, &part(3, 1_500), NOW);
    let (record, open) = (id("pay 1"), cents(1_000));
    assert_eq!(refused, Err(MatchError::AboveOpen { record, open }));
    undo(&mut books, &clerk, BankMatchId::new(2), Some(1), NOW).unwrap();
    make(&mut books, &clerk, &part(3, 1_500), NOW).unwrap();
}

#[test]
fn undo_opens_line_and_records_again_and_stays_in_the_history() {
    let clerk = billing_clerk();
    let mut books = office();
    books.posted_lines = [(LINE, Some(cents(10_000)))].into();
    let whole = draft("pay 1 10000", 0);
    let made = make(&mut books, &clerk, &whole, NOW).unwrap();
    let missing = undo(&mut books, &clerk, BankMatchId::new(9), None, NOW);
    assert_eq!(missing, Err(UndoError::NotFound));
    let stale = undo(&mut books, &clerk, made.id, Some(7), NOW);
    assert!(matches!(stale, Err(UndoError::Stale { .. })));
    let undone = undo(&mut books, &clerk, made.id, Some(1), NOW).unwrap();
    assert_eq!((undone.version, undone.state()), (2, LineState::Open));
    assert_eq!(undone.undone_by, clerk.user());
    let again = undo(&mut books, &clerk, made.id, Some(2), NOW);
    assert_eq!(again, Err(UndoError::Undone));
    make(&mut books, &clerk, &whole, NOW).unwrap();
    let of_payment = Entity::Payment(PaymentId::new(1));
    let told: Vec<_> = books
        .events
        .iter()
        .filter(|event| event.entity == of_payment)
        .map(|event| event.kind)
        .collect();
    let (matched, undone) = (EventKind::BankLineMatched, EventKind::BankMatchUndone);
    assert_eq!(told, [matched, undone, matched]);
}

#[test]
fn a_line_is_set_aside_with_its_reason_and_taken_back_by_undo() {
    let clerk = billing_clerk();
    let mut books = office();
    books.posted_lines = [(LINE, Some(cents(-700)))].into();
    let reason = ShortText::parse("Fee of the bank").unwrap();
    let made = set_aside(&mut books, &clerk, LINE, &reason, NOW).unwrap();
    assert_eq!(made.state(), LineState::Ignored);
    assert_eq!(made.settles, Settles::Nothing { reason });
    undo(&mut books, &clerk, made.id, None, NOW).unwrap();
    assert_eq!(books.bank_matches[&made.id].state(), LineState::Open);
}

/// The bank's line of 100.00, of a check that came in.
fn at_bank(status: LineStatus) -> BankLine {
    BankLine {
        id: BankLineId::parse("l1").unwrap(),
        account: "a1".to_owned(),
        amount: cents(10_000),
        status,
        kind: "checkDeposit".to_owned(),
        counterparty_id: None,
        counterparty_name: None,
        description: None,
        note: None,
        memo: None,
        method: LineMethod::Check,
        created_at: NOW,
        posted_at: Some(NOW),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

#[test]
fn what_the_bank_takes_back_is_open_again() {
    let (clerk, system) = (billing_clerk(), Actor::system());
    let mut books = office();
    books.posted_lines = [(LINE, Some(cents(10_000)))].into();
    let reversed = at_bank(LineStatus::Reversed);
    assert_eq!(line_changed(&mut books, &system, &reversed, NOW), Ok(None));
    books.bank_line_numbers = [(reversed.id.clone(), LINE)].into();
    assert_eq!(line_changed(&mut books, &system, &reversed, NOW), Ok(None));
    let made = make(&mut books, &clerk, &draft("pay 1 10000", 0), NOW).unwrap();
    let sent = line_changed(&mut books, &system, &at_bank(LineStatus::Sent), NOW);
    assert_eq!(sent, Ok(None));
    let undone = line_changed(&mut books, &system, &reversed, NOW).unwrap();
    assert_eq!(undone.map(|undone| undone.id), Some(made.id));
    assert_eq!(books.bank_matches[&made.id].undone_by, None);
    assert_eq!(books.bank_matches[&made.id].state(), LineState::Open);
}
