//! The `exitdesk` program: the command line, and what the server is linked from.

mod cli;
mod options;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
