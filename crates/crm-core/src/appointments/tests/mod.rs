//! The use cases over a small office: a lead, two colleagues, a calendar.

mod acts;
mod names;

use super::*;
use crate::change::Change;
use crate::clock::{BusinessZone, Instant, WallTime};
use crate::event::EventKind::{self, *};
use crate::fixtures::{agent, lead};
use crate::ids::{AppointmentId, ClientId, LeadId, RelationshipId, UserId};
use crate::leads::LeadStatus;
use crate::text::{Notes, ShortText};
use crate::unit::MockCrm;
use crate::users::{PasswordHash, Role, User, UserStatus, Username};
use std::sync::{Arc, Mutex};
use time::Date;
use time::macros::{date, datetime};

/// Maya's id; Noor's is 8 and deactivated.
const MAYA: UserId = UserId::new(7);

/// The persons outside the trash.
const CALLER: Whom = Whom::Lead(LeadId::new(5));
const CLIENT: Whom = Whom::Client(ClientId::new(5));

fn zone() -> BusinessZone {
    BusinessZone::parse("America/Los_Angeles").unwrap()
}

/// Saturday, 2026-11-21, 9:15 AM in Los Angeles.
fn now() -> Instant {
    Instant::from_utc(datetime!(2026-11-21 17:15 UTC))
}

fn slot(date: Date, time: &str, minutes: i64) -> Slot {
    let start = WallTime::parse(time).unwrap();
    Slot::new(date, start, Length::of_minutes(minutes).unwrap()).unwrap()
}

fn details(slot: Slot) -> Details {
    Details {
        title: ShortText::parse("Discovery call").unwrap(),
        slot,
        kind: AppointmentType::PhoneCall,
        user: Some(MAYA),
        whom: Whom::Lead(LeadId::new(5)),
        location: None,
        info: None,
    }
}

/// Appointment 3: Monday, 9:00 to 9:30 AM.
fn monday(status: AppointmentStatus) -> Appointment {
    Appointment {
        id: AppointmentId::new(3),
        version: 4,
        details: details(slot(date!(2026 - 11 - 23), "9:00 AM", 30)),
        status,
        rescheduled_from: None,
        rescheduled_to: None,
        created_at: now(),
        updated_at: now(),
    }
}

fn user(id: UserId) -> User {
    let active = id == MAYA;
    User {
        id,
        version: 1,
        username: Username::parse("maya").unwrap(),
        email: crate::contact::EmailAddress::parse("maya@example.com").unwrap(),
        first_name: crate::text::Name::parse("Maya").unwrap(),
        last_name: crate::text::Name::parse("Torres").unwrap(),
        role: Role::SalesCloser,
        status: if active {
            UserStatus::Active
        } else {
            UserStatus::Deactivated
        },
        password: PasswordHash::stored(String::new()),
        created_at: now(),
    }
}

type Told = Arc<Mutex<Vec<EventKind>>>;

/// `stored` is appointment 3, `booked` is what Maya's calendar holds.
fn book(stored: Option<Appointment>, booked: Vec<Appointment>) -> (MockCrm, Told) {
    let mut tx = MockCrm::default();
    let told = Told::default();
    let record = Arc::clone(&told);
    tx.events.expect_append().returning(move |events| {
        record
            .lock()
            .unwrap()
            .extend(events.iter().map(|event| event.kind));
        Ok(())
    });
    tx.appointments
        .expect_get()
        .returning(move |_| Ok(stored.clone()));
    tx.appointments
        .expect_insert_many()
        .returning(|_| Ok(vec![AppointmentId::new(100)]));
    tx.appointments.expect_save().returning(|_| Ok(()));
    tx.appointments
        .expect_scheduled_of()
        .returning(move |_, _| Ok(booked.clone()));
    tx.appointments
        .expect_person_exists()
        .returning(|whom| Ok([CALLER, CLIENT].contains(&whom)));
    tx.users.expect_get().returning(|id| Ok(Some(user(id))));
    tx.leads.expect_get().returning(|_| Ok(Some(lead())));
    tx.leads.expect_save().returning(|_| Ok(()));
    tx.relationships.expect_newest().returning(|_, _| Ok(None));
    tx.relationships
        .expect_insert()
        .withf(|new| new.draft.happened_on == date!(2026 - 11 - 21))
        .returning(|_| Ok(RelationshipId::new(9)));
    (tx, told)
}

fn office(zone: &BusinessZone, allow_overlap: bool) -> Office<'_> {
    Office {
        zone,
        now: now(),
        allow_overlap,
    }
}

fn name<T>(outcome: &Result<T, AppointmentError>) -> &'static str {
    use AppointmentError as E;
    match outcome {
        Ok(_) => "ok",
        Err(E::NotFound) => "not found",
        Err(E::Stale { .. }) => "stale",
        Err(E::Closed { .. }) => "closed",
        Err(E::Past) => "past",
        Err(E::Gap(_)) => "gap",
        Err(E::Slot(_)) => "slot",
        Err(E::NoSuchPerson(_)) => "no person",
        Err(E::NoSuchUser) => "no user",
        Err(E::Overlap { .. }) => "overlap",
        Err(E::Store(_)) => "store",
    }
}

#[test]
fn r1_193_r1_218_r4_012_what_may_be_scheduled() {
    use AppointmentStatus::{Completed, NoShow, Scheduled};
    let today = date!(2026 - 11 - 21);
    let spring = date!(2027 - 03 - 14);
    let cases = [
        (Scheduled, today, "9:15 AM", "ok"),
        (Scheduled, today, "9:14 AM", "past"),
        (Scheduled, date!(2026 - 11 - 20), "11:00 PM", "past"),
        (Completed, today, "9:14 AM", "ok"),
        (NoShow, date!(2020 - 01 - 01), "9:00 AM", "ok"),
        (Scheduled, spring, "2:30 AM", "gap"),
        (Scheduled, spring, "3:00 AM", "ok"),
        (Completed, date!(2026 - 03 - 08), "2:30 AM", "gap"),
        (Scheduled, date!(2027 - 11 - 07), "1:30 AM", "ok"),
    ];
    for (status, date, time, outcome) in cases {
        let (mut tx, told) = book(None, Vec::new());
        let new = NewAppointment {
            details: details(slot(date, time, 30)),
            status,
            rescheduled_from: None,
            created_at: now(),
        };
        let made = schedule(&mut tx, &agent(), &new, &office(&zone(), false));
        assert_eq!(name(&made), outcome, "{status} {date} {time}");
        let kind = match status {
            Scheduled => AppointmentScheduled,
            _ => AppointmentRecorded,
        };
        let expected: &[EventKind] = match (outcome, status) {
            ("ok", NoShow) => &[kind],
            ("ok", Scheduled) => &[kind, LeadStatusChanged, RelationshipRecorded],
            ("ok", _) => &[kind, LeadStatusChanged],
            _ => &[],
        };
        assert_eq!(*told.lock().unwrap(), expected, "{status} {date} {time}");
    }
}

#[test]
fn an_overlap_is_refused_unless_it_is_wanted() {
    let cases = [
        ("9:00 AM", false, "overlap"),
        ("9:00 AM", true, "ok"),
        ("9:30 AM", false, "ok"),
        ("8:45 AM", false, "overlap"),
        ("8:30 AM", false, "ok"),
    ];
    for (time, allowed, outcome) in cases {
        let booked = vec![monday(AppointmentStatus::Scheduled)];
        let (mut tx, _) = book(None, booked);
        let new = NewAppointment {
            details: details(slot(date!(2026 - 11 - 23), time, 30)),
            status: AppointmentStatus::Scheduled,
            rescheduled_from: None,
            created_at: now(),
        };
        let made = schedule(&mut tx, &agent(), &new, &office(&zone(), allowed));
        assert_eq!(name(&made), outcome, "{time} {allowed}");
        if let Err(error) = made {
            assert_eq!(
                error.to_string(),
                "Maya Torres already has \"Discovery call\" from 9:00 AM to 9:30 AM on Nov 23, 2026."
            );
        }
    }
}

#[test]
fn person_and_user_must_be_there() {
    let cases = [
        (5, Some(7), "ok"),
        (6, Some(7), "no person"),
        (5, Some(8), "no user"),
        (5, None, "ok"),
    ];
    for (lead, user, outcome) in cases {
        let (mut tx, _) = book(None, Vec::new());
        let mut details = details(slot(date!(2026 - 11 - 23), "9:00 AM", 30));
        details.whom = Whom::Lead(LeadId::new(lead));
        details.user = user.map(UserId::new);
        let new = NewAppointment {
            details,
            status: AppointmentStatus::Scheduled,
            rescheduled_from: None,
            created_at: now(),
        };
        let made = schedule(&mut tx, &agent(), &new, &office(&zone(), false));
        assert_eq!(name(&made), outcome, "{lead} {user:?}");
    }
}

#[test]
fn r1_218_only_a_scheduled_one_is_moved_and_any_is_retitled() {
    let retitled = DetailsPatch {
        title: Change::Set(ShortText::parse("Follow-up").unwrap()),
        ..DetailsPatch::default()
    };
    let at = |date, time: &str| DetailsPatch {
        date: Change::Set(date),
        start: Change::Set(WallTime::parse(time).unwrap()),
        ..DetailsPatch::default()
    };
    let tuesday = at(date!(2026 - 11 - 24), "10:00 AM");
    let longer = DetailsPatch {
        length: Change::Set(Length::of_minutes(60).unwrap()),
        ..DetailsPatch::default()
    };
    let late = DetailsPatch {
        start: Change::Set(WallTime::parse("11:45 PM").unwrap()),
        ..DetailsPatch::default()
    };
    use AppointmentStatus::{Canceled, Completed, Scheduled};
    let cases = [
        (
            Scheduled,
            &retitled,
            Some(4),
            "ok",
            Some(AppointmentUpdated),
        ),
        (
            Completed,
            &retitled,
            Some(4),
            "ok",
            Some(AppointmentUpdated),
        ),
        (Scheduled, &retitled, Some(3), "stale", None),
        (Scheduled, &tuesday, None, "ok", Some(AppointmentMoved)),
        (Completed, &tuesday, None, "closed", None),
        (Canceled, &longer, None, "closed", None),
        (Scheduled, &longer, None, "ok", Some(AppointmentMoved)),
        (
            Scheduled,
            &at(date!(2026 - 11 - 20), "9:00 AM"),
            None,
            "past",
            None,
        ),
        (
            Scheduled,
            &at(date!(2027 - 03 - 14), "2:00 AM"),
            None,
            "gap",
            None,
        ),
        (Scheduled, &late, None, "slot", None),
        (Scheduled, &DetailsPatch::default(), None, "ok", None),
    ];
    for (status, patch, based_on, outcome, kind) in cases {
        let stored = monday(status);
        let (mut tx, told) = book(Some(stored.clone()), vec![stored]);
        let id = AppointmentId::new(3);
        let edited = edit(
            &mut tx,
            &agent(),
            id,
            based_on,
            patch,
            &office(&zone(), false),
        );
        assert_eq!(name(&edited), outcome, "{status} {patch:?}");
        let told = told.lock().unwrap();
        assert_eq!(told.first().copied(), kind, "{status} {patch:?}");
        if let Ok(edited) = edited {
            assert_eq!(edited.version, if kind.is_some() { 5 } else { 4 });
        }
    }
}
