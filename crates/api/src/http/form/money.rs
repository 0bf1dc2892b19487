//! What the routes of money read: amounts above 0, other records' ids, and nothing that is unknown.

use super::fields::{Form, MOST_IDS};
use super::recorder::Presence;
use super::shape;
use super::shaped::Shaped;
use crate::problem::ApiError;
use billing::amount::{Amount, AmountError};
use crm_core::change::Change;
use serde_json::Value;
use std::fmt::Display;

impl Form {
    /// An amount above 0 that must be there.
    pub fn amount(&mut self, name: &str) -> Option<Amount> {
        self.number(name, |text| {
            let amount = text.map_or(Err(AmountError::NotPositive), Amount::parse);
            amount.map_err(|error| (error.code(), error.to_string()))
        })
    }

    /// An amount above 0, if there is one.
    pub fn amount_if_any(&mut self, name: &str) -> Option<Amount> {
        self.note::<Amount>(name, Presence::Optional);
        if self.is_empty(name) {
            return None;
        }
        self.amount(name)
    }

    /// A number, read from its own text; `None` when there is none. A refusal is its code and its sentence.
    pub(crate) fn number<T: Shaped>(
        &mut self,
        name: &str,
        read: impl FnOnce(Option<&str>) -> Result<T, (&'static str, String)>,
    ) -> Option<T> {
        let presence = if T::OPTIONAL {
            Presence::Optional
        } else {
            Presence::Required
        };
        self.note::<T>(name, presence);
        let text = self.numeral(name)?;
        match read(text.as_deref()) {
            Ok(value) => Some(value),
            Err((code, detail)) => {
                self.problem(name, code, detail);
                None
            }
        }
    }

    /// A partial update's field that must stay filled: absent keeps it, else `read` reads it.
    pub fn changed<T>(
        &mut self,
        name: &str,
        read: impl FnOnce(&mut Self) -> Option<T>,
    ) -> Change<T> {
        if self.recorder().is_on() {
            self.recorder().lenient(true);
            read(self);
            self.recorder().lenient(false);
            return Change::Keep;
        }
        if self.is_absent(name) {
            return Change::Keep;
        }
        read(self).map_or(Change::Keep, Change::Set)
    }

    /// A partial update's amount above 0: absent keeps it.
    pub fn change_to_amount(&mut self, name: &str) -> Change<Amount> {
        self.changed(name, |form| form.amount(name))
    }

    /// The id of another record that must be there.
    pub fn required_id<I>(
        &mut self,
        name: &str,
        missing: impl Display,
        make: fn(i64) -> I,
    ) -> Option<I> {
        self.recorder().note(name, Presence::Required, shape::id);
        if self.is_empty(name) {
            self.problem(name, "required", missing);
            return None;
        }
        self.read_id(name).map(make)
    }

    /// The id of another record; absent and null are none.
    pub fn optional_id<I>(&mut self, name: &str, make: fn(i64) -> I) -> Option<I> {
        self.recorder().note(name, Presence::Optional, shape::id);
        self.read_id(name).map(make)
    }

    /// A partial update's pointer: absent keeps it, null clears it.
    pub fn change_id<I>(&mut self, name: &str, make: fn(i64) -> I) -> Change<Option<I>> {
        self.recorder().note(name, Presence::Optional, shape::id);
        if self.is_absent(name) {
            return Change::Keep;
        }
        Change::Set(self.read_id(name).map(make))
    }

    /// Ids count from 1; whether there is such a record is found out later.
    fn read_id(&mut self, name: &str) -> Option<i64> {
        let read = self.optional_integer(name)?;
        if !shape::is_id(read) {
            self.problem(name, "invalid", "Ids start at 1.");
        }
        shape::is_id(read).then_some(read)
    }

    /// Ids of other records; absent and null are none.
    pub fn ids<I>(&mut self, name: &str, make: fn(i64) -> I) -> Option<Vec<I>> {
        self.recorder().note(name, Presence::Optional, ids);
        let numbers = self.integers(name);
        let numbers = numbers.filter(|them| them.iter().all(|id| shape::is_id(*id)));
        if numbers.is_none() {
            let detail = format!("Send a list of ids. It may have {MOST_IDS} of them.");
            self.problem(name, "wrong_type", detail);
        }
        numbers.map(|numbers| numbers.into_iter().map(make).collect())
    }

    /// Whole numbers within bounds; absent and null are none.
    pub(crate) fn numbers(
        &mut self,
        name: &str,
        (least, most): (i64, i64),
        most_items: usize,
    ) -> Option<Vec<i64>> {
        let shape = || shape::list_of_at_most(shape::whole(least, most), most_items);
        self.recorder().note(name, Presence::Optional, shape);
        let within = |numbers: &Vec<i64>| {
            let fit = numbers.iter().all(|number| (least..=most).contains(number));
            numbers.len() <= most_items && fit
        };
        let numbers = self.integers(name).filter(within);
        if numbers.is_none() {
            let detail = format!("Send up to {most_items} whole numbers from {least} to {most}.");
            self.problem(name, "invalid", detail);
        }
        numbers
    }

    /// A partial update's ids: absent keeps them, null empties the list.
    pub fn change_ids<I>(&mut self, name: &str, make: fn(i64) -> I) -> Change<Vec<I>> {
        self.recorder().note(name, Presence::Optional, ids);
        if self.is_absent(name) {
            return Change::Keep;
        }
        self.ids(name, make).map_or(Change::Keep, Change::Set)
    }

    /// The value, or the field named as wrong with the refusal's own code.
    pub fn coded<T, E: Display>(
        &mut self,
        name: &str,
        outcome: Result<T, E>,
        code: impl FnOnce(&E) -> &'static str,
    ) -> Option<T> {
        match outcome {
            Ok(value) => Some(value),
            Err(error) => {
                self.problem(name, code(&error), error);
                None
            }
        }
    }

    /// Names every field that was not read before this call. A record's own `read_only` fields may be
    /// sent back with it (decisions, section 8).
    pub fn refuse_unknown(&mut self, read_only: &[&str]) {
        self.recorder().close(read_only);
        for name in self.unread() {
            if !read_only.contains(&name.as_str()) {
                let detail = format!("There is no field {name} here. Leave it out.");
                self.problem(&name, "unknown_field", detail);
            }
        }
    }

    /// Ends a body whose fields are read but for the version it is based on.
    ///
    /// # Errors
    /// 422 when a field is wrong.
    pub fn based_on(mut self, read_only: &[&str]) -> Result<Option<i64>, ApiError> {
        let version = self.optional_integer("version");
        self.refuse_unknown(read_only);
        self.finish(())?;
        Ok(version)
    }
}

fn ids() -> Value {
    shape::list_of_at_most(shape::id(), MOST_IDS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::ExitCaseId;

    fn form(json: &str) -> Form {
        Form::new(serde_json::from_str(json).unwrap())
    }

    fn wrong(form: Form) -> Vec<(String, String)> {
        let error = form.finish(()).err();
        let errors = error.as_ref().map(|error| error.errors());
        let pairs = errors.unwrap_or_default().iter();
        pairs.map(|e| (e.field.clone(), e.code.clone())).collect()
    }

    #[test]
    fn r2_134_r2_146_r3_022_an_amount_says_what_is_wrong_with_it() {
        let cases = [
            (r#"{"amount":0.01}"#, Some(1), ""),
            (r#"{"amount":12.50}"#, Some(1_250), ""),
            (r#"{"amount":9999999.99}"#, Some(999_999_999), ""),
            (r#"{}"#, None, "not_positive"),
            (r#"{"amount":null}"#, None, "not_positive"),
            (r#"{"amount":0}"#, None, "not_positive"),
            (r#"{"amount":-3}"#, None, "not_positive"),
            (r#"{"amount":1e3}"#, None, "not_positive"),
            (r#"{"amount":10.005}"#, None, "too_many_decimals"),
            (r#"{"amount":10000000}"#, None, "too_large"),
            (
                r#"{"amount":1000000000000000000000000000}"#,
                None,
                "too_large",
            ),
            (r#"{"amount":true}"#, None, "wrong_type"),
            // R3-022: what "1.000" or "1,000" means is not guessed.
            (r#"{"amount":"100"}"#, None, "wrong_type"),
            (r#"{"amount":""}"#, None, "wrong_type"),
        ];
        for (json, cents, code) in cases {
            let mut form = form(json);
            assert_eq!(form.amount("amount").map(Amount::cents), cents, "{json}");
            let problems = wrong(form);
            let found = problems.first().map_or("", |(_, code)| code.as_str());
            assert_eq!(found, code, "{json}");
        }
    }

    #[test]
    fn what_was_never_asked_for_is_unknown() {
        let mut form = form(r#"{"amount":1,"id":7,"amuont":2,"caseIds":[1,2]}"#);
        form.amount("amount");
        let cases = form.ids("caseIds", ExitCaseId::new);
        assert_eq!(cases, Some(vec![ExitCaseId::new(1), ExitCaseId::new(2)]));
        form.refuse_unknown(&["id"]);
        let unknown = ("amuont".to_owned(), "unknown_field".to_owned());
        assert_eq!(wrong(form), [unknown]);
    }

    #[test]
    fn ids_are_whole_numbers() {
        let cases = [
            (r#"{"caseIds":[3]}"#, true),
            (r#"{"caseIds":[]}"#, true),
            (r#"{"caseIds":null}"#, true),
            (r#"{}"#, true),
            (r#"{"caseIds":["3"]}"#, false),
            (r#"{"caseIds":[1.5]}"#, false),
            (r#"{"caseIds":3}"#, false),
            (r#"{"caseIds":[0]}"#, false),
        ];
        for (json, good) in cases {
            let mut form = form(json);
            assert_eq!(
                form.ids("caseIds", ExitCaseId::new).is_some(),
                good,
                "{json}"
            );
            assert_eq!(wrong(form).is_empty(), good, "{json}");
        }
    }
}
