//! What is done with an appointment: complete, cancel, no-show, reopen, reschedule.

use super::changing::{in_office, one, one_in, with_office};
use super::dto::{AppointmentDto, RescheduleAnswer};
use super::input::RescheduleInput;
use crate::http::access::{AppointmentsWrite, Can};
use crate::http::form::{Form, SentOrNothing, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::appointments::{self, Act};
use crm_core::ids::AppointmentId;
use crm_core::text::Notes;
use infra::Unit;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; complete, cancel, no_show, reopen, reschedule);
}

body! {
    /// What goes with an act; nothing of it must.
    AppointmentActInput -> Asked = asked;
    "reason": "Why, for the timeline.";
    "version": "The version the caller saw.";
    "allowOverlap": "Of reopening: although there is another appointment at the same time.";
}

/// What an act is asked with.
#[derive(Debug)]
struct Asked {
    version: Option<i64>,
    reason: Option<Notes>,
    allow_overlap: bool,
}

fn asked(mut form: Form) -> Result<Asked, ApiError> {
    let version = form.optional_integer("version");
    let reason = form.optional("reason", Notes::parse);
    let allow_overlap = form.optional_flag("allowOverlap").unwrap_or(false);
    form.finish(())?;
    Ok(Asked {
        version,
        reason,
        allow_overlap,
    })
}

/// It took place.
#[utoipa::path(post, path = "/api/appointments/{id}/complete", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn complete(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AppointmentActInput>,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Complete).await
}

/// The person did not come.
#[utoipa::path(post, path = "/api/appointments/{id}/no-show", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn no_show(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AppointmentActInput>,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::MarkNoShow).await
}

/// It will not take place.
#[utoipa::path(post, path = "/api/appointments/{id}/cancel", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn cancel(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AppointmentActInput>,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Cancel).await
}

/// Undoes a mis-click: back to Scheduled.
#[utoipa::path(post, path = "/api/appointments/{id}/reopen", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem)))]
async fn reopen(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AppointmentActInput>,
) -> Result<Json<AppointmentDto>, ApiError> {
    act(&app, &actor, *id, form, Act::Reopen).await
}

async fn act(
    app: &App,
    actor: &Actor,
    id: i64,
    form: SentOrNothing<AppointmentActInput>,
    noted: Act,
) -> Result<Json<AppointmentDto>, ApiError> {
    let id = AppointmentId::new(id);
    let asked = form.read(())?;
    in_office(app, actor, asked.allow_overlap, move |tx, by, office| {
        let why = asked.reason.as_ref();
        appointments::act(tx, by, (id, asked.version), (noted, why), office)
    })
    .await?;
    one(app, actor, id).await.map(Json)
}

/// Marks an appointment as Rescheduled; with a date another one takes its place.
#[utoipa::path(post, path = "/api/appointments/{id}/reschedule", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = RescheduleAnswer), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn reschedule(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<RescheduleInput>,
) -> Result<HttpResponse, ApiError> {
    let id = AppointmentId::new(id.into_inner());
    let asked = posted.body.read(())?;
    let act = with_office(&app, &actor, asked.allow_overlap, move |tx, by, office| {
        appointments::reschedule(tx, by, id, asked.version, asked.to.as_ref(), office)
    });
    let (act, viewer) = (act.await?, actor.clone());
    let work = move |tx: &mut dyn Unit| {
        let successor = match act(tx)?.successor {
            Some(successor) => Some(one_in(tx, &viewer, successor.id)?),
            None => None,
        };
        Ok(RescheduleAnswer {
            appointment: one_in(tx, &viewer, id)?,
            successor,
        })
    };
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}
