//! A client's whole file as one ZIP: every document's file and signed scan, and an index of them.

use crate::http::access::{Can, DocumentsRead};
use crate::http::archive::{self, Archive, plain};
use crate::http::download;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::actor::Actor;
use crm_core::clock::{BusinessZone, Instant, us_date};
use crm_core::documents::{self, DocumentType, StoredFile, may_open};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::ClientId;
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::views::{Direction, DocumentFilter, DocumentListQuery, DocumentRow, DocumentSort};
use docgen::{FileIndex, IndexedDocument, file_index};
use infra::Unit;
use infra::files::FileStore;
use serde_json::json;
use std::fs::File;
use std::io;
use tokio::task::spawn_blocking;

/// Documents that are read at once.
const PAGE: i64 = 200;

/// A client's whole file: every document and signed scan with an index of them. For those who may open files of every type; that they did
/// is on record.
#[utoipa::path(get, path = "/api/clients/{id}/file.zip", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/zip", body = String), (status = 403, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn file_zip(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let now = app.now();
    let zone = app.office().await?.settings.zone.clone();
    let place = archive::place().await?;
    let taken = app.db.write(move |tx| take(tx, &actor, id, now)).await?;
    let files = app.files.clone();
    let made = spawn_blocking(move || {
        let _place = place;
        pack(&files, &taken, (&zone, now))
    });
    let (file, size) = made
        .await
        .map_err(|lost| ApiError::fault(format!("a client's file: {lost}")))?
        .map_err(|error| ApiError::unwritten("a client's file", &error))?;
    Ok(download::named(&format!("client-{id}-file.zip"), true)
        .content_type("application/zip")
        .no_chunking(size)
        .streaming(download::content(file)))
}

/// What is to be packed.
struct Taken {
    client: ClientId,
    name: String,
    /// Oldest first.
    documents: Vec<TakenDocument>,
}

struct TakenDocument {
    row: DocumentRow,
    file: Option<StoredFile>,
    scan: Option<StoredFile>,
}

/// Opens every document as if each were opened alone, and says so once more on the client's timeline.
fn take(tx: &mut dyn Unit, actor: &Actor, id: ClientId, now: Instant) -> Result<Taken, ApiError> {
    let page = infra::read(tx, |views| views.client(id))?;
    let client = page.map(|page| page.client);
    let client = client.filter(|client| client.deleted_at.is_none());
    let client = client.ok_or_else(|| {
        ApiError::new(Code::NotFound, "This client does not exist or was deleted.")
    })?;
    let assigned = client.details.assigned_to;
    let kinds = DocumentType::ALL.iter();
    if !kinds.copied().all(|kind| may_open(actor, kind, assigned)) {
        let detail = "Only administrators, legal, operations, billing and the client's assigned user can download a client's file.";
        return Err(ApiError::new(Code::Forbidden, detail));
    }
    let mut documents = Vec::new();
    for row in rows(tx, id)? {
        let file = match &row.file {
            Some(_) => documents::open(tx, actor, row.id, now)?.file,
            None => None,
        };
        let scan = match &row.scan {
            Some(_) => Some(documents::open_scan(tx, actor, row.id, now)?),
            None => None,
        };
        documents.push(TakenDocument { row, file, scan });
    }
    let event = Event::new(Entity::Client(id), EventKind::ClientFileTaken, actor, now);
    tx.events()
        .append(&[event.after(json!({ "documents": documents.len() }))])?;
    Ok(Taken {
        client: id,
        name: client.details.person.full_name(),
        documents,
    })
}

fn rows(tx: &mut dyn Unit, client: ClientId) -> Result<Vec<DocumentRow>, StoreError> {
    let mut rows = Vec::new();
    for number in 1.. {
        let page = PageRequest::of(Some(number), Some(PAGE));
        let query = DocumentListQuery {
            filter: DocumentFilter {
                client: Some(client),
                ..DocumentFilter::default()
            },
            sort: DocumentSort::Created(Direction::Ascending),
            page: page.map_err(|error| StoreError::Fault(error.to_string()))?,
        };
        let found = infra::read(tx, |views| views.documents(&query))?.rows;
        if found.is_empty() {
            break;
        }
        rows.extend(found);
    }
    Ok(rows)
}

/// Writes the ZIP into an unnamed file; answers it from its beginning, and its size.
fn pack(
    files: &FileStore,
    taken: &Taken,
    (zone, now): (&BusinessZone, Instant),
) -> io::Result<(File, u64)> {
    let mut zip = Archive::begin(files)?;
    let mut listed = Vec::new();
    for TakenDocument { row, file, scan } in &taken.documents {
        let mut pack = |file: Option<&StoredFile>, mark: &str| {
            file.map(|file| zip.file(files, &named(row, mark, file), file))
                .transpose()
        };
        let (file, scan) = (pack(file.as_ref(), "")?, pack(scan.as_ref(), "signed-")?);
        listed.push(IndexedDocument {
            title: row.title.clone(),
            kind: row.kind.to_string(),
            status: row.status.to_string(),
            added: us_date(zone.day_of(row.created_at)),
            changed: us_date(zone.day_of(row.updated_at)),
            file,
            scan,
        });
    }
    let index = file_index(&FileIndex {
        title: format!("{}, client {}", taken.name, taken.client),
        made: format!("Created on {}.", us_date(zone.day_of(now))),
        documents: listed,
    });
    zip.text("index.html", &index)?;
    zip.end()
}

/// Where a document's file lies in the archive.
fn named(row: &DocumentRow, mark: &str, file: &StoredFile) -> String {
    format!("documents/{}-{mark}{}", row.id, plain(file.name.as_str()))
}
