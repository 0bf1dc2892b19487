//! The suppression list as staff see it: what is suppressed now, newest first.

use super::super::sql::{Numbers, Sql, id_among, like};
use super::super::timeline::staff_name;
use super::super::tx::Tx;
use super::super::{At, Reader, schema, suppressions as stored_suppressions};
use crm_core::ids::{RawLeadId, SuppressionId};
use crm_core::page::{COUNT_CAP, Page, PageRequest, Total};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::suppression::SuppressionKey;
use crm_core::views::{SuppressionRow, SuppressionViews};
use diesel::prelude::*;
use schema::{raw_leads, suppressions, users};
use stored_suppressions::{AskColumns, read_ask};

type Name = (i64, String, String);
type Row = (
    i64,
    String,
    String,
    At,
    AskColumns,
    Option<Name>,
    Option<Name>,
);

impl SuppressionViews for Reader<'_> {
    fn suppressions(
        &mut self,
        search: Option<&SearchTerm>,
        page: PageRequest,
    ) -> Stored<Page<SuppressionRow>> {
        newest(&mut self.tx, search, page)
    }

    fn suppressed_among(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<SuppressionKey>> {
        stored_suppressions::among(&mut self.tx, keys)
    }
}

/// The list is small compared with the people; it is looked through without an index.
fn newest(
    tx: &mut Tx<'_>,
    search: Option<&SearchTerm>,
    page: PageRequest,
) -> Stored<Page<SuppressionRow>> {
    let terms: Vec<&str> = search
        .into_iter()
        .flat_map(SearchTerm::alternatives)
        .collect();
    let from = source(&terms);
    let counted = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one ")
        .then(from.clone())
        .push(" LIMIT ")
        .number(COUNT_CAP + 1)
        .push(") AS counted");
    let counted: i64 = tx.run(|conn| Numbers(counted).get_result(conn))?;
    let ids = Sql::raw("SELECT suppressions.id ")
        .then(from)
        .push(" ORDER BY suppressions.id DESC LIMIT ")
        .number(page.limit())
        .push(" OFFSET ")
        .number(page.offset());
    let ids: Vec<i64> = tx.run(|conn| Numbers(ids).load(conn))?;
    let rows: Vec<Row> = tx.run(|conn| {
        suppressions::table
            .left_join(raw_leads::table)
            .left_join(users::table)
            .filter(id_among("suppressions.id", &ids))
            .order(suppressions::id.desc())
            .select((
                suppressions::id,
                suppressions::kind,
                suppressions::value,
                suppressions::created_at,
                (
                    suppressions::scope,
                    suppressions::asked_by,
                    suppressions::asked_on,
                ),
                (raw_leads::id, raw_leads::first_name, raw_leads::last_name).nullable(),
                (users::id, users::first_name, users::last_name).nullable(),
            ))
            .load(conn)
    })?;
    Ok(Page {
        rows: rows.into_iter().map(row).collect::<Stored<_>>()?,
        total: Total::from_count(counted),
    })
}

fn source(terms: &[&str]) -> Sql {
    let from = Sql::raw(
        "FROM suppressions LEFT JOIN raw_leads ON raw_leads.id = suppressions.raw_lead_id \
         WHERE suppressions.lifted_at IS NULL",
    );
    if terms.is_empty() {
        return from;
    }
    from.push(" AND (")
        .then(like("suppressions.value", terms))
        .push(" OR ")
        .then(like("raw_leads.search_text", terms))
        .push(")")
}

fn row((id, kind, value, created_at, ask, raw_lead, created_by): Row) -> Stored<SuppressionRow> {
    Ok(SuppressionRow {
        id: SuppressionId::new(id),
        kind,
        value,
        raw_lead: raw_lead.as_ref().map(|(id, ..)| RawLeadId::new(*id)),
        raw_lead_name: raw_lead.map(|(_, first, last)| format!("{first} {last}")),
        created_at: created_at.0,
        created_by: created_by.map(staff_name),
        ask: read_ask(ask)?,
    })
}
