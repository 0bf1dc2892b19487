//! SQL as text with bound values, for what the query builder cannot say: a FROM that depends on the
//! filter, and ids before rows.
//!
//! A connection keeps such a statement prepared under its text, for as long as it lives (half an hour at
//! most). So texts must be few: values are bound; any number of ids or names is one bound value
//! ([`Sql::among`]); only what a closed set or the shape of a request bounds (which filters, which order,
//! how many statuses, up to eight words) makes another text. A statement whose best plan depends on its
//! values says so ([`Sql::by_values`]) and is not kept where one plan would serve all values.

use super::super::among::Among;
use super::super::{At, Db, dialect, types};
use diesel::expression::{
    AppearsOnTable, Expression, SelectableExpression, TypedExpressionType, ValidGrouping,
    is_aggregate,
};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types;
use std::borrow::Cow;
use std::marker::PhantomData;
use time::Date;

#[derive(Debug, Clone)]
enum Part {
    Raw(Cow<'static, str>),
    Text(String),
    Number(i64),
    At(At),
    Day(Date),
    Among(Among),
    ByValues,
}

/// A piece of SQL. Values are always bound, never written into the text.
#[derive(Debug, Clone, Default)]
pub(in super::super::super) struct Sql(Vec<Part>);

impl Sql {
    pub(in super::super::super) fn raw(text: impl Into<Cow<'static, str>>) -> Self {
        Self(vec![Part::Raw(text.into())])
    }

    pub(in super::super::super) fn push(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        self.0.push(Part::Raw(text.into()));
        self
    }

    pub(in super::super::super) fn text(mut self, value: impl Into<String>) -> Self {
        self.0.push(Part::Text(value.into()));
        self
    }

    pub(in super::super::super) fn number(mut self, value: i64) -> Self {
        self.0.push(Part::Number(value));
        self
    }

    pub(in super::super) fn at(mut self, value: At) -> Self {
        self.0.push(Part::At(value));
        self
    }

    pub(in super::super) fn day(mut self, value: Date) -> Self {
        self.0.push(Part::Day(value));
        self
    }

    /// `column IN (…)`: any number of values as one bound one.
    pub(in super::super) fn among(column: impl Into<Cow<'static, str>>, values: Among) -> Self {
        Self::raw(column).one_of(values)
    }

    /// What it ends in is one of these.
    pub(in super::super::super) fn one_of(self, values: Among) -> Self {
        let mut sql = self.push(" ");
        sql.0.push(Part::Among(values));
        sql
    }

    /// The best plan depends on the values: a search may be rare or common, a range of days long or short.
    pub(in super::super::super) fn by_values(mut self) -> Self {
        self.0.push(Part::ByValues);
        self
    }

    /// Nothing is bound.
    pub(super) fn is_text(&self) -> bool {
        self.0.iter().all(|part| matches!(part, Part::Raw(_)))
    }

    pub(in super::super::super) fn then(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// All of them with AND between, or TRUE.
    pub(in super::super::super) fn all(conditions: impl IntoIterator<Item = Self>) -> Self {
        let joined = Self::joined(conditions, " AND ");
        if joined.0.is_empty() {
            Self::raw("1 = 1")
        } else {
            joined
        }
    }

    pub(in super::super) fn joined(
        pieces: impl IntoIterator<Item = Self>,
        between: &'static str,
    ) -> Self {
        let mut joined = Self::default();
        for (n, piece) in pieces.into_iter().enumerate() {
            if n > 0 {
                joined = joined.push(between);
            }
            joined = joined.then(piece);
        }
        joined
    }
}

/// One of `texts` occurs in the column. Wildcards in them are plain characters.
pub(in super::super::super) fn like(column: &str, texts: &[&str]) -> Sql {
    let each = texts.iter().map(|text| {
        Sql::raw(format!("{column} LIKE "))
            .text(format!("%{}%", escaped(text)))
            .push(" ESCAPE '\\'")
    });
    let any = Sql::raw("(").then(Sql::joined(each, " OR ")).push(")");
    any.by_values()
}

fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '\\' | '%' | '_') {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}

impl QueryFragment<Db> for Sql {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        for part in &self.0 {
            match part {
                Part::Raw(text) => out.push_sql(text),
                Part::Text(value) => out.push_bind_param::<sql_types::Text, _>(value)?,
                Part::Number(value) => out.push_bind_param::<sql_types::BigInt, _>(value)?,
                Part::At(value) => out.push_bind_param::<types::Stamp, _>(value)?,
                Part::Day(value) => out.push_bind_param::<sql_types::Date, _>(value)?,
                Part::Among(values) => values.walk_ast(out.reborrow())?,
                Part::ByValues if dialect::PLANS_ONCE => out.unsafe_to_cache_prepared(),
                Part::ByValues => {}
            }
        }
        Ok(())
    }
}

/// A statement made of SQL text and what it answers.
macro_rules! answers {
    ($(#[$meta:meta])* $name:ident, $type:ty) => {
        $(#[$meta])*
        #[derive(Debug, Clone)]
        pub(in super::super::super) struct $name(pub(in super::super::super) Sql);

        impl Query for $name {
            type SqlType = $type;
        }

        impl QueryId for $name {
            type QueryId = ();
            const HAS_STATIC_QUERY_ID: bool = false;
        }

        impl<C> RunQueryDsl<C> for $name {}

        impl QueryFragment<Db> for $name {
            fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
                self.0.walk_ast(out)
            }
        }
    };
}

answers!(
    /// A statement that answers whole numbers.
    Numbers,
    sql_types::BigInt
);
answers!(
    /// A statement that answers texts.
    Texts,
    sql_types::Text
);

/// SQL of which its writer knows the type, for the query builder. Unlike `diesel::dsl::sql` it does not
/// forbid that the statement around it is kept prepared.
#[derive(Debug, Clone)]
pub(in super::super) struct Typed<ST> {
    sql: Sql,
    sql_type: PhantomData<fn() -> ST>,
}

pub(in super::super) const fn typed<ST>(sql: Sql) -> Typed<ST> {
    Typed {
        sql,
        sql_type: PhantomData,
    }
}

/// SQL text of which its writer knows the type.
pub(in super::super) fn literal<ST>(text: impl Into<Cow<'static, str>>) -> Typed<ST> {
    typed(Sql::raw(text))
}

/// The column has one of the ids.
pub(in super::super) fn id_among(column: &'static str, ids: &[i64]) -> Typed<sql_types::Bool> {
    typed(Sql::among(column, Among::ids(ids)))
}

impl<ST: TypedExpressionType> Expression for Typed<ST> {
    type SqlType = ST;
}

impl<ST> QueryFragment<Db> for Typed<ST> {
    fn walk_ast<'b>(&'b self, out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        self.sql.walk_ast(out)
    }
}

impl<ST> QueryId for Typed<ST> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<QS, ST> SelectableExpression<QS> for Typed<ST> where Self: Expression {}

impl<QS, ST> AppearsOnTable<QS> for Typed<ST> where Self: Expression {}

impl<ST, GB> ValidGrouping<GB> for Typed<ST> {
    type IsAggregate = is_aggregate::Never;
}

/// `SELECT` the columns of `select`, from whatever `rest` says.
#[derive(Debug, Clone)]
pub(in super::super) struct Rows<S> {
    pub(in super::super) select: S,
    /// Begins with FROM.
    pub(in super::super) rest: Sql,
}

impl<S: Expression> Query for Rows<S> {
    type SqlType = S::SqlType;
}

impl<S> QueryId for Rows<S> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl<S, C> RunQueryDsl<C> for Rows<S> {}

impl<S: QueryFragment<Db>> QueryFragment<Db> for Rows<S> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Db>) -> QueryResult<()> {
        out.push_sql("SELECT ");
        self.select.walk_ast(out.reborrow())?;
        out.push_sql(" ");
        self.rest.walk_ast(out)
    }
}
