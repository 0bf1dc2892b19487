//! The dashboard's pipeline: the one place that says in which stage a person is (decisions, section 2).
//!
//! Stages are never stored. The database groups people by the function's inputs ([`Standing`]) and
//! counts them; [`Stage::of`] maps each group, and a stage's people are those of the groups that it
//! maps there ([`Stage::standings`]).

use crate::appointments::AppointmentStatus;
use crate::clients::ClientStatus;
use crate::closed_set::closed_set;
use crate::leads::LeadStatus;

closed_set! {
    /// Reading B of part 1, section 4, in its order (R1-206).
    pub enum Stage {
        NewLead = "New Lead",
        AttemptingContact = "Attempting Contact",
        ContactMade = "Contact Made",
        QualifiedNeedsAppointment = "Qualified – Needs Appointment",
        AppointmentScheduled = "Appointment Scheduled",
        NoShowReschedule = "No Show / Reschedule",
        ClosedNoSale = "Closed – No Sale",
        ClosedEnrolled = "Closed – Enrolled",
        InProgress = "In Progress",
        CompletedFulfilled = "Completed / Fulfilled",
        Refunded = "Refunded",
        OnHoldUnresponsive = "On Hold / Unresponsive",
    }
}

/// All that decides a person's stage. A client decides before its lead; a record in the trash does not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    Client {
        status: ClientStatus,
        /// At least one signed document that is not void, or a completed payment. Looked up for the
        /// statuses of [`asks_for_activity`] only, else `false`.
        active: bool,
    },
    Lead {
        status: LeadStatus,
        /// Of the latest appointment by date, time and id, leaving out those that a successor has
        /// taken the place of. Looked up for the statuses of [`asks_for_appointment`] only.
        latest: Option<AppointmentStatus>,
    },
}

/// Whether a client of this status is in another stage once something was signed or paid.
#[must_use]
pub const fn asks_for_activity(status: ClientStatus) -> bool {
    matches!(status, ClientStatus::Active)
}

/// Whether a lead of this status is in another stage because of its latest appointment.
#[must_use]
pub const fn asks_for_appointment(status: LeadStatus) -> bool {
    matches!(status, LeadStatus::AppointmentScheduled)
}

impl Stage {
    /// The one stage of a person.
    #[must_use]
    pub const fn of(standing: Standing) -> Self {
        match standing {
            Standing::Client { status, active } => Self::of_client(status, active),
            Standing::Lead { status, latest } => Self::of_lead(status, latest),
        }
    }

    const fn of_client(status: ClientStatus, active: bool) -> Self {
        match (status, active) {
            (ClientStatus::Active, true) => Self::InProgress,
            (ClientStatus::Active, false) => Self::ClosedEnrolled,
            (ClientStatus::Fulfilled, _) => Self::CompletedFulfilled,
            (ClientStatus::Canceled, _) => Self::ClosedNoSale,
            (ClientStatus::OnHold, _) => Self::OnHoldUnresponsive,
            (ClientStatus::Refunded, _) => Self::Refunded,
        }
    }

    const fn of_lead(status: LeadStatus, latest: Option<AppointmentStatus>) -> Self {
        use AppointmentStatus::{NoShow, Rescheduled};
        use LeadStatus as L;
        match (status, latest) {
            (L::NewLead, _) => Self::NewLead,
            (L::AttemptingContact, _) => Self::AttemptingContact,
            (
                L::ContactEstablished
                | L::DocumentsRequested
                | L::DocumentsReceived
                | L::ReviewingDocuments
                | L::QualificationInProgress,
                _,
            ) => Self::ContactMade,
            (L::Qualified, _) => Self::QualifiedNeedsAppointment,
            (L::AppointmentScheduled, Some(NoShow | Rescheduled)) => Self::NoShowReschedule,
            (L::AppointmentScheduled | L::AppointmentCompleted, _) => Self::AppointmentScheduled,
            (L::ClosedEnrolled, _) => Self::ClosedEnrolled,
            (L::ClosedNotEnrolled, _) => Self::ClosedNoSale,
            (L::DeadLead, _) => Self::OnHoldUnresponsive,
        }
    }

    /// Whether the people in it wait until a user acts; in the others time, the person or their case decides.
    #[must_use]
    pub const fn is_waiting(self) -> bool {
        match self {
            Self::NewLead | Self::QualifiedNeedsAppointment | Self::NoShowReschedule => true,
            Self::AttemptingContact
            | Self::ContactMade
            | Self::AppointmentScheduled
            | Self::ClosedNoSale
            | Self::ClosedEnrolled
            | Self::InProgress
            | Self::CompletedFulfilled
            | Self::Refunded
            | Self::OnHoldUnresponsive => false,
        }
    }

    /// Every group of people that is in this stage.
    #[must_use]
    pub fn standings(self) -> Vec<Standing> {
        Standing::all()
            .filter(|standing| Self::of(*standing) == self)
            .collect()
    }
}

impl Standing {
    /// Every group there can be.
    pub fn all() -> impl Iterator<Item = Self> {
        let clients = ClientStatus::ALL.iter().flat_map(|status| {
            let known = [false, true];
            let asked = if asks_for_activity(*status) { 2 } else { 1 };
            known.into_iter().take(asked).map(|active| Self::Client {
                status: *status,
                active,
            })
        });
        let leads = LeadStatus::ALL.iter().flat_map(|status| {
            let latest = AppointmentStatus::ALL.iter().copied().map(Some);
            let asked = if asks_for_appointment(*status) {
                usize::MAX
            } else {
                1
            };
            std::iter::once(None)
                .chain(latest)
                .take(asked)
                .map(|latest| Self::Lead {
                    status: *status,
                    latest,
                })
        });
        clients.chain(leads)
    }
}

/// People of each stage, in the stages' order; all twelve.
#[must_use]
pub fn counts(groups: &[(Standing, i64)]) -> Vec<(Stage, i64)> {
    let count = |stage| {
        groups
            .iter()
            .filter(|(standing, _)| Stage::of(*standing) == stage)
            .map(|(_, people)| people)
            .sum()
    };
    Stage::ALL
        .iter()
        .map(|stage| (*stage, count(*stage)))
        .collect()
}

#[cfg(test)]
mod tests;
