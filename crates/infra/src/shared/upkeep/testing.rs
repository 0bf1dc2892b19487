//! What tests of the schema itself need: SQL that no port offers.

use super::super::engine::Engine;
use super::super::statements::sql::{Sql, Texts};
use crm_core::store::Stored;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;

impl Engine {
    pub(crate) fn execute_sql(&self, sql: &str) -> Stored<()> {
        self.with_writer(|conn| conn.batch_execute(sql))
    }

    pub(crate) fn query_texts(&self, sql: &str) -> Stored<Vec<String>> {
        self.with_writer(|conn| Texts(Sql::raw(sql.to_owned())).load(conn))
    }
}
