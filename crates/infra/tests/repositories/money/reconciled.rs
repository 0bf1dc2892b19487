//! Reconciled months: what was seen comes back as it was, and the latest counts.

use super::{cents, office, write};
use crate::support::{at, read};
use billing::matching::LineState;
use billing::memory::{Books, SALESPERSON};
use billing::reconciled::{Counted, NewReconciled, ReconciledDraft, SeenItem, SeenLine};
use billing::reconciliation::{Cause, Turnover};
use billing::unit::Billing;
use crm_core::clock::Month;
use crm_core::ids::ReconciliationId;
use crm_core::text::Notes;
use infra::on_both_databases;
use time::macros::date;

fn month(text: &str) -> Month {
    Month::parse(text).unwrap()
}

fn kept(of: &str, statement: i64, second: i64) -> NewReconciled {
    let counted = |count, amount| Counted {
        count,
        amount: cents(amount),
    };
    let turnover = |came_in, went_out| Turnover {
        came_in: cents(came_in),
        went_out: cents(went_out),
    };
    let line = |state, matched: Option<&str>| SeenLine {
        day: date!(2026 - 10 - 05),
        label: "Ana Ruiz".to_owned(),
        amount: cents(-700),
        state,
        matched: matched.map(str::to_owned),
    };
    NewReconciled {
        draft: ReconciledDraft {
            account: "a1".to_owned(),
            month: month(of),
            statement: cents(statement),
            note: Some(Notes::parse("By phone.").unwrap()),
        },
        opening: cents(1_000),
        closing: cents(-500),
        bank: turnover(100, 1_600),
        books: turnover(90, 80),
        rest: cents(0),
        set_aside: counted(2, -40),
        to_do: counted(1, 30),
        made_by: Some(SALESPERSON),
        created_at: at(second),
        lines: vec![
            line(LineState::Matched, Some("Payment 1 · Ana Ruiz 7.00")),
            line(LineState::Ignored, Some("Interest")),
            line(LineState::Open, None),
        ],
        items: vec![SeenItem {
            cause: Cause::InTransit,
            day: date!(2026 - 10 - 30),
            label: "Payment 2 · Ana Ruiz".to_owned(),
            amount: cents(-90),
        }],
    }
}

on_both_databases! {
    fn r5_088_a_reconciled_month_comes_back_as_it_was_kept(db: &TestDatabase) {
        office(db);
        let months = [kept("2026-09", 5, 1), kept("2026-10", 6, 2), kept("2026-10", -500, 3)];
        let acts = |tx: &mut dyn Billing| {
            for new in &months {
                tx.reconciliations().insert(new)?;
            }
            tx.reconciliations().last_of("a1", month("2026-10"))
        };
        let expected = acts(&mut Books::default());
        assert_eq!(write(db, acts), expected);
        let last = expected.unwrap().unwrap();
        assert_eq!((last.id, last.draft.statement), (ReconciliationId::new(3), cents(-500)));
        let other = write(db, |tx| tx.reconciliations().last_of("a2", month("2026-10")));
        assert_eq!(other, Ok(None));
        let listed = |of: Option<Month>| {
            let rows = read(db, move |views| views.kept_reconciliations(of));
            rows.into_iter().map(|row| row.kept.id.get()).collect::<Vec<_>>()
        };
        assert_eq!(listed(None), [3, 2, 1]);
        assert_eq!(listed(Some(month("2026-09"))), [1]);
        let row = read(db, |views| views.last_reconciliation("a1", month("2026-10"))).unwrap();
        assert_eq!(row.kept, last);
        assert!(row.made_by.is_some());
        assert_eq!(read(db, |views| views.kept_reconciliation(ReconciliationId::new(9))), None);
        let seen = read(db, |views| views.seen_rows(ReconciliationId::new(3)));
        assert_eq!((&seen.lines, &seen.items), (&months[2].lines, &months[2].items));
    }
}
