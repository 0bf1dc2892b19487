//! What happens next on a case, said by someone.

use super::hold_review::overdue;
use super::model::{NewStep, NextStep, Step};
use super::open_case::{ENDED_BY, Standing, is_open};
use crate::actor::Actor;
use crate::choice::{self, ChoiceError};
use crate::clients::Client;
use crate::clock::{Instant, us_date};
use crate::event::{Entity, EventDetails, EventKind};
use crate::exit_cases::ExitCase;
use crate::ids::ExitCaseId;
use crate::properties;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum StepError {
    #[error("This exit case does not exist or was deleted.")]
    NotFound,
    #[error(
        "This case is not open: its exit is confirmed, or its client is neither Active nor On Hold."
    )]
    NotOpen,
    #[error("This date is in the past. Use {} or a later date.", us_date(*.today))]
    InThePast { today: Date },
    #[error(
        "This client's hold was to be reviewed by {}. Review the hold first.",
        us_date(*.on)
    )]
    ReviewOverdue { on: Date },
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether the step may be someone's and due then.
pub(crate) fn check(tx: &mut dyn Crm, next: &NextStep, today: Date) -> Result<(), StepError> {
    if next.due_on < today {
        return Err(StepError::InThePast { today });
    }
    Ok(choice::staff_member(tx, next.user)?)
}

/// The step that was open is done, and this is the next; it was checked before. Gives the event that tells of it.
pub(crate) fn replace(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: ExitCaseId,
    next: &NextStep,
    (today, now): (Date, Instant),
) -> Stored<EventDetails> {
    let done = tx.case_clock().open_step(case)?;
    if let Some(step) = &done {
        tx.case_clock()
            .close_step(step.id, actor.user(), today, now)?;
    }
    tx.case_clock().insert_step(&NewStep {
        case,
        next: next.clone(),
        began_on: today,
        opened_by: actor.user(),
        opened_at: now,
    })?;
    Ok(told(done.as_ref(), next))
}

fn told(done: Option<&Step>, next: &NextStep) -> EventDetails {
    let after = json!({
        "nextStep": next.what.as_str(),
        "dueOn": next.due_on.to_string(),
        "waitsOn": next.waits_on.as_str(),
    });
    match done {
        None => EventKind::NextStepSet.with(after),
        Some(step) => {
            let before = json!({
                "nextStep": step.next.what.as_str(),
                "dueOn": step.next.due_on.to_string(),
                "waitsOn": step.next.waits_on.as_str(),
            });
            EventKind::NextStepSet.from_to(before, after)
        }
    }
}

/// Ends the open step of a case and says the next one. `today` is the business day.
///
/// # Errors
/// When the case does not exist, is in the trash or is not open, its client's hold was not reviewed in time, the day is past, or
/// the user cannot be chosen: [`StepError`].
pub fn set_next_step(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ExitCaseId,
    next: &NextStep,
    today: Date,
    now: Instant,
) -> Result<(), StepError> {
    CrmAct::run(tx, actor, now, |act| {
        let case = live(act.tx, id)?.ok_or(StepError::NotFound)?;
        let client = act.tx.clients().get(case.client)?;
        let client = client.ok_or(StepError::NotFound)?;
        if !is_open(standing(&client, &case)) {
            return Err(StepError::NotOpen);
        }
        if let Some(on) = overdue(act.tx, &client, today)? {
            return Err(StepError::ReviewOverdue { on });
        }
        check(act.tx, next, today)?;
        let told = replace(act.tx, act.actor, id, next, (today, now))?;
        act.record_event(Entity::ExitCase(id), told);
        Ok(())
    })
}

/// A case whose property and client are out of the trash.
pub(super) fn live(tx: &mut dyn Crm, id: ExitCaseId) -> Stored<Option<ExitCase>> {
    let Some(case) = tx.exit_cases().get(id)? else {
        return Ok(None);
    };
    let property = properties::live(tx, case.property)?;
    Ok(property.map(|_| case))
}

/// Of a case that is out of the trash.
fn standing(client: &Client, case: &ExitCase) -> Standing {
    Standing {
        client: client.details.status,
        has_ended: case.day_of(ENDED_BY).is_some(),
        is_in_trash: false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ClientStatus;
    use crate::event::EventKind::NextStepSet;
    use crate::exit_cases::Milestone;
    use crate::fixtures::{
        NOW, agent, client, exit_case, expect_events, open_step, property, reached, user,
    };
    use crate::ids::{HoldId, StepId, UserId};
    use crate::promises::case_clock::{Hold, MockClientHolds, WaitsOn};
    use crate::text::Line;
    use crate::unit::MockCrm;
    use crate::users::UserStatus;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    fn next(due_on: Date, user: Option<i64>) -> NextStep {
        NextStep {
            what: Line::parse("Call the resort").unwrap(),
            due_on,
            waits_on: WaitsOn::Resort,
            user: user.map(UserId::new),
        }
    }

    fn office(status: ClientStatus, milestone: Option<Milestone>) -> MockCrm {
        let mut owner = client();
        owner.details.status = status;
        let mut case = exit_case();
        case.reached.extend(milestone.map(reached));
        let mut tx = MockCrm::default();
        tx.exit_cases
            .expect_get()
            .returning(move |_| Ok(Some(case.clone())));
        tx.properties
            .expect_get()
            .returning(|_| Ok(Some(property())));
        tx.clients
            .expect_get()
            .returning(move |_| Ok(Some(owner.clone())));
        tx.client_holds.expect_open().returning(|_| Ok(None));
        tx.users.expect_get().returning(|id| {
            let mut found = user();
            if id.get() != 7 {
                found.status = UserStatus::Deactivated;
            }
            Ok(Some(found))
        });
        tx
    }

    #[test]
    fn r6_006_a_done_step_is_closed_and_the_next_is_open() {
        let mut tx = office(ClientStatus::OnHold, Some(Milestone::LetterSent));
        tx.case_clock
            .expect_open_step()
            .returning(|_| Ok(Some(open_step())));
        tx.case_clock
            .expect_close_step()
            .withf(|step, by, on, at| {
                (*step, *by) == (open_step().id, agent().user()) && (*on, *at) == (TODAY, NOW)
            })
            .times(1)
            .returning(|_, _, _, _| Ok(()));
        let asked = next(date!(2026 - 12 - 01), Some(7));
        let stored = asked.clone();
        tx.case_clock
            .expect_insert_step()
            .withf(move |new| new.next == stored && new.began_on == TODAY)
            .times(1)
            .returning(|_| Ok(StepId::new(12)));
        expect_events(&mut tx.events, &[NextStepSet]);
        let set = set_next_step(&mut tx, &agent(), exit_case().id, &asked, TODAY, NOW);
        assert_eq!(set, Ok(()));
    }

    /// The client's status, the last milestone, the day it is due and whose it is → why not.
    #[test]
    fn r6_006_a_step_is_of_an_open_case_an_active_user_and_a_day_to_come() {
        let yesterday = date!(2026 - 11 - 20);
        let cases = [
            (
                ClientStatus::Canceled,
                None,
                TODAY,
                None,
                StepError::NotOpen,
            ),
            (
                ClientStatus::Active,
                Some(Milestone::ExitConfirmed),
                TODAY,
                None,
                StepError::NotOpen,
            ),
            (
                ClientStatus::Active,
                None,
                yesterday,
                None,
                StepError::InThePast { today: TODAY },
            ),
            (
                ClientStatus::Active,
                None,
                TODAY,
                Some(8),
                StepError::Choice(ChoiceError::StaffMember),
            ),
        ];
        for (status, milestone, due_on, user, why) in cases {
            let mut tx = office(status, milestone);
            let asked = next(due_on, user);
            let set = set_next_step(&mut tx, &agent(), exit_case().id, &asked, TODAY, NOW);
            assert_eq!(set, Err(why), "{status} {milestone:?}");
        }
    }

    /// R6-084: what happened is taken all the same; only a step that closes another waits for the review.
    #[test]
    fn r6_014_r6_084_an_overdue_review_refuses_a_closing_step() {
        for (review_on, refused) in [(TODAY, None), (date!(2026 - 11 - 20), Some(()))] {
            let mut tx = office(ClientStatus::OnHold, None);
            tx.client_holds = MockClientHolds::default();
            tx.client_holds.expect_open().returning(move |client| {
                Ok(Some(Hold {
                    id: HoldId::new(3),
                    client,
                    reason: None,
                    review_on,
                }))
            });
            tx.case_clock.expect_open_step().returning(|_| Ok(None));
            tx.case_clock
                .expect_insert_step()
                .returning(|_| Ok(StepId::new(12)));
            tx.events.expect_append().returning(|_| Ok(()));
            let asked = next(TODAY, None);
            let set = set_next_step(&mut tx, &agent(), exit_case().id, &asked, TODAY, NOW);
            let expected = refused.map(|()| StepError::ReviewOverdue { on: review_on });
            assert_eq!(set.err(), expected, "{review_on}");
        }
    }
}
