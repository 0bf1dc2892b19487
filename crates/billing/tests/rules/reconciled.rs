//! A reconciled month is kept as it was seen.

use billing::matching::LineState;
use billing::memory::{Books, NOW, billing_clerk, cents};
use billing::reconciled::{
    Counted, ReconcileError, ReconciledDraft, Reconciliations, SeenLine, SeenMonth, make,
    opening_differs,
};
use billing::reconciliation::{MonthFacts, MonthLine, Standing, reconcile};
use crm_core::clock::Month;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);

fn october() -> Month {
    Month::parse("2026-10").unwrap()
}

fn draft(statement: i64) -> ReconciledDraft {
    ReconciledDraft {
        account: "a1".to_owned(),
        month: october(),
        statement: cents(statement),
        note: None,
    }
}

/// A month of one line of 500.00, and balances of 100.00 and 600.00.
fn seen(standing: Standing) -> SeenMonth {
    let line = MonthLine {
        id: AccountLineId::new(1),
        day: date!(2026 - 10 - 05),
        amount: cents(50_000),
        label: "Ana Ruiz".to_owned(),
        is_bank_fee: false,
        is_returned: false,
        standing,
    };
    let found = reconcile(MonthFacts {
        month: october(),
        today: TODAY,
        lines: &[line],
        records: &[],
        parts: &[],
    });
    SeenMonth {
        account: Some(("a1".to_owned(), (cents(10_000), cents(60_000)))),
        found: found.unwrap(),
        lines: vec![SeenLine {
            day: date!(2026 - 10 - 05),
            label: "Ana Ruiz".to_owned(),
            amount: cents(50_000),
            state: LineState::Open,
            matched: None,
        }],
    }
}

#[test]
fn r5_088_a_month_is_finished_when_nothing_is_left_and_the_statement_agrees() {
    // What became of the line, the statement → finished, what was set aside, what was left.
    let none = (0, 0);
    let cases = [
        (Standing::SetAside, 60_000, true, (1, 50_000), none),
        (Standing::SetAside, 59_999, false, (1, 50_000), none),
        (Standing::Open, 60_000, false, none, (1, 50_000)),
    ];
    let counted = |(count, amount)| Counted {
        count,
        amount: cents(amount),
    };
    for (standing, statement, finished, set_aside, to_do) in cases {
        let mut books = Books::default();
        let clerk = billing_clerk();
        let kept = make(
            &mut books,
            &clerk,
            &draft(statement),
            &seen(standing),
            (TODAY, NOW),
        );
        let kept = kept.unwrap();
        assert_eq!(kept.is_finished(), finished, "{standing:?} {statement}");
        assert_eq!(
            (kept.set_aside, kept.to_do),
            (counted(set_aside), counted(to_do))
        );
        assert_eq!((kept.opening, kept.made_by), (cents(10_000), clerk.user()));
        assert_eq!(books.last_of("a1", october()), Ok(Some(kept)));
        assert_eq!(books.last_of("a2", october()), Ok(None));
        let told = books.events.last().unwrap();
        assert_eq!(
            (told.kind, told.entity),
            (EventKind::MonthReconciled, Entity::Office)
        );
    }
}

#[test]
fn r5_088_a_month_that_is_not_over_or_of_another_account_is_not_kept() {
    let mut books = Books::default();
    let clerk = billing_clerk();
    let right = seen(Standing::SetAside);
    let other = ReconciledDraft {
        account: "a2".to_owned(),
        ..draft(0)
    };
    let unknown = SeenMonth {
        account: None,
        ..right.clone()
    };
    let last_day = date!(2026 - 10 - 31);
    let cases = [
        (draft(0), &right, last_day, ReconcileError::NotOver),
        (other, &right, TODAY, ReconcileError::OtherAccount),
        (draft(0), &unknown, TODAY, ReconcileError::NothingKnown),
    ];
    for (draft, seen, today, refused) in cases {
        let found = make(&mut books, &clerk, &draft, seen, (today, NOW));
        assert_eq!(found, Err(refused));
    }
    assert!(books.reconciliations.is_empty());
}

#[test]
fn r5_089_an_opening_balance_is_held_beside_the_statement_of_the_month_before() {
    // Opening, the statement before → what the opening has more.
    let cases = [
        (Some(100), Some(100), None),
        (Some(100), Some(90), Some(10)),
        (Some(90), Some(100), Some(-10)),
        (None, Some(100), None),
        (Some(100), None, None),
    ];
    for (opening, before, more) in cases {
        let [opening, before, more] = [opening, before, more].map(|it| it.map(Money::from_cents));
        assert_eq!(opening_differs(opening, before), Ok(more));
    }
}
