//! What is done with an appointment, and what it leads to.

use super::*;

/// Status, whether it has a successor, the new date, the outcome and the event.
type Rescheduling = (
    AppointmentStatus,
    bool,
    Option<Date>,
    &'static str,
    &'static [EventKind],
);

#[test]
fn r1_157_r1_218_each_act_is_told_and_moves_the_lead() {
    use AppointmentStatus::{Canceled, Completed, NoShow, Rescheduled, Scheduled};
    let cases: [(AppointmentStatus, Act, &str, &[EventKind]); 9] = [
        (
            Scheduled,
            Act::Complete,
            "ok",
            &[AppointmentCompleted, LeadStatusChanged],
        ),
        (Scheduled, Act::Cancel, "ok", &[AppointmentCanceled]),
        (Scheduled, Act::MarkNoShow, "ok", &[AppointmentNoShow]),
        (
            Completed,
            Act::Reopen,
            "ok",
            &[AppointmentReopened, LeadStatusChanged],
        ),
        (
            Canceled,
            Act::Reopen,
            "ok",
            &[AppointmentReopened, LeadStatusChanged],
        ),
        (NoShow, Act::Complete, "closed", &[]),
        (Completed, Act::Cancel, "closed", &[]),
        (Rescheduled, Act::Reopen, "closed", &[]),
        (Scheduled, Act::Reopen, "closed", &[]),
    ];
    for (status, what, outcome, events) in cases {
        let (mut tx, told) = book(Some(monday(status)), Vec::new());
        let asked = (AppointmentId::new(3), Some(4));
        let done = act(
            &mut tx,
            &agent(),
            asked,
            (what, None),
            &office(&zone(), false),
        );
        assert_eq!(name(&done), outcome, "{status} {what:?}");
        assert_eq!(*told.lock().unwrap(), events, "{status} {what:?}");
    }
}

#[test]
fn an_appointment_of_somebody_in_the_trash_is_not_there() {
    let mut stored = monday(AppointmentStatus::Scheduled);
    stored.details.whom = Whom::Lead(LeadId::new(6));
    let (mut tx, told) = book(Some(stored), Vec::new());
    let asked = (AppointmentId::new(3), Some(4));
    let zone = zone();
    let office = office(&zone, false);
    let done = act(&mut tx, &agent(), asked, (Act::Complete, None), &office);
    assert_eq!(done, Err(AppointmentError::NotFound));
    assert!(told.lock().unwrap().is_empty());
}

#[test]
fn a_reopened_one_must_not_meet_another() {
    for (allowed, outcome) in [(false, "overlap"), (true, "ok")] {
        let mut other = monday(AppointmentStatus::Scheduled);
        other.id = AppointmentId::new(9);
        let (mut tx, _) = book(Some(monday(AppointmentStatus::Canceled)), vec![other]);
        let asked = (AppointmentId::new(3), None);
        let done = act(
            &mut tx,
            &agent(),
            asked,
            (Act::Reopen, None),
            &office(&zone(), allowed),
        );
        assert_eq!(name(&done), outcome);
    }
}

#[test]
fn a_reason_stands_on_the_timeline() {
    let (mut tx, _) = book(Some(monday(AppointmentStatus::Scheduled)), Vec::new());
    tx.events.checkpoint();
    tx.events
        .expect_append()
        .withf(|events| {
            let after = events.first().and_then(|event| event.after.clone());
            after.is_some_and(|after| {
                after["note"] == "ill"
                    && after["title"] == "Discovery call"
                    && after["time"] == "9:00 AM"
            })
        })
        .times(1)
        .returning(|_| Ok(()));
    let reason = Notes::parse("ill").unwrap();
    let asked = (AppointmentId::new(3), None);
    let cancel = (Act::Cancel, Some(&reason));
    act(&mut tx, &agent(), asked, cancel, &office(&zone(), false)).unwrap();
}

#[test]
fn r1_218_rescheduling_makes_one_linked_successor_or_none_yet() {
    use AppointmentStatus::{Canceled, Completed, NoShow, Rescheduled, Scheduled};
    let tuesday = Some(date!(2026 - 11 - 24));
    let cases: [Rescheduling; 9] = [
        (Scheduled, false, None, "ok", &[AppointmentRescheduled]),
        (
            Scheduled,
            false,
            tuesday,
            "ok",
            &[
                AppointmentRescheduled,
                AppointmentScheduled,
                LeadStatusChanged,
            ],
        ),
        (
            NoShow,
            false,
            tuesday,
            "ok",
            &[
                AppointmentRescheduled,
                AppointmentScheduled,
                LeadStatusChanged,
            ],
        ),
        (Rescheduled, false, None, "ok", &[]),
        (
            Rescheduled,
            false,
            tuesday,
            "ok",
            &[AppointmentScheduled, LeadStatusChanged],
        ),
        (Rescheduled, true, tuesday, "closed", &[]),
        (Completed, false, tuesday, "closed", &[]),
        (Canceled, false, None, "closed", &[]),
        (Scheduled, false, Some(date!(2026 - 11 - 20)), "past", &[]),
    ];
    for (status, has_successor, date, outcome, events) in cases {
        let mut stored = monday(status);
        stored.rescheduled_to = has_successor.then_some(AppointmentId::new(9));
        let (mut tx, told) = book(Some(stored), Vec::new());
        let to = date.map(|date| NewTime {
            date,
            start: None,
            length: Some(Length::of_minutes(45).unwrap()),
            user: None,
        });
        let (zone, id) = (zone(), AppointmentId::new(3));
        let office = office(&zone, false);
        let done = reschedule(&mut tx, &agent(), id, Some(4), to.as_ref(), &office);
        assert_eq!(name(&done), outcome, "{status} {date:?}");
        assert_eq!(*told.lock().unwrap(), events, "{status} {date:?}");
        let Ok(done) = done else { continue };
        assert_eq!(done.appointment.status, Rescheduled);
        let successor = done.successor.map(|next| {
            let slot = next.details.slot;
            (
                next.rescheduled_from,
                slot.start().to_string(),
                slot.length().minutes(),
            )
        });
        let expected = date.map(|_| (Some(id), "9:00 AM".to_owned(), 45));
        assert_eq!(successor, expected, "{status} {date:?}");
    }
}

#[test]
fn a_client_s_appointment_and_a_closed_lead_move_nothing() {
    for (whom, status, events) in [
        (CALLER, LeadStatus::DeadLead, 1),
        (CALLER, LeadStatus::Qualified, 2),
        (CLIENT, LeadStatus::Qualified, 1),
    ] {
        let mut stored = monday(AppointmentStatus::Scheduled);
        stored.details.whom = whom;
        let (mut tx, told) = book(Some(stored), Vec::new());
        tx.leads.checkpoint();
        let mut lead = lead();
        lead.details.status = status;
        tx.leads
            .expect_get()
            .returning(move |_| Ok(Some(lead.clone())));
        tx.leads.expect_save().returning(|_| Ok(()));
        let asked = (AppointmentId::new(3), None);
        act(
            &mut tx,
            &agent(),
            asked,
            (Act::Complete, None),
            &office(&zone(), false),
        )
        .unwrap();
        assert_eq!(told.lock().unwrap().len(), events, "{whom:?} {status}");
    }
}
