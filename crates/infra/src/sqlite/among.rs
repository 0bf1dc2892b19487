//! Any number of values as one bound value: a JSON array.

use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment};
use diesel::sql_types::Text;
use diesel::sqlite::Sqlite;
use serde_json::json;

/// The right side of `column IN (…)`.
#[derive(Debug, Clone)]
pub(super) struct Among(String);

impl Among {
    pub(super) fn ids(ids: &[i64]) -> Self {
        Self(json!(ids).to_string())
    }

    pub(super) fn texts(texts: &[String]) -> Self {
        Self(json!(texts).to_string())
    }
}

impl QueryFragment<Sqlite> for Among {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Sqlite>) -> QueryResult<()> {
        out.push_sql("IN (SELECT value FROM json_each(");
        out.push_bind_param::<Text, _>(&self.0)?;
        out.push_sql("))");
        Ok(())
    }
}
