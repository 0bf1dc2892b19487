//! Editing and moving appointments.

use super::lead_moves::move_lead;
use super::schedule::{Office, named};
use super::{Action, Appointment, AppointmentError, Details, DetailsPatch, rules};
use crate::actor::Actor;
use crate::change::difference;
use crate::event::EventKind;
use crate::ids::AppointmentId;
use crate::unit::{Crm, CrmAct};
use serde_json::Value;

/// Changes the fields the patch names; only a Scheduled appointment may be moved. `based_on` is the
/// version the editor saw.
///
/// # Errors
/// When the appointment does not exist or changed since `based_on`, when its status does not allow it, or when
/// the time is not free: [`AppointmentError`].
pub fn edit(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: AppointmentId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    CrmAct::run(tx, actor, office.now, |act| {
        edit_in(act, (id, based_on), patch, office)
    })
}

fn edit_in(
    act: &mut CrmAct<'_>,
    (id, based_on): (AppointmentId, Option<i64>),
    patch: &DetailsPatch,
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    let mut appointment = rules::current(act.tx, id, based_on)?;
    let before = appointment.details.clone();
    patch.apply(&mut appointment.details)?;
    let Some((was, is)) = difference(&before.fields(), &appointment.details.fields()) else {
        return Ok(appointment);
    };
    let moved = appointment.details.is_moved_from(&before);
    if moved {
        rules::allowed(&appointment, Action::Move)?;
        check_move(act.tx, &before, &appointment, office)?;
    }
    let kind = if moved {
        EventKind::AppointmentMoved
    } else {
        EventKind::AppointmentUpdated
    };
    let is = with(named(&appointment.details), is);
    let appointment = act.save(appointment, kind.from_to(was, is))?;
    if moved {
        move_lead(act, &appointment)?;
    }
    Ok(appointment)
}

fn check_move(
    tx: &mut dyn Crm,
    was: &Details,
    appointment: &Appointment,
    office: &Office<'_>,
) -> Result<(), AppointmentError> {
    let is = &appointment.details;
    if is.whom != was.whom {
        rules::person_exists(tx, is.whom)?;
    }
    if is.user != was.user {
        rules::user_is_active(tx, is.user)?;
    }
    if is.slot != was.slot {
        rules::is_ahead(office, is.slot)?;
    }
    if (is.slot, is.user) != (was.slot, was.user) && !office.allow_overlap {
        rules::is_free(tx, is, Some(appointment.id))?;
    }
    Ok(())
}

fn with(mut name: Value, changed: Value) -> Value {
    if let (Value::Object(name), Value::Object(changed)) = (&mut name, changed) {
        name.extend(changed);
    }
    name
}
