//! The figures against records counted one by one.

use super::{appointment, document, mark, store_appointment, store_document};
use crate::support::*;
use billing::payments::{NewPayment, PaymentType};
use billing::status::PaymentStatus;
use crm_core::actor::Actor;
use crm_core::appointments::{AppointmentStatus, NewAppointment, Whom};
use crm_core::brand::Brand;
use crm_core::change::Change;
use crm_core::clients::{self, ClientStatus, DetailsPatch};
use crm_core::clock::Month;
use crm_core::dashboard::{Completion, OnboardingFacts, SetupFacts, completion_before};
use crm_core::documents::DocumentStatus;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::ClientId;
use crm_core::leads::{self, LeadStatus};
use crm_core::users::Role;
use crm_core::views::Between;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn november() -> Between<time::Date> {
    Month::parse("2026-11").unwrap().days()
}

fn move_to(db: &TestDatabase, client: ClientId, status: ClientStatus, seconds: i64) {
    let patch = DetailsPatch {
        status: Change::Set(status),
        ..DetailsPatch::default()
    };
    db.write_blocking(|tx| {
        clients::update(tx, &Actor::system(), client, None, &patch, at(seconds))
    })
    .unwrap();
}

on_both_databases! {
    // R1-266
    fn r1_266_revenue_is_what_was_paid_less_what_went_back(db: &TestDatabase) {
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        let maya = store_user(db, "maya", Role::SalesRep);
        let omar = store_user(db, "omar", Role::SalesManager);
        let paid = |cents, day| NewPayment { salesperson: Some(maya), ..paid(client, cents, day) };
        let mut refund = paid(30_000, date!(2026 - 11 - 12));
        refund.details.kind = PaymentType::Refund;
        for payment in [
            paid(100_000, date!(2026 - 11 - 01)),
            paid(50_000, date!(2026 - 11 - 30)),
            NewPayment { status: PaymentStatus::Refunded, ..paid(30_000, date!(2026 - 11 - 10)) },
            refund,
            NewPayment { salesperson: Some(omar), ..paid(40_000, date!(2026 - 11 - 12)) },
            NewPayment { salesperson: None, ..paid(7_000, date!(2026 - 11 - 12)) },
            NewPayment { mock: true, ..paid(999, date!(2026 - 11 - 12)) },
            NewPayment { status: PaymentStatus::Pending, ..paid(999, date!(2026 - 11 - 12)) },
            NewPayment { status: PaymentStatus::Canceled, ..paid(999, date!(2026 - 11 - 12)) },
            paid(999, date!(2026 - 10 - 31)),
            paid(999, date!(2026 - 12 - 01)),
        ] {
            store_payment(db, &payment);
        }
        let revenue = read(db, |q| q.revenue(november()));
        let parts: Vec<_> = revenue.iter().map(|part| (part.salesperson, part.amount.cents())).collect();
        assert_eq!(parts, [(Some(maya), 150_000), (Some(omar), 40_000), (None, 7_000)]);
    }

    // R1-266
    fn r1_266_appointments_count_when_they_are_planned_or_took_place(db: &TestDatabase) {
        let leads = store_leads(db, &[lead_details(person("Ana", "Ruiz")), lead_details(person("Bea", "Ruiz"))]);
        use AppointmentStatus::{Canceled, Completed, NoShow, Rescheduled, Scheduled};
        let call = |lead: usize, date, status| NewAppointment {
            status,
            ..appointment(Whom::Lead(leads[lead]), "Call", date, 540)
        };
        for status in [Scheduled, Completed, NoShow, Rescheduled, Canceled] {
            store_appointment(db, &call(0, date!(2026 - 11 - 30), status));
        }
        store_appointment(db, &call(0, date!(2026 - 12 - 01), Scheduled));
        store_appointment(db, &call(1, date!(2026 - 11 - 01), Scheduled));
        let client = store_client(db, client_details(person("Cy", "Ruiz")));
        store_appointment(db, &appointment(Whom::Client(client), "Call", date!(2026 - 11 - 02), 540));
        assert_eq!(read(db, |q| q.appointments_dated(november())), 4);
        mark(db, "leads", "deleted_at", leads[1].get());
        assert_eq!(read(db, |q| q.appointments_dated(november())), 3);
        mark(db, "clients", "deleted_at", client.get());
        assert_eq!(read(db, |q| q.appointments_dated(november())), 2);
        mark(db, "leads", "deleted_at", leads[0].get());
        assert_eq!(read(db, |q| q.appointments_dated(november())), 0);
    }

    // R1-068, R1-266
    fn r1_068_the_completion_rate_is_known_as_it_was(db: &TestDatabase) {
        let old: Vec<ClientId> = (0..4).map(|_| store_client(db, client_details(person("Ana", "Ruiz")))).collect();
        move_to(db, old[0], ClientStatus::Fulfilled, 10);
        move_to(db, old[1], ClientStatus::Canceled, 20);
        let then = at(1_000);
        move_to(db, old[1], ClientStatus::Fulfilled, 2_000);
        move_to(db, old[2], ClientStatus::Refunded, 2_001);
        move_to(db, old[3], ClientStatus::Fulfilled, 2_002);
        mark(db, "clients", "deleted_at", old[3].get());
        let counts = read(db, |q| q.clients_by_status(then));
        let everyone: Vec<_> = counts.iter().map(|count| (count.status, count.now)).collect();
        let now = Completion::of(&everyone);
        assert_eq!(now, Completion { fulfilled: 2, lost: 1 });
        let existed: Vec<_> = counts.iter().map(|count| (count.status, count.existed)).collect();
        let changes = read(db, |q| q.client_status_changes(then));
        assert_eq!(changes.len(), 2, "not of clients in the trash");
        let before = completion_before(&existed, &changes);
        assert_eq!(before, Completion { fulfilled: 1, lost: 1 });
    }

    // R1-201, R1-202
    fn r1_201_the_team_table_counts_what_is_each_ones_own(db: &TestDatabase) {
        let maya = store_user(db, "maya", Role::SalesRep);
        let lead = |status| leads::Details {
            status,
            assigned_to: Some(maya),
            ..lead_details(person("Ana", "Ruiz"))
        };
        let statuses = [LeadStatus::NewLead, LeadStatus::Qualified, LeadStatus::DeadLead];
        let ids = store_leads(db, &statuses.map(lead));
        let details = clients::Details { assigned_to: Some(maya), ..client_details(person("Bea", "Ruiz")) };
        let first = store_client(db, details.clone());
        let archived = store_client(db, details);
        mark(db, "clients", "archived_at", archived.get());
        let mut call = appointment(Whom::Lead(ids[0]), "Call", date!(2026 - 11 - 10), 540);
        call.details.user = Some(maya);
        call.status = AppointmentStatus::Completed;
        store_appointment(db, &call);
        let payment = NewPayment { salesperson: Some(maya), ..paid(first, 12_345, date!(2026 - 11 - 10)) };
        store_payment(db, &payment);
        let team = read(db, |q| q.team(november()));
        let member = team.first().unwrap();
        let counts = (member.leads, member.clients, member.appointments_completed, member.revenue.cents());
        assert_eq!((team.len(), counts), (1, (2, 1, 1, 12_345)));
        mark(db, "leads", "deleted_at", ids[0].get());
        let without = read(db, |q| q.team(november()));
        assert_eq!(without.first().unwrap().appointments_completed, 0, "with a person in the trash");
        let funnel = read(db, |q| q.leads_by_status(Between::default()));
        assert_eq!(funnel.iter().map(|(_, n)| n).sum::<i64>(), 2);
        assert_eq!(read(db, |q| q.leads_created(Between { from: Some(at(1)), to: Some(at(2)) })), 1);
        assert_eq!(read(db, |q| q.clients_created(Between { from: Some(at(0)), to: None })), 2);
    }

    // R1-089
    fn r1_089_onboarding_is_ticked_off_by_what_is_there(db: &TestDatabase) {
        let facts = || read(db, |q| q.onboarding());
        assert_eq!(facts(), OnboardingFacts::default());
        let user = store_user(db, "maya", Role::SalesRep);
        assert!(!facts().profile_touched);
        let touched = Event::new(Entity::User(user), EventKind::UserProfileChanged, &Actor::system(), at(1));
        write(db, |tx| tx.events().append(std::slice::from_ref(&touched))).unwrap();
        let client = store_client(db, client_details(person("Ana", "Ruiz")));
        store_appointment(db, &appointment(Whom::Client(client), "Call", date!(2026 - 11 - 10), 540));
        store_document(db, &document(client, "Contract", DocumentStatus::Draft));
        assert!(!facts().has_payment);
        store_payment(db, &paid(client, 1, date!(2026 - 11 - 10)));
        let all = OnboardingFacts {
            profile_touched: true,
            has_client: true,
            has_appointment: true,
            has_document: true,
            has_payment: true,
        };
        assert_eq!(facts(), all);
    }

    fn r5_159_the_set_up_of_an_office_is_ticked_off_by_what_is_there(db: &TestDatabase) {
        let facts = || read(db, |q| q.office_setup());
        assert_eq!(facts(), SetupFacts::default());
        store_user(db, "maya", Role::Admin);
        assert!(!facts().has_colleague);
        store_user(db, "omar", Role::SalesRep);
        assert!(facts().has_colleague);
        store_leads(db, &[lead_details(person("Ana", "Ruiz"))]);
        store_client(db, client_details(person("Bea", "Ruiz")));
        let now = facts();
        assert!(now.has_people && now.has_client);
        assert!(!now.has_brand && !now.calling_ended && !now.has_wording && !now.has_payment);
        let stamp = crate::work::stamp(db);
        db.execute_sql(&format!(
            "INSERT INTO settings (key, value, created_at, updated_at) VALUES ('brand.{}', '{{}}', {stamp}, {stamp})",
            Brand::ALL[0].slug()
        ))
        .unwrap();
        db.execute_sql(&format!("INSERT INTO calling_setup (id, ended_by, ended_at) VALUES (1, NULL, {stamp})"))
            .unwrap();
        let now = facts();
        assert!(now.has_brand && now.calling_ended);
    }
}
