//! What a transaction promises: all or nothing, once, whatever goes wrong inside.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod support;

use crm_core::leads::Lead;
use crm_core::raw_leads::ConvertError;
use crm_core::settings::SettingsStore;
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::sync::Barrier;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use support::*;

fn stored_settings(db: &TestDatabase) -> Vec<(String, String)> {
    read(db, |q| q.settings())
}

on_both_databases! {
    fn an_error_of_the_use_case_keeps_nothing(db: &TestDatabase) {
        let refused: Result<(), ConvertError> = db.write_blocking(|tx| {
            tx.settings().set("brands", "x", at(0))?;
            Err(ConvertError::NotFound)
        });
        assert_eq!(refused, Err(ConvertError::NotFound));
        assert_eq!(stored_settings(db), []);
    }

    fn a_panic_rolls_back_and_the_next_write_works(db: &TestDatabase) {
        let panicked: Stored<()> = write(db, |tx| {
            tx.settings().set("brands", "x", at(0))?;
            panic!("a bug");
        });
        assert_eq!(panicked, Err(StoreError::Fault("a panic: a bug".into())));
        assert_eq!(stored_settings(db), []);
        write(db, |tx| tx.settings().set("brands", "y", at(0))).unwrap();
        assert_eq!(stored_settings(db), [("brands".to_owned(), "y".to_owned())]);
    }

    fn a_panic_while_reading_is_a_fault_and_the_next_read_works(db: &TestDatabase) {
        let panicked: Stored<()> = db.read_blocking(|_| panic!("a bug"));
        assert_eq!(panicked, Err(StoreError::Fault("a panic: a bug".into())));
        assert_eq!(stored_settings(db), []);
    }

    fn a_swallowed_error_cannot_commit(db: &TestDatabase) {
        let id = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let lead = convert(db, id).unwrap();
        let done = write(db, |tx| {
            tx.settings().set("brands", "x", at(0))?;
            let again = crm_core::leads::NewLead {
                details: lead.details.clone(),
                raw_lead: Some(id),
                created_at: at(1),
            };
            let _swallowed = tx.leads().insert(&again);
            Ok(())
        });
        let twice = StoreError::Duplicate { what: "leads.raw_lead_id".into() };
        assert_eq!(done, Err(twice));
        assert_eq!(stored_settings(db), []);
    }

    // R1-216
    fn twelve_converts_at_once_make_one_lead(db: &TestDatabase) {
        let id = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let start = Barrier::new(12);
        let leads: Vec<Lead> = thread::scope(|scope| {
            let converts: Vec<_> = (0..12)
                .map(|_| scope.spawn(|| {
                    start.wait();
                    convert(db, id).unwrap()
                }))
                .collect();
            converts.into_iter().map(|convert| convert.join().unwrap()).collect()
        });
        let first = leads.first().unwrap();
        assert!(leads.iter().all(|lead| lead.id == first.id));
        let listed = leads_by(crm_core::views::LeadSort::Name(crm_core::views::Direction::Ascending), Default::default());
        assert_eq!(read(db, |q| q.leads(&listed)).rows.len(), 1);
    }

    fn two_writers_of_one_version_give_one_clash(db: &TestDatabase) {
        let id = store_raw_lead(db, ready(person("Ana", "Ruiz")));
        let seen = raw_lead(db, id);
        let start = Barrier::new(2);
        let results: Vec<Stored<()>> = thread::scope(|scope| {
            let saves: Vec<_> = (0..2)
                .map(|_| scope.spawn(|| {
                    start.wait();
                    write(db, |tx| save::<dyn Crm, _>(tx, &seen, seen.updated_at))
                }))
                .collect();
            saves.into_iter().map(|save| save.join().unwrap()).collect()
        });
        let clashes = results.iter().filter(|r| **r == Err(StoreError::Clash)).count();
        assert_eq!(clashes, 1, "{results:?}");
        assert_eq!(raw_lead(db, id).version, 2);
    }

    fn read_then_write_never_loses_an_update(db: &TestDatabase) {
        write(db, |tx| tx.settings().set("brands", "0", at(0))).unwrap();
        let count_up = |tx: &mut dyn SettingsStore| {
            let now: i64 = tx.all()?.first().unwrap().1.parse().unwrap();
            tx.set("brands", &(now + 1).to_string(), at(0))
        };
        let done = AtomicU32::new(0);
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    if write(db, |tx| count_up(tx.settings())).is_ok() {
                        done.fetch_add(1, Ordering::Relaxed);
                    }
                });
            }
        });
        let counted: u32 = stored_settings(db).first().unwrap().1.parse().unwrap();
        assert_eq!(counted, done.load(Ordering::Relaxed));
        assert!(counted >= 6, "most get through by trying again, {counted} of 8 did");
    }

    fn a_read_sees_one_state_throughout(db: &TestDatabase) {
        let (first, second) = read(db, |q| {
            let first = q.settings()?;
            write(db, |tx| tx.settings().set("brands", "x", at(0)))?;
            Ok((first, q.settings()?))
        });
        assert_eq!(first, second);
        assert_eq!(stored_settings(db).len(), 1);
    }
}
