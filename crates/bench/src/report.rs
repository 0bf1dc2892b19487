//! The figures as a table and as JSON.

use crate::database::Kind;
use crate::{import, load};
use anyhow::{Context, Result};
use serde::Serialize;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;

#[derive(Debug, Serialize)]
pub(crate) struct Report {
    leads: u32,
    processors: usize,
    pub(crate) databases: Vec<DatabaseFigures>,
}

#[derive(Debug, Serialize)]
pub(crate) struct DatabaseFigures {
    database: Kind,
    start_ms: f64,
    fill_seconds: f64,
    /// In the order in which it was looked at, and when that was.
    pub(crate) memory: Vec<(&'static str, Memory)>,
    pub(crate) cases: Vec<CaseFigures>,
    pub(crate) import: Option<import::Figures>,
}

/// Memory of the server's process, in MiB.
#[derive(Debug, Serialize)]
pub(crate) struct Memory {
    /// Its own: what no file stands behind.
    pub(crate) private_mib: u64,
    /// With the pages of mapped files that happen to be in memory; the system takes those back when it needs them.
    pub(crate) resident_mib: u64,
}

#[derive(Debug, Serialize)]
pub(crate) struct CaseFigures {
    pub(crate) case: &'static str,
    pub(crate) product: load::Figures,
    /// None where only an aim is given.
    pub(crate) limit: Option<load::Figures>,
    /// The first answer after a write, of reads on one connection.
    pub(crate) after_a_write_ms: Option<f64>,
}

impl CaseFigures {
    fn row(&self) -> String {
        let product = &self.product;
        let ours = format!(
            "| {} | {} | {:.0} | {:.2} | {:.2} | {} |",
            self.case,
            product.connections,
            product.per_second,
            product.p50_ms,
            product.p99_ms,
            self.after_a_write_ms
                .map_or_else(String::new, |ms| format!("{ms:.1}")),
        );
        let Some(limit) = &self.limit else {
            return format!("{ours} – | – | – | – |");
        };
        // The part of the limit's requests a second that the product reaches.
        let ratio = product.per_second / limit.per_second.max(f64::MIN_POSITIVE);
        format!(
            "{ours} {:.0} | {:.2} | {:.2} | {ratio:.2} |",
            limit.per_second, limit.p50_ms, limit.p99_ms
        )
    }
}

impl DatabaseFigures {
    pub(crate) fn new(database: Kind, start: Duration, fill: Duration) -> Self {
        Self {
            database,
            start_ms: start.as_secs_f64() * 1_000.0,
            fill_seconds: fill.as_secs_f64(),
            memory: Vec::new(),
            cases: Vec::new(),
            import: None,
        }
    }

    /// A heading, the table, and the single figures below it.
    pub(crate) fn markdown(&self) -> String {
        let mut text = format!("\n## {}\n\n", self.database.name());
        text.push_str("| Request | Connections | req/s | p50 ms | p99 ms | after a write, ms | limit req/s | p50 ms | p99 ms | ratio |\n");
        text.push_str("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");
        for case in &self.cases {
            text.push_str(&case.row());
            text.push('\n');
        }
        let _ = write!(text, "\nStart to first answer {:.0} ms; ", self.start_ms);
        let _ = write!(
            text,
            "migrations and sample data {:.1} s; ",
            self.fill_seconds
        );
        for (when, memory) in &self.memory {
            let (private, resident) = (memory.private_mib, memory.resident_mib);
            let _ = write!(
                text,
                " {when} {private} MiB private, {resident} MiB resident with mapped files;"
            );
        }
        if let Some(import) = &self.import {
            let (dry, run) = (import.dry_run_rows_per_second, import.run_rows_per_second);
            let _ = write!(
                text,
                " Import of {} rows: dry run {dry:.0} rows/s, run {run:.0} rows/s.",
                import.rows
            );
        }
        text.push('\n');
        text
    }
}

impl Report {
    pub(crate) fn new(leads: u32) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            leads,
            processors,
            databases: Vec::new(),
        }
    }

    pub(crate) fn write(&self, path: &Path) -> Result<()> {
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let text = serde_json::to_string_pretty(self)?;
        std::fs::write(path, text).with_context(|| path.display().to_string())?;
        println!(
            "\n{} leads, {} processors; figures in {}",
            self.leads,
            self.processors,
            path.display()
        );
        Ok(())
    }
}
