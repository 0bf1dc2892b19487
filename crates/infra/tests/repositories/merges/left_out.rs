//! Numbers and addresses that found no place in a merge: a person who comes with one is the person who stayed.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::contact::{EmailAddress, Person, Phone, PhoneSlot};
use crm_core::find::FoundKind;
use crm_core::ids::{MergeId, RawLeadId};
use crm_core::merges::{self, Merge, MergeKind, MergeOrder, Seen, UnmergeError, Unmerged};
use crm_core::number_facts::Holder;
use crm_core::suppression::SuppressionKey;
use crm_core::views::SameKeys;
use infra::on_both_databases;
use infra::testing::TestDatabase;

const A: &str = "(407) 555-0101";
const B: &str = "(407) 555-0102";
const C: &str = "(407) 555-0103";
const D: &str = "(407) 555-0104";
const E: &str = "(407) 555-0105";
const MAIL: &str = "ana@example.com";
const OTHER_MAIL: &str = "ana.ruiz@example.com";

fn somebody(email: &str, phones: &[&str]) -> Person {
    let slot = |phone: &&str| PhoneSlot {
        phone: Phone::parse(phone).ok(),
        label: None,
    };
    let mut person = reachable("Ana Ruiz", email, "");
    person.set_phones(phones.iter().map(slot).collect::<Vec<_>>());
    person
}

fn stored(db: &TestDatabase, email: &str, phones: &[&str]) -> RawLeadId {
    store_raw_lead(db, raw_details(somebody(email, phones)))
}

fn merge(db: &TestDatabase, ids: [RawLeadId; 2]) -> Merge {
    let seen = |id: RawLeadId| Seen {
        id: id.get(),
        version: write(db, |tx| tx.raw_leads().get(id))
            .unwrap()
            .unwrap()
            .version,
    };
    let order = MergeOrder {
        kind: MergeKind::RawLead,
        records: ids.map(seen),
    };
    db.write_blocking(|tx| merges::merge(tx, &Actor::system(), &order, at(2)))
        .unwrap()
}

fn unmerge(db: &TestDatabase, id: MergeId) {
    let undone: Result<Unmerged, UnmergeError> =
        db.write_blocking(|tx| merges::unmerge(tx, &Actor::system(), id, None, at(3)));
    undone.unwrap();
}

fn phone(text: &str) -> SuppressionKey {
    SuppressionKey::Phone(Phone::parse(text).unwrap().key())
}

fn email(text: &str) -> SuppressionKey {
    SuppressionKey::Email(EmailAddress::parse(text).unwrap().key())
}

/// Whose each key is since a merge left it out, as an import asks; its dry run gets the same.
fn whose(db: &TestDatabase) -> Vec<(SuppressionKey, RawLeadId)> {
    let keys = [phone(A), phone(C), phone(D), email(OTHER_MAIL)];
    let found = write(db, |tx| tx.raw_leads().with_left_out(&keys)).unwrap();
    assert_eq!(
        read(db, |views| views.raw_leads_with_left_out(&keys)),
        found
    );
    let found = found.into_iter().map(|(key, record)| (key, record.id));
    found.collect()
}

/// What the hint of a form says of D: whose it is, whether they have it, whether they had it.
fn hint(db: &TestDatabase, but: Option<RawLeadId>) -> Vec<(i64, bool, bool)> {
    let keys = SameKeys {
        phone: Some(Phone::parse(D).unwrap().key()),
        email: None,
        but: but.map(Holder::RawLead),
    };
    let same = read(db, |views| views.same(FoundKind::RawLead, &keys, 5));
    let told = same.iter();
    told.map(|one| (one.person.id, one.by_phone, one.had_phone))
        .collect()
}

/// What the migration does about the merges of before.
fn mend(db: &TestDatabase) {
    let up = if db.is_sqlite() {
        include_str!("../../../../../migrations/sqlite/2026-11-29-000232_left_out_of_merges/up.sql")
    } else {
        include_str!(
            "../../../../../migrations/postgres/2026-11-29-000232_left_out_of_merges/up.sql"
        )
    };
    let (_, of_before) = up.split_once("-- Of the merges that stand").unwrap();
    db.execute_sql(&format!("DELETE FROM merge_left_out; --{of_before}"))
        .unwrap();
}

on_both_databases! {
    fn r5_046_r5_047_what_a_merge_left_out_says_who_somebody_is_while_it_stands(db: &TestDatabase) {
        let oldest = stored(db, "", &[E]);
        let older = stored(db, MAIL, &[A, B, C]);
        let newer = stored(db, OTHER_MAIL, &[D, C]);
        assert_eq!((whose(db), hint(db, None)), (vec![], vec![(newer.get(), true, false)]));
        let first = merge(db, [older, newer]);
        let of = |id| vec![(phone(D), id), (email(OTHER_MAIL), id)];
        assert_eq!(whose(db), of(older));
        assert_eq!(hint(db, None), [(older.get(), false, true)]);
        assert_eq!(hint(db, Some(older)), [], "it is nobody else's");
        // Who went on into another one is found where they are, and C finds no place there.
        let second = merge(db, [oldest, older]);
        let all = vec![(phone(D), oldest), (phone(C), oldest), (email(OTHER_MAIL), oldest)];
        assert_eq!(whose(db), all);
        assert_eq!(hint(db, None), [(oldest.get(), false, true)]);
        mend(db);
        assert_eq!(whose(db), all, "as the migration finds it");
        unmerge(db, second.id);
        assert_eq!(whose(db), of(older));
        unmerge(db, first.id);
        assert_eq!((whose(db), hint(db, None)), (vec![], vec![(newer.get(), true, false)]));
    }
}
