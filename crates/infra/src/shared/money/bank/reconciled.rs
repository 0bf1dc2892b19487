//! Months of the bank as someone reconciled them.

use super::super::people::name_of;
use super::super::schema::{bank_reconciliation_rows, bank_reconciliations};
use super::super::stored::parse_stored;
use super::super::{At, Db, Reader, Tx};
use billing::matching::LineState;
use billing::reconciled::{
    Counted, NewReconciled, Reconciled, ReconciledDraft, Reconciliations, SeenItem, SeenLine,
};
use billing::reconciliation::{Cause, Turnover};
use billing::views::{ReconciledRow, ReconciledViews, SeenRows};
use crm_core::clock::Month;
use crm_core::ids::{ReconciliationId, UserId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use diesel::prelude::*;
use time::Date;

/// More of them are not listed at once.
const MOST: i64 = 100;
/// A statement binds a limited number of values.
const ROWS_AT_ONCE: usize = 1_000;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = bank_reconciliations, check_for_backend(Db), treat_none_as_default_value = false)]
struct Record {
    id: i64,
    account: String,
    month: String,
    statement_cents: i64,
    opening_cents: i64,
    closing_cents: i64,
    in_cents: i64,
    out_cents: i64,
    booked_in_cents: i64,
    booked_out_cents: i64,
    rest_cents: i64,
    set_aside_count: i64,
    set_aside_cents: i64,
    to_do_count: i64,
    to_do_cents: i64,
    note: Option<String>,
    made_by: Option<i64>,
    created_at: At,
}

fn number(count: usize) -> Stored<i64> {
    i64::try_from(count).map_err(|_| StoreError::Fault("too many lines to count".to_owned()))
}

fn counted(count: i64, cents: i64) -> Stored<Counted> {
    let count = usize::try_from(count)
        .map_err(|_| StoreError::Fault("a stored count is below zero".to_owned()))?;
    Ok(Counted {
        count,
        amount: Money::from_cents(cents),
    })
}

impl Record {
    fn of(id: i64, new: &NewReconciled) -> Stored<Self> {
        Ok(Self {
            id,
            account: new.draft.account.clone(),
            month: new.draft.month.to_string(),
            statement_cents: new.draft.statement.cents(),
            opening_cents: new.opening.cents(),
            closing_cents: new.closing.cents(),
            in_cents: new.bank.came_in.cents(),
            out_cents: new.bank.went_out.cents(),
            booked_in_cents: new.books.came_in.cents(),
            booked_out_cents: new.books.went_out.cents(),
            rest_cents: new.rest.cents(),
            set_aside_count: number(new.set_aside.count)?,
            set_aside_cents: new.set_aside.amount.cents(),
            to_do_count: number(new.to_do.count)?,
            to_do_cents: new.to_do.amount.cents(),
            note: new.draft.note.as_ref().map(|note| note.as_str().to_owned()),
            made_by: new.made_by.map(UserId::get),
            created_at: At(new.created_at),
        })
    }

    fn reconciled(self) -> Stored<Reconciled> {
        Ok(Reconciled {
            id: ReconciliationId::new(self.id),
            draft: ReconciledDraft {
                account: self.account,
                month: parse_stored(&self.month, Month::parse)?,
                statement: Money::from_cents(self.statement_cents),
                note: self.note.map(Notes::stored),
            },
            opening: Money::from_cents(self.opening_cents),
            closing: Money::from_cents(self.closing_cents),
            bank: Turnover {
                came_in: Money::from_cents(self.in_cents),
                went_out: Money::from_cents(self.out_cents),
            },
            books: Turnover {
                came_in: Money::from_cents(self.booked_in_cents),
                went_out: Money::from_cents(self.booked_out_cents),
            },
            rest: Money::from_cents(self.rest_cents),
            set_aside: counted(self.set_aside_count, self.set_aside_cents)?,
            to_do: counted(self.to_do_count, self.to_do_cents)?,
            made_by: self.made_by.map(UserId::new),
            created_at: self.created_at.0,
        })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = bank_reconciliation_rows, check_for_backend(Db), treat_none_as_default_value = false)]
struct SeenRecord {
    reconciliation_id: i64,
    position: i64,
    state: Option<String>,
    cause: Option<String>,
    day: Date,
    label: String,
    amount_cents: i64,
    matched: Option<String>,
}

/// The lines, then what each cause is about, numbered from 1.
fn seen_records(id: i64, new: &NewReconciled) -> Vec<SeenRecord> {
    let lines = new.lines.iter().map(|line| SeenRecord {
        reconciliation_id: id,
        position: 0,
        state: Some(line.state.as_str().to_owned()),
        cause: None,
        day: line.day,
        label: line.label.clone(),
        amount_cents: line.amount.cents(),
        matched: line.matched.clone(),
    });
    let items = new.items.iter().map(|item| SeenRecord {
        reconciliation_id: id,
        position: 0,
        state: None,
        cause: Some(item.cause.as_str().to_owned()),
        day: item.day,
        label: item.label.clone(),
        amount_cents: item.amount.cents(),
        matched: None,
    });
    let rows = lines.chain(items).zip(1..);
    rows.map(|(row, position)| SeenRecord { position, ..row })
        .collect()
}

impl SeenRecord {
    fn read(self, seen: &mut SeenRows) -> Stored<()> {
        let amount = Money::from_cents(self.amount_cents);
        match (self.state, self.cause) {
            (Some(state), None) => seen.lines.push(SeenLine {
                day: self.day,
                label: self.label,
                amount,
                state: parse_stored(&state, LineState::parse)?,
                matched: self.matched,
            }),
            (None, Some(cause)) => seen.items.push(SeenItem {
                cause: parse_stored(&cause, Cause::parse)?,
                day: self.day,
                label: self.label,
                amount,
            }),
            _ => {
                let told = "a reconciled row is neither a line nor of a cause".to_owned();
                return Err(StoreError::Fault(told));
            }
        }
        Ok(())
    }
}

impl Reconciliations for Tx<'_> {
    fn insert(&mut self, new: &NewReconciled) -> Stored<ReconciliationId> {
        let id = self.next_id("bank_reconciliations")?;
        let record = Record::of(id, new)?;
        let rows = seen_records(id, new);
        self.run(|conn| {
            diesel::insert_into(bank_reconciliations::table)
                .values(record)
                .execute(conn)?;
            for some in rows.chunks(ROWS_AT_ONCE) {
                insert_all!(conn, bank_reconciliation_rows::table, some)?;
            }
            Ok(())
        })?;
        Ok(ReconciliationId::new(id))
    }

    fn last_of(&mut self, account: &str, month: Month) -> Stored<Option<Reconciled>> {
        let record = self.run(|conn| {
            bank_reconciliations::table
                .filter(bank_reconciliations::account.eq(account))
                .filter(bank_reconciliations::month.eq(month.to_string()))
                .order(bank_reconciliations::id.desc())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::reconciled).transpose()
    }
}

impl Reader<'_> {
    /// With the name of who kept it, if they are still known.
    fn named(&mut self, kept: Reconciled) -> Stored<ReconciledRow> {
        let made_by = name_of(&mut self.tx, kept.made_by)?;
        Ok(ReconciledRow { kept, made_by })
    }
}

impl ReconciledViews for Reader<'_> {
    fn kept_reconciliations(&mut self, month: Option<Month>) -> Stored<Vec<ReconciledRow>> {
        let newest = bank_reconciliations::table
            .order(bank_reconciliations::id.desc())
            .limit(MOST)
            .select(Record::as_select());
        let records: Vec<Record> = match month {
            Some(month) => {
                let of_month = bank_reconciliations::month.eq(month.to_string());
                self.tx.run(|conn| newest.filter(of_month).load(conn))?
            }
            None => self.tx.run(|conn| newest.load(conn))?,
        };
        let kept = records.into_iter().map(Record::reconciled);
        let kept = kept.collect::<Stored<Vec<_>>>()?;
        kept.into_iter().map(|kept| self.named(kept)).collect()
    }

    fn kept_reconciliation(&mut self, id: ReconciliationId) -> Stored<Option<ReconciledRow>> {
        let record = self.tx.run(|conn| {
            bank_reconciliations::table
                .find(id.get())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        match record {
            Some(record) => {
                let kept = record.reconciled()?;
                self.named(kept).map(Some)
            }
            None => Ok(None),
        }
    }

    fn last_reconciliation(
        &mut self,
        account: &str,
        month: Month,
    ) -> Stored<Option<ReconciledRow>> {
        match Reconciliations::last_of(&mut self.tx, account, month)? {
            Some(kept) => self.named(kept).map(Some),
            None => Ok(None),
        }
    }

    fn seen_rows(&mut self, id: ReconciliationId) -> Stored<SeenRows> {
        let rows: Vec<SeenRecord> = self.tx.run(|conn| {
            bank_reconciliation_rows::table
                .filter(bank_reconciliation_rows::reconciliation_id.eq(id.get()))
                .order(bank_reconciliation_rows::position)
                .select(SeenRecord::as_select())
                .load(conn)
        })?;
        let mut seen = SeenRows::default();
        for row in rows {
            row.read(&mut seen)?;
        }
        Ok(seen)
    }
}
