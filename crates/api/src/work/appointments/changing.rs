//! Changing the calendar, and refusals that carry records.

use super::dto::AppointmentDto;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crm_core::actor::Actor;
use crm_core::appointments::{Appointment, AppointmentError, Office};
use crm_core::ids::AppointmentId;
use crm_core::store::Stored;
use crm_core::unit::Crm;
use crm_core::views::AppointmentRow;
use infra::Unit;

/// Runs a use case with the office's clock; `allow_overlap` is the actor's wish.
pub(super) async fn in_office<T: Send + 'static>(
    app: &App,
    actor: &Actor,
    allow_overlap: bool,
    change: impl Fn(&mut dyn Crm, &Actor, &Office<'_>) -> Result<T, AppointmentError> + Send + 'static,
) -> Result<T, ApiError> {
    let work = with_office(app, actor, allow_overlap, change).await?;
    app.db.write(work).await
}

/// A use case with the office's clock, as the work of a transaction.
pub(super) async fn with_office<T: Send + 'static>(
    app: &App,
    actor: &Actor,
    allow_overlap: bool,
    change: impl Fn(&mut dyn Crm, &Actor, &Office<'_>) -> Result<T, AppointmentError> + Send + 'static,
) -> Result<impl Fn(&mut dyn Unit) -> Result<T, ApiError> + Send + 'static, ApiError> {
    let shared = app.office().await?;
    let (by, now) = (actor.clone(), app.now());
    Ok(move |tx: &mut dyn Unit| {
        let office = Office {
            zone: &shared.settings.zone,
            now,
            allow_overlap,
        };
        let changed = change(tx, &by, &office);
        changed.map_err(|error| refused(tx, &by, error))
    })
}

/// The problem with the current record, or with what is in the way.
fn refused(tx: &mut dyn Unit, viewer: &Actor, error: AppointmentError) -> ApiError {
    let detail = error.to_string();
    let (conflicts, offered, is_overlap) = match error {
        AppointmentError::Stale { current } => (vec![*current], None, false),
        AppointmentError::Overlap {
            conflicts, offered, ..
        } => (conflicts, offered, true),
        other => return other.into(),
    };
    match shown(tx, viewer, &conflicts) {
        Ok(records) if is_overlap => ApiError::overlap(detail, &records).offering(offered),
        Ok(records) => ApiError::stale(detail, &records.first()),
        Err(error) => error.into(),
    }
}

fn shown(
    tx: &mut dyn Unit,
    viewer: &Actor,
    appointments: &[Appointment],
) -> Stored<Vec<AppointmentDto>> {
    let ids: Vec<AppointmentId> = appointments.iter().map(|found| found.id).collect();
    let rows = infra::read(tx, |views| views.appointments_by_id(&ids))?;
    let rows = rows.into_iter();
    Ok(rows.map(|row| AppointmentDto::of(row, viewer)).collect())
}

/// One appointment as the transaction has left it so far.
pub(super) fn one_in(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: AppointmentId,
) -> Result<AppointmentDto, ApiError> {
    first(
        infra::read(tx, |views| views.appointments_by_id(&[id]))?,
        viewer,
    )
}

/// One appointment in its wire form.
pub(super) async fn one(
    app: &App,
    viewer: &Actor,
    id: AppointmentId,
) -> Result<AppointmentDto, ApiError> {
    let rows = app
        .db
        .read(move |views| views.appointments_by_id(&[id]))
        .await?;
    first(rows, viewer)
}

fn first(rows: Vec<AppointmentRow>, viewer: &Actor) -> Result<AppointmentDto, ApiError> {
    rows.into_iter()
        .next()
        .map(|row| AppointmentDto::of(row, viewer))
        .ok_or_else(no_such_appointment)
}

pub(super) fn no_such_appointment() -> ApiError {
    ApiError::new(Code::NotFound, "This appointment does not exist.")
}
