//! How many people of a list may be called, and what the gate says of each row.

use super::{LeadFilter, RawLeadFilter};
use crate::call_numbers::answers::{CallMoment, Callable, CallableRow};
use crate::closed_set::closed_set;
use crate::contact::Phone;
use crate::store::Stored;

closed_set! {
    /// The lists that say who may be called.
    pub enum CalledList {
        RawLeads = "raw_leads",
        Leads = "leads",
    }
}

/// The people of a list that are counted, by the list's own filter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CalledPeople {
    RawLeads(RawLeadFilter),
    Leads(LeadFilter),
}

/// Who may be called, as lists show it.
pub trait CallableViews {
    /// Remembered for the same people until something changes or a minute is over.
    fn callable(&mut self, people: &CalledPeople, moment: CallMoment) -> Stored<Callable>;
    /// What the gate says of rows of a list: their ids and numbers. Nothing of a number that is not looked up yet.
    fn callable_rows(
        &mut self,
        list: CalledList,
        people: &[(i64, Option<Phone>)],
        moment: CallMoment,
    ) -> Stored<Vec<Option<CallableRow>>>;
}
