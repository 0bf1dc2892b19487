//! One filter of a list, on one column.

use super::super::At;
use super::sql::Sql;
use crm_core::clock::Instant;
use crm_core::views::Between;
use time::Date;

/// What a filter's index can do; the dialects decide what their planners must know of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super::super) enum Kind {
    /// Its index gives the rows in the order of their ids.
    Equal,
    Range,
    /// A range that grows with the id: all of these rows may lie at the far end of a walk by id.
    RangeOfIds,
}

pub(in super::super) struct Filter {
    pub(in super::super) column: &'static str,
    pub(in super::super) test: Sql,
    pub(in super::super) kind: Kind,
    /// The test with its value written out: of a small closed set.
    pub(in super::super) written: Option<Sql>,
}

impl Filter {
    pub(in super::super) const fn equal(column: &'static str, test: Sql) -> Self {
        Self {
            column,
            test,
            kind: Kind::Equal,
            written: None,
        }
    }

    pub(in super::super) fn text(column: &'static str, value: &str) -> Self {
        Self::equal(column, Sql::raw("= ").text(value))
    }

    pub(in super::super) fn number(column: &'static str, value: i64) -> Self {
        Self::equal(column, Sql::raw("= ").number(value))
    }

    /// A text of a small closed set. For the one or two filters that a list's screen shows first: a page
    /// with these alone is a statement of its own for each value, planned once.
    pub(in super::super) fn choice(column: &'static str, value: &'static str) -> Self {
        let quoted = value.replace('\'', "''");
        Self {
            written: Some(Sql::raw(format!("= '{quoted}'"))),
            ..Self::text(column, value)
        }
    }

    /// A place in a small closed set; as [`Self::choice`].
    pub(in super::super) fn rank(column: &'static str, rank: i16) -> Self {
        Self {
            written: Some(Sql::raw(format!("= {rank}"))),
            ..Self::number(column, rank.into())
        }
    }

    pub(in super::super) const fn range(column: &'static str, test: Sql) -> Self {
        Self {
            column,
            test,
            kind: Kind::Range,
            written: None,
        }
    }

    /// Each end on its own.
    pub(in super::super) fn days(
        column: &'static str,
        days: Between<Date>,
    ) -> impl Iterator<Item = Self> {
        let from = days.from.map(|day| Sql::raw(">= ").day(day));
        let to = days.to.map(|day| Sql::raw("< ").day(day));
        let ends = from.into_iter().chain(to);
        ends.map(move |test| Self::range(column, test))
    }

    /// When the row was made: that grows with the id.
    pub(in super::super) fn created(between: Between<Instant>) -> impl Iterator<Item = Self> {
        let from = between.from.map(|at| Sql::raw(">= ").at(At(at)));
        let to = between.to.map(|at| Sql::raw("< ").at(At(at)));
        let ends = from.into_iter().chain(to);
        ends.map(|test| Self {
            column: "created_at",
            test,
            kind: Kind::RangeOfIds,
            written: None,
        })
    }
}
