//! The pipeline's groups and lists against an office of random records.

use super::{appointment, document, mark, store_appointment, store_document};
use crate::support::*;
use billing::payments::{NewPayment, PaymentType};
use billing::status::PaymentStatus;
use crm_core::appointments::{AppointmentStatus, NewAppointment, Whom};
use crm_core::clients::{self, ClientStatus, NewClient};
use crm_core::documents::DocumentStatus;
use crm_core::ids::{AppointmentId, ClientId, LeadId};
use crm_core::leads::{self, LeadStatus};
use crm_core::pipeline::{Stage, Standing, asks_for_activity, asks_for_appointment, counts};
use crm_core::views::PeopleQuery;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::{BTreeSet, HashSet};
use time::Date;
use time::macros::date;

/// Numbers that look random and are the same in every run.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

struct Call {
    id: AppointmentId,
    date: Date,
    minute: u16,
    status: AppointmentStatus,
    replaced: bool,
}

/// Who is in the pipeline, as the test knows it.
#[derive(Default)]
struct People(Vec<(bool, i64, Standing)>);

impl People {
    fn ids(&self, stage: Stage) -> BTreeSet<(bool, i64)> {
        let there = self
            .0
            .iter()
            .filter(|(_, _, standing)| Stage::of(*standing) == stage);
        there.map(|(client, id, _)| (*client, *id)).collect()
    }
}

fn some_leads(db: &TestDatabase, dice: &mut Dice, how_many: usize) -> Vec<(LeadId, LeadStatus)> {
    // Half of them where appointments matter.
    let statuses: Vec<LeadStatus> = (0..how_many)
        .map(|_| {
            if dice.once_in(2) {
                LeadStatus::AppointmentScheduled
            } else {
                dice.one(LeadStatus::ALL)
            }
        })
        .collect();
    let details: Vec<leads::Details> = (0..)
        .zip(&statuses)
        .map(|(n, status)| leads::Details {
            status: *status,
            ..lead_details(person(&format!("Lead{n}"), "Ruiz"))
        })
        .collect();
    store_leads(db, &details)
        .into_iter()
        .zip(statuses)
        .collect()
}

fn calls_with(db: &TestDatabase, dice: &mut Dice, lead: LeadId) -> Option<AppointmentStatus> {
    let mut calls: Vec<Call> = Vec::new();
    for _ in 0..dice.below(5) {
        let date = dice.one(&[
            date!(2026 - 11 - 20),
            date!(2026 - 11 - 21),
            date!(2026 - 11 - 22),
        ]);
        let minute = dice.one(&[540, 600]);
        let status = dice.one(AppointmentStatus::ALL);
        let from = calls
            .iter_mut()
            .find(|call| call.status == AppointmentStatus::Rescheduled && !call.replaced);
        let from = from.filter(|_| dice.once_in(2));
        let rescheduled_from = from.map(|from| {
            from.replaced = true;
            from.id
        });
        let id = store_appointment(
            db,
            &NewAppointment {
                status,
                rescheduled_from,
                ..appointment(Whom::Lead(lead), "Call", date, minute)
            },
        );
        calls.push(Call {
            id,
            date,
            minute,
            status,
            replaced: false,
        });
    }
    let counting = calls.iter().filter(|call| !call.replaced);
    counting
        .max_by_key(|call| (call.date, call.minute, call.id))
        .map(|call| call.status)
}

/// Stores what may make a client active; answers whether it does.
fn dealings(db: &TestDatabase, dice: &mut Dice, client: ClientId) -> bool {
    let mut active = false;
    for _ in 0..dice.below(3) {
        let status = dice.one(DocumentStatus::ALL);
        let signed = dice.once_in(2);
        let mut new = document(client, "Contract", status);
        new.signed = signed;
        let id = store_document(db, &new);
        let trashed = dice.once_in(4);
        if trashed {
            mark(db, "documents", "deleted_at", id.get());
        }
        active |= signed && !trashed && status != DocumentStatus::Void;
    }
    if dice.once_in(2) {
        let kinds = [
            PaymentType::Standard,
            PaymentType::Deposit,
            PaymentType::Refund,
        ];
        let kind = dice.one(&kinds);
        let statuses = [
            PaymentStatus::Pending,
            PaymentStatus::Completed,
            PaymentStatus::Canceled,
        ];
        let mut payment = NewPayment {
            status: dice.one(&statuses),
            mock: dice.once_in(4),
            ..paid(client, 100, date!(2026 - 11 - 20))
        };
        payment.details.kind = kind;
        store_payment(db, &payment);
        active |= payment.status == PaymentStatus::Completed
            && kind != PaymentType::Refund
            && !payment.mock;
    }
    active
}

fn some_client(
    db: &TestDatabase,
    dice: &mut Dice,
    lead: Option<LeadId>,
) -> (ClientId, ClientStatus) {
    let status = if dice.once_in(2) {
        ClientStatus::Active
    } else {
        dice.one(ClientStatus::ALL)
    };
    let details = clients::Details {
        status,
        ..client_details(person("Client", "Ruiz"))
    };
    let new = NewClient {
        details,
        lead,
        created_at: at(0),
    };
    (write(db, |tx| tx.clients().insert(&new)).unwrap(), status)
}

fn office(db: &TestDatabase, dice: &mut Dice) -> People {
    let mut people = People::default();
    let mut decided: HashSet<LeadId> = HashSet::new();
    let leads = some_leads(db, dice, 60);
    for n in 0..40 {
        let lead = leads.get(n).filter(|_| n % 2 == 0).map(|(id, _)| *id);
        let (id, status) = some_client(db, dice, lead);
        let active = dealings(db, dice, id);
        if dice.once_in(4) {
            mark(db, "clients", "archived_at", id.get());
        }
        if dice.once_in(5) {
            mark(db, "clients", "deleted_at", id.get());
            continue;
        }
        decided.extend(lead);
        let active = active && asks_for_activity(status);
        people
            .0
            .push((true, id.get(), Standing::Client { status, active }));
    }
    for (id, status) in leads {
        let latest = calls_with(db, dice, id);
        if dice.once_in(6) {
            mark(db, "leads", "deleted_at", id.get());
        } else if !decided.contains(&id) {
            let latest = latest.filter(|_| asks_for_appointment(status));
            people
                .0
                .push((false, id.get(), Standing::Lead { status, latest }));
        }
    }
    people
}

fn people_of(db: &TestDatabase, stage: Stage) -> BTreeSet<(bool, i64)> {
    let query = PeopleQuery {
        stage,
        search: None,
        page: page(1, 200),
    };
    let found = read(db, |q| q.pipeline_people(&query));
    assert_eq!(
        found.total.rows,
        i64::try_from(found.rows.len()).unwrap(),
        "{stage}"
    );
    found
        .rows
        .iter()
        .map(|person| (person.is_client, person.id))
        .collect()
}

on_both_databases! {
    // R1-206, R1-267
    fn r1_267_every_person_is_in_exactly_one_stage(db: &TestDatabase) {
        for seed in [1, 2_026, 77] {
            let mut dice = Dice(seed);
            let added = office(db, &mut dice);
            let groups = read(db, |q| q.pipeline());
            let all: Vec<(Stage, i64)> = counts(&groups);
            let listed: Vec<_> = Stage::ALL.iter().map(|stage| (*stage, people_of(db, *stage))).collect();
            for ((stage, count), (_, ids)) in all.iter().zip(&listed) {
                assert_eq!(*count, i64::try_from(ids.len()).unwrap(), "{stage}");
                assert!(added.ids(*stage).is_subset(ids), "{stage}");
            }
            let everyone: BTreeSet<(bool, i64)> = listed.iter().flat_map(|(_, ids)| ids.iter().copied()).collect();
            let sum: i64 = all.iter().map(|(_, count)| count).sum();
            assert_eq!(sum, i64::try_from(everyone.len()).unwrap(), "nobody is in two stages");
            assert_eq!(added.0.len(), everyone.len(), "who was added, and nobody else");
            // The next office begins without anyone.
            for table in ["clients", "leads"] {
                let now = crate::work::stamp(db);
                db.execute_sql(&format!("UPDATE {table} SET deleted_at = {now}")).unwrap();
            }
        }
    }

    fn a_stages_people_are_searched_and_paged_newest_first(db: &TestDatabase) {
        let details = ["Ana", "Bea", "José"].map(|first| lead_details(person(first, "Ruiz")));
        store_leads(db, &details);
        let asked = |search: &str, number| PeopleQuery {
            stage: Stage::NewLead,
            search: term(search),
            page: page(number, 2),
        };
        let names = |query: PeopleQuery| {
            let found = read(db, |q| q.pipeline_people(&query));
            let names: Vec<_> = found.rows.iter().map(|row| row.first_name.clone()).collect();
            (names.join(" "), found.total.rows)
        };
        assert_eq!(names(asked("", 1)), ("José Bea".to_owned(), 3));
        assert_eq!(names(asked("", 2)), ("Ana".to_owned(), 3));
        assert_eq!(names(asked("JOSE", 1)), ("José".to_owned(), 1));
        // R5-156: who has been here longest is named first.
        let oldest = read(db, |q| q.oldest_of_stage(Stage::NewLead, 2));
        let oldest: Vec<_> = oldest.iter().map(|row| row.first_name.as_str()).collect();
        assert_eq!(oldest, ["Ana", "Bea"]);
        assert!(read(db, |q| q.oldest_of_stage(Stage::Refunded, 2)).is_empty());
        // What is remembered goes with the next write.
        assert_eq!(read(db, |q| q.pipeline()).iter().map(|(_, n)| n).sum::<i64>(), 3);
        store_leads(db, &[lead_details(person("Dan", "Ruiz"))]);
        assert_eq!(read(db, |q| q.pipeline()).iter().map(|(_, n)| n).sum::<i64>(), 4);
    }
}
