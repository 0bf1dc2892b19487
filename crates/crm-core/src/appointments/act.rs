//! Completing, cancelling, marking as missed, and undoing these.

use super::lead_moves::move_lead;
use super::schedule::{Office, named};
use super::{Act, Action, Appointment, AppointmentError, AppointmentStatus, rules};
use crate::actor::Actor;
use crate::event::{Entity, Event, EventKind};
use crate::ids::AppointmentId;
use crate::text::Notes;
use crate::unit::Crm;
use serde_json::json;

/// Completes, cancels, reopens or marks an appointment as missed. `based_on` is the version the caller
/// saw; the reason, where there is one, stands on the timeline.
///
/// # Errors
/// [`AppointmentError`]
pub fn act(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (AppointmentId, Option<i64>),
    (act, reason): (Act, Option<&Notes>),
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    let mut appointment = rules::current(tx, id, based_on)?;
    let status = rules::allowed(&appointment, Action::Note(act))?;
    if act == Act::Reopen && !office.allow_overlap {
        rules::is_free(tx, &appointment.details, Some(id))?;
    }
    let event = enter(tx, actor, &mut appointment, status, office)?;
    tx.events().append(&[with_reason(event, reason)])?;
    move_lead(tx, actor, &appointment, office.now)?;
    Ok(appointment)
}

/// Saves the appointment in its new status; answers the event to append.
pub(super) fn enter(
    tx: &mut dyn Crm,
    actor: &Actor,
    appointment: &mut Appointment,
    status: AppointmentStatus,
    office: &Office<'_>,
) -> Result<Event, AppointmentError> {
    let was = appointment.status;
    appointment.status = status;
    appointment.updated_at = office.now;
    tx.appointments().save(appointment)?;
    appointment.version += 1;
    let mut after = named(&appointment.details);
    after["status"] = json!(status.as_str());
    let entity = Entity::Appointment(appointment.id);
    Ok(Event::new(entity, told(status), actor, office.now)
        .before(json!({"status": was.as_str()}))
        .after(after))
}

fn with_reason(mut event: Event, reason: Option<&Notes>) -> Event {
    if let (Some(reason), Some(after)) = (reason, &mut event.after) {
        after["note"] = json!(reason.as_str());
    }
    event
}

const fn told(status: AppointmentStatus) -> EventKind {
    match status {
        AppointmentStatus::Scheduled => EventKind::AppointmentReopened,
        AppointmentStatus::Completed => EventKind::AppointmentCompleted,
        AppointmentStatus::NoShow => EventKind::AppointmentNoShow,
        AppointmentStatus::Rescheduled => EventKind::AppointmentRescheduled,
        AppointmentStatus::Canceled => EventKind::AppointmentCanceled,
    }
}
