//! Files of numbers, and their numbers as blocks of bits.

use super::super::At;
use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{list_area_codes, list_blocks, list_loads};
use super::list_changes;
use super::list_loads::{LoadRecord, list_of, samples_text};
use crm_core::act::Changed;
use crm_core::ids::ListLoadId;
use crm_core::number_lists::{
    Block, Counting, Covering, Exchange, ListKind, ListLoad, ListOf, LoadProgress, LoadStatus,
    NumberLists,
};
use crm_core::store::{StoreError, Stored};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use std::collections::{BTreeMap, HashMap};
use time::Date;

/// Blocks that are removed at once.
const BLOCKS: i64 = 1_000;

#[derive(Insertable)]
#[diesel(table_name = list_blocks)]
struct NewBlock {
    load_id: i64,
    exchange: i64,
    bits: Vec<u8>,
}

#[derive(Insertable)]
#[diesel(table_name = list_area_codes)]
struct NewAreaCode {
    load_id: i64,
    area_code: i64,
    numbers: i64,
}

/// Id, kind, state and day.
type Head = (i64, String, Option<String>, Date);
/// With whether the area code was named.
type NamedHead = (Head, bool);

pub(in super::super) fn area_code(stored: i64) -> Stored<u16> {
    let unknown = |_| StoreError::Fault(format!("stored value \"{stored}\": no area code"));
    u16::try_from(stored).map_err(unknown)
}

pub(in super::super) fn block(bits: &[u8]) -> Stored<Block> {
    let damaged = || StoreError::Fault(format!("a block of {} bytes", bits.len()));
    Block::stored(bits).ok_or_else(damaged)
}

/// The blocks of a load that are stored already, of those that numbers are added to.
pub(super) fn stored_blocks(
    tx: &mut Tx<'_>,
    id: ListLoadId,
    blocks: &[(Exchange, Block)],
) -> Stored<HashMap<i64, Block>> {
    let exchanges: Vec<i64> = blocks.iter().map(|(exchange, _)| exchange.get()).collect();
    let found: Vec<(i64, Vec<u8>)> = tx.run(|conn| {
        list_blocks::table
            .filter(list_blocks::load_id.eq(id.get()))
            .filter(list_blocks::exchange.eq_any(exchanges))
            .select((list_blocks::exchange, list_blocks::bits))
            .load(conn)
    })?;
    let found = found.into_iter();
    let read = found.map(|(exchange, bits)| Ok((exchange, block(&bits)?)));
    read.collect()
}

impl NumberLists for Tx<'_> {
    fn get(&mut self, id: ListLoadId) -> Stored<Option<ListLoad>> {
        let record = self.run(|conn| {
            list_loads::table
                .find(id.get())
                .select(LoadRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(LoadRecord::load).transpose()
    }

    fn insert(&mut self, new: &ListLoad) -> Stored<ListLoadId> {
        let id = Tx::next_id(self, "list_loads")?;
        let row = LoadRecord::of(new, id);
        self.run(|conn| {
            diesel::insert_into(list_loads::table)
                .values(row)
                .execute(conn)
        })?;
        Ok(ListLoadId::new(id))
    }

    fn save(&mut self, load: &Changed<ListLoad>) -> Stored<()> {
        let current = list_loads::table
            .find(load.id.get())
            .filter(list_loads::version.eq(load.version));
        let progress = &load.progress;
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    list_loads::file.eq(load.file.as_deref()),
                    list_loads::status.eq(load.status.as_str()),
                    list_loads::bytes_read.eq(progress.bytes_read),
                    list_loads::numbers.eq(progress.numbers),
                    list_loads::bad_lines.eq(progress.bad_lines),
                    list_loads::bad_samples.eq(samples_text(&progress.bad_samples)),
                    list_loads::error.eq(load.error.as_deref()),
                    list_loads::finished_at.eq(load.finished_at.map(At)),
                    list_loads::changes.eq(i64::from(load.changes)),
                    list_loads::version.eq(load.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn begin(&mut self, id: ListLoadId) -> Stored<()> {
        let begun = self.run(|conn| {
            diesel::update(list_loads::table.find(id.get()))
                .set((
                    list_loads::status.eq(LoadStatus::Loading.as_str()),
                    list_loads::bytes_read.eq(0_i64),
                    list_loads::numbers.eq(0_i64),
                    list_loads::bad_lines.eq(0_i64),
                    list_loads::bad_samples.eq("[]"),
                ))
                .execute(conn)
        })?;
        changed_one(begun)
    }

    fn save_progress(&mut self, id: ListLoadId, progress: &LoadProgress) -> Stored<()> {
        let saved = self.run(|conn| {
            diesel::update(list_loads::table.find(id.get()))
                .set((
                    list_loads::bytes_read.eq(progress.bytes_read),
                    list_loads::numbers.eq(progress.numbers),
                    list_loads::bad_lines.eq(progress.bad_lines),
                    list_loads::bad_samples.eq(samples_text(&progress.bad_samples)),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn add_blocks(
        &mut self,
        id: ListLoadId,
        blocks: &[(Exchange, Block)],
    ) -> Stored<Vec<(u16, i64)>> {
        if blocks.is_empty() {
            return Ok(Vec::new());
        }
        let stored = stored_blocks(self, id, blocks)?;
        let mut added: BTreeMap<u16, i64> = BTreeMap::new();
        let mut rows = Vec::with_capacity(blocks.len());
        for (exchange, block) in blocks {
            let mut whole = block.clone();
            let mut before = 0;
            if let Some(earlier) = stored.get(&exchange.get()) {
                before = earlier.count();
                whole.add(earlier);
            }
            *added.entry(exchange.area_code()).or_default() += whole.count() - before;
            rows.push(NewBlock {
                load_id: id.get(),
                exchange: exchange.get(),
                bits: whole.bits().to_vec(),
            });
        }
        let replaced: Vec<i64> = stored.into_keys().collect();
        self.run(|conn| {
            if !replaced.is_empty() {
                let replaced = list_blocks::table
                    .filter(list_blocks::load_id.eq(id.get()))
                    .filter(list_blocks::exchange.eq_any(replaced));
                diesel::delete(replaced).execute(conn)?;
            }
            insert_all!(conn, list_blocks::table, &rows)
        })?;
        Ok(added.into_iter().collect())
    }

    fn remove_numbers(&mut self, id: ListLoadId, blocks: &[(Exchange, Block)]) -> Stored<()> {
        list_changes::remove_numbers(self, id, blocks)
    }

    fn take_over(&mut self, id: ListLoadId, from: ListLoadId, area_code: u16) -> Stored<()> {
        list_changes::take_over(self, (id, from), area_code)
    }

    fn count(&mut self, id: ListLoadId, area_code: u16) -> Stored<i64> {
        list_changes::count(self, id, area_code)
    }

    fn sizes(&mut self, list: ListOf) -> Stored<BTreeMap<u16, (Date, i64)>> {
        list_changes::sizes(self, list)
    }

    fn remove_blocks(&mut self, id: ListLoadId) -> Stored<bool> {
        let edge: Option<i64> = self.run(|conn| {
            list_blocks::table
                .filter(list_blocks::load_id.eq(id.get()))
                .order(list_blocks::exchange)
                .select(list_blocks::exchange)
                .limit(1)
                .offset(BLOCKS)
                .get_result(conn)
                .optional()
        })?;
        // With the load's id, the edge is a range of the primary key.
        let up_to = edge.unwrap_or(i64::MAX);
        let piece = list_blocks::table
            .filter(list_blocks::load_id.eq(id.get()))
            .filter(list_blocks::exchange.lt(up_to));
        self.run(|conn| diesel::delete(piece).execute(conn))?;
        Ok(edge.is_some())
    }

    fn add_area_codes(&mut self, id: ListLoadId, area_codes: &[(u16, i64)]) -> Stored<()> {
        let rows: Vec<NewAreaCode> = area_codes
            .iter()
            .map(|(area_code, numbers)| NewAreaCode {
                load_id: id.get(),
                area_code: i64::from(*area_code),
                numbers: *numbers,
            })
            .collect();
        self.run(|conn| insert_all!(conn, list_area_codes::table, &rows))?;
        Ok(())
    }

    fn remove_area_codes(&mut self, id: ListLoadId) -> Stored<()> {
        let covered = list_area_codes::table.filter(list_area_codes::load_id.eq(id.get()));
        self.run(|conn| diesel::delete(covered).execute(conn))?;
        Ok(())
    }

    fn counting(&mut self) -> Stored<Vec<Counting>> {
        let rows: Vec<(Head, i64)> = self.run(|conn| {
            list_area_codes::table
                .inner_join(list_loads::table)
                .filter(list_loads::status.eq(LoadStatus::Loaded.as_str()))
                .order((list_area_codes::load_id, list_area_codes::area_code))
                .select((
                    (
                        list_loads::id,
                        list_loads::kind,
                        list_loads::state,
                        list_loads::as_of,
                    ),
                    list_area_codes::area_code,
                ))
                .load(conn)
        })?;
        let mut counting: Vec<Counting> = Vec::new();
        for ((id, kind, state, as_of), code) in rows {
            let (id, code) = (ListLoadId::new(id), area_code(code)?);
            match counting.last_mut().filter(|load| load.id == id) {
                Some(load) => load.area_codes.push(code),
                None => counting.push(Counting {
                    id,
                    list: list_of(&kind, state.as_deref())?,
                    as_of,
                    area_codes: vec![code],
                }),
            }
        }
        Ok(counting)
    }

    fn with_stray_blocks(&mut self) -> Stored<Option<ListLoadId>> {
        let blocks = list_blocks::table.filter(list_blocks::load_id.eq(list_loads::id));
        let covered = list_area_codes::table.filter(list_area_codes::load_id.eq(list_loads::id));
        let found: Option<i64> = self.run(|conn| {
            list_loads::table
                .filter(list_loads::status.ne(LoadStatus::Loading.as_str()))
                .filter(not(exists(covered)))
                .filter(exists(blocks))
                .order(list_loads::id)
                .select(list_loads::id)
                .first(conn)
                .optional()
        })?;
        Ok(found.map(ListLoadId::new))
    }

    fn covering(&mut self, area_code: u16) -> Stored<Vec<Covering>> {
        // A load of the whole country counts as long as it covers anything: then its numbers are there.
        let anything = list_area_codes::table.filter(list_area_codes::load_id.eq(list_loads::id));
        let this = list_area_codes::table
            .filter(list_area_codes::load_id.eq(list_loads::id))
            .filter(list_area_codes::area_code.eq(i64::from(area_code)));
        let of_the_country = list_loads::kind.eq(ListKind::Litigator.as_str());
        // Those that were named have a space between: three digits in a row are one of them.
        let named = list_loads::area_codes.like(format!("%{area_code}%"));
        let heads: Vec<NamedHead> = self.run(|conn| {
            list_loads::table
                .filter(list_loads::status.eq(LoadStatus::Loaded.as_str()))
                .filter(exists(this).or(of_the_country.and(exists(anything))))
                .order(list_loads::id)
                .select((
                    (
                        list_loads::id,
                        list_loads::kind,
                        list_loads::state,
                        list_loads::as_of,
                    ),
                    named,
                ))
                .load(conn)
        })?;
        let covering = heads.into_iter().map(|((id, kind, state, as_of), named)| {
            Ok(Covering {
                id: ListLoadId::new(id),
                list: list_of(&kind, state.as_deref())?,
                as_of,
                named,
            })
        });
        covering.collect()
    }

    fn blocks_of(
        &mut self,
        loads: &[ListLoadId],
        exchange: Exchange,
    ) -> Stored<Vec<(ListLoadId, Block)>> {
        let ids: Vec<i64> = loads.iter().map(|id| id.get()).collect();
        let found: Vec<(i64, Vec<u8>)> = self.run(|conn| {
            list_blocks::table
                .filter(list_blocks::load_id.eq_any(ids))
                .filter(list_blocks::exchange.eq(exchange.get()))
                .select((list_blocks::load_id, list_blocks::bits))
                .load(conn)
        })?;
        let found = found.into_iter();
        let read = found.map(|(id, bits)| Ok((ListLoadId::new(id), block(&bits)?)));
        read.collect()
    }
}
