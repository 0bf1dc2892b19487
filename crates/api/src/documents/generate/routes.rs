//! The HTTP routes of documents that are made here.

use super::dto::{ChangeDto, RequirementDto};
use super::file_zip::{__path_file_zip, file_zip};
use super::form::{DocumentPreviewInput, GenerateInput, NewVersionInput, RequiredParams};
use super::labels::{__path_label, __path_labels, label, labels};
use super::papers::{__path_invoice_pdf, invoice_pdf};
use super::receipts::{__path_receipt, receipt};
use super::{facts, keep, look, make, of_one};
use crate::documents::file;
use crate::http::access::{Can, CheckedDb, DocumentsRead, DocumentsWrite};
use crate::http::download::{self, FileParams};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::documents::{self, Media};
use crm_core::ids::DocumentId;
use docgen::facts::{Typed, input};
use docgen::required::required as required_of;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; required, preview, generate, send_pdf, send_html, changes, new_version, file_zip,
        receipt, invoice_pdf, label, labels);
}

/// All ten types for a client: those it needs, the extra ones, then the rest; each with what it cannot be made without
/// and what its form begins with.
#[utoipa::path(get, path = "/api/documents/required", tag = "documents",
    responses((status = 200, body = Vec<RequirementDto>), (status = 422, body = Problem)))]
async fn required(
    db: CheckedDb<DocumentsRead>,
    query: Asked<RequiredParams>,
) -> Result<Json<Vec<RequirementDto>>, ApiError> {
    let client = query.read(())?;
    let office = facts::office(&*db.office().await?, db.now());
    db.read(move |views, actor| {
        let known = facts::known(views, client, actor)?;
        let input = input(views, client, office.clone(), Typed::default())?;
        let mortgages = input.properties.iter();
        let mortgages: Vec<_> = mortgages.map(|one| one.details.mortgage_status).collect();
        let all = required_of(input.client.brand, &mortgages);
        let all = all.into_iter();
        Ok::<_, ApiError>(Json(
            all.map(|one| RequirementDto::of(one, &input, &known))
                .collect(),
        ))
    })
    .await
}

/// The document as it would be made now: HTML with the pages of its PDF or, with `Accept: application/pdf`, the PDF. Nothing is
/// stored.
#[utoipa::path(post, path = "/api/documents/preview", tag = "documents",
    responses((status = 200, content((String = "text/html"), (String = "application/pdf"))), (status = 422, body = Problem)))]
async fn preview(
    _: Can<DocumentsWrite>,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<DocumentPreviewInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = form.read(())?;
    let drafted = make::draft(&app, &asked).await?;
    look::at_draft(&app, drafted, (asked.kind, download::wants_pdf(&request))).await
}

/// Makes a document and saves it as an unsigned draft with its PDF.
#[utoipa::path(post, path = "/api/documents", tag = "documents",
    responses((status = 201, body = crate::documents::dto::DocumentDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn generate(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    posted: Posted<GenerateInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    keep::make_and_save(&app, &actor, posted.once, asked).await
}

/// The document's stored PDF, shown in the browser or, with `download=1`, to be saved. Takes `Range`.
#[utoipa::path(get, path = "/api/documents/{id}/pdf", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 206, description = "The range asked for"),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 416, body = Problem)))]
async fn send_pdf(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let download = query.read(())?;
    let now = app.now();
    let opened = app
        .db
        .write(move |tx| documents::open(tx, &actor, id, now))
        .await?;
    let pdf = opened.file.filter(|file| file.media == Media::Pdf);
    let pdf = pdf.ok_or_else(|| ApiError::new(Code::NotFound, "This document is not a PDF."))?;
    file::send(&app, &request, &pdf, download).await
}

/// A generated document: HTML with the pages of its PDF or, with `Accept: application/pdf`, the PDF. Where the pages cannot be
/// drawn as they were, of another release or another logo, the HTML has its text with the brand's name.
#[utoipa::path(get, path = "/api/documents/{id}/html", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, content((String = "text/html"), (String = "application/pdf"))), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn send_html(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let now = app.now();
    let (frozen, logo) = of_one::frozen(&app, id).await?;
    let opened = app
        .db
        .write(move |tx| documents::open(tx, &actor, id, now))
        .await?;
    let pdf = opened.file.filter(|file| file.media == Media::Pdf);
    match pdf {
        Some(pdf) if download::wants_pdf(&request) => file::send(&app, &request, &pdf, false).await,
        pdf => look::at_kept(&app, frozen, (logo, pdf)).await,
    }
}

/// The facts that changed since the document was made; none when it is still right.
#[utoipa::path(get, path = "/api/documents/{id}/changes", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ChangeDto>), (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn changes(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<Vec<ChangeDto>>, ApiError> {
    let changed = of_one::changed(&app, actor, DocumentId::new(id.into_inner())).await?;
    Ok(Json(changed.into_iter().map(ChangeDto::from).collect()))
}

/// Makes the document again of today's facts, with what was typed for it or is typed now: a draft of its own, which names the
/// one it replaces.
#[utoipa::path(post, path = "/api/documents/{id}/new-version", tag = "documents", params(("id" = i64, Path)),
    responses((status = 201, body = crate::documents::dto::DocumentDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn new_version(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<NewVersionInput>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let data = posted.body.read(())?;
    keep::make_again(&app, &actor, posted.once, (id, data)).await
}
