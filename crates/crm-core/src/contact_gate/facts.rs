//! What is known of a number and its holder when a user wants to call, and what the office has.

use super::codes::{AskedBy, ConsentKind, LineType, Purpose, SuppressionScope};
use super::number::Number;
use super::place::Place;
use super::states::StateSet;
use crate::clock::Instant;
use crate::contact::UsState;
use time::Date;

/// They asked not to be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Suppressed {
    pub scope: SuppressionScope,
    /// `None` for those from before it was noted.
    pub by: Option<AskedBy>,
    pub on: Date,
}

/// They agreed to be called. A list that was bought never is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    pub kind: ConsentKind,
    pub given_on: Date,
    /// The first day on which it holds no longer.
    pub ends_on: Option<Date>,
    /// From this day on it was taken back.
    pub revoked_on: Option<Date>,
}

impl Consent {
    #[must_use]
    pub fn is_in_force(&self, today: Date) -> bool {
        let over = |end: Option<Date>| end.is_some_and(|end| end <= today);
        self.given_on <= today && !over(self.ends_on) && !over(self.revoked_on)
    }
}

/// The do-not-call registries that have the number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Registries {
    pub national: bool,
    pub states: StateSet,
}

impl Registries {
    #[must_use]
    pub const fn have_it(self) -> bool {
        self.national || !self.states.is_empty()
    }
}

/// Of which day the lists are that the number was checked against; `None` for a list that was never loaded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checked<'a> {
    /// The national registry, for the number's area code.
    pub national: Option<Date>,
    /// The states' own registries.
    pub states: &'a [(UsState, Date)],
    /// The newest reassigned numbers for which the number was asked about, had it a consent.
    pub reassigned: Option<Date>,
}

/// Everything about one number and its holder. Lists are borrowed, the rest is copied: the gate allocates nothing.
#[derive(Debug, Clone, Copy)]
pub struct Facts<'a> {
    pub number: Number,
    pub purpose: Purpose,
    /// By every record that has the number.
    pub place: Place,
    pub suppressed: Option<Suppressed>,
    pub deceased: bool,
    pub counsel_only: bool,
    /// The day of the litigator list that has the number.
    pub litigator: Option<Date>,
    /// The day on which it turned out to be wrong or dead.
    pub bad_number: Option<Date>,
    /// The day of the list of reassigned numbers that has it: it changed hands before.
    pub reassigned_since: Option<Date>,
    pub consent: Option<Consent>,
    /// The latest of each.
    pub inquiry_on: Option<Date>,
    pub purchase_on: Option<Date>,
    pub line: LineType,
    pub registries: Registries,
    pub checked: Checked<'a>,
    /// Calls to this number by any user of the office, no matter who of the household was meant, oldest first. Those of
    /// the last 24 hours are enough.
    pub calls: &'a [Instant],
}

/// Where the office may call at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Office {
    /// The states where it is registered or licensed.
    pub registered: StateSet,
    /// The states that ban calls in an emergency now.
    pub emergency: StateSet,
    /// Until an admin ends the set-up, what needs registrations, registries or consents warns and does not block.
    pub set_up: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r4_056_a_consent_holds_until_its_end_or_until_it_is_revoked() {
        let consent = Consent {
            kind: ConsentKind::Written,
            given_on: date!(2026 - 03 - 01),
            ends_on: None,
            revoked_on: None,
        };
        let ends = Some(date!(2026 - 06 - 01));
        let ending = Consent {
            ends_on: ends,
            ..consent
        };
        let revoked = Consent {
            revoked_on: ends,
            ..consent
        };
        let cases = [
            (consent, date!(2026 - 02 - 28), false),
            (consent, date!(2026 - 03 - 01), true),
            (consent, date!(2030 - 01 - 01), true),
            (ending, date!(2026 - 05 - 31), true),
            (ending, date!(2026 - 06 - 01), false),
            (revoked, date!(2026 - 05 - 31), true),
            (revoked, date!(2026 - 06 - 01), false),
        ];
        for (consent, today, holds) in cases {
            assert_eq!(consent.is_in_force(today), holds, "{consent:?} on {today}");
        }
    }
}
