//! What is answered after an act on a document.

use super::dto::DocumentDto;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::web::Json;
use crm_core::actor::Actor;
use crm_core::ids::DocumentId;

/// The document as this user sees it.
pub(super) async fn found(
    app: &App,
    actor: &Actor,
    id: DocumentId,
) -> Result<DocumentDto, ApiError> {
    let row = app.db.read(move |views| views.document(id)).await?;
    let row = row.ok_or_else(no_such_document)?;
    Ok(DocumentDto::of(row, actor, &app.day().await?))
}

/// The document as it is after an act, or why it was refused; a client that saw an older one gets it as it is now.
pub(super) async fn answered<E>(
    app: &App,
    actor: &Actor,
    id: DocumentId,
    done: Result<(), E>,
) -> Result<Json<DocumentDto>, ApiError>
where
    ApiError: From<E>,
{
    let Err(error) = done else {
        return Ok(Json(found(app, actor, id).await?));
    };
    let refusal = ApiError::from(error);
    if refusal.code() != Code::StaleVersion {
        return Err(refusal);
    }
    let current = found(app, actor, id).await?;
    Err(ApiError::stale(refusal.detail(), &current))
}

pub(super) fn no_such_document() -> ApiError {
    ApiError::new(Code::NotFound, "This document does not exist.")
}
