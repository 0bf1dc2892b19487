//! The status of a lead: Reading A of part 1, section 4.

use crate::closed_set::closed_set;

closed_set! {
    /// In pipeline order. Any status may be chosen; every change is recorded (R1-210).
    pub enum LeadStatus {
        NewLead = "New Lead",
        AttemptingContact = "Attempting Contact",
        ContactEstablished = "Contact Established",
        DocumentsRequested = "Documents Requested",
        DocumentsReceived = "Documents Received",
        ReviewingDocuments = "Reviewing Documents",
        QualificationInProgress = "Qualification in Progress",
        Qualified = "Qualified",
        AppointmentScheduled = "Appointment Scheduled",
        AppointmentCompleted = "Appointment Completed",
        ClosedEnrolled = "Closed/Enrolled",
        ClosedNotEnrolled = "Closed/Not Enrolled",
        DeadLead = "Dead Lead",
    }
}

#[cfg(test)]
mod tests {
    use super::LeadStatus;

    #[test]
    fn r1_203_there_are_thirteen_statuses_in_pipeline_order() {
        let texts: Vec<_> = LeadStatus::ALL
            .iter()
            .map(|status| status.as_str())
            .collect();
        let specified = [
            "New Lead",
            "Attempting Contact",
            "Contact Established",
            "Documents Requested",
            "Documents Received",
            "Reviewing Documents",
            "Qualification in Progress",
            "Qualified",
            "Appointment Scheduled",
            "Appointment Completed",
            "Closed/Enrolled",
            "Closed/Not Enrolled",
            "Dead Lead",
        ];
        assert_eq!(texts, specified);
    }
}
