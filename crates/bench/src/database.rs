//! Fresh databases to measure on.

use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use serde::Serialize;
use std::path::Path;
use tokio_postgres::NoTls;

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Sqlite,
    Postgres,
}

impl Kind {
    pub(crate) const ALL: [Self; 2] = [Self::Sqlite, Self::Postgres];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        }
    }
}

/// The URL of an empty database: a file in the folder, or a new one inside the server at `TEST_DATABASE_URL`.
pub(crate) async fn fresh(kind: Kind, folder: &Path) -> Result<String> {
    match kind {
        Kind::Sqlite => Ok(format!("sqlite://{}", folder.join("exitdesk.db").display())),
        Kind::Postgres => fresh_postgres().await,
    }
}

async fn fresh_postgres() -> Result<String> {
    let server = std::env::var("TEST_DATABASE_URL")
        .context("TEST_DATABASE_URL is not set; run this as `cargo xtask bench`")?;
    let (client, connection) = tokio_postgres::connect(&server, NoTls).await?;
    let connection = tokio::spawn(connection);
    let name = format!("exitdesk_bench_{}", std::process::id());
    client
        .batch_execute(&format!("DROP DATABASE IF EXISTS {name}"))
        .await?;
    client
        .batch_execute(&format!("CREATE DATABASE {name}"))
        .await?;
    drop(client);
    connection.await??;
    match server.rsplit_once('/') {
        Some((base, _)) => Ok(format!("{base}/{name}")),
        None => bail!("TEST_DATABASE_URL names no database"),
    }
}
