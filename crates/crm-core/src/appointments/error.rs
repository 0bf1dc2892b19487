//! Why an appointment could not be made or changed.

use super::{Appointment, AppointmentStatus, SlotError, Whom};
use crate::clock::{Gap, Instant, us_date};
use crate::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AppointmentError {
    #[error("This appointment does not exist.")]
    NotFound,
    #[error("Someone else changed this appointment. Review the current values, then save again.")]
    Stale { current: Box<Appointment> },
    #[error("{}", closed(*.status, *.has_successor))]
    Closed {
        status: AppointmentStatus,
        has_successor: bool,
    },
    #[error(
        "This time has passed. Record what took place as Completed or No Show, or choose a later time."
    )]
    Past,
    #[error("{0}")]
    Gap(Gap),
    #[error(transparent)]
    Slot(#[from] SlotError),
    #[error("{}", match .0 {
        Whom::Lead(_) => "This lead does not exist or was deleted. Choose another.",
        Whom::Client(_) => "This client does not exist or was deleted. Choose another.",
    })]
    NoSuchPerson(Whom),
    #[error("This person is not an active staff member. Select another.")]
    NoSuchUser,
    /// At least one conflict, by time.
    #[error("{}", overlap(.whose, .conflicts))]
    Overlap {
        /// Full name of the staff member.
        whose: String,
        conflicts: Vec<Appointment>,
        /// The next time at which the user is free.
        offered: Option<Instant>,
    },
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn closed(status: AppointmentStatus, has_successor: bool) -> String {
    if has_successor {
        return "This appointment was rescheduled. Change the new one instead.".to_owned();
    }
    match status {
        AppointmentStatus::Scheduled => "This appointment is still scheduled.".to_owned(),
        AppointmentStatus::Rescheduled => {
            "This appointment is waiting for a new date. Reschedule it instead.".to_owned()
        }
        AppointmentStatus::Completed | AppointmentStatus::NoShow | AppointmentStatus::Canceled => {
            format!("This appointment is {status}. Reopen it first.")
        }
    }
}

fn overlap(whose: &str, conflicts: &[Appointment]) -> String {
    let Some(first) = conflicts.first() else {
        return format!("{whose} is busy at this time.");
    };
    let slot = first.details.slot;
    let more = match conflicts.len() {
        0 | 1 => String::new(),
        several => format!(", and {} more at this time", several - 1),
    };
    format!(
        "{whose} already has \"{}\" from {} to {} on {}{more}.",
        first.details.title.as_str(),
        slot.start(),
        slot.end_text(),
        us_date(slot.date()),
    )
}
