//! Putting a client on hold, reviewing that, and what follows from a status alone.

use super::hold::{Hold, HoldReason, NewHold, REVIEW_HOLD, SAY_WHY};
use super::hold_review::overdue;
use super::hold_terms::{HoldError, HoldTerms};
use super::model::{NextStep, REVIEW_DAYS, Step, StepText, WaitsOn};
use super::next_step::replace;
use crate::actor::Actor;
use crate::change::Change;
use crate::clients::{self, Client, ClientStatus, DetailsPatch};
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::ClientId;
use crate::record::EditError;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use time::{Date, Duration};

/// Puts a client on hold with a reason and a day of review; of one that is on hold it says why. `today` is the business day.
///
/// # Errors
/// When the client cannot be edited, the day makes no sense, or an earlier hold was not reviewed in time: [`HoldError`].
pub fn put_on_hold(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ClientId,
    terms: &HoldTerms,
    (today, now): (Date, Instant),
) -> Result<(), HoldError> {
    terms.check(today)?;
    let client = tx.clients().get(id)?.ok_or(EditError::<Client>::NotFound)?;
    if let Some(on) = overdue(tx, &client, today)? {
        return Err(HoldError::ReviewOverdue { on });
    }
    let held = DetailsPatch {
        status: Change::Set(ClientStatus::OnHold),
        ..DetailsPatch::default()
    };
    clients::update(tx, actor, id, None, &held, now)?;
    let was = tx.client_holds().open(id)?;
    CrmAct::run(tx, actor, now, |act| {
        Ok(go_on(act, (id, was), terms, EventKind::ClientHeld, today)?)
    })
}

/// The hold was reviewed and goes on, for the reason that holds now and until the next day of review. A client who goes on is
/// simply no longer on hold.
///
/// # Errors
/// When the client does not exist, is in the trash or is not on hold, or the day makes no sense: [`HoldError`].
pub fn review_hold(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ClientId,
    terms: &HoldTerms,
    (today, now): (Date, Instant),
) -> Result<(), HoldError> {
    let client = tx.clients().get(id)?;
    let client = client.filter(|client| client.deleted_at.is_none());
    let client = client.ok_or(EditError::<Client>::NotFound)?;
    if client.details.status != ClientStatus::OnHold {
        return Err(HoldError::NotOnHold);
    }
    terms.check(today)?;
    let was = tx.client_holds().open(id)?;
    CrmAct::run(tx, actor, now, |act| {
        Ok(go_on(
            act,
            (id, was),
            terms,
            EventKind::HoldReviewed,
            today,
        )?)
    })
}

/// The row of a hold follows the client's status: On Hold alone is to be explained within a week, and any other status ends it.
///
/// # Errors
/// When the store cannot be read or written.
pub fn follow_status(
    tx: &mut dyn Crm,
    actor: &Actor,
    client: &Client,
    (today, now): (Date, Instant),
) -> Stored<()> {
    CrmAct::run(tx, actor, now, |act| follow(act, client, today))
}

/// Up to `most` clients whose status was changed by another way; how many.
pub(super) fn follow_others(act: &mut CrmAct<'_>, today: Date, most: i64) -> Stored<usize> {
    let mut found = act.tx.client_holds().unsaid(most)?;
    found.extend(act.tx.client_holds().over(most)?);
    for id in &found {
        if let Some(client) = act.tx.clients().get(*id)? {
            follow(act, &client, today)?;
        }
    }
    Ok(found.len())
}

fn follow(act: &mut CrmAct<'_>, client: &Client, today: Date) -> Stored<()> {
    let is_held = client.details.status == ClientStatus::OnHold;
    match (is_held, act.tx.client_holds().open(client.id)?) {
        (true, None) => {
            let review_on = today.saturating_add(Duration::days(REVIEW_DAYS));
            insert(act, client.id, None, (review_on, today))?;
            let say = step(SAY_WHY, review_on);
            restep(act, client.id, &say, |_| true, today)
        }
        (false, Some(hold)) => {
            let by = act.actor.user();
            act.tx.client_holds().end(hold.id, by, act.now)?;
            let review = NextStep::review(None, today);
            restep(act, client.id, &review, is_of_a_hold, today)
        }
        (true, Some(_)) | (false, None) => Ok(()),
    }
}

/// The hold that was ends, and the next one begins.
fn go_on(
    act: &mut CrmAct<'_>,
    (client, was): (ClientId, Option<Hold>),
    terms: &HoldTerms,
    told: EventKind,
    today: Date,
) -> Stored<()> {
    if let Some(was) = was {
        let by = act.actor.user();
        act.tx.client_holds().end(was.id, by, act.now)?;
    }
    insert(act, client, Some(&terms.reason), (terms.review_on, today))?;
    let review = step(REVIEW_HOLD, terms.review_on);
    restep(act, client, &review, is_of_a_hold, today)?;
    let said = told.with(json!({
        "reason": terms.reason.as_str(),
        "reviewOn": terms.review_on.to_string(),
    }));
    act.record_event(Entity::Client(client), said);
    Ok(())
}

fn insert(
    act: &mut CrmAct<'_>,
    client: ClientId,
    reason: Option<&HoldReason>,
    (review_on, began_on): (Date, Date),
) -> Stored<()> {
    let new = NewHold {
        client,
        reason: reason.cloned(),
        review_on,
        began_on,
        made_by: act.actor.user(),
    };
    act.tx.client_holds().insert(&new, act.now).map(drop)
}

fn step(what: &str, due_on: Date) -> NextStep {
    NextStep {
        what: StepText::stored(what.to_owned()),
        due_on,
        waits_on: WaitsOn::Us,
        user: None,
    }
}

/// The product's own step about the hold, in whose place the next one comes. What someone said themselves stays.
fn is_of_a_hold(step: &Step) -> bool {
    [SAY_WHY, REVIEW_HOLD].contains(&step.next.what.as_str())
}

fn restep(
    act: &mut CrmAct<'_>,
    client: ClientId,
    next: &NextStep,
    is_replaced: impl Fn(&Step) -> bool,
    today: Date,
) -> Stored<()> {
    let cases = act.tx.client_holds().cases(client)?;
    for case in cases {
        let open = act.tx.case_clock().open_step(case)?;
        if open.is_some_and(|step| is_replaced(&step)) {
            let told = replace(act.tx, act.actor, case, next, (today, act.now))?;
            act.record_event(Entity::ExitCase(case), told);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::{ClientHeld, ClientStatusChanged, HoldReviewed, NextStepSet};
    use crate::fixtures::{NOW, agent, client, exit_case, expect_events, open_step};
    use crate::ids::{HoldId, StepId};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    fn terms() -> HoldTerms {
        HoldTerms {
            reason: HoldReason::parse("Waits for probate").unwrap(),
            review_on: date!(2026 - 12 - 21),
        }
    }

    fn hold(review_on: Date) -> Hold {
        Hold {
            id: HoldId::new(3),
            client: client().id,
            reason: None,
            review_on,
        }
    }

    /// A client with one case, whose open step says this.
    fn office(status: ClientStatus, open: Option<Hold>, says: &'static str) -> MockCrm {
        let mut tx = MockCrm::default();
        let mut owner = client();
        owner.details.status = status;
        tx.clients
            .expect_get()
            .returning(move |_| Ok(Some(owner.clone())));
        tx.clients.expect_save().returning(|_| Ok(()));
        tx.client_holds
            .expect_open()
            .returning(move |_| Ok(open.clone()));
        tx.client_holds
            .expect_cases()
            .returning(|_| Ok(vec![exit_case().id]));
        tx.case_clock.expect_open_step().returning(move |_| {
            let mut found = open_step();
            found.next.what = StepText::stored(says.to_owned());
            Ok(Some(found))
        });
        tx
    }

    /// Expects so many holds ended and begun, and steps of this text.
    fn expects(tx: &mut MockCrm, (ended, begun): (usize, usize), step: Option<&'static str>) {
        tx.client_holds
            .expect_end()
            .times(ended)
            .returning(|_, _, _| Ok(()));
        tx.client_holds
            .expect_insert()
            .times(begun)
            .returning(|_, _| Ok(HoldId::new(4)));
        let steps = usize::from(step.is_some());
        tx.case_clock
            .expect_close_step()
            .times(steps)
            .returning(|_, _, _, _| Ok(()));
        tx.case_clock
            .expect_insert_step()
            .withf(move |new| Some(new.next.what.as_str()) == step)
            .times(steps)
            .returning(|_| Ok(StepId::new(12)));
    }

    /// R6-014: over the API a status alone is taken, and is to be explained within a week.
    #[test]
    fn r6_014_on_hold_alone_is_to_be_explained_and_any_other_status_ends_it() {
        use ClientStatus::{Active, Canceled, OnHold};
        type Case = (
            (ClientStatus, bool, &'static str),
            (usize, usize),
            Option<&'static str>,
        );
        let cases: [Case; 5] = [
            ((OnHold, false, "Call the resort"), (0, 1), Some(SAY_WHY)),
            ((OnHold, true, SAY_WHY), (0, 0), None),
            ((Active, true, SAY_WHY), (1, 0), Some("Review this case")),
            ((Canceled, true, "Call the resort"), (1, 0), None),
            ((Active, false, "Call the resort"), (0, 0), None),
        ];
        for ((status, is_held, says), holds, step) in cases {
            let open = is_held.then(|| hold(TODAY));
            let mut tx = office(status, open, says);
            expects(&mut tx, holds, step);
            let told: &'static [EventKind] = if step.is_some() { &[NextStepSet] } else { &[] };
            expect_events(&mut tx.events, told);
            let mut owner = client();
            owner.details.status = status;
            let followed = follow_status(&mut tx, &agent(), &owner, (TODAY, NOW));
            assert_eq!(followed, Ok(()), "{status} {is_held}");
        }
    }

    #[test]
    fn r6_014_a_reason_and_a_day_put_a_client_on_hold() {
        let mut tx = office(ClientStatus::Active, None, "Call the resort");
        expects(&mut tx, (0, 1), None);
        expect_events(&mut tx.events, &[ClientStatusChanged, ClientHeld]);
        let id = client().id;
        let put = put_on_hold(&mut tx, &agent(), id, &terms(), (TODAY, NOW));
        assert_eq!(put, Ok(()));
        // Of one that is on hold without a word it says why.
        let mut tx = office(ClientStatus::OnHold, Some(hold(TODAY)), SAY_WHY);
        expects(&mut tx, (1, 1), Some(REVIEW_HOLD));
        expect_events(&mut tx.events, &[NextStepSet, ClientHeld]);
        let put = put_on_hold(&mut tx, &agent(), id, &terms(), (TODAY, NOW));
        assert_eq!(put, Ok(()));
    }

    #[test]
    fn r6_014_r6_084_an_overdue_review_refuses_a_new_hold_until_it_is_done() {
        let due = date!(2026 - 11 - 20);
        let id = client().id;
        let mut tx = office(ClientStatus::OnHold, Some(hold(due)), SAY_WHY);
        let put = put_on_hold(&mut tx, &agent(), id, &terms(), (TODAY, NOW));
        assert_eq!(put, Err(HoldError::ReviewOverdue { on: due }));
        expects(&mut tx, (1, 1), Some(REVIEW_HOLD));
        expect_events(&mut tx.events, &[NextStepSet, HoldReviewed]);
        let reviewed = review_hold(&mut tx, &agent(), id, &terms(), (TODAY, NOW));
        assert_eq!(reviewed, Ok(()));
        let mut tx = office(ClientStatus::Active, None, SAY_WHY);
        let reviewed = review_hold(&mut tx, &agent(), id, &terms(), (TODAY, NOW));
        assert_eq!(reviewed, Err(HoldError::NotOnHold));
    }
}
