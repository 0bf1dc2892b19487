//! Closings of the books.

use super::super::super::types::Stamp;
use super::super::bank::bank_matches::{POSTED, of_account};
use super::super::bank::bank_matching::posted;
use super::super::people::name_of;
use super::super::schema::book_closings;
use super::super::stored::parse_stored;
use super::super::{At, Db, Numbers, Reader, Rows, Sql, Tx, literal};
use billing::closing::{BookClosings, Closing, ClosingKind, NewClosing};
use billing::views::{ClosingRow, ClosingViews};
use crm_core::clock::Instant;
use crm_core::ids::{ClosingId, UserId};
use crm_core::store::Stored;
use crm_core::text::Notes;
use crm_core::views::Between;
use diesel::prelude::*;
use diesel::sql_types::Nullable;
use time::Date;

/// More of them are not listed at once.
const MOST: i64 = 100;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = book_closings, check_for_backend(Db), treat_none_as_default_value = false)]
struct Record {
    id: i64,
    kind: String,
    through: Option<Date>,
    was: Option<Date>,
    reason: Option<String>,
    remaining: Option<String>,
    made_by: Option<i64>,
    created_at: At,
}

impl Record {
    fn closing(self) -> Stored<Closing> {
        let left = self.remaining.unwrap_or_default();
        Ok(Closing {
            id: ClosingId::new(self.id),
            what: NewClosing {
                kind: parse_stored(&self.kind, ClosingKind::parse)?,
                through: self.through,
                was: self.was,
                reason: self.reason.map(Notes::stored),
                left: left.lines().map(str::to_owned).collect(),
                made_by: self.made_by.map(UserId::new),
                created_at: self.created_at.0,
            },
        })
    }
}

impl BookClosings for Tx<'_> {
    fn insert(&mut self, new: &NewClosing) -> Stored<ClosingId> {
        let id = self.next_id("book_closings")?;
        let reason = new.reason.as_ref();
        let record = Record {
            id,
            kind: new.kind.as_str().to_owned(),
            through: new.through,
            was: new.was,
            reason: reason.map(|reason| reason.as_str().to_owned()),
            remaining: (!new.left.is_empty()).then(|| new.left.join("\n")),
            made_by: new.made_by.map(UserId::get),
            created_at: At(new.created_at),
        };
        self.run(|conn| {
            diesel::insert_into(book_closings::table)
                .values(record)
                .execute(conn)
        })?;
        Ok(ClosingId::new(id))
    }
}

impl ClosingViews for Reader<'_> {
    fn book_closings(&mut self) -> Stored<Vec<ClosingRow>> {
        let records: Vec<Record> = self.tx.run(|conn| {
            book_closings::table
                .order(book_closings::id.desc())
                .limit(MOST)
                .select(Record::as_select())
                .load(conn)
        })?;
        let mut rows = Vec::with_capacity(records.len());
        for record in records {
            let closing = record.closing()?;
            let made_by = name_of(&mut self.tx, closing.what.made_by)?;
            rows.push(ClosingRow { closing, made_by });
        }
        Ok(rows)
    }

    fn first_posted(&mut self) -> Stored<Option<Instant>> {
        let first = Rows {
            select: literal::<Nullable<Stamp>>("min(bank_lines.dated_at)"),
            rest: Sql::raw(format!("FROM bank_lines WHERE {POSTED}"))
                .then(of_account(&mut self.tx)?),
        };
        let first: Option<At> = self.tx.run(|conn| first.get_result(conn))?;
        Ok(first.map(|at| at.0))
    }

    fn has_posted(&mut self, between: Between<Instant>) -> Stored<bool> {
        let some = Sql::raw(format!(
            "SELECT count(*) FROM (SELECT 1 AS one FROM bank_lines WHERE {POSTED}"
        ))
        .then(posted(between))
        .then(of_account(&mut self.tx)?)
        .push(" LIMIT 1) AS some_lines");
        let count: i64 = self.tx.run(|conn| Numbers(some).get_result(conn))?;
        Ok(count > 0)
    }
}
