//! Entering and removing days on which states forbid calls.

use super::model::{DayName, EnteredDay, RemoveReason, RuleSource};
use super::standing::calendar_of;
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::UsState;
use crate::contact_gate::StateSet;
use crate::event::{Entity, EventKind};
use crate::ids::ClosedDayId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why closed days were not entered or removed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClosedDayError {
    #[error("Choose at least one state.")]
    NoStates,
    #[error("This day is over. Choose {} or a later day.", us_date(*.today))]
    Past { today: Date },
    #[error("{} already has \"{name}\" on {}. Leave the state out.", .state.name(), us_date(*.day))]
    Taken {
        state: UsState,
        name: String,
        day: Date,
    },
    #[error(
        "This closed day does not exist or was already removed. The product's own days can't be removed."
    )]
    NotFound,
    #[error("{} is over, so it stays on record.", us_date(*.day))]
    Over { day: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A day that some states close on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedDaysDraft {
    pub states: StateSet,
    pub day: Date,
    pub name: DayName,
    pub source: RuleSource,
}

/// Enters a closed day of several states, one row each.
///
/// # Errors
/// When there is no state, the day is over, or a state has a closed day on it: [`ClosedDayError`].
pub fn enter_closed_days(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &ClosedDaysDraft,
    (today, now): (Date, Instant),
) -> Result<Vec<EnteredDay>, ClosedDayError> {
    let day = draft.day;
    if draft.states.is_empty() {
        return Err(ClosedDayError::NoStates);
    }
    if day < today {
        return Err(ClosedDayError::Past { today });
    }
    let known = tx
        .contact_rules()
        .entered(calendar_of(day))?
        .standing(day)?;
    let name_of = |state| Some((state, known.closed_days.name_of(state, day)?.to_owned()));
    if let Some((state, name)) = draft.states.iter().find_map(name_of) {
        return Err(ClosedDayError::Taken { state, name, day });
    }
    CrmAct::run(tx, actor, now, |act| {
        let mut entered = Vec::new();
        for state in draft.states.iter() {
            let mut row = EnteredDay {
                id: ClosedDayId::new(0),
                state,
                day,
                name: draft.name.as_str().to_owned(),
                source: draft.source.as_str().to_owned(),
            };
            row.id = act
                .tx
                .contact_rules()
                .insert_closed_day(&row, actor.user(), now)?;
            entered.push(row);
        }
        let names: Vec<&str> = draft.states.iter().map(UsState::name).collect();
        let told = json!({
            "states": names.join(", "),
            "day": day.to_string(),
            "name": draft.name.as_str(),
            "source": draft.source.as_str(),
        });
        act.record_event(Entity::Office, EventKind::ClosedDaysEntered.with(told));
        Ok(entered)
    })
}

/// What is to be removed, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Removal {
    pub id: ClosedDayId,
    pub reason: RemoveReason,
}

/// Removes a closed day that the office entered and that is not over; its row stays on record.
///
/// # Errors
/// When the office has no such day, or it is over: [`ClosedDayError`].
pub fn remove_closed_day(
    tx: &mut dyn Crm,
    actor: &Actor,
    removal: &Removal,
    (today, now): (Date, Instant),
) -> Result<(), ClosedDayError> {
    let found = tx.contact_rules().closed_day(removal.id)?;
    let found = found.ok_or(ClosedDayError::NotFound)?;
    // What was decided rests on what held.
    if found.day < today {
        return Err(ClosedDayError::Over { day: found.day });
    }
    let reason = removal.reason.as_str();
    CrmAct::run(tx, actor, now, |act| {
        act.tx
            .contact_rules()
            .remove_closed_day(removal.id, reason, actor.user(), now)?;
        let told = json!({
            "states": found.state.name(),
            "day": found.day.to_string(),
            "name": found.name,
            "reason": reason,
        });
        act.record_event(Entity::Office, EventKind::ClosedDayRemoved.with(told));
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_rules::Entered;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);
    const PIONEER: Date = date!(2027 - 07 - 24);

    fn states(codes: &[&str]) -> StateSet {
        StateSet::of(codes.iter().filter_map(|code| UsState::stored(code)))
    }

    fn pioneer_day(day: Date) -> EnteredDay {
        EnteredDay {
            id: ClosedDayId::new(5),
            state: UsState::parse("UT").unwrap(),
            day,
            name: "Pioneer Day".to_owned(),
            source: "Utah Code 63G-1-301".to_owned(),
        }
    }

    /// The states, the day → outcome. Utah has Pioneer Day 2027 already, and the product Thanksgiving Day 2026.
    #[test]
    fn r4_035_a_state_has_one_closed_day_a_day_from_today_on() {
        let taken = |code: &str, name: &str, day| ClosedDayError::Taken {
            state: UsState::parse(code).unwrap(),
            name: name.to_owned(),
            day,
        };
        let thanksgiving = date!(2026 - 11 - 26);
        type Case = (&'static [&'static str], Date, Option<ClosedDayError>);
        let cases: [Case; 6] = [
            (&["UT"], date!(2027 - 01 - 01), None),
            (&["AL", "LA"], PIONEER, None),
            (&[], PIONEER, Some(ClosedDayError::NoStates)),
            (
                &["UT"],
                date!(2026 - 11 - 20),
                Some(ClosedDayError::Past { today: TODAY }),
            ),
            (
                &["LA", "UT"],
                PIONEER,
                Some(taken("UT", "Pioneer Day", PIONEER)),
            ),
            (
                &["PA"],
                thanksgiving,
                Some(taken("PA", "Thanksgiving Day", thanksgiving)),
            ),
        ];
        for (codes, day, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(|_| {
                Ok(Entered {
                    closed_days: vec![pioneer_day(PIONEER)],
                    ..Entered::default()
                })
            });
            tx.contact_rules
                .expect_insert_closed_day()
                .times(if refused.is_none() { codes.len() } else { 0 })
                .returning(|_, _, _| Ok(ClosedDayId::new(9)));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ClosedDaysEntered],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let draft = ClosedDaysDraft {
                states: states(codes),
                day,
                name: DayName::parse("New Year's Day").unwrap(),
                source: RuleSource::parse("the state's calendar").unwrap(),
            };
            let done = enter_closed_days(&mut tx, &agent(), &draft, (TODAY, NOW));
            assert_eq!(done.err(), refused, "{codes:?} {day}");
        }
    }

    /// The day that is there → outcome.
    #[test]
    fn r4_055_a_closed_day_is_removed_before_it_is_over() {
        let over = date!(2026 - 11 - 20);
        let cases = [
            (Some(PIONEER), None),
            (Some(TODAY), None),
            (Some(over), Some(ClosedDayError::Over { day: over })),
            (None, Some(ClosedDayError::NotFound)),
        ];
        for (day, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules
                .expect_closed_day()
                .returning(move |_| Ok(day.map(pioneer_day)));
            tx.contact_rules
                .expect_remove_closed_day()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::ClosedDayRemoved],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let removal = Removal {
                id: ClosedDayId::new(5),
                reason: RemoveReason::parse("entered twice").unwrap(),
            };
            let done = remove_closed_day(&mut tx, &agent(), &removal, (TODAY, NOW));
            assert_eq!(done.err(), refused, "{day:?}");
        }
    }
}
