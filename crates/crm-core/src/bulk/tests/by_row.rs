//! Rows that go through acts of their own.

use super::*;

fn void(state: BulkState) -> BulkAction {
    action(BulkList::Invoices, BulkChange::Void, state)
}

fn selected() -> Vec<BulkRow> {
    vec![BulkRow {
        entity: 4,
        seen_version: 3,
        earlier: None,
    }]
}

/// Who may: the fixtures' user has no right to void.
fn office_of(action: &BulkAction) -> (MockCrm, Arc<Mutex<Vec<Settled>>>, Told) {
    let (mut tx, settled, told) = office(action, selected());
    tx.users.checkpoint();
    tx.users.expect_get().returning(|_| {
        let mut admin = user();
        admin.role = Role::Admin;
        Ok(Some(admin))
    });
    (tx, settled, told)
}

#[test]
fn r5_146_a_refused_row_is_named_with_its_sentence_and_a_changed_one_as_changed() {
    let refused = || LeftOut::Refused("This invoice is paid.".to_owned());
    let changed = "Someone changed this invoice after it was selected.";
    let cases = [
        (
            BulkState::Running,
            refused(),
            RowOutcome::Refused,
            "This invoice is paid.",
        ),
        (
            BulkState::Running,
            LeftOut::Changed,
            RowOutcome::Changed,
            changed,
        ),
        (
            BulkState::Undoing,
            LeftOut::Changed,
            RowOutcome::Kept,
            "Someone changed this invoice after this action.",
        ),
    ];
    for (state, why, outcome, sentence) in cases {
        let (mut tx, settled, _) = office_of(&void(state));
        leave_out(&mut tx, RUN, &why, NOW).unwrap();
        let settled = settled.lock().unwrap();
        assert_eq!(settled[0].entity, 4);
        assert_eq!(settled[0].outcome, outcome);
        assert_eq!(settled[0].sentence.as_deref(), Some(sentence));
    }
}

#[test]
fn r5_146_a_row_is_done_or_undone_by_the_version_it_had() {
    for (state, based_on, outcome) in [
        (BulkState::Running, 3, RowOutcome::Done),
        (BulkState::Undoing, 4, RowOutcome::Undone),
    ] {
        let (mut tx, settled, _) = office_of(&void(state));
        let next = turn(&mut tx, RUN, NOW).unwrap().unwrap();
        assert_eq!((next.row.entity, next.based_on), (4, based_on));
        done(&mut tx, &next).unwrap();
        let settled = settled.lock().unwrap();
        assert_eq!(
            (settled[0].outcome, settled[0].seen_version),
            (outcome, None)
        );
    }
}

/// Kind → it can be put back, it has a file.
#[test]
fn r5_146_what_cannot_be_taken_back_has_no_undo() {
    use BulkKind::*;
    for kind in BulkKind::ALL {
        let undoable = !matches!(kind, Export | Void | Remind | Download);
        assert_eq!(kind.is_undoable(), undoable, "{kind}");
        assert_eq!(kind.has_file(), matches!(kind, Export | Download), "{kind}");
    }
}
