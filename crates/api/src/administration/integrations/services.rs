//! What every staff member's screens need to know of the integrations.

use crate::http::access::{CheckedDb, StaffRead};
use crate::http::wire::{LabelSheet, MapService};
use crate::problem::ApiError;
use actix_web::web::Json;
use crm_core::integrations::{ai_in_use, label_sheet, map_service};
use serde::Serialize;
use utoipa::ToSchema;

/// The services that are on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Services)]
pub(super) struct ServicesDto {
    /// There is a provider that drafts summaries.
    summaries: bool,
    /// Where the links of addresses open. Null: addresses are no links.
    #[schema(required = true)]
    maps: Option<MapService>,
    label_sheet: LabelSheet,
}

/// The services that are on.
#[utoipa::path(get, path = "/api/services", tag = "integrations",
    responses((status = 200, body = ServicesDto)))]
pub(super) async fn services(db: CheckedDb<StaffRead>) -> Result<Json<ServicesDto>, ApiError> {
    let all = db.read_one(|views, _| views.integrations()).await?;
    Ok(Json(ServicesDto {
        summaries: ai_in_use(&all).is_some(),
        maps: map_service(&all).map(MapService),
        label_sheet: LabelSheet(label_sheet(&all)),
    }))
}
