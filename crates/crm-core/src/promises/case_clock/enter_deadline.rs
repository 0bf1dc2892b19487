//! Answers that a case waits for, entered by someone, until they come.

use super::model::StepText;
use super::next_step::live;
use super::port::NewDeadline;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::{DeadlineId, ExitCaseId};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeadlineError {
    #[error("This exit case does not exist or was deleted.")]
    NoCase,
    #[error("This deadline does not exist or was met.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// # Errors
/// When the case does not exist or is in the trash: [`DeadlineError`].
pub fn enter_deadline(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    (what, due_on): (&StepText, Date),
    now: Instant,
) -> Result<(), DeadlineError> {
    CrmAct::run(tx, actor, now, |act| {
        live(act.tx, case)?.ok_or(DeadlineError::NoCase)?;
        let new = NewDeadline {
            case,
            what: what.clone(),
            due_on,
            entered_by: act.actor.user(),
        };
        act.tx.case_clock().insert_deadline(&new, now)?;
        let entered = EventKind::DeadlineEntered.with(json!({
            "deadline": what.as_str(),
            "dueOn": due_on.to_string(),
        }));
        act.record_event(Entity::ExitCase(case), entered);
        Ok(())
    })
}

/// The answer came.
///
/// # Errors
/// When the case is in the trash, or does not wait for it: [`DeadlineError`].
pub fn meet_deadline(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    deadline: DeadlineId,
    now: Instant,
) -> Result<(), DeadlineError> {
    CrmAct::run(tx, actor, now, |act| {
        live(act.tx, case)?.ok_or(DeadlineError::NoCase)?;
        let of = act.tx.case_clock().open_deadline(deadline)?;
        if of != Some(case) {
            return Err(DeadlineError::NotFound);
        }
        let by = act.actor.user();
        act.tx.case_clock().meet_deadline(deadline, by, now)?;
        act.record_event(Entity::ExitCase(case), EventKind::DeadlineMet);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::DeadlineMet;
    use crate::fixtures::{NOW, agent, client, exit_case, expect_events, property};
    use crate::unit::MockCrm;

    /// The case that waits for it → whether it is met on case 4.
    #[test]
    fn r6_012_a_deadline_is_met_on_its_own_case() {
        for (of, outcome) in [
            (Some(4), Ok(())),
            (Some(5), Err(DeadlineError::NotFound)),
            (None, Err(DeadlineError::NotFound)),
        ] {
            let mut tx = MockCrm::default();
            tx.exit_cases
                .expect_get()
                .returning(|_| Ok(Some(exit_case())));
            tx.properties
                .expect_get()
                .returning(|_| Ok(Some(property())));
            tx.clients.expect_get().returning(|_| Ok(Some(client())));
            tx.case_clock
                .expect_open_deadline()
                .returning(move |_| Ok(of.map(ExitCaseId::new)));
            tx.case_clock
                .expect_meet_deadline()
                .returning(|_, _, _| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() { &[DeadlineMet] } else { &[] };
            expect_events(&mut tx.events, told);
            let id = DeadlineId::new(1);
            let met = meet_deadline(&mut tx, &agent(), exit_case().id, id, NOW);
            assert_eq!(met, outcome, "{of:?}");
        }
    }
}
