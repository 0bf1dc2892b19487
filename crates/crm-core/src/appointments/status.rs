//! The status of an appointment and what may be done in each.

use crate::closed_set::closed_set;
use crate::text::NotOneOf;

closed_set! {
    /// Zoom and Google Meet count as video (R1-151).
    pub enum AppointmentType {
        PhoneCall = "Phone Call",
        VideoConference = "Video Conference",
        InPersonMeeting = "In-Person Meeting",
        Zoom = "Zoom",
        GoogleMeet = "Google Meet",
    }
}

closed_set! {
    /// Part 1, section 4 (R1-218).
    pub enum AppointmentStatus {
        Scheduled = "Scheduled",
        Completed = "Completed",
        NoShow = "No Show",
        Rescheduled = "Rescheduled",
        Canceled = "Canceled",
    }
}

impl AppointmentStatus {
    /// What a new appointment may be: planned, or a record of what took place.
    pub const INITIAL: [Self; 3] = [Self::Scheduled, Self::Completed, Self::NoShow];

    /// Reads the status of a new appointment.
    ///
    /// # Errors
    /// [`NotOneOf`] names the three that are allowed.
    pub fn parse_initial(text: &str) -> Result<Self, NotOneOf> {
        let known = Self::INITIAL.iter().copied();
        known
            .clone()
            .find(|status| status.as_str() == text)
            .ok_or_else(|| NotOneOf::of(known.map(Self::as_str)))
    }
}

/// What staff note about an appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Act {
    Complete,
    Cancel,
    MarkNoShow,
    /// Undoes a mis-click.
    Reopen,
}

/// What staff do with an appointment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    Note(Act),
    /// `true`: it has a successor already.
    Reschedule(bool),
    /// Another day, time, length, user or person.
    Move,
}

/// The status an action leads to; `None` when it may not be done.
#[must_use]
pub const fn outcome(status: AppointmentStatus, action: Action) -> Option<AppointmentStatus> {
    use Action as A;
    use AppointmentStatus as S;
    match (status, action) {
        (S::Scheduled, A::Note(Act::Complete)) => Some(S::Completed),
        (S::Scheduled, A::Note(Act::Cancel)) => Some(S::Canceled),
        (S::Scheduled, A::Note(Act::MarkNoShow)) => Some(S::NoShow),
        (S::Scheduled, A::Move)
        | (S::Completed | S::NoShow | S::Canceled, A::Note(Act::Reopen)) => Some(S::Scheduled),
        (S::Scheduled | S::NoShow | S::Rescheduled, A::Reschedule(false)) => Some(S::Rescheduled),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_218_there_are_five_statuses() {
        let texts: Vec<_> = AppointmentStatus::ALL.iter().map(|s| s.as_str()).collect();
        assert_eq!(
            texts,
            [
                "Scheduled",
                "Completed",
                "No Show",
                "Rescheduled",
                "Canceled"
            ]
        );
    }

    #[test]
    fn r1_218_every_action_in_every_status() {
        // Complete, cancel, no-show, reopen, reschedule, reschedule with a successor, move.
        let table = [
            (
                "Scheduled",
                "Completed | Canceled | No Show | - | Rescheduled | - | Scheduled",
            ),
            ("Completed", "- | - | - | Scheduled | - | - | -"),
            ("No Show", "- | - | - | Scheduled | Rescheduled | - | -"),
            ("Rescheduled", "- | - | - | - | Rescheduled | - | -"),
            ("Canceled", "- | - | - | Scheduled | - | - | -"),
        ];
        let actions = [
            Action::Note(Act::Complete),
            Action::Note(Act::Cancel),
            Action::Note(Act::MarkNoShow),
            Action::Note(Act::Reopen),
            Action::Reschedule(false),
            Action::Reschedule(true),
            Action::Move,
        ];
        assert_eq!(table.len(), AppointmentStatus::ALL.len());
        for (from, outcomes) in table {
            let from = AppointmentStatus::parse(from).unwrap();
            let told: Vec<&str> = actions
                .iter()
                .map(|action| outcome(from, *action).map_or("-", AppointmentStatus::as_str))
                .collect();
            assert_eq!(told.join(" | "), outcomes, "{from}");
        }
    }

    #[test]
    fn a_new_one_is_planned_or_records_what_took_place() {
        for status in AppointmentStatus::ALL {
            let allowed = ["Scheduled", "Completed", "No Show"].contains(&status.as_str());
            let read = AppointmentStatus::parse_initial(status.as_str());
            assert_eq!(read.is_ok(), allowed, "{status}");
        }
    }
}
