//! Bulk actions and their rows.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{bulk_action_rows, bulk_actions};
use super::super::statements::sql::id_among;
use super::super::statements::stored::{json, parse_stored};
use super::super::{At, Db};
use super::{bulk_own, bulk_records};
use crm_core::act::Changed;
use crm_core::bulk::{
    BulkAction, BulkActions, BulkChange, BulkKind, BulkList, BulkRow, BulkState, Counts,
    NewBulkAction, RowOutcome, Settled,
};
use crm_core::clients::Client;
use crm_core::clock::Instant;
use crm_core::ids::{BulkActionId, UserId};
use crm_core::leads::Lead;
use crm_core::raw_leads::RawLead;
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};

/// Rows of one statement.
const ROWS: usize = 2_000;

/// A bulk action as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = bulk_actions, check_for_backend(Db))]
pub(in super::super) struct BulkActionRecord {
    id: i64,
    list: String,
    kind: String,
    parameters: String,
    started_by: i64,
    undone_by: Option<i64>,
    state: String,
    #[diesel(embed)]
    counts: CountColumns,
    error: Option<String>,
    version: i64,
    created_at: At,
    finished_at: Option<At>,
}

#[derive(Queryable, Selectable, AsChangeset)]
#[diesel(table_name = bulk_actions, check_for_backend(Db))]
pub(in super::super) struct CountColumns {
    total: i64,
    done: i64,
    unchanged: i64,
    refused: i64,
    undone: i64,
    kept: i64,
}

impl CountColumns {
    const fn of(counts: Counts) -> Self {
        Self {
            total: counts.total,
            done: counts.done,
            unchanged: counts.unchanged,
            refused: counts.refused,
            undone: counts.undone,
            kept: counts.kept,
        }
    }

    const fn counts(&self) -> Counts {
        Counts {
            total: self.total,
            done: self.done,
            unchanged: self.unchanged,
            refused: self.refused,
            undone: self.undone,
            kept: self.kept,
        }
    }
}

impl BulkActionRecord {
    pub(in super::super) fn bulk_action(self) -> Stored<BulkAction> {
        let kind = parse_stored(&self.kind, BulkKind::parse)?;
        let change = BulkChange::from_stored(kind, &json(&self.parameters)?);
        let unreadable = || StoreError::Fault(format!("a bulk action's: {}", self.parameters));
        Ok(BulkAction {
            id: BulkActionId::new(self.id),
            version: self.version,
            list: parse_stored(&self.list, BulkList::parse)?,
            change: change.ok_or_else(unreadable)?,
            started_by: UserId::new(self.started_by),
            undone_by: self.undone_by.map(UserId::new),
            state: parse_stored(&self.state, BulkState::parse)?,
            counts: self.counts.counts(),
            error: self.error,
            created_at: self.created_at.0,
            finished_at: self.finished_at.map(|at| at.0),
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = bulk_action_rows)]
struct NewRow {
    bulk_action_id: i64,
    place: i64,
    entity_id: i64,
    seen_version: i64,
    outcome: &'static str,
}

fn row((entity, seen_version, earlier): (i64, i64, Option<String>)) -> Stored<BulkRow> {
    Ok(BulkRow {
        entity,
        seen_version,
        earlier: earlier.as_deref().map(json).transpose()?,
    })
}

impl BulkActions for Tx<'_> {
    fn insert(&mut self, new: &NewBulkAction, now: Instant) -> Stored<BulkActionId> {
        let id: i64 = self.run(|conn| {
            diesel::insert_into(bulk_actions::table)
                .values((
                    bulk_actions::list.eq(new.list.as_str()),
                    bulk_actions::kind.eq(new.change.kind().as_str()),
                    bulk_actions::parameters.eq(new.change.to_stored().to_string()),
                    bulk_actions::started_by.eq(new.started_by.get()),
                    bulk_actions::state.eq(BulkState::Running.as_str()),
                    bulk_actions::total.eq(0),
                    bulk_actions::done.eq(0),
                    bulk_actions::unchanged.eq(0),
                    bulk_actions::refused.eq(0),
                    bulk_actions::undone.eq(0),
                    bulk_actions::kept.eq(0),
                    bulk_actions::version.eq(1),
                    bulk_actions::created_at.eq(At(now)),
                ))
                .returning(bulk_actions::id)
                .get_result(conn)
        })?;
        Ok(BulkActionId::new(id))
    }

    fn select(&mut self, id: BulkActionId, list: BulkList, records: &[i64]) -> Stored<()> {
        let mut place = 0;
        for chunk in records.chunks(ROWS) {
            let versions: HashMap<i64, i64> = bulk_records::versions(self, list, chunk)?
                .into_iter()
                .collect();
            let rows: Vec<NewRow> = chunk
                .iter()
                .map(|record| {
                    place += 1;
                    NewRow {
                        bulk_action_id: id.get(),
                        place,
                        entity_id: *record,
                        seen_version: versions.get(record).copied().unwrap_or(0),
                        outcome: RowOutcome::Waiting.as_str(),
                    }
                })
                .collect();
            self.run(|conn| insert_all!(conn, bulk_action_rows::table, &rows))?;
        }
        self.run(|conn| {
            diesel::update(bulk_actions::table.find(id.get()))
                .set(bulk_actions::total.eq(place))
                .execute(conn)
        })?;
        Ok(())
    }

    fn get(&mut self, id: BulkActionId) -> Stored<Option<BulkAction>> {
        let record = self.run(|conn| {
            bulk_actions::table
                .find(id.get())
                .select(BulkActionRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(BulkActionRecord::bulk_action).transpose()
    }

    fn turn(
        &mut self,
        action: &BulkAction,
        to: BulkState,
        undone_by: Option<UserId>,
        error: Option<String>,
        now: Instant,
    ) -> Stored<()> {
        let current = bulk_actions::table
            .find(action.id.get())
            .filter(bulk_actions::version.eq(action.version));
        let finished_at = (!to.is_at_work()).then_some(At(now));
        let turned = self.run(|conn| {
            diesel::update(current)
                .set((
                    bulk_actions::state.eq(to.as_str()),
                    bulk_actions::undone_by.eq(undone_by.map(UserId::get)),
                    bulk_actions::error.eq(error),
                    bulk_actions::finished_at.eq(finished_at),
                    bulk_actions::version.eq(action.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(turned)
    }

    fn rows(&mut self, id: BulkActionId, outcome: RowOutcome, limit: i64) -> Stored<Vec<BulkRow>> {
        let rows: Vec<(i64, i64, Option<String>)> = self.run(|conn| {
            bulk_action_rows::table
                .filter(bulk_action_rows::bulk_action_id.eq(id.get()))
                .filter(bulk_action_rows::outcome.eq(outcome.as_str()))
                .order(bulk_action_rows::place)
                .limit(limit)
                .select((
                    bulk_action_rows::entity_id,
                    bulk_action_rows::seen_version,
                    bulk_action_rows::earlier,
                ))
                .load(conn)
        })?;
        rows.into_iter().map(row).collect()
    }

    fn own_changes(&mut self, action: &BulkAction, ids: &[i64]) -> Stored<Vec<(i64, i64)>> {
        bulk_own::changes(self, action, ids)
    }

    /// One statement for all rows that came to the same.
    fn settle(&mut self, id: BulkActionId, rows: &[Settled], counts: Counts) -> Stored<()> {
        type Same<'a> = (RowOutcome, Option<i64>, Option<String>, Option<&'a str>);
        let mut same: BTreeMap<Same<'_>, Vec<i64>> = BTreeMap::new();
        for row in rows {
            let earlier = row.earlier.as_ref().map(Value::to_string);
            let key = (
                row.outcome,
                row.seen_version,
                earlier,
                row.sentence.as_deref(),
            );
            same.entry(key).or_default().push(row.entity);
        }
        for ((outcome, seen_version, earlier, sentence), records) in same {
            let of_it = || {
                bulk_action_rows::table
                    .filter(bulk_action_rows::bulk_action_id.eq(id.get()))
                    .filter(id_among("bulk_action_rows.entity_id", &records))
            };
            if let Some(version) = seen_version {
                let seen = bulk_action_rows::seen_version.eq(version);
                self.run(|conn| diesel::update(of_it()).set(seen).execute(conn))?;
            }
            self.run(|conn| {
                diesel::update(of_it())
                    .set((
                        bulk_action_rows::outcome.eq(outcome.as_str()),
                        bulk_action_rows::earlier.eq(earlier),
                        bulk_action_rows::sentence.eq(sentence),
                    ))
                    .execute(conn)
            })?;
        }
        self.run(|conn| {
            diesel::update(bulk_actions::table.find(id.get()))
                .set(CountColumns::of(counts))
                .execute(conn)
        })?;
        Ok(())
    }

    fn raw_leads(&mut self, ids: &[i64]) -> Stored<Vec<RawLead>> {
        bulk_records::raw_leads(self, ids)
    }

    fn leads(&mut self, ids: &[i64]) -> Stored<Vec<Lead>> {
        bulk_records::leads(self, ids)
    }

    fn clients(&mut self, ids: &[i64]) -> Stored<Vec<Client>> {
        bulk_records::clients(self, ids)
    }

    fn save_raw_leads(&mut self, changed: &[Changed<RawLead>], kind: BulkKind) -> Stored<()> {
        bulk_records::save_raw_leads(self, changed, kind)
    }

    fn save_leads(&mut self, changed: &[Changed<Lead>], kind: BulkKind) -> Stored<()> {
        bulk_records::save_leads(self, changed, kind)
    }

    fn save_clients(&mut self, changed: &[Changed<Client>], kind: BulkKind) -> Stored<()> {
        bulk_records::save_clients(self, changed, kind)
    }
}
