//! Clients that become one: who may merge them, their partner and the archive, and the records that say so.

use super::super::{
    MergeOrder, Moved, Moving, Seen, UnmergeError, may_merge, merge, preview, unmerge,
};
use super::*;
use crate::event::{Entity, Event};
use crate::fixtures::{NOW, client, merge as merge_of, partner};
use crate::ids::{ClientId, InvoiceId, MergeId, PartnerId, PaymentId, UserId};
use crate::text::ShortText;
use crate::unit::MockCrm;
use std::sync::{Arc, Mutex};
use time::Duration;

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
    office_of(numbered, paid, open_card)
}

/// The same, with clients that are found as `find` says.
fn office_of(
    find: impl Fn(i64) -> Client + Send + 'static,
    paid: &'static [i64],
    open_card: bool,
) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.clients
        .expect_get()
        .returning(move |id| Ok(Some(find(id.get()))));
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
    ports.expect_standing().returning(|_, _| Ok(Vec::new()));
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

/// A merge of another client into the first, after it was archived since then, if it was.
fn of_another(archived: Option<Instant>) -> Merge {
    let mut merge = merge_of();
    merge.kind = MergeKind::Client;
    merge.gained.archived = archived;
    merge
}

/// Whether each of the two is archived, whether one who is not brought the first back before → whether the one that stays is, and
/// whether it is again once both have left it.
#[test]
fn r5_047_a_merged_client_is_archived_when_both_were_and_as_before_when_they_are_parted() {
    for (one, other, before, archived, again) in [
        (true, true, false, true, true),
        (true, false, false, false, true),
        (false, true, false, false, false),
        (false, false, false, false, false),
        (false, false, true, false, true),
    ] {
        let at = |so: bool| so.then_some(NOW);
        let (mut stays, mut goes) = (numbered(1), numbered(2));
        (stays.archived_at, goes.archived_at) = (at(one), at(other));
        let mut tx = MockCrm::default();
        tx.merges
            .expect_standing()
            .returning(move |_, _| Ok(vec![of_another(at(before))]));
        let mut gained = Gained::default();
        stays.take_over(&goes, &mut gained, &mut tx).unwrap();
        let case = format!("{one} {other} {before}");
        assert_eq!(stays.archived_at.is_some(), archived, "{case}");
        let mut alone = MockCrm::default();
        alone
            .merges
            .expect_standing()
            .returning(|_, _| Ok(Vec::new()));
        stays.give_up(&gained, &mut alone).unwrap();
        assert_eq!(stays.archived_at, at(again), "{case}");
    }
}

/// Whether the client that leaves brought the other back, whether one that stays did, whether a user archived it since → since
/// when it is archived.
#[test]
fn r5_047_a_client_is_archived_again_when_nobody_keeps_it_in_the_lists() {
    let later = NOW.plus(Duration::hours(1));
    for (brought, kept, since, outcome) in [
        (true, false, false, Some(NOW)),
        (true, true, false, None),
        (true, false, true, Some(later)),
        (true, true, true, Some(later)),
        (false, false, false, None),
        (false, true, false, None),
        (false, false, true, Some(later)),
    ] {
        let mut client = numbered(1);
        client.archived_at = since.then_some(later);
        let gained = Gained {
            archived: brought.then_some(NOW),
            ..Gained::default()
        };
        let others = [of_another(None), of_another(kept.then_some(NOW))];
        let archived = archived_again(&client, &gained, &others);
        assert_eq!(archived, outcome, "{brought} {kept} {since}");
    }
}

/// The partner of the older client, of the newer → of the one that stays, whether it was gained, and who is left out.
#[test]
fn r5_047_the_dry_run_names_the_partner_that_stays_and_the_one_that_is_left_out() {
    for (mine, theirs, kept, gained, left_out) in [
        (None, None, None, false, None),
        (Some(3), None, Some("Partner 3"), false, None),
        (None, Some(4), Some("Partner 4"), true, None),
        (Some(3), Some(3), Some("Partner 3"), false, None),
        (
            Some(3),
            Some(4),
            Some("Partner 3"),
            false,
            Some("Partner 4"),
        ),
    ] {
        let find = move |id| {
            let mut found = numbered(id);
            let partner = if id == 1 { mine } else { theirs };
            found.details.partner = partner.map(PartnerId::new);
            found
        };
        let mut tx = office_of(find, &[], false);
        tx.partners.expect_get().returning(|id| {
            let mut found = partner();
            found.details.name = ShortText::parse(&format!("Partner {id}")).unwrap();
            Ok(Some(found))
        });
        let pair = (MergeKind::Client, (1, 2));
        let run = preview(&mut tx, &actor(Role::Admin), pair, NOW).unwrap();
        let case = format!("{mine:?} {theirs:?}");
        let mut fields = run.result.fields.iter();
        let named = fields.find(|(field, _)| *field == "fulfillmentPartner");
        let name = named.and_then(|(_, name)| name.as_deref());
        assert_eq!(name, kept, "{case}");
        assert_eq!(run.gained.fields == ["partnerId"], gained, "{case}");
        let mut left = run.left_out.iter();
        let left = left.find(|left| left.field == "fulfillmentPartner");
        let left = left.map(|left| left.left_out.as_str());
        assert_eq!(left, left_out, "{case}");
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
    ports.expect_keep_left_out().returning(|_, _| Ok(()));
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

/// Whether a card of the client who stayed is asked for money → why they are not parted.
#[test]
fn r5_047_nobody_is_parted_while_a_card_is_asked() {
    for (open_card, outcome) in [(true, Some(UnmergeError::CardUnderWay)), (false, None)] {
        let mut tx = office(&[], false);
        tx.merges.checkpoint();
        let ports = &mut tx.merges;
        ports
            .expect_has_open_card()
            .returning(move |id| Ok(open_card && id.get() == 1));
        ports.expect_get().returning(|_| Ok(Some(of_another(None))));
        ports.expect_tied().returning(|_| Ok(Vec::new()));
        ports.expect_end().returning(|_, _, _| Ok(()));
        ports.expect_move_back().returning(|_| Ok(Moved::default()));
        ports
            .expect_move_records_back()
            .returning(|_, _| Ok(Vec::new()));
        ports
            .expect_moved_appointments()
            .returning(|_| Ok(Vec::new()));
        ports
            .expect_added_since()
            .returning(|_, _| Ok(Moved::default()));
        told(&mut tx);
        let done = unmerge(&mut tx, &actor(Role::Admin), MergeId::new(4), Some(2), NOW);
        assert_eq!(done.err(), outcome, "{open_card}");
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
