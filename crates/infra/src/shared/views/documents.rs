//! The list of documents, and one of them.

use super::Reader;
use super::filter::Filter;
use super::list::{List, Order, terms};
use super::schema::{clients, documents, users};
use super::sql::{Sql, Texts, like};
use super::stored::known;
use super::timeline::staff_name;
use super::tx::Tx;
use super::{At, Db, dialect};
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::ids::{ClientId, DocumentId, UserId};
use crm_core::page::Page;
use crm_core::store::{StoreError, Stored};
use crm_core::views::{
    DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery, DocumentRow, DocumentSort,
    DocumentViews, StaffName,
};
use diesel::prelude::*;
use std::collections::HashMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = documents, check_for_backend(Db))]
struct RowRecord {
    id: i64,
    client_id: i64,
    title: String,
    kind: String,
    status: String,
    signed: i64,
    file_name: Option<String>,
    media_type: Option<String>,
    size_bytes: Option<i64>,
    created_by: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
    deleted_at: Option<At>,
}

/// A client's name and whom it is assigned to.
struct Owner {
    first_name: String,
    last_name: String,
    assigned: Option<UserId>,
}

/// Whom a page of documents names.
struct Names {
    clients: HashMap<i64, Owner>,
    staff: HashMap<i64, StaffName>,
}

impl DocumentViews for Reader<'_> {
    fn documents(&mut self, query: &DocumentListQuery) -> Stored<Page<DocumentRow>> {
        let found = list(&query.filter).page::<_, RowRecord>(
            &mut self.tx,
            &order(query.sort),
            query.page,
            RowRecord::as_select(),
        )?;
        Ok(Page {
            rows: named(&mut self.tx, found.rows)?,
            total: found.total,
        })
    }

    fn document(&mut self, id: DocumentId) -> Stored<Option<DocumentRow>> {
        let record = self.run(|conn| {
            documents::table
                .find(id.get())
                .select(RowRecord::as_select())
                .first(conn)
                .optional()
        })?;
        let rows = named(&mut self.tx, record.into_iter().collect())?;
        Ok(rows.into_iter().next())
    }

    fn document_facets(&mut self) -> Stored<DocumentFacets> {
        let kinds = occurring(
            &mut self.tx,
            "kind",
            DocumentType::ALL.iter().map(|k| k.as_str()),
        )?;
        let statuses = occurring(
            &mut self.tx,
            "status",
            DocumentStatus::ALL.iter().map(|s| s.as_str()),
        )?;
        let kept = |values: &[String], value: &str| values.iter().any(|v| v == value);
        Ok(DocumentFacets {
            kinds: DocumentType::ALL
                .iter()
                .copied()
                .filter(|kind| kept(&kinds, kind.as_str()))
                .collect(),
            statuses: DocumentStatus::ALL
                .iter()
                .copied()
                .filter(|status| kept(&statuses, status.as_str()))
                .collect(),
        })
    }
}

/// Those of `values` that occur in the column, each by one look into its index.
fn occurring(
    tx: &mut Tx<'_>,
    column: &'static str,
    values: impl Iterator<Item = &'static str>,
) -> Stored<Vec<String>> {
    let values = values.map(|value| Sql::raw("SELECT ").text(value).push(" AS value"));
    let found = Sql::raw("SELECT value FROM (")
        .then(Sql::joined(values, " UNION ALL "))
        .push(format!(
            ") AS asked WHERE EXISTS (SELECT 1 FROM documents \
             WHERE deleted_at IS NULL AND {column} = asked.value)"
        ));
    tx.run(|conn| Texts(found).load(conn))
}

fn order(sort: DocumentSort) -> Order {
    match sort {
        DocumentSort::Created(direction) => Order::Id(direction),
        DocumentSort::Title(direction) => Order::by("documents.search_text", direction),
    }
}

/// What belongs to somebody in the trash is out of the list with them; those are few.
const CLIENT_LIVE: &str = "documents.client_id NOT IN \
    (SELECT clients.id FROM clients WHERE clients.deleted_at IS NOT NULL)";

fn list(filter: &DocumentFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let mut others = vec![Sql::raw(CLIENT_LIVE)];
    let mut matching = None;
    if !terms.is_empty() && indexed {
        matching = Some(dialect::matching("documents", &terms, None));
    } else if !terms.is_empty() {
        others.push(like("documents.search_text", &terms));
    }
    List {
        table: "documents",
        base: "documents.deleted_at IS NULL",
        base_index: "documents_newest",
        matching,
        filters: filters(filter),
        others,
    }
}

fn filters(filter: &DocumentFilter) -> Vec<Filter> {
    let mut filters = Vec::new();
    if let Some(kind) = filter.kind {
        filters.push(Filter::text("kind", kind.as_str()));
    }
    if !filter.statuses.is_empty() {
        let statuses = filter.statuses.iter();
        let each = statuses.map(|status| Sql::default().text(status.as_str()));
        let test = Sql::raw("IN (").then(Sql::joined(each, ", ")).push(")");
        filters.push(Filter::equal("status", test));
    }
    if let Some(client) = filter.client {
        filters.push(Filter::number("client_id", client.get()));
    }
    filters
}

fn named(tx: &mut Tx<'_>, rows: Vec<RowRecord>) -> Stored<Vec<DocumentRow>> {
    let names = names(tx, &rows)?;
    rows.into_iter().map(|row| names.row(row)).collect()
}

fn names(tx: &mut Tx<'_>, rows: &[RowRecord]) -> Stored<Names> {
    type Client = (i64, String, String, Option<i64>);
    let owners: Vec<i64> = rows.iter().map(|row| row.client_id).collect();
    let authors: Vec<i64> = rows.iter().filter_map(|row| row.created_by).collect();
    let owners: Vec<Client> = tx.run(|conn| {
        clients::table
            .filter(clients::id.eq_any(owners))
            .select((
                clients::id,
                clients::first_name,
                clients::last_name,
                clients::assigned_to,
            ))
            .load(conn)
    })?;
    let authors: Vec<(i64, String, String)> = tx.run(|conn| {
        users::table
            .filter(users::id.eq_any(authors))
            .select((users::id, users::first_name, users::last_name))
            .load(conn)
    })?;
    let owner = |(id, first_name, last_name, assigned): Client| {
        (
            id,
            Owner {
                first_name,
                last_name,
                assigned: assigned.map(UserId::new),
            },
        )
    };
    Ok(Names {
        clients: owners.into_iter().map(owner).collect(),
        staff: authors
            .into_iter()
            .map(|author| (author.0, staff_name(author)))
            .collect(),
    })
}

impl Names {
    fn row(&self, row: RowRecord) -> Stored<DocumentRow> {
        let owner = self
            .clients
            .get(&row.client_id)
            .ok_or_else(|| StoreError::Fault("a document without its client".to_owned()))?;
        Ok(DocumentRow {
            id: DocumentId::new(row.id),
            version: row.version,
            client: ClientId::new(row.client_id),
            client_first_name: owner.first_name.clone(),
            client_last_name: owner.last_name.clone(),
            client_assigned: owner.assigned,
            title: row.title,
            kind: known(&row.kind, DocumentType::parse)?,
            status: known(&row.status, DocumentStatus::parse)?,
            signed: row.signed != 0,
            file: file(row.file_name, row.media_type, row.size_bytes),
            created_by: row.created_by.and_then(|id| self.staff.get(&id).cloned()),
            created_at: row.created_at.0,
            updated_at: row.updated_at.0,
            deleted_at: row.deleted_at.map(|at| at.0),
        })
    }
}

/// A CHECK says that all three are there, or none.
fn file(
    name: Option<String>,
    media_type: Option<String>,
    size: Option<i64>,
) -> Option<DocumentFile> {
    Some(DocumentFile {
        name: name?,
        media_type: media_type?,
        size: size?,
    })
}
