//! The suppression list over HTTP.

use crate::access::{Can, SuppressionsLift, SuppressionsRead};
use crate::app::App;
use crate::form::{Form, Query};
use crate::problem::{ApiError, Problem};
use crate::records::StaffRef;
use crate::routing::{RouteTable, routes};
use crate::wire::{Listed, Timestamp};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::ids::{RawLeadId, SuppressionId};
use crm_core::suppression::{LiftReason, lift as lift_suppression};
use crm_core::views::SuppressionRow;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, lift);
}

/// A phone number or e-mail that may not be contacted.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Suppression)]
struct SuppressionDto {
    id: i64,
    /// `phone` or `email`
    kind: String,
    /// The normalised number or address.
    value: String,
    #[schema(required = true)]
    raw_lead_id: Option<i64>,
    #[schema(required = true)]
    raw_lead_name: Option<String>,
    created_at: Timestamp,
    #[schema(required = true)]
    created_by: Option<StaffRef>,
}

impl From<SuppressionRow> for SuppressionDto {
    fn from(row: SuppressionRow) -> Self {
        Self {
            id: row.id.get(),
            kind: row.kind,
            value: row.value,
            raw_lead_id: row.raw_lead.map(RawLeadId::get),
            raw_lead_name: row.raw_lead_name,
            created_at: row.created_at.into(),
            created_by: row.created_by.map(StaffRef::from),
        }
    }
}

/// Who asked not to be contacted, newest first.
#[utoipa::path(get, path = "/api/suppressions", tag = "suppressions",
    params(("search" = Option<String>, Query), ("page" = Option<i64>, Query), ("perPage" = Option<i64>, Query)),
    responses((status = 200, body = Vec<SuppressionDto>)))]
async fn list(
    _: Can<SuppressionsRead>,
    app: Data<App>,
    mut query: Query,
) -> Result<Listed<SuppressionDto>, ApiError> {
    let search = query.search();
    let page = query.page();
    let (page,) = query.finish((page,))?;
    let page = app
        .db
        .read(move |views| views.suppressions(search.as_ref(), page))
        .await?;
    Ok(Listed::from_page(page, SuppressionDto::from))
}

/// Why it is lifted.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct LiftInput {
    reason: String,
}

/// Takes a number or address off the list; the reason stays on record.
#[utoipa::path(post, path = "/api/suppressions/{id}/lift", tag = "suppressions", params(("id" = i64, Path)),
    request_body = LiftInput, responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn lift(
    Can(actor, _): Can<SuppressionsLift>,
    app: Data<App>,
    id: Path<i64>,
    mut form: Form,
) -> Result<HttpResponse, ApiError> {
    let id = SuppressionId::new(id.into_inner());
    let reason = form.required("reason", "Enter a reason.", LiftReason::parse);
    let (reason,) = form.finish((reason,))?;
    let now = app.now();
    app.db
        .write(move |tx| lift_suppression(tx, &actor, id, &reason, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
