//! What a command prints.

use super::error::CliError;
use std::fmt::Display;
use std::future::poll_fn;
use std::io::{self, Write};
use std::pin::pin;
use std::task::Poll;

/// Prints a line.
pub(crate) fn say(line: impl Display) -> Result<(), CliError> {
    Ok(writeln!(io::stdout(), "{line}")?)
}

/// "1 file", "2 files".
pub(super) fn counted(count: usize, one: &str) -> String {
    if count == 1 {
        format!("1 {one}")
    } else {
        format!("{count} {one}s")
    }
}

/// Serves until it is told to stop. The lines are said when that can be told: what stops it before would end the
/// process at once.
pub(super) async fn say_when_begun(
    serving: impl Future<Output = io::Result<()>>,
    lines: &[String],
) -> Result<(), CliError> {
    let mut serving = pin!(serving);
    // A server begins, and listens to signals, when it is asked for the first time.
    let begun = poll_fn(|context| Poll::Ready(serving.as_mut().poll(context))).await;
    if let Poll::Ready(ended) = begun {
        return Ok(ended?);
    }
    lines.iter().try_for_each(say)?;
    Ok(serving.await?)
}
