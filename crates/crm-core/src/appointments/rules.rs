//! What every planned appointment must keep to.

use super::free::{Wanted, free_slots};
use super::schedule::Office;
use super::{Action, Appointment, AppointmentError, Details, Slot, Whom, outcome};
use crate::act::as_seen;
use crate::ids::{AppointmentId, UserId};
use crate::unit::Crm;
use crate::users::UserStatus;

/// An appointment that may still be changed, as its editor saw it. It is there as long as its person is.
pub(super) fn current(
    tx: &mut dyn Crm,
    id: AppointmentId,
    based_on: Option<i64>,
) -> Result<Appointment, AppointmentError> {
    let appointment = tx
        .appointments()
        .get(id)?
        .ok_or(AppointmentError::NotFound)?;
    if !tx.appointments().person_exists(appointment.details.whom)? {
        return Err(AppointmentError::NotFound);
    }
    as_seen(appointment, based_on).map_err(|current| AppointmentError::Stale { current })
}

/// The status the action leads to.
pub(super) fn allowed(
    appointment: &Appointment,
    action: Action,
) -> Result<super::AppointmentStatus, AppointmentError> {
    outcome(appointment.status, action).ok_or(AppointmentError::Closed {
        status: appointment.status,
        has_successor: appointment.rescheduled_to.is_some(),
    })
}

/// The time exists by the wall clock.
pub(super) fn exists(office: &Office<'_>, slot: Slot) -> Result<(), AppointmentError> {
    office
        .zone
        .instant_at(slot.date(), slot.start())
        .map(drop)
        .map_err(AppointmentError::Gap)
}

/// The time exists and has not passed.
pub(super) fn is_ahead(office: &Office<'_>, slot: Slot) -> Result<(), AppointmentError> {
    let begins = office
        .zone
        .instant_at(slot.date(), slot.start())
        .map_err(AppointmentError::Gap)?;
    if begins < office.now {
        return Err(AppointmentError::Past);
    }
    Ok(())
}

pub(super) fn person_exists(tx: &mut dyn Crm, whom: Whom) -> Result<(), AppointmentError> {
    if tx.appointments().person_exists(whom)? {
        Ok(())
    } else {
        Err(AppointmentError::NoSuchPerson(whom))
    }
}

/// Who keeps the calendar is an active staff member.
pub(super) fn user_is_active(
    tx: &mut dyn Crm,
    user: Option<UserId>,
) -> Result<(), AppointmentError> {
    let Some(id) = user else { return Ok(()) };
    let found = tx.users().get(id)?;
    found
        .filter(|user| user.status == UserStatus::Active)
        .map(drop)
        .ok_or(AppointmentError::NoSuchUser)
}

/// Nothing else is planned in the user's calendar at that time. `but` is the appointment itself.
pub(super) fn is_free(
    tx: &mut dyn Crm,
    details: &Details,
    but: Option<AppointmentId>,
    office: &Office<'_>,
) -> Result<(), AppointmentError> {
    let Some(user) = details.user else {
        return Ok(());
    };
    let mut conflicts = tx.appointments().scheduled_of(user, details.slot.date())?;
    conflicts.retain(|other| Some(other.id) != but && other.details.slot.overlaps(details.slot));
    if conflicts.is_empty() {
        return Ok(());
    }
    let whose = tx.users().get(user)?.map(|user| user.full_name());
    let wanted = Wanted {
        user,
        length: details.slot.length(),
        from: (details.slot.date(), details.slot.start()),
        but,
        most: 1,
    };
    let free = free_slots(tx, &wanted, office, &|_| true)?;
    Err(AppointmentError::Overlap {
        offered: free.first().map(|(_, at)| *at),
        whose: whose.unwrap_or_else(|| "This user".to_owned()),
        conflicts,
    })
}
