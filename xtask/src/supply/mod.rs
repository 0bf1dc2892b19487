//! The packages of others that the product is made of: what they may be (`cargo xtask tidy`), and their list (`cargo xtask sbom`).
//! Both read the lock files and what cargo knows of the packages here; neither needs a network.

mod bill;
mod bundled;
mod licence;
mod lock;
mod rules;
mod version;

use crate::workspace;
use anyhow::{Context, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

/// One package of one version, from a lock file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Package {
    ecosystem: Ecosystem,
    name: String,
    version: String,
    /// As the package says it; nothing where it is not installed on this machine.
    licence: Option<String>,
    source: Source,
    /// Part of what is delivered, not only of building and testing it.
    shipped: bool,
    checksum: Option<Checksum>,
}

#[cfg(test)]
impl Package {
    /// A package that is delivered, of which only the name and the version are known.
    fn delivered(ecosystem: Ecosystem, name: &str, version: &str) -> Self {
        Self {
            ecosystem,
            name: name.to_owned(),
            version: version.to_owned(),
            licence: None,
            source: Source::Registry,
            shipped: true,
            checksum: None,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Ecosystem {
    Cargo,
    Npm,
}

impl Ecosystem {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Cargo => "cargo",
            Self::Npm => "npm",
        }
    }
}

/// Where a package comes from.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Source {
    Registry,
    /// As the lock file says it.
    Elsewhere(String),
}

/// In lower-case hexadecimal digits, as CycloneDX writes it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Checksum {
    Sha256(String),
    Sha512(String),
}

/// Every rule that a package breaks, a line each.
///
/// # Errors
/// When a lock file or a list of `xtask/supply` cannot be read.
pub(crate) fn check(root: &Path, metadata: &Value) -> Result<Vec<String>> {
    let packages = packages(root, metadata)?;
    let list = |name: &str| read(root, &format!("xtask/supply/{name}.txt"));
    rules::check(
        &packages,
        &list("licences")?,
        &list("duplicates")?,
        &list("refused")?,
    )
}

/// Writes the bill of materials where it is told, or to the standard output.
pub(crate) fn write_bill(arguments: &[String]) -> Result<ExitCode> {
    let bill = bill::of(&packages(&workspace::root(), &workspace::metadata()?)?)?;
    let text = serde_json::to_string_pretty(&bill).context("the bill of materials")?;
    match arguments {
        [] => println!("{text}"),
        [path] => fs::write(path, text + "\n").with_context(|| path.clone())?,
        _ => bail!("usage: cargo xtask sbom [PATH]"),
    }
    Ok(ExitCode::SUCCESS)
}

fn packages(root: &Path, metadata: &Value) -> Result<Vec<Package>> {
    let mut packages = lock::of_cargo(&read(root, "Cargo.lock")?, metadata)?;
    packages.extend(lock::of_npm(&read(root, "frontend/package-lock.json")?)?);
    packages.sort();
    Ok(packages)
}

fn read(root: &Path, path: &str) -> Result<String> {
    fs::read_to_string(root.join(path)).with_context(|| path.to_owned())
}
