//! Any number of values as one bound value: an array.

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment};
use diesel::sql_types::{Array, BigInt, Text};

/// The right side of `column IN (…)`.
#[derive(Debug, Clone)]
pub(super) enum Among {
    Ids(Vec<i64>),
    Texts(Vec<String>),
}

impl Among {
    pub(super) fn ids(ids: &[i64]) -> Self {
        Self::Ids(ids.to_vec())
    }

    pub(super) fn texts(texts: &[String]) -> Self {
        Self::Texts(texts.to_vec())
    }
}

impl QueryFragment<Pg> for Among {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Pg>) -> QueryResult<()> {
        out.push_sql("= ANY (");
        match self {
            Self::Ids(ids) => out.push_bind_param::<Array<BigInt>, _>(ids)?,
            Self::Texts(texts) => out.push_bind_param::<Array<Text>, _>(texts)?,
        }
        out.push_sql(")");
        Ok(())
    }
}
