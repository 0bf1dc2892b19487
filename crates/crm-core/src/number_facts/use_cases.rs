//! Noting facts about numbers, and taking them back.

use super::model::{FactDraft, NewNumberFact, NumberFact, Said};
use super::number::{NumberError, NumberOf, number_of, tell};
use crate::actor::Actor;
use crate::clock::{Instant, us_date};
use crate::contact::PhoneKey;
use crate::event::{EventDetails, EventKind};
use crate::ids::NumberFactId;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use crate::users::{Permission, allowed};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Why a fact about the line went when another took its place.
pub const REPLACED: &str = "Replaced.";

/// Why a fact is not noted.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum FactError {
    #[error(transparent)]
    Number(#[from] NumberError),
    #[error("The day can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error(
        "This is already noted for this number. To correct it, take the earlier entry back first."
    )]
    Already,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a fact is not taken back.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LiftFactError {
    #[error("This entry does not exist.")]
    NotFound,
    #[error("This entry was already taken back.")]
    Already,
    #[error("Only an administrator can remove a call block.")]
    NotForYou,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What is in force for the number.
///
/// # Errors
/// When the store cannot be read.
pub fn of_number(tx: &mut dyn Crm, key: &PhoneKey) -> Stored<Vec<NumberFact>> {
    tx.number_facts().of_number(key)
}

/// Notes a fact about the number of a record. What the number rings takes the place of what it was said to ring before.
///
/// # Errors
/// When the record has no number of ours, the day is to come, or the same is noted already: [`FactError`].
pub fn note(
    tx: &mut dyn Crm,
    actor: &Actor,
    of: &NumberOf,
    draft: &FactDraft,
    (today, now): (Date, Instant),
) -> Result<NumberFactId, FactError> {
    if draft.noted_on > today {
        return Err(FactError::InTheFuture { today });
    }
    let (key, holder) = (number_of(tx, of)?, of.holder);
    let known = tx.number_facts().of_number(&key)?;
    if known.iter().any(|fact| fact.kind == draft.kind) {
        return Err(FactError::Already);
    }
    let is_line = draft.kind.line().is_some();
    let replaced = known
        .iter()
        .filter(|fact| is_line && fact.kind.line().is_some());
    let new = NewNumberFact {
        key,
        draft: draft.clone(),
        by: actor.user(),
        at: now,
    };
    CrmAct::run(tx, actor, now, |act| {
        for fact in replaced {
            let by = act.actor.user();
            act.tx.number_facts().lift(fact.id, REPLACED, by, now)?;
            act.record_event(holder.entity(), lifted(fact, REPLACED));
        }
        let id = act.tx.number_facts().insert(&new)?;
        act.record_event(holder.entity(), noted(&new));
        Ok(id)
    })
}

/// Takes a fact back: it stays, with who did it and why. What stops calls is taken back by administrators, and the number is
/// called again then.
///
/// # Errors
/// When it is not there, was taken back before, or is not the actor's to take back: [`LiftFactError`].
pub fn lift(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: NumberFactId,
    reason: &Said,
    now: Instant,
) -> Result<(), LiftFactError> {
    let fact = tx.number_facts().get(id)?.ok_or(LiftFactError::NotFound)?;
    if fact.kind.blocks() && !allowed(actor.role(), Permission::SuppressionsLift) {
        return Err(LiftFactError::NotForYou);
    }
    if fact.lifted {
        return Err(LiftFactError::Already);
    }
    let holders = tx.number_facts().holders(&fact.key)?;
    CrmAct::run(tx, actor, now, |act| {
        let by = act.actor.user();
        act.tx.number_facts().lift(id, reason.as_str(), by, now)?;
        if fact.kind.blocks() {
            act.tx.call_numbers().reopen(&fact.key, now)?;
        }
        tell(act, &holders, &lifted(&fact, reason.as_str()));
        Ok(())
    })
}

pub(crate) fn noted(new: &NewNumberFact) -> EventDetails {
    EventKind::NumberFactNoted.with(json!({
        "fact": new.draft.kind.as_str(),
        "phone": new.key.as_str(),
        "day": new.draft.noted_on.to_string(),
        "note": new.draft.source.as_str(),
    }))
}

pub(crate) fn lifted(fact: &NumberFact, reason: &str) -> EventDetails {
    EventKind::NumberFactLifted.with(json!({
        "fact": fact.kind.as_str(),
        "phone": fact.key.as_str(),
        "day": fact.noted_on.to_string(),
        "note": reason,
    }))
}

#[cfg(test)]
mod tests {
    use super::super::model::NumberFactKind;
    use super::*;
    use crate::event::EventKind::{NumberFactLifted, NumberFactNoted};
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::ids::UserId;
    use crate::number_facts::Holder;
    use crate::unit::MockCrm;
    use crate::users::Role;
    use NumberFactKind::{BadNumber, CounselOnly, Deceased, Landline, Mobile, Voip};
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 23);

    fn fact(id: i64, kind: NumberFactKind, lifted: bool) -> NumberFact {
        NumberFact {
            id: NumberFactId::new(id),
            key: PhoneKey::stored("4075551000".to_owned()),
            kind,
            noted_on: date!(2026 - 11 - 03),
            source: "Said his wife".to_owned(),
            lifted,
        }
    }

    fn said(text: &str) -> Said {
        Said::parse(text).unwrap()
    }

    fn admin() -> Actor {
        // The user of the fixtures, so that events name the same actor.
        Actor::staff(UserId::new(7), Role::Admin, "request-1")
    }

    /// What is known, what is noted, of which day → the events, or why not.
    #[test]
    fn r4_003_r4_004_r4_006_a_fact_is_noted_once_and_a_line_takes_the_place_of_another() {
        type Case = (
            &'static [NumberFactKind],
            NumberFactKind,
            Date,
            Result<&'static [EventKind], FactError>,
        );
        let yesterday = date!(2026 - 11 - 22);
        let tomorrow = date!(2026 - 11 - 24);
        let future = FactError::InTheFuture { today: TODAY };
        let cases: [Case; 9] = [
            (&[], Deceased, TODAY, Ok(&[NumberFactNoted])),
            (&[Deceased], BadNumber, yesterday, Ok(&[NumberFactNoted])),
            (&[Deceased], Deceased, TODAY, Err(FactError::Already)),
            (&[CounselOnly], CounselOnly, TODAY, Err(FactError::Already)),
            (&[], BadNumber, tomorrow, Err(future)),
            (&[], Mobile, TODAY, Ok(&[NumberFactNoted])),
            (
                &[BadNumber, Landline],
                Mobile,
                TODAY,
                Ok(&[NumberFactLifted, NumberFactNoted]),
            ),
            (&[Voip], Voip, TODAY, Err(FactError::Already)),
            (&[Mobile], Deceased, TODAY, Ok(&[NumberFactNoted])),
        ];
        for (known, kind, noted_on, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.leads.expect_get().returning(|_| Ok(Some(lead())));
            let facts = known.iter().zip(1..);
            let facts: Vec<_> = facts.map(|(kind, id)| fact(id, *kind, false)).collect();
            tx.number_facts
                .expect_of_number()
                .returning(move |_| Ok(facts.clone()));
            tx.number_facts
                .expect_lift()
                .withf(|_, reason, _, _| reason == REPLACED)
                .returning(|_, _, _, _| Ok(()));
            tx.number_facts
                .expect_insert()
                .times(usize::from(outcome.is_ok()))
                .returning(|_| Ok(NumberFactId::new(9)));
            let told: &'static [EventKind] = outcome.as_ref().copied().unwrap_or_default();
            expect_events(&mut tx.events, told);
            let draft = FactDraft {
                kind,
                noted_on,
                source: said("Said his wife"),
            };
            let holder = NumberOf::from(Holder::Lead(lead().id));
            let done = note(&mut tx, &agent(), &holder, &draft, (TODAY, NOW));
            assert_eq!(done.err(), outcome.err(), "{known:?} {kind}");
        }
    }

    /// Whose role, the fact, taken back before → outcome.
    #[test]
    fn r4_003_r4_004_r4_006_r5_175_what_stops_calls_is_taken_back_by_administrators() {
        let sentence = "Only an administrator can remove a call block.";
        assert_eq!(LiftFactError::NotForYou.to_string(), sentence);
        let not_for_you = || Some(LiftFactError::NotForYou);
        let cases = [
            (agent(), Some((Deceased, false)), not_for_you()),
            (agent(), Some((CounselOnly, false)), not_for_you()),
            (agent(), Some((BadNumber, true)), not_for_you()),
            (agent(), Some((Mobile, false)), None),
            (agent(), Some((Mobile, true)), Some(LiftFactError::Already)),
            (admin(), Some((Deceased, false)), None),
            (
                admin(),
                Some((Deceased, true)),
                Some(LiftFactError::Already),
            ),
            (admin(), None, Some(LiftFactError::NotFound)),
        ];
        for (actor, found, refused) in cases {
            let mut tx = MockCrm::default();
            tx.number_facts
                .expect_get()
                .returning(move |_| Ok(found.map(|(kind, lifted)| fact(3, kind, lifted))));
            let holders = vec![Holder::Lead(lead().id)];
            tx.number_facts
                .expect_holders()
                .return_once(move |_| Ok(holders));
            tx.number_facts
                .expect_lift()
                .times(usize::from(refused.is_none()))
                .returning(|_, _, _, _| Ok(()));
            let blocked = found.is_some_and(|(kind, _)| kind.blocks());
            tx.call_numbers
                .expect_reopen()
                .times(usize::from(blocked && refused.is_none()))
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[NumberFactLifted],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let id = NumberFactId::new(3);
            let done = lift(&mut tx, &actor, id, &said("Wrong person"), NOW);
            assert_eq!(done.err(), refused, "{found:?}");
        }
    }

    #[test]
    fn r4_006_what_nobody_has_any_more_is_told_to_the_office() {
        let mut tx = MockCrm::default();
        tx.number_facts
            .expect_get()
            .returning(|_| Ok(Some(fact(3, Mobile, false))));
        tx.number_facts
            .expect_holders()
            .return_once(|_| Ok(Vec::new()));
        tx.number_facts.expect_lift().returning(|_, _, _, _| Ok(()));
        tx.events
            .expect_append()
            .withf(|events| events.len() == 1 && events[0].entity == crate::event::Entity::Office)
            .once()
            .returning(|_| Ok(()));
        let id = NumberFactId::new(3);
        assert_eq!(lift(&mut tx, &agent(), id, &said("Typo"), NOW), Ok(()));
    }
}
