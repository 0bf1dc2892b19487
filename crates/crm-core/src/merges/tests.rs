//! Who is merged with whom, and who is not.

use super::*;
use crate::actor::Actor;
use crate::call_desk::Claim;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::fixtures::{NOW, client, expect_events, lead, merge as merge_of};
use crate::ids::{LeadId, MergeId, UserId};
use crate::leads::Lead;
use crate::number_facts::Holder;
use crate::unit::MockCrm;
use crate::users::Role;
use time::Duration;

fn manager() -> Actor {
    Actor::staff(UserId::new(7), Role::SalesManager, "request-1")
}

fn numbered(id: i64) -> Lead {
    let mut lead = lead();
    lead.id = LeadId::new(id);
    lead.version = 2;
    lead
}

/// An office with the leads 1 and 2, after `change` to the second.
fn office(change: impl FnOnce(&mut Lead)) -> MockCrm {
    let mut tx = MockCrm::default();
    let mut second = numbered(2);
    change(&mut second);
    tx.leads.expect_get().returning(move |id| {
        Ok(match id.get() {
            1 => Some(numbered(1)),
            2 => Some(second.clone()),
            _ => None,
        })
    });
    tx.leads.expect_save().returning(|_| Ok(()));
    tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
    tx.merges
        .expect_belongings()
        .returning(|_, _| Ok(Moving::default()));
    tx.users.expect_get().returning(|_| Ok(None));
    tx
}

fn held_until(until: Instant) -> Claim {
    Claim {
        key: lead().details.person.phone_keys().remove(0),
        user: UserId::new(8),
        holder: Holder::Lead(LeadId::new(2)),
        campaign: None,
        callback: None,
        decision: None,
        since: NOW,
        until,
    }
}

/// The two, what is so of the second → why they are not merged.
#[test]
fn r5_047_two_records_of_their_own_are_merged_and_no_others() {
    let later = NOW.plus(Duration::minutes(5));
    let enrolled = MergeError::Enrolled {
        client: client().id,
    };
    let merged = MergeError::Merged(Box::new(merge_of()));
    let gone = MergeError::NotFound(MergeKind::Lead);
    let cases = [
        ((1, 2), "", None),
        ((2, 1), "", None),
        ((2, 2), "", Some(MergeError::SameRecord)),
        ((1, 9), "", Some(gone.clone())),
        ((1, 2), "in the trash", Some(gone)),
        ((1, 2), "merged", Some(merged)),
        ((1, 2), "enrolled", Some(enrolled)),
        ((1, 2), "held", Some(MergeError::Held)),
        ((1, 2), "held before", None),
    ];
    for (ids, so, outcome) in cases {
        let deleted = matches!(so, "in the trash" | "merged").then_some(NOW);
        let mut tx = office(|second| second.deleted_at = deleted);
        tx.merges
            .expect_of_absorbed()
            .returning(move |_, _| Ok((so == "merged").then(merge_of)));
        let is_client = so == "enrolled";
        tx.clients
            .expect_of_lead()
            .returning(move |_| Ok(is_client.then(client)));
        tx.claims.expect_of_number().returning(move |_| {
            Ok(match so {
                "held" => Some(held_until(later)),
                "held before" => Some(held_until(NOW)),
                _ => None,
            })
        });
        let came_to = preview(&mut tx, &manager(), (MergeKind::Lead, ids), NOW);
        assert_eq!(came_to.as_ref().err(), outcome.as_ref(), "{ids:?} {so}");
        if let Ok(run) = came_to {
            assert_eq!(
                (run.survivor.id, run.absorbed.id),
                (1, 2),
                "the older stays"
            );
        }
    }
}

/// The versions that were shown → whether they are merged.
#[test]
fn r5_047_what_changed_since_the_dry_run_is_looked_at_again() {
    let stale = Err(MergeError::Stale(MergeKind::Lead));
    for (first, second, outcome) in [(2, 2, Ok(())), (1, 2, stale.clone()), (2, 3, stale)] {
        let mut tx = office(|_| ());
        tx.clients.expect_of_lead().returning(|_| Ok(None));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        let ports = &mut tx.merges;
        ports.expect_insert().returning(|_| Ok(MergeId::new(4)));
        ports.expect_keep_left_out().returning(|_, _| Ok(()));
        ports.expect_move_rows().returning(|_, _| Ok(()));
        ports.expect_move_records().returning(|_, _| Ok(Vec::new()));
        ports.expect_appointments_of().returning(|_| Ok(Vec::new()));
        ports.expect_note_appointments().returning(|_, _| Ok(()));
        if outcome.is_ok() {
            let told = &[EventKind::LeadMerged, EventKind::LeadMergedInto];
            expect_events(&mut tx.events, told);
        }
        let seen = |id, version| Seen { id, version };
        let order = MergeOrder {
            kind: MergeKind::Lead,
            records: [seen(2, second), seen(1, first)],
        };
        let merged = merge(&mut tx, &manager(), &order, NOW);
        assert_eq!(merged.map(drop), outcome, "{first} {second}");
    }
}

/// How old the merge is, in seconds beyond 30 days, and what became of the record that stayed → why they are not parted.
#[test]
fn r5_047_a_merge_is_undone_for_30_days() {
    let in_trash = UnmergeError::InTrash(MergeKind::Lead);
    let merged_on = UnmergeError::MergedOn {
        kind: MergeKind::Lead,
        into: 1,
    };
    let cases = [
        (-1, "", None),
        (0, "", None),
        (1, "", Some(UnmergeError::Over)),
        (-1, "undone", Some(UnmergeError::NotFound)),
        (-1, "in the trash", Some(in_trash)),
        (-1, "merged on", Some(merged_on)),
        (-1, "changed", Some(UnmergeError::Stale(MergeKind::Lead))),
    ];
    for (beyond, so, outcome) in cases {
        let mut tx = MockCrm::default();
        let gone = matches!(so, "in the trash" | "merged on");
        tx.leads.expect_get().returning(move |id| {
            let mut found = numbered(id.get());
            found.deleted_at = (gone || id.get() == 2).then_some(NOW);
            Ok(Some(found))
        });
        tx.leads.expect_save().returning(|_| Ok(()));
        tx.claims.expect_of_number().returning(|_| Ok(None));
        tx.events.expect_append().returning(|_| Ok(()));
        let ports = &mut tx.merges;
        ports.expect_get().returning(move |_| {
            let mut merge = merge_of();
            merge.absorbed = 2;
            merge.undone_at = (so == "undone").then_some(NOW);
            Ok(Some(merge))
        });
        ports
            .expect_of_absorbed()
            .returning(move |_, _| Ok((so == "merged on").then(merge_of)));
        ports.expect_end().returning(|_, _, _| Ok(()));
        ports.expect_move_back().returning(|_| Ok(Moved::default()));
        ports.expect_tied().returning(|_| Ok(Vec::new()));
        ports
            .expect_move_records_back()
            .returning(|_, _| Ok(Vec::new()));
        ports
            .expect_added_since()
            .returning(|_, _| Ok(Moved::default()));
        ports
            .expect_moved_appointments()
            .returning(|_| Ok(Vec::new()));
        let now = NOW.plus(UNMERGE_LASTS).plus(Duration::seconds(beyond));
        let based_on = Some(if so == "changed" { 1 } else { 2 });
        let done = unmerge(&mut tx, &manager(), MergeId::new(4), based_on, now);
        assert_eq!(done.err(), outcome, "{beyond} {so}");
    }
}
