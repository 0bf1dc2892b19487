//! The rules of calling, as they are read.

use super::model::{Entered, LoadedLists};
use crate::store::Stored;
use crate::views::between::Between;
use time::Date;

/// The rules of calling, as they are read.
pub trait ContactRuleViews {
    /// Everything that the office entered, with the closed days of these days.
    fn contact_rules(&mut self, days: Between<Date>) -> Stored<Entered>;
    /// Which lists of numbers are there.
    fn loaded_lists(&mut self) -> Stored<LoadedLists>;
}
