//! What appointments need stored.

use super::model::{Appointment, NewAppointment, Whom};
use crate::act::Changed;
use crate::ids::{AppointmentId, UserId};
use crate::store::Stored;
use time::Date;

/// Appointments.
#[cfg_attr(test, mockall::automock)]
pub trait Appointments {
    fn get(&mut self, id: AppointmentId) -> Stored<Option<Appointment>>;
    /// The ids in the order given. At most 1,000 a call. `Duplicate` when the one it takes the place
    /// of has a successor already.
    fn insert_many(&mut self, new: &[NewAppointment]) -> Stored<Vec<AppointmentId>>;
    /// Writes details, status and `updated_at` and counts the version up; `Clash` when
    /// `appointment.version` is no longer current.
    fn save(&mut self, appointment: &Changed<Appointment>) -> Stored<()>;
    /// The Scheduled ones in a user's calendar on a day, by time; without those of persons in the trash.
    fn scheduled_of(&mut self, user: UserId, date: Date) -> Stored<Vec<Appointment>>;
    /// Whether there is such a person, outside the trash.
    fn person_exists(&mut self, whom: Whom) -> Stored<bool>;
}
