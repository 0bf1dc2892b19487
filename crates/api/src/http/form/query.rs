//! Reading a query string.

use super::problems::FieldProblems;
use super::recorder::{Presence, Recorder};
use super::shape;
use super::shaped::Shaped;
use crate::problem::ApiError;
use actix_web::web;
use crm_core::clock::{BusinessZone, Instant, parse_date};
use crm_core::page::{MAX_PER_PAGE, PageError, PageRequest};
use crm_core::search::SearchTerm;
use crm_core::views::Between;
use serde_json::Value;
use std::fmt::Display;
use time::Date;

/// The parameters of a list, taken apart into domain types. Unknown parameters are ignored; a blank
/// one counts as absent. What a reader returns may only be used after [`Query::finish`].
#[derive(Debug)]
#[must_use]
pub struct Query {
    pairs: Vec<(String, String)>,
    problems: FieldProblems,
    recorder: Recorder,
}

impl Query {
    /// # Errors
    /// 422 when it is no query string.
    pub fn parse(text: &str) -> Result<Self, ApiError> {
        let mut pairs = web::Query::<Vec<(String, String)>>::from_query(text)
            .map_err(|_| {
                ApiError::invalid_field(
                    "query",
                    "invalid",
                    "The address's query string cannot be read.",
                )
            })?
            .into_inner();
        // No text of ours holds a NUL, and PostgreSQL takes none.
        for (_, value) in &mut pairs {
            value.retain(|c| c != '\0');
        }
        Ok(Self {
            pairs,
            problems: FieldProblems::default(),
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

    /// Whether the parameter is there and not blank.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.text(name).is_some()
    }

    /// A parameter of a domain type.
    pub(crate) fn optional<T: Shaped, E: Display>(
        &mut self,
        name: &str,
        parse: impl FnOnce(&str) -> Result<T, E>,
    ) -> Option<T> {
        self.recorder.note(name, Presence::Optional, T::shape);
        let outcome = parse(self.text(name)?);
        match outcome {
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
        if !self.has(name) {
            self.problems.add(name, "required", missing);
        }
        self.optional(name, parse)
    }

    /// What was typed into the search box.
    pub fn search(&self) -> Option<SearchTerm> {
        self.recorder
            .note("search", Presence::Optional, SearchTerm::shape);
        self.text("search").and_then(SearchTerm::parse)
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
        let Some(asked) = self.text("sort") else {
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
    pub fn finish<R: super::required::Required>(self, required: R) -> Result<R::Values, ApiError> {
        if self.recorder.is_on() {
            return Err(ApiError::fault("nothing was asked: what is read was noted"));
        }
        if !self.problems.is_empty() {
            return Err(self.problems.into());
        }
        required
            .values()
            .ok_or_else(|| ApiError::fault("a parameter was missing but not reported"))
    }

    fn integer(&mut self, name: &str) -> Option<i64> {
        self.optional(name, |text| {
            text.parse::<i64>().map_err(|_| "Use a whole number.")
        })
    }

    fn text(&self, name: &str) -> Option<&str> {
        self.pairs
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.trim())
            .filter(|value| !value.is_empty())
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
            Query::parse("status=Lost&page=0&sort=colour&createdFrom=2026-13-01&other=1").unwrap();
        query.optional("status", LeadStatus::parse);
        let page = query.page();
        let sort = query.sort(&[("-createdAt", 1), ("name", 2)]);
        query.days("createdFrom", "createdTo");
        let error = query.finish((page, sort)).unwrap_err();
        let fields: Vec<_> = error.errors().iter().map(|e| e.field.as_str()).collect();
        assert_eq!(fields, ["status", "page", "sort", "createdFrom"]);
    }

    #[test]
    fn blank_parameters_are_absent_and_the_first_sort_is_the_default() {
        let mut query = Query::parse("status=&sort=+&search=%20jos%C3%A9+").unwrap();
        assert_eq!(query.optional("status", LeadStatus::parse), None);
        assert_eq!(query.search(), SearchTerm::parse("jose"));
        let sort = query.sort(&[("-createdAt", 1), ("name", 2)]);
        assert_eq!(query.finish((sort,)).unwrap(), (1,));
    }

    #[test]
    fn no_parameter_holds_a_nul() {
        let mut query = Query::parse("tag=v%00ip&search=%00&page=2%00").unwrap();
        let tag = query.optional("tag", |text| Ok::<_, &str>(text.to_owned()));
        assert_eq!(tag.as_deref(), Some("vip"));
        assert_eq!(query.search(), None);
        assert!(query.page().is_some());
        query.finish(()).unwrap();
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
