//! `frontend/openapi.json` from the server's code and `frontend/src/api/schema.d.ts` from that.

use crate::workspace::{self, cargo, command, output, root};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

const DOCUMENT: &str = "frontend/openapi.json";
const TYPES: &str = "frontend/src/api/schema.d.ts";

/// Makes both files in a folder of their own and copies what changed; with `--check` copies nothing and fails when one is stale.
/// So a check can run while others read the files.
fn write_or_compare(check: bool, program: Option<&str>) -> Result<ExitCode> {
    let folder = std::env::temp_dir().join(format!("exitdesk-codegen-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let stale = generate(&folder, program).and_then(|made| stale(&made, check));
    fs::remove_dir_all(&folder)?;
    let stale = stale?;
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
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => write_or_compare(false, None),
        ["--program", program] => write_or_compare(false, Some(program)),
        ["--check"] => write_or_compare(true, None),
        ["--check", "--program", program] => write_or_compare(true, Some(program)),
        _ => bail!("usage: cargo xtask codegen [--check] [--program PATH]"),
    }
}

/// The server that tells its own document: one that is built already, or one that is built now.
fn server(program: Option<&str>) -> Command {
    if let Some(program) = program {
        return command(program);
    }
    let mut server = cargo();
    server.args(["run", "--quiet", "--package", "exitdesk", "--"]);
    server
}

struct Made {
    name: &'static str,
    path: PathBuf,
}

fn generate(folder: &Path, program: Option<&str>) -> Result<[Made; 2]> {
    let made = [
        Made::new(folder, DOCUMENT, "openapi.json"),
        Made::new(folder, TYPES, "schema.d.ts"),
    ];
    let document = output(server(program).arg("openapi"))?;
    fs::write(&made[0].path, format!("{}\n", document.trim_end())).context(DOCUMENT)?;
    workspace::run(
        command("npx")
            .current_dir(root().join("frontend"))
            .args(["--no-install", "openapi-typescript"])
            .arg(&made[0].path)
            .arg("-o")
            .arg(&made[1].path),
    )?;
    Ok(made)
}

/// The names of the files that were not as they are made now.
fn stale(made: &[Made], check: bool) -> Result<Vec<&'static str>> {
    let mut stale = Vec::new();
    for Made { name, path } in made {
        let text = fs::read_to_string(path).context(*name)?;
        let kept = root().join(name);
        if fs::read_to_string(&kept).ok().as_ref() == Some(&text) {
            continue;
        }
        stale.push(*name);
        if !check {
            fs::write(&kept, text).context(*name)?;
        }
    }
    Ok(stale)
}

impl Made {
    fn new(folder: &Path, name: &'static str, file: &str) -> Self {
        Self {
            name,
            path: folder.join(file),
        }
    }
}
