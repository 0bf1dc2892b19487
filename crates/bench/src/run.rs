//! The order of a measurement.

use crate::cases::{self, Case};
use crate::client::{Connection, Request};
use crate::database::{self, Kind};
use crate::product::{Product, Running, free_address};
use crate::report::{CaseFigures, DatabaseFigures, Report};
use crate::{Options, import, load, memory, money};
use anyhow::{Result, ensure};
use serde_json::Value;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::process::Command;

const CONNECTIONS: [usize; 3] = [1, 8, 32];

pub(crate) async fn measure(options: &Options) -> Result<()> {
    let mut report = Report::new(options.leads);
    let kinds = Kind::ALL
        .into_iter()
        .filter(|kind| options.database.is_none_or(|only| only == *kind));
    for kind in kinds {
        let figures = measure_on(kind, options).await?;
        print!("{}", figures.markdown());
        report.databases.push(figures);
    }
    report.write(&options.json)
}

async fn measure_on(kind: Kind, options: &Options) -> Result<DatabaseFigures> {
    let folder = tempfile::tempdir()?;
    let url = database::fresh(kind, folder.path()).await?;
    let product = Product::beside_us(folder.path(), &url)?;
    eprintln!("{}: filling with {} leads", kind.name(), options.leads);
    let filled_in = product.fill(options.leads).await?;
    let began = Instant::now();
    money::fill(kind, &url, options.payments).await?;
    let count = options.payments;
    eprintln!(
        "{}: {count} payments in {:.1} s",
        kind.name(),
        began.elapsed().as_secs_f64()
    );
    let began = Instant::now();
    product.check().await?;
    println!(
        "exitdesk check on {}: {:.1} s",
        kind.name(),
        began.elapsed().as_secs_f64()
    );
    let server = product.start().await?;
    let limit = start_limit(&url).await?;
    let cookie = server.sign_in().await?;
    sorted(kind, &server, &cookie).await?;

    let mut figures = DatabaseFigures::new(kind, server.started_in, filled_in);
    let ours = cases::all(&server.address, &cookie, 0, options.money_only).await?;
    let theirs = cases::all(&server.address, &cookie, 500_000, options.money_only).await?;
    let write = cases::create(&cookie, 800_000);
    let asked = |case: &Rc<dyn Case>| {
        let has = |part: &String| case.name().contains(part.as_str());
        options.case.is_empty() || options.case.iter().any(has)
    };
    for (case, same_case) in ours.iter().zip(&theirs).filter(|(case, _)| asked(case)) {
        if case.has_limit() {
            same_answers(case.as_ref(), same_case.as_ref(), &server, &limit, &cookie).await?;
        }
        let after_a_write = if case.is_read() {
            Some(load::after_a_write(&server.address, case.as_ref(), write.as_ref()).await?)
        } else {
            None
        };
        for connections in CONNECTIONS {
            eprintln!(
                "{}: {}, {connections} connections",
                kind.name(),
                case.name()
            );
            let time = Duration::from_secs(options.seconds);
            let product = load::run(&server.address, Rc::clone(case), connections, time).await?;
            let limit = if case.has_limit() {
                Some(load::run(&limit.address, Rc::clone(same_case), connections, time).await?)
            } else {
                None
            };
            figures.cases.push(CaseFigures {
                case: case.name(),
                product,
                limit,
                after_a_write_ms: after_a_write.filter(|_| connections == 1),
            });
        }
    }
    if !options.money_only && options.case.is_empty() {
        figures.import = Some(import::measure(&server.address, &cookie, &options.list).await?);
    }
    figures.memory = memory::measure(&server).await?;
    limit.stop().await?;
    server.stop().await?;
    Ok(figures)
}

/// Waits until every number is looked up: that is work of the server's own, during which nothing is measured.
async fn sorted(kind: Kind, server: &Running, cookie: &str) -> Result<()> {
    const MOST: Duration = Duration::from_secs(2 * 60 * 60);
    let began = Instant::now();
    let mut connection = Connection::open(&server.address).await?;
    for list in ["leads", "raw_leads"] {
        let asked = Request::get(&format!("/api/contact/callable?list={list}"), cookie);
        loop {
            let counted = connection.send(&asked).await?.expecting(200)?.json()?;
            if counted["waiting"] == 0 {
                break;
            }
            ensure!(began.elapsed() < MOST, "numbers wait: {counted}");
            tokio::time::sleep(Duration::from_secs(2)).await;
        }
    }
    println!(
        "Numbers looked up on {}: {:.1} s",
        kind.name(),
        began.elapsed().as_secs_f64()
    );
    Ok(())
}

async fn start_limit(url: &str) -> Result<Running> {
    let address = free_address()?;
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["limit", url, &address]).kill_on_drop(true);
    Running::spawn(command, address).await
}

/// A limit that answers something else measures nothing.
async fn same_answers(
    ours: &dyn Case,
    theirs: &dyn Case,
    server: &Running,
    limit: &Running,
    cookie: &str,
) -> Result<()> {
    let mut product = Connection::open(&server.address).await?;
    let mut hand_written = Connection::open(&limit.address).await?;
    for _ in 0..3 {
        let expected = product
            .send(&ours.request())
            .await?
            .expecting(ours.status())?;
        let found = hand_written
            .send(&theirs.request())
            .await?
            .expecting(theirs.status())?;
        let totals = [&expected, &found].map(|answer| answer.header("x-total-count"));
        ensure!(totals[0] == totals[1], "{}: totals {totals:?}", ours.name());
        if ours.is_read() {
            let texts = [&expected, &found].map(|answer| String::from_utf8_lossy(&answer.body));
            ensure!(
                texts[0] == texts[1],
                "{}:\n{:.600}\n{:.600}",
                ours.name(),
                texts[0],
                texts[1]
            );
        } else {
            is_complete(&mut product, &found.json()?, cookie).await?;
            let records = [masked(expected.json()?), masked(found.json()?)];
            ensure!(records[0] == records[1], "{}: {records:?}", ours.name());
        }
    }
    Ok(())
}

/// The limit has created everything that the product creates: the product finds it by its text and knows its history.
async fn is_complete(product: &mut Connection, record: &Value, cookie: &str) -> Result<()> {
    let (id, email) = (&record["id"], record["email"].as_str().unwrap_or_default());
    let search = Request::get(
        &format!("/api/leads?search={email}&page=1&perPage=50"),
        cookie,
    );
    let found = product.send(&search).await?.expecting(200)?.json()?;
    ensure!(found[0]["id"] == *id, "{email} is not found by search");
    let timeline = Request::get(&format!("/api/leads/{id}/timeline"), cookie);
    let told = product.send(&timeline).await?.expecting(200)?.json()?;
    ensure!(
        told[0]["kind"] == "lead.created",
        "lead {id} has no history"
    );
    Ok(())
}

/// A created record without what differs from one creation to the next.
fn masked(mut record: Value) -> Value {
    if let Some(fields) = record.as_object_mut() {
        for field in ["id", "lastName", "email", "phone", "createdAt", "updatedAt"] {
            if let Some(value) = fields.get_mut(field) {
                *value = Value::Bool(value.is_null());
            }
        }
    }
    record
}
