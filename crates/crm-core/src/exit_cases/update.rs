//! Editing an exit case and noting its milestones.

use super::{ExitCase, Milestone, Patch, Reached};
use crate::actor::Actor;
use crate::change::difference;
use crate::choice::{self, repartnered};
use crate::clock::{Instant, us_date};
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::ExitCaseId;
use crate::notes;
use crate::number_facts::holder::Holder;
use crate::promises::case_clock::{self, ENDED_BY, NextStep, StepError};
use crate::properties;
use crate::record::{EditError, Editable, edit, record};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

record!(
    ExitCase,
    ExitCaseId,
    "exit case",
    Crm,
    exit_cases,
    Entity::ExitCase
);

impl ExitCase {
    pub(crate) fn day_of(&self, milestone: Milestone) -> Option<Date> {
        let found = self.reached.iter().find(|r| r.milestone == milestone);
        found.map(|reached| reached.on)
    }

    fn fields(&self) -> Vec<(&'static str, Option<String>)> {
        vec![("notes", self.said().map(str::to_owned))]
    }
}

impl Editable for ExitCase {
    /// A case is there as long as its property is.
    fn check(&self, was: &Self, _: &Actor, tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        properties::live(tx, self.property)?.ok_or(EditError::NotFound)?;
        if self.partner != was.partner {
            choice::partner(tx, self.partner)?;
        }
        Ok(())
    }

    fn history(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        let mut events = Vec::new();
        let mut fields = repartnered(tx, was.partner, self.partner)?;
        fields.0.extend(was.fields());
        fields.1.extend(self.fields());
        if let Some((before, after)) = difference(&fields.0, &fields.1) {
            events.push(EventKind::ExitCaseUpdated.from_to(before, after));
        }
        for milestone in Milestone::ALL {
            let (old, new) = (was.day_of(*milestone), self.day_of(*milestone));
            if old != new {
                events.push(milestone_noted(*milestone, old, new));
            }
        }
        Ok(events)
    }

    fn keep_said(&self, was: &Self, act: &mut CrmAct<'_>) -> Stored<()> {
        notes::keep(
            act,
            Holder::Client(self.client),
            [was.said()],
            [self.said()],
        )
    }
}

fn milestone_noted(milestone: Milestone, was: Option<Date>, is: Option<Date>) -> EventDetails {
    let text = |day: Option<Date>| day.map(|day| day.to_string());
    let kind = match is {
        Some(_) => EventKind::MilestoneReached,
        None => EventKind::MilestoneCleared,
    };
    kind.from_to(
        json!({"reachedOn": text(was)}),
        json!({"milestone": milestone.as_str(), "reachedOn": text(is)}),
    )
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
/// allowed: [`EditError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ExitCaseId,
    based_on: Option<i64>,
    patch: &Patch,
    now: Instant,
) -> Result<ExitCase, EditError<ExitCase>> {
    let change = |case: &mut ExitCase| {
        patch.partner.apply(&mut case.partner);
        patch.notes.apply(&mut case.notes);
    };
    edit(tx, actor, id, based_on, change, now)
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MilestoneError {
    #[error("This date is in the future. Use {} or an earlier date.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error(
        "{} comes after {}, which was reached on {}. Use that day or a later one.",
        .milestone.as_str(), .earlier.as_str(), us_date(*.on)
    )]
    BeforeEarlier {
        milestone: Milestone,
        earlier: Milestone,
        on: Date,
    },
    #[error(
        "{} comes before {}, which was reached on {}. Use that day or an earlier one.",
        .milestone.as_str(), .later.as_str(), us_date(*.on)
    )]
    AfterLater {
        milestone: Milestone,
        later: Milestone,
        on: Date,
    },
    /// The step that follows it.
    #[error(transparent)]
    Step(#[from] StepError),
    #[error(transparent)]
    Edit(#[from] EditError<ExitCase>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether the day fits between those of the milestones that are noted. Two may be reached on one day; one that is not
/// noted says nothing.
fn in_order(case: &ExitCase, milestone: Milestone, on: Date) -> Result<(), MilestoneError> {
    for reached in &case.reached {
        if reached.milestone < milestone && reached.on > on {
            return Err(MilestoneError::BeforeEarlier {
                milestone,
                earlier: reached.milestone,
                on: reached.on,
            });
        }
        if reached.milestone > milestone && reached.on < on {
            return Err(MilestoneError::AfterLater {
                milestone,
                later: reached.milestone,
                on: reached.on,
            });
        }
    }
    Ok(())
}

/// Notes the day a milestone was reached, or with `None` that it was not, and what happens next. Without `next` the open step
/// stays. `today` is the business day.
///
/// # Errors
/// When the day is in the future, or before an earlier milestone's or after a later one's, the next step cannot be, or the case
/// cannot be edited: [`MilestoneError`].
pub fn note_milestone(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ExitCaseId,
    (milestone, on): (Milestone, Option<Date>),
    next: Option<&NextStep>,
    today: Date,
    now: Instant,
) -> Result<ExitCase, MilestoneError> {
    if on.is_some_and(|on| on > today) {
        return Err(MilestoneError::InTheFuture { today });
    }
    if let Some(next) = next {
        case_clock::check(tx, next, today)?;
    }
    if let (Some(on), Some(case)) = (on, tx.exit_cases().get(id)?) {
        in_order(&case, milestone, on)?;
    }
    let change = |case: &mut ExitCase| {
        if case.day_of(milestone) == on {
            return;
        }
        case.reached
            .retain(|reached| reached.milestone != milestone);
        case.reached.extend(on.map(|on| Reached {
            milestone,
            on,
            noted_by: actor.user(),
            noted_at: now,
        }));
        case.reached.sort_by_key(|reached| reached.milestone);
    };
    let case = edit(tx, actor, id, None, change, now)?;
    step_on(tx, actor, &case, next, (today, now))?;
    Ok(case)
}

/// A case that has ended has no step, and any other has one.
fn step_on(
    tx: &mut dyn Crm,
    actor: &Actor,
    case: &ExitCase,
    next: Option<&NextStep>,
    (today, now): (Date, Instant),
) -> Stored<()> {
    if case.day_of(ENDED_BY).is_some() {
        return case_clock::close(tx, actor, case.id, today, now);
    }
    let Some(next) = next else {
        return case_clock::keep_open(tx, actor, case.id, today, now);
    };
    CrmAct::run(tx, actor, now, |act| {
        let told = case_clock::replace(act.tx, act.actor, case.id, next, (today, now))?;
        act.record_event(Entity::ExitCase(case.id), told);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::{MilestoneCleared, MilestoneReached, NextStepSet};
    use crate::fixtures::{
        NOW, agent, client, exit_case, expect_events, open_step, property, reached,
    };
    use crate::ids::StepId;
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    #[test]
    fn the_milestones_are_five_in_their_order() {
        let texts: Vec<_> = Milestone::ALL.iter().map(|m| m.as_str()).collect();
        let specified = [
            "Sent to Partner",
            "Documents Complete",
            "Letter Sent",
            "Resort Responded",
            "Exit Confirmed",
        ];
        assert_eq!(texts, specified);
    }

    /// Noted before, asked day → told, or refused.
    #[test]
    fn a_milestone_is_noted_moved_and_cleared_but_never_in_the_future() {
        let yesterday = date!(2026 - 11 - 20);
        type Case = (bool, Option<Date>, Option<&'static [EventKind]>);
        let cases: [Case; 6] = [
            (false, Some(TODAY), Some(&[MilestoneReached])),
            (false, Some(date!(2026 - 11 - 22)), None),
            (false, None, Some(&[])),
            (true, Some(yesterday), Some(&[MilestoneReached])),
            (true, Some(TODAY), Some(&[])),
            (true, None, Some(&[MilestoneCleared])),
        ];
        for (noted, asked, told) in cases {
            let mut case = exit_case();
            if noted {
                case.reached.push(reached(Milestone::LetterSent));
            }
            let mut tx = MockCrm::default();
            tx.exit_cases
                .expect_get()
                .returning(move |_| Ok(Some(case.clone())));
            tx.exit_cases.expect_save().returning(|_| Ok(()));
            tx.properties
                .expect_get()
                .returning(|_| Ok(Some(property())));
            tx.clients.expect_get().returning(|_| Ok(Some(client())));
            tx.case_clock
                .expect_open_step()
                .returning(|_| Ok(Some(open_step())));
            expect_events(&mut tx.events, told.unwrap_or(&[]));
            let asked_for = (Milestone::LetterSent, asked);
            let id = exit_case().id;
            let outcome = note_milestone(&mut tx, &agent(), id, asked_for, None, TODAY, NOW);
            assert_eq!(outcome.is_ok(), told.is_some(), "{noted} {asked:?}");
            if let Ok(case) = outcome {
                assert_eq!(case.day_of(Milestone::LetterSent), asked);
            }
        }
    }

    /// The milestone, noted or cleared, a next step or none, an open step or none → steps closed and opened.
    #[test]
    fn r6_006_r6_078_a_case_has_one_step_until_its_exit_is_confirmed() {
        use Milestone::{ExitConfirmed, LetterSent};
        type Case = (
            (Milestone, Option<Date>, bool, bool),
            (usize, usize),
            &'static [EventKind],
        );
        let on = Some(TODAY);
        let cases: [Case; 6] = [
            (
                (LetterSent, on, true, true),
                (1, 1),
                &[MilestoneReached, NextStepSet],
            ),
            ((LetterSent, on, false, true), (0, 0), &[MilestoneReached]),
            ((LetterSent, on, false, false), (0, 1), &[MilestoneReached]),
            (
                (ExitConfirmed, on, false, true),
                (1, 0),
                &[MilestoneReached],
            ),
            ((ExitConfirmed, on, true, true), (1, 0), &[MilestoneReached]),
            (
                (ExitConfirmed, None, false, false),
                (0, 1),
                &[MilestoneCleared],
            ),
        ];
        for ((milestone, day, has_next, has_open), (closed, opened), told) in cases {
            let mut case = exit_case();
            if day.is_none() {
                case.reached.push(reached(milestone));
            }
            let mut tx = MockCrm::default();
            tx.exit_cases
                .expect_get()
                .returning(move |_| Ok(Some(case.clone())));
            tx.exit_cases.expect_save().returning(|_| Ok(()));
            tx.properties
                .expect_get()
                .returning(|_| Ok(Some(property())));
            tx.clients.expect_get().returning(|_| Ok(Some(client())));
            tx.case_clock
                .expect_open_step()
                .returning(move |_| Ok(has_open.then(open_step)));
            tx.case_clock
                .expect_close_step()
                .times(closed)
                .returning(|_, _, _, _| Ok(()));
            tx.case_clock
                .expect_insert_step()
                .times(opened)
                .returning(|_| Ok(StepId::new(12)));
            expect_events(&mut tx.events, told);
            let next = has_next.then(|| NextStep::review(None, TODAY));
            let asked = (milestone, day);
            let id = exit_case().id;
            let noted = note_milestone(&mut tx, &agent(), id, asked, next.as_ref(), TODAY, NOW);
            assert!(noted.is_ok(), "{milestone} {day:?} {noted:?}");
        }
    }

    /// Noted before, with the day, and the milestone and day asked for → the sentence, or taken.
    #[test]
    fn r3_076_milestones_in_an_impossible_order_are_refused_with_the_sentence() {
        use Milestone::{DocumentsComplete, ExitConfirmed, LetterSent, SentToPartner};
        let tenth = date!(2026 - 11 - 10);
        let (ninth, eleventh) = (date!(2026 - 11 - 09), date!(2026 - 11 - 11));
        let before = "Exit Confirmed comes after Sent to Partner, which was reached on Nov 10, 2026. \
                      Use that day or a later one.";
        let after = "Sent to Partner comes before Letter Sent, which was reached on Nov 10, 2026. \
                     Use that day or an earlier one.";
        type Case = (
            &'static [Milestone],
            (Milestone, Date),
            Option<&'static str>,
        );
        let cases: [Case; 8] = [
            (&[], (ExitConfirmed, ninth), None),
            (&[SentToPartner], (ExitConfirmed, ninth), Some(before)),
            (&[SentToPartner], (ExitConfirmed, tenth), None),
            (&[SentToPartner], (ExitConfirmed, eleventh), None),
            (&[LetterSent], (SentToPartner, ninth), None),
            (&[LetterSent], (SentToPartner, tenth), None),
            (&[LetterSent], (SentToPartner, eleventh), Some(after)),
            // Its own day before does not hold it.
            (&[DocumentsComplete], (DocumentsComplete, eleventh), None),
        ];
        for (noted, (milestone, on), sentence) in cases {
            let mut case = exit_case();
            case.reached = noted
                .iter()
                .map(|milestone| Reached {
                    on: tenth,
                    ..reached(*milestone)
                })
                .collect();
            let told = in_order(&case, milestone, on);
            let told = told.err().map(|error| error.to_string());
            assert_eq!(told.as_deref(), sentence, "{noted:?} {milestone:?} {on}");
        }
    }
}
