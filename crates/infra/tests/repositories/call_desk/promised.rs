//! Promised calls that are looked at, and those that are not.

use super::order::campaign;
use super::{day, due, key, later, noon, raw};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::call_desk::{CallbackStatus, DueQuery, NewCallback, NewSkip, OthersQuery, SkipCause};
use crm_core::campaigns::{self, CampaignError, CampaignPatch, CampaignStatus};
use crm_core::change::Change;
use crm_core::contact::Person;
use crm_core::contact_gate::SuppressionScope;
use crm_core::ids::{CallbackId, CampaignId, UserId};
use crm_core::number_facts::Holder;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::unit::Crm;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;

/// A call to the number of a record that a rep promises for so many minutes later.
fn new(n: usize, (holder, user): (Holder, UserId), minutes: i64) -> NewCallback {
    NewCallback {
        key: key(n),
        holder,
        user: Some(user),
        campaign: None,
        due_at: later(minutes),
        note: None,
        call: None,
        created_at: noon(),
    }
}

fn stored(db: &TestDatabase, new: &NewCallback) -> CallbackId {
    write(db, |tx| tx.callbacks().insert(new)).unwrap()
}

pub(super) fn promise(
    db: &TestDatabase,
    n: usize,
    whose: (Holder, UserId),
    minutes: i64,
) -> CallbackId {
    stored(db, &new(n, whose, minutes))
}

pub(super) fn looked_at(db: &TestDatabase, asked: &DueQuery) -> Vec<CallbackId> {
    let found = write(db, |tx| tx.callbacks().due_of(asked)).unwrap();
    found.into_iter().map(|callback| callback.id).collect()
}

/// Those of others that a rep with these campaigns is served so many minutes later.
pub(super) fn others_due(db: &TestDatabase, user: UserId, minutes: i64) -> Vec<CallbackId> {
    others_due_of(db, user, minutes, None)
}

/// Those of one campaign alone, or of any.
fn others_due_of(
    db: &TestDatabase,
    user: UserId,
    minutes: i64,
    only: Option<CampaignId>,
) -> Vec<CallbackId> {
    let found = write(db, |tx| {
        let others = OthersQuery {
            late: later(minutes - 30),
            campaigns: tx.campaigns().running_for(user)?,
            only,
        };
        tx.callbacks().due_of_others(&due(user, minutes), &others)
    });
    let found = found.unwrap();
    found.into_iter().map(|callback| callback.id).collect()
}

/// Only these call for the campaign.
fn staffed(db: &TestDatabase, id: CampaignId, members: &[UserId]) {
    let patch = CampaignPatch {
        members: Change::Set(members.to_vec()),
        ..CampaignPatch::default()
    };
    db.write_blocking::<_, CampaignError>(|tx| {
        campaigns::change(tx, &Actor::system(), id, None, &patch, noon())
    })
    .unwrap();
}

fn moved(db: &TestDatabase, id: CampaignId, to: CampaignStatus) {
    db.write_blocking::<_, CampaignError>(|tx| {
        campaigns::set_status(tx, &Actor::system(), id, None, to, noon())
    })
    .unwrap();
}

fn suppressed(db: &TestDatabase, n: usize, scope: SuppressionScope) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(key(n)),
        raw_lead: None,
        by: None,
        ask: Ask {
            scope,
            by: None,
            on: Some(day().today()),
        },
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), noon())
    })
    .unwrap();
}

on_both_databases! {
    fn r4_073_callbacks_that_are_due_are_read_on_from_the_last_one(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        let made: Vec<CallbackId> = [20, 10, 20, 30].into_iter().enumerate().map(|(n, minutes)| {
            let holder = Holder::RawLead(raw(db, n));
            promise(db, n, (holder, dana), minutes)
        }).collect();
        let first = DueQuery { most: 2, ..due(dana, 40) };
        assert_eq!(looked_at(db, &first), [made[1], made[0]]);
        let second = DueQuery { after: Some((later(20), made[0])), ..first.clone() };
        assert_eq!(looked_at(db, &second), [made[2], made[3]]);
        let third = DueQuery { after: Some((later(30), made[3])), ..first.clone() };
        assert!(looked_at(db, &third).is_empty());
        let others = DueQuery { user: ben, ..second };
        let late = OthersQuery { late: later(20), campaigns: Vec::new(), only: None };
        let found = write(db, |tx| tx.callbacks().due_of_others(&others, &late)).unwrap();
        let found: Vec<CallbackId> = found.into_iter().map(|callback| callback.id).collect();
        assert_eq!(found, [made[2]], "the last is not late yet");
    }

    fn r4_070_whoever_was_passed_over_is_not_called_back_at_once(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        let holder = Holder::RawLead(raw(db, 0));
        let id = promise(db, 0, (holder, dana), 20);
        assert_eq!(looked_at(db, &due(dana, 60)), [id]);
        write(db, |tx| tx.call_desk().insert_skip(&NewSkip {
            user: dana,
            holder,
            key: key(0),
            campaign: None,
            cause: SkipCause::Known,
            reason: "A neighbor".to_owned(),
            at: later(30),
        })).unwrap();
        assert!(looked_at(db, &due(dana, 60)).is_empty());
        assert_eq!(others_due(db, ben, 60), [id], "it is late, and somebody else passed it over");
    }

    fn r4_073_r4_074_a_callback_of_nobody_waits_for_the_reps_of_its_campaign(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesManager);
        let ben = store_user(db, "ben", Role::SalesRep);
        let omar = store_user(db, "omar", Role::PhoneAgent);
        let fall = campaign(db, dana, "", 10);
        staffed(db, fall, &[dana, ben]);
        // Another one does not make it theirs.
        let spring = campaign(db, dana, "", 20);
        staffed(db, spring, &[omar]);
        let whose = (Holder::RawLead(raw(db, 0)), dana);
        let id = stored(db, &NewCallback { campaign: Some(fall), ..new(0, whose, 60) });
        // At once, and 30 minutes later.
        let found = |user| [59, 60, 89, 90].map(|minutes| others_due(db, user, minutes) == [id]);
        let (at_once, late) = ([false, true, true, true], [false, false, false, true]);
        assert_eq!((found(ben), found(omar)), (late, late), "its rep is there");
        assert_eq!(write(db, |tx| tx.callbacks().orphan(dana)), Ok(1));
        assert_eq!((found(ben), found(omar)), (at_once, late), "its rep left");
        let of = |only| [59, 60, 90].map(|minutes| others_due_of(db, ben, minutes, Some(only)) == [id]);
        assert_eq!((of(fall), of(spring)), ([false, true, true], [false; 3]), "of one campaign");
        for status in [CampaignStatus::Paused, CampaignStatus::Ended] {
            moved(db, fall, status);
            assert_eq!((found(ben), found(omar)), (late, late), "{status}");
        }
    }

    fn r4_073_a_callback_to_a_record_in_the_trash_waits_there(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let thrown = raw(db, 0);
        let own = promise(db, 0, (Holder::RawLead(thrown), dana), 10);
        let converted = store_raw_lead(db, ready(Person {
            state: Some(state("FL")),
            ..reachable("Ana Ruiz", "", key(1).as_str())
        }));
        let became = promise(db, 1, (Holder::RawLead(converted), dana), 20);
        let lead = convert(db, converted).unwrap().id;
        let of_lead = promise(db, 1, (Holder::Lead(lead), dana), 30);
        let client = store_client(db, client_details(reachable("Ana Ruiz", "", key(2).as_str())));
        let of_client = promise(db, 2, (Holder::Client(client), dana), 40);
        let found = || looked_at(db, &due(dana, 60));
        assert_eq!(found(), [own, became, of_lead, of_client]);

        let mut gone = raw_lead(db, thrown);
        gone.deleted_at = Some(noon());
        write(db, |tx| save::<dyn Crm, _>(tx, &gone, noon())).unwrap();
        assert_eq!(found(), [became, of_lead, of_client]);
        let mut gone = write(db, |tx| tx.leads().get(lead)).unwrap().unwrap();
        gone.deleted_at = Some(noon());
        write(db, |tx| save::<dyn Crm, _>(tx, &gone, noon())).unwrap();
        assert_eq!(found(), [of_client]);
        let mut gone = write(db, |tx| tx.clients().get(client)).unwrap().unwrap();
        gone.deleted_at = Some(noon());
        write(db, |tx| save::<dyn Crm, _>(tx, &gone, noon())).unwrap();
        assert!(found().is_empty());
        let kept = write(db, |tx| tx.callbacks().get(own)).unwrap();
        assert_eq!(kept.map(|callback| callback.status), Some(CallbackStatus::Open));
    }

    fn r4_073_whoever_asks_for_no_calls_at_all_is_promised_none(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let made: Vec<CallbackId> = (0..3).map(|n| {
            let holder = Holder::RawLead(raw(db, n));
            promise(db, n, (holder, dana), 10)
        }).collect();
        suppressed(db, 0, SuppressionScope::All);
        suppressed(db, 1, SuppressionScope::Sales);
        let status = |id| write(db, |tx| tx.callbacks().get(id)).unwrap().map(|callback| callback.status);
        let told: Vec<Option<CallbackStatus>> = made.into_iter().map(status).collect();
        let (open, canceled) = (Some(CallbackStatus::Open), Some(CallbackStatus::Canceled));
        assert_eq!(told, [canceled, open, open]);
    }
}
