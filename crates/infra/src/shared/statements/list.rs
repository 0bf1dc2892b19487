//! Lists: count up to the cap, then one page: its ids first, then their rows.

use super::super::engine::tx::Tx;
use super::super::{Conn, Db, dialect};
use super::filter::{Filter, Kind};
use super::sql::{Numbers, Rows, Sql};
use crm_core::page::{COUNT_CAP, Page, PageRequest, Total};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::Direction;
use diesel::expression::{Expression, QueryMetadata};
use diesel::prelude::*;
use diesel::query_builder::QueryFragment;
use diesel::query_dsl::methods::LoadQuery;
use std::ops::ControlFlow;

/// What a statement does with the rows that it finds: what a planner may have to know.
#[derive(Debug, Clone, Copy)]
#[allow(dead_code, reason = "PostgreSQL's planner must be told nothing of it")]
pub(in super::super::super) enum Reading {
    /// Every match, in no order.
    All,
    /// One page of them.
    Page { by_id: bool, total: Total },
    /// Every match, in order.
    Stream { by_id: bool },
}

/// The sizes of a page that the screens offer. The first page of one of these, with nothing else to bind,
/// is a statement without values: PostgreSQL plans it once for a connection. For leads that are 2 orders
/// by id x 14 statuses x 10 sources x 4 sizes, of which an office uses a handful.
const PAGE_SIZES: [i64; 4] = [25, 50, 100, 200];

/// Rows found by a search or a tag.
pub(in super::super::super) struct Matching {
    /// What stands after FROM.
    pub(in super::super::super) from: String,
    /// The row's id, as the order should name it.
    pub(in super::super::super) id: String,
    /// What joins the index to the table.
    pub(in super::super::super) joined: Option<String>,
    /// Where a search without other filters can be counted: the index alone.
    pub(in super::super::super) counted_from: Option<String>,
    pub(in super::super::super) found: Sql,
    /// A condition on the row itself, where the index finds too much.
    pub(in super::super::super) exact: Option<Sql>,
}

/// The index that has exactly the rows of a list without any filter.
#[derive(Debug, Clone, Copy)]
pub(in super::super) enum BaseIndex {
    /// In the order of their ids: for the count and for a page.
    ById(&'static str),
    /// In another order: for the count alone.
    Unordered(&'static str),
}

/// A list before it is ordered and cut into pages.
pub(in super::super) struct List {
    pub(in super::super) table: &'static str,
    /// The rows of the list without any filter; an index has exactly these.
    pub(in super::super) base: &'static str,
    pub(in super::super) base_index: BaseIndex,
    pub(in super::super) matching: Option<Matching>,
    pub(in super::super) filters: Vec<Filter>,
    /// Conditions that no index serves.
    pub(in super::super) others: Vec<Sql>,
    /// `LEFT JOIN`s of what a page's rows show of other tables.
    pub(in super::super) joins: &'static str,
}

/// How a list is ordered; the id, newest first, always comes last.
pub(in super::super) enum Order {
    Id(Direction),
    By(String),
    /// The row of this id, then by the columns.
    IdFirst(i64, String),
}

impl Order {
    /// The row of this id comes before all others; not of a list in the order of its ids.
    pub(in super::super) fn after(self, first: Option<i64>) -> Self {
        match (self, first) {
            (Self::By(columns), Some(id)) => Self::IdFirst(id, columns),
            (order, _) => order,
        }
    }

    pub(in super::super) fn by(column: &str, direction: Direction) -> Self {
        Self::By(format!("{column} {}", word(direction)))
    }

    /// Rows without a value count as the smallest, on both databases.
    pub(in super::super) fn by_nullable(column: &str, direction: Direction) -> Self {
        let nulls = match direction {
            Direction::Ascending => "FIRST",
            Direction::Descending => "LAST",
        };
        Self::By(format!("{column} {} NULLS {nulls}", word(direction)))
    }

    fn sql(&self, id: &str) -> Sql {
        match self {
            Self::Id(direction) => Sql::raw(format!("{id} {}", word(*direction))),
            Self::By(columns) => Sql::raw(format!("{columns}, {id} DESC")),
            Self::IdFirst(first, columns) => Sql::raw(format!("CASE WHEN {id} = "))
                .number(*first)
                .push(format!(" THEN 0 ELSE 1 END, {columns}, {id} DESC")),
        }
    }
}

pub(in super::super) const fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Ascending => "ASC",
        Direction::Descending => "DESC",
    }
}

/// What a search looks for, and whether the trigram index can find it.
pub(in super::super) fn terms(search: Option<&SearchTerm>) -> (Vec<&str>, bool) {
    let terms: Vec<&str> = search
        .into_iter()
        .flat_map(SearchTerm::alternatives)
        .collect();
    let indexed = terms.iter().all(|term| term.chars().count() >= 3);
    (terms, indexed)
}

/// The total that the statement counts, up to one more than the cap.
pub(in super::super) fn counted(tx: &mut Tx<'_>, count: Sql) -> Stored<Total> {
    let counted = tx.counted(format!("{count:?}"), |tx| {
        tx.run(|conn| Numbers(count).get_result(conn))
    })?;
    #[cfg(feature = "testing")]
    if let Some(total) = crate::testing::statements::assumed_total() {
        return Ok(total);
    }
    Ok(Total::from_count(counted))
}

impl List {
    pub(in super::super) fn total(&self, tx: &mut Tx<'_>) -> Stored<Total> {
        let most = COUNT_CAP + 1;
        let rows = Sql::raw("SELECT count(*) FROM (SELECT 1 AS one ")
            .then(self.counted_source())
            .push(format!(" LIMIT {most}) AS counted"));
        counted(tx, rows)
    }

    /// The whole list by the index that holds it and nothing else.
    fn base_source(&self, index: &str) -> Sql {
        let from = dialect::by_index(self.table, index);
        Sql::raw(format!("FROM {from} WHERE {}", self.base))
    }

    fn is_plain(&self) -> bool {
        self.filters.is_empty() && self.others.is_empty()
    }

    /// A list without filters, or with nothing but a search, is counted in its index alone.
    fn counted_source(&self) -> Sql {
        let plain = self.is_plain();
        match &self.matching {
            None if plain => {
                let (BaseIndex::ById(index) | BaseIndex::Unordered(index)) = self.base_index;
                self.base_source(index)
            }
            Some(Matching {
                counted_from: Some(index),
                found,
                ..
            }) if plain => Sql::raw(format!("FROM {index} WHERE ")).then(found.clone()),
            _ => self.source(Reading::All, self.is_written()),
        }
    }

    /// Every value is of a small closed set: written out, nothing is bound.
    fn is_written(&self) -> bool {
        self.matching.is_none()
            && self.filters.iter().all(|filter| filter.written.is_some())
            && self.others.iter().all(Sql::is_text)
    }

    /// The page's rows as `S` selects them and `row` reads them, and the total.
    pub(in super::super) fn page<S, R, T>(
        &self,
        tx: &mut Tx<'_>,
        (order, page): (&Order, PageRequest),
        select: S,
        row: impl FnMut(R) -> Stored<T>,
    ) -> Stored<Page<T>>
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
        let rows = rows.into_iter().map(row).collect::<Stored<_>>()?;
        Ok(Page { rows, total })
    }

    /// `FROM` the page's ids, joined with their rows.
    fn cut(&self, order: &Order, page: PageRequest, total: Total) -> Sql {
        let table = self.table;
        let row_id = format!("{table}.id");
        let id = self.matching.as_ref().map_or(&row_id, |found| &found.id);
        let by_id = matches!(order, Order::Id(_));
        let is_first = page.offset() == 0 && PAGE_SIZES.contains(&page.limit());
        let written = is_first && self.is_written() && (by_id || self.filters.is_empty());
        let source = match self.base_index {
            BaseIndex::ById(index) if by_id && self.matching.is_none() && self.is_plain() => {
                self.base_source(index)
            }
            _ => self.source(Reading::Page { by_id, total }, written),
        };
        let has_range_of_ids = self.matching.is_none()
            && self
                .filters
                .iter()
                .any(|filter| filter.kind == Kind::RangeOfIds);
        let ordered = if by_id && has_range_of_ids && !total.capped {
            order.sql(&dialect::suppress_walk_by_id(id))
        } else {
            order.sql(id)
        };
        let ids = Sql::raw(format!("FROM (SELECT {id} AS page_id "))
            .then(source)
            .push(" ORDER BY ")
            .then(ordered)
            .push(" LIMIT ");
        let ids = if written {
            ids.push(format!("{} OFFSET 0", page.limit()))
        } else {
            ids.number(page.limit())
                .push(" OFFSET ")
                .number(page.offset())
        };
        ids.push(format!(
            ") AS page JOIN {table} ON {row_id} = page.page_id{} ORDER BY ",
            self.joins
        ))
        .then(order.sql(&row_id))
    }

    /// Streams every matching row as `S` selects it and `row` reads it, in order; stops at `Break`, and at
    /// the first that cannot be read.
    pub(in super::super) fn each<S, R, T>(
        &self,
        tx: &mut Tx<'_>,
        order: &Order,
        select: S,
        mut row: impl FnMut(R) -> Stored<T>,
        visit: &mut dyn FnMut(T) -> ControlFlow<()>,
    ) -> Stored<()>
    where
        S: Expression + QueryFragment<Db>,
        Db: QueryMetadata<S::SqlType>,
        Rows<S>: for<'q> LoadQuery<'q, Conn, R, dialect::Streaming>,
    {
        let rest = self.whole(order);
        tx.run(|conn: &mut Conn| {
            let rows = Rows { select, rest };
            for record in rows.load_iter::<R, dialect::Streaming>(conn)? {
                let row = match row(record?) {
                    Ok(row) => row,
                    Err(error) => return Ok(Err(error)),
                };
                if visit(row).is_break() {
                    break;
                }
            }
            Ok(Ok(()))
        })?
    }

    /// The ids of the first so many matching rows, in order.
    pub(in super::super) fn ids(
        &self,
        tx: &mut Tx<'_>,
        order: &Order,
        most: i64,
    ) -> Stored<Vec<i64>> {
        let row_id = format!("{}.id", self.table);
        let id = self.matching.as_ref().map_or(&row_id, |found| &found.id);
        let ids = Sql::raw(format!("SELECT {id} "))
            .then(self.whole(order))
            .push(" LIMIT ")
            .number(most);
        tx.run(|conn| Numbers(ids).load(conn))
    }

    /// `FROM` every matching row, in no order.
    pub(in super::super) fn matches(&self) -> Sql {
        self.source(Reading::All, false)
    }

    /// `FROM` every matching row, in order.
    fn whole(&self, order: &Order) -> Sql {
        let row_id = format!("{}.id", self.table);
        let id = self.matching.as_ref().map_or(&row_id, |found| &found.id);
        let by_id = matches!(order, Order::Id(_));
        self.source(Reading::Stream { by_id }, false)
            .push(" ORDER BY ")
            .then(order.sql(id))
    }

    /// FROM and WHERE, with the filters' values written out or bound.
    fn source(&self, reading: Reading, written: bool) -> Sql {
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
            let column = format!("{table}.{} ", filter.column);
            let column = Sql::raw(dialect::filter_column(column, filter.kind, reading));
            let test = match &filter.written {
                Some(test) if written => test.clone(),
                _ => filter.test.clone().by_values(),
            };
            conditions.push(column.then(test));
        }
        conditions.extend(self.others.iter().cloned());
        Sql::raw(format!("FROM {from} WHERE ")).then(Sql::all(conditions))
    }
}
