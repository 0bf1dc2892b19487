//! What the journal keeps: the office's accounts, exports, and what bank lines are.

use super::super::schema::{
    bank_line_categories, journal_accounts, journal_exported_rows, journal_exports,
};
use super::super::stored::parse_stored;
use super::super::tx::changed_one;
use super::super::{At, Reader, Tx, id_among};
use super::{journal_bank, journal_facts};
use billing::journal::{Account, AccountKind, CostCategory, Fact, JournalStore, Mapped, NewExport};
use billing::views::JournalViews;
use crm_core::books::Basis;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::{AccountLineId, UserId};
use crm_core::store::{StoreError, Stored};
use crm_core::views::Between;
use diesel::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

/// Rows that are inserted at once: neither database binds more than some thousand values.
const AT_ONCE: usize = 500;

#[derive(Insertable)]
#[diesel(table_name = journal_exported_rows)]
struct ExportedRow<'a> {
    reference: &'a str,
    export_id: i64,
}

type AccountRow = (String, Option<String>, Option<String>, i64);

/// A kind that this version does not know is left alone.
fn accounts(tx: &mut Tx<'_>) -> Stored<Vec<Mapped>> {
    let rows: Vec<AccountRow> = tx.run(|conn| {
        journal_accounts::table
            .order(journal_accounts::kind)
            .select((
                journal_accounts::kind,
                journal_accounts::number,
                journal_accounts::name,
                journal_accounts::version,
            ))
            .load(conn)
    })?;
    let mapped = |(kind, number, name, version): AccountRow| {
        let kind = AccountKind::parse(&kind).ok()?;
        let account = number.zip(name);
        Some(Mapped {
            kind,
            account: account.map(|(number, name)| Account { number, name }),
            version,
        })
    };
    Ok(rows.into_iter().filter_map(mapped).collect())
}

fn category(stored: Option<&str>) -> Stored<Option<CostCategory>> {
    stored
        .map(|text| parse_stored(text, CostCategory::parse))
        .transpose()
}

impl JournalStore for Tx<'_> {
    fn accounts(&mut self) -> Stored<Vec<Mapped>> {
        accounts(self)
    }

    fn put_account(
        &mut self,
        kind: AccountKind,
        account: Option<&Account>,
        version: i64,
        now: Instant,
    ) -> Stored<()> {
        let number = account.map(|account| account.number.as_str());
        let name = account.map(|account| account.name.as_str());
        let written = if version == 0 {
            self.run(|conn| {
                diesel::insert_into(journal_accounts::table)
                    .values((
                        journal_accounts::kind.eq(kind.as_str()),
                        journal_accounts::number.eq(number),
                        journal_accounts::name.eq(name),
                        journal_accounts::version.eq(1_i64),
                        journal_accounts::created_at.eq(At(now)),
                        journal_accounts::updated_at.eq(At(now)),
                    ))
                    .on_conflict_do_nothing()
                    .execute(conn)
            })?
        } else {
            let current = journal_accounts::table
                .find(kind.as_str())
                .filter(journal_accounts::version.eq(version));
            self.run(|conn| {
                diesel::update(current)
                    .set((
                        journal_accounts::number.eq(number),
                        journal_accounts::name.eq(name),
                        journal_accounts::version.eq(version + 1),
                        journal_accounts::updated_at.eq(At(now)),
                    ))
                    .execute(conn)
            })?
        };
        changed_one(written)
    }

    fn category(&mut self, line: AccountLineId) -> Stored<Option<Option<CostCategory>>> {
        let stored: Option<Option<String>> = self.run(|conn| {
            bank_line_categories::table
                .find(line.get())
                .select(bank_line_categories::category)
                .first(conn)
                .optional()
        })?;
        stored.map(|text| category(text.as_deref())).transpose()
    }

    fn put_category(
        &mut self,
        line: AccountLineId,
        category: Option<CostCategory>,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()> {
        let text = category.map(CostCategory::as_str);
        let by = by.map(UserId::get);
        self.run(|conn| {
            diesel::insert_into(bank_line_categories::table)
                .values((
                    bank_line_categories::line_id.eq(line.get()),
                    bank_line_categories::category.eq(text),
                    bank_line_categories::decided_by.eq(by),
                    bank_line_categories::created_at.eq(At(now)),
                    bank_line_categories::updated_at.eq(At(now)),
                ))
                .on_conflict(bank_line_categories::line_id)
                .do_update()
                .set((
                    bank_line_categories::category.eq(text),
                    bank_line_categories::decided_by.eq(by),
                    bank_line_categories::updated_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn insert_export(&mut self, new: &NewExport) -> Stored<i64> {
        let id = self.next_id("journal_exports")?;
        let entries = i64::try_from(new.rows.len())
            .map_err(|_| StoreError::Fault("more entries than can be counted".to_owned()))?;
        self.run(|conn| {
            diesel::insert_into(journal_exports::table)
                .values((
                    journal_exports::id.eq(id),
                    journal_exports::format.eq(new.format.as_str()),
                    journal_exports::basis.eq(new.basis.as_str()),
                    journal_exports::first_day.eq(new.from),
                    journal_exports::last_day.eq(new.to),
                    journal_exports::entries.eq(entries),
                    journal_exports::created_by.eq(new.created_by.map(UserId::get)),
                    journal_exports::created_at.eq(At(new.created_at)),
                ))
                .execute(conn)
        })?;
        for references in new.rows.chunks(AT_ONCE) {
            let rows = references.iter().map(|reference| ExportedRow {
                reference,
                export_id: id,
            });
            let rows: Vec<ExportedRow<'_>> = rows.collect();
            self.run(|conn| insert_new!(conn, journal_exported_rows::table, &rows))?;
        }
        Ok(id)
    }
}

fn exported(tx: &mut Tx<'_>) -> Stored<BTreeSet<String>> {
    let rows: Vec<String> = tx.run(|conn| {
        journal_exported_rows::table
            .select(journal_exported_rows::reference)
            .load(conn)
    })?;
    Ok(rows.into_iter().collect())
}

impl JournalViews for Reader<'_> {
    fn journal_facts(
        &mut self,
        basis: Basis,
        days: Between<Date>,
        zone: &BusinessZone,
    ) -> Stored<Vec<Fact>> {
        let mut facts = journal_facts::of_clients(&mut self.tx, days)?;
        facts.extend(journal_facts::of_others(&mut self.tx, days)?);
        facts.extend(journal_bank::facts(&mut self.tx, days, zone)?);
        if basis == Basis::Accrual {
            facts.extend(journal_facts::invoices(&mut self.tx, days)?);
        }
        Ok(facts)
    }

    fn journal_accounts(&mut self) -> Stored<Vec<Mapped>> {
        accounts(&mut self.tx)
    }

    fn exported_rows(&mut self) -> Stored<BTreeSet<String>> {
        exported(&mut self.tx)
    }

    fn line_categories(
        &mut self,
        lines: &[AccountLineId],
    ) -> Stored<BTreeMap<AccountLineId, Option<CostCategory>>> {
        let ids: Vec<i64> = lines.iter().map(|line| line.get()).collect();
        let rows: Vec<(i64, Option<String>)> = self.run(|conn| {
            bank_line_categories::table
                .filter(id_among("bank_line_categories.line_id", &ids))
                .select((
                    bank_line_categories::line_id,
                    bank_line_categories::category,
                ))
                .load(conn)
        })?;
        let read = |(id, text): (i64, Option<String>)| {
            Ok((AccountLineId::new(id), category(text.as_deref())?))
        };
        rows.into_iter().map(read).collect()
    }
}
