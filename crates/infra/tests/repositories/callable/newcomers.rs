//! What a dry run says of people before they are added, compared with what their list says once they are.

use super::year::{Chance, begins, calls, know, load_lists, ours, somebody, sort_all};
use super::{counted, moment, zone};
use crate::support::*;
use crm_core::call_numbers::{Callable, Newcomer};
use crm_core::campaigns::CallList;
use crm_core::clock::{Instant, OfficeDay};
use crm_core::contact::{Person, Phone};
use crm_core::contact_gate::GateCode;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::HashSet;
use time::Duration;

const PEOPLE: usize = 150;
const INSTANTS: i64 = 6;

/// People of whom no two have a number in common: of two rows with one number a list has one.
fn people(chance: &mut Chance) -> Vec<Person> {
    let mut seen = HashSet::new();
    let somebody = (0..PEOPLE).map(|place| somebody(chance, place));
    let apart = somebody.filter(|person| {
        let keys: Vec<_> = person.phone_keys();
        let is_new = keys.iter().all(|key| !seen.contains(key));
        seen.extend(keys);
        is_new
    });
    apart.collect()
}

fn dry_run(db: &TestDatabase, newcomers: &[Newcomer], now: Instant) -> Callable {
    let day = OfficeDay::of(&zone(), now);
    read(db, |views| views.callable_newcomers(newcomers, (&day, now)))
}

on_both_databases! {
    fn r5_050_a_dry_run_counts_what_the_list_counts_once_it_is_in(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let mut chance = Chance(fastrand::Rng::with_seed(51));
        let people = people(&mut chance);
        assert!(people.len() > PEOPLE / 2);
        let phones = people.iter().map(|person| person.phones().cloned().collect());
        let numbered: Vec<(i64, Vec<Phone>)> = (0..).zip(phones).collect();
        let keys = ours(&numbered);
        // Of every other nothing is stored.
        let known: Vec<_> = keys.iter().step_by(2).cloned().collect();
        know(db, &known);
        load_lists(db, &mut chance, (moment(begins()).today, begins()));
        // Some are a lead already, and live elsewhere as such.
        let leads: Vec<_> = people.iter().step_by(5).map(|person| {
            let mut lead = lead_details(person.clone());
            lead.person.state = Some(state("HI"));
            lead.person.zip = None;
            lead
        }).collect();
        store_leads(db, &leads);
        let newcomers: Vec<Newcomer> = people.iter().map(|person| Newcomer::of(person, false)).collect();
        let step = Duration::hours(31);
        let mut now = begins();
        let mut before = Vec::new();
        calls(db, &mut chance, (dana, &known), now.plus(step));
        for _ in 0..INSTANTS {
            before.push((now, dry_run(db, &newcomers, now)));
            now = now.plus(step);
        }

        let details: Vec<_> = people.iter().cloned().map(raw_details).collect();
        store_raw_leads(db, &details);
        for (now, before) in before {
            sort_all(db, now);
            assert_eq!(before, counted(db, CallList::RawLeads, now), "{now:?}");
            assert!(before.now + before.later > 0 && before.never > 0);
        }
    }

    fn r5_050_whoever_is_suppressed_by_an_email_is_counted_as_what_they_will_be(db: &TestDatabase) {
        let ana = reachable("Ana Ruiz", "ana@example.com", "305-555-0100");
        let counted = |suppressed| dry_run(db, &[Newcomer::of(&ana, suppressed)], begins());
        assert_eq!(counted(true).reasons, [(GateCode::Suppressed, 1)]);
        assert_ne!(counted(false).reasons, [(GateCode::Suppressed, 1)]);
        let nobody = dry_run(db, &[], begins());
        assert_eq!((nobody.people(), nobody.reasons), (0, Vec::new()));
    }

    fn r5_050_what_batches_say_adds_up(db: &TestDatabase) {
        let mut chance = Chance(fastrand::Rng::with_seed(52));
        let newcomers: Vec<Newcomer> = people(&mut chance).iter().map(|person| Newcomer::of(person, false)).collect();
        for hours in 0..8 {
            let now = begins().plus(Duration::hours(3 * hours));
            let batches = newcomers.chunks(7).map(|batch| dry_run(db, batch, now));
            assert_eq!(batches.reduce(Callable::with).unwrap(), dry_run(db, &newcomers, now));
        }
    }
}
