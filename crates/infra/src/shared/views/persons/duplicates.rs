//! Records that are probably of one person, and what was merged.

use super::super::among::Among;
use super::super::merge_records::{self, MergeRecord, table};
use super::super::schema::{merges as merge_table, users};
use super::super::sql::{Rows, Sql, literal};
use super::super::timeline::{Name, staff_name};
use super::super::types::Stamp;
use super::super::{At, Reader, with_number};
use crm_core::clock::Instant;
use crm_core::merges::{Merge, MergeKind};
use crm_core::page::{COUNT_CAP, Page};
use crm_core::store::Stored;
use crm_core::views::{DuplicateRow, DuplicatesQuery, MergeRow, MergeViews, Twin};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;

type TwinColumns = (
    BigInt,
    Text,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Text,
    Stamp,
);
type TwinRecord = (
    i64,
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    String,
    At,
);
/// Older, newer, and whether they have a number, an email address, or name and address in common.
type Pair = (i64, i64, i64, i64, i64);

impl Reader<'_> {
    /// What is shown of records, by their ids.
    fn twins(&mut self, kind: MergeKind, ids: &[i64]) -> Stored<HashMap<i64, Twin>> {
        let rest = Sql::raw(format!("FROM {} t WHERE ", table(kind)))
            .then(Sql::among("t.id", Among::ids(ids)));
        let select = literal::<TwinColumns>(twin("t"));
        let found: Vec<TwinRecord> = self.run(|conn| Rows { select, rest }.load(conn))?;
        let twins = found.into_iter().map(twin_of);
        Ok(twins.map(|twin| (twin.id, twin)).collect())
    }
}

impl MergeViews for Reader<'_> {
    /// All pairs are found once, as far as they are counted; what a page shows of its own is read by their ids.
    fn duplicates(&mut self, query: &DuplicatesQuery) -> Stored<Page<DuplicateRow>> {
        let found = Sql::raw(format!(
            "FROM ({}) AS found GROUP BY found.older, found.newer ORDER BY found.newer DESC, found.older DESC LIMIT ",
            pairs(query.kind)
        ))
        .number(COUNT_CAP + 1);
        let select = (
            literal::<BigInt>("found.older"),
            literal::<BigInt>("found.newer"),
            literal::<BigInt>("CAST(max(found.by_phone) AS BIGINT)"),
            literal::<BigInt>("CAST(max(found.by_email) AS BIGINT)"),
            literal::<BigInt>("CAST(max(found.by_name) AS BIGINT)"),
        );
        let found: Vec<Pair> = self.run(|conn| {
            Rows {
                select,
                rest: found,
            }
            .load(conn)
        })?;
        let page = Page::of_all(found, query.page);
        let ids = page.rows.iter();
        let ids = ids.flat_map(|(older, newer, ..)| [*older, *newer]);
        let twins = self.twins(query.kind, &ids.collect::<Vec<_>>())?;
        let rows = page.rows.into_iter().filter_map(|pair| row(&twins, pair));
        Ok(Page {
            rows: rows.collect(),
            total: page.total,
        })
    }

    fn merged_into(&mut self, kind: MergeKind, absorbed: i64) -> Stored<Option<Merge>> {
        merge_records::of_absorbed(&mut self.tx, kind, absorbed)
    }

    fn merges_of(
        &mut self,
        kind: MergeKind,
        survivor: i64,
        since: Instant,
    ) -> Stored<Vec<MergeRow>> {
        let name = format!(
            "(SELECT r.first_name || ' ' || r.last_name FROM {} r WHERE r.id = merges.absorbed_id)",
            table(kind)
        );
        let records: Vec<(MergeRecord, Option<String>, Option<Name>)> = self.run(|conn| {
            merge_table::table
                .left_join(users::table.on(users::id.nullable().eq(merge_table::created_by)))
                .filter(merge_table::kind.eq(kind.as_str()))
                .filter(merge_table::survivor_id.eq(survivor))
                .filter(merge_table::undone_at.is_null())
                .filter(merge_table::created_at.ge(At(since)))
                .order((merge_table::created_at.desc(), merge_table::id.desc()))
                .select((
                    MergeRecord::as_select(),
                    literal::<Nullable<Text>>(name),
                    (users::id, users::first_name, users::last_name).nullable(),
                ))
                .load(conn)
        })?;
        let rows = records.into_iter();
        rows.map(|(record, name, by)| {
            Ok(MergeRow {
                merge: record.merge()?,
                name: name.unwrap_or_default(),
                by: by.map(staff_name),
            })
        })
        .collect()
    }
}

/// Whether a row of one table, under another name, is a record that could be merged.
fn can_be_merged(kind: MergeKind, name: &str) -> String {
    match kind {
        MergeKind::RawLead => {
            format!("{name}.deleted_at IS NULL AND {name}.converted_to IS NULL")
        }
        MergeKind::Client => format!("{name}.deleted_at IS NULL"),
        MergeKind::Lead => format!(
            "{name}.deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.lead_id = {name}.id)"
        ),
    }
}

/// Pairs of ids with why, the older first; a pair with several reasons stands several times. What several records have is found in
/// one pass by an index before the records are looked at: among a million few have a twin.
fn pairs(kind: MergeKind) -> String {
    let (table, owner) = (table(kind), with_number::owner(table(kind)));
    let (older, newer) = (can_be_merged(kind, "a"), can_be_merged(kind, "b"));
    let oldest = |condition: &str| {
        format!("(SELECT min(a.id) FROM {table} a WHERE {condition} AND a.id < b.id AND {older})")
    };
    let of_newer = |oldest: String, from: &str, why: &str| {
        format!(
            "SELECT twin.older AS older, twin.newer AS newer, {why} \
             FROM (SELECT {oldest} AS older, b.id AS newer FROM {from} AND {newer}) AS twin WHERE twin.older IS NOT NULL"
        )
    };
    let (phone, email, name) = (
        "1 AS by_phone, 0 AS by_email, 0 AS by_name",
        "0 AS by_phone, 1 AS by_email, 0 AS by_name",
        "0 AS by_phone, 0 AS by_email, 1 AS by_name",
    );
    let shared = |key: &str| {
        format!(
            "{table} b WHERE b.{key} IN (SELECT {key} FROM {table} WHERE deleted_at IS NULL AND {key} IS NOT NULL \
             GROUP BY {key} HAVING count(*) > 1)"
        )
    };
    let others =
        format!("other_numbers n JOIN {table} b ON b.id = n.{owner} WHERE n.{owner} IS NOT NULL");
    let arms = [
        of_newer(
            oldest("a.phone_key = b.phone_key"),
            &shared("phone_key"),
            phone,
        ),
        of_newer(oldest("a.phone_key = n.phone_key"), &others, phone),
        format!(
            "SELECT a.id AS older, b.id AS newer, {phone} FROM other_numbers n JOIN {table} a ON a.id = n.{owner} \
             JOIN {table} b ON b.phone_key = n.phone_key AND b.id > a.id WHERE n.{owner} IS NOT NULL AND {older} AND {newer}"
        ),
        format!(
            "SELECT a.id AS older, b.id AS newer, {phone} FROM other_numbers n JOIN {table} a ON a.id = n.{owner} \
             JOIN other_numbers m ON m.phone_key = n.phone_key AND m.{owner} > n.{owner} JOIN {table} b ON b.id = m.{owner} \
             WHERE n.{owner} IS NOT NULL AND {older} AND {newer}"
        ),
        of_newer(
            oldest("a.email_key = b.email_key"),
            &shared("email_key"),
            email,
        ),
        of_newer(
            oldest(
                "a.sort_name = b.sort_name AND lower(a.address) = lower(b.address) \
                 AND coalesce(a.zip, '') = coalesce(b.zip, '')",
            ),
            &format!(
                "{table} b WHERE b.address IS NOT NULL AND (b.sort_name, lower(b.address)) IN \
                 (SELECT sort_name, lower(address) FROM {table} WHERE deleted_at IS NULL AND address IS NOT NULL \
                 GROUP BY sort_name, lower(address) HAVING count(*) > 1)"
            ),
            name,
        ),
    ];
    arms.join(" UNION ALL ")
}

fn twin(name: &str) -> String {
    format!(
        "{name}.id, {name}.first_name || ' ' || {name}.last_name, {name}.email, {name}.phone, {name}.address, \
         {name}.status, {name}.created_at"
    )
}

fn row(
    twins: &HashMap<i64, Twin>,
    (older, newer, phone, email, name): Pair,
) -> Option<DuplicateRow> {
    Some(DuplicateRow {
        older: twins.get(&older)?.clone(),
        newer: twins.get(&newer)?.clone(),
        by_phone: phone == 1,
        by_email: email == 1,
        by_name: name == 1,
    })
}

fn twin_of((id, name, email, phone, address, status, at): TwinRecord) -> Twin {
    Twin {
        id,
        name,
        email,
        phone,
        address,
        status,
        created_at: at.0,
    }
}
