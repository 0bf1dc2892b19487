//! Files of numbers as they are read, newest first.

use super::super::Reader;
use super::super::list_loads::LoadRecord;
use super::super::schema::{list_area_codes, list_loads, users};
use super::super::timeline::{Name, staff_name};
use super::super::tx::Tx;
use crm_core::ids::ListLoadId;
use crm_core::page::UNPAGED_ROWS;
use crm_core::store::Stored;
use crm_core::views::{NumberListRow, NumberListViews};
use diesel::dsl::count_star;
use diesel::prelude::*;
use std::collections::HashMap;

/// How many area codes each load covers; of one of them, when it is named.
fn counted(tx: &mut Tx<'_>, id: Option<ListLoadId>) -> Stored<HashMap<i64, i64>> {
    if let Some(id) = id {
        let covered = list_area_codes::table.filter(list_area_codes::load_id.eq(id.get()));
        let count: i64 = tx.run(|conn| covered.count().get_result(conn))?;
        return Ok(HashMap::from([(id.get(), count)]));
    }
    let counted: Vec<(i64, i64)> = tx.run(|conn| {
        list_area_codes::table
            .group_by(list_area_codes::load_id)
            .select((list_area_codes::load_id, count_star()))
            .load(conn)
    })?;
    Ok(counted.into_iter().collect())
}

/// The newest loads first; one of them, when it is named.
fn listed(tx: &mut Tx<'_>, id: Option<ListLoadId>) -> Stored<Vec<NumberListRow>> {
    let found: Vec<(LoadRecord, Option<Name>)> = tx.run(|conn| {
        let mut query = list_loads::table
            .left_join(users::table.on(list_loads::created_by.eq(users::id.nullable())))
            .order(list_loads::id.desc())
            .limit(i64::from(UNPAGED_ROWS))
            .select((
                LoadRecord::as_select(),
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .into_boxed();
        if let Some(id) = id {
            query = query.filter(list_loads::id.eq(id.get()));
        }
        query.load(conn)
    })?;
    let counted = counted(tx, id)?;
    let rows = found.into_iter().map(|(record, by)| {
        Ok(NumberListRow {
            area_codes: counted.get(&record.id).copied().unwrap_or_default(),
            load: record.load()?,
            created_by: by.map(staff_name),
        })
    });
    rows.collect()
}

impl NumberListViews for Reader<'_> {
    fn number_lists(&mut self) -> Stored<Vec<NumberListRow>> {
        listed(&mut self.tx, None)
    }

    fn number_list(&mut self, id: ListLoadId) -> Stored<Option<NumberListRow>> {
        Ok(listed(&mut self.tx, Some(id))?.pop())
    }
}
