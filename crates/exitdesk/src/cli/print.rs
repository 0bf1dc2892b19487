//! What a command prints.

use super::error::CliError;
use std::fmt::Display;
use std::io::{self, Write};

/// Prints a line.
pub(crate) fn say(line: impl Display) -> Result<(), CliError> {
    Ok(writeln!(io::stdout(), "{line}")?)
}
