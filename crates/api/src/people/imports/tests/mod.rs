//! Imports over HTTP, on both databases.

mod interruptions;
mod refusals;
mod runs;

use crate::jobs::error::JobError;
use crate::testing::{Answer, Client, TestApp, multipart, multipart_type};
use crm_core::jobs::{Job, LEASE};
use crm_core::raw_leads::import::IMPORT_JOB;
use serde_json::{Map, Value, json};

/// The list that `crm-core` is tested with.
const REAL: &[u8] = include_bytes!("../../../../../crm-core/testdata/marketing-list.csv");

async fn upload(client: &Client<'_>, path: &str, body: Vec<u8>) -> Answer {
    client.upload(path, body).await
}

async fn ask(client: &Client<'_>, file: &[u8], mapping: &Value, dry_run: bool) -> Answer {
    let body = multipart(&[
        ("mapping", None, mapping.to_string().as_bytes()),
        ("dryRun", None, dry_run.to_string().as_bytes()),
        ("file", Some("lists/May list.csv"), file),
    ]);
    upload(client, "/api/raw-leads/import", body).await
}

/// What is asked of the list that the dry run named `upload`.
async fn ask_again(client: &Client<'_>, upload: &Value, mapping: &Value, dry_run: bool) -> Answer {
    let asked = json!({"upload": upload, "mapping": mapping.to_string(), "dryRun": dry_run});
    client.post("/api/raw-leads/import/checked", asked).await
}

async fn dry_run(client: &Client<'_>, file: &[u8], mapping: &Value) -> Value {
    let answer = ask(client, file, mapping, true).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Starts a run; answers its id.
async fn start(client: &Client<'_>, file: &[u8], mapping: &Value) -> i64 {
    let answer = ask(client, file, mapping, false).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

async fn columns(client: &Client<'_>, beginning: &[u8]) -> Answer {
    let body = multipart(&[("file", Some("list.csv"), beginning)]);
    upload(client, "/api/raw-leads/import/columns", body).await
}

/// The mapping that the columns call proposes.
async fn proposed(client: &Client<'_>, file: &[u8]) -> Value {
    let answer = columns(client, &file[..file.len().min(256 * 1024)])
        .await
        .json();
    let columns = answer["columns"].as_array().unwrap().iter();
    let pairs: Map<String, Value> = columns
        .filter(|column| !column["field"].is_null())
        .map(|column| {
            (
                column["header"].as_str().unwrap().to_owned(),
                column["field"].clone(),
            )
        })
        .collect();
    Value::Object(pairs)
}

fn short(rows: &str) -> Vec<u8> {
    format!("First,Last,Phone,Email\n{rows}").into_bytes()
}

fn short_mapping() -> Value {
    json!({"First": "firstName", "Last": "lastName", "Phone": "phone", "Email": "email"})
}

/// A list of 2,500 people, so that it has three batches.
fn three_batches() -> Vec<u8> {
    let row = |n: i64| format!("Ana,Ruiz,{},ana{n}@example.com\n", 4_075_550_000 + n);
    short(&(0..2_500).map(row).collect::<String>())
}

/// Takes the next job as a worker does.
fn claim(app: &TestApp) -> Option<Job> {
    let now = app.state.now();
    app.state
        .db
        .write_blocking(|tx| tx.jobs().claim(&[IMPORT_JOB], now, now.plus(LEASE)))
        .unwrap()
}

/// Does what waits, one job after the other.
async fn work(app: &TestApp) {
    while let Some(job) = claim(app) {
        let outcome = run(app, &job).await;
        assert!(outcome.is_ok(), "{outcome:?}");
        app.state
            .db
            .write_blocking(|tx| tx.jobs().finish(job.lease))
            .unwrap();
    }
}

/// Runs a job as the worker does.
async fn run(app: &TestApp, job: &Job) -> Result<(), JobError> {
    super::run(&app.state, job).await
}

async fn status(client: &Client<'_>, id: i64) -> Value {
    let answer = client.get(&format!("/api/raw-leads/imports/{id}")).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// `[processed, created, updated, skipped, failed]` of a status, with its state.
fn counts(status: &Value) -> (String, [i64; 5]) {
    let count = |name: &str| status[name].as_i64().unwrap();
    let counts = ["processed", "created", "updated", "skipped", "failed"].map(count);
    (status["state"].as_str().unwrap().to_owned(), counts)
}

fn raw_leads(app: &TestApp) -> usize {
    app.rows("SELECT CAST(id AS TEXT) FROM raw_leads").len()
}

fn uploads(app: &TestApp) -> usize {
    std::fs::read_dir(app.files_folder()).unwrap().count()
}
