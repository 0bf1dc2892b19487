//! What an answer rests on besides the facts: the rules in force, the clocks that count and the business that is recent
//! enough. For the code that stores an answer, and the people who read it.

use super::case::{Case, Gate};
use super::facts::Facts;
use super::rules::StateRule;
use super::zones::ZoneSet;
use crate::clock::Instant;

/// What an answer rests on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Basis<'a> {
    /// That of the whole country first, then those of their states.
    pub rules: Vec<&'a StateRule>,
    pub zones: ZoneSet,
    /// Recent enough for the strictest of their states.
    pub recent_inquiry: bool,
    pub recent_purchase: bool,
}

impl Gate<'_> {
    /// What [`Gate::may_call`] goes by at a moment.
    #[must_use]
    pub fn basis<'b>(&'b self, facts: &'b Facts<'b>, at: Instant) -> Basis<'b> {
        let case = Case::of(self, facts, at);
        let federal = self.rules.federal(case.today);
        let states = case.rules().map(|(_, rule)| rule);
        Basis {
            rules: federal.into_iter().chain(states).collect(),
            zones: case.zones,
            recent_inquiry: case.has_recent_inquiry(),
            recent_purchase: case.is_customer(),
        }
    }
}
