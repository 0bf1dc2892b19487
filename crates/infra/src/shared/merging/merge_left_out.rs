//! Numbers and addresses that found no place when two records were merged: they say who a person is as long as the merge stands.

use super::super::engine::tx::Tx;
use super::super::schema::{merge_left_out, merges};
use super::super::statements::sql::id_among;
use crm_core::ids::MergeId;
use crm_core::merges::MergeKind;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use diesel::prelude::*;
use std::collections::BTreeMap;

/// How many keys one statement asks for.
const KEYS: usize = 500;

#[derive(Insertable)]
#[diesel(table_name = merge_left_out)]
struct NewRow<'a> {
    merge_id: i64,
    kind: &'static str,
    value: &'a str,
}

pub(in super::super) fn keep(
    tx: &mut Tx<'_>,
    merge: MergeId,
    keys: &[SuppressionKey],
) -> Stored<()> {
    let row = |key| NewRow {
        merge_id: merge.get(),
        kind: SuppressionKey::kind(key),
        value: key.value(),
    };
    let rows: Vec<NewRow<'_>> = keys.iter().map(row).collect();
    for some in rows.chunks(KEYS) {
        tx.run(|conn| insert_all!(conn, merge_left_out::table, some))?;
    }
    Ok(())
}

/// Each of these keys with the record that stayed when one with it was merged and it found no place, where that went on with the one
/// it is in now.
pub(in super::super) fn holders(
    tx: &mut Tx<'_>,
    of: MergeKind,
    keys: &[SuppressionKey],
) -> Stored<Vec<(SuppressionKey, i64)>> {
    let mut found = Vec::new();
    for kind in ["phone", "email"] {
        let of_kind = keys.iter().filter(|key| key.kind() == kind);
        let values: Vec<&str> = of_kind.map(SuppressionKey::value).collect();
        for some in values.chunks(KEYS) {
            let rows: Vec<(String, i64)> = tx.run(|conn| {
                merge_left_out::table
                    .inner_join(merges::table)
                    .filter(merge_left_out::kind.eq(kind))
                    .filter(merge_left_out::value.eq_any(some.iter().copied()))
                    .filter(merges::kind.eq(of.as_str()))
                    .filter(merges::undone_at.is_null())
                    .order(merges::id)
                    .select((merge_left_out::value, merges::survivor_id))
                    .load::<(String, i64)>(conn)
            })?;
            let keyed = rows.into_iter();
            found.extend(keyed.filter_map(|(value, id)| {
                let key = SuppressionKey::stored(kind, value)?;
                Some((key, id))
            }));
        }
    }
    went_on(tx, of, &mut found)?;
    Ok(found)
}

/// A record that stayed may have gone into another one since.
fn went_on(tx: &mut Tx<'_>, of: MergeKind, found: &mut [(SuppressionKey, i64)]) -> Stored<()> {
    loop {
        let ids: Vec<i64> = found.iter().map(|(_, id)| *id).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let onward: Vec<(i64, i64)> = tx.run(|conn| {
            merges::table
                .filter(merges::kind.eq(of.as_str()))
                .filter(id_among("merges.absorbed_id", &ids))
                .filter(merges::undone_at.is_null())
                .select((merges::absorbed_id, merges::survivor_id))
                .load(conn)
        })?;
        if onward.is_empty() {
            return Ok(());
        }
        let onward: BTreeMap<i64, i64> = onward.into_iter().collect();
        for (_, id) in &mut *found {
            *id = onward.get(id).copied().unwrap_or(*id);
        }
    }
}
