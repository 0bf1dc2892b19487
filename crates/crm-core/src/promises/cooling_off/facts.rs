//! What is asked about: an agreement as it was when it was signed.

use super::codes::Channel;
use crate::clients::status::ServiceType;
use crate::contact::UsState;
use crate::contact_gate::{StateSet, ZoneSet};
use crate::money::Money;
use time::Date;

/// The facts of one agreement. States are those at signing: a client who moves later keeps their period.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// The client's last signature.
    pub signed_on: Date,
    /// `None`: no one entered it.
    pub channel: Option<Channel>,
    pub service: ServiceType,
    pub amount: Option<Money>,
    pub client_state: Option<UsState>,
    /// Of the properties it covers. One abroad has none.
    pub property_states: StateSet,
    /// Where the client may be, which says when a day ends.
    pub clocks: ZoneSet,
    /// `None`: the client has no notice of cancellation yet.
    pub notice_on: Option<Date>,
    /// When the right to cancel was said aloud.
    pub spoken_notice_on: Option<Date>,
    /// When the client got the disclosures that some states want before any money.
    pub disclosed_on: Option<Date>,
}

impl Facts {
    /// The day before day 1; nothing is counted without a notice.
    pub(super) fn counted_from(&self) -> Option<Date> {
        self.notice_on.map(|day| day.max(self.signed_on))
    }

    /// Mail to ships and bases says nothing about a state.
    fn state(&self) -> Option<UsState> {
        self.client_state.filter(|state| !state.is_military())
    }

    /// Whether a state's rules are asked. Those of all states are while the client's is unknown.
    pub(super) fn may_be_in(&self, state: UsState) -> bool {
        let is_there = |own: UsState| own == state || self.property_states.contains(state);
        self.state().is_none_or(is_there)
    }

    /// Whether state and channel are known: without them no money is refused.
    pub(super) fn is_placed(&self) -> bool {
        self.state().is_some() && self.channel.is_some()
    }

    /// Whether the right to cancel was said aloud with the sale.
    pub(super) fn was_told(&self) -> bool {
        let spoken = self.spoken_notice_on;
        spoken.is_some_and(|day| day <= self.signed_on)
    }
}
