//! Clients, as they are merged: with everything that the books have of them.

use super::combine::{Combined, of_a_person};
use super::mergeable::{Mergeable, numbered_with_details};
use super::model::MergeKind;
use super::plan::MergeError;
use super::walk::{self, Walk};
use crate::actor::Actor;
use crate::change::Fields;
use crate::clients::{self, Client};
use crate::contact::Person;
use crate::event::{EventDetails, EventKind};
use crate::ids::UserId;
use crate::record::Editable;
use crate::store::Stored;
use crate::tags::Tags;
use crate::unit::Crm;
use crate::users::Role;

impl Combined for clients::Details {
    of_a_person!();

    fn tags_mut(&mut self) -> Option<&mut Tags> {
        None
    }

    fn walk(&mut self, other: &Self, walk: &mut impl Walk) {
        walk::person(walk, &mut self.person, &other.person);
        walk.field("brand", &mut self.brand, other.brand.as_ref());
        walk.field("notes", &mut self.notes, other.notes.as_ref());
        walk.field(
            "assignedTo",
            &mut self.assigned_to,
            other.assigned_to.as_ref(),
        );
        walk.field("partnerId", &mut self.partner, other.partner.as_ref());
    }

    /// No status of a client says that somebody asked not to be contacted: their numbers do.
    fn tighten(&mut self, _other: &Self, _suppressed: bool) {}
}

impl Mergeable for Client {
    type Details = clients::Details;
    const KIND: MergeKind = MergeKind::Client;
    const MERGED: EventKind = EventKind::ClientMerged;
    const MERGED_INTO: EventKind = EventKind::ClientMergedInto;
    const UNMERGED: EventKind = EventKind::ClientUnmerged;

    numbered_with_details!();

    fn assigned_to(&self) -> Option<UserId> {
        self.details.assigned_to
    }

    /// Whether its money may move at all; where both have payments, an administrator says so.
    fn may_take(&self, absorbed: &Self, tx: &mut dyn Crm, actor: &Actor) -> Result<(), MergeError> {
        let merges = tx.merges();
        if merges.has_open_card(self.id)? || merges.has_open_card(absorbed.id)? {
            return Err(MergeError::CardUnderWay);
        }
        let both_paid = merges.has_payments(self.id)? && merges.has_payments(absorbed.id)?;
        if both_paid && actor.role() != Role::Admin {
            return Err(MergeError::BothPaid);
        }
        Ok(())
    }

    /// Whoever works with one of the two works with the one that stays.
    fn take_over(&mut self, absorbed: &Self) {
        self.archived_at = self.archived_at.filter(|_| absorbed.archived_at.is_some());
    }

    fn changes(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        self.history(was, tx)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{
        Merge, MergeOrder, Moving, Seen, UnmergeError, may_merge, merge, preview, unmerge,
    };
    use super::*;
    use crate::event::{Entity, Event};
    use crate::fixtures::{NOW, client, merge as merge_of};
    use crate::ids::{ClientId, InvoiceId, MergeId, PaymentId, UserId};
    use crate::unit::MockCrm;
    use std::sync::{Arc, Mutex};

    fn actor(role: Role) -> Actor {
        Actor::staff(UserId::new(7), role, "request-1")
    }

    fn numbered(id: i64) -> Client {
        let mut found = client();
        found.id = ClientId::new(id);
        found.version = 2;
        found
    }

    /// An office with the clients 1 and 2; those of `paid` have payments.
    fn office(paid: &'static [i64], open_card: bool) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.clients
            .expect_get()
            .returning(|id| Ok(Some(numbered(id.get()))));
        tx.clients.expect_save().returning(|_| Ok(()));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
        tx.users.expect_get().returning(|_| Ok(None));
        let ports = &mut tx.merges;
        ports
            .expect_has_payments()
            .returning(|id| Ok(paid.contains(&id.get())));
        ports
            .expect_has_open_card()
            .returning(move |id| Ok(open_card && id.get() == 2));
        ports
            .expect_belongings()
            .returning(|_, _| Ok(Moving::default()));
        tx
    }

    /// Who, which clients have payments, whether a card of the second is asked → why they are not merged.
    #[test]
    fn r5_047_clients_are_merged_by_those_who_may_move_their_money() {
        use MergeError::{BothPaid, CardUnderWay, NotAllowed};
        let cases: [(_, &'static [i64], _, _); 8] = [
            (Role::Admin, &[1, 2], false, None),
            (Role::Operations, &[1], false, None),
            (Role::Operations, &[2], false, None),
            (Role::Operations, &[], false, None),
            (Role::Operations, &[1, 2], false, Some(BothPaid)),
            (Role::Admin, &[1], true, Some(CardUnderWay)),
            (Role::SalesManager, &[], false, Some(NotAllowed)),
            (Role::Billing, &[], false, Some(NotAllowed)),
        ];
        for (role, paid, open_card, outcome) in cases {
            let mut tx = office(paid, open_card);
            let run = preview(&mut tx, &actor(role), (MergeKind::Client, (2, 1)), NOW);
            assert_eq!(run.err(), outcome, "{role} {paid:?} {open_card}");
        }
    }

    /// The kind of records, who → whether they may merge two of them (decisions, section 10).
    #[test]
    fn r5_047_who_may_merge_hangs_on_the_kind() {
        use MergeKind::{Client, Lead, RawLead};
        for (kind, roles) in [
            (
                RawLead,
                &[Role::Admin, Role::SalesManager, Role::Operations][..],
            ),
            (Lead, &[Role::Admin, Role::SalesManager, Role::Operations]),
            (Client, &[Role::Admin, Role::Operations]),
        ] {
            for role in Role::ALL {
                let may = may_merge(&actor(*role), kind).is_ok();
                assert_eq!(may, roles.contains(role), "{kind} {role}");
            }
        }
    }

    /// Whether each of the two is archived → whether the one that stays is.
    #[test]
    fn r5_047_a_merged_client_is_archived_when_both_were() {
        for (one, other, archived) in [
            (true, true, true),
            (true, false, false),
            (false, true, false),
            (false, false, false),
        ] {
            let at = |so: bool| so.then_some(NOW);
            let (mut stays, mut goes) = (numbered(1), numbered(2));
            (stays.archived_at, goes.archived_at) = (at(one), at(other));
            stays.take_over(&goes);
            assert_eq!(stays.archived_at.is_some(), archived, "{one} {other}");
        }
    }

    fn told(tx: &mut MockCrm) -> Arc<Mutex<Vec<(Entity, EventKind)>>> {
        let all = Arc::new(Mutex::new(Vec::new()));
        let seen = Arc::clone(&all);
        tx.events.expect_append().returning(move |events| {
            let about = events
                .iter()
                .map(|event: &Event| (event.entity, event.kind));
            seen.lock().unwrap().extend(about);
            Ok(())
        });
        all
    }

    #[test]
    fn r5_047_every_record_that_changes_its_client_says_so() {
        let mut tx = office(&[2], false);
        let payment = Entity::Payment(PaymentId::new(31));
        let ports = &mut tx.merges;
        ports.expect_insert().returning(|_| Ok(MergeId::new(4)));
        ports.expect_move_rows().returning(|_, _| Ok(()));
        ports
            .expect_move_records()
            .returning(move |_, _| Ok(vec![payment]));
        ports.expect_appointments_of().returning(|_| Ok(Vec::new()));
        ports.expect_note_appointments().returning(|_, _| Ok(()));
        let all = told(&mut tx);
        let seen = |id| Seen { id, version: 2 };
        let order = MergeOrder {
            kind: MergeKind::Client,
            records: [seen(1), seen(2)],
        };
        merge(&mut tx, &actor(Role::Operations), &order, NOW).unwrap();
        let expected = [
            (payment, EventKind::MovedToClient),
            (Entity::Client(ClientId::new(1)), EventKind::ClientMerged),
            (
                Entity::Client(ClientId::new(2)),
                EventKind::ClientMergedInto,
            ),
        ];
        let all = all.lock().unwrap();
        for one in expected {
            assert!(all.contains(&one), "{one:?} of {all:?}");
        }
    }

    #[test]
    fn r5_047_clients_whose_money_hangs_together_since_are_not_parted() {
        let tied = |count: i64| -> Vec<_> {
            (1..=count)
                .map(|n| (PaymentId::new(n), InvoiceId::new(10 + n)))
                .collect()
        };
        let cases = [
            (
                tied(1),
                "Money of the two clients hangs together since the merge: payment 1 pays invoice 11. \
                 Reverse these payments first, or keep the clients merged.",
            ),
            (
                tied(5),
                "Money of the two clients hangs together since the merge: payment 1 pays invoice 11, payment 2 pays invoice 12, \
                 payment 3 pays invoice 13 and 2 more. Reverse these payments first, or keep the clients merged.",
            ),
        ];
        for (tied, sentence) in cases {
            let mut tx = office(&[1], false);
            let ports = &mut tx.merges;
            ports.expect_get().returning(|_| {
                Ok(Some(Merge {
                    kind: MergeKind::Client,
                    survivor: 1,
                    absorbed: 2,
                    ..merge_of()
                }))
            });
            let found = tied.clone();
            ports.expect_tied().returning(move |_| Ok(found.clone()));
            let who = actor(Role::Admin);
            let refused = unmerge(&mut tx, &who, MergeId::new(4), Some(2), NOW).unwrap_err();
            assert_eq!(refused, UnmergeError::Tied(tied));
            assert_eq!(refused.to_string(), sentence);
        }
    }
}
