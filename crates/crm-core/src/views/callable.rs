//! How many people of a list may be called, and what the gate says of each row.

use super::people_filters::CalledPeople;
use crate::call_numbers::answers::CallMoment;
use crate::call_numbers::counted::Callable;
use crate::call_numbers::newcomers::Newcomer;
use crate::call_numbers::row::CallableRow;
use crate::campaigns::call_list::CallList;
use crate::clock::{Instant, OfficeDay};
use crate::contact::Phone;
use crate::store::Stored;

/// Who may be called, as lists show it.
pub trait CallableViews {
    /// Remembered for the same people until something changes or a minute is over.
    fn callable(&mut self, people: &CalledPeople, moment: CallMoment) -> Stored<Callable>;
    /// Of those who may be called now, how many the desk does not serve at the moment: they wait for their next try or for a
    /// promised call, a rep holds them, or they are not to be tried again. Remembered as [`Self::callable`].
    fn callable_not_served(&mut self, people: &CalledPeople, moment: CallMoment) -> Stored<i64>;
    /// How many of these may be called once they are added.
    fn callable_newcomers(
        &mut self,
        people: &[Newcomer],
        moment: (&OfficeDay, Instant),
    ) -> Stored<Callable>;
    /// What the gate says of rows of a list: their ids and numbers, of which the one that may be called soonest speaks. Nothing of
    /// a person none of whose numbers is looked up yet.
    fn callable_rows(
        &mut self,
        list: CallList,
        people: &[(i64, Vec<Phone>)],
        moment: CallMoment,
    ) -> Stored<Vec<Option<CallableRow>>>;
}
