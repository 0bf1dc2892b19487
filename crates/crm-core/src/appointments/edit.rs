//! Editing and moving appointments.

use super::lead_moves::move_lead;
use super::schedule::{Office, holder, named};
use super::{Action, Appointment, AppointmentError, Details, DetailsPatch, Whom, rules};
use crate::actor::Actor;
use crate::change::{Fields, difference};
use crate::choice::reassigned;
use crate::event::EventKind;
use crate::ids::AppointmentId;
use crate::notes;
use crate::store::Stored;
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
    let (mut were, mut are) = (before.fields(), appointment.details.fields());
    for (was, is) in [
        reassigned(act.tx, before.user, appointment.details.user)?,
        remet(act.tx, before.whom, appointment.details.whom)?,
    ] {
        were.extend(was);
        are.extend(is);
    }
    let Some((was, is)) = difference(&were, &are) else {
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
    let details = &appointment.details;
    notes::keep(act, holder(details.whom), [before.said()], [details.said()])?;
    if moved {
        move_lead(act, &appointment)?;
    }
    Ok(appointment)
}

/// The change of the person who is met, by name, for the appointment's history; empty without one.
fn remet(tx: &mut dyn Crm, was: Whom, is: Whom) -> Stored<(Fields, Fields)> {
    let mut name = |whom: Whom| -> Stored<Fields> {
        let (lead, client) = match whom {
            Whom::Lead(id) => (tx.leads().get(id)?, None),
            Whom::Client(id) => (None, tx.clients().get(id)?),
        };
        Ok(vec![
            ("lead", lead.map(|lead| lead.details.person.full_name())),
            (
                "client",
                client.map(|client| client.details.person.full_name()),
            ),
        ])
    };
    if was == is {
        return Ok((Vec::new(), Vec::new()));
    }
    Ok((name(was)?, name(is)?))
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
        rules::is_free(tx, is, Some(appointment.id), office)?;
    }
    Ok(())
}

fn with(mut name: Value, changed: Value) -> Value {
    if let (Value::Object(name), Value::Object(changed)) = (&mut name, changed) {
        name.extend(changed);
    }
    name
}
