//! Where the workspace is, and how programs are run in it.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, ExitStatus};

/// The package with the `exitdesk` program.
pub(crate) const SERVER_PACKAGE: &str = "exitdesk";

/// The workspace's root folder.
pub(crate) fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.parent().unwrap_or(manifest).to_path_buf()
}

/// A command in the workspace's root, which does not hear what cargo told us of ourselves: packages whose build asks for that
/// (`ring`) would be built again, and all above them, whenever cargo is run by us and then by another program.
pub(crate) fn command(program: &str) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    for (name, _) in std::env::vars_os() {
        if is_about_us(&name.to_string_lossy()) {
            command.env_remove(name);
        }
    }
    command
}

fn is_about_us(name: &str) -> bool {
    ["CARGO_PKG_", "CARGO_MANIFEST_"]
        .iter()
        .any(|told| name.starts_with(told))
}

/// The same cargo that started this program.
pub(crate) fn cargo() -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".into()))
}

/// Runs to the end; anything but success is an error that names the command.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| describe(command))?;
    if !status.success() {
        bail!("{} ended with {status}", describe(command));
    }
    Ok(())
}

/// Runs to the end and gives what it wrote; its complaints go to our standard error.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stderr(std::process::Stdio::inherit())
        .output()
        .with_context(|| describe(command))?;
    if !output.status.success() {
        bail!("{} ended with {}", describe(command), output.status);
    }
    String::from_utf8(output.stdout).with_context(|| describe(command))
}

/// What cargo knows of the workspace and of the packages that this platform needs.
pub(crate) fn metadata() -> Result<Value> {
    // Without a platform cargo would first download what only other systems need.
    let host = output(command("rustc").args(["--print", "host-tuple"]))?;
    let mut metadata = cargo();
    metadata.args(["metadata", "--format-version", "1"]);
    metadata.args(["--filter-platform", host.trim()]);
    serde_json::from_str(&output(&mut metadata)?).context("cargo metadata")
}

/// The child's code as our own; a signal counts as a failure.
pub(crate) fn exit_code(status: ExitStatus) -> ExitCode {
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    ExitCode::from(code.unwrap_or(1))
}

fn describe(command: &Command) -> String {
    let arguments: Vec<_> = command.get_args().map(|a| a.to_string_lossy()).collect();
    let program = command.get_program().to_string_lossy();
    format!("{program} {}", arguments.join(" "))
}
