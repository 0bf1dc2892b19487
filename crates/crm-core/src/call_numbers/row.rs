//! What a row of a list says of calling the person.

use super::answers::best;
use super::facts::BucketFacts;
use crate::clock::{Instant, WallTime};
use crate::contact::Phone;
use crate::contact_gate::{Answer, Facts, Gate, GateCode, Number, Purpose, ToldPlace};

/// What a row of a list says of calling the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallableRow {
    pub answer: Answer,
    /// The step of the ladder that answers.
    pub code: GateCode,
    pub sentence: String,
    pub place: Option<ToldPlace>,
    pub closed_at: Option<WallTime>,
    pub opens_at: Option<Instant>,
    pub until: Option<Instant>,
    /// The number that it is said of, when that is not the person's first.
    pub other_number: Option<Phone>,
}

impl CallableRow {
    /// What the gate says of facts at a moment.
    #[must_use]
    pub fn of(gate: &Gate<'_>, facts: &Facts<'_>, now: Instant) -> Self {
        let decision = gate.may_call(facts, now);
        Self {
            answer: decision.answer(),
            code: decision.code(),
            sentence: gate.sentence(&decision),
            place: decision.place(),
            closed_at: decision.closed_at(),
            opens_at: decision.opens_at,
            until: decision.until,
            other_number: None,
        }
    }

    /// Of a person with several numbers the one that may be called soonest, from what is said of each that is looked up; the first
    /// number comes first.
    #[must_use]
    pub fn best(rows: impl IntoIterator<Item = Self>) -> Option<Self> {
        best(rows, |row| (row.answer, row.opens_at))
    }

    /// The sentence, with the number that it is about when that is not the first.
    #[must_use]
    pub fn told(&self) -> String {
        match &self.other_number {
            Some(phone) => format!("{}: {}", phone.shown(), self.sentence),
            None => self.sentence.clone(),
        }
    }

    /// Of a person whose number is missing or not ours.
    #[must_use]
    pub fn without_facts(gate: &Gate<'_>, number: Number, now: Instant) -> Self {
        let facts = BucketFacts::of_number(number);
        Self::of(gate, &facts.facts(Purpose::Sales, &[]), now)
    }
}
