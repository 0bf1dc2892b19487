//! Rescheduling: the appointment stays as a record, another one takes its place, or none yet.

use super::act::enter;
use super::schedule::{Office, schedule_in};
use super::{
    Action, Appointment, AppointmentError, AppointmentStatus, Length, NewAppointment, Slot, rules,
};
use crate::actor::Actor;
use crate::clock::WallTime;
use crate::ids::{AppointmentId, UserId};
use crate::unit::{Crm, CrmAct};
use time::Date;

/// When the successor takes place; what is not given stays as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewTime {
    pub date: Date,
    pub start: Option<WallTime>,
    pub length: Option<Length>,
    pub user: Option<UserId>,
}

/// What rescheduling leads to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rescheduled {
    pub appointment: Appointment,
    pub successor: Option<Appointment>,
}

/// Marks an appointment as Rescheduled; with a new time it gets a linked successor, which must be
/// ahead and meet nothing else. One without a successor may be rescheduled again.
///
/// # Errors
/// When the appointment does not exist or changed since `based_on`, when its status does not allow it, or when
/// the time is not free: [`AppointmentError`].
pub fn reschedule(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: AppointmentId,
    based_on: Option<i64>,
    to: Option<&NewTime>,
    office: &Office<'_>,
) -> Result<Rescheduled, AppointmentError> {
    CrmAct::run(tx, actor, office.now, |act| {
        reschedule_in(act, (id, based_on), to, office)
    })
}

fn reschedule_in(
    act: &mut CrmAct<'_>,
    (id, based_on): (AppointmentId, Option<i64>),
    to: Option<&NewTime>,
    office: &Office<'_>,
) -> Result<Rescheduled, AppointmentError> {
    let mut appointment = rules::current(act.tx, id, based_on)?;
    let action = Action::Reschedule(appointment.rescheduled_to.is_some());
    let status = rules::allowed(&appointment, action)?;
    if appointment.status != status {
        appointment = enter(act, appointment, status, None)?;
    }
    let Some(to) = to else {
        return Ok(Rescheduled {
            appointment,
            successor: None,
        });
    };
    let successor = schedule_in(act, &successor(&appointment, to, office)?, office)?;
    appointment.rescheduled_to = Some(successor.id);
    Ok(Rescheduled {
        appointment,
        successor: Some(successor),
    })
}

fn successor(
    appointment: &Appointment,
    to: &NewTime,
    office: &Office<'_>,
) -> Result<NewAppointment, AppointmentError> {
    let mut details = appointment.details.clone();
    let start = to.start.unwrap_or(details.slot.start());
    let length = to.length.unwrap_or(details.slot.length());
    details.slot = Slot::new(to.date, start, length)?;
    details.user = to.user.or(details.user);
    Ok(NewAppointment {
        details,
        status: AppointmentStatus::Scheduled,
        rescheduled_from: Some(appointment.id),
        created_at: office.now,
    })
}
