//! The suppression list over HTTP.

use crate::http::access::{Can, SuppressionsLift, SuppressionsRead};
use crate::http::form::{Asked, Form, Query, Sent, body, params};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{AskedBy, Day, Listed, SuppressionScope, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::StaffRef;
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use crm_core::ids::{RawLeadId, SuppressionId};
use crm_core::page::PageRequest;
use crm_core::search::SearchTerm;
use crm_core::suppression::{LiftReason, lift as lift_suppression};
use crm_core::views::SuppressionRow;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, lift);
}

/// A phone number or email that may not be contacted.
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
    /// What they do not want.
    scope: SuppressionScope,
    /// How they asked; nothing for those from before it was noted.
    #[schema(required = true)]
    asked_by: Option<AskedBy>,
    #[schema(required = true)]
    asked_on: Option<Day>,
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
            scope: row.ask.scope.into(),
            asked_by: row.ask.by.map(AskedBy),
            asked_on: row.ask.on.map(Day),
        }
    }
}

params! {
    SuppressionParams -> (Option<SearchTerm>, PageRequest) = list_query;
}

fn list_query(mut query: Query) -> Result<(Option<SearchTerm>, PageRequest), ApiError> {
    let search = query.search();
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok((search, page))
}

/// Who asked not to be contacted, newest first.
#[utoipa::path(get, path = "/api/suppressions", tag = "suppressions",
    responses((status = 200, body = Vec<SuppressionDto>)))]
async fn list(
    _: Can<SuppressionsRead>,
    app: Data<App>,
    query: Asked<SuppressionParams>,
) -> Result<Listed<SuppressionDto>, ApiError> {
    let (search, page) = query.read(())?;
    let page = app
        .db
        .read(move |views| views.suppressions(search.as_ref(), page))
        .await?;
    Ok(Listed::from_page(page, SuppressionDto::from))
}

body! {
    /// Why it is lifted. A reason that begins with "Entered by mistake" says that the person never asked.
    LiftInput -> LiftReason = reason;
}

fn reason(mut form: Form) -> Result<LiftReason, ApiError> {
    let reason = form.required("reason", "Enter a reason.", LiftReason::parse);
    let (reason,) = form.finish((reason,))?;
    Ok(reason)
}

/// Takes a number or address off the list; the reason stays on record.
#[utoipa::path(post, path = "/api/suppressions/{id}/lift", tag = "suppressions", params(("id" = i64, Path)), responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn lift(
    Can(actor, _): Can<SuppressionsLift>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<LiftInput>,
) -> Result<HttpResponse, ApiError> {
    let id = SuppressionId::new(id.into_inner());
    let reason = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| lift_suppression(tx, &actor, id, &reason, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
