//! Developer commands. `cargo xtask` without arguments lists them.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line tool speaks on its standard streams"
)]

mod codegen;
mod places;
mod postgres;
mod recordings;
mod seed;
mod server;
mod supply;
#[cfg(test)]
mod tests;
mod tidy;
mod workspace;

use anyhow::Result;
use std::process::ExitCode;

const USAGE: &str = "\
cargo xtask seed [--leads N] [--seed S] [--append]  sample data into DATABASE_URL or var/exitdesk.db, in demo mode
cargo xtask tidy                                    the rules of the house that no compiler checks
cargo xtask codegen [--check [--program PATH]]      OpenAPI document and the front end's types from the server's code (PATH: a built one)
cargo xtask places                                  area codes and ZIP codes with their states and clocks, from the packages named
cargo xtask recordings [--from FILE | --check FILE] what the server answers, for the tests of screens (FILE: written by the HTTP tests)
cargo xtask bench [--leads N]                       measurements beside a hand-written limit
cargo xtask sbom [PATH]                             the packages of others that are in the product, as CycloneDX
cargo xtask dev                                     server and front end, rebuilt as their sources change
cargo xtask with-postgres [--durable] -- CMD...     CMD with TEST_DATABASE_URL set to a throw-away PostgreSQL";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<ExitCode> {
    let Some((command, rest)) = arguments.split_first() else {
        println!("{USAGE}");
        return Ok(ExitCode::from(2));
    };
    match command.as_str() {
        "seed" => seed::run(rest),
        "bench" => server::bench(rest),
        "dev" => server::dev(),
        "places" => places::make(rest),
        "recordings" => recordings::run(rest),
        "tidy" => tidy::run(),
        "sbom" => supply::write_bill(rest),
        "codegen" => codegen::run(rest),
        "with-postgres" => postgres::with_postgres(rest),
        other => {
            eprintln!("cargo xtask knows no command {other:?}.\n\n{USAGE}");
            Ok(ExitCode::from(2))
        }
    }
}
