//! Completing, cancelling, marking as missed, and undoing these.

use super::lead_moves::move_lead;
use super::schedule::{Office, holder, named};
use super::{Act, Action, Appointment, AppointmentError, AppointmentStatus, rules};
use crate::actor::Actor;
use crate::event::EventKind;
use crate::ids::AppointmentId;
use crate::notes;
use crate::store::Stored;
use crate::text::Notes;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Completes, cancels, reopens or marks an appointment as missed. `based_on` is the version the caller
/// saw; the reason, where there is one, stands on the timeline.
///
/// # Errors
/// When the appointment does not exist or changed since `based_on`, when its status does not allow it, or when
/// the time is not free: [`AppointmentError`].
pub fn act(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (AppointmentId, Option<i64>),
    (act, reason): (Act, Option<&Notes>),
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    let appointment = rules::current(tx, id, based_on)?;
    let status = rules::allowed(&appointment, Action::Note(act))?;
    if act == Act::Reopen && !office.allow_overlap {
        rules::is_free(tx, &appointment.details, Some(id), office)?;
    }
    CrmAct::run(tx, actor, office.now, |act| {
        let appointment = enter(act, appointment, status, reason)?;
        move_lead(act, &appointment)?;
        Ok(appointment)
    })
}

/// Saves the appointment in its new status.
pub(super) fn enter(
    act: &mut CrmAct<'_>,
    mut appointment: Appointment,
    status: AppointmentStatus,
    reason: Option<&Notes>,
) -> Stored<Appointment> {
    let was = json!({"status": appointment.status.as_str()});
    appointment.status = status;
    let mut is = named(&appointment.details);
    is["status"] = json!(status.as_str());
    if let Some(reason) = reason {
        is["note"] = json!(reason.as_str());
    }
    let said = reason.map(Notes::as_str);
    notes::keep(act, holder(appointment.details.whom), [], [said])?;
    act.save(appointment, event_of(status).from_to(was, is))
}

const fn event_of(status: AppointmentStatus) -> EventKind {
    match status {
        AppointmentStatus::Scheduled => EventKind::AppointmentReopened,
        AppointmentStatus::Completed => EventKind::AppointmentCompleted,
        AppointmentStatus::NoShow => EventKind::AppointmentNoShow,
        AppointmentStatus::Rescheduled => EventKind::AppointmentRescheduled,
        AppointmentStatus::Canceled => EventKind::AppointmentCanceled,
    }
}
