//! How many records go to the trash at once, and by whom.

use super::{ID, RUN, action, office, row};
use crate::actor::Actor;
use crate::bulk::{BulkChange, BulkError, BulkList, BulkState, MAX_ROWS, Step, batch, start};
use crate::fixtures::{NOW, agent, user};
use crate::ids::UserId;
use crate::users::Role;

/// Rows, one of them twice, and the roles that may move so many to the trash at once.
#[test]
fn r5_122_many_records_are_moved_to_the_trash_by_whom_that_right_is() {
    let managers: &[Role] = &[Role::Admin, Role::SalesManager, Role::Operations];
    let writers: Vec<Role> = Role::ALL
        .iter()
        .copied()
        .filter(|role| *role != Role::Accountant)
        .collect();
    let cases: [(i64, &[Role]); 3] = [(25, &writers), (26, managers), (60_000, managers)];
    for (rows, may) in cases {
        let ids: Vec<i64> = (1..=rows).chain([1]).collect();
        for role in &writers {
            let stored = action(BulkList::Leads, BulkChange::Trash, BulkState::Running);
            let (mut tx, _, _) = office(&stored, Vec::new());
            tx.bulk_actions.expect_insert().returning(|_, _| Ok(ID));
            tx.bulk_actions.expect_select().returning(|_, _, _| Ok(()));
            tx.jobs.expect_enqueue().returning(|_, _, _, _, _| Ok(()));
            let who = Actor::on_behalf_of(UserId::new(7), *role);
            let list = BulkList::Leads;
            let started = start(&mut tx, &who, list, &BulkChange::Trash, &ids, NOW).map(drop);
            let expected = match (may.contains(role), rows) {
                (false, _) => Err(BulkError::TrashesTooMany { most: 25 }),
                (true, 60_000) => Err(BulkError::TooMany { most: MAX_ROWS }),
                (true, _) => Ok(()),
            };
            assert_eq!(started, expected, "{role} {rows}");
        }
    }
    let many: Vec<i64> = (1..=26).collect();
    let stored = action(
        BulkList::Leads,
        BulkChange::Assign(None),
        BulkState::Running,
    );
    let (mut tx, _, _) = office(&stored, Vec::new());
    tx.bulk_actions.expect_insert().returning(|_, _| Ok(ID));
    tx.bulk_actions.expect_select().returning(|_, _, _| Ok(()));
    tx.jobs.expect_enqueue().returning(|_, _, _, _, _| Ok(()));
    let unassign = BulkChange::Assign(None);
    let started = start(&mut tx, &agent(), BulkList::Leads, &unassign, &many, NOW);
    assert_eq!(started, Ok(ID), "what is not the trash has no such number");
}

/// State, rows and role of the user who asked → whether the worker goes on.
#[test]
fn r5_122_the_worker_asks_for_the_right_as_well_but_not_to_put_back() {
    for (state, total, role, goes_on) in [
        (BulkState::Running, 25, Role::PhoneAgent, true),
        (BulkState::Running, 26, Role::PhoneAgent, false),
        (BulkState::Running, 26, Role::Operations, true),
        (BulkState::Undoing, 26, Role::PhoneAgent, true),
    ] {
        let mut action = action(BulkList::Leads, BulkChange::Trash, state);
        action.counts.total = total;
        let (mut tx, _, _) = office(&action, vec![row(1, None)]);
        tx.bulk_actions.expect_leads().returning(|_| Ok(Vec::new()));
        tx.users.checkpoint();
        tx.users.expect_get().returning(move |_| {
            let mut asked = user();
            asked.role = role;
            Ok(Some(asked))
        });
        let step = if goes_on { Step::More } else { Step::Ended };
        assert_eq!(batch(&mut tx, RUN, NOW), Ok(step), "{state} {total} {role}");
    }
}
