//! Records that are probably of one person, and what was merged.

use super::merges::{self, MergeRecord, table};
use super::schema::{merges as merge_table, users};
use super::sql::{Numbers, Rows, Sql, literal};
use super::timeline::{Name, staff_name};
use super::types::Stamp;
use super::{At, Reader, with_number};
use crm_core::clock::Instant;
use crm_core::merges::{Merge, MergeKind};
use crm_core::page::{COUNT_CAP, Page, Total};
use crm_core::store::Stored;
use crm_core::views::{DuplicateRow, DuplicatesQuery, MergeRow, MergeViews, Twin};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

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
type Record = (TwinRecord, TwinRecord, (i64, i64, i64));

impl MergeViews for Reader<'_> {
    fn duplicates(&mut self, query: &DuplicatesQuery) -> Stored<Page<DuplicateRow>> {
        let counted = Sql::raw(format!(
            "SELECT count(*) FROM (SELECT 1 AS pair FROM ({}) AS found GROUP BY found.older, found.newer LIMIT ",
            pairs(query.kind)
        ));
        let counted = counted.number(COUNT_CAP + 1).push(") AS counted");
        let counted = self.run(|conn| Numbers(counted).get_result(conn))?;
        let table = table(query.kind);
        let rest = Sql::raw(format!(
            "FROM (SELECT found.older AS older, found.newer AS newer, max(found.by_phone) AS by_phone, \
             max(found.by_email) AS by_email, max(found.by_name) AS by_name FROM ({}) AS found \
             GROUP BY found.older, found.newer ORDER BY found.newer DESC, found.older DESC LIMIT ",
            pairs(query.kind)
        ))
        .number(query.page.limit())
        .push(" OFFSET ")
        .number(query.page.offset())
        .push(format!(
            ") AS page JOIN {table} o ON o.id = page.older JOIN {table} n ON n.id = page.newer \
             ORDER BY page.newer DESC, page.older DESC"
        ));
        let why = "CAST(page.by_phone AS BIGINT), CAST(page.by_email AS BIGINT), CAST(page.by_name AS BIGINT)";
        let select = (
            literal::<TwinColumns>(twin("o")),
            literal::<TwinColumns>(twin("n")),
            literal::<(BigInt, BigInt, BigInt)>(why),
        );
        let records: Vec<Record> = self.run(|conn| Rows { select, rest }.load(conn))?;
        Ok(Page {
            rows: records.into_iter().map(row).collect(),
            total: Total::from_count(counted),
        })
    }

    fn merged_into(&mut self, kind: MergeKind, absorbed: i64) -> Stored<Option<Merge>> {
        merges::of_absorbed(&mut self.tx, kind, absorbed)
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

/// Of one table under another name: a record that could be merged.
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

/// Pairs of ids with why, the older first; a pair with several reasons stands several times. Each arm looks up by an index.
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
    let others =
        format!("other_numbers n JOIN {table} b ON b.id = n.{owner} WHERE n.{owner} IS NOT NULL");
    let arms = [
        of_newer(
            oldest("a.phone_key = b.phone_key"),
            &format!("{table} b WHERE b.phone_key IS NOT NULL"),
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
            &format!("{table} b WHERE b.email_key IS NOT NULL"),
            email,
        ),
        of_newer(
            oldest(
                "a.sort_name = b.sort_name AND lower(a.address) = lower(b.address) \
                 AND coalesce(a.zip, '') = coalesce(b.zip, '')",
            ),
            &format!("{table} b WHERE b.address IS NOT NULL"),
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

fn row((older, newer, (phone, email, name)): Record) -> DuplicateRow {
    DuplicateRow {
        older: twin_of(older),
        newer: twin_of(newer),
        by_phone: phone == 1,
        by_email: email == 1,
        by_name: name == 1,
    }
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
