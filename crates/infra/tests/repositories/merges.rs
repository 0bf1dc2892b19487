//! Two records that become one, and two again: nothing of either is lost.

mod cards;
mod clients;
mod left_out;
mod random;

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::call_desk::NewCallback;
use crm_core::contact::{Phone, PhoneSlot};
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{CallbackId, LeadId, MergeId};
use crm_core::leads::Lead;
use crm_core::merges::{self, Merge, MergeKind, MergeOrder, Seen, UnmergeError, Unmerged};
use crm_core::number_facts::Holder;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::trash::{self, TrashError};
use crm_core::views::Direction::Ascending;
use crm_core::views::{DuplicatesQuery, LeadFilter, LeadSort, TrashQuery};
use infra::on_both_databases;
use infra::testing::TestDatabase;

const PHONE: &str = "(407) 555-0101";
const OTHER: &str = "(305) 555-0102";

fn lead_of(db: &TestDatabase, id: LeadId) -> Lead {
    write(db, |tx| tx.leads().get(id)).unwrap().unwrap()
}

pub(crate) fn merge(db: &TestDatabase, (one, other): (LeadId, LeadId), when: i64) -> Merge {
    let seen = |id: LeadId| Seen {
        id: id.get(),
        version: lead_of(db, id).version,
    };
    let order = MergeOrder {
        kind: MergeKind::Lead,
        records: [seen(one), seen(other)],
    };
    let merged = db.write_blocking(|tx| merges::merge(tx, &Actor::system(), &order, at(when)));
    merged.unwrap()
}

pub(crate) fn unmerge(db: &TestDatabase, id: MergeId, when: i64) -> Result<Unmerged, UnmergeError> {
    db.write_blocking(|tx| merges::unmerge(tx, &Actor::system(), id, None, at(when)))
}

/// A promise to call a lead.
fn promise(db: &TestDatabase, lead: LeadId, when: i64) -> CallbackId {
    let new = NewCallback {
        key: Phone::parse(PHONE).unwrap().key(),
        holder: Holder::Lead(lead),
        user: None,
        campaign: None,
        due_at: at(when),
        note: None,
        call: None,
        created_at: at(when),
    };
    write(db, |tx| tx.callbacks().insert(&new)).unwrap()
}

fn holder_of(db: &TestDatabase, id: CallbackId) -> Holder {
    write(db, |tx| tx.callbacks().get(id))
        .unwrap()
        .unwrap()
        .holder
}

fn listed(db: &TestDatabase) -> Vec<i64> {
    let query = leads_by(LeadSort::Created(Ascending), LeadFilter::default());
    let mut ids: Vec<i64> = read(db, |views| views.leads(&query))
        .rows
        .iter()
        .map(|row| row.id.get())
        .collect();
    ids.sort_unstable();
    ids
}

fn in_trash(db: &TestDatabase) -> usize {
    let query = TrashQuery {
        kind: None,
        search: None,
        page: page(1, 50),
    };
    read(db, |views| views.trash(&query)).rows.len()
}

fn told(db: &TestDatabase, lead: LeadId) -> Vec<(Entity, EventKind)> {
    let entries = read(db, |views| views.lead_timeline(lead, page(1, 50))).rows;
    let told = entries.iter().map(|entry| {
        let about = Entity::Lead(LeadId::new(entry.about.1));
        (about, EventKind::parse(&entry.kind).unwrap())
    });
    told.collect()
}

fn suppress(db: &TestDatabase, phone: &str) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(Phone::parse(phone).unwrap().key()),
        raw_lead: None,
        by: None,
        ask: Ask::default(),
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), at(0))
    })
    .unwrap();
}

fn is_suppressed(db: &TestDatabase, lead: &Lead) -> bool {
    let keys = SuppressionKey::of(&lead.details.person);
    let among = write(db, |tx| tx.suppressions().among(&keys)).unwrap();
    !keys.is_empty() && among.len() == keys.len()
}

on_both_databases! {
    fn r5_047_the_other_is_in_no_list_and_what_was_its_is_the_olders(db: &TestDatabase) {
        let ana = lead_details(reachable("Ana Ruiz", "", PHONE));
        let twin = lead_details(reachable("Ana Ruiz", "ana@example.com", OTHER));
        let ids = store_leads(db, &[ana, twin]);
        let (older, newer) = (ids[0], ids[1]);
        let promised = promise(db, newer, 1);
        let merged = merge(db, (newer, older), 2);
        assert_eq!((merged.survivor, merged.absorbed), (older.get(), newer.get()));
        let one = lead_of(db, older);
        assert_eq!(one.details.person.phones().count(), 2);
        assert_eq!(one.details.person.email.unwrap().as_str(), "ana@example.com");
        assert_eq!(listed(db), [older.get()]);
        assert_eq!(in_trash(db), 0, "it is not in the trash");
        assert_eq!(holder_of(db, promised), Holder::Lead(older));
        let about = told(db, older);
        assert!(about.contains(&(Entity::Lead(older), EventKind::LeadMerged)));
        assert!(about.contains(&(Entity::Lead(newer), EventKind::LeadMergedInto)));
        let gone = read(db, |views| views.merged_into(MergeKind::Lead, newer.get()));
        assert_eq!(gone.map(|merge| merge.survivor), Some(older.get()));
        let undoable = read(db, |views| views.merges_of(MergeKind::Lead, older.get(), at(0)));
        assert_eq!(undoable.len(), 1);
        assert_eq!(undoable[0].name, "Ana Ruiz");
    }

    fn r5_047_a_merged_record_is_neither_restored_nor_removed_alone(db: &TestDatabase) {
        let ana = lead_details(reachable("Ana Ruiz", "", PHONE));
        let ids = store_leads(db, &[ana.clone(), ana]);
        let merged = merge(db, (ids[0], ids[1]), 2);
        let restored = db.write_blocking(|tx| trash::restore::<Lead>(tx, &Actor::system(), ids[1], at(3)));
        assert_eq!(restored, Err(TrashError::Merged(Box::new(merged))));
        let removed = |db: &TestDatabase| write(db, |tx| trash::empty(tx, &Actor::system(), at(90), at(90))).unwrap();
        assert_eq!(removed(db), 0, "the one that it went into is there");
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), ids[0], at(4))).unwrap();
        assert_eq!(in_trash(db), 1);
        assert_eq!(removed(db), 1);
        assert_eq!(removed(db), 1, "after the one that it went into it leaves, too");
    }

    fn r5_047_an_unmerge_gives_back_what_came_from_each(db: &TestDatabase) {
        let ana = lead_details(reachable("Ana Ruiz", "", PHONE));
        let twin = lead_details(reachable("Ana Ruiz", "ana@example.com", OTHER));
        let ids = store_leads(db, &[ana.clone(), twin.clone()]);
        let before = promise(db, ids[1], 1);
        let merged = merge(db, (ids[0], ids[1]), 2);
        let since = promise(db, ids[0], 5);
        let undone = unmerge(db, merged.id, 6).unwrap();
        assert_eq!((undone.given_back.callbacks, undone.stays.callbacks), (1, 1));
        assert_eq!(holder_of(db, before), Holder::Lead(ids[1]));
        assert_eq!(holder_of(db, since), Holder::Lead(ids[0]));
        assert_eq!(lead_of(db, ids[0]).details, ana);
        assert_eq!(lead_of(db, ids[1]).details, twin);
        assert_eq!(listed(db), [ids[0].get(), ids[1].get()]);
        assert_eq!(unmerge(db, merged.id, 7), Err(UnmergeError::NotFound));
        let again = merge(db, (ids[0], ids[1]), 8);
        assert_ne!(again.id, merged.id);
    }

    fn r5_047_a_suppression_of_either_stays_after_merge_and_unmerge(db: &TestDatabase) {
        let ana = lead_details(reachable("Ana Ruiz", "ana@example.com", PHONE));
        let twin = lead_details(reachable("Ana Ruiz", "", OTHER));
        let ids = store_leads(db, &[ana, twin]);
        suppress(db, OTHER);
        let merged = merge(db, (ids[0], ids[1]), 2);
        assert!(merged.gained.suppressed);
        assert!(is_suppressed(db, &lead_of(db, ids[0])));
        unmerge(db, merged.id, 3).unwrap();
        assert!(is_suppressed(db, &lead_of(db, ids[0])));
        assert!(is_suppressed(db, &lead_of(db, ids[1])));
    }

    fn r5_047_the_hours_of_both_addresses_bind_until_they_are_parted(db: &TestDatabase) {
        let mut here = lead_details(reachable("Ana Ruiz", "", PHONE));
        here.person.state = Some(state("FL"));
        let mut there = lead_details(reachable("Ana Ruiz", "", OTHER));
        there.person.state = Some(state("HI"));
        let ids = store_leads(db, &[here, there]);
        let key = Phone::parse(PHONE).unwrap().key();
        let binding = || {
            let found = write(db, |tx| tx.calling().addresses(&key)).unwrap();
            found.into_iter().map(|(holder, _)| holder).collect::<Vec<_>>()
        };
        let looked_up = || write(db, |tx| {
            let stale = tx.call_numbers().stale(10)?;
            tx.call_numbers().settled(&stale)?;
            Ok(stale.contains(&key))
        }).unwrap();
        assert!(looked_up());
        let merged = merge(db, (ids[0], ids[1]), 2);
        assert_eq!(binding(), [Holder::Lead(ids[0]), Holder::Lead(ids[1])]);
        assert!(looked_up(), "its number is in another bucket with the second address");
        unmerge(db, merged.id, 3).unwrap();
        assert_eq!(binding(), [Holder::Lead(ids[0])]);
        assert!(looked_up());
    }

    fn r5_047_probable_duplicates_are_listed_with_why(db: &TestDatabase) {
        let mut at_home = lead_details(reachable("Ben Ode", "", ""));
        at_home.person.address = Some(crm_core::text::ShortText::parse("1 Elm St").unwrap());
        let mut with_second = lead_details(reachable("Cy Tran", "", "(212) 555-0103"));
        let slot = |phone: &str| PhoneSlot { phone: Phone::parse(phone).ok(), label: None };
        with_second.person.set_phones([slot("(212) 555-0103"), slot(PHONE)]);
        let ids = store_leads(db, &[
            lead_details(reachable("Ana Ruiz", "ana@example.com", PHONE)),
            lead_details(reachable("Ana Luz", "ANA@example.com", PHONE)),
            at_home.clone(),
            at_home,
            lead_details(reachable("Dee Fox", "dee@example.com", "(212) 555-0109")),
            with_second,
        ]);
        let query = DuplicatesQuery { kind: MergeKind::Lead, page: page(1, 20) };
        let found = read(db, |views| views.duplicates(&query));
        let place = |id: i64| ids.iter().position(|known| known.get() == id).unwrap();
        let pairs: Vec<_> = found.rows.iter().map(|row| {
            (place(row.older.id), place(row.newer.id), row.by_phone, row.by_email, row.by_name)
        }).collect();
        let expected = [(0, 5, true, false, false), (2, 3, false, false, true), (0, 1, true, true, false)];
        assert_eq!(pairs, expected);
        merge(db, (ids[0], ids[1]), 9);
        assert_eq!(read(db, |views| views.duplicates(&query)).rows.len(), 2);
    }
}
