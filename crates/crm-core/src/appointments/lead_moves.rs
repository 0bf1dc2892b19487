//! How an appointment moves its lead (decisions, section 4).

use super::AppointmentStatus;
use super::model::{Appointment, Whom};
use crate::event::EventKind;
use crate::leads::{Lead, LeadStatus};
use crate::record::live;
use crate::store::Stored;
use crate::unit::CrmAct;
use serde_json::json;

/// The status a lead takes on when an appointment with it becomes `appointment`; `None` when it stays.
/// Only forward in pipeline order, never from a Closed status or Dead Lead.
#[must_use]
pub fn lead_after(lead: LeadStatus, appointment: AppointmentStatus) -> Option<LeadStatus> {
    let target = match appointment {
        AppointmentStatus::Scheduled => LeadStatus::AppointmentScheduled,
        AppointmentStatus::Completed => LeadStatus::AppointmentCompleted,
        AppointmentStatus::NoShow
        | AppointmentStatus::Rescheduled
        | AppointmentStatus::Canceled => return None,
    };
    // Closed and Dead Lead come after both in pipeline order.
    (lead < target).then_some(target)
}

/// Moves the appointment's lead, in its transaction and with an event of the lead's own.
pub(super) fn move_lead(act: &mut CrmAct<'_>, appointment: &Appointment) -> Stored<()> {
    let Whom::Lead(id) = appointment.details.whom else {
        return Ok(());
    };
    let Some(mut lead) = live::<Lead>(act.tx, id)? else {
        return Ok(());
    };
    let was = lead.details.status;
    let Some(status) = lead_after(was, appointment.status) else {
        return Ok(());
    };
    lead.details.status = status;
    let moved = EventKind::LeadStatusChanged.from_to(
        json!({"status": was.as_str()}),
        json!({"status": status.as_str(), "appointmentId": appointment.id.get()}),
    );
    act.save(lead, moved).map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_appointment_moves_its_lead_forward_only() {
        // With a Scheduled and with a Completed appointment.
        let table = [
            ("New Lead", "Appointment Scheduled", "Appointment Completed"),
            (
                "Attempting Contact",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Contact Established",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Documents Requested",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Documents Received",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Reviewing Documents",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Qualification in Progress",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            (
                "Qualified",
                "Appointment Scheduled",
                "Appointment Completed",
            ),
            ("Appointment Scheduled", "-", "Appointment Completed"),
            ("Appointment Completed", "-", "-"),
            ("Closed/Enrolled", "-", "-"),
            ("Closed/Not Enrolled", "-", "-"),
            ("Dead Lead", "-", "-"),
        ];
        assert_eq!(table.len(), LeadStatus::ALL.len());
        for (lead, scheduled, completed) in table {
            let lead = LeadStatus::parse(lead).unwrap();
            for status in AppointmentStatus::ALL {
                let expected = match status {
                    AppointmentStatus::Scheduled => scheduled,
                    AppointmentStatus::Completed => completed,
                    _ => "-",
                };
                let moved = lead_after(lead, *status).map_or("-", LeadStatus::as_str);
                assert_eq!(moved, expected, "{lead}, {status}");
            }
        }
    }
}
