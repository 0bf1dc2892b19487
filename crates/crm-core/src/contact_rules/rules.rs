//! Entering a rule, and recording that a user reviewed one again. Rules are never changed: a newer one takes over on
//! its day.

use super::draft::RuleState;
use super::model::{Review, Reviewer};
use super::standing::calendar_of;
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::UsState;
use crate::contact_gate::{StateRule, TooWide};
use crate::event::{Entity, EventKind};
use crate::ids::StateRuleId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why a rule was not entered or reviewed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RuleError {
    #[error("Enter where this rule is from.")]
    NoSource,
    #[error("A rule holds from today on at the earliest. Choose {} or a later day.", us_date(*.today))]
    Past { today: Date },
    #[error("{} already has a rule from {}. Choose another day.", RuleState(*.state).name(), us_date(*.day))]
    SameDay { state: Option<UsState>, day: Date },
    #[error(
        "No call may be before 8:00 AM or from 9:00 PM on where the person is (16 CFR 310.4(c)). Enter hours within that."
    )]
    TooWide(TooWide),
    #[error("The office calls a number at most 3 times in 24 hours. Enter 3 or less.")]
    CapLifted,
    #[error("This rule does not exist.")]
    NotFound,
    #[error("The day of the review can't be in the future. Choose {} or an earlier day.", us_date(*.today))]
    ReviewAhead { today: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Enters a rule, which holds from its day on until the next one of its state. What it has for an id is not looked at.
///
/// # Errors
/// When it names no source, begins before today, is wider than federal hours or the house's cap, or the office has one of the
/// same state and day: [`RuleError`].
pub fn enter_rule(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &StateRule,
    (today, now): (Date, Instant),
) -> Result<StateRule, RuleError> {
    if draft.source.trim().is_empty() {
        return Err(RuleError::NoSource);
    }
    // What was decided rests on what held.
    if draft.valid_from < today {
        return Err(RuleError::Past { today });
    }
    if let Some(day) = draft.too_wide() {
        return Err(RuleError::TooWide(day));
    }
    if draft.lifts_the_cap() {
        return Err(RuleError::CapLifted);
    }
    let (state, day) = (draft.state, draft.valid_from);
    let entered = tx.contact_rules().entered(calendar_of(today))?;
    let mut own = entered.rules.iter();
    if own.any(|row| (row.state, row.valid_from) == (state, day)) {
        return Err(RuleError::SameDay { state, day });
    }
    CrmAct::run(tx, actor, now, |act| {
        let mut rule = draft.clone();
        rule.reviewed_on = None;
        let id = act
            .tx
            .contact_rules()
            .insert_rule(&rule, actor.user(), now)?;
        rule.id = id.get();
        let told = json!({
            "state": RuleState(state).name(),
            "validFrom": day.to_string(),
            "source": rule.source,
        });
        act.record_event(Entity::Office, EventKind::ContactRuleEntered.with(told));
        Ok(rule)
    })
}

/// Who read a rule again, and when.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewDraft {
    pub reviewed_on: Date,
    pub reviewer: Reviewer,
}

/// Records that a user reviewed a rule again, the product's own too.
///
/// # Errors
/// When there is no such rule, or the day lies in the future: [`RuleError`].
pub fn review_rule(
    tx: &mut dyn Crm,
    actor: &Actor,
    rule: StateRuleId,
    draft: &ReviewDraft,
    (today, now): (Date, Instant),
) -> Result<(), RuleError> {
    let rows = tx.contact_rules().entered(calendar_of(today))?.rows();
    let row = rows.iter().find(|row| row.id == rule.get());
    let state = row.ok_or(RuleError::NotFound)?.state;
    if draft.reviewed_on > today {
        return Err(RuleError::ReviewAhead { today });
    }
    CrmAct::run(tx, actor, now, |act| {
        let review = Review {
            rule,
            on: draft.reviewed_on,
            reviewer: draft.reviewer.as_str().to_owned(),
        };
        act.tx
            .contact_rules()
            .insert_review(&review, actor.user(), now)?;
        let told = json!({
            "state": RuleState(state).name(),
            "reviewer": review.reviewer,
            "reviewedOn": review.on.to_string(),
        });
        act.record_event(Entity::Office, EventKind::ContactRuleReviewed.with(told));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::house_rows;
    use crate::contact_rules::Entered;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    fn kentucky(id: i64, valid_from: Date, source: &'static str) -> StateRule {
        let rows = house_rows();
        let of = UsState::parse("KY").unwrap();
        let house = rows.into_iter().find(|row| row.state == Some(of)).unwrap();
        StateRule {
            id,
            valid_from,
            source: source.into(),
            ..house
        }
    }

    /// The first day, the source → outcome. The office has a rule for Kentucky from Dec 1.
    #[test]
    fn r4_055_a_rule_has_a_source_and_a_day_of_its_own_from_today_on() {
        let taken = date!(2026 - 12 - 01);
        let same = RuleError::SameDay {
            state: UsState::stored("KY"),
            day: taken,
        };
        let past = RuleError::Past { today: TODAY };
        let cases = [
            (TODAY, "KRS 367", None),
            (date!(2027 - 01 - 01), "KRS 367", None),
            (date!(2026 - 11 - 20), "KRS 367", Some(past)),
            (TODAY, " ", Some(RuleError::NoSource)),
            (taken, "KRS 367", Some(same)),
        ];
        for (day, source, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(move |_| {
                Ok(Entered {
                    rules: vec![kentucky(1001, taken, "KRS 367")],
                    ..Entered::default()
                })
            });
            tx.contact_rules
                .expect_insert_rule()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _| Ok(StateRuleId::new(1002)));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ContactRuleEntered],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = kentucky(0, day, source);
            let made = enter_rule(&mut tx, &agent(), &draft, (TODAY, NOW));
            let id = made.as_ref().ok().map(|rule| rule.id);
            assert_eq!(id, refused.is_none().then_some(1002), "{day} {source}");
            assert_eq!(made.err(), refused, "{day} {source}");
        }
    }

    /// The rule, the day of the review → outcome.
    #[test]
    fn r4_054_a_rule_that_there_is_was_reviewed_up_to_today() {
        let ahead = RuleError::ReviewAhead { today: TODAY };
        let cases = [
            (1, TODAY, None),
            (1001, date!(2026 - 11 - 01), None),
            (1, date!(2026 - 11 - 22), Some(ahead)),
            (999, TODAY, Some(RuleError::NotFound)),
            (1002, TODAY, Some(RuleError::NotFound)),
        ];
        for (rule, day, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(|_| {
                Ok(Entered {
                    rules: vec![kentucky(1001, date!(2026 - 12 - 01), "KRS 367")],
                    ..Entered::default()
                })
            });
            tx.contact_rules
                .expect_insert_review()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ContactRuleReviewed],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = ReviewDraft {
                reviewed_on: day,
                reviewer: Reviewer::parse("Lee Park").unwrap(),
            };
            let id = StateRuleId::new(rule);
            let done = review_rule(&mut tx, &agent(), id, &draft, (TODAY, NOW));
            assert_eq!(done.err(), refused, "{rule} {day}");
        }
    }

    #[test]
    fn r4_055_what_is_refused_says_the_way_out() {
        let state = UsState::stored("KY");
        let cases = [
            (
                RuleError::Past { today: TODAY },
                "A rule holds from today on at the earliest. Choose Nov 21, 2026 or a later day.",
            ),
            (
                RuleError::SameDay { state, day: TODAY },
                "Kentucky already has a rule from Nov 21, 2026. Choose another day.",
            ),
            (RuleError::NoSource, "Enter where this rule is from."),
        ];
        for (error, sentence) in cases {
            assert_eq!(error.to_string(), sentence);
        }
    }
}
