//! What came of a call from a client's record.

use super::service_outcome::ServiceOutcome;
use crate::actor::Actor;
use crate::call_desk::call_outcome::CallOutcome;
use crate::call_desk::model::CallResult;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::{CallId, UserId};
use crate::number_facts::holder::Holder;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ServiceOutcomeError {
    #[error("This call does not exist, or is not yours.")]
    NotFound,
    #[error(
        "This call was not begun from a client's record. Its outcome is recorded on the call desk."
    )]
    NotOfClient,
    #[error("What came of this call is recorded already.")]
    Already,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Notes what came of a call that the user began from a client's record; the same again changes nothing. On the desk the call is
/// over with it, and nothing else is done: no number rests, and no status moves.
///
/// # Errors
/// When the call is not the user's or not of a client, or has another outcome: [`ServiceOutcomeError`].
pub fn note_service_outcome(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallId,
    outcome: ServiceOutcome,
    now: Instant,
) -> Result<(), ServiceOutcomeError> {
    let call = tx.call_desk().call(id)?.filter(|call| call.user == by);
    let call = call.ok_or(ServiceOutcomeError::NotFound)?;
    if !matches!(call.holder, Holder::Client(_)) {
        return Err(ServiceOutcomeError::NotOfClient);
    }
    let was = tx.calling().service_outcome(id)?;
    if was == Some(outcome) {
        return Ok(());
    }
    // After a long call, the job has stored the outcome as unknown.
    let on_desk = call.result.as_ref().map(|result| result.outcome);
    if was.is_some() || on_desk.is_some_and(|one| one != CallOutcome::Unknown) {
        return Err(ServiceOutcomeError::Already);
    }
    CrmAct::run(tx, actor, now, |act| {
        act.tx.calling().save_service_outcome(id, outcome)?;
        if on_desk.is_none() {
            let over = over(call.started_at, now);
            act.tx.call_desk().settle_call(id, Some(over))?;
        }
        let told = EventKind::CallEnded.with(json!({ "outcome": outcome.as_str() }));
        act.record_event(call.holder.entity(), told);
        Ok(())
    })
}

/// As the desk has a call whose outcome is not one of selling.
fn over(started_at: Instant, now: Instant) -> CallResult {
    let seconds = (now.to_utc() - started_at.to_utc()).whole_seconds();
    CallResult {
        outcome: CallOutcome::Unknown,
        at: now,
        seconds: Some(seconds.max(0)),
        why: None,
        reason: None,
        note: None,
        answers: None,
        changed: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::call_desk::DeskCall;
    use crate::contact::PhoneKey;
    use crate::event::EventKind::CallEnded;
    use crate::fixtures::{NOW, agent, client, expect_events, lead};
    use crate::unit::MockCrm;

    fn result(outcome: CallOutcome) -> CallResult {
        CallResult {
            outcome,
            ..over(NOW, NOW)
        }
    }

    /// The call's user and record, its outcomes → what comes of "Spoke with client".
    #[test]
    fn r6_010_a_call_from_a_clients_record_gets_an_outcome_once() {
        let me = agent().user().unwrap();
        let of_client = Holder::Client(client().id);
        type Case = (
            (UserId, Holder, Option<CallOutcome>, Option<ServiceOutcome>),
            Result<(), ServiceOutcomeError>,
            &'static [EventKind],
        );
        use ServiceOutcomeError::{Already, NotFound, NotOfClient};
        let cases: [Case; 7] = [
            ((me, of_client, None, None), Ok(()), &[CallEnded]),
            (
                (me, of_client, Some(CallOutcome::Unknown), None),
                Ok(()),
                &[CallEnded],
            ),
            (
                (me, of_client, None, Some(ServiceOutcome::Spoke)),
                Ok(()),
                &[],
            ),
            (
                (me, of_client, None, Some(ServiceOutcome::NoAnswer)),
                Err(Already),
                &[],
            ),
            (
                (me, of_client, Some(CallOutcome::Busy), None),
                Err(Already),
                &[],
            ),
            (
                (me, Holder::Lead(lead().id), None, None),
                Err(NotOfClient),
                &[],
            ),
            ((UserId::new(8), of_client, None, None), Err(NotFound), &[]),
        ];
        for ((user, holder, on_desk, was), outcome, told) in cases {
            let mut tx = MockCrm::default();
            tx.call_desk.expect_call().returning(move |id| {
                Ok(Some(DeskCall {
                    id,
                    user,
                    holder,
                    key: PhoneKey::stored("3055550100".to_owned()),
                    campaign: None,
                    script_version: None,
                    started_at: NOW,
                    result: on_desk.map(result),
                }))
            });
            tx.calling
                .expect_service_outcome()
                .returning(move |_| Ok(was));
            tx.calling
                .expect_save_service_outcome()
                .times(told.len())
                .returning(|_, _| Ok(()));
            tx.call_desk
                .expect_settle_call()
                .times(usize::from(!told.is_empty() && on_desk.is_none()))
                .returning(|_, _| Ok(()));
            expect_events(&mut tx.events, told);
            let spoke = ServiceOutcome::Spoke;
            let noted = note_service_outcome(&mut tx, (&agent(), me), CallId::new(9), spoke, NOW);
            assert_eq!(noted, outcome, "{user} {holder:?} {on_desk:?} {was:?}");
        }
    }
}
