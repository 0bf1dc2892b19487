//! Making appointments: planned ones, and records of what took place.

use super::lead_moves::move_lead;
use super::{Appointment, AppointmentError, AppointmentStatus, NewAppointment, Whom, rules};
use crate::actor::Actor;
use crate::clock::{BusinessZone, Instant};
use crate::event::{Entity, Event, EventDetails, EventKind};
use crate::ids::AppointmentId;
use crate::notes;
use crate::number_facts::holder::Holder;
use crate::record::Record;
use crate::relationships::asked::{ASKED_FOR_APPOINTMENT, asked_today};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};

/// What the office's clock says, and how strict its calendar is with this request.
#[derive(Debug, Clone, Copy)]
pub struct Office<'a> {
    pub zone: &'a BusinessZone,
    pub now: Instant,
    /// Two planned appointments of one user at the same time are wanted.
    pub allow_overlap: bool,
}

/// Makes an appointment. A Scheduled one is ahead and meets nothing else in the user's calendar, and the person who
/// wants it has inquired today; a Completed or No Show one records what took place.
///
/// # Errors
/// When the appointment does not exist or changed since `based_on`, when its status does not allow it, or when
/// the time is not free: [`AppointmentError`].
pub fn schedule(
    tx: &mut dyn Crm,
    actor: &Actor,
    new: &NewAppointment,
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    CrmAct::run(tx, actor, office.now, |act| {
        let made = schedule_in(act, new, office)?;
        let details = &made.details;
        notes::keep(act, holder(details.whom), [], [details.said()])?;
        if made.status == AppointmentStatus::Scheduled {
            inquired(act, made.details.whom, office)?;
        }
        Ok(made)
    })
}

/// An appointment that the person asks for is an inquiry; moving it to another time is not.
fn inquired(act: &mut CrmAct<'_>, whom: Whom, office: &Office<'_>) -> Stored<()> {
    let holder = holder(whom);
    let phone = holder.phone(act.tx)?.flatten();
    let today = office.zone.day_of(office.now);
    let how = ASKED_FOR_APPOINTMENT.to_owned();
    asked_today(act, (holder, phone.as_ref()), how, today)
}

pub(super) const fn holder(whom: Whom) -> Holder {
    match whom {
        Whom::Lead(id) => Holder::Lead(id),
        Whom::Client(id) => Holder::Client(id),
    }
}

/// [`schedule`] in another act, which says itself that they asked for it.
pub(crate) fn schedule_in(
    act: &mut CrmAct<'_>,
    new: &NewAppointment,
    office: &Office<'_>,
) -> Result<Appointment, AppointmentError> {
    rules::person_exists(act.tx, new.details.whom)?;
    rules::user_is_active(act.tx, new.details.user)?;
    if new.status == AppointmentStatus::Scheduled {
        rules::is_ahead(office, new.details.slot)?;
        if !office.allow_overlap {
            rules::is_free(act.tx, &new.details, None, office)?;
        }
    } else {
        rules::exists(office, new.details.slot)?;
    }
    let ids = act
        .tx
        .appointments()
        .insert_many(std::slice::from_ref(new))?;
    let id = ids.first().copied();
    let id = id.ok_or_else(|| StoreError::Fault("no appointment was stored".to_owned()))?;
    let appointment = stored(id, new.clone());
    act.record_event(appointment.entity(), made(new));
    move_lead(act, &appointment)?;
    Ok(appointment)
}

/// Stores up to 1,000 appointments at once, with their events and without the calendar's rules; used
/// by sample data.
///
/// # Errors
/// When the store cannot be read or written.
pub fn schedule_many(
    tx: &mut dyn Crm,
    actor: &Actor,
    new: &[NewAppointment],
) -> Stored<Vec<AppointmentId>> {
    let ids = tx.appointments().insert_many(new)?;
    let events: Vec<Event> = ids
        .iter()
        .zip(new)
        .map(|(id, new)| Event::of(Entity::Appointment(*id), made(new), actor, new.created_at))
        .collect();
    tx.events().append(&events)?;
    Ok(ids)
}

fn made(new: &NewAppointment) -> EventDetails {
    let kind = match new.status {
        AppointmentStatus::Scheduled => EventKind::AppointmentScheduled,
        _ => EventKind::AppointmentRecorded,
    };
    let mut after = named(&new.details);
    after["status"] = json!(new.status.as_str());
    kind.with(after)
}

/// What a timeline calls the appointment by.
pub(super) fn named(details: &super::Details) -> Value {
    json!({
        "title": details.title.as_str(),
        "date": details.slot.date().to_string(),
        "time": details.slot.start().to_string(),
    })
}

fn stored(id: AppointmentId, new: NewAppointment) -> Appointment {
    Appointment {
        id,
        version: 1,
        details: new.details,
        status: new.status,
        rescheduled_from: new.rescheduled_from,
        rescheduled_to: None,
        created_at: new.created_at,
        updated_at: new.created_at,
    }
}
