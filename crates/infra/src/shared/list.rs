//! Lists: count up to the cap, then one page: its ids first, then their rows.

use super::filter::{Filter, Kind};
use super::sql::{Numbers, Rows, Sql};
use super::tx::Tx;
use super::{Conn, Db, dialect};
use crm_core::page::{COUNT_CAP, Page, PageRequest, Total};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::Direction;
use diesel::expression::{Expression, QueryMetadata};
use diesel::prelude::*;
use diesel::query_builder::QueryFragment;
use diesel::query_dsl::methods::LoadQuery;
use std::ops::ControlFlow;

/// Above this many matches, walking the order's index finds a page sooner than sorting the matches.
const DENSE: i64 = 20_000;

/// Rows found by a search or a tag.
pub(in super::super) struct Matching {
    /// What stands after FROM.
    pub(in super::super) from: String,
    /// The row's id, as the order should name it.
    pub(in super::super) id: String,
    /// What joins the index to the table.
    pub(in super::super) joined: Option<String>,
    /// Where a search without other filters can be counted: the index alone.
    pub(in super::super) counted_from: Option<String>,
    pub(in super::super) found: Sql,
    /// A condition on the row itself, where the index finds too much.
    pub(in super::super) exact: Option<Sql>,
}

/// A list before it is ordered and cut into pages.
pub(super) struct List {
    pub(super) table: &'static str,
    /// The rows of the list without any filter; an index has exactly these.
    pub(super) base: &'static str,
    /// Its name.
    pub(super) base_index: &'static str,
    pub(super) matching: Option<Matching>,
    pub(super) filters: Vec<Filter>,
    /// Conditions that no index serves.
    pub(super) others: Vec<Sql>,
}

/// How a list is ordered; the id, newest first, always comes last.
pub(super) enum Order {
    Id(Direction),
    By(String),
}

impl Order {
    pub(super) fn by(column: &str, direction: Direction) -> Self {
        Self::By(format!("{column} {}", word(direction)))
    }

    /// Rows without a value count as the smallest, on both databases.
    pub(super) fn by_nullable(column: &str, direction: Direction) -> Self {
        let nulls = match direction {
            Direction::Ascending => "FIRST",
            Direction::Descending => "LAST",
        };
        Self::By(format!("{column} {} NULLS {nulls}", word(direction)))
    }

    fn sql(&self, id: &str) -> String {
        match self {
            Self::Id(direction) => format!("{id} {}", word(*direction)),
            Self::By(columns) => format!("{columns}, {id} DESC"),
        }
    }
}

pub(super) const fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Ascending => "ASC",
        Direction::Descending => "DESC",
    }
}

/// What a search looks for, and whether the trigram index can find it.
pub(super) fn terms(search: Option<&SearchTerm>) -> (Vec<&str>, bool) {
    let terms: Vec<&str> = search
        .into_iter()
        .flat_map(SearchTerm::alternatives)
        .collect();
    let indexed = terms.iter().all(|term| term.chars().count() >= 3);
    (terms, indexed)
}

impl List {
    pub(super) fn total(&self, tx: &mut Tx<'_>) -> Stored<Total> {
        let counted = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one ")
            .then(self.counted_source())
            .push(" LIMIT ")
            .number(COUNT_CAP + 1)
            .push(") AS counted");
        let counted = tx.counted(format!("{counted:?}"), |tx| {
            tx.run(|conn| Numbers(counted).get_result(conn))
        })?;
        Ok(Total::from_count(counted))
    }

    /// The whole list by the index that holds it and nothing else.
    fn base_source(&self) -> Sql {
        let from = dialect::by_index(self.table, self.base_index);
        Sql::raw(format!("FROM {from} WHERE {}", self.base))
    }

    fn is_plain(&self) -> bool {
        self.filters.is_empty() && self.others.is_empty()
    }

    /// A list without filters, or with nothing but a search, is counted in its index alone.
    fn counted_source(&self) -> Sql {
        let plain = self.is_plain();
        match &self.matching {
            None if plain => self.base_source(),
            Some(Matching {
                counted_from: Some(index),
                found,
                ..
            }) if plain => Sql::raw(format!("FROM {index} WHERE ")).then(found.clone()),
            _ => self.source(false, false),
        }
    }

    /// The page's rows as `S` selects them, and the total.
    pub(super) fn page<S, R>(
        &self,
        tx: &mut Tx<'_>,
        order: &Order,
        page: PageRequest,
        select: S,
    ) -> Stored<Page<R>>
    where
        S: Expression + QueryFragment<Db>,
        Db: QueryMetadata<S::SqlType>,
        Rows<S>: for<'q> LoadQuery<'q, Conn, R>,
    {
        let total = self.total(tx)?;
        if total.rows == 0 || (!total.capped && page.offset() >= total.rows) {
            return Ok(Page {
                rows: Vec::new(),
                total,
            });
        }
        let rest = self.cut(order, page, total);
        let rows = tx.run(|conn| Rows { select, rest }.load::<R>(conn))?;
        Ok(Page { rows, total })
    }

    /// `FROM` the page's ids, joined with their rows.
    fn cut(&self, order: &Order, page: PageRequest, total: Total) -> Sql {
        let table = self.table;
        let row_id = format!("{table}.id");
        let id = self.matching.as_ref().map_or(&row_id, |found| &found.id);
        let sorted = !matches!(order, Order::Id(_));
        let source = if !sorted && self.matching.is_none() && self.is_plain() {
            self.base_source()
        } else {
            self.source(total.capped, sorted && total.rows > DENSE)
        };
        let sort_matches = !sorted
            && !total.capped
            && self.matching.is_none()
            && self
                .filters
                .iter()
                .any(|filter| filter.kind == Kind::RangeOfIds);
        let ordered = if sort_matches {
            order.sql(&format!("({id} + 0)"))
        } else {
            order.sql(id)
        };
        Sql::raw(format!("FROM (SELECT {id} AS page_id "))
            .then(source)
            .push(format!(" ORDER BY {ordered} LIMIT "))
            .number(page.limit())
            .push(" OFFSET ")
            .number(page.offset())
            .push(format!(
                ") AS page CROSS JOIN {table} WHERE {row_id} = page.page_id ORDER BY {}",
                order.sql(&row_id)
            ))
    }

    /// Streams every matching row as `S` selects it, in order; stops at `Break`.
    pub(super) fn each<S, R>(
        &self,
        tx: &mut Tx<'_>,
        order: &Order,
        select: S,
        visit: &mut dyn FnMut(R) -> ControlFlow<()>,
    ) -> Stored<()>
    where
        S: Expression + QueryFragment<Db>,
        Db: QueryMetadata<S::SqlType>,
        Rows<S>: for<'q> LoadQuery<'q, Conn, R, dialect::Streaming>,
    {
        let rows = Rows {
            select,
            rest: self.whole(order),
        };
        tx.run(|conn: &mut Conn| {
            for row in rows.load_iter::<R, dialect::Streaming>(conn)? {
                if visit(row?).is_break() {
                    break;
                }
            }
            Ok(())
        })
    }

    /// `FROM` every matching row, in no order.
    pub(super) fn matches(&self) -> Sql {
        self.source(false, false)
    }

    /// `FROM` every matching row, in order.
    fn whole(&self, order: &Order) -> Sql {
        let row_id = format!("{}.id", self.table);
        let id = self.matching.as_ref().map_or(&row_id, |found| &found.id);
        self.source(true, !matches!(order, Order::Id(_)))
            .push(format!(" ORDER BY {}", order.sql(id)))
    }

    /// FROM and WHERE. The flags keep the planner from answering range filters, or any, by their index.
    fn source(&self, bar_ranges: bool, bar_all: bool) -> Sql {
        let table = self.table;
        let from = self
            .matching
            .as_ref()
            .map_or(table, |found| found.from.as_str());
        let mut conditions = Vec::new();
        match &self.matching {
            Some(found) => {
                conditions.push(found.found.clone());
                conditions.extend(found.joined.clone().map(Sql::raw));
                conditions.extend(found.exact.clone());
                // An index of exactly these rows says so already.
                if found.joined.is_none() {
                    conditions.push(Sql::raw(self.base));
                }
            }
            None => conditions.push(Sql::raw(self.base)),
        }
        for filter in &self.filters {
            let bar =
                dialect::BLIND_TO_LIMITS && (bar_all || (bar_ranges && filter.kind != Kind::Equal));
            let sign = if bar { "+" } else { "" };
            let column = Sql::raw(format!("{sign}{table}.{} ", filter.column));
            conditions.push(column.then(filter.test.clone()));
        }
        conditions.extend(self.others.iter().cloned());
        Sql::raw(format!("FROM {from} WHERE ")).then(Sql::all(conditions))
    }
}
