//! Measures the release server on SQLite and PostgreSQL, and in the same run a hand-written limit that answers the same
//! requests with the very same bytes. Run it with `cargo xtask bench`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool speaks on its standard streams"
)]

mod cases;
mod client;
mod database;
mod desk;
mod engine;
mod gate;
mod import;
mod limit;
mod load;
mod memory;
mod money;
mod money_cases;
mod phrases;
mod product;
mod report;
mod run;

use anyhow::Result;
use clap::{Parser, Subcommand};
use std::path::PathBuf;

#[derive(Debug, Parser)]
#[command(about = "Measures the release server beside a hand-written limit")]
struct Options {
    /// Leads of the sample data, 1,000 to 1,000,000.
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1_000..=1_000_000))]
    leads: u32,
    /// Payments and invoices besides the sample data's own, 10,000 to 1,000,000.
    #[arg(long, default_value_t = 200_000, value_parser = clap::value_parser!(u32).range(10_000..=1_000_000))]
    payments: u32,
    /// Only the cases whose name has one of these in it; no import.
    #[arg(long)]
    case: Vec<String>,
    /// Only the cases of money.
    #[arg(long)]
    money_only: bool,
    /// Seconds for each case at each number of connections.
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u64).range(1..=60))]
    seconds: u64,
    /// Only this database.
    #[arg(long)]
    database: Option<database::Kind>,
    /// The list for the import.
    #[arg(long, default_value = "crates/crm-core/testdata/marketing-list.csv")]
    list: PathBuf,
    /// Where the figures go as JSON.
    #[arg(long, default_value = "var/bench.json")]
    json: PathBuf,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serves the hand-written limit; started by the measurement itself.
    #[command(hide = true)]
    Limit { database_url: String, bind: String },
    /// Measures the commission engine alone.
    Engine,
    /// Measures the contact gate alone.
    Gate,
    /// Measures the phrase table alone.
    Phrases,
    /// Measures the call desk over very many people, with the contact gate and a registry of very many numbers.
    Desk(desk::Asked),
}

fn main() -> Result<()> {
    let options = Options::parse();
    let time = std::time::Duration::from_secs(options.seconds);
    match &options.command {
        Some(Command::Limit { database_url, bind }) => return limit::serve(database_url, bind),
        Some(Command::Engine) => {
            println!("{}", engine::measure(time)?);
            return Ok(());
        }
        Some(Command::Gate) => {
            println!("{}", gate::measure(time)?);
            return Ok(());
        }
        Some(Command::Phrases) => {
            println!("{}", phrases::measure(phrases::TRIES)?);
            return Ok(());
        }
        Some(Command::Desk(asked)) => {
            println!("{}", gate::measure(time)?);
            return runtime()?.block_on(desk::measure(asked, options.database, time));
        }
        None => {
            println!("{}", engine::measure(time)?);
            println!("{}", gate::measure(time)?);
            println!("{}", phrases::measure(phrases::TRIES)?);
        }
    }
    runtime()?.block_on(run::measure(&options))
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
}
