//! Matches of bank lines, and what the month's reconciliation reads.

use super::soundness::{books, broken};
use super::write;
use crate::support::{at, page, read};
use billing::amount::Amount;
use billing::bank::{BankAccount, BankLine, BankLineId, LineMethod, LineStatus};
use billing::matching::{
    self, BankMatch, DraftPart, LineState, MatchDraft, MatchError, MatchRule, NewBankMatch,
    RecordId, Settles, Through,
};
use billing::memory::{NOW, billing_clerk, cents};
use billing::transfers::SyncState;
use billing::views::{BankBalance, BankLineQuery, OpenRecordQuery};
use crm_core::clock::Instant;
use crm_core::ids::{AccountLineId, BankMatchId, CommissionId, PartnerPaymentId, PaymentId};
use crm_core::money::Money;
use crm_core::page::UNPAGED_ROWS;
use crm_core::store::StoreError;
use crm_core::text::ShortText;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Duration;
use time::macros::date;

fn day(days: i64) -> Instant {
    NOW.plus(Duration::days(days))
}

/// A line of the bank, posted so many days after now unless it is pending.
fn line(id: &str, amount: i64, status: LineStatus, days: i64) -> BankLine {
    BankLine {
        id: BankLineId::parse(id).unwrap(),
        account: "a1".to_owned(),
        amount: cents(amount),
        status,
        kind: "checkDeposit".to_owned(),
        counterparty_id: None,
        counterparty_name: Some("Ana Ruiz".to_owned()),
        description: Some("Deposit".to_owned()),
        note: None,
        memo: Some("receipt 1".to_owned()),
        method: LineMethod::Check,
        created_at: day(days),
        posted_at: (status != LineStatus::Pending).then(|| day(days)),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// The books of the rules' tests and four lines: the first check, a pending one, a paid commission, an unknown one.
fn office(db: &TestDatabase) {
    books(db);
    let lines = [
        line("l1", 100_000, LineStatus::Sent, 0),
        line("l2", 50_000, LineStatus::Pending, 1),
        line("l3", -8_400, LineStatus::Sent, 2),
        line("l4", -700, LineStatus::Sent, 40),
    ];
    write(db, |tx| {
        for line in &lines {
            tx.bank_book().upsert_line(line, NOW)?;
        }
        Ok(())
    })
    .unwrap();
}

const FIRST: AccountLineId = AccountLineId::new(1);
const PAYMENT: RecordId = RecordId::Payment(PaymentId::new(1));
const COMMISSION: RecordId = RecordId::Commission(CommissionId::new(1));

fn make(
    db: &TestDatabase,
    line: i64,
    record: RecordId,
    amount: i64,
) -> Result<BankMatch, MatchError> {
    let draft = MatchDraft {
        line: AccountLineId::new(line),
        parts: vec![DraftPart {
            record,
            amount: Amount::of(cents(amount)).unwrap(),
            leaves: false,
        }],
        fee: None,
        confirm_fee: false,
        confirm_other: false,
    };
    db.write_blocking(|tx| matching::make(tx, &billing_clerk(), &draft, NOW))
}

fn matched(db: &TestDatabase, record: RecordId) -> (Money, Money) {
    let found = read(db, |views| views.book_records(&[record]));
    (found[0].amount, found[0].matched)
}

/// The ids of the lines in a state, of these days after now.
fn listed(db: &TestDatabase, state: Option<LineState>, from: i64, to: i64) -> Vec<i64> {
    let query = BankLineQuery {
        posted: Between {
            from: Some(day(from)),
            to: Some(day(to)),
        },
        state,
        page: page(1, 25),
    };
    let found = read(db, |views| views.bank_lines(&query));
    assert_eq!(found.total.rows, i64::try_from(found.rows.len()).unwrap());
    found.rows.iter().map(|row| row.id.get()).collect()
}

/// The ids of the records of which something is open.
fn open(db: &TestDatabase) -> Vec<String> {
    let query = OpenRecordQuery {
        days: Between {
            from: Some(date!(2026 - 11 - 01)),
            to: Some(date!(2026 - 12 - 01)),
        },
        limit: UNPAGED_ROWS,
    };
    let found = read(db, |views| views.open_records(&query));
    found.iter().map(|record| record.id.to_string()).collect()
}

on_both_databases! {
    fn a_line_is_matched_listed_and_open_again_after_undo(db: &TestDatabase) {
        office(db);
        assert_eq!(listed(db, None, 0, 30), [3, 1]);
        assert_eq!(listed(db, None, 30, 60), [4]);
        assert_eq!(listed(db, Some(LineState::Open), 0, 30), [3, 1]);
        assert_eq!(make(db, 2, PAYMENT, 50_000), Err(MatchError::NotPosted));
        assert_eq!(make(db, 99, PAYMENT, 50_000), Err(MatchError::LineNotFound));
        let made = make(db, 1, PAYMENT, 100_000).unwrap();
        assert_eq!(listed(db, Some(LineState::Open), 0, 30), [3]);
        assert_eq!(listed(db, Some(LineState::Matched), 0, 30), [1]);
        assert_eq!(matched(db, PAYMENT), (cents(100_000), cents(100_000)));
        assert!(!open(db).contains(&"payment 1".to_owned()));
        let row = read(db, |views| views.bank_line(FIRST)).unwrap();
        assert_eq!(row.label(), "Ana Ruiz");
        assert_eq!(row.memo.as_deref(), Some("receipt 1"));
        assert_eq!(row.matched, Some((made.clone(), Some("Dana Whitfield".to_owned()))));
        assert_eq!(make(db, 1, PAYMENT, 100_000), Err(MatchError::AlreadyMatched { by: made.id }));
        let undone = db.write_blocking(|tx| matching::undo(tx, &billing_clerk(), made.id, Some(1), day(1)));
        let stored = write(db, |tx| tx.bank_matches().get(made.id)).unwrap();
        assert_eq!(stored, undone.ok());
        assert_eq!(matched(db, PAYMENT), (cents(100_000), Money::ZERO));
        assert!(open(db).contains(&"payment 1".to_owned()));
        make(db, 1, PAYMENT, 40_000).unwrap_err();
        make(db, 1, PAYMENT, 100_000).unwrap();
        assert_eq!(broken(db), []);
    }

    fn a_line_has_one_match_that_counts_whoever_inserts(db: &TestDatabase) {
        office(db);
        make(db, 1, PAYMENT, 100_000).unwrap();
        let second = NewBankMatch {
            line: FIRST,
            settles: Settles::Nothing { reason: ShortText::parse("again").unwrap() },
            made_by: None,
            created_at: NOW,
        };
        let refused = write(db, |tx| tx.bank_matches().insert(&second));
        assert!(matches!(refused, Err(StoreError::Duplicate { .. })), "{refused:?}");
    }

    fn records_are_seen_as_the_bank_sees_them(db: &TestDatabase) {
        office(db);
        let ids = [
            PAYMENT,
            RecordId::Payment(PaymentId::new(3)),
            RecordId::Payment(PaymentId::new(4)),
            RecordId::Payment(PaymentId::new(7)),
            RecordId::Payment(PaymentId::new(99)),
            RecordId::PartnerPayment(PartnerPaymentId::new(1)),
            COMMISSION,
        ];
        let mut found = read(db, |views| views.book_records(&ids));
        found.sort_by_key(|record| record.id);
        let seen: Vec<String> = found
            .iter()
            .map(|record| {
                let booked = if record.booked_on.is_some() { "booked" } else { "" };
                let taken = if record.taken_back { "taken back" } else { "" };
                let text = format!("{} {} {booked} {taken}", record.label(), record.amount.to_decimal_text());
                text.trim().to_owned()
            })
            .collect();
        let outcome = [
            "Payment 1 · Ana Ruiz 1000.00 booked",
            "Refund 3 · Ana Ruiz -200.00 booked",
            "Payment 4 · Ana Ruiz 7.00",
            "Payment 7 · Ana Ruiz 90.00 booked taken back",
            "Partner payment 1 · Palm Cove -45.00",
            "Commission 1 · Dana Whitfield -84.00 booked",
        ];
        assert_eq!(seen, outcome);
        assert!(found.iter().all(|record| record.through == Through::Bank));
        assert_eq!(found[0].references, ["payment 1", "receipt 1", "invoice 1"]);
        db.execute_sql("UPDATE payments SET method = 'credit_card' WHERE id = 1").unwrap();
        let found = read(db, |views| views.book_records(&[PAYMENT]));
        assert_eq!(found[0].through, Through::Card);
    }

    fn the_parts_of_a_month_are_those_of_its_lines_and_of_its_records(db: &TestDatabase) {
        office(db);
        make(db, 1, PAYMENT, 100_000).unwrap();
        make(db, 3, COMMISSION, 8_400).unwrap();
        let parts = |posted: (i64, i64), from, to| {
            let posted = Between { from: Some(day(posted.0)), to: Some(day(posted.1)) };
            let days = Between { from: Some(from), to: Some(to) };
            let found = read(db, |views| views.matched_in(posted, days));
            let part = |part: &billing::views::MatchedPart| {
                format!("{} {}", part.record.id, part.amount.to_decimal_text())
            };
            found.iter().map(part).collect::<Vec<_>>().join(", ")
        };
        let (november, december) = (date!(2026 - 11 - 01), date!(2026 - 12 - 01));
        let january = date!(2027 - 01 - 01);
        let both = "payment 1 1000.00, commission 1 -84.00";
        assert_eq!(parts((0, 30), november, december), both);
        // Of the lines alone, of the records alone, of none.
        assert_eq!(parts((0, 1), december, january), "payment 1 1000.00");
        assert_eq!(parts((50, 60), november, december), both);
        assert_eq!(parts((50, 60), december, january), "");
        let books = read(db, |views| views.books_of(Between { from: Some(november), to: Some(december) }));
        assert!(books.iter().any(|record| record.id == COMMISSION));
        assert!(books.iter().all(|record| record.booked_on.is_some()));
    }

    fn balances_come_of_what_the_bank_told_last(db: &TestDatabase) {
        office(db);
        assert_eq!(read(db, |views| views.bank_balance()), None);
        let sync = SyncState {
            last_success: Some(NOW),
            account: Some(BankAccount {
                id: "a1".to_owned(),
                name: "Operating".to_owned(),
                status: "active".to_owned(),
                available: cents(900),
                current: cents(1_000),
            }),
            ..SyncState::default()
        };
        write(db, |tx| tx.bank_book().set_sync(&sync)).unwrap();
        let told = BankBalance { account: "a1".to_owned(), current: cents(1_000), as_of: NOW };
        assert_eq!(read(db, |views| views.bank_balance()), Some(told));
        // What is pending has not moved.
        assert_eq!(read(db, |views| views.moved_since(day(0))), cents(100_000 - 8_400 - 700));
        assert_eq!(read(db, |views| views.moved_since(day(3))), cents(-700));
        assert_eq!(read(db, |views| views.moved_since(day(41))), Money::ZERO);
    }

    fn a_return_is_a_second_movement_and_changes_no_month_before_it(db: &TestDatabase) {
        office(db);
        let back = BankLine { failed_at: Some(day(35)), ..line("l3", -8_400, LineStatus::Reversed, 2) };
        write(db, |tx| tx.bank_book().upsert_line(&back, day(35))).unwrap();
        let between = |from, to| Between { from: Some(day(from)), to: Some(day(to)) };
        let told = |found: Vec<billing::views::BankLineRow>| {
            let row = |row: &billing::views::BankLineRow| {
                format!("{} {} {}", row.id.get(), row.amount.to_decimal_text(), row.is_returned)
            };
            found.iter().map(row).collect::<Vec<_>>()
        };
        let posted = |from, to| told(read(db, |views| views.posted_lines(between(from, to))));
        let returned = |from, to| told(read(db, |views| views.returned_lines(between(from, to))));
        assert_eq!(posted(0, 30), ["1 1000.00 false", "3 -84.00 true"]);
        assert_eq!(returned(0, 30), [""; 0]);
        assert_eq!(posted(30, 60), ["4 -7.00 false"]);
        assert_eq!(returned(30, 60), ["3 84.00 true"]);
        assert_eq!(read(db, |views| views.moved_since(day(0))), cents(100_000 - 700));
        assert_eq!(read(db, |views| views.moved_since(day(3))), cents(8_400 - 700));
        // It is no longer matched with anything.
        assert_eq!(listed(db, None, 0, 30), [1]);
        // One that never was posted moved nothing; of one that comes back as a line of its own, that line tells.
        let failed = BankLine { posted_at: None, ..line("l5", -300, LineStatus::Reversed, 3) };
        let request = Some(billing::bank::RequestId::parse("r6").unwrap());
        let out = BankLine {
            request_id: request.clone(), ..line("l6", -500, LineStatus::Reversed, 4)
        };
        let own = BankLine { request_id: request, ..line("l7", 500, LineStatus::Sent, 36) };
        write(db, |tx| {
            for line in [&failed, &out, &own] {
                tx.bank_book().upsert_line(line, day(36))?;
            }
            Ok(())
        })
        .unwrap();
        assert_eq!(returned(0, 60), ["3 84.00 true"]);
        assert_eq!(posted(36, 37), ["7 5.00 true"]);
    }

    fn a_return_without_our_request_is_known_by_what_it_is_like(db: &TestDatabase) {
        office(db);
        let party = |id: &str, cents, status, on| BankLine {
            counterparty_id: Some(billing::bank::CounterpartyId::stored("rec-1".to_owned())),
            ..line(id, cents, status, on)
        };
        let keep = |lines: &[BankLine]| {
            write(db, |tx| {
                for line in lines {
                    tx.bank_book().upsert_line(line, day(50))?;
                }
                Ok(())
            })
            .unwrap();
        };
        let all = Between { from: Some(day(40)), to: Some(day(60)) };
        let told = |found: Vec<billing::views::BankLineRow>| {
            let row = |row: &billing::views::BankLineRow| {
                format!("{} {}", row.amount.to_decimal_text(), row.is_returned)
            };
            found.iter().map(row).collect::<Vec<_>>()
        };
        let posted = || told(read(db, |views| views.posted_lines(all)));
        let returned = || told(read(db, |views| views.returned_lines(all)));
        let back = |id: &str, on| BankLine {
            failed_at: Some(day(on)),
            ..party(id, -500, LineStatus::Reversed, on - 2)
        };
        keep(&[back("g1", 44), back("g2", 45)]);
        assert_eq!(returned(), ["5.00 true", "5.00 true"]);
        // One line came back: it is of the first. One before it, and one of another party, are of none.
        let other = BankLine { counterparty_id: None, ..party("b9", 500, LineStatus::Sent, 47) };
        keep(&[party("b0", 500, LineStatus::Sent, 41), party("b1", 500, LineStatus::Sent, 46), other]);
        assert_eq!(returned(), ["5.00 true"]);
        // The first is the office's own.
        assert_eq!(posted(), ["-7.00 false", "5.00 false", "-5.00 true", "-5.00 true", "5.00 true", "5.00 false"]);
        keep(&[party("b2", 500, LineStatus::Sent, 48)]);
        assert_eq!(returned(), [""; 0]);
    }

    fn lines_of_another_account_are_no_part_of_the_reconciliation(db: &TestDatabase) {
        office(db);
        make(db, 1, PAYMENT, 100_000).unwrap();
        let sync = |id: &str| SyncState {
            last_success: Some(NOW),
            account: Some(BankAccount {
                id: id.to_owned(),
                name: "Operating".to_owned(),
                status: "active".to_owned(),
                available: cents(900),
                current: cents(1_000),
            }),
            ..SyncState::default()
        };
        let all = Between { from: None, to: None };
        let days = Between { from: Some(date!(2026 - 11 - 01)), to: Some(date!(2026 - 12 - 01)) };
        for (account, lines, is_posted) in [("a1", 3, true), ("a2", 0, false)] {
            write(db, |tx| tx.bank_book().set_sync(&sync(account))).unwrap();
            assert_eq!(read(db, |views| views.posted_lines(all)).len(), lines, "{account}");
            assert_eq!(listed(db, None, 0, 60).len(), lines, "{account}");
            let parts = read(db, |views| views.matched_in(all, days));
            let posted: Vec<bool> = parts.iter().map(|part| part.posted_at.is_some()).collect();
            assert_eq!(posted, [is_posted], "{account}");
            assert_eq!(read(db, |views| views.moved_since(day(0))) == Money::ZERO, !is_posted);
        }
    }

    fn every_rule_of_matching_names_the_row_that_breaks_it(db: &TestDatabase) {
        office(db);
        make(db, 1, PAYMENT, 100_000).unwrap();
        make(db, 3, COMMISSION, 8_400).unwrap();
        let reason = ShortText::parse("Our own account").unwrap();
        db.write_blocking(|tx| {
            let stray = AccountLineId::new(4);
            matching::set_aside(tx, &billing_clerk(), stray, &reason, at(0))
        })
        .unwrap();
        assert_eq!(broken(db), []);
        let mut seen = Vec::new();
        for (rule, breaks, mends, row) in RULES {
            db.execute_sql(breaks).unwrap();
            let found = broken(db);
            let rows = found.iter().find(|(name, _)| name == rule).map(|(_, rows)| rows);
            let rows = rows.unwrap_or_else(|| panic!("{rule} does not see: {breaks}\n{found:?}"));
            assert!(rows.iter().any(|named| named == row), "{breaks}: {found:?}");
            db.execute_sql(mends).unwrap();
            assert_eq!(broken(db), [], "after {mends}");
            seen.push(*rule);
        }
        for rule in MatchRule::ALL {
            assert!(seen.contains(&rule.as_str()), "{rule}");
        }
        let undone = db.write_blocking(|tx| {
            matching::undo(tx, &billing_clerk(), BankMatchId::new(1), None, NOW)
        });
        undone.unwrap();
        assert_eq!(broken(db), []);
    }
}

/// The rule, what breaks it, what mends it, and the row that is named.
const RULES: &[(&str, &str, &str, &str)] = &[
    (
        "match_adds_up",
        "UPDATE bank_lines SET amount_cents = 99999 WHERE id = 1",
        "UPDATE bank_lines SET amount_cents = 100000 WHERE id = 1",
        "match 1: 1000.00 instead of 999.99",
    ),
    (
        "match_adds_up",
        "UPDATE bank_matches SET fee_cents = 5 WHERE id = 1",
        "UPDATE bank_matches SET fee_cents = 0 WHERE id = 1",
        "match 1: 999.95 instead of 1000.00",
    ),
    (
        "match_within_records",
        "UPDATE bank_match_records SET amount_cents = 100001 WHERE match_id = 1; \
         UPDATE bank_lines SET amount_cents = 100001 WHERE id = 1",
        "UPDATE bank_match_records SET amount_cents = 100000 WHERE match_id = 1; \
         UPDATE bank_lines SET amount_cents = 100000 WHERE id = 1",
        "payment 1: 1000.01 instead of 1000.00",
    ),
    (
        "match_within_records",
        "UPDATE bank_match_records SET amount_cents = 8400 WHERE match_id = 2; \
         UPDATE bank_lines SET amount_cents = 8400 WHERE id = 3",
        "UPDATE bank_match_records SET amount_cents = -8400 WHERE match_id = 2; \
         UPDATE bank_lines SET amount_cents = -8400 WHERE id = 3",
        "commission 1: 84.00 instead of -84.00",
    ),
    (
        "match_live",
        "UPDATE bank_match_records SET live = 0 WHERE match_id = 1",
        "UPDATE bank_match_records SET live = 1 WHERE match_id = 1",
        "match 1",
    ),
    (
        "match_posted",
        "UPDATE bank_lines SET status = 'reversed' WHERE id = 1",
        "UPDATE bank_lines SET status = 'sent' WHERE id = 1",
        "match 1",
    ),
    (
        "match_live",
        "UPDATE bank_matches SET reason = NULL WHERE id = 3",
        "UPDATE bank_matches SET reason = 'Our own account' WHERE id = 3",
        "match 3",
    ),
];
