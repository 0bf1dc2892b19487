//! What a person may do now with an appointment, as its page and the calendar offer it. The use cases decide
//! again.

use super::{Act, Action, AppointmentStatus, outcome};
use crate::actor::Actor;
use crate::closed_set::closed_set;
use crate::users::{Permission, allowed};

closed_set! {
    pub enum AppointmentAct {
        Complete = "complete",
        NoShow = "no-show",
        Cancel = "cancel",
        Reschedule = "reschedule",
        Reopen = "reopen",
        /// To another time or calendar, or to another person.
        Move = "move",
        /// What else is noted about it.
        Edit = "edit",
    }
}

impl AppointmentAct {
    const fn is_open(self, status: AppointmentStatus, has_successor: bool) -> bool {
        let action = match self {
            Self::Complete => Action::Note(Act::Complete),
            Self::NoShow => Action::Note(Act::MarkNoShow),
            Self::Cancel => Action::Note(Act::Cancel),
            Self::Reschedule => Action::Reschedule(has_successor),
            Self::Reopen => Action::Note(Act::Reopen),
            Self::Move => Action::Move,
            Self::Edit => return true,
        };
        outcome(status, action).is_some()
    }
}

/// What the viewer may do with one in this state.
#[must_use]
pub fn acts(status: AppointmentStatus, has_successor: bool, viewer: &Actor) -> Vec<AppointmentAct> {
    let may_write = allowed(viewer.role(), Permission::AppointmentsWrite);
    let all = AppointmentAct::ALL.iter().copied();
    all.filter(|act| may_write && act.is_open(status, has_successor))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::UserId;
    use crate::users::Role;

    #[test]
    fn r1_218_everybody_is_offered_what_the_status_allows() {
        // Status, it has a successor → acts.
        let table = [
            (
                "Scheduled",
                false,
                "complete no-show cancel reschedule move edit",
            ),
            ("Completed", false, "reopen edit"),
            ("No Show", false, "reschedule reopen edit"),
            ("No Show", true, "reopen edit"),
            ("Rescheduled", false, "reschedule edit"),
            ("Rescheduled", true, "edit"),
            ("Canceled", false, "reopen edit"),
        ];
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (status, has_successor, outcome) in table {
                let status = AppointmentStatus::parse(status).unwrap();
                let acts = acts(status, has_successor, &viewer);
                let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let outcome = if *role == Role::Accountant {
                    ""
                } else {
                    outcome
                };
                assert_eq!(found.join(" "), outcome, "{role} {status} {has_successor}");
            }
        }
    }
}
