//! How fast the vendor's list goes in.

use crate::client::{Connection, Request};
use anyhow::{Context, Result, bail};
use serde::Serialize;
use serde_json::{Map, Value};
use std::path::Path;
use std::time::{Duration, Instant};

const BOUNDARY: &str = "exitdesk-bench-boundary";
/// An import that takes longer than this has failed.
const LONGEST: Duration = Duration::from_secs(300);

#[derive(Debug, Clone, Copy, Serialize)]
pub(crate) struct Figures {
    pub(crate) rows: u64,
    pub(crate) dry_run_rows_per_second: f64,
    pub(crate) run_rows_per_second: f64,
}

pub(crate) async fn measure(address: &str, cookie: &str, list: &Path) -> Result<Figures> {
    let file = std::fs::read(list).with_context(|| list.display().to_string())?;
    let mut connection = Connection::open(address).await?;
    let mapping = proposed_mapping(&mut connection, cookie, &file).await?;

    let began = Instant::now();
    let preview = multipart(
        "/api/raw-leads/import",
        cookie,
        &file,
        Some((&mapping, true)),
    );
    let preview = connection.send(&preview).await?.expecting(200)?.json()?;
    let dry_run = began.elapsed();
    let rows = preview["total"]
        .as_u64()
        .context("the dry run told no total")?;

    let began = Instant::now();
    let start = multipart(
        "/api/raw-leads/import",
        cookie,
        &file,
        Some((&mapping, false)),
    );
    let started = connection.send(&start).await?.expecting(202)?.json()?;
    let id = started["id"].as_i64().context("the import told no id")?;
    wait_until_done(&mut connection, cookie, id).await?;
    let run = began.elapsed();
    Ok(Figures {
        rows,
        dry_run_rows_per_second: rows as f64 / dry_run.as_secs_f64(),
        run_rows_per_second: rows as f64 / run.as_secs_f64(),
    })
}

/// The server's own proposal, as a person would take it.
async fn proposed_mapping(
    connection: &mut Connection,
    cookie: &str,
    file: &[u8],
) -> Result<String> {
    let beginning = &file[..file.len().min(256 * 1024)];
    let request = multipart("/api/raw-leads/import/columns", cookie, beginning, None);
    let answer = connection.send(&request).await?.expecting(200)?.json()?;
    let mut mapping = Map::new();
    for column in answer["columns"].as_array().into_iter().flatten() {
        if let (Some(header), Some(field)) = (column["header"].as_str(), column["field"].as_str()) {
            mapping.insert(header.to_owned(), Value::from(field));
        }
    }
    Ok(Value::Object(mapping).to_string())
}

async fn wait_until_done(connection: &mut Connection, cookie: &str, id: i64) -> Result<()> {
    let request = Request::get(&format!("/api/raw-leads/imports/{id}"), cookie);
    let began = Instant::now();
    while began.elapsed() < LONGEST {
        let status = connection.send(&request).await?.expecting(200)?.json()?;
        match status["state"].as_str() {
            Some("done") => return Ok(()),
            Some("running") => tokio::time::sleep(Duration::from_millis(5)).await,
            _ => bail!("the import failed: {status}"),
        }
    }
    bail!("the import did not end within {LONGEST:?}")
}

fn multipart(path: &str, cookie: &str, file: &[u8], run: Option<(&str, bool)>) -> Request {
    let mut body = Vec::with_capacity(file.len() + 2048);
    if let Some((mapping, dry_run)) = run {
        for (name, value) in [
            ("mapping", mapping),
            ("dryRun", if dry_run { "true" } else { "false" }),
        ] {
            let part = format!(
                "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n"
            );
            body.extend_from_slice(part.as_bytes());
        }
    }
    let part = format!(
        "--{BOUNDARY}\r\ncontent-disposition: form-data; name=\"file\"; filename=\"list.csv\"\r\n\
         content-type: text/csv\r\n\r\n"
    );
    body.extend_from_slice(part.as_bytes());
    body.extend_from_slice(file);
    body.extend_from_slice(format!("\r\n--{BOUNDARY}--\r\n").as_bytes());
    let content_type = format!("multipart/form-data; boundary={BOUNDARY}");
    Request::post(path, cookie, &content_type, &body)
}
