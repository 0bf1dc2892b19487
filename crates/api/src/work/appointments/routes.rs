//! One appointment: making, showing and editing it.

use super::changing::{in_office, no_such_appointment, one, one_in, with_office};
use super::dto::AppointmentDto;
use super::input::{AppointmentInput, AppointmentPatch};
use crate::http::access::{AppointmentsRead, AppointmentsWrite, Can, CheckedDb};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use crate::work::calendar_feed::{Event, Shown, file};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, http::header};
use crm_core::appointments::{self, NewAppointment};
use crm_core::event::Entity;
use crm_core::ids::AppointmentId;
use infra::Unit;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; create, get, update, ics, timeline);
}

/// Makes an appointment. One that meets another of the same user is refused unless `allowOverlap`.
#[utoipa::path(post, path = "/api/appointments", tag = "appointments",
    responses((status = 201, body = AppointmentDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    posted: Posted<AppointmentInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(actor.user())?;
    let (details, status) = (asked.details, asked.status);
    let make = with_office(&app, &actor, asked.allow_overlap, move |tx, by, office| {
        let new = NewAppointment {
            details: details.clone(),
            status,
            rescheduled_from: None,
            created_at: office.now,
        };
        appointments::schedule(tx, by, &new, office)
    });
    let (make, viewer) = (make.await?, actor.clone());
    let work = move |tx: &mut dyn Unit| {
        let made = make(tx)?;
        one_in(tx, &viewer, made.id)
    };
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}

/// One appointment.
#[utoipa::path(get, path = "/api/appointments/{id}", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 404, body = Problem)))]
async fn get(
    db: CheckedDb<AppointmentsRead>,
    id: Path<i64>,
) -> Result<Json<AppointmentDto>, ApiError> {
    let id = AppointmentId::new(id.into_inner());
    db.read(move |views, actor| {
        let row = views.appointments_by_id(&[id])?.into_iter().next();
        let row = row.ok_or_else(no_such_appointment)?;
        Ok::<_, ApiError>(Json(AppointmentDto::of(row, actor)))
    })
    .await
}

/// Changes the fields that are sent; only a Scheduled appointment may be moved.
#[utoipa::path(patch, path = "/api/appointments/{id}", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, body = AppointmentDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<AppointmentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AppointmentPatch>,
) -> Result<Json<AppointmentDto>, ApiError> {
    let id = AppointmentId::new(id.into_inner());
    let edit = form.read(())?;
    in_office(&app, &actor, edit.allow_overlap, move |tx, by, office| {
        appointments::edit(tx, by, id, edit.version, &edit.patch, office)
    })
    .await?;
    one(&app, &actor, id).await.map(Json)
}

/// The appointment as a file for any calendar program.
#[utoipa::path(get, path = "/api/appointments/{id}/ics", tag = "appointments", params(("id" = i64, Path)),
    responses((status = 200, content_type = "text/calendar", body = String), (status = 404, body = Problem)))]
async fn ics(
    _: Can<AppointmentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = AppointmentId::new(id.into_inner());
    let rows = app
        .db
        .read(move |views| views.appointments_by_id(&[id]))
        .await?;
    let row = rows.first().ok_or_else(no_such_appointment)?;
    let office = app.office().await?;
    let events = [Event::of(row, Shown::InFull)];
    let text = file(&office.settings.zone, app.config.host(), &events);
    let name = format!("attachment; filename=\"appointment-{id}.ics\"");
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(text))
}

/// What happened to an appointment, newest first.
#[utoipa::path(get, path = "/api/appointments/{id}/timeline", tag = "appointments",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>)))]
async fn timeline(
    _: Can<AppointmentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let about = Entity::Appointment(AppointmentId::new(id.into_inner()));
    history(&app, about, query).await
}
