//! The list of documents, and one of them.

use super::columns::{self, columns};
use super::document_life::signers_among;
use super::filter::Filter;
use super::list::{BaseIndex, List, Order, terms};
use super::names::{staff, user};
use super::schema::documents;
use super::sql::{Sql, Texts, Typed, like, literal};
use super::stored::parse_stored;
use super::suppressions::{client_on_the_list, read_suppressed};
use super::tx::Tx;
use super::{At, Reader, dialect};
use crm_core::clock::Instant;
use crm_core::documents::{DeliveryState, DocumentStatus, DocumentType, Listed, SentHow};
use crm_core::ids::{ClientId, DocumentId, UserId};
use crm_core::page::{Page, Total};
use crm_core::store::Stored;
use crm_core::views::Direction::Ascending;
use crm_core::views::{
    Between, Delivery, DocumentFacets, DocumentFile, DocumentFilter, DocumentListQuery,
    DocumentRow, DocumentSort, DocumentViews, DueQuery, Generated,
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
        client_suppressed: client_on_the_list("documents") => read_suppressed,
        client_assigned: of_client::<Nullable<BigInt>>("assigned_to") => |id: Option<i64>| id.map(UserId::new),
        title: documents::title,
        kind: documents::kind =>? |kind: String| parse_stored(&kind, DocumentType::parse),
        status: documents::status =>? |status: String| parse_stored(&status, DocumentStatus::parse),
        signed: documents::signed => |signed: i64| signed != 0,
        file: (documents::file_name, documents::media_type, documents::size_bytes, documents::sha256) => read_file,
        generated: (made("sample_wording"), made("wording_version"), made("replaces")) => read_made,
        replaced_by: literal::<Nullable<BigInt>>(REPLACED_BY) => |id: Option<i64>| id.map(DocumentId::new),
        sent_at: documents::sent_at => |at: Option<At>| at.map(|at| at.0),
        sent_how: documents::sent_how =>? |how: Option<String>| how.map(|how| parse_stored(&how, SentHow::parse)).transpose(),
        sent_to: documents::sent_to,
        reminders_done: documents::reminders_done,
        delivery: (literal::<Nullable<Text>>("document_mails.state"), literal::<Nullable<Text>>("document_mails.answer"))
            =>? read_delivery,
        // Read for a page at once: with_signers.
        signers: documents::id => |_: i64| Vec::new(),
        scan: (
            literal::<Nullable<Text>>("document_scans.file_name"),
            literal::<Nullable<Text>>("document_scans.media_type"),
            literal::<Nullable<BigInt>>("document_scans.size_bytes"),
            literal::<Nullable<Text>>("document_scans.sha256"),
        ) => read_file,
        created_by: user("documents.created_by") => staff,
        created_at: documents::created_at => |at: At| at.0,
        updated_at: documents::updated_at => |at: At| at.0,
        deleted_at: documents::deleted_at => |at: Option<At>| at.map(|at| at.0),
    }
}

/// The signed scan, and the last mail of a document that was sent by email the last time.
const BESIDE: &str = " LEFT JOIN document_scans ON document_scans.document_id = documents.id \
    LEFT JOIN document_mails ON documents.sent_how = 'E-mail' AND document_mails.id = \
        (SELECT max(latest.id) FROM document_mails AS latest WHERE latest.document_id = documents.id)";

/// The newest that replaces it and is in force.
const REPLACED_BY: &str = "(SELECT max(newer.id) FROM generated_documents AS made \
    JOIN documents AS newer ON newer.id = made.document_id \
    WHERE made.replaces = documents.id AND newer.deleted_at IS NULL AND newer.status <> 'Void')";

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
        let page = Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))?;
        paged_with_signers(&mut self.tx, page)
    }

    fn count_documents(&mut self, filter: &DocumentFilter) -> Stored<Total> {
        list(filter).total(&mut self.tx)
    }

    fn document(&mut self, id: DocumentId) -> Stored<Option<DocumentRow>> {
        let one = Sql::raw("FROM documents")
            .push(BESIDE)
            .push(" WHERE documents.id = ")
            .number(id.get());
        let rows = Columns::all(&mut self.tx, one)?;
        Ok(with_signers(&mut self.tx, rows)?.pop())
    }

    fn document_reminders(&mut self, query: &DueQuery) -> Stored<Page<DocumentRow>> {
        let list = reminders(query);
        let order = Order::by("documents.sent_at", Ascending);
        let page = Columns::page(&mut self.tx, &list, (&order, query.page))?;
        paged_with_signers(&mut self.tx, page)
    }

    fn documents_listed(&mut self, client: ClientId) -> Stored<Vec<Listed>> {
        let rows: Vec<(i64, String, String)> = self.tx.run(|conn| {
            documents::table
                .filter(documents::client_id.eq(client.get()))
                .filter(documents::deleted_at.is_null())
                .order(documents::id)
                .select((documents::id, documents::kind, documents::status))
                .load(conn)
        })?;
        let each = rows.into_iter().map(|(id, kind, status)| {
            Ok(Listed {
                id: DocumentId::new(id),
                kind: parse_stored(&kind, DocumentType::parse)?,
                status: parse_stored(&status, DocumentStatus::parse)?,
            })
        });
        each.collect()
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

/// The documents of a person in the trash are out of the list with them; those are few.
const CLIENT_LIVE: &str = "documents.client_id NOT IN \
    (SELECT clients.id FROM clients WHERE clients.deleted_at IS NOT NULL)";

fn list(filter: &DocumentFilter) -> List {
    let (terms, indexed) = terms(filter.search.as_ref());
    let mut others = vec![Sql::raw(CLIENT_LIVE)];
    others.extend(filter.client_assigned.map(of_clients_of));
    others.extend(sent(filter.sent));
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
        joins: BESIDE,
    }
}

/// Of the clients whom a user looks after.
fn of_clients_of(user: UserId) -> Sql {
    Sql::raw(
        "documents.client_id IN (SELECT cared.id FROM clients AS cared WHERE cared.assigned_to = ",
    )
    .number(user.get())
    .push(")")
}

/// Each end on its own.
fn sent(between: Between<Instant>) -> impl Iterator<Item = Sql> {
    let from = between.from.map(|at| (" >= ", at));
    let to = between.to.map(|at| (" < ", at));
    let ends = from.into_iter().chain(to);
    ends.map(|(test, at)| Sql::raw("documents.sent_at").push(test).at(At(at)))
}

/// The sheets that Exitdesk makes need no signature.
fn no_sheet() -> Sql {
    let kinds = DocumentType::ALL.iter().copied();
    let kinds = kinds.filter(|kind| kind.is_made_as_sheet());
    let kinds = kinds.map(|kind| Sql::raw("").text(kind.as_str()));
    Sql::raw("NOT (documents.kind IN (")
        .then(Sql::joined(kinds, ", "))
        .push(
            ") AND EXISTS (SELECT 1 FROM generated_documents AS sheet \
             WHERE sheet.document_id = documents.id))",
        )
}

/// Documents that wait for a signature, with more reminders due than given: the index has those that wait, by when they
/// were sent.
fn reminders(query: &DueQuery) -> List {
    let due = (0..).zip(query.sent_before).map(|(done, before)| {
        Sql::raw("(documents.sent_at < ")
            .at(At(before))
            .push(format!(" AND documents.reminders_done <= {done})"))
    });
    let due = Sql::raw("(").then(Sql::joined(due, " OR ")).push(")");
    List {
        table: "documents",
        base: "documents.deleted_at IS NULL AND documents.status = 'Sent'",
        base_index: BaseIndex::Unordered("documents_unsigned"),
        matching: None,
        filters: Vec::new(),
        others: vec![Sql::raw(CLIENT_LIVE), no_sheet(), due],
        joins: BESIDE,
    }
}

fn paged_with_signers(tx: &mut Tx<'_>, page: Page<DocumentRow>) -> Stored<Page<DocumentRow>> {
    let rows = with_signers(tx, page.rows)?;
    Ok(Page { rows, ..page })
}

/// Few documents of a page name anyone, and those name a few.
fn with_signers(tx: &mut Tx<'_>, mut rows: Vec<DocumentRow>) -> Stored<Vec<DocumentRow>> {
    let ids: Vec<i64> = rows.iter().map(|row| row.id.get()).collect();
    for (document, signer) in signers_among(tx, &ids)? {
        if let Some(row) = rows.iter_mut().find(|row| row.id.get() == document) {
            row.signers.push(signer);
        }
    }
    Ok(rows)
}

fn read_delivery((state, answer): (Option<String>, Option<String>)) -> Stored<Option<Delivery>> {
    let state = state.map(|state| parse_stored(&state, DeliveryState::parse));
    let state = state.transpose()?;
    Ok(state.map(|state| Delivery { state, answer }))
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
