//! Whether a call may be promised for a day and time.

use super::known::Known;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{Phone, UsState};
use crate::contact_gate::Checked;
use crate::contact_rules;
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::Crm;
use thiserror::Error;
use time::{Date, Duration};

/// They may not be called then.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{sentence}")]
pub struct PromiseRefused {
    pub sentence: String,
    /// The nearest moment after it at which they may be called.
    pub offered: Option<Instant>,
}

const MICROS_OF_A_DAY: i64 = 86_400_000_000;

/// Asks the gate about a moment to come. The lists are then as old as they are now: the office loads them anew meanwhile.
pub(crate) fn promise(
    tx: &mut dyn Crm,
    (holder, phone): (Holder, &Phone),
    at: Instant,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Result<(), PromiseRefused>> {
    let standing = contact_rules::standing(tx, day.today())?;
    let known = Known::of(tx, (holder, Some(phone)), day, now)?;
    let gate = standing.gate();
    let mut facts = known.facts(&standing.places);
    let ahead = Duration::days((at.micros() - now.micros()).max(0) / MICROS_OF_A_DAY + 1);
    let later = |checked: Date| checked.saturating_add(ahead);
    let states = facts.checked.states.iter();
    let states: Vec<(UsState, Date)> = states.map(|(state, on)| (*state, later(*on))).collect();
    facts.checked = Checked {
        national: facts.checked.national.map(later),
        states: &states,
        reassigned: facts.checked.reassigned.map(later),
    };
    let decision = gate.may_call(&facts, at);
    if decision.is_allowed() {
        return Ok(Ok(()));
    }
    Ok(Err(PromiseRefused {
        sentence: gate.promise_refused(&decision),
        offered: decision.opens_at,
    }))
}
