//! A JSON object, taken apart field by field.

use super::problems::FieldProblems;
use super::recorder::{Presence, Recorder};
use super::required::Required;
use super::shape;
use super::shaped::{Shaped, is_nothing, too_long};
use crate::problem::ApiError;
use crm_core::money::Money;
use serde_json::{Map, Value, json};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;

/// The body of a request. Unknown fields are ignored unless [`Form::refuse_unknown`] asks for them. What a
/// reader returns may only be used after [`Form::finish`] has answered `Ok`.
#[derive(Debug)]
#[must_use]
pub struct Form {
    fields: Map<String, Value>,
    prefix: String,
    /// The object itself was `null`: every field of it reads as `null`.
    cleared: bool,
    problems: FieldProblems,
    /// The names that were asked for.
    read: RefCell<BTreeSet<String>>,
    recorder: Recorder,
}

/// The most ids of one list.
pub(super) const MOST_IDS: usize = 1_000;

/// What a field holds.
enum Held<'a> {
    Absent,
    Null,
    Value(&'a Value),
}

impl Form {
    /// A form over an object's fields.
    pub fn new(fields: Map<String, Value>) -> Self {
        Self {
            fields,
            prefix: String::new(),
            cleared: false,
            problems: FieldProblems::default(),
            read: RefCell::default(),
            recorder: Recorder::default(),
        }
    }

    /// A form that notes what is asked of it.
    pub(super) fn recorded(fields: Map<String, Value>, recorder: Recorder) -> Self {
        Self {
            recorder,
            ..Self::new(fields)
        }
    }

    /// The next reader of this field takes more than the product does: this is what may be sent.
    pub(crate) fn shaped(&self, name: &str, shape: impl FnOnce() -> Value) {
        self.recorder.narrow(name, shape);
    }

    /// What several fields may not be together, as a schema of the whole object.
    pub(crate) fn forbid(&self, together: impl FnOnce() -> Value) {
        self.recorder.forbid(together);
    }

    /// This field must be there, though it may be null.
    pub(crate) fn present(&self, name: &str) {
        self.recorder.present(name);
    }

    /// A file among the parts of an upload, which is streamed and not held here.
    pub(crate) fn file(&self, name: &str) {
        let file = || json!({ "type": "string", "format": "binary" });
        self.recorder.note(name, Presence::Required, file);
    }

    /// The same of a file that may be left out.
    pub(crate) fn optional_file(&self, name: &str) {
        let file = || json!({ "type": "string", "format": "binary" });
        self.recorder.note(name, Presence::Kept, file);
    }

    /// A part of an upload as it came; the caller says what is wrong with it.
    pub(crate) fn part(&self, name: &str, shape: impl FnOnce() -> Value) -> Option<String> {
        self.recorder.note(name, Presence::Required, shape);
        self.part_text(name)
    }

    /// The same of a part that may be left out.
    pub(crate) fn optional_part(
        &self,
        name: &str,
        shape: impl FnOnce() -> Value,
    ) -> Option<String> {
        self.recorder.note(name, Presence::Kept, shape);
        self.part_text(name)
    }

    fn part_text(&self, name: &str) -> Option<String> {
        match self.held(name) {
            Held::Value(Value::String(text)) => Some(text.clone()),
            _ => None,
        }
    }

    pub(super) fn note<T: Shaped>(&self, name: &str, presence: Presence) {
        self.recorder.note(name, presence, T::shape);
    }

    pub(super) const fn recorder(&self) -> &Recorder {
        &self.recorder
    }

    /// A text that must be there. `missing` is said when it is absent, null or nothing can be seen in it.
    pub(crate) fn required<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        missing: impl Display,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        self.note::<T>(name, Presence::Required);
        match self.text::<T>(name)? {
            Some(text) => self.parsed(name, parse(&text)),
            None => {
                self.problem(name, "required", missing);
                None
            }
        }
    }

    /// A text that may be absent, null or empty; where anything may be written, also blank. Dates are texts: `optional("day", parse_date)`.
    pub(crate) fn optional<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        self.note::<T>(name, Presence::Optional);
        let text = self.text::<T>(name)??;
        self.parsed(name, parse(&text))
    }

    /// An amount of money, read from the number's own text.
    pub fn optional_amount(&mut self, name: &str) -> Option<Money> {
        self.note::<Money>(name, Presence::Optional);
        let text = self.numeral(name)??;
        self.parsed(name, Money::parse(&text))
    }

    /// A whole number, such as the `version` a change is based on.
    pub fn optional_integer(&mut self, name: &str) -> Option<i64> {
        self.note::<i64>(name, Presence::Optional);
        let read = match self.held(name) {
            Held::Absent | Held::Null => return None,
            Held::Value(value) => value.as_i64().filter(|number| shape::is_exact(*number)),
        };
        if read.is_none() {
            self.problem(name, "wrong_type", "Send a whole number.");
        }
        read
    }

    /// A whole number that must be there.
    pub(crate) fn required_integer(&mut self, name: &str, missing: impl Display) -> Option<i64> {
        self.note::<i64>(name, Presence::Required);
        if self.is_empty(name) {
            self.problem(name, "required", missing);
            return None;
        }
        self.optional_integer(name)
    }

    /// Yes or no, which must be said.
    pub(crate) fn required_flag(&mut self, name: &str, missing: impl Display) -> Option<bool> {
        self.note::<bool>(name, Presence::Required);
        if self.is_empty(name) {
            self.problem(name, "required", missing);
            return None;
        }
        self.optional_flag(name)
    }

    /// Yes or no; absent and null are neither.
    pub fn optional_flag(&mut self, name: &str) -> Option<bool> {
        self.note::<bool>(name, Presence::Optional);
        let read = match self.held(name) {
            Held::Absent | Held::Null => return None,
            Held::Value(value) => value.as_bool(),
        };
        if read.is_none() {
            self.problem(name, "wrong_type", "Send true or false.");
        }
        read
    }

    /// A list of texts; absent and null are the empty list.
    pub(crate) fn list<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(Vec<&str>) -> Result<T, E>,
    ) -> Option<T> {
        self.note::<T>(name, Presence::Optional);
        let texts = self.texts::<T>(name)?.unwrap_or_default();
        self.parsed(name, parse(texts.iter().map(String::as_str).collect()))
    }

    /// The fields of an object inside this one. Absent reads as an object without fields, null as
    /// one whose fields are all null.
    pub fn nested<T>(&mut self, name: &str, read: impl FnOnce(&mut Self) -> T) -> T {
        let (fields, cleared, wrong) = match self.held(name) {
            Held::Absent => (Map::new(), false, false),
            Held::Null => (Map::new(), true, false),
            Held::Value(Value::Object(fields)) => (fields.clone(), false, false),
            Held::Value(_) => (Map::new(), false, true),
        };
        if wrong {
            self.problem(name, "wrong_type", "Send an object.");
        }
        let mut inner = Self {
            prefix: format!("{}{name}.", self.prefix),
            cleared,
            recorder: self.recorder.inner(),
            ..Self::new(fields)
        };
        let value = read(&mut inner);
        if self.recorder.is_on() {
            let (shape, presence) = inner.recorder.object();
            self.recorder.note(name, presence, || shape);
        }
        self.problems.append(inner.problems);
        value
    }

    /// Names a field as wrong.
    pub fn problem(&mut self, name: &str, code: &'static str, detail: impl Display) {
        let field = format!("{}{name}", self.prefix);
        self.problems.add(&field, code, detail);
    }

    /// The required values, or everything that is wrong. `finish(())` when nothing is required.
    ///
    /// # Errors
    /// 422 `invalid_fields`
    pub fn finish<R: Required>(self, required: R) -> Result<R::Values, ApiError> {
        if self.recorder.is_on() {
            return Err(ApiError::fault("nothing was sent: what is read was noted"));
        }
        if !self.problems.is_empty() {
            return Err(self.problems.into());
        }
        required
            .values()
            .ok_or_else(|| ApiError::fault("a required field was missing but not reported"))
    }

    /// What another field depends on, as it was sent; the code that reads it says what is wrong with it.
    pub(crate) fn peek(&self, name: &str) -> Option<&str> {
        match self.held(name) {
            Held::Value(value) => value.as_str(),
            Held::Absent | Held::Null => None,
        }
    }

    pub(crate) fn is_absent(&self, name: &str) -> bool {
        matches!(self.held(name), Held::Absent)
    }

    /// Absent or null.
    pub(super) fn is_empty(&self, name: &str) -> bool {
        matches!(self.held(name), Held::Absent | Held::Null)
    }

    /// The fields that nothing asked for, sorted.
    pub(super) fn unread(&self) -> Vec<String> {
        let read = self.read.borrow();
        let names = self.fields.keys().filter(|name| !read.contains(*name));
        let mut names: Vec<_> = names.cloned().collect();
        names.sort_unstable();
        names
    }

    /// `None` when it is there and no list of whole numbers, or one of too many.
    pub(super) fn integers(&self, name: &str) -> Option<Vec<i64>> {
        match self.held(name) {
            Held::Absent | Held::Null => Some(Vec::new()),
            Held::Value(value) => {
                let numbers = value.as_array().filter(|them| them.len() <= MOST_IDS)?;
                numbers.iter().map(Value::as_i64).collect()
            }
        }
    }

    fn held(&self, name: &str) -> Held<'_> {
        self.read.borrow_mut().insert(name.to_owned());
        match self.fields.get(name) {
            None if self.cleared => Held::Null,
            None => Held::Absent,
            Some(Value::Null) => Held::Null,
            Some(value) => Held::Value(value),
        }
    }

    fn parsed<T, E: Display>(&mut self, name: &str, outcome: Result<T, E>) -> Option<T> {
        match outcome {
            Ok(value) => Some(value),
            Err(error) => {
                self.problem(name, "invalid", error);
                None
            }
        }
    }

    /// `None` when it was wrong (and said so), `Some(None)` when there is nothing.
    fn text<T: Shaped>(&mut self, name: &str) -> Option<Option<String>> {
        let text = match self.held(name) {
            Held::Absent | Held::Null => return Some(None),
            Held::Value(value) => value.as_str().map(str::to_owned),
        };
        let Some(text) = text else {
            self.problem(name, "wrong_type", "Send a text.");
            return None;
        };
        if let Some(detail) = too_long::<T>(&text) {
            self.problem(name, "invalid", detail);
            return None;
        }
        Some((!is_nothing::<T>(&text)).then_some(text))
    }

    /// The text of a number as it was sent. A text that looks like one is none: what "1.000" means is not guessed.
    pub(super) fn numeral(&mut self, name: &str) -> Option<Option<String>> {
        let number = match self.held(name) {
            Held::Value(Value::Number(number)) => Some(number.to_string()),
            Held::Absent | Held::Null => return Some(None),
            Held::Value(_) => None,
        };
        if number.is_none() {
            self.problem(name, "wrong_type", "Send a number such as 1250.50.");
        }
        number.map(Some)
    }

    fn texts<T: Shaped>(&mut self, name: &str) -> Option<Option<Vec<String>>> {
        let read = match self.held(name) {
            Held::Absent | Held::Null => return Some(None),
            Held::Value(value) => value.as_array().and_then(|items| {
                let texts = items.iter().map(|item| item.as_str().map(str::to_owned));
                texts.collect::<Option<Vec<_>>>()
            }),
        };
        let Some(texts) = read else {
            self.problem(name, "wrong_type", "Send a list of texts.");
            return None;
        };
        if texts.len() > T::MOST_ITEMS {
            let detail = format!("Send at most {} of them.", T::MOST_ITEMS);
            self.problem(name, "invalid", detail);
            return None;
        }
        if let Some(detail) = texts.iter().find_map(|text| too_long::<T>(text)) {
            self.problem(name, "invalid", detail);
            return None;
        }
        Some(Some(texts))
    }
}

mod objects;

#[cfg(test)]
mod tests;
