//! The partner, the archive and the partners' cases of two clients who become one, and two again.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::clients::{self, Client};
use crm_core::exit_cases::{self, OpenError};
use crm_core::ids::{ClientId, MergeId, PartnerId};
use crm_core::merges::{
    self, DryRun, Merge, MergeKind, MergeOrder, PartnersCases, Seen, UnmergeError, Unmerged,
};
use crm_core::partners;
use crm_core::properties;
use crm_core::text::ShortText;
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn text(text: &str) -> ShortText {
    ShortText::parse(text).unwrap()
}

fn partner(db: &TestDatabase, name: &str) -> PartnerId {
    let added = db.write_blocking(|tx| partners::add(tx, &Actor::system(), &text(name), at(0)));
    added.unwrap().partner.id
}

fn client_of(db: &TestDatabase, partner: Option<PartnerId>) -> ClientId {
    let details = clients::Details {
        partner,
        ..client_details(reachable("Ana Ruiz", "", "(407) 555-0101"))
    };
    store_client(db, details)
}

/// Of the client's own partner without another.
fn case_of(db: &TestDatabase, client: ClientId, partner: Option<PartnerId>) {
    let resort = properties::Details::named(text("Palm Cove"));
    let system = Actor::system();
    let opened = db.write_blocking::<_, OpenError>(|tx| {
        let property = properties::add(tx, &system, client, &resort, at(0)).unwrap();
        exit_cases::open(
            tx,
            &system,
            property.id,
            partner,
            None,
            at(0).to_utc().date(),
            at(0),
        )
    });
    opened.unwrap();
}

fn archive(db: &TestDatabase, client: ClientId) {
    db.write_blocking(|tx| clients::archive(tx, &Actor::system(), client, true, at(1)))
        .unwrap();
}

fn stored(db: &TestDatabase, id: ClientId) -> Client {
    write(db, |tx| tx.clients().get(id)).unwrap().unwrap()
}

fn is_archived(db: &TestDatabase, id: ClientId) -> bool {
    stored(db, id).archived_at.is_some()
}

/// Everything about a client that a merge may change and parting them gives back, and whose each case is, with its partner.
fn as_is(db: &TestDatabase, ids: [ClientId; 2]) -> (Vec<String>, Vec<String>) {
    let of = |id: &ClientId| {
        let client = stored(db, *id);
        format!("{:?} {:?}", client.details, client.archived_at)
    };
    let cases = "SELECT client_id || ' ' || COALESCE(partner_id, 0) FROM exit_cases ORDER BY id";
    (ids.iter().map(of).collect(), db.query_texts(cases).unwrap())
}

fn preview(db: &TestDatabase, one: ClientId, other: ClientId) -> DryRun {
    let pair = (MergeKind::Client, (one.get(), other.get()));
    db.write_blocking(|tx| merges::preview(tx, &Actor::system(), pair, at(2)))
        .unwrap()
}

pub(super) fn merge(db: &TestDatabase, one: ClientId, other: ClientId) -> Merge {
    let seen = |id: ClientId| Seen {
        id: id.get(),
        version: stored(db, id).version,
    };
    let order = MergeOrder {
        kind: MergeKind::Client,
        records: [seen(one), seen(other)],
    };
    db.write_blocking(|tx| merges::merge(tx, &Actor::system(), &order, at(2)))
        .unwrap()
}

pub(super) fn unmerge(db: &TestDatabase, id: MergeId) -> Unmerged {
    let undone: Result<Unmerged, UnmergeError> =
        db.write_blocking(|tx| merges::unmerge(tx, &Actor::system(), id, None, at(3)));
    undone.unwrap()
}

on_both_databases! {
    fn r5_047_partner_cases_and_archive_become_what_the_dry_run_says_and_are_parted_again(db: &TestDatabase) {
        let (group, title) = (partner(db, "Exit Group"), partner(db, "Clear Title"));
        let (older, newer) = (client_of(db, None), client_of(db, Some(group)));
        case_of(db, older, None);
        case_of(db, newer, None);
        case_of(db, newer, Some(title));
        archive(db, older);
        let before = as_is(db, [older, newer]);
        let run = preview(db, newer, older);
        let with = |partner: &str| PartnersCases { partner: Some(partner.to_owned()), cases: 1 };
        assert_eq!(run.moving.cases, [with("Exit Group"), with("Clear Title")]);
        assert_eq!((run.survivor.archived, run.absorbed.archived, run.result.archived), (true, false, false));
        assert!(run.result.fields.contains(&("fulfillmentPartner", Some("Exit Group".to_owned()))));
        let merged = merge(db, older, newer);
        let one = stored(db, older);
        assert_eq!((one.details.partner, one.archived_at), (Some(group), None));
        let kept = [0, group.get(), title.get()].map(|partner| format!("{older} {partner}"));
        assert_eq!(as_is(db, [older, newer]).1, kept, "each case has the partner that it had");
        let undone = unmerge(db, merged.id);
        assert!(undone.archived && undone.changed_since.is_empty());
        assert_eq!(as_is(db, [older, newer]), before);
    }

    fn r5_047_of_two_partners_the_older_clients_stays_and_an_archived_one_comes_back_archived(db: &TestDatabase) {
        let (group, title) = (partner(db, "Exit Group"), partner(db, "Clear Title"));
        let (older, newer) = (client_of(db, Some(title)), client_of(db, Some(group)));
        archive(db, newer);
        let before = as_is(db, [older, newer]);
        let run = preview(db, older, newer);
        let left: Vec<_> = run.left_out.iter().map(|left| (left.field, left.kept.as_deref(), left.left_out.as_str())).collect();
        assert_eq!(left, [("fulfillmentPartner", Some("Clear Title"), "Exit Group")]);
        assert_eq!((run.absorbed.archived, run.result.archived), (true, false));
        let merged = merge(db, older, newer);
        assert_eq!(stored(db, older).details.partner, Some(title));
        assert!(!is_archived(db, older));
        assert!(!unmerge(db, merged.id).archived, "nobody became archived who was not");
        assert_eq!(as_is(db, [older, newer]), before);
    }

    fn r5_047_whoever_was_brought_back_by_two_clients_is_archived_again_after_both(db: &TestDatabase) {
        for newest_first in [true, false] {
            let [stays, second, third] = [(); 3].map(|()| client_of(db, None));
            archive(db, stays);
            let mut merged = [second, third].map(|other| merge(db, stays, other).id);
            assert!(!is_archived(db, stays));
            if newest_first {
                merged.reverse();
            }
            assert!(!unmerge(db, merged[0]).archived, "the other is in the lists");
            assert!(!is_archived(db, stays));
            assert!(unmerge(db, merged[1]).archived);
            assert!(is_archived(db, stays));
        }
    }
}
