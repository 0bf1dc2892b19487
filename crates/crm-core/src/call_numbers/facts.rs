//! Everything that the gate reads of a number but its calls and the purpose: people with the same facts are one bucket.

use crate::clock::Instant;
use crate::contact::UsState;
use crate::contact_gate::{
    Checked, Consent, Facts, LineType, Number, Place, Purpose, Registries, StateSet, Suppressed,
    SuppressionScope,
};
use time::Date;

/// An area code of ours that says nothing about a place: of numbers whose answer hangs on nothing that comes after it.
const ANY_AREA_CODE: u16 = 0;

/// The facts of one number, laid out so that numbers about which the gate says the same have the same. Days are kept, and
/// never what they lead to: a bucket does not grow old.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketFacts {
    pub(super) number: Number,
    pub(super) place: Place,
    pub(super) suppressed: Option<Suppressed>,
    pub(super) deceased: bool,
    pub(super) counsel_only: bool,
    pub(super) litigator: Option<Date>,
    pub(super) bad_number: Option<Date>,
    pub(super) reassigned_since: Option<Date>,
    pub(super) consent: Option<Consent>,
    pub(super) inquiry_on: Option<Date>,
    pub(super) purchase_on: Option<Date>,
    pub(super) line: LineType,
    pub(super) registries: Registries,
    pub(super) national: Option<Date>,
    /// Of the states where they may be, in the order of their codes.
    pub(super) states: Vec<(UsState, Date)>,
    pub(super) reassigned: Option<Date>,
}

impl BucketFacts {
    /// Nothing is known of the number but that it is ours, or that it is not.
    pub(super) const fn of_number(number: Number) -> Self {
        Self {
            number,
            place: Place::NOWHERE,
            suppressed: None,
            deceased: false,
            counsel_only: false,
            litigator: None,
            bad_number: None,
            reassigned_since: None,
            consent: None,
            inquiry_on: None,
            purchase_on: None,
            line: LineType::Unknown,
            registries: Registries {
                national: false,
                states: StateSet::NONE,
            },
            national: None,
            states: Vec::new(),
            reassigned: None,
        }
    }

    /// The facts without calls and purpose. What comes after a step of the ladder that answers whatever the moment and the
    /// purpose are, such as "do not call", is left out: many numbers are one bucket then.
    #[must_use]
    pub fn of(facts: &Facts<'_>) -> Self {
        let Some(area_code) = facts.number.area_code() else {
            return Self::of_number(facts.number);
        };
        let decided = Self::of_number(Number::Us {
            area_code: ANY_AREA_CODE,
        });
        let for_all = |asked: &Suppressed| asked.scope == SuppressionScope::All;
        let decided = Self {
            suppressed: facts.suppressed,
            ..decided
        };
        if facts.suppressed.as_ref().is_some_and(for_all) {
            return decided;
        }
        if facts.deceased {
            return Self {
                deceased: true,
                ..decided
            };
        }
        if facts.counsel_only {
            return Self {
                counsel_only: true,
                ..decided
            };
        }
        if facts.litigator.is_some() {
            return Self {
                litigator: facts.litigator,
                ..decided
            };
        }
        if facts.bad_number.is_some() {
            return Self {
                bad_number: facts.bad_number,
                ..decided
            };
        }
        Self::open(facts, area_code)
    }

    /// Of a person who may be called, depending on the moment, the purpose, the calls and the rules.
    fn open(facts: &Facts<'_>, area_code: u16) -> Self {
        let there = facts.checked.states.iter();
        let there = there.filter(|(state, _)| facts.place.states.contains(*state));
        let mut states: Vec<(UsState, Date)> = there.copied().collect();
        // The gate asks the first of a state.
        states.sort_by_key(|(state, _)| state.ordinal());
        states.dedup_by_key(|(state, _)| *state);
        Self {
            place: facts.place,
            suppressed: facts.suppressed,
            reassigned_since: facts.reassigned_since,
            consent: facts.consent,
            inquiry_on: facts.inquiry_on,
            purchase_on: facts.purchase_on,
            line: facts.line,
            registries: facts.registries,
            national: facts.checked.national,
            states,
            reassigned: facts.checked.reassigned,
            ..Self::of_number(Number::Us { area_code })
        }
    }

    /// As the gate asks for them.
    #[must_use]
    pub fn facts<'a>(&'a self, purpose: Purpose, calls: &'a [Instant]) -> Facts<'a> {
        Facts {
            number: self.number,
            purpose,
            place: self.place,
            suppressed: self.suppressed,
            deceased: self.deceased,
            counsel_only: self.counsel_only,
            litigator: self.litigator,
            bad_number: self.bad_number,
            reassigned_since: self.reassigned_since,
            consent: self.consent,
            inquiry_on: self.inquiry_on,
            purchase_on: self.purchase_on,
            line: self.line,
            registries: self.registries,
            checked: Checked {
                national: self.national,
                states: &self.states,
                reassigned: self.reassigned,
            },
            calls,
        }
    }
}
