//! Merges as they are stored, and what stands of them.

use super::super::engine::tx::Tx;
use super::super::schema::merges;
use super::super::statements::sql::{Typed, id_among, literal};
use super::super::statements::stored::{json, parse_stored};
use super::super::{At, Db};
use crm_core::ids::{MergeId, UserId};
use crm_core::merges::{Gained, Merge, MergeKind};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Bool;

#[derive(Queryable, Selectable)]
#[diesel(table_name = merges, check_for_backend(Db))]
pub(in super::super) struct MergeRecord {
    id: i64,
    kind: String,
    survivor_id: i64,
    absorbed_id: i64,
    gained: String,
    created_at: At,
    created_by: Option<i64>,
    undone_at: Option<At>,
}

impl MergeRecord {
    pub(in super::super) fn merge(self) -> Stored<Merge> {
        Ok(Merge {
            id: MergeId::new(self.id),
            kind: parse_stored(&self.kind, MergeKind::parse)?,
            survivor: self.survivor_id,
            absorbed: self.absorbed_id,
            gained: Gained::stored(&json(&self.gained)?),
            at: self.created_at.0,
            by: self.created_by.map(UserId::new),
            undone_at: self.undone_at.map(|at| at.0),
        })
    }
}

/// The merge in which a record went into another, unless it was undone.
pub(in super::super) fn of_absorbed(
    tx: &mut Tx<'_>,
    kind: MergeKind,
    absorbed: i64,
) -> Stored<Option<Merge>> {
    let record = tx.run(|conn| {
        merges::table
            .filter(merges::kind.eq(kind.as_str()))
            .filter(merges::absorbed_id.eq(absorbed))
            .filter(merges::undone_at.is_null())
            .select(MergeRecord::as_select())
            .first(conn)
            .optional()
    })?;
    record.map(MergeRecord::merge).transpose()
}

/// The merges of others into a record that were not undone, oldest first.
pub(in super::super) fn standing(
    tx: &mut Tx<'_>,
    kind: MergeKind,
    survivor: i64,
) -> Stored<Vec<Merge>> {
    let records: Vec<MergeRecord> = tx.run(|conn| {
        merges::table
            .filter(merges::kind.eq(kind.as_str()))
            .filter(merges::survivor_id.eq(survivor))
            .filter(merges::undone_at.is_null())
            .order(merges::id)
            .select(MergeRecord::as_select())
            .load(conn)
    })?;
    records.into_iter().map(MergeRecord::merge).collect()
}

/// The table of a kind.
pub(in super::super) const fn table(kind: MergeKind) -> &'static str {
    match kind {
        MergeKind::RawLead => "raw_leads",
        MergeKind::Lead => "leads",
        MergeKind::Client => "clients",
    }
}

/// Whether a row of the kind's table went into another one, which is still there.
pub(in super::super) fn is_part_of_another(kind: MergeKind) -> Typed<Bool> {
    let table = table(kind);
    literal(format!(
        "EXISTS (SELECT 1 FROM merges JOIN {table} survivors ON survivors.id = merges.survivor_id \
         WHERE merges.kind = '{kind}' AND merges.absorbed_id = {table}.id AND merges.undone_at IS NULL)"
    ))
}

/// The records that went into these, and into those, as far back as it goes.
pub(in super::super) fn absorbed_by(
    tx: &mut Tx<'_>,
    kind: MergeKind,
    survivors: &[i64],
) -> Stored<Vec<i64>> {
    let mut all = Vec::new();
    let mut into = survivors.to_vec();
    while !into.is_empty() {
        into = tx.run(|conn| {
            merges::table
                .filter(merges::kind.eq(kind.as_str()))
                .filter(id_among("merges.survivor_id", &into))
                .filter(merges::undone_at.is_null())
                .select(merges::absorbed_id)
                .load(conn)
        })?;
        all.extend(&into);
    }
    Ok(all)
}
