//! Appointments: a day and a wall-clock time in the business time zone, never an instant.

mod act;
mod acts;
mod edit;
mod error;
mod free;
mod lead_moves;
mod model;
pub(crate) mod port;
mod reschedule;
mod rules;
mod schedule;
mod slot;
mod status;
#[cfg(test)]
mod tests;

pub use act::act;
pub use acts::{AppointmentAct, acts};
pub use edit::edit;
pub use error::AppointmentError;
pub(crate) use free::{Wanted, free_slots};
pub use lead_moves::lead_after;
pub use model::{Appointment, Details, DetailsPatch, NewAppointment, Whom};
pub use port::Appointments;
pub use reschedule::{NewTime, Rescheduled, reschedule};
pub(crate) use schedule::schedule_in;
pub use schedule::{Office, schedule, schedule_many};
pub use slot::{Length, Slot, SlotError};
pub use status::{Act, Action, AppointmentStatus, AppointmentType, outcome};

#[cfg(test)]
pub use port::MockAppointments;
