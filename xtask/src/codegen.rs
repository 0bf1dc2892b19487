//! `frontend/openapi.json` from the server's code and `frontend/src/api/schema.d.ts` from that.

use crate::workspace::{self, SERVER_PACKAGE, cargo, command, output, root};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

const DOCUMENT: &str = "frontend/openapi.json";
const TYPES: &str = "frontend/src/api/schema.d.ts";

/// Writes both files; with `--check` leaves them as they were and fails when they are stale.
fn write_or_compare(check: bool) -> Result<ExitCode> {
    let before = [Kept::read(DOCUMENT)?, Kept::read(TYPES)?];
    let generated = generate();
    let stale: Vec<&str> = before
        .iter()
        .filter(|kept| kept.changed())
        .map(|kept| kept.name)
        .collect();
    if check {
        before.iter().try_for_each(Kept::put_back)?;
    }
    generated?;
    if check && !stale.is_empty() {
        bail!("stale: {}; run `cargo xtask codegen`", stale.join(", "));
    }
    let outcome = if stale.is_empty() {
        "up to date".to_owned()
    } else {
        format!("wrote {}", stale.join(", "))
    };
    println!("codegen: {outcome}");
    Ok(ExitCode::SUCCESS)
}

pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    match arguments {
        [] => write_or_compare(false),
        [flag] if flag == "--check" => write_or_compare(true),
        _ => bail!("usage: cargo xtask codegen [--check]"),
    }
}

fn generate() -> Result<()> {
    let mut server = cargo();
    let document = output(server.args([
        "run",
        "--quiet",
        "--package",
        SERVER_PACKAGE,
        "--",
        "openapi",
    ]))?;
    let mut text = document.trim_end().to_owned();
    text.push('\n');
    fs::write(root().join(DOCUMENT), text).context(DOCUMENT)?;
    workspace::run(
        command("npm")
            .current_dir(root().join("frontend"))
            .args(["run", "--silent", "codegen"]),
    )
}

struct Kept {
    name: &'static str,
    path: PathBuf,
    text: Option<String>,
}

impl Kept {
    fn read(name: &'static str) -> Result<Self> {
        let path = root().join(name);
        let text = match fs::read_to_string(&path) {
            Ok(text) => Some(text),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(error).context(name),
        };
        Ok(Self { name, path, text })
    }

    fn changed(&self) -> bool {
        fs::read_to_string(&self.path).ok() != self.text
    }

    fn put_back(&self) -> Result<()> {
        match &self.text {
            Some(text) if self.changed() => fs::write(&self.path, text).context(self.name),
            _ => Ok(()),
        }
    }
}
