//! The trash as its screen shows it: five tables as one list, each read by its own index.

use super::super::list::terms;
use super::super::names::staff;
use super::super::sql::{Numbers, Rows, Sql, like, literal};
use super::super::stored::parse_stored;
use super::super::suppressions::{on_the_list, read_suppressed};
use super::super::types::Stamp;
use super::super::{At, Reader, merge_records};
use crm_core::merges::MergeKind;
use crm_core::page::{COUNT_CAP, Page, Total};
use crm_core::store::Stored;
use crm_core::views::{TrashKind, TrashQuery, TrashRow, TrashViews};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

/// Newest deleted first; two of one moment by kind and id.
const ORDER: &str = "deleted_at DESC, kind, id DESC";

/// Whom a row is of or belongs to.
const PERSON: &str = "\
    LEFT JOIN raw_leads ON page.kind = 'raw_lead' AND raw_leads.id = page.id \
    LEFT JOIN leads ON page.kind = 'lead' AND leads.id = page.id \
    LEFT JOIN clients ON clients.id = page.client_id";

/// The user who deleted it last.
const DELETED_BY: &str = "\
    LEFT JOIN users ON users.id = (SELECT events.actor_id FROM events \
        WHERE events.entity = page.kind AND events.entity_id = page.id \
        AND events.kind = page.kind || '.deleted' ORDER BY events.id DESC LIMIT 1)";

type Columns = (
    Text,
    BigInt,
    Text,
    Nullable<Text>,
    Stamp,
    Nullable<BigInt>,
    Nullable<Text>,
    Nullable<Text>,
);

type Deleted = (
    String,
    i64,
    String,
    Option<String>,
    At,
    Option<i64>,
    Option<String>,
    Option<String>,
);

/// When a number and the email joined the suppression list.
type Since = (Option<At>, Option<At>);

/// A row; of its raw lead, its lead and its client, since when they are suppressed.
type Record = (Deleted, Since, Since, Since);

impl TrashViews for Reader<'_> {
    fn trash(&mut self, query: &TrashQuery) -> Stored<Page<TrashRow>> {
        let counted = Sql::raw("SELECT count(*) FROM (")
            .then(deleted(query, COUNT_CAP + 1))
            .push(" LIMIT ")
            .number(COUNT_CAP + 1)
            .push(") AS counted");
        let counted = self.run(|conn| Numbers(counted).get_result(conn))?;
        let rest = Sql::raw("FROM (SELECT * FROM (")
            .then(deleted(
                query,
                query.page.offset().saturating_add(query.page.limit()),
            ))
            .push(format!(") AS deleted ORDER BY {ORDER} LIMIT "))
            .number(query.page.limit())
            .push(" OFFSET ")
            .number(query.page.offset())
            .push(format!(
                ") AS page {PERSON} {DELETED_BY} ORDER BY page.deleted_at DESC, page.kind, page.id DESC"
            ));
        let deleted = literal::<Columns>(
            "page.kind, page.id, page.name, page.detail, page.deleted_at, \
             users.id, users.first_name, users.last_name",
        );
        let select = (
            deleted,
            on_the_list("raw_leads"),
            on_the_list("leads"),
            on_the_list("clients"),
        );
        let records: Vec<Record> = self.run(|conn| Rows { select, rest }.load(conn))?;
        Ok(Page {
            rows: records.into_iter().map(row).collect::<Stored<_>>()?,
            total: Total::from_count(counted),
        })
    }
}

fn row((deleted, raw_lead, lead, client): Record) -> Stored<TrashRow> {
    let (kind, id, name, detail, at, by, first, last) = deleted;
    let mut since = [raw_lead, lead, client].into_iter();
    Ok(TrashRow {
        kind: parse_stored(&kind, TrashKind::parse)?,
        id,
        name,
        detail,
        suppressed: since.find_map(read_suppressed),
        deleted_at: at.0,
        deleted_by: staff((by, first, last)),
    })
}

/// The newest `most` of each kind that was asked for.
fn deleted(query: &TrashQuery, most: i64) -> Sql {
    let asked = |kind: &&TrashKind| query.kind.is_none_or(|asked| asked == **kind);
    let kinds = TrashKind::ALL.iter().filter(asked);
    Sql::joined(kinds.map(|kind| of_kind(*kind, query, most)), " UNION ALL ")
}

fn of_kind(kind: TrashKind, query: &TrashQuery, most: i64) -> Sql {
    let (terms, _) = terms(query.search.as_ref());
    let (from, table, name, detail) = source(kind);
    let client = client_of(kind);
    let search = (!terms.is_empty()).then(|| like(&format!("{table}.search_text"), &terms));
    let conditions = [
        Some(format!("{table}.deleted_at IS NOT NULL")),
        merged(kind),
    ];
    let conditions = conditions.into_iter().flatten().map(Sql::raw);
    Sql::raw(format!(
        "SELECT * FROM (SELECT '{kind}' AS kind, {table}.id AS id, {name} AS name, \
         {detail} AS detail, {client} AS client_id, {table}.deleted_at AS deleted_at FROM {from} WHERE "
    ))
    .then(Sql::all(conditions.chain(search)))
    .push(format!(
        " ORDER BY {table}.deleted_at DESC, {table}.id DESC LIMIT "
    ))
    .number(most)
    .push(format!(") AS {table}_deleted"))
}

/// What went into another record is not in the trash.
fn merged(kind: TrashKind) -> Option<String> {
    let kind = MergeKind::parse(kind.as_str()).ok()?;
    let table = merge_records::table(kind);
    Some(format!(
        "NOT EXISTS (SELECT 1 FROM merges WHERE merges.kind = '{kind}' AND merges.absorbed_id = {table}.id \
         AND merges.undone_at IS NULL)"
    ))
}

/// FROM, the table, and what is shown of a row: its name and a detail.
const fn source(kind: TrashKind) -> (&'static str, &'static str, &'static str, &'static str) {
    const PERSON: &str = "first_name || ' ' || last_name";
    const CONTACT: &str = "COALESCE(email, phone)";
    const CLIENT: &str = "clients.first_name || ' ' || clients.last_name";
    match kind {
        TrashKind::RawLead => ("raw_leads", "raw_leads", PERSON, CONTACT),
        TrashKind::Lead => ("leads", "leads", PERSON, CONTACT),
        TrashKind::Client => ("clients", "clients", PERSON, CONTACT),
        TrashKind::Property => (
            "properties JOIN clients ON clients.id = properties.client_id",
            "properties",
            "properties.resort_name",
            CLIENT,
        ),
        TrashKind::Document => (
            "documents JOIN clients ON clients.id = documents.client_id",
            "documents",
            "documents.title",
            CLIENT,
        ),
    }
}

/// The client that a row is, or belongs to.
const fn client_of(kind: TrashKind) -> &'static str {
    match kind {
        TrashKind::RawLead | TrashKind::Lead => "CAST(NULL AS BIGINT)",
        TrashKind::Client | TrashKind::Property | TrashKind::Document => "clients.id",
    }
}
