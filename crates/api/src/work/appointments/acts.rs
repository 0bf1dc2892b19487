//! What is done with an appointment: complete, cancel, no-show, reopen, reschedule.

use super::changing::{in_office, one};
use super::dto::{AppointmentDto, RescheduleAnswer};
use super::input::{RescheduleInput, rescheduling};
use crate::http::access::{AppointmentsWrite, Can};
use crate::http::form::FormOrEmpty;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::appointments::{self, Act};
use crm_core::ids::AppointmentId;
use crm_core::text::Notes;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; complete, cancel, no_show, reopen, reschedule);
}

/// The version the caller saw.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct ActInput {
    #[schema(required = false)]
    version: i64,
}

/// Why it was canceled, and the version the caller saw.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct CancelInput {
    reason: Option<String>,
    #[schema(required = false)]
    version: i64,
}

/// The version the caller saw, and whether another appointment at the same time is wanted.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct ReopenInput {
    #[schema(required = false)]
    allow_overlap: bool,
    #[schema(required = false)]
    version: i64,
}

/// It took place.
#[utoipa::path(post, path = "/api/appointments/{id}/complete", tag = "appointments", params(("id" = i64, Path)),
    request_body = Option<ActInput>,
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn complete(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: FormOrEmpty,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Complete).await
}

/// The person did not come.
#[utoipa::path(post, path = "/api/appointments/{id}/no-show", tag = "appointments", params(("id" = i64, Path)),
    request_body = Option<ActInput>,
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn no_show(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: FormOrEmpty,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::MarkNoShow).await
}

/// It will not take place.
#[utoipa::path(post, path = "/api/appointments/{id}/cancel", tag = "appointments", params(("id" = i64, Path)),
    request_body = Option<CancelInput>,
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn cancel(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: FormOrEmpty,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Cancel).await
}

/// Undoes a mis-click: back to Scheduled.
#[utoipa::path(post, path = "/api/appointments/{id}/reopen", tag = "appointments", params(("id" = i64, Path)),
    request_body = Option<ReopenInput>,
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn reopen(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: FormOrEmpty,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Reopen).await
}

async fn act(
    app: &App,
    actor: &Actor,
    id: i64,
    FormOrEmpty(mut form): FormOrEmpty,
    noted: Act,
) -> Result<Json<AppointmentDto>, ApiError> {
    let id = AppointmentId::new(id);
    let version = form.optional_integer("version");
    let reason = form.optional("reason", Notes::parse);
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    form.finish(())?;
    in_office(app, actor, allow_overlap, move |tx, by, office| {
        let why = reason.as_ref();
        appointments::act(tx, by, (id, version), (noted, why), office)
    })
    .await?;
    one(app, actor, id).await.map(Json)
}

/// Marks an appointment as Rescheduled; with a date another one takes its place.
#[utoipa::path(post, path = "/api/appointments/{id}/reschedule", tag = "appointments", params(("id" = i64, Path)),
    request_body = Option<RescheduleInput>,
    responses((status = 200, body = RescheduleAnswer), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn reschedule(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    FormOrEmpty(form): FormOrEmpty,
) -> Result<Json<RescheduleAnswer>, ApiError> {
    let id = AppointmentId::new(id.into_inner());
    let asked = rescheduling(form)?;
    let done = in_office(&app, &actor, asked.allow_overlap, move |tx, by, office| {
        appointments::reschedule(tx, by, id, asked.version, asked.to.as_ref(), office)
    });
    let done = done.await?;
    let successor = match done.successor {
        Some(successor) => Some(one(&app, &actor, successor.id).await?),
        None => None,
    };
    Ok(Json(RescheduleAnswer {
        appointment: one(&app, &actor, id).await?,
        successor,
    }))
}
