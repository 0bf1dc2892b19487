//! Random pairs of each kind are merged and parted, compared with a model that knows whose each row is, who is on the
//! suppression list and who could be called at the beginning. `EXITDESK_MERGES` says how many steps (120); after 60 of
//! them other people come.

mod books;
mod model;
mod people;

use self::model::Model;
use self::people::{Round, now};
use crate::money::{assert_sound, office};
use crate::pressed::pressed;
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, InvoiceId, MergeId, PaymentId, UserId};
use crm_core::merges::{self, Merge, MergeError, MergeKind, MergeOrder, Seen, UnmergeError};
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::collections::BTreeSet;
use time::Duration;

/// After so many steps everything is parted again, and other people come.
const STEPS: usize = 60;

fn admin() -> Actor {
    Actor::staff(UserId::new(1), Role::Admin, "request-1")
}

/// How often each came.
#[derive(Debug, Default)]
struct Tally {
    merged: usize,
    parted: usize,
    /// The record that stayed had gone into another one, or money hangs across.
    refused: usize,
    /// A number that may be called now.
    allowed: usize,
}

struct Walk<'a> {
    db: &'a TestDatabase,
    chance: fastrand::Rng,
    caller: UserId,
    round: Round,
    model: Model,
    tally: &'a mut Tally,
    at: Instant,
}

impl Walk<'_> {
    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.chance.usize(..all.len())]
    }

    fn step(&mut self) {
        self.at = self.at.plus(Duration::seconds(1));
        match self.chance.u8(..10) {
            0..=4 => self.merge(),
            5..=7 => self.part_one(),
            8 => self.add_something(),
            _ => self.suppress_somebody(),
        }
        self.compare();
    }

    /// Two records of one kind that are their own.
    fn merge(&mut self) {
        let kind = self.one_of(MergeKind::ALL);
        let live = self.model.live(&self.round, kind);
        if live.len() < 2 {
            return;
        }
        let one = self.one_of(&live);
        let other = self.one_of(&live);
        if one == other {
            return;
        }
        let seen = |id| Seen {
            id,
            version: self.round.version(self.db, (kind, id)),
        };
        let records = [seen(one), seen(other)];
        let order = MergeOrder { kind, records };
        let keys = [one, other].map(|id| self.round.keys(self.db, (kind, id)));
        let at = self.at;
        let run = self.db.write_blocking::<_, MergeError>(|tx| {
            merges::preview(tx, &admin(), (kind, (one, other)), at)
        });
        let merged = self
            .db
            .write_blocking::<Merge, MergeError>(|tx| merges::merge(tx, &admin(), &order, at));
        let merged = merged.unwrap();
        let suppressed = self.model.suppress_all_of_either(&keys);
        assert_eq!(
            run.unwrap().result.suppressed,
            suppressed,
            "the dry run says so"
        );
        self.model.merged(merged);
        self.tally.merged += 1;
    }

    /// A merge that stands, whether or not it can be undone.
    fn part_one(&mut self) {
        let standing = self.model.standing();
        if !standing.is_empty() {
            let merge = self.one_of(&standing);
            self.part(merge);
        }
    }

    fn part(&mut self, merge: MergeId) {
        let at = self.at;
        let undone = self
            .db
            .write_blocking(|tx| merges::unmerge(tx, &admin(), merge, None, at));
        let into = self.model.went_on(merge);
        let tied = self.model.tied(self.db, merge);
        match undone {
            Ok(_) => {
                assert_eq!((into, tied.as_slice()), (None, &[][..]), "{merge}");
                self.model.parted(merge);
                self.tally.parted += 1;
            }
            Err(UnmergeError::MergedOn { into: went, .. }) => {
                assert_eq!(into, Some(went), "{merge}");
                self.tally.refused += 1;
            }
            Err(UnmergeError::Tied(told)) => {
                assert_eq!(into, None, "{merge}");
                let told: Vec<_> = told.iter().map(|(p, i)| (p.get(), i.get())).collect();
                assert_eq!(told, tied, "{merge}");
                self.tally.refused += 1;
            }
            Err(error) => panic!("{merge}: {error}"),
        }
    }

    /// A promise to call, or money in or out.
    fn add_something(&mut self) {
        let kind = self.one_of(MergeKind::ALL);
        let live = self.model.live(&self.round, kind);
        let record = (kind, self.one_of(&live));
        if kind == MergeKind::Client {
            self.move_money(ClientId::new(record.1));
        } else {
            self.round.promise(self.db, record, self.at);
        }
        self.model.adopt(self.db, &self.round, record);
    }

    /// Into an invoice of a client who has paid before, whose card did not do, or out of a payment that was there at
    /// the beginning: a first payment would make the person a customer, who may be called.
    fn move_money(&mut self, client: ClientId) {
        let record = (MergeKind::Client, client.get());
        let amount = self.chance.i64(1..500);
        let invoices = self.model.of_table("invoices", record);
        let mut paid = self.model.of_table("payments", record);
        paid.retain(|id| self.round.paid.contains(id));
        if paid.is_empty() {
            return;
        }
        if self.chance.bool() {
            let payment = PaymentId::new(self.one_of(&paid));
            books::refund(self.db, (client, payment), amount);
        } else if !invoices.is_empty() {
            let invoice = InvoiceId::new(self.one_of(&invoices));
            books::pay(self.db, (client, invoice), amount);
            books::cancel_card(self.db, (client, invoice));
        }
    }

    /// A person who is their own asks not to be contacted.
    fn suppress_somebody(&mut self) {
        if self.chance.bool() {
            return;
        }
        let kind = self.one_of(MergeKind::ALL);
        let live = self.model.live(&self.round, kind);
        let record = (kind, self.one_of(&live));
        let keys = self.round.keys(self.db, record);
        let Some(key) = keys.first().cloned() else {
            return;
        };
        let new = NewSuppression {
            key: key.clone(),
            raw_lead: None,
            by: None,
            ask: Ask::default(),
        };
        let at = self.at;
        write(self.db, |tx| {
            tx.suppressions().add(std::slice::from_ref(&new), at)
        })
        .unwrap();
        self.model.close(key);
    }

    /// Whatever is stored is what the model says.
    fn compare(&mut self) {
        assert_eq!(&self.round.rows(self.db), self.model.rows());
        for kind in MergeKind::ALL {
            let live = self.model.live(&self.round, *kind);
            assert_eq!(self.round.listed(self.db, *kind), live, "{kind}");
        }
        let everybody = self.round.all_keys();
        let among = write(self.db, |tx| tx.suppressions().among(&everybody)).unwrap();
        let among: BTreeSet<SuppressionKey> = among.into_iter().collect();
        assert_eq!(&among, self.model.suppressed());
    }

    /// No one who is their own may be called by a number that could not be called before, nor by one that is suppressed.
    fn press(&mut self) {
        let mut presses = Vec::new();
        let mut of = Vec::new();
        for kind in MergeKind::ALL {
            for id in self.model.live(&self.round, *kind) {
                for key in self.round.phone_keys(self.db, (*kind, id)) {
                    presses.push((kind.holder(id), Some(key.clone())));
                    of.push(((*kind, id), key));
                }
            }
        }
        for (said, (record, key)) in pressed(self.db, &presses, self.caller, now())
            .into_iter()
            .zip(of)
        {
            if !said.decision.is_allowed() {
                continue;
            }
            self.tally.allowed += 1;
            let before = self.round.forbidden_before(&self.model, record, &key);
            let parts = self.model.parts(record);
            let code = said.decision.code();
            assert_eq!(before, None, "{record:?} of {parts:?} {key:?}: {code:?}");
            let key = SuppressionKey::Phone(key);
            assert!(!self.model.closed().contains(&key), "{record:?} {key:?}");
        }
    }

    /// Everything is parted, the newest merge first, and each record is what it was.
    fn part_all(&mut self) {
        for payment in self.round.paid_since(self.db) {
            books::reverse(self.db, payment);
        }
        self.model.adopt_made_of_others(self.db, &self.round);
        for merge in self.model.standing().into_iter().rev() {
            self.at = self.at.plus(Duration::seconds(1));
            self.part(merge);
        }
        assert_eq!(self.model.standing(), [], "all are parted");
        self.compare();
        self.press();
        self.round.assert_as_they_were(self.db);
        assert_sound(self.db);
    }
}

on_both_databases! {
    fn r5_047_whatever_is_merged_and_parted_nothing_is_lost_and_nobody_is_called_who_was_not_callable(db: &TestDatabase) {
        office(db);
        let caller = store_user(db, "dana", Role::PhoneAgent);
        people::open_office(db, caller);
        let mut tally = Tally::default();
        let mut left: usize = setting("EXITDESK_MERGES", 120);
        let mut number = 0;
        let mut known = BTreeSet::new();
        while left > 0 {
            let chance = fastrand::Rng::with_seed(number);
            let round = Round::begin(db, (caller, number), &mut known);
            let model = Model::of(db, &round);
            let mut walk = Walk { db, chance, caller, round, model, tally: &mut tally, at: now() };
            walk.compare();
            let steps = left.min(STEPS);
            for step in 0..steps {
                walk.step();
                if step % 10 == 9 {
                    walk.press();
                }
            }
            walk.part_all();
            left -= steps;
            number += 1;
        }
        for often in [tally.merged, tally.parted, tally.refused, tally.allowed] {
            assert!(often > 0, "{tally:?}");
        }
    }
}
