//! Documents to look at: the pages of their PDFs in an HTML page, or a PDF that is kept nowhere.

use crate::documents::file;
use crate::http::download;
use crate::kernel::app::App;
use crate::kernel::rendering::{Kept, Pictured};
use crate::problem::ApiError;
use actix_web::HttpResponse;
use crm_core::documents::{DocumentType, StoredFile};
use docgen::Logo;
use docgen::making::Drafted;
use docgen::store::GeneratedDocument;

/// A document before it is saved.
///
/// # Errors
/// 422 when a character cannot be printed, 500 when the engine refuses.
pub(super) async fn at_draft(
    app: &App,
    drafted: Drafted,
    (kind, wants_pdf): (DocumentType, bool),
) -> Result<HttpResponse, ApiError> {
    if wants_pdf {
        let name = drafted.file_name(kind);
        let rendered = app.render(drafted.paper, drafted.logo).await?;
        return Ok(file::unsaved(rendered.pdf, name.as_str()));
    }
    let Pictured { paper, pages } = app.pages(drafted.paper, drafted.logo).await?;
    Ok(download::page(docgen::printed(&paper, &pages, &[])))
}

/// A document that is kept, with the logo that its brand has today and its stored PDF.
///
/// # Errors
/// 503 when others take too long.
pub(super) async fn at_kept(
    app: &App,
    frozen: GeneratedDocument,
    (logo, pdf): (Option<Logo>, Option<StoredFile>),
) -> Result<HttpResponse, ApiError> {
    let Some(pdf) = pdf else {
        return Ok(download::page(docgen::html(&frozen.paper, None)));
    };
    let kept = Kept {
        paper: frozen.paper,
        sha256: pdf.sha256,
        renderer: frozen.renderer,
        logo,
    };
    let Pictured { paper, pages } = app.pages_again(kept).await?;
    let html = if pages.is_empty() {
        docgen::html(&paper, None)
    } else {
        docgen::printed(&paper, &pages, &[])
    };
    Ok(download::page(html))
}
