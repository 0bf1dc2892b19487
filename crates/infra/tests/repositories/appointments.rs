//! Appointments, feeds and preferences, on both databases: what is stored comes back.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::appointments::{
    Appointment, AppointmentStatus, AppointmentType, Details, Length, NewAppointment, Slot, Whom,
};
use crm_core::clock::WallTime;
use crm_core::ids::{AppointmentId, ClientId, LeadId, UserId};
use crm_core::leads::Lead;
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::text::{Notes, ShortText};
use crm_core::trash;
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::{AppointmentFilter, AppointmentListQuery, Direction};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Date;
use time::macros::date;

fn new(lead: LeadId, user: Option<UserId>, date: Date, minute: u16) -> NewAppointment {
    let start = WallTime::of_minutes(minute).unwrap();
    NewAppointment {
        details: Details {
            title: ShortText::parse("Discovery call").unwrap(),
            slot: Slot::new(date, start, Length::USUAL).unwrap(),
            kind: AppointmentType::PhoneCall,
            user,
            whom: Whom::Lead(lead),
            location: None,
            info: None,
        },
        status: AppointmentStatus::Scheduled,
        rescheduled_from: None,
        created_at: at(0),
    }
}

fn store(db: &TestDatabase, new: &[NewAppointment]) -> Vec<AppointmentId> {
    write(db, |tx| tx.appointments().insert_many(new)).unwrap()
}

fn stored(db: &TestDatabase, id: AppointmentId) -> Appointment {
    write(db, |tx| tx.appointments().get(id)).unwrap().unwrap()
}

fn list(db: &TestDatabase, filter: AppointmentFilter, sort: Direction) -> Vec<AppointmentId> {
    let query = AppointmentListQuery {
        filter,
        sort,
        page: PageRequest::first(100),
    };
    let page = read(db, |views| views.appointments(&query));
    assert_eq!(page.total.rows, i64::try_from(page.rows.len()).unwrap());
    page.rows.iter().map(|row| row.id).collect()
}

on_both_databases! {
    // R1-193
    fn an_appointment_comes_back_as_it_was_stored_and_saved(db: &TestDatabase) {
        let lead = store_leads(db, &[lead_details(person("Ana", "Ruiz"))])[0];
        let user = store_user(db, "maya", Role::SalesCloser);
        let mut asked = new(lead, Some(user), date!(2026 - 03 - 08), 1_410);
        asked.details.location = Some(ShortText::parse("Palm \"Cove\" - lobby").unwrap());
        asked.details.info = Some(Notes::parse("one\ntwo").unwrap());
        let id = store(db, &[asked.clone()])[0];
        let mut appointment = stored(db, id);
        assert_eq!(appointment.details, asked.details);
        assert_eq!((appointment.version, appointment.status), (1, AppointmentStatus::Scheduled));
        appointment.details = new(lead, None, date!(2027 - 11 - 07), 0).details;
        appointment.status = AppointmentStatus::Completed;
        appointment.updated_at = at(9);
        write(db, |tx| save::<dyn Crm, _>(tx, &appointment, appointment.updated_at)).unwrap();
        assert_eq!(write(db, |tx| save::<dyn Crm, _>(tx, &appointment, appointment.updated_at)), Err(StoreError::Clash));
        appointment.version = 2;
        assert_eq!(stored(db, id), appointment);
    }

    // R1-218
    fn an_appointment_has_one_successor(db: &TestDatabase) {
        let lead = store_leads(db, &[lead_details(person("Ana", "Ruiz"))])[0];
        let first = store(db, &[new(lead, None, date!(2026 - 11 - 23), 540)])[0];
        let mut next = new(lead, None, date!(2026 - 11 - 24), 540);
        next.rescheduled_from = Some(first);
        let second = store(db, &[next.clone()])[0];
        assert_eq!(stored(db, first).rescheduled_to, Some(second));
        assert_eq!(stored(db, second).rescheduled_from, Some(first));
        let twice = write(db, |tx| tx.appointments().insert_many(std::slice::from_ref(&next)));
        let what = "appointments.rescheduled_from".to_owned();
        assert_eq!(twice, Err(StoreError::Duplicate { what }));
    }

    fn a_calendar_s_day_has_the_planned_ones_of_persons_who_are_there(db: &TestDatabase) {
        let people = ["Ana", "Bea"].map(|first| lead_details(person(first, "Ruiz")));
        let leads = store_leads(db, &people);
        let (maya, noor) = (store_user(db, "maya", Role::User), store_user(db, "noor", Role::User));
        let day = date!(2026 - 11 - 23);
        let mut done = new(leads[0], Some(maya), day, 700);
        done.status = AppointmentStatus::Completed;
        let ids = store(db, &[
            new(leads[0], Some(maya), day, 600),
            new(leads[0], Some(maya), day, 540),
            new(leads[0], Some(noor), day, 540),
            new(leads[0], Some(maya), date!(2026 - 11 - 24), 540),
            new(leads[1], Some(maya), day, 650),
            done,
        ]);
        let trashed = db.write_blocking(|tx| {
            trash::delete::<Lead>(tx, &Actor::system(), leads[1], at(5))
        });
        trashed.unwrap();
        let found = write(db, |tx| tx.appointments().scheduled_of(maya, day)).unwrap();
        let found: Vec<_> = found.iter().map(|found| found.id).collect();
        assert_eq!(found, [ids[1], ids[0]]);
        let exists = |whom| write(db, |tx| tx.appointments().person_exists(whom)).unwrap();
        assert!(exists(Whom::Lead(leads[0])));
        assert!(!exists(Whom::Lead(leads[1])));
        assert!(!exists(Whom::Client(ClientId::new(1))));
    }

    fn a_list_is_in_order_and_searched_by_title_and_person(db: &TestDatabase) {
        let people = [("José", "Łuczak"), ("Bea", "Ruiz")];
        let people = people.map(|(first, last)| lead_details(person(first, last)));
        let leads = store_leads(db, &people);
        let mut follow_up = new(leads[1], None, date!(2026 - 11 - 22), 600);
        follow_up.details.title = ShortText::parse("Résumé of 100%").unwrap();
        let ids = store(db, &[
            new(leads[0], None, date!(2026 - 11 - 23), 540),
            new(leads[1], None, date!(2026 - 11 - 23), 540),
            follow_up,
        ]);
        let search = |text| AppointmentFilter { search: term(text), ..AppointmentFilter::default() };
        use Direction::{Ascending, Descending};
        let all = AppointmentFilter::default();
        assert_eq!(list(db, all.clone(), Ascending), [ids[2], ids[1], ids[0]]);
        assert_eq!(list(db, all, Descending), [ids[1], ids[0], ids[2]]);
        for (text, found) in [
            ("jose luczak", vec![ids[0]]),
            ("resume", vec![ids[2]]),
            ("0%", vec![ids[2]]),
            ("ru", vec![ids[2], ids[1]]),
            ("discovery", vec![ids[1], ids[0]]),
            ("nobody", vec![]),
        ] {
            assert_eq!(list(db, search(text), Ascending), found, "{text}");
        }
        // The index follows a new title.
        let mut renamed = stored(db, ids[0]);
        renamed.details.title = ShortText::parse("Closing").unwrap();
        write(db, |tx| save::<dyn Crm, _>(tx, &renamed, renamed.updated_at)).unwrap();
        assert_eq!(list(db, search("closing"), Ascending), [ids[0]]);
        assert_eq!(list(db, search("discovery"), Ascending), [ids[1]]);
    }

    fn a_feed_has_one_address_and_preferences_one_value_a_key(db: &TestDatabase) {
        let user = store_user(db, "maya", Role::User);
        for (hash, now) in [("a", at(1)), ("b", at(2))] {
            write(db, |tx| tx.calendar_feeds().put(user, hash, now)).unwrap();
        }
        let owner = |hash: &str| read(db, |views| views.calendar_feed_owner(hash));
        assert_eq!((owner("a"), owner("b")), (None, Some(user)));
        assert_eq!(read(db, |views| views.calendar_feed(user)), Some(at(2)));
        assert!(write(db, |tx| tx.calendar_feeds().remove(user)).unwrap());
        assert!(!write(db, |tx| tx.calendar_feeds().remove(user)).unwrap());
        for value in ["light", "dark"] {
            write(db, |tx| tx.preferences().put(user, "theme", value, at(3))).unwrap();
        }
        let kept = vec![("theme".to_owned(), "dark".to_owned())];
        assert_eq!(read(db, |views| views.preferences(user)), kept);
    }
}
