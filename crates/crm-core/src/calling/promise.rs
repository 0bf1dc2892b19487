//! Whether a call may be promised for a day and time.

use super::known::Known;
use crate::clock::{Instant, OfficeDay};
use crate::contact::{Phone, UsState};
use crate::contact_gate::{Checked, ZoneSet};
use crate::contact_rules::{self, Standing};
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

/// Asks the gate about a moment to come.
pub(crate) fn promise(
    tx: &mut dyn Crm,
    whom: (Holder, &Phone),
    at: Instant,
    when: (&OfficeDay, Instant),
) -> Stored<Result<(), PromiseRefused>> {
    Ok(Prospect::of(tx, whom, when)?.may_call(at))
}

/// What the gate knows of a number, to be asked about several moments to come.
#[derive(Debug)]
pub(crate) struct Prospect {
    standing: Standing,
    known: Known,
    now: Instant,
}

impl Prospect {
    pub(crate) fn of(
        tx: &mut dyn Crm,
        (holder, phone): (Holder, &Phone),
        (day, now): (&OfficeDay, Instant),
    ) -> Stored<Self> {
        Ok(Self {
            standing: contact_rules::standing(tx, day.today())?,
            known: Known::of(tx, (holder, Some(phone)), day, now)?,
            now,
        })
    }

    /// The clocks where they may be.
    pub(crate) fn zones(&self) -> ZoneSet {
        self.known.facts(&self.standing.places).place.zones
    }

    /// Whether they may be called then. The lists are then as old as they are now: the office loads them again
    /// meanwhile.
    pub(crate) fn may_call(&self, at: Instant) -> Result<(), PromiseRefused> {
        let gate = self.standing.gate();
        let mut facts = self.known.facts(&self.standing.places);
        let days = (at.micros() - self.now.micros()).max(0) / MICROS_OF_A_DAY + 1;
        let ahead = Duration::days(days);
        let later = |checked: Date| checked.saturating_add(ahead);
        let states = facts.checked.states.iter();
        let states: Vec<(UsState, Date)> = states.map(|(state, on)| (*state, later(*on))).collect();
        facts.checked = Checked {
            national: facts.checked.national.map(later),
            states: &states,
            reassigned: facts.checked.reassigned.map(later),
        };
        let decision = self.known.may_call(&gate, &facts, at);
        if decision.is_allowed() {
            return Ok(());
        }
        Err(PromiseRefused {
            sentence: gate.promise_refused(&decision),
            offered: decision.opens_at,
        })
    }
}
