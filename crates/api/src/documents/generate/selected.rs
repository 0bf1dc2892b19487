//! The papers of selected records as one ZIP: the receipts of payments, the files and scans of documents (R5-146). What is no
//! longer available is named in the archive, with its sentence.

use super::papers::office;
use super::receipts::numbered;
use crate::http::archive::{self, Archive, plain};
use crate::http::download;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::documents::{self, StoredFile};
use crm_core::ids::{DocumentId, PaymentId};
use docgen::editing::logo_for;
use docgen::facts::OfficeFacts;
use docgen::{Logo, Paper};
use infra::Unit;
use infra::files::FileStore;
use std::fs::File;
use std::io;
use tokio::task::spawn_blocking;

/// The records whose papers are packed.
#[derive(Debug, Clone)]
pub(crate) enum Selected {
    Payments(Vec<PaymentId>),
    Documents(Vec<DocumentId>),
}

/// What goes into the archive.
#[derive(Default)]
struct Packed {
    /// Files of the store.
    stored: Vec<(String, StoredFile)>,
    /// Papers that were made now.
    made: Vec<(String, Vec<u8>)>,
    /// A line for each that cannot be had.
    left_out: Vec<String>,
}

impl Packed {
    fn leave_out(&mut self, what: &str, id: i64, why: &ApiError) {
        self.left_out.push(format!("{what} {id}: {}", why.detail()));
    }
}

/// The archive, as an answer with this file name.
///
/// # Errors
/// 503 when too many are packed at once; when the store cannot be read or the archive cannot be written.
pub(crate) async fn selected_zip(
    app: &App,
    actor: Actor,
    selected: Selected,
    name: &str,
) -> Result<HttpResponse, ApiError> {
    let place = archive::place().await?;
    let packed = match selected {
        Selected::Documents(ids) => {
            let now = app.now();
            let taken = app.db.write(move |tx| take(tx, &actor, &ids, now));
            taken.await?
        }
        Selected::Payments(ids) => receipts(app, ids).await?,
    };
    let files = app.files.clone();
    let written = spawn_blocking(move || {
        let _place = place;
        pack(&files, packed)
    });
    let (file, size) = written
        .await
        .map_err(|lost| ApiError::fault(format!("selected papers: {lost}")))?
        .map_err(|error| ApiError::unwritten("selected papers", &error))?;
    Ok(download::named(name, true)
        .content_type("application/zip")
        .no_chunking(size)
        .streaming(download::content(file)))
}

/// Opens each document as if it were opened alone: it is on record where that is.
fn take(
    tx: &mut dyn Unit,
    actor: &Actor,
    ids: &[DocumentId],
    now: Instant,
) -> Result<Packed, ApiError> {
    let mut packed = Packed::default();
    for id in ids {
        let file = match documents::open(tx, actor, *id, now) {
            Ok(document) => document.file,
            Err(documents::OpenError::Store(error)) => return Err(error.into()),
            Err(refused) => {
                packed.leave_out("Document", id.get(), &refused.into());
                continue;
            }
        };
        packed
            .stored
            .extend(file.map(|file| (named(*id, "", &file), file)));
        match documents::open_scan(tx, actor, *id, now) {
            Ok(scan) => packed.stored.push((named(*id, "signed-", &scan), scan)),
            Err(documents::OpenError::NoScan) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(packed)
}

/// Where a document's file lies in the archive.
fn named(id: DocumentId, mark: &str, file: &StoredFile) -> String {
    format!("documents/{id}-{mark}{}", plain(file.name.as_str()))
}

async fn receipts(app: &App, ids: Vec<PaymentId>) -> Result<Packed, ApiError> {
    let office = office(app).await?;
    let mut packed = Packed::default();
    for id in ids {
        let made = match receipt(app, id, office.clone()).await {
            Ok((number, (paper, logo))) => {
                let rendered = app.render(paper, logo).await;
                rendered.map(|rendered| (number, rendered.pdf.bytes))
            }
            Err(refused) => Err(refused),
        };
        match made {
            Ok((number, pdf)) => packed.made.push((format!("receipt-{number}.pdf"), pdf)),
            Err(error) if error.code().status().is_server_error() => return Err(error),
            Err(refused) => packed.leave_out("Payment", id.get(), &refused),
        }
    }
    Ok(packed)
}

type Receipt = (i64, (Paper, Option<Logo>));

async fn receipt(app: &App, id: PaymentId, office: OfficeFacts) -> Result<Receipt, ApiError> {
    let read = app.db.read(move |views| {
        let (number, brand, paper) = numbered(views, id, &office)?;
        Ok::<_, ApiError>((number, (paper, logo_for(views, brand)?)))
    });
    read.await
}

/// Writes the ZIP into an unnamed file; answers it from its beginning, and its size.
fn pack(files: &FileStore, packed: Packed) -> io::Result<(File, u64)> {
    let mut zip = Archive::begin(files)?;
    let mut left_out = packed.left_out;
    for (path, file) in &packed.stored {
        if let Some(problem) = zip.file(files, path, file)?.problem {
            left_out.push(format!("{path}: {problem}"));
        }
    }
    for (path, bytes) in &packed.made {
        zip.bytes(path, bytes)?;
    }
    if !left_out.is_empty() {
        zip.text("left-out.txt", &left_out.join("\n"))?;
    }
    zip.end()
}
