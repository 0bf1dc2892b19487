//! What changes of a list of numbers needs: single numbers that go, an area code that is taken over, and how large lists are.

use super::super::engine::tx::Tx;
use super::super::schema::{list_area_codes, list_blocks, list_loads};
use super::number_lists::{area_code as area_code_of, block, stored_blocks};
use crm_core::contact::UsState;
use crm_core::ids::ListLoadId;
use crm_core::number_lists::{Block, Exchange, ListOf, LoadStatus};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use std::collections::BTreeMap;
use time::Date;

/// The first six digits of an area code's numbers.
fn first_of(area_code: u16) -> i64 {
    i64::from(area_code) * 1_000
}

fn last_of(area_code: u16) -> i64 {
    first_of(area_code) + 999
}

pub(super) fn remove_numbers(
    tx: &mut Tx<'_>,
    id: ListLoadId,
    blocks: &[(Exchange, Block)],
) -> Stored<()> {
    let stored = stored_blocks(tx, id, blocks)?;
    for (exchange, gone) in blocks {
        let Some(block) = stored.get(&exchange.get()) else {
            continue;
        };
        let mut left = block.clone();
        left.subtract(gone);
        let row = list_blocks::table.find((id.get(), exchange.get()));
        tx.run(|conn| {
            diesel::update(row)
                .set(list_blocks::bits.eq(left.bits()))
                .execute(conn)
        })?;
    }
    Ok(())
}

pub(in super::super) fn take_over(
    tx: &mut Tx<'_>,
    (id, from): (ListLoadId, ListLoadId),
    area_code: u16,
) -> Stored<()> {
    let before = list_blocks::table
        .filter(list_blocks::load_id.eq(from.get()))
        .filter(list_blocks::exchange.between(first_of(area_code), last_of(area_code)))
        .select((
            id.get().into_sql::<BigInt>(),
            list_blocks::exchange,
            list_blocks::bits,
        ));
    tx.run(|conn| {
        diesel::insert_into(list_blocks::table)
            .values(before)
            .into_columns((
                list_blocks::load_id,
                list_blocks::exchange,
                list_blocks::bits,
            ))
            .execute(conn)
    })?;
    Ok(())
}

pub(in super::super) fn count(tx: &mut Tx<'_>, id: ListLoadId, area_code: u16) -> Stored<i64> {
    let blocks: Vec<Vec<u8>> = tx.run(|conn| {
        list_blocks::table
            .filter(list_blocks::load_id.eq(id.get()))
            .filter(list_blocks::exchange.between(first_of(area_code), last_of(area_code)))
            .select(list_blocks::bits)
            .load(conn)
    })?;
    let counts = blocks.iter().map(|bits| Ok(block(bits)?.count()));
    counts.sum()
}

pub(in super::super) fn sizes(tx: &mut Tx<'_>, list: ListOf) -> Stored<BTreeMap<u16, (Date, i64)>> {
    let state = list.state().map(UsState::code);
    let rows: Vec<(Option<String>, i64, Date, i64)> = tx.run(|conn| {
        list_area_codes::table
            .inner_join(list_loads::table)
            .filter(list_loads::status.eq(LoadStatus::Loaded.as_str()))
            .filter(list_loads::kind.eq(list.kind().as_str()))
            .order((list_loads::as_of, list_loads::id))
            .select((
                list_loads::state,
                list_area_codes::area_code,
                list_loads::as_of,
                list_area_codes::numbers,
            ))
            .load(conn)
    })?;
    // Of each area code the newest comes last.
    let of_list = rows.into_iter().filter(|row| row.0.as_deref() == state);
    let sizes =
        of_list.map(|(_, code, as_of, numbers)| Ok((area_code_of(code)?, (as_of, numbers))));
    sizes.collect()
}
