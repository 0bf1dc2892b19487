//! The `exitdesk` program: the command line, and what the server is linked from.

mod cli;
mod options;
mod service_manager;

use std::process::ExitCode;

/// Gives freed memory back to the system, SQLite's too; the C library's allocator kept what a burst of sign-ins
/// or a large report had taken (`docs/measurements.md`, "Memory").
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::main()
}
