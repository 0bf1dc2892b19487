//! The set-up of calling: what is left to do, and ending it. Until it is ended, missing papers warn and do not block.

use super::model::{Entered, LoadedLists, RuleStage};
use super::standing::{Standing, StateStanding, calendar_of, stage, states};
use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay, us_date};
use crate::contact::{PhoneKey, UsState};
use crate::contact_gate::{StateRule, StateSet};
use crate::event::{Entity, EventKind};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why the set-up was not ended.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SetUpError {
    #[error("The set-up was already ended on {}.", us_date(*.on))]
    Ended { on: Date },
    #[error(
        "Load the national do-not-call registry first: without it, every sales call would be blocked."
    )]
    NoNationalList,
    /// What people see who are called; a call's record has to name it (16 CFR 310.5(a)(2)).
    #[error(
        "Enter the Calling Number under Administration > Settings first: every call is recorded with it."
    )]
    NoCallingNumber,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Something to do before the set-up is ended. Only the national registry has to be done: what is missing besides it blocks or
/// warns by itself, state by state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Todo {
    pub text: String,
    pub is_done: bool,
}

/// Ends the set-up: what only warned blocks from now on.
///
/// # Errors
/// When it was ended before, no national registry was ever loaded, or the office has no calling number: [`SetUpError`].
pub fn end_set_up(
    tx: &mut dyn Crm,
    actor: &Actor,
    calling_number: Option<&PhoneKey>,
    (day, now): (&OfficeDay, Instant),
) -> Result<(), SetUpError> {
    let today = day.today();
    let entered = tx.contact_rules().entered(calendar_of(today))?;
    if let Some(end) = &entered.set_up {
        let on = day.day_of(end.at);
        return Err(SetUpError::Ended { on });
    }
    let loaded = tx.contact_rules().loaded_lists()?;
    if !loaded.national {
        return Err(SetUpError::NoNationalList);
    }
    if calling_number.is_none() {
        return Err(SetUpError::NoCallingNumber);
    }
    let undone = todo(&entered, loaded, today)?;
    let undone = undone.iter().filter(|one| !one.is_done).count();
    CrmAct::run(tx, actor, now, |act| {
        act.tx.contact_rules().end_set_up(actor.user(), now)?;
        let told = json!({ "undone": undone });
        act.record_event(Entity::Office, EventKind::CallingSetUpEnded.with(told));
        Ok(())
    })
}

/// What there is to do, and what of it is done.
///
/// # Errors
/// A fault, when stored rows make no book of rules.
pub fn todo(entered: &Entered, loaded: LoadedLists, today: Date) -> Stored<Vec<Todo>> {
    let standing = entered.standing(today)?;
    let states = states(entered, &standing, today);
    Ok(vec![
        done(
            "Load the national do-not-call registry.".to_owned(),
            loaded.national,
        ),
        state_registries(&standing, loaded.states, today),
        done("Load the reassigned numbers.".to_owned(), loaded.reassigned),
        registrations(&states),
        calendars(&states),
        reviews(unreviewed(&entered.rows(), today)),
    ])
}

const fn done(text: String, is_done: bool) -> Todo {
    Todo { text, is_done }
}

/// How many rules that hold, or will, were not reviewed yet.
#[must_use]
pub fn unreviewed(rows: &[StateRule], today: Date) -> usize {
    let open = rows.iter().filter(|row| row.reviewed_on.is_none());
    let counting = open.filter(|row| stage(rows, row, today) != RuleStage::Past);
    counting.count()
}

fn reviews(open: usize) -> Todo {
    match open {
        0 => done("Have every rule reviewed.".to_owned(), true),
        1 => done("Have 1 rule reviewed.".to_owned(), false),
        many => done(format!("Have {many} rules reviewed."), false),
    }
}

fn state_registries(standing: &Standing, loaded: StateSet, today: Date) -> Todo {
    let rules = standing.rules.of_states(StateSet::ALL, today);
    let own = rules.filter(|(_, rule)| rule.own_list_days.is_some());
    let own = own.filter_map(|(ordinal, _)| UsState::of_ordinal(ordinal));
    let missing: Vec<UsState> = own.filter(|state| !loaded.contains(*state)).collect();
    if missing.is_empty() {
        return done("Load the registries of states.".to_owned(), true);
    }
    let names = names(&missing);
    done(format!("Load the registries of states: {names}."), false)
}

fn registrations(states: &[StateStanding<'_>]) -> Todo {
    let needed = states.iter().filter(|one| one.needs_registration);
    let missing = needed.filter(|one| one.registered.is_none());
    let missing: Vec<UsState> = missing.map(|one| one.state).collect();
    let what = "Enter the registrations with states";
    if missing.is_empty() {
        return done(format!("{what}."), true);
    }
    let names = names(&missing);
    let text = format!("{what}, or leave these closed: {names}.");
    done(text, false)
}

fn calendars(states: &[StateStanding<'_>]) -> Todo {
    let missing = states.iter().filter(|one| !one.calendar_loaded);
    let missing: Vec<UsState> = missing.map(|one| one.state).collect();
    if missing.is_empty() {
        return done("Enter the closed days of states.".to_owned(), true);
    }
    let names = names(&missing);
    done(format!("Enter the closed days of states: {names}."), false)
}

fn names(states: &[UsState]) -> String {
    let names: Vec<&str> = states.iter().map(|state| state.name()).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::BusinessZone;
    use crate::contact_gate::house_rows;
    use crate::contact_rules::{Review, SetUpEnd, StateStatus, StatusKind};
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::{StateRuleId, StateStatusId};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 21);

    fn all_lists() -> LoadedLists {
        LoadedLists {
            national: true,
            reassigned: true,
            states: StateSet::ALL,
        }
    }

    /// Registered everywhere, every rule reviewed.
    fn prepared() -> Entered {
        let reviews = house_rows().into_iter().map(|row| Review {
            rule: StateRuleId::new(row.id),
            on: TODAY,
            reviewer: "Lee Park".to_owned(),
        });
        let statuses = UsState::all().map(|state| StateStatus {
            id: StateStatusId::new(3),
            state,
            kind: StatusKind::Registered,
            holds: true,
            valid_from: TODAY,
            source: "a letter".to_owned(),
        });
        Entered {
            reviews: reviews.collect(),
            statuses: statuses.collect(),
            ..Entered::default()
        }
    }

    /// Whether it was ended before, whether the national registry was ever loaded, the calling number → outcome.
    #[test]
    fn r4_054_r5_022_the_set_up_is_ended_once_with_a_national_registry_and_a_calling_number() {
        // In the evening by the office's clock, and the next day already by universal time.
        let evening = Instant::parse("2026-11-18T22:00:00-05:00").unwrap();
        let ended = SetUpError::Ended {
            on: date!(2026 - 11 - 18),
        };
        let zone = BusinessZone::parse("America/New_York").unwrap();
        let day = OfficeDay::of(&zone, NOW);
        let number = PhoneKey::stored("4075551000".to_owned());
        let number = Some(&number);
        let cases = [
            (false, true, number, None),
            (false, false, number, Some(SetUpError::NoNationalList)),
            (false, true, None, Some(SetUpError::NoCallingNumber)),
            (true, true, number, Some(ended)),
        ];
        for (before, national, number, refused) in cases {
            let mut tx = MockCrm::default();
            tx.contact_rules.expect_entered().returning(move |_| {
                let end = SetUpEnd {
                    by: None,
                    at: evening,
                };
                Ok(Entered {
                    set_up: before.then_some(end),
                    ..Entered::default()
                })
            });
            tx.contact_rules.expect_loaded_lists().returning(move || {
                Ok(LoadedLists {
                    national,
                    ..LoadedLists::default()
                })
            });
            tx.contact_rules
                .expect_end_set_up()
                .times(usize::from(refused.is_none()))
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::CallingSetUpEnded],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let done = end_set_up(&mut tx, &agent(), number, (&day, NOW));
            assert_eq!(done.err(), refused, "{before} {national} {number:?}");
        }
    }

    #[test]
    fn r4_054_what_is_left_to_do_is_told() {
        let left = |entered: &Entered, loaded, today| {
            let todo = todo(entered, loaded, today).unwrap().into_iter();
            let left = todo.filter(|one| !one.is_done);
            left.map(|one| one.text).collect::<Vec<_>>()
        };
        assert!(left(&prepared(), all_lists(), TODAY).is_empty());
        let of_new_year = left(&prepared(), all_lists(), date!(2026 - 12 - 20));
        let expected = "Enter the closed days of states: Alabama, Louisiana, Pennsylvania, Rhode Island, Utah.";
        assert_eq!(of_new_year, [expected]);
        let nothing = left(&Entered::default(), LoadedLists::default(), TODAY);
        assert_eq!(nothing.len(), 5);
        assert_eq!(
            nothing[1],
            "Load the registries of states: Indiana, Louisiana, Massachusetts, Oklahoma, Texas."
        );
        let rules = house_rows().len();
        assert_eq!(unreviewed(&Entered::default().rows(), TODAY), rules);
        assert_eq!(nothing[4], format!("Have {rules} rules reviewed."));
    }
}
