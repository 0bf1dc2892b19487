//! Closings of the books, and where the bank had lines.

use super::{office, write};
use crate::support::{at, read};
use billing::closing::{ClosingKind, NewClosing};
use billing::memory::SALESPERSON;
use crm_core::ids::ClosingId;
use crm_core::text::Notes;
use crm_core::views::Between;
use infra::on_both_databases;
use time::macros::date;

on_both_databases! {
    fn r5_088_a_closing_comes_back_as_it_was_kept(db: &TestDatabase) {
        office(db);
        let close = NewClosing {
            kind: ClosingKind::Close,
            through: Some(date!(2026 - 10 - 31)),
            was: None,
            reason: Some(Notes::parse("The bank is late.").unwrap()),
            left: vec!["One.".to_owned(), "Two.".to_owned()],
            made_by: Some(SALESPERSON),
            created_at: at(1),
        };
        let reopen = NewClosing {
            kind: ClosingKind::Reopen,
            through: None,
            was: close.through,
            left: Vec::new(),
            made_by: None,
            created_at: at(2),
            ..close.clone()
        };
        for (new, id) in [(&close, 1), (&reopen, 2)] {
            let made = write(db, |tx| tx.book_closings().insert(new));
            assert_eq!(made, Ok(ClosingId::new(id)));
        }
        let rows = read(db, |views| views.book_closings());
        let kept: Vec<_> = rows.iter().map(|row| &row.closing.what).collect();
        assert_eq!(kept, [&reopen, &close]);
        assert_eq!(rows[0].made_by, None);
        assert!(rows[1].made_by.is_some());
        // No bank was ever reached.
        assert_eq!(read(db, |views| views.first_posted()), None);
        let ever = Between { from: Some(at(0)), to: None };
        assert!(!read(db, |views| views.has_posted(ever)));
    }
}
