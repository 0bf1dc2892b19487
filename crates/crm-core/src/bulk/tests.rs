//! What may be done to which rows, and what becomes of each.

use super::*;
use crate::actor::Actor;
use crate::clients::KeptRecords;
use crate::event::EventKind::{self, BulkActionEnded, BulkActionStarted, BulkActionUndone};
use crate::fixtures::{NOW, agent, client, lead, user};
use crate::ids::{BulkActionId, JobId, LeadId, UserId};
use crate::jobs::Lease;
use crate::leads::Lead;
use crate::tags::Tags;
use crate::unit::MockCrm;
use crate::users::{Permission, Role, UserStatus};
use serde_json::{Value, json};
use std::sync::{Arc, Mutex};

mod by_row;
mod own;
mod stored;
mod trash;

const ID: BulkActionId = BulkActionId::new(3);
const RUN: Run = Run {
    action: ID,
    lease: Lease {
        job: JobId::new(1),
        token: 1,
    },
};

fn tags(texts: &[&str]) -> Tags {
    Tags::parse(texts.iter().copied()).unwrap()
}

#[test]
fn r3_089_r5_146_r5_147_what_a_list_allows_and_whom() {
    use BulkKind::*;
    let cases = [
        (
            BulkList::RawLeads,
            vec![Status, AddTags, RemoveTags, Export, Trash],
            Permission::RawLeadsWrite,
        ),
        (
            BulkList::Leads,
            vec![Assign, Status, AddTags, RemoveTags, Export, Trash],
            Permission::LeadsWrite,
        ),
        (
            BulkList::Clients,
            vec![Assign, AddTags, RemoveTags, Export, Trash],
            Permission::ClientsWrite,
        ),
        (
            BulkList::Commissions,
            vec![Approve],
            Permission::CommissionsDecide,
        ),
        (
            BulkList::Invoices,
            vec![Remind, Void],
            Permission::PaymentsWrite,
        ),
        (BulkList::Payments, vec![Download], Permission::PaymentsRead),
        (
            BulkList::Documents,
            vec![Remind, Download],
            Permission::DocumentsWrite,
        ),
        (
            BulkList::Appointments,
            vec![Remind],
            Permission::AppointmentsWrite,
        ),
    ];
    for (list, allowed, needed) in cases {
        for kind in BulkKind::ALL {
            assert_eq!(fits(list, *kind), allowed.contains(kind), "{list} {kind}");
            let asks = match (list, *kind) {
                (_, Export) => Permission::Export,
                (BulkList::Invoices, Void) => Permission::PaymentsRefund,
                (BulkList::Documents, Download) => Permission::DocumentsRead,
                _ => needed,
            };
            assert_eq!(permission(list, *kind), asks, "{list} {kind}");
        }
    }
}

fn action(list: BulkList, change: BulkChange, state: BulkState) -> BulkAction {
    BulkAction {
        id: ID,
        version: 1,
        list,
        change,
        started_by: UserId::new(7),
        undone_by: None,
        state,
        counts: Counts {
            total: 9,
            ..Counts::default()
        },
        error: None,
        created_at: NOW,
        finished_at: None,
    }
}

type Told = Arc<Mutex<Vec<EventKind>>>;

/// An office whose worker finds this action and these rows, with what it settles and tells.
fn office(action: &BulkAction, rows: Vec<BulkRow>) -> (MockCrm, Arc<Mutex<Vec<Settled>>>, Told) {
    let mut tx = MockCrm::default();
    let found = action.clone();
    tx.jobs.expect_extend().returning(|_, _| Ok(()));
    tx.bulk_actions
        .expect_get()
        .returning(move |_| Ok(Some(found.clone())));
    tx.users
        .expect_get()
        .returning(|id| Ok((id == user().id).then(user)));
    tx.bulk_actions
        .expect_rows()
        .returning(move |_, _, _| Ok(rows.clone()));
    tx.bulk_actions
        .expect_turn()
        .returning(|_, _, _, _, _| Ok(()));
    tx.bulk_actions
        .expect_own_changes()
        .returning(|_, _| Ok(Vec::new()));
    let settled = Arc::new(Mutex::new(Vec::new()));
    let kept = Arc::clone(&settled);
    tx.bulk_actions
        .expect_settle()
        .returning(move |_, rows, _| {
            kept.lock().unwrap().extend_from_slice(rows);
            Ok(())
        });
    let told = Told::default();
    let heard = Arc::clone(&told);
    tx.events.expect_append().returning(move |events| {
        heard
            .lock()
            .unwrap()
            .extend(events.iter().map(|event| event.kind));
        Ok(())
    });
    (tx, settled, told)
}

fn numbered(id: i64, change: impl FnOnce(&mut Lead)) -> Lead {
    let mut lead = lead();
    lead.id = LeadId::new(id);
    change(&mut lead);
    lead
}

fn row(entity: i64, earlier: Option<Value>) -> BulkRow {
    BulkRow {
        entity,
        seen_version: lead().version,
        earlier,
    }
}

/// The rows of one batch: the lead as it is now → what becomes of it, with its sentence.
#[test]
fn r3_089_each_row_obeys_its_own_rule_and_the_others_are_done() {
    let to = Some(UserId::new(7));
    let action = action(BulkList::Leads, BulkChange::Assign(to), BulkState::Running);
    let rows = (1..=5).map(|id| row(id, None)).collect();
    let (mut tx, settled, told) = office(&action, rows);
    tx.bulk_actions.expect_leads().returning(move |_| {
        Ok(vec![
            numbered(1, |_| {}),
            numbered(2, |lead| lead.details.assigned_to = to),
            numbered(3, |lead| lead.version += 1),
            numbered(4, |lead| lead.deleted_at = Some(NOW)),
        ])
    });
    tx.bulk_actions
        .expect_save_leads()
        .withf(|changed, kind| changed.len() == 1 && *kind == BulkKind::Assign)
        .once()
        .returning(|_, _| Ok(()));
    assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::More));
    let gone = Some("This lead does not exist or was deleted.");
    let changed = Some("Someone changed this lead after it was selected.");
    let expected = [
        (1, RowOutcome::Done, None),
        (2, RowOutcome::Unchanged, None),
        (3, RowOutcome::Changed, changed),
        (4, RowOutcome::Refused, gone),
        (5, RowOutcome::Refused, gone),
    ];
    let settled = settled.lock().unwrap();
    let found = settled
        .iter()
        .map(|row| (row.entity, row.outcome, row.sentence.as_deref()));
    assert_eq!(found.collect::<Vec<_>>(), expected);
    assert_eq!(settled[0].earlier, Some(Value::Null));
    assert_eq!(*told.lock().unwrap(), [EventKind::LeadAssigned]);
}

/// What was before, and what is now → what an undo makes of it.
#[test]
fn r3_088_undo_puts_back_what_nobody_changed_since() {
    let change = BulkChange::AddTags(tags(&["vip"]));
    let action = action(BulkList::Leads, change, BulkState::Undoing);
    let rows = vec![
        row(1, Some(json!(["hot"]))),
        row(2, Some(json!([]))),
        row(3, Some(json!([]))),
    ];
    let (mut tx, settled, told) = office(&action, rows);
    let tagged = |lead: &mut Lead, version: i64| {
        lead.version += version;
        lead.details.tags = tags(&["hot", "vip"]);
    };
    tx.bulk_actions.expect_leads().returning(move |_| {
        Ok(vec![
            numbered(1, |lead| tagged(lead, 1)),
            numbered(2, |lead| tagged(lead, 2)),
        ])
    });
    tx.bulk_actions
        .expect_save_leads()
        .withf(|changed, _| changed.len() == 1 && changed[0].details.tags == tags(&["hot"]))
        .once()
        .returning(|_, _| Ok(()));
    assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::More));
    let settled = settled.lock().unwrap();
    let outcomes: Vec<_> = settled.iter().map(|row| row.outcome).collect();
    assert_eq!(
        outcomes,
        [RowOutcome::Undone, RowOutcome::Kept, RowOutcome::Kept]
    );
    assert_eq!(*told.lock().unwrap(), [EventKind::LeadUpdated]);
}

#[test]
fn r3_089_a_client_with_money_is_not_trashed_with_the_others() {
    let action = action(BulkList::Clients, BulkChange::Trash, BulkState::Running);
    let rows = vec![BulkRow {
        entity: client().id.get(),
        seen_version: client().version,
        earlier: None,
    }];
    let (mut tx, settled, _) = office(&action, rows);
    tx.bulk_actions
        .expect_clients()
        .returning(|_| Ok(vec![client()]));
    tx.clients
        .expect_kept_records()
        .returning(|_| Ok(Some(KeptRecords::Money)));
    assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::More));
    let settled = settled.lock().unwrap();
    let sentence = settled[0].sentence.as_deref().unwrap_or_default();
    assert!(
        sentence.ends_with("Archive this client instead."),
        "{sentence}"
    );
}

#[test]
fn without_rows_it_has_ended() {
    for (state, told_last) in [
        (BulkState::Running, BulkActionEnded),
        (BulkState::Undoing, BulkActionUndone),
    ] {
        let action = action(BulkList::Leads, BulkChange::Trash, state);
        let (mut tx, _, told) = office(&action, Vec::new());
        assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::Ended));
        assert_eq!(*told.lock().unwrap(), [told_last]);
    }
}

#[test]
fn r3_088_what_is_asked_is_checked_before_it_starts() {
    let assign = BulkChange::Assign(Some(UserId::new(7)));
    type Asked = (
        BulkList,
        BulkChange,
        &'static [i64],
        Result<(), &'static str>,
    );
    let cases: [Asked; 5] = [
        (BulkList::Leads, assign.clone(), &[1, 2, 1], Ok(())),
        (
            BulkList::RawLeads,
            assign.clone(),
            &[1],
            Err("Raw leads can't be changed this way in bulk."),
        ),
        (
            BulkList::Leads,
            assign,
            &[],
            Err("Select at least one row."),
        ),
        (
            BulkList::Leads,
            BulkChange::AddTags(Tags::default()),
            &[1],
            Err("Enter at least one tag."),
        ),
        (
            BulkList::Leads,
            BulkChange::Export,
            &[1],
            Err("Your role does not allow this. Ask an administrator."),
        ),
    ];
    for (list, change, ids, outcome) in cases {
        let stored = action(list, change.clone(), BulkState::Running);
        let (mut tx, _, told) = office(&stored, Vec::new());
        tx.bulk_actions.expect_insert().returning(|_, _| Ok(ID));
        tx.bulk_actions
            .expect_select()
            .withf(|_, _, ids| ids == [1, 2])
            .returning(|_, _, _| Ok(()));
        tx.jobs.expect_enqueue().returning(|_, _, _, _, _| Ok(()));
        let started = start(&mut tx, &agent(), list, &change, ids, NOW);
        let started = started.map(drop).map_err(|error| error.to_string());
        assert_eq!(started, outcome.map_err(str::to_owned));
        let events: &[EventKind] = if outcome.is_ok() {
            &[BulkActionStarted]
        } else {
            &[]
        };
        assert_eq!(*told.lock().unwrap(), events);
    }
}

/// State, rows done, kind, who → what they may do.
#[test]
fn r3_088_what_may_be_done_with_a_bulk_action() {
    let own = Actor::on_behalf_of(UserId::new(7), Role::SalesCloser);
    let other = Actor::on_behalf_of(UserId::new(8), Role::SalesCloser);
    let admin = Actor::on_behalf_of(UserId::new(9), Role::Admin);
    let trash = || BulkChange::Trash;
    let cases: [(BulkState, i64, BulkChange, &Actor, &[BulkAct]); 9] = [
        (BulkState::Running, 0, trash(), &own, &[BulkAct::Cancel]),
        (BulkState::Running, 0, trash(), &admin, &[BulkAct::Cancel]),
        (BulkState::Running, 0, trash(), &other, &[]),
        (BulkState::Done, 5, trash(), &own, &[BulkAct::Undo]),
        (BulkState::Canceled, 5, trash(), &own, &[BulkAct::Undo]),
        (BulkState::Done, 0, trash(), &own, &[]),
        (BulkState::Undone, 5, trash(), &own, &[]),
        (BulkState::Canceled, 5, BulkChange::Export, &own, &[]),
        (
            BulkState::Done,
            5,
            BulkChange::Export,
            &own,
            &[BulkAct::Download],
        ),
    ];
    for (state, done, change, who, may) in cases {
        let mut action = action(BulkList::Leads, change, state);
        action.counts.done = done;
        assert_eq!(acts(&action, who), may, "{state} {done}");
    }
}

#[test]
fn who_may_not_any_more_stops_it() {
    let action = action(BulkList::Leads, BulkChange::Trash, BulkState::Running);
    let (mut tx, _, told) = office(&action, vec![row(1, None)]);
    tx.users.checkpoint();
    tx.users.expect_get().returning(|_| {
        let mut gone = user();
        gone.status = UserStatus::Deactivated;
        Ok(Some(gone))
    });
    assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::Ended));
    assert_eq!(*told.lock().unwrap(), [BulkActionEnded]);
}
