//! What a client needs, and how far each of it is.

use crate::http::access::{Can, ClientsRead, DocumentsRead};
use crate::http::wire::{ChecklistState, DocumentType};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use crm_core::documents::{ChecklistState as State, Listed, furthest};
use crm_core::ids::{ClientId, DocumentId};
use docgen::required::{Requirement, required};
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

/// A type of document on a client's checklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChecklistRow)]
pub(super) struct ChecklistRowDto {
    #[serde(rename = "type")]
    kind: DocumentType,
    /// A sentence.
    reason: String,
    required: bool,
    state: ChecklistState,
    /// The document that is furthest, the newest of several.
    #[schema(required = true)]
    document_id: Option<i64>,
}

impl ChecklistRowDto {
    fn of(requirement: Requirement, documents: &[Listed]) -> Self {
        let (state, document) = furthest(documents, requirement.kind);
        Self {
            kind: requirement.kind.into(),
            reason: requirement.reason,
            required: requirement.required,
            state: ChecklistState(state),
            document_id: document.map(DocumentId::get),
        }
    }
}

/// The documents that a client needs, then what else there is of them, each with how far it is.
#[utoipa::path(get, path = "/api/clients/{id}/checklist", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ChecklistRowDto>), (status = 404, body = Problem)))]
pub(super) async fn checklist(
    _: Can<ClientsRead>,
    _: Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<Vec<ChecklistRowDto>>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let rows = app.db.read(move |views| rows(views, id)).await?;
    Ok(Json(rows))
}

fn rows(views: &mut dyn Views, id: ClientId) -> Result<Vec<ChecklistRowDto>, ApiError> {
    let missing = || ApiError::new(Code::NotFound, "This client does not exist or was deleted.");
    let properties = views.properties_of(id)?.ok_or_else(missing)?;
    let client = views.client(id)?.ok_or_else(missing)?.client;
    let mortgages = properties.iter();
    let mortgages: Vec<_> = mortgages
        .map(|one| one.property.details.mortgage_status)
        .collect();
    let documents = views.documents_listed(id)?;
    let all = required(client.details.brand, &mortgages).into_iter();
    let asked = |row: &ChecklistRowDto| row.required || row.state.0 != State::Missing;
    Ok(all
        .map(|requirement| ChecklistRowDto::of(requirement, &documents))
        .filter(asked)
        .collect())
}
