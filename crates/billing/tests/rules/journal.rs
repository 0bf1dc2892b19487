//! The accounts of the journal, what bank lines are, and what is recorded when it leaves the house, in memory.

use billing::journal::{
    AccountDraft, AccountError, AccountKind, CostCategory, Format, NewExport, SortError,
    map_account, record_export, sort_line,
};
use billing::matching::set_aside;
use billing::memory::{Books, NOW, billing_clerk, cents};
use crm_core::books::Basis;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::AccountLineId;
use crm_core::text::ShortText;
use time::macros::date;

fn draft(number: &str, name: &str, based_on: Option<i64>) -> AccountDraft {
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    AccountDraft {
        kind: AccountKind::Bank,
        number: text(number),
        name: text(name),
        based_on,
    }
}

/// What became of it: the version, or the refusal's first word.
fn outcome(done: &Result<billing::journal::Mapped, AccountError>) -> String {
    match done {
        Ok(mapped) => format!("version {}", mapped.version),
        Err(AccountError::Half) => "half".to_owned(),
        Err(AccountError::NumberTaken { of, .. }) => format!("taken by {of}"),
        Err(AccountError::Stale { current }) => format!("stale, now {}", current.version),
        Err(AccountError::Store(error)) => error.to_string(),
    }
}

#[test]
fn r5_095_an_account_is_mapped_whole_once_and_as_it_was_seen() {
    let cases = [
        ("10100", "First Harbor", Some(0), "version 1"),
        ("10100", "First Harbor", None, "version 1"),
        ("1000", "Checking", Some(0), "version 0"),
        ("", "", Some(0), "version 1"),
        ("10100", "", None, "half"),
        ("", "First Harbor", None, "half"),
        ("6000", "Checking", None, "taken by bank_fees"),
        ("6000", "Bank Fees", None, "version 1"),
        ("10100", "First Harbor", Some(3), "stale, now 0"),
    ];
    for (number, name, based_on, expected) in cases {
        let mut books = Books::default();
        let asked = draft(number, name, based_on);
        let done = map_account(&mut books, &billing_clerk(), &asked, NOW);
        assert_eq!(outcome(&done), expected, "{number} {name}");
        let told = books.events.iter().map(|event| (event.entity, event.kind));
        let told: Vec<_> = told.collect();
        let is_changed = expected == "version 1";
        let mapped = (Entity::Office, EventKind::JournalAccountMapped);
        assert_eq!(
            told,
            vec![mapped; usize::from(is_changed)],
            "{number} {name}"
        );
    }
}

#[test]
fn r5_099_a_line_on_which_money_moved_and_that_settles_nothing_gets_a_category() {
    let [posted, pending] = [1, 2].map(AccountLineId::new);
    let mut books = Books {
        posted_lines: [(posted, Some(cents(-1_250))), (pending, None)].into(),
        ..Books::default()
    };
    let clerk = billing_clerk();
    let fee = Some(CostCategory::BankFee);
    let sort = |books: &mut Books, line, category| sort_line(books, &clerk, line, category, NOW);
    assert_eq!(
        sort(&mut books, AccountLineId::new(9), fee),
        Err(SortError::NotFound)
    );
    assert_eq!(sort(&mut books, pending, fee), Err(SortError::NotPosted));
    assert_eq!(sort(&mut books, posted, fee), Ok(()));
    assert_eq!(sort(&mut books, posted, fee), Ok(()));
    assert_eq!(books.line_categories.get(&posted), Some(&fee));
    let sorted = books.events.iter();
    let sorted = sorted.filter(|event| event.kind == EventKind::BankLineSorted);
    assert_eq!(sorted.count(), 1);
    // A line that was ignored may be a cost all the same.
    let reason = ShortText::parse("Monthly fee").unwrap();
    set_aside(&mut books, &clerk, posted, &reason, NOW).unwrap();
    assert_eq!(sort(&mut books, posted, None), Ok(()));
    assert_eq!(books.line_categories.get(&posted), Some(&None));
}

#[test]
fn r5_095_an_export_is_recorded_with_its_rows() {
    let mut books = Books::default();
    let export = NewExport {
        format: Format::Iif,
        basis: Basis::Cash,
        from: date!(2026 - 10 - 01),
        to: date!(2026 - 10 - 31),
        rows: vec!["PAY-1".to_owned(), "REF-2".to_owned()],
        created_by: billing_clerk().user(),
        created_at: NOW,
    };
    let number = record_export(&mut books, &billing_clerk(), &export, NOW);
    assert_eq!(number, Ok(1));
    assert_eq!(books.journal_exports, [export]);
    let event = books.events.last().unwrap();
    assert_eq!(event.kind, EventKind::JournalExported);
    let said = event.after.as_ref().unwrap();
    assert_eq!((&said["rows"], &said["format"]), (&2.into(), &"iif".into()));
}
