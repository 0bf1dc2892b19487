//! The database without the product: plain statements, each prepared once, on one connection.

use super::times::Times;
use crate::database::Kind;
use crate::money::{Dialect, POSTGRES, SQLITE};
use anyhow::{Context, Result, ensure};
use rusqlite::params_from_iter;
use std::collections::HashMap;
use std::time::Instant;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, NoTls, Statement};

/// `$1` and so on are parameters of both databases, as long as they come in their order.
pub(super) enum ByHand {
    Sqlite(rusqlite::Connection),
    Postgres(Client, HashMap<String, Statement>),
}

impl ByHand {
    pub(super) async fn open(kind: Kind, url: &str) -> Result<Self> {
        match kind {
            Kind::Sqlite => {
                let path = url.strip_prefix("sqlite://").context("a SQLite URL")?;
                let connection = rusqlite::Connection::open(path)?;
                connection.execute_batch(
                    "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                     PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824;",
                )?;
                Ok(Self::Sqlite(connection))
            }
            Kind::Postgres => {
                let (client, connection) = tokio_postgres::connect(url, NoTls).await?;
                tokio::spawn(async move {
                    if let Err(error) = connection.await {
                        eprintln!("{error}");
                    }
                });
                Ok(Self::Postgres(client, HashMap::new()))
            }
        }
    }

    pub(super) fn dialect(&self) -> &'static Dialect {
        match self {
            Self::Sqlite(_) => &SQLITE,
            Self::Postgres(..) => &POSTGRES,
        }
    }

    /// Statements without answers.
    pub(super) async fn batch(&mut self, sql: &str) -> Result<()> {
        match self {
            Self::Sqlite(connection) => connection.execute_batch(sql).context(sql.to_owned()),
            Self::Postgres(client, _) => client.batch_execute(sql).await.context(sql.to_owned()),
        }
    }

    /// Rows of a whole number and something else.
    pub(super) async fn rows<T>(&mut self, sql: &str, values: &[i64]) -> Result<Vec<(i64, T)>>
    where
        T: rusqlite::types::FromSql + for<'r> tokio_postgres::types::FromSql<'r>,
    {
        let mut found: Vec<(i64, T)> = Vec::new();
        match self {
            Self::Sqlite(connection) => {
                let mut statement = connection.prepare_cached(sql)?;
                let mut rows = statement.query(params_from_iter(values))?;
                while let Some(row) = rows.next()? {
                    found.push((row.get(0)?, row.get(1)?));
                }
            }
            Self::Postgres(client, statements) => {
                if !statements.contains_key(sql) {
                    let statement = client.prepare(sql).await?;
                    statements.insert(sql.to_owned(), statement);
                }
                let statement = statements.get(sql).context("a statement")?;
                let values: Vec<&(dyn ToSql + Sync)> = values
                    .iter()
                    .map(|value| value as &(dyn ToSql + Sync))
                    .collect();
                for row in client.query(statement, &values).await? {
                    found.push((row.try_get(0)?, row.try_get(1)?));
                }
            }
        }
        Ok(found)
    }

    /// How large the database is.
    pub(super) async fn bytes(&mut self) -> Result<i64> {
        let sql = match self {
            Self::Sqlite(_) => {
                "SELECT page_count * page_size, 0 FROM pragma_page_count(), pragma_page_size()"
            }
            Self::Postgres(..) => "SELECT pg_database_size(current_database()), 0::bigint",
        };
        let found = self.rows::<i64>(sql, &[]).await?;
        Ok(found.first().context("no size")?.0)
    }

    /// What planners go by is of now.
    pub(super) async fn settle(&mut self) -> Result<()> {
        let sql = match self {
            Self::Sqlite(_) => {
                "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA analysis_limit = 4000; ANALYZE;"
            }
            Self::Postgres(..) => "VACUUM ANALYZE",
        };
        self.batch(sql).await
    }

    /// Serves one person after the other, the newest first: finds them in the open buckets, and holds them in the place of the
    /// one before. It remembers where it is. Its holds are over as they begin, so that they block no one.
    pub(super) async fn serve(&mut self, open: &[i64], rounds: u32) -> Result<Times> {
        let buckets: Vec<String> = open.iter().map(i64::to_string).collect();
        let find = format!(
            "SELECT raw_leads.id, raw_leads.phone_key FROM raw_leads CROSS JOIN call_numbers \
             WHERE raw_leads.id < $1 AND raw_leads.deleted_at IS NULL AND raw_leads.converted_to IS NULL \
             AND call_numbers.phone_key = raw_leads.phone_key AND call_numbers.bucket_id IN ({}) \
             AND call_numbers.closed = 0 AND call_numbers.last_attempt_at IS NULL \
             AND call_numbers.next_attempt_at IS NULL AND NOT EXISTS \
             (SELECT 1 FROM claims WHERE claims.phone_key = call_numbers.phone_key) \
             ORDER BY raw_leads.id DESC LIMIT 1",
            buckets.join(", ")
        );
        let now = self.dialect().now;
        let mut times = Times::default();
        let (mut at, mut held) = (i64::MAX, String::new());
        for _ in 0..rounds {
            let began = Instant::now();
            let found = self.rows::<String>(&find, &[at]).await?;
            let (id, key) = found.into_iter().next().context("no one is left")?;
            self.batch(&format!(
                "BEGIN; DELETE FROM claims WHERE phone_key = '{held}'; \
                 INSERT INTO gate_decisions (asked_at, user_id, occasion, entity, entity_id, phone_key, purpose, answer, \
                 code, sentence, facts) SELECT {now}, min(id), 'serving', 'raw_lead', {id}, '{key}', 'sales', 'allowed', \
                 'allowed', 'You may call.', '{{}}' FROM users; \
                 INSERT INTO claims (phone_key, user_id, entity, entity_id, since, until) \
                 SELECT '{key}', min(id), 'raw_lead', {id}, {now}, {now} FROM users; COMMIT"
            ))
            .await?;
            times.add(began.elapsed());
            ensure!(id < at, "{id} was served twice");
            (at, held) = (id, key);
        }
        self.batch(&format!("DELETE FROM claims WHERE phone_key = '{held}'"))
            .await?;
        Ok(times)
    }
}
