//! What a partial update reads: what is not sent stays.

use super::fields::Form;
use super::recorder::Presence;
use super::shaped::Shaped;
use crm_core::change::Change;
use crm_core::money::Money;
use std::fmt::Display;

impl Form {
    /// A partial update's text that must stay filled: absent keeps it.
    pub(crate) fn change_required<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        missing: impl Display,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Change<T> {
        self.note::<T>(name, Presence::Kept);
        if self.is_absent(name) {
            return Change::Keep;
        }
        self.required(name, missing, parse)
            .map_or(Change::Keep, Change::Set)
    }

    /// A partial update's text: absent keeps it, null and blank clear it.
    pub(crate) fn change<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Change<Option<T>> {
        self.note::<T>(name, Presence::Optional);
        if self.is_absent(name) {
            return Change::Keep;
        }
        Change::Set(self.optional(name, parse))
    }

    /// A partial update's amount: absent keeps it, null clears it.
    pub fn change_amount(&mut self, name: &str) -> Change<Option<Money>> {
        self.note::<Money>(name, Presence::Optional);
        if self.is_absent(name) {
            return Change::Keep;
        }
        Change::Set(self.optional_amount(name))
    }

    /// A partial update's whole number: absent keeps it, null clears it.
    pub fn change_integer(&mut self, name: &str) -> Change<Option<i64>> {
        self.note::<i64>(name, Presence::Optional);
        if self.is_absent(name) {
            return Change::Keep;
        }
        Change::Set(self.optional_integer(name))
    }

    /// A partial update's list: absent keeps it, null empties it.
    pub(crate) fn change_list<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(Vec<&str>) -> Result<T, E>,
    ) -> Change<T> {
        self.note::<T>(name, Presence::Optional);
        if self.is_absent(name) {
            return Change::Keep;
        }
        self.list(name, parse).map_or(Change::Keep, Change::Set)
    }
}
