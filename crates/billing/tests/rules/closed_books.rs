//! What a closed month leaves of invoices and plans, over the books in memory.

use crate::plan_office::{moved, shown};
use billing::amount::Amount;
use billing::invoices::{EntryKind, InvoiceDraft, create, void};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::plans::{self, DetailsPatch};
use billing::status::PlanStatus;
use crm_core::books::ClosedBooks;
use crm_core::change::Change;
use crm_core::ids::PlanId;
use time::Date;
use time::macros::date;

const OCTOBER: Date = date!(2026 - 10 - 31);
/// The day of [`NOW`].
const TODAY: Date = date!(2026 - 11 - 18);

fn draft(issued: Option<Date>, due: Date) -> InvoiceDraft {
    InvoiceDraft {
        client: CLIENT,
        amount: Amount::of(cents(10_000)).unwrap(),
        issued,
        due,
        description: None,
    }
}

#[test]
fn r5_092_an_invoice_is_issued_on_the_day_it_is_made_unless_another_is_given() {
    let september = date!(2026 - 09 - 02);
    let cases = [
        (None, Ok(TODAY)),
        (Some(TODAY), Ok(TODAY)),
        (Some(september), Ok(september)),
        (Some(date!(2026 - 11 - 19)), Err("in_the_future")),
    ];
    for (issued, outcome) in cases {
        let mut books = Books::default();
        let made = create(&mut books, &billing_clerk(), &draft(issued, TODAY), NOW);
        let found = made.map(|invoice| invoice.issued);
        assert_eq!(found.map_err(|error| error.code()), outcome, "{issued:?}");
        let noted = books.entries.iter().map(|row| (row.kind, row.day));
        let noted: Vec<_> = noted.collect();
        let issued = outcome.ok().map(|day| (EntryKind::Issued, day));
        assert_eq!(noted, Vec::from_iter(issued));
    }
}

#[test]
fn r5_093_nothing_is_issued_or_due_in_a_closed_month() {
    let november = date!(2026 - 11 - 01);
    // Issued, due → the field that is refused.
    let cases = [
        (Some(november), november, None),
        (Some(OCTOBER), november, Some("issueDate")),
        (None, OCTOBER, Some("dueDate")),
        (None, date!(2026 - 01 - 01), Some("dueDate")),
    ];
    for (issued, due, refused) in cases {
        let mut books = Books {
            closed_books: ClosedBooks::through(Some(OCTOBER)),
            ..Books::default()
        };
        let made = create(&mut books, &billing_clerk(), &draft(issued, due), NOW);
        let found = made.err().map(|error| (error.code(), error.field()));
        let expected = refused.map(|field| ("books_closed", Some(field)));
        assert_eq!(found, expected, "{issued:?} {due}");
        assert_eq!(books.entries.len(), usize::from(refused.is_none()));
    }
}

#[test]
fn r5_093_what_was_due_in_a_closed_month_is_not_voided() {
    for (due, outcome) in [
        (OCTOBER, Err("books_closed")),
        (date!(2026 - 11 - 01), Ok(())),
    ] {
        let mut books = Books::default();
        let made = create(&mut books, &billing_clerk(), &draft(None, due), NOW).unwrap();
        books.closed_books = ClosedBooks::through(Some(OCTOBER));
        let voided = void(&mut books, &billing_clerk(), made.id, None, NOW);
        let found = voided.map(drop).map_err(|error| error.code());
        assert_eq!(found, outcome, "{due}");
        let noted: Vec<_> = books.entries.iter().map(|row| row.kind.as_str()).collect();
        let expected: &[&str] = match outcome {
            Ok(()) => &["issued", "voided"],
            Err(_) => &["issued"],
        };
        assert_eq!(noted, expected);
        if outcome.is_ok() {
            books.assert_sound();
        }
    }
}

/// Three times 300.00, due at the end of September, October and November.
fn plan(books: &mut Books) -> PlanId {
    let mut draft = Books::plan_draft(90_000, 3);
    draft.details.start = date!(2026 - 09 - 30);
    plans::create(books, &billing_clerk(), &draft, NOW)
        .unwrap()
        .plan
        .id
}

#[test]
fn r5_093_a_plan_is_not_made_in_a_closed_month() {
    let mut books = Books {
        closed_books: ClosedBooks::through(Some(OCTOBER)),
        ..Books::default()
    };
    // The start, a down payment on this day → the field that is refused.
    let cases = [
        (date!(2026 - 09 - 30), None, Some("startDate")),
        (date!(2026 - 11 - 30), None, None),
        (
            date!(2026 - 11 - 30),
            Some(OCTOBER),
            Some("downPaymentDate"),
        ),
        (date!(2026 - 11 - 30), Some(TODAY), None),
    ];
    for (start, down, refused) in cases {
        let mut draft = Books::plan_draft(90_000, 3);
        draft.details.start = start;
        draft.details.down = down.map(|_| cents(1_000));
        draft.details.down_date = down;
        let before = books.clone();
        let made = plans::create(&mut books, &billing_clerk(), &draft, NOW);
        let found = made.err().map(|error| (error.code(), error.field()));
        let expected = refused.map(|field| ("books_closed", Some(field)));
        assert_eq!(found, expected, "{start} {down:?}");
        if refused.is_some() {
            books = before;
        }
        books.assert_sound();
    }
}

#[test]
fn r5_093_an_edit_of_a_plan_leaves_what_was_due_in_a_closed_month() {
    type Edit = fn(&mut DetailsPatch);
    // The edit, closed through → what the plan is then, or why not.
    let shorter: Edit = |p| {
        p.total = Change::Set(cents(60_000));
        p.payments = Change::Set(2);
    };
    let dearer: Edit = |p| p.total = Change::Set(cents(120_000));
    let later: Edit = |p| p.start = Change::Set(date!(2026 - 12 - 31));
    let november = date!(2026 - 11 - 30);
    let cases = [
        (shorter, OCTOBER, Ok("1:30000@09-30 2:30000@10-30")),
        (shorter, november, Err("books_closed")),
        (
            dearer,
            date!(2026 - 08 - 31),
            Ok("1:40000@09-30 2:40000@10-30 3:40000@11-30"),
        ),
        (dearer, OCTOBER, Err("books_closed")),
        (later, OCTOBER, Err("books_closed")),
    ];
    for (edit, through, outcome) in cases {
        let mut books = Books::default();
        let id = plan(&mut books);
        books.closed_books = ClosedBooks::through(Some(through));
        let mut patch = DetailsPatch::default();
        edit(&mut patch);
        let edited = plans::update(&mut books, &billing_clerk(), id, None, &patch, NOW);
        let found = edited.map(|_| shown(&books, id));
        let found = found.as_deref().map_err(|error| error.code());
        assert_eq!(found, outcome, "closed through {through}");
        if outcome.is_ok() {
            books.assert_sound();
        }
    }
}

#[test]
fn r5_093_a_plan_with_an_open_installment_of_a_closed_month_is_not_canceled() {
    let mut books = Books::default();
    let id = plan(&mut books);
    books.closed_books = ClosedBooks::through(Some(date!(2026 - 08 - 31)));
    let mut early = books.clone();
    early.closed_books = ClosedBooks::through(Some(OCTOBER));
    let canceled = moved(PlanStatus::Canceled);
    let refused = plans::update(&mut early, &billing_clerk(), id, None, &canceled, NOW);
    assert_eq!(
        refused.err().map(|error| error.code()),
        Some("books_closed")
    );
    plans::update(&mut books, &billing_clerk(), id, None, &canceled, NOW).unwrap();
    let voided = books
        .entries
        .iter()
        .filter(|row| row.kind == EntryKind::Voided);
    let days: Vec<_> = voided.map(|row| row.day).collect();
    assert_eq!(days, [TODAY; 3], "with effect from today");
    books.assert_sound();
}
