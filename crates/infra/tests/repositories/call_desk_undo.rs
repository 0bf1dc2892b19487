//! Calls of which their rep did not say yet what came of them: those that go on, and those whose outcome was undone.

use crate::call_desk::{begun, claim, key, later, noon, raw};
use crate::support::*;
use crm_core::call_desk::{CallOutcome, CallResult, Claim, end_unfinished};
use crm_core::ids::CallId;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn voicemail(minutes: i64) -> CallResult {
    CallResult {
        outcome: CallOutcome::Voicemail,
        why: None,
        at: later(minutes),
        seconds: Some(60),
        reason: None,
        note: Some("Said we call again".to_owned()),
        answers: None,
        changed: None,
    }
}

fn settle(db: &TestDatabase, id: CallId, result: Option<CallResult>) {
    write(db, |tx| tx.call_desk().settle_call(id, result.clone())).unwrap();
}

/// What waits for its rep under a hold; the card and the acts of the desk say the same.
fn open(db: &TestDatabase, held: &Claim) -> Option<CallId> {
    let shown = read(db, |q| q.open_call(held)).map(|call| call.id);
    let has = write(db, |tx| tx.call_desk().has_open_call(held)).unwrap();
    assert_eq!(shown.is_some(), has);
    shown
}

on_both_databases! {
    fn r4_075_a_call_of_this_hold_waits_for_its_rep_after_the_job_too(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        let ana = raw(db, 0);
        let id = write(db, |tx| begun(tx, dana, ana, noon())).unwrap();
        let held = claim(0, dana, ana, later(30));
        let of_later = Claim { since: later(20), ..held.clone() };
        let of_another = Claim { user: ben, ..held.clone() };
        let of_another_number = Claim { key: key(1), ..held.clone() };
        assert_eq!((open(db, &held), open(db, &of_later)), (Some(id), Some(id)), "nobody said it yet");
        assert_eq!((open(db, &of_another), open(db, &of_another_number)), (None, None));
        assert_eq!(write(db, |tx| end_unfinished(tx, 9, later(15))), Ok(1));
        assert_eq!(open(db, &held), Some(id), "they talk still");
        assert_eq!(open(db, &of_later), None, "a call of before is over");
        settle(db, id, Some(voicemail(20)));
        assert_eq!(open(db, &held), None);
        settle(db, id, None);
        assert_eq!(open(db, &held), Some(id), "undone");
    }

    fn r4_075_the_job_leaves_the_note_of_an_outcome_that_was_undone(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ana = raw(db, 0);
        let id = write(db, |tx| begun(tx, dana, ana, noon())).unwrap();
        settle(db, id, Some(voicemail(1)));
        settle(db, id, None);
        assert_eq!(write(db, |tx| end_unfinished(tx, 9, later(15))), Ok(1));
        let stored = write(db, |tx| tx.call_desk().call(id)).unwrap().unwrap().result.unwrap();
        let kept = (stored.outcome, stored.note.as_deref());
        assert_eq!(kept, (CallOutcome::Unknown, Some("Said we call again")));
        let card = read(db, |q| q.open_call(&claim(0, dana, ana, later(30)))).unwrap();
        assert_eq!(card.note.as_deref(), Some("Said we call again"));
        let without_note = CallResult { note: None, ..voicemail(20) };
        settle(db, id, Some(without_note));
        let said = write(db, |tx| tx.call_desk().call(id)).unwrap().unwrap().result.unwrap();
        assert_eq!(said.note, None, "what its rep says takes its place, the note too");
    }
}
