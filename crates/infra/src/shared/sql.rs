//! SQL as text with bound values, for what the query builder cannot say: a FROM that depends on the
//! filter, and ids before rows. Statements are cached by their text like any other.

use super::{At, Db, types};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types;
use std::borrow::Cow;
use time::Date;

#[derive(Debug, Clone)]
enum Part {
    Raw(Cow<'static, str>),
    Text(String),
    Number(i64),
    At(At),
    Day(Date),
}

/// A piece of SQL. Values are always bound, never written into the text.
#[derive(Debug, Clone, Default)]
pub(in super::super) struct Sql(Vec<Part>);

impl Sql {
    pub(in super::super) fn raw(text: impl Into<Cow<'static, str>>) -> Self {
        Self(vec![Part::Raw(text.into())])
    }

    pub(in super::super) fn push(mut self, text: impl Into<Cow<'static, str>>) -> Self {
        self.0.push(Part::Raw(text.into()));
        self
    }

    pub(in super::super) fn text(mut self, value: impl Into<String>) -> Self {
        self.0.push(Part::Text(value.into()));
        self
    }

    pub(in super::super) fn number(mut self, value: i64) -> Self {
        self.0.push(Part::Number(value));
        self
    }

    pub(super) fn at(mut self, value: At) -> Self {
        self.0.push(Part::At(value));
        self
    }

    pub(super) fn day(mut self, value: Date) -> Self {
        self.0.push(Part::Day(value));
        self
    }

    pub(in super::super) fn then(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// All of them with AND between, or TRUE.
    pub(in super::super) fn all(conditions: impl IntoIterator<Item = Self>) -> Self {
        let joined = Self::joined(conditions, " AND ");
        if joined.0.is_empty() {
            Self::raw("1 = 1")
        } else {
            joined
        }
    }

    pub(super) fn joined(pieces: impl IntoIterator<Item = Self>, between: &'static str) -> Self {
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
pub(in super::super) fn like(column: &str, texts: &[&str]) -> Sql {
    let each = texts.iter().map(|text| {
        Sql::raw(format!("{column} LIKE "))
            .text(format!("%{}%", escaped(text)))
            .push(" ESCAPE '\\'")
    });
    Sql::raw("(").then(Sql::joined(each, " OR ")).push(")")
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
        pub(in super::super) struct $name(pub(in super::super) Sql);

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

/// `SELECT` the columns of `select`, from whatever `rest` says.
#[derive(Debug, Clone)]
pub(super) struct Rows<S> {
    pub(super) select: S,
    /// Begins with FROM.
    pub(super) rest: Sql,
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
