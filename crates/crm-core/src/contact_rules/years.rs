//! Saying that a state's closed days of a year are all entered: until then nobody is called there in that year, if the state
//! closes on holidays.

use super::model::{CompleteYear, Entered, NewCompleteYear, RemoveReason, RuleSource};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact::UsState;
use crate::contact_gate::{StateSet, house_years};
use crate::event::{Entity, EventKind};
use crate::ids::CalendarYearId;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use crate::views::between::Between;
use serde_json::json;
use thiserror::Error;
use time::{Date, Month};

/// Why a year is not complete, or stays so.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum YearError {
    #[error("Choose at least one state.")]
    NoStates,
    #[error("{} has no closed day of {year} yet. Enter its days first, then say that they are complete.", .state.name())]
    NoDays { state: UsState, year: i32 },
    #[error("{year} is complete for {} already. Leave the state out.", .state.name())]
    Already { state: UsState, year: i32 },
    #[error("This year was never said to be complete, or that was taken back already.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The years of some states about to be complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct YearsDraft {
    pub states: StateSet,
    pub year: i32,
    /// The calendar that was read.
    pub source: RuleSource,
}

/// The days of a year.
#[must_use]
pub fn days_of(year: i32) -> Between<Date> {
    let first_of = |year| Date::from_calendar_date(year, Month::January, 1).ok();
    Between {
        from: first_of(year),
        to: first_of(year + 1),
    }
}

/// Says that all closed days of a year are entered for these states: its other days are open from now on.
///
/// # Errors
/// When no state is named, one has no day of that year, or it is complete already: [`YearError`].
pub fn complete_years(
    tx: &mut dyn Crm,
    actor: &Actor,
    draft: &YearsDraft,
    now: Instant,
) -> Result<(), YearError> {
    if draft.states.is_empty() {
        return Err(YearError::NoStates);
    }
    let year = draft.year;
    let entered = tx.contact_rules().entered(days_of(year))?;
    for state in draft.states.iter() {
        let own = entered.years.iter().map(|known| (known.state, known.year));
        if house_years().chain(own).any(|known| known == (state, year)) {
            return Err(YearError::Already { state, year });
        }
        if !entered.closed_days.iter().any(|day| day.state == state) {
            return Err(YearError::NoDays { state, year });
        }
    }
    CrmAct::run(tx, actor, now, |act| {
        for state in draft.states.iter() {
            let new = NewCompleteYear {
                state,
                year,
                source: draft.source.as_str().to_owned(),
            };
            act.tx
                .contact_rules()
                .insert_year(&new, actor.user(), now)?;
        }
        let names: Vec<&str> = draft.states.iter().map(UsState::name).collect();
        let told = json!({
            "states": names.join(", "),
            "year": year,
            "source": draft.source.as_str(),
        });
        act.record_event(Entity::Office, EventKind::CalendarYearCompleted.with(told));
        Ok(())
    })
}

/// Takes back that a year is complete: the state is closed again for as long as nobody says so anew.
///
/// # Errors
/// When there is no such row, or it was taken back before: [`YearError`].
pub fn reopen_year(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, reason): (CalendarYearId, &RemoveReason),
    (today, now): (Date, Instant),
) -> Result<(), YearError> {
    let entered = tx.contact_rules().entered(days_of(today.year()))?;
    let found = entered.years.into_iter().find(|year| year.id == id);
    let found: CompleteYear = found.ok_or(YearError::NotFound)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx
            .contact_rules()
            .remove_year(id, reason.as_str(), actor.user(), now)?;
        let told = json!({
            "states": found.state.name(),
            "year": found.year,
            "reason": reason.as_str(),
        });
        act.record_event(Entity::Office, EventKind::CalendarYearReopened.with(told));
        Ok(())
    })
}

/// The month from which the next year's calendars are asked for.
const ASKED_FROM: Month = Month::November;

/// The states that close on holidays, and whose calendar of this year, or from November on of the next one, nobody said to be
/// complete: the year and the states.
///
/// # Errors
/// A fault, when stored rows make no book of rules.
pub fn missing_years(entered: &Entered, today: Date) -> Stored<Vec<(i32, Vec<UsState>)>> {
    let standing = entered.standing(today)?;
    let rules = standing.rules.of_states(StateSet::ALL, today);
    let closing = rules.filter(|(_, rule)| rule.holidays_closed);
    let closing = closing.filter_map(|(ordinal, _)| UsState::of_ordinal(ordinal));
    let closing: Vec<UsState> = closing.collect();
    let known: Vec<(UsState, i32)> = house_years()
        .chain(entered.years.iter().map(|year| (year.state, year.year)))
        .collect();
    let next = (u8::from(today.month()) >= u8::from(ASKED_FROM)).then(|| today.year() + 1);
    let asked = [Some(today.year()), next].into_iter().flatten();
    let missing = asked.map(|year| {
        let of_year = closing.iter().copied();
        let without: Vec<UsState> = of_year
            .filter(|state| !known.contains(&(*state, year)))
            .collect();
        (year, without)
    });
    Ok(missing.filter(|(_, states)| !states.is_empty()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_rules::EnteredDay;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::ClosedDayId;
    use crate::unit::MockCrm;
    use time::macros::date;

    fn state(code: &str) -> UsState {
        UsState::parse(code).unwrap()
    }

    fn day(code: &str, day: Date) -> EnteredDay {
        EnteredDay {
            id: ClosedDayId::new(1001),
            state: state(code),
            day,
            name: "New Year's Day".to_owned(),
            source: "Utah Code 63G-1-301".to_owned(),
        }
    }

    fn year(code: &str, year: i32) -> CompleteYear {
        CompleteYear {
            id: CalendarYearId::new(1),
            state: state(code),
            year,
            source: "Utah Code 63G-1-301".to_owned(),
            by: None,
            at: NOW,
        }
    }

    /// The states, the year, those that are complete already; Utah has a day of 2027 → why not.
    #[test]
    fn r5_011_a_year_is_complete_once_its_days_are_entered_and_somebody_says_so() {
        let no_days = |code| YearError::NoDays {
            state: state(code),
            year: 2027,
        };
        let already = |year| YearError::Already {
            state: state("UT"),
            year,
        };
        let cases = [
            (vec!["UT"], 2027, None, None),
            (vec![], 2027, None, Some(YearError::NoStates)),
            (vec!["LA"], 2027, None, Some(no_days("LA"))),
            (vec!["LA", "UT"], 2027, None, Some(no_days("LA"))),
            (
                vec!["UT"],
                2027,
                Some(year("UT", 2027)),
                Some(already(2027)),
            ),
            // The product comes with it.
            (vec!["UT"], 2026, None, Some(already(2026))),
        ];
        for (states, of_year, complete, refused) in cases {
            let told = format!("{states:?} {of_year}");
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(move |_| {
                Ok(Entered {
                    closed_days: vec![day("UT", date!(2027 - 01 - 01))],
                    years: complete.clone().into_iter().collect(),
                    ..Entered::default()
                })
            });
            tx.contact_rules
                .expect_insert_year()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _| Ok(CalendarYearId::new(1)));
            let events: &'static [EventKind] = match refused {
                None => &[EventKind::CalendarYearCompleted],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, events);
            let draft = YearsDraft {
                states: StateSet::of(states.into_iter().map(state)),
                year: of_year,
                source: RuleSource::parse("Utah Code 63G-1-301").unwrap(),
            };
            let done = complete_years(&mut tx, &agent(), &draft, NOW);
            assert_eq!(done.err(), refused, "{told}");
        }
    }

    /// A day → the years of which states are missing.
    #[test]
    fn r5_011_the_next_years_calendars_are_asked_for_from_november_on() {
        let entered = Entered {
            years: vec![year("UT", 2027)],
            ..Entered::default()
        };
        let all = vec!["AL", "LA", "PA", "RI"];
        let cases = [
            (date!(2026 - 10 - 31), Vec::new()),
            (date!(2026 - 11 - 01), vec![(2027, all.clone())]),
            (date!(2027 - 10 - 31), vec![(2027, all)]),
        ];
        for (today, outcome) in cases {
            let missing = missing_years(&entered, today).unwrap();
            let missing: Vec<(i32, Vec<&str>)> = missing
                .into_iter()
                .map(|(year, states)| (year, states.into_iter().map(UsState::code).collect()))
                .collect();
            assert_eq!(missing, outcome, "{today}");
        }
    }
}
