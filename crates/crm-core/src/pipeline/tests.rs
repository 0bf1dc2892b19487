//! Every person is in exactly one stage, and in the one that was decided.

use super::*;
use proptest::collection::vec;
use proptest::prelude::*;
use std::collections::HashSet;

#[test]
fn r1_206_the_stages_are_reading_b_in_its_order() {
    let texts: Vec<_> = Stage::ALL.iter().map(|stage| stage.as_str()).collect();
    let specified = [
        "New Lead",
        "Attempting Contact",
        "Contact Made",
        "Qualified – Needs Appointment",
        "Appointment Scheduled",
        "No Show / Reschedule",
        "Closed – No Sale",
        "Closed – Enrolled",
        "In Progress",
        "Completed / Fulfilled",
        "Refunded",
        "On Hold / Unresponsive",
    ];
    assert_eq!(texts, specified);
}

#[test]
fn r1_206_a_client_is_where_its_status_and_its_activity_say() {
    let table = [
        ("Active", false, "Closed – Enrolled"),
        ("Active", true, "In Progress"),
        ("Fulfilled", false, "Completed / Fulfilled"),
        ("Fulfilled", true, "Completed / Fulfilled"),
        ("Canceled", false, "Closed – No Sale"),
        ("Canceled", true, "Closed – No Sale"),
        ("On Hold", false, "On Hold / Unresponsive"),
        ("On Hold", true, "On Hold / Unresponsive"),
        ("Refunded", false, "Refunded"),
        ("Refunded", true, "Refunded"),
    ];
    assert_eq!(table.len(), ClientStatus::ALL.len() * 2);
    for (status, active, stage) in table {
        let status = ClientStatus::parse(status).unwrap();
        let found = Stage::of(Standing::Client { status, active });
        assert_eq!(found.as_str(), stage, "{status} {active}");
    }
}

#[test]
fn r1_206_a_lead_is_where_its_status_says_unless_its_appointment_was_missed() {
    // Without an appointment; with the latest one No Show; Rescheduled; Canceled.
    let table = [
        ("New Lead", ["New Lead"; 4]),
        ("Attempting Contact", ["Attempting Contact"; 4]),
        ("Contact Established", ["Contact Made"; 4]),
        ("Documents Requested", ["Contact Made"; 4]),
        ("Documents Received", ["Contact Made"; 4]),
        ("Reviewing Documents", ["Contact Made"; 4]),
        ("Qualification in Progress", ["Contact Made"; 4]),
        ("Qualified", ["Qualified – Needs Appointment"; 4]),
        (
            "Appointment Scheduled",
            [
                "Appointment Scheduled",
                "No Show / Reschedule",
                "No Show / Reschedule",
                "Appointment Scheduled",
            ],
        ),
        ("Appointment Completed", ["Appointment Scheduled"; 4]),
        ("Closed/Enrolled", ["Closed – Enrolled"; 4]),
        ("Closed/Not Enrolled", ["Closed – No Sale"; 4]),
        ("Dead Lead", ["On Hold / Unresponsive"; 4]),
    ];
    assert_eq!(table.len(), LeadStatus::ALL.len());
    use AppointmentStatus::{Canceled, Completed, NoShow, Rescheduled, Scheduled};
    for (status, stages) in table {
        let status = LeadStatus::parse(status).unwrap();
        let latest = [None, Some(NoShow), Some(Rescheduled), Some(Canceled)];
        for (latest, stage) in latest.into_iter().zip(stages) {
            let found = Stage::of(Standing::Lead { status, latest });
            assert_eq!(found.as_str(), stage, "{status} {latest:?}");
        }
        for latest in [Some(Scheduled), Some(Completed)] {
            let found = Stage::of(Standing::Lead { status, latest });
            assert_eq!(found.as_str(), stages[0], "{status} {latest:?}");
        }
    }
}

#[test]
fn what_is_not_asked_for_makes_no_difference() {
    for status in ClientStatus::ALL {
        let of = |active| {
            Stage::of(Standing::Client {
                status: *status,
                active,
            })
        };
        assert_eq!(
            of(false) != of(true),
            asks_for_activity(*status),
            "{status}"
        );
    }
    for status in LeadStatus::ALL {
        let of = |latest| {
            Stage::of(Standing::Lead {
                status: *status,
                latest,
            })
        };
        let differs = AppointmentStatus::ALL
            .iter()
            .any(|latest| of(Some(*latest)) != of(None));
        assert_eq!(differs, asks_for_appointment(*status), "{status}");
    }
}

#[test]
fn every_group_is_listed_once() {
    let all: Vec<Standing> = Standing::all().collect();
    let distinct: HashSet<Standing> = all.iter().copied().collect();
    assert_eq!(all.len(), distinct.len());
    let by_stage: usize = Stage::ALL.iter().map(|s| s.standings().len()).sum();
    assert_eq!(by_stage, all.len());
}

fn any_standing() -> impl Strategy<Value = Standing> {
    let all: Vec<Standing> = Standing::all().collect();
    proptest::sample::select(all)
}

proptest! {
    #[test]
    fn r1_267_every_person_is_in_exactly_one_stage_and_the_counts_add_up(
        people in vec(any_standing(), 0..200)
    ) {
        for person in &people {
            let holding = Stage::ALL.iter().filter(|s| s.standings().contains(person)).count();
            prop_assert_eq!(holding, 1);
        }
        let groups: Vec<(Standing, i64)> = Standing::all()
            .map(|group| (group, people.iter().filter(|person| **person == group).count()))
            .map(|(group, people)| (group, i64::try_from(people).unwrap()))
            .collect();
        let counts = counts(&groups);
        prop_assert_eq!(counts.len(), 12);
        let sum: i64 = counts.iter().map(|(_, count)| count).sum();
        prop_assert_eq!(sum, i64::try_from(people.len()).unwrap());
    }
}

#[test]
fn r5_156_people_wait_for_the_office_where_nobody_acted_or_an_appointment_is_missing() {
    let waiting = Stage::ALL.iter().filter(|stage| stage.is_waiting());
    let waiting: Vec<_> = waiting.map(|stage| stage.as_str()).collect();
    assert_eq!(
        waiting,
        [
            "New Lead",
            "Qualified – Needs Appointment",
            "No Show / Reschedule"
        ]
    );
}
