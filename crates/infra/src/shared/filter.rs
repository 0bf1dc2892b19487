//! One filter of a list, on one column.

use super::At;
use super::sql::Sql;
use crm_core::clock::Instant;
use crm_core::views::Between;
use time::Date;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Its index gives the rows in the order of their ids.
    Equal,
    Range,
    /// No planner knows that all of these rows may lie at the far end of a walk by id.
    RangeOfIds,
}

pub(super) struct Filter {
    pub(super) column: &'static str,
    pub(super) test: Sql,
    pub(super) kind: Kind,
}

impl Filter {
    pub(super) const fn equal(column: &'static str, test: Sql) -> Self {
        Self {
            column,
            test,
            kind: Kind::Equal,
        }
    }

    pub(super) fn text(column: &'static str, value: &str) -> Self {
        Self::equal(column, Sql::raw("= ").text(value))
    }

    pub(super) fn number(column: &'static str, value: i64) -> Self {
        Self::equal(column, Sql::raw("= ").number(value))
    }

    pub(super) const fn range(column: &'static str, test: Sql) -> Self {
        Self {
            column,
            test,
            kind: Kind::Range,
        }
    }

    /// Each end on its own.
    pub(super) fn days(column: &'static str, days: Between<Date>) -> impl Iterator<Item = Self> {
        let from = days.from.map(|day| Sql::raw(">= ").day(day));
        let to = days.to.map(|day| Sql::raw("< ").day(day));
        let ends = from.into_iter().chain(to);
        ends.map(move |test| Self::range(column, test))
    }

    /// When the row was made: that grows with the id.
    pub(super) fn created(between: Between<Instant>) -> impl Iterator<Item = Self> {
        let from = between.from.map(|at| Sql::raw(">= ").at(At(at)));
        let to = between.to.map(|at| Sql::raw("< ").at(At(at)));
        let ends = from.into_iter().chain(to);
        ends.map(|test| Self {
            column: "created_at",
            test,
            kind: Kind::RangeOfIds,
        })
    }
}
