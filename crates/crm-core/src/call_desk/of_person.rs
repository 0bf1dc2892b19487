//! What someone said on one of their numbers holds for the others too: that they want no call, when they are called again, that
//! they are represented or died. What concerns the number alone (no answer, wrong number) stays with it.

use super::outcome::{NextAttempt, Plan};
use super::save::SOURCE;
use crate::call_numbers::{NumberState, known_number};
use crate::clock::{Instant, OfficeDay};
use crate::contact::PhoneKey;
use crate::contact_gate::Number;
use crate::ids::NumberFactId;
use crate::number_facts::use_cases::noted;
use crate::number_facts::{FactDraft, Holder, NewNumberFact, NumberFactKind, Said};
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};

/// How the other numbers waited for their next try before an outcome, and what was noted of them with it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct OtherChanges {
    before: Vec<(PhoneKey, Option<Instant>, bool)>,
    facts: Vec<NumberFactId>,
}

impl OtherChanges {
    pub(super) fn to_json(&self) -> Value {
        let before = self.before.iter().map(|(key, next, closed)| {
            json!({
                "phone": key.as_str(),
                "nextAttemptAt": next.map(Instant::micros),
                "closed": closed,
            })
        });
        let facts: Vec<i64> = self.facts.iter().map(|id| id.get()).collect();
        json!({ "numbers": before.collect::<Vec<_>>(), "facts": facts })
    }

    /// None were changed by an outcome of before people had several numbers.
    pub(super) fn stored(changed: &Value) -> Self {
        let list = |name: &str| {
            let list = changed.pointer(&format!("/others/{name}"));
            list.and_then(Value::as_array).cloned().unwrap_or_default()
        };
        let before = list("numbers").into_iter().filter_map(|one| {
            let key = one.get("phone")?.as_str()?.to_owned();
            let next = one.get("nextAttemptAt").and_then(Value::as_i64);
            let closed = one.get("closed").and_then(Value::as_bool) == Some(true);
            Some((
                PhoneKey::stored(key),
                next.map(Instant::from_micros),
                closed,
            ))
        });
        let facts = list("facts").into_iter();
        Self {
            before: before.collect(),
            facts: facts
                .filter_map(|id| Some(NumberFactId::new(id.as_i64()?)))
                .collect(),
        }
    }

    pub(super) fn facts(&self) -> &[NumberFactId] {
        &self.facts
    }

    /// The other numbers wait as before.
    pub(super) fn put_back(
        &self,
        tx: &mut dyn Crm,
        (day, now): (&OfficeDay, Instant),
    ) -> Stored<()> {
        for (key, next, closed) in &self.before {
            let mut state = known_number(tx, key, day, now)?;
            state.next_attempt_at = *next;
            state.closed = *closed;
            tx.call_numbers().save(&state)?;
        }
        Ok(())
    }
}

/// The person's numbers of the United States besides the one that was called.
fn others(tx: &mut dyn Crm, holder: Holder, called: &PhoneKey) -> Stored<Vec<PhoneKey>> {
    let numbers = holder.labeled_phones(tx)?.into_iter();
    let ours = numbers.filter(|number| Number::of(&number.phone).area_code().is_some());
    let keys = ours.map(|number| number.phone.key());
    Ok(keys.filter(|key| key != called).collect())
}

/// The other numbers are tried when this one is, or never again.
pub(super) fn wait(
    act: &mut CrmAct<'_>,
    (holder, called): (Holder, &PhoneKey),
    plan: &Plan,
    day: &OfficeDay,
    changes: &mut OtherChanges,
) -> Stored<()> {
    let next = match plan.next {
        NextAttempt::At(at) | NextAttempt::Callback(at) => Some(at),
        NextAttempt::None => None,
        // Another of their numbers is to be tried.
        NextAttempt::OtherNumber => return Ok(()),
    };
    let now = act.now;
    for key in others(act.tx, holder, called)? {
        let before = known_number(act.tx, &key, day, now)?;
        changes
            .before
            .push((key, before.next_attempt_at, before.closed));
        act.tx.call_numbers().save(&NumberState {
            next_attempt_at: next,
            closed: next.is_none(),
            ..before
        })?;
    }
    Ok(())
}

/// That they died or are represented is known of each of their numbers.
pub(super) fn note(
    act: &mut CrmAct<'_>,
    (holder, called): (Holder, &PhoneKey),
    kind: NumberFactKind,
    day: &OfficeDay,
    changes: &mut OtherChanges,
) -> Stored<()> {
    if !matches!(kind, NumberFactKind::Deceased | NumberFactKind::CounselOnly) {
        return Ok(());
    }
    for key in others(act.tx, holder, called)? {
        changes
            .facts
            .extend(note_of(act, (holder, &key), kind, day)?);
    }
    Ok(())
}

/// Notes what was said on the phone of one number of a person; nothing when it is known.
pub(super) fn note_of(
    act: &mut CrmAct<'_>,
    (holder, key): (Holder, &PhoneKey),
    kind: NumberFactKind,
    day: &OfficeDay,
) -> Stored<Option<NumberFactId>> {
    let known = act.tx.number_facts().of_number(key)?;
    if known.iter().any(|fact| fact.kind == kind) {
        return Ok(None);
    }
    let new = NewNumberFact {
        key: key.clone(),
        draft: FactDraft {
            kind,
            noted_on: day.today(),
            source: Said::stored(SOURCE.to_owned()),
        },
        by: act.actor.user(),
        at: act.now,
    };
    let id = act.tx.number_facts().insert(&new)?;
    act.record_event(holder.entity(), noted(&new));
    Ok(Some(id))
}
