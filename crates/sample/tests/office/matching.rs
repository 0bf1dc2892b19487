//! What is proposed for the lines of a bank at which the sample office's money moved: each line's true record is known, since
//! the line was made of it.

use super::sample;
use billing::bank::{BankLine, BankLineId, LineMethod, LineStatus};
use billing::matching::{
    BookRecord, Direction, PAYOUT_DAYS, Part, Proposal, RecordId, Through, WINDOW_DAYS, proposals,
};
use billing::views::{BankLineQuery, BankLineRow, OpenRecordQuery};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::money::Money;
use crm_core::page::PageRequest;
use crm_core::settings::Settings;
use crm_core::store::StoreError;
use crm_core::views::Between;
use infra::testing::TestDatabase;
use std::collections::BTreeMap;
use time::macros::date;
use time::{Date, Duration};

/// Nothing but a transfer of ours is more likely than this.
const CERTAIN: u8 = 100;
/// More than the sample has in two months.
const ALL: u32 = 5_000;

fn months() -> Between<Date> {
    Between {
        from: Some(date!(2026 - 09 - 22)),
        to: Some(date!(2026 - 11 - 21)),
    }
}

/// What moved by itself in the days, in order.
fn moved(db: &TestDatabase) -> Vec<BookRecord> {
    let records = db.read_blocking::<_, StoreError>(|views| views.books_of(months()));
    let by_itself = |record: &BookRecord| {
        record.through == Through::Bank
            && !record.taken_back
            && record.sent_as.is_none()
            && record.amount != Money::ZERO
    };
    records.unwrap().into_iter().filter(by_itself).collect()
}

/// The line that the bank has of it, as demo mode's bank writes it: each in a second of its own, so that it is known again.
fn line_of(record: &BookRecord, number: i64) -> BankLine {
    let day = record.booked_on.unwrap();
    let noon = Instant::from_utc(day.with_hms(17, 0, 0).unwrap().assume_utc());
    let at = noon.plus(Duration::seconds(number));
    let came = record.amount > Money::ZERO;
    let (kind, said) = if came {
        ("externalTransfer", "Deposit")
    } else {
        ("outgoingPayment", "Send Money to")
    };
    BankLine {
        id: BankLineId::parse(&format!("line-{number}")).unwrap(),
        account: "a1".to_owned(),
        amount: record.amount,
        status: LineStatus::Sent,
        kind: kind.to_owned(),
        counterparty_id: None,
        counterparty_name: Some(record.party.clone()),
        description: Some(format!("{said} {}", record.party)),
        note: None,
        memo: None,
        method: LineMethod::Ach,
        created_at: at,
        posted_at: Some(at),
        failed_at: None,
        expected_on: None,
        reason: None,
        request_id: None,
    }
}

/// The bank's lines of the records, as the matching page reads them, by the record that each is.
fn mirrored(db: &TestDatabase, records: &[BookRecord]) -> Vec<(RecordId, BankLineRow)> {
    let lines = records.iter().zip(0..);
    let lines: Vec<(RecordId, BankLine)> = lines
        .map(|(record, number)| (record.id, line_of(record, number)))
        .collect();
    db.write_blocking::<_, StoreError>(|tx| {
        for (_, line) in &lines {
            tx.bank_book().upsert_line(line, line.created_at)?;
        }
        Ok(())
    })
    .unwrap();
    let of: BTreeMap<i64, RecordId> = lines
        .iter()
        .map(|(id, line)| (line.created_at.micros(), *id))
        .collect();
    let query = BankLineQuery {
        posted: Between {
            from: None,
            to: None,
        },
        state: None,
        page: PageRequest::first(ALL),
    };
    let page = db.read_blocking::<_, StoreError>(|views| views.bank_lines(&query));
    let rows = page.unwrap().rows.into_iter();
    rows.map(|row| (of[&row.posted_at.micros()], row)).collect()
}

fn open(db: &TestDatabase) -> Vec<BookRecord> {
    let around = Duration::days(i64::from(PAYOUT_DAYS) + 1);
    let days = months();
    let query = OpenRecordQuery {
        days: Between {
            from: days.from.map(|day| day - around),
            to: days.to.map(|day| day + around),
        },
        limit: ALL,
    };
    let found = db.read_blocking::<_, StoreError>(|views| views.open_records(&query));
    found.unwrap()
}

fn zone(db: &TestDatabase) -> BusinessZone {
    let stored = db.read_blocking::<_, StoreError>(|views| views.settings());
    Settings::read(&stored.unwrap()).unwrap().zone
}

/// Whether a line alone does not tell the two apart: by the amount, the day and the name.
fn is_twin(one: &BookRecord, other: &BookRecord) -> bool {
    one.id != other.id
        && !other.taken_back
        && one.amount == other.amount
        && one.booked_on == other.booked_on
        && one.party == other.party
}

/// What holds of every proposal: it adds up, and what it names went the line's way within the window.
fn makes_sense(row: &BankLineRow, day: Date, proposal: &Proposal, open: &[BookRecord]) {
    let told = format!("{} of {day}: {}", row.label(), proposal.reason);
    let parts = Money::checked_sum(proposal.parts.iter().map(|part| part.amount)).unwrap();
    assert_eq!(
        parts.checked_sub(proposal.fee).unwrap(),
        row.amount,
        "{told}"
    );
    assert!((1..CERTAIN).contains(&proposal.score), "{told}");
    for part in &proposal.parts {
        let record = open.iter().find(|record| record.id == part.record);
        let record = record.unwrap_or_else(|| panic!("{told} names {}", part.record));
        assert!(!record.taken_back, "{told}");
        let days = (record.booked_on.unwrap() - day).whole_days();
        if proposal.fee == Money::ZERO {
            assert_eq!(
                Direction::of(part.amount),
                Direction::of(row.amount),
                "{told}"
            );
            assert!(days.unsigned_abs() <= u64::from(WINDOW_DAYS), "{told}");
        } else {
            // The card provider pays what came in before.
            assert_eq!(record.through, Through::Card, "{told}");
            assert!((-i64::from(PAYOUT_DAYS)..=0).contains(&days), "{told}");
        }
    }
}

#[test]
fn each_line_of_the_sample_is_proposed_as_the_one_record_that_it_is() {
    let (db, _files) = sample();
    let moved = moved(&db);
    let movements = sample::movements(&db, months()).unwrap();
    let movements = movements.iter().filter(|one| one.amount != Money::ZERO);
    assert_eq!(movements.count(), moved.len(), "the demo bank has the same");
    let (open, zone) = (open(&db), zone(&db));
    let rows = mirrored(&db, &moved);
    assert_eq!(rows.len(), moved.len());
    let (mut out, mut ambiguous) = (0, 0);
    for (id, row) in &rows {
        let truth = moved.iter().find(|record| record.id == *id).unwrap();
        let day = zone.day_of(row.posted_at);
        assert_eq!(Some(day), truth.booked_on);
        let found = proposals(&row.line(&zone), &open).unwrap();
        for proposal in &found {
            makes_sense(row, day, proposal, &open);
        }
        let twins = open.iter().filter(|other| is_twin(truth, other));
        let twins: Vec<RecordId> = twins.map(|other| other.id).collect();
        names_the_true_one(row, (truth, &twins), &found);
        says_nothing_of_whom_it_does_not_name(row, truth, &open, &zone);
        ambiguous += usize::from(!twins.is_empty());
        out += usize::from(row.amount < Money::ZERO);
    }
    assert!(out > 0 && out < rows.len(), "{out} of {}", rows.len());
    assert!(ambiguous * 4 < rows.len(), "{ambiguous} of {}", rows.len());
}

/// The best proposal is the true record, alone and before all others; if others look the same, none is
/// before the other.
fn names_the_true_one(
    row: &BankLineRow,
    (truth, twins): (&BookRecord, &[RecordId]),
    found: &[Proposal],
) {
    let told = format!("{} {:?}: {found:?}", truth.label(), truth.booked_on);
    let best = found.first().unwrap_or_else(|| panic!("{told}"));
    let whole = |record| {
        vec![Part {
            record,
            amount: row.amount,
        }]
    };
    for one in twins.iter().chain([&truth.id]) {
        let own = found.iter().find(|proposal| proposal.parts == whole(*one));
        assert_eq!(own.map(|own| own.score), Some(best.score), "{told}");
    }
    let next = found.get(1 + twins.len());
    assert!(next.is_none_or(|next| next.score < best.score), "{told}");
}

/// Of a line without a name, another person's record of the same amount and day is as likely, and none is sure.
fn says_nothing_of_whom_it_does_not_name(
    row: &BankLineRow,
    truth: &BookRecord,
    open: &[BookRecord],
    zone: &BusinessZone,
) {
    let other = BookRecord {
        id: RecordId::of(truth.id.kind(), 1_000_000),
        party: "Somebody Else".to_owned(),
        references: Vec::new(),
        ..truth.clone()
    };
    let nameless = BankLineRow {
        party: None,
        description: Some("Electronic".to_owned()),
        ..row.clone()
    };
    let line = nameless.line(zone);
    let records: Vec<BookRecord> = open.iter().cloned().chain([other]).collect();
    let found = proposals(&line, &records).unwrap();
    let alike = |proposal: &&Proposal| match proposal.parts.as_slice() {
        [part] => records.iter().any(|record| {
            record.id == part.record
                && record.amount == row.amount
                && record.booked_on == Some(line.day)
        }),
        _ => false,
    };
    let scores: Vec<u8> = found.iter().filter(alike).map(|one| one.score).collect();
    let told = format!("{}: {found:?}", truth.label());
    assert!(scores.len() > 1, "{told}");
    assert!(scores.iter().all(|score| *score == scores[0]), "{told}");
    assert!(found.iter().all(|one| one.score < 90), "{told}");
}

#[test]
fn r5_087_the_sample_banks_payouts_come_to_its_card_payments_less_usual_fees() {
    let (db, _files) = sample();
    let payouts = sample::payouts(&db, months()).unwrap();
    let records = db.read_blocking::<_, StoreError>(|views| views.books_of(months()));
    let records = records.unwrap().into_iter();
    let on_cards: Vec<Money> = records
        .filter(|record| record.through == Through::Card && record.booked_on.is_some())
        .map(|record| record.amount)
        .collect();
    let came = on_cards.iter().filter(|amount| **amount > Money::ZERO);
    let came = Money::checked_sum(came.copied()).unwrap();
    let moved = Money::checked_sum(on_cards).unwrap();
    let paid = Money::checked_sum(payouts.iter().map(|one| one.amount)).unwrap();
    let kept = moved.checked_sub(paid).unwrap();
    assert!(!payouts.is_empty());
    assert!(
        kept > Money::ZERO && kept.cents() * 10 <= came.cents(),
        "{kept:?} of {came:?}"
    );
}
