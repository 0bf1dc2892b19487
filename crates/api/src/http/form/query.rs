//! Reading a query string.

use super::problems::FieldProblems;
use super::recorder::{Presence, Recorder};
use super::shape;
use super::shaped::{Shaped, is_nothing, too_long};
use crate::problem::ApiError;
use actix_web::web;
use crm_core::clock::{BusinessZone, Instant, parse_date};
use crm_core::page::{MAX_PER_PAGE, PageError, PageRequest};
use crm_core::search::SearchTerm;
use crm_core::views::Between;
use serde_json::Value;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt::Display;
use time::Date;

/// The parameters of a list, taken apart into domain types. Nothing is passed over: an unknown parameter, one that is given
/// twice and one without a value are refused; only a search box may be empty. What a reader returns may only be used after
/// [`Query::finish`].
#[derive(Debug)]
#[must_use]
pub struct Query {
    pairs: Vec<(String, String)>,
    problems: FieldProblems,
    /// The names that were asked for.
    read: RefCell<BTreeSet<String>>,
    recorder: Recorder,
}

impl Query {
    /// # Errors
    /// 422 when it is no query string.
    pub fn parse(text: &str) -> Result<Self, ApiError> {
        let pairs = web::Query::<Vec<(String, String)>>::from_query(text)
            .map_err(|_| {
                ApiError::invalid_field(
                    "query",
                    "invalid",
                    "The query string of this address can't be read.",
                )
            })?
            .into_inner();
        let mut problems = FieldProblems::default();
        for (place, (name, _)) in pairs.iter().enumerate() {
            let before = pairs.iter().take(place);
            if before.clone().filter(|(known, _)| known == name).count() == 1 {
                let detail = format!("{name} is sent more than once. Send it once.");
                problems.add(name, "duplicate_field", detail);
            }
        }
        Ok(Self {
            pairs,
            problems,
            read: RefCell::default(),
            recorder: Recorder::default(),
        })
    }

    /// A query string that notes what is asked of it.
    pub(super) fn recorded(text: &str, recorder: Recorder) -> Result<Self, ApiError> {
        Ok(Self {
            recorder,
            ..Self::parse(text)?
        })
    }

    /// The next reader of this parameter takes more than the product does: this is what may be sent.
    pub(crate) fn shaped(&self, name: &str, shape: impl FnOnce() -> Value) {
        self.recorder.narrow(name, shape);
    }

    /// Whether the parameter is there.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.given(name).is_some()
    }

    /// A parameter of a domain type.
    pub(crate) fn optional<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        self.recorder.note(name, Presence::Optional, T::shape);
        let text = self.given(name).map(written::<T>)?;
        if is_nothing::<T>(&text) {
            let detail = "This has no value. Add one, or leave it out.";
            self.problems.add(name, "invalid", detail);
            return None;
        }
        if let Some(detail) = too_long::<T>(&text) {
            self.problems.add(name, "invalid", detail);
            return None;
        }
        match parse(&text) {
            Ok(value) => Some(value),
            Err(error) => {
                self.problems.add(name, "invalid", error);
                None
            }
        }
    }

    /// A parameter that must be there.
    pub(crate) fn required<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        missing: impl Display,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        self.recorder.note(name, Presence::Required, T::shape);
        if self.given(name).is_none_or(is_nothing::<T>) {
            self.problems.add(name, "required", missing);
            return None;
        }
        self.optional(name, parse)
    }

    /// What was typed into the search box, which may be nothing.
    pub fn search(&mut self) -> Option<SearchTerm> {
        self.recorder
            .note("search", Presence::Optional, SearchTerm::shape);
        let text = self.given("search")?.to_owned();
        if let Some(detail) = too_long::<SearchTerm>(&text) {
            self.problems.add("search", "invalid", detail);
        }
        SearchTerm::parse(&text)
    }

    /// `page` and `perPage`.
    pub fn page(&mut self) -> Option<PageRequest> {
        self.shaped("page", || shape::whole(1, i64::from(u32::MAX)));
        self.shaped("perPage", || shape::whole(1, i64::from(MAX_PER_PAGE)));
        let page = self.integer("page");
        let per_page = self.integer("perPage");
        match PageRequest::of(page, per_page) {
            Ok(asked) => Some(asked),
            Err(error) => {
                let name = match error {
                    PageError::NoSuchPage => "page",
                    PageError::NoSuchSize => "perPage",
                };
                self.problems.add(name, "invalid", error);
                None
            }
        }
    }

    /// `sort`, one of the table's names; the table's first row is the default.
    pub fn sort<S: Copy>(&mut self, table: &[(&str, S)]) -> Option<S> {
        self.recorder.note("sort", Presence::Optional, || {
            shape::one_of(table.iter().map(|(name, _)| *name))
        });
        let Some(asked) = self.given("sort") else {
            return table.first().map(|(_, sort)| *sort);
        };
        let known = table.iter().find(|(name, _)| *name == asked);
        if known.is_none() {
            let names: Vec<_> = table.iter().map(|(name, _)| *name).collect();
            let detail = format!("Sort by one of: {}.", names.join(", "));
            self.problems.add("sort", "invalid", detail);
        }
        known.map(|(_, sort)| *sort)
    }

    /// Two business days, both included.
    pub fn days(&mut self, from: &str, to: &str) -> Between<Date> {
        Between {
            from: self.optional(from, parse_date),
            to: self
                .optional(to, parse_date)
                .map(|day| day.next_day().unwrap_or(Date::MAX)),
        }
    }

    /// Two business days, both included, as the instants they begin and end at.
    pub fn instants(&mut self, from: &str, to: &str, zone: &BusinessZone) -> Between<Instant> {
        Between {
            from: self
                .optional(from, parse_date)
                .map(|day| zone.start_of(day)),
            to: self.optional(to, parse_date).map(|day| zone.end_of(day)),
        }
    }

    /// The required values, or every parameter that is wrong.
    ///
    /// # Errors
    /// 422 `invalid_fields`
    pub fn finish<R: super::required::Required>(
        mut self,
        required: R,
    ) -> Result<R::Values, ApiError> {
        if self.recorder.is_on() {
            return Err(ApiError::fault("nothing was asked: what is read was noted"));
        }
        let read = self.read.take();
        for (name, _) in &self.pairs {
            if !read.contains(name) && !self.problems.names(name) {
                self.problems.add(name, "unknown_field", unknown(name));
            }
        }
        if !self.problems.is_empty() {
            return Err(self.problems.into());
        }
        required
            .values()
            .ok_or_else(|| ApiError::fault("a parameter was missing but not reported"))
    }

    fn integer(&mut self, name: &str) -> Option<i64> {
        self.optional(name, whole_number)
    }

    /// As it stands in the address.
    fn given(&self, name: &str) -> Option<&str> {
        self.read.borrow_mut().insert(name.to_owned());
        let found = self.pairs.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Refuses a query string of a route that takes none.
///
/// # Errors
/// 422 with every parameter.
pub(crate) fn take_none(text: &str) -> Result<(), ApiError> {
    if text.is_empty() {
        return Ok(());
    }
    Query::parse(text)?.finish(())
}

/// A whole number as it is written: "+5", "05" and " 5" are none.
///
/// # Errors
/// The sentence that says so.
pub(crate) fn whole_number(text: &str) -> Result<i64, &'static str> {
    let number = text.parse::<i64>().ok();
    let written = number.filter(|number| shape::is_exact(*number) && number.to_string() == text);
    written.ok_or("Use a whole number.")
}

/// A parameter that is on or off.
pub(crate) fn yes_or_no(text: &str) -> Result<bool, &'static str> {
    match text {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err("Choose one of: true, false."),
    }
}

fn unknown(name: &str) -> String {
    format!("There is no parameter {name} here. Leave it out.")
}

/// No text of ours holds a NUL, and PostgreSQL takes none; everything else that is typed stays as it is.
fn written<T: Shaped>(text: &str) -> String {
    if T::FREE {
        text.trim().chars().filter(|c| *c != '\0').collect()
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::leads::LeadStatus;
    use time::macros::{date, datetime};

    #[test]
    fn r1_245_every_wrong_parameter_is_named() {
        let mut query =
            Query::parse("status=Lost&page=0&sort=colour&createdFrom=2026-13-01").unwrap();
        query.optional("status", LeadStatus::parse);
        let page = query.page();
        let sort = query.sort(&[("-createdAt", 1), ("name", 2)]);
        query.days("createdFrom", "createdTo");
        let error = query.finish((page, sort)).unwrap_err();
        let fields: Vec<_> = error.errors().iter().map(|e| e.field.as_str()).collect();
        assert_eq!(fields, ["status", "page", "sort", "createdFrom"]);
    }

    #[test]
    fn an_empty_search_finds_everything_and_the_first_sort_is_the_default() {
        let mut query = Query::parse("search=").unwrap();
        assert_eq!(query.search(), None);
        let sort = query.sort(&[("-createdAt", 1), ("name", 2)]);
        assert_eq!(query.finish((sort,)).unwrap(), (1,));
        let mut query = Query::parse("search=%20jos%C3%A9+").unwrap();
        assert_eq!(query.search(), SearchTerm::parse("jose"));
        query.finish(()).unwrap();
    }

    #[test]
    fn r3_022_no_parameter_is_passed_over() {
        let cases = [
            ("page=2&perPage=50", ""),
            ("perPage=abc", "perPage invalid"),
            ("perPage=0", "perPage invalid"),
            ("perPage=%2B5", "perPage invalid"),
            ("page=", "page invalid"),
            ("page=+2", "page invalid"),
            ("page=02", "page invalid"),
            ("page=2%00", "page invalid"),
            ("page=1.0", "page invalid"),
            ("page=1&page=2", "page duplicate_field"),
            ("page=1&page=1&page=1", "page duplicate_field"),
            ("status=", "status invalid"),
            ("status=+", "status invalid"),
            ("sort=", "sort invalid"),
            ("Page=1", "Page unknown_field"),
            ("clientID=5", "clientID unknown_field"),
            ("tag=", "tag invalid"),
            ("tag=%20", "tag invalid"),
            ("tag=v%00ip", ""),
        ];
        for (text, outcome) in cases {
            let read = || {
                let mut query = Query::parse(text)?;
                query.optional("status", LeadStatus::parse);
                let tag = query.optional("tag", |text| Ok::<_, &str>(text.to_owned()));
                assert!(tag.is_none_or(|tag| tag == "vip"), "{text}");
                let page = query.page();
                let sort = query.sort(&[("name", 1)]);
                query.finish((page, sort))
            };
            let refused = read().err();
            let errors = refused.iter().flat_map(|refused| refused.errors());
            let named: Vec<_> = errors
                .map(|it| format!("{} {}", it.field, it.code))
                .collect();
            assert_eq!(named.join(", "), outcome, "{text}");
        }
    }

    #[test]
    fn a_parameter_that_must_be_there_has_a_value() {
        for text in ["", "q=", "q=%20", "q=%00"] {
            let mut query = Query::parse(text).unwrap();
            let word = query.required("q", "Say what.", |text| Ok::<_, &str>(text.to_owned()));
            let refused = query.finish((word,)).unwrap_err();
            assert_eq!(refused.errors()[0].field, "q", "{text}");
        }
    }

    #[test]
    fn a_span_of_days_includes_both() {
        let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
        let mut query = Query::parse("a=2026-11-20&b=2026-11-21").unwrap();
        let days = query.days("a", "b");
        assert_eq!(days.from, Some(date!(2026 - 11 - 20)));
        assert_eq!(days.to, Some(date!(2026 - 11 - 22)));
        let instants = query.instants("a", "b", &zone);
        let utc = |at| Some(Instant::from_utc(at));
        assert_eq!(instants.from, utc(datetime!(2026-11-20 08:00 UTC)));
        assert_eq!(instants.to, utc(datetime!(2026-11-22 08:00 UTC)));
        query.finish(()).unwrap();
    }
}
