//! The computed funnel of the reports (decisions, section 1).

use crate::closed_set::closed_set;
use crate::leads::LeadStatus;

closed_set! {
    /// In order; who is at one step has passed those before it (R1-202).
    pub enum FunnelStep {
        NewLeads = "New Leads",
        Contacting = "Contacting",
        Documents = "Documents",
        Qualification = "Qualification",
        Appointment = "Appointment",
        Enrolled = "Enrolled",
    }
}

impl FunnelStep {
    /// The furthest step of a lead. A closed lead that was not enrolled, or a dead one, does not say
    /// how far it came: it counts as a new lead only.
    #[must_use]
    pub const fn furthest(status: LeadStatus) -> Self {
        match status {
            LeadStatus::NewLead | LeadStatus::ClosedNotEnrolled | LeadStatus::DeadLead => {
                Self::NewLeads
            }
            LeadStatus::AttemptingContact | LeadStatus::ContactEstablished => Self::Contacting,
            LeadStatus::DocumentsRequested
            | LeadStatus::DocumentsReceived
            | LeadStatus::ReviewingDocuments => Self::Documents,
            LeadStatus::QualificationInProgress | LeadStatus::Qualified => Self::Qualification,
            LeadStatus::AppointmentScheduled | LeadStatus::AppointmentCompleted => {
                Self::Appointment
            }
            LeadStatus::ClosedEnrolled => Self::Enrolled,
        }
    }
}

impl FunnelStep {
    /// The statuses of the leads that it counts: those at this step or beyond it.
    pub fn statuses(self) -> impl Iterator<Item = LeadStatus> {
        let all = LeadStatus::ALL.iter().copied();
        all.filter(move |status| Self::furthest(*status) >= self)
    }
}

/// Leads at each step or beyond, in the steps' order; all six.
#[must_use]
pub fn funnel(leads: &[(LeadStatus, i64)]) -> Vec<(FunnelStep, i64)> {
    let reached = |step| {
        leads
            .iter()
            .filter(|(status, _)| FunnelStep::furthest(*status) >= step)
            .map(|(_, count)| count)
            .sum()
    };
    FunnelStep::ALL
        .iter()
        .map(|step| (*step, reached(*step)))
        .collect()
}

/// The statuses of the leads that users still work on.
pub fn open_statuses() -> impl Iterator<Item = LeadStatus> {
    let all = LeadStatus::ALL.iter().copied();
    all.filter(|status| is_open(*status))
}

/// Whether users still work on the lead.
#[must_use]
pub const fn is_open(status: LeadStatus) -> bool {
    !matches!(
        status,
        LeadStatus::ClosedEnrolled | LeadStatus::ClosedNotEnrolled | LeadStatus::DeadLead
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_070_the_statuses_of_a_step_are_those_it_counts() {
        let of_each: Vec<(LeadStatus, i64)> = LeadStatus::ALL.iter().map(|one| (*one, 1)).collect();
        for (step, count) in funnel(&of_each) {
            let statuses = i64::try_from(step.statuses().count()).unwrap();
            assert_eq!(statuses, count, "{step}");
        }
        let enrolled: Vec<_> = FunnelStep::Enrolled.statuses().collect();
        assert_eq!(enrolled, [LeadStatus::ClosedEnrolled]);
        let open: Vec<_> = open_statuses().collect();
        assert_eq!(open.len(), LeadStatus::ALL.len() - 3);
        assert!(open.iter().all(|status| is_open(*status)));
    }

    #[test]
    fn r1_202_who_is_at_a_step_has_passed_those_before() {
        let table = [
            ("New Lead", [1, 0, 0, 0, 0, 0]),
            ("Attempting Contact", [1, 1, 0, 0, 0, 0]),
            ("Contact Established", [1, 1, 0, 0, 0, 0]),
            ("Documents Requested", [1, 1, 1, 0, 0, 0]),
            ("Documents Received", [1, 1, 1, 0, 0, 0]),
            ("Reviewing Documents", [1, 1, 1, 0, 0, 0]),
            ("Qualification in Progress", [1, 1, 1, 1, 0, 0]),
            ("Qualified", [1, 1, 1, 1, 0, 0]),
            ("Appointment Scheduled", [1, 1, 1, 1, 1, 0]),
            ("Appointment Completed", [1, 1, 1, 1, 1, 0]),
            ("Closed/Enrolled", [1, 1, 1, 1, 1, 1]),
            ("Closed/Not Enrolled", [1, 0, 0, 0, 0, 0]),
            ("Dead Lead", [1, 0, 0, 0, 0, 0]),
        ];
        assert_eq!(table.len(), LeadStatus::ALL.len());
        for (status, reached) in table {
            let status = LeadStatus::parse(status).unwrap();
            let funnel = funnel(&[(status, 1)]);
            let counts: Vec<i64> = funnel.iter().map(|(_, count)| *count).collect();
            assert_eq!(counts, reached, "{status}");
        }
        let names: Vec<_> = FunnelStep::ALL.iter().map(|step| step.as_str()).collect();
        let specified = [
            "New Leads",
            "Contacting",
            "Documents",
            "Qualification",
            "Appointment",
            "Enrolled",
        ];
        assert_eq!(names, specified);
    }
}
