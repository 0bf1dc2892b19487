//! What tests do with a database that no port offers.

use super::{Database, Engine};
use crate::url::OpenError;
use crm_core::store::Stored;
use std::time::Duration;

impl Database {
    /// With another time limit for requests, for tests of what happens at its end.
    #[must_use]
    pub fn with_limit(mut self, limit: Duration) -> Self {
        self.limit = limit;
        self
    }

    /// Takes every migration back: the database is empty afterwards.
    ///
    /// # Errors
    /// [`OpenError::Migration`]
    pub fn revert_all_migrations(&self) -> Result<(), OpenError> {
        engine!(self, engine => engine.revert_all())
    }

    /// Goes up or down to the migration of this number, the last six digits of its name.
    ///
    /// # Errors
    /// [`OpenError::Migration`]
    pub fn migrate_to(&self, number: &str) -> Result<(), OpenError> {
        engine!(self, engine => engine.migrate_to(number))
    }

    /// Runs SQL that no port offers, as a test of the schema's own rules needs it.
    ///
    /// # Errors
    /// What the database answers, as the ports would tell it.
    pub fn execute_sql(&self, sql: &str) -> Stored<()> {
        engine!(self, engine => engine.execute_sql(sql))
    }

    /// The first column of a query's rows as text.
    ///
    /// # Errors
    /// What the database answers.
    pub fn query_texts(&self, sql: &str) -> Stored<Vec<String>> {
        engine!(self, engine => engine.query_texts(sql))
    }
}
