//! A second action right after one's own first.

use super::*;

/// Version at the selection, the versions that one's own actions changed it from, the version now → what becomes of it, and the version
/// that an undo goes by.
#[test]
fn r5_147_what_ones_own_earlier_action_changed_is_done_all_the_same() {
    let seen = lead().version;
    let cases = [
        (vec![], seen, RowOutcome::Done, None),
        (vec![seen], seen + 1, RowOutcome::Done, Some(seen + 1)),
        (
            vec![seen, seen + 1],
            seen + 2,
            RowOutcome::Done,
            Some(seen + 2),
        ),
        // Another user changed it: after one's own action, or between two of them.
        (vec![seen], seen + 2, RowOutcome::Changed, None),
        (vec![seen + 1], seen + 2, RowOutcome::Changed, None),
        (vec![], seen + 1, RowOutcome::Changed, None),
    ];
    for (steps, version, outcome, done_at) in cases {
        let change = BulkChange::Assign(Some(UserId::new(7)));
        let action = action(BulkList::Leads, change, BulkState::Running);
        let (mut tx, settled, _) = office(&action, vec![row(1, None)]);
        tx.bulk_actions.checkpoint();
        let found = action.clone();
        tx.bulk_actions
            .expect_get()
            .returning(move |_| Ok(Some(found.clone())));
        tx.bulk_actions
            .expect_rows()
            .returning(|_, _, _| Ok(vec![row(1, None)]));
        let own: Vec<(i64, i64)> = steps.iter().map(|step| (1, *step)).collect();
        tx.bulk_actions
            .expect_own_changes()
            .returning(move |_, _| Ok(own.clone()));
        let kept = Arc::clone(&settled);
        tx.bulk_actions
            .expect_settle()
            .returning(move |_, rows, _| {
                kept.lock().unwrap().extend_from_slice(rows);
                Ok(())
            });
        tx.bulk_actions
            .expect_leads()
            .returning(move |_| Ok(vec![numbered(1, |lead| lead.version = version)]));
        tx.bulk_actions.expect_save_leads().returning(|_, _| Ok(()));
        assert_eq!(batch(&mut tx, RUN, NOW), Ok(Step::More));
        let settled = settled.lock().unwrap();
        assert_eq!(settled[0].outcome, outcome, "{steps:?} {version}");
        assert_eq!(settled[0].seen_version, done_at, "{steps:?} {version}");
    }
}
