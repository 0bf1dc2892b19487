//! The list of documents, and one of them.

use super::Reader;
use super::columns::{self, columns};
use super::filter::Filter;
use super::list::{BaseIndex, List, Order, terms};
use super::names::{staff, user};
use super::schema::documents;
use super::sql::{Sql, Texts, Typed, like, literal};
use super::stored::known;
use super::tx::Tx;
use super::{At, dialect};
use crm_core::documents::{DocumentStatus, DocumentType};
use crm_core::ids::{ClientId, DocumentId, UserId};
use crm_core::page::Page;
use crm_core::store::Stored;
use crm_core::views::{
    DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery, DocumentRow, DocumentSort,
    DocumentViews, Generated,
};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};

type File = (Option<String>, Option<String>, Option<i64>, Option<String>);
type Made = (Option<i64>, Option<i64>, Option<i64>);

columns! {
    Columns -> DocumentRow {
        id: documents::id => DocumentId::new,
        version: documents::version,
        client: documents::client_id => ClientId::new,
        client_first_name: of_client::<Text>("first_name"),
        client_last_name: of_client::<Text>("last_name"),
        client_assigned: of_client::<Nullable<BigInt>>("assigned_to") => |id: Option<i64>| id.map(UserId::new),
        title: documents::title,
        kind: documents::kind =>? |kind: String| known(&kind, DocumentType::parse),
        status: documents::status =>? |status: String| known(&status, DocumentStatus::parse),
        signed: documents::signed => |signed: i64| signed != 0,
        file: (documents::file_name, documents::media_type, documents::size_bytes, documents::sha256) => read_file,
        generated: (made("sample_wording"), made("wording_version"), made("replaces")) => read_made,
        created_by: user("documents.created_by") => staff,
        created_at: documents::created_at => |at: At| at.0,
        updated_at: documents::updated_at => |at: At| at.0,
        deleted_at: documents::deleted_at => |at: Option<At>| at.map(|at| at.0),
    }
}

/// A column of the document's client.
fn of_client<T>(column: &str) -> Typed<T> {
    literal(format!(
        "(SELECT clients.{column} FROM clients WHERE clients.id = documents.client_id)"
    ))
}

/// What is frozen with a document that Exitdesk made.
fn made(column: &str) -> Typed<Nullable<BigInt>> {
    literal(format!(
        "(SELECT generated_documents.{column} FROM generated_documents \
         WHERE generated_documents.document_id = documents.id)"
    ))
}

impl DocumentViews for Reader<'_> {
    fn documents(&mut self, query: &DocumentListQuery) -> Stored<Page<DocumentRow>> {
        let list = list(&query.filter);
        Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))
    }

    fn document(&mut self, id: DocumentId) -> Stored<Option<DocumentRow>> {
        let one = Sql::raw("FROM documents WHERE documents.id = ").number(id.get());
        Ok(Columns::all(&mut self.tx, one)?.pop())
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
        base_index: BaseIndex::ById("documents_newest"),
        matching,
        filters: filters(filter),
        others,
        joins: "",
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

/// A CHECK says that all of them are there, or none.
fn read_file((name, media_type, size, sha256): File) -> Option<DocumentFile> {
    Some(DocumentFile {
        name: name?,
        media_type: media_type?,
        size: size?,
        sha256: sha256?,
    })
}

fn read_made((sample, wording_version, replaces): Made) -> Option<Generated> {
    sample.map(|sample| Generated {
        sample_wording: sample != 0,
        wording_version,
        replaces: replaces.map(DocumentId::new),
    })
}
