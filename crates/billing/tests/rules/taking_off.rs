//! Write-offs and credit notes, over the books in memory.

use crate::plan_office::pay;
use billing::amount::Amount;
use billing::invoices::{
    EntryKind, InvoiceDraft, InvoiceError, Reason, TakeOff, TakingOff, create, take_off, void,
};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::payments::record;
use billing::plans::{self, DetailsPatch};
use billing::status::PlanStatus;
use crm_core::books::ClosedBooks;
use crm_core::change::Change;
use crm_core::ids::InvoiceId;
use time::Date;
use time::macros::date;

/// The day of [`NOW`].
const TODAY: Date = date!(2026 - 11 - 18);

fn off(amount: i64, day: Date) -> TakeOff {
    TakeOff {
        amount: Amount::of(cents(amount)).unwrap(),
        day,
        reason: Reason::parse("Bankrupt").unwrap(),
    }
}

/// 100.00 of September, due in October.
fn bill(books: &mut Books) -> InvoiceId {
    let draft = InvoiceDraft {
        client: CLIENT,
        amount: Amount::of(cents(10_000)).unwrap(),
        issued: Some(date!(2026 - 09 - 15)),
        due: date!(2026 - 10 - 15),
        description: None,
    };
    create(books, &billing_clerk(), &draft, NOW).unwrap().id
}

fn write_off(
    books: &mut Books,
    (id, version): (InvoiceId, Option<i64>),
    asked: &TakeOff,
) -> Result<&'static str, InvoiceError> {
    let by = TakingOff::WriteOff;
    let taken = take_off(books, &billing_clerk(), (id, version), (by, asked), NOW);
    taken.map(|invoice| invoice.status().as_str())
}

#[test]
fn r5_094_at_most_what_is_open_is_written_off_on_an_open_day() {
    // Paid, written off on which day → the status, or why not.
    let cases = [
        (0, 10_000, TODAY, Ok("settled")),
        (0, 9_999, TODAY, Ok("partial")),
        (0, 10_001, TODAY, Err("above_outstanding")),
        (6_000, 4_000, TODAY, Ok("settled")),
        (6_000, 4_001, TODAY, Err("above_outstanding")),
        (10_000, 1, TODAY, Err("invoice_paid")),
        (0, 1, date!(2026 - 11 - 19), Err("in_the_future")),
        (0, 1, date!(2026 - 11 - 01), Ok("partial")),
        (0, 1, date!(2026 - 10 - 31), Err("books_closed")),
        (0, 1, date!(2026 - 09 - 14), Err("before_issue")),
    ];
    for (paid, amount, day, outcome) in cases {
        let mut books = Books::default();
        let id = bill(&mut books);
        if paid > 0 {
            let draft = Books::draft_for(id, paid);
            record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        }
        books.closed_books = ClosedBooks::through(Some(date!(2026 - 10 - 31)));
        let found = write_off(&mut books, (id, None), &off(amount, day));
        let found = found.map_err(|error| error.code());
        assert_eq!(found, outcome, "{paid} {amount} {day}");
        let last = books.entries.last().map(|row| (row.kind, row.day));
        let noted = last == Some((EntryKind::WrittenOff, day));
        assert_eq!(noted, outcome.is_ok());
        books.assert_sound();
    }
}

#[test]
fn r5_094_what_is_void_settled_or_seen_before_is_not_written_off() {
    let mut books = Books::default();
    let id = bill(&mut books);
    let mut told = |version, amount| {
        let found = write_off(&mut books, (id, version), &off(amount, TODAY));
        found.map_err(|error| error.code())
    };
    assert_eq!(told(Some(2), 1), Err("stale"));
    assert_eq!(told(Some(1), 10_000), Ok("settled"));
    assert_eq!(told(None, 1), Err("invoice_paid"));
    let again = void(&mut books, &billing_clerk(), id, None, NOW);
    assert_eq!(again.unwrap_err().code(), "invoice_paid");
    let other = bill(&mut books);
    void(&mut books, &billing_clerk(), other, None, NOW).unwrap();
    let gone = write_off(&mut books, (other, None), &off(1, TODAY));
    assert_eq!(gone.unwrap_err().code(), "invoice_void");
    let unknown = write_off(&mut books, (InvoiceId::new(999), None), &off(1, TODAY));
    assert_eq!(unknown.unwrap_err().code(), "not_found");
    books.assert_sound();
}

#[test]
fn r5_094_what_is_left_of_a_credited_invoice_is_voided() {
    let mut books = Books::default();
    let id = bill(&mut books);
    let by = (TakingOff::CreditNote, &off(4_000, TODAY));
    take_off(&mut books, &billing_clerk(), (id, None), by, NOW).unwrap();
    void(&mut books, &billing_clerk(), id, None, NOW).unwrap();
    let told = books
        .entries
        .iter()
        .map(|row| (row.kind.as_str(), row.amount.cents()));
    let told: Vec<_> = told.collect();
    assert_eq!(
        told,
        [("issued", 10_000), ("credited", 4_000), ("voided", 6_000)]
    );
    books.assert_sound();
}

#[test]
fn r5_094_a_plan_is_completed_when_its_rest_is_written_off_and_keeps_what_was() {
    let mut books = Books::default();
    let draft = Books::plan_draft(90_000, 3);
    let made = plans::create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    let [first, second, third] = [0, 1, 2].map(|n| made.invoices[n].id);
    pay(&mut books, made.plan.id, 30_000);
    let some = off(10_000, TODAY);
    assert_eq!(
        write_off(&mut books, (second, None), &some).unwrap(),
        "partial"
    );
    // New terms leave the installment of which some was written off as it is.
    let patch = DetailsPatch {
        total: Change::Set(cents(100_000)),
        ..DetailsPatch::default()
    };
    plans::update(
        &mut books,
        &billing_clerk(),
        made.plan.id,
        None,
        &patch,
        NOW,
    )
    .unwrap();
    assert_eq!(books.invoices[&second].amount, cents(30_000));
    assert!(books.invoices[&third].voided_at.is_some());
    books.assert_sound();
    let open: Vec<_> = books
        .invoices
        .values()
        .filter(|one| one.is_open())
        .collect();
    let open: Vec<_> = open.iter().map(|one| (one.id, one.outstanding())).collect();
    for (id, left) in open {
        assert_ne!(id, first);
        write_off(&mut books, (id, None), &off(left.cents(), TODAY)).unwrap();
    }
    assert_eq!(books.plans[&made.plan.id].status, PlanStatus::Completed);
    books.assert_sound();
}
