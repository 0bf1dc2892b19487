//! Commands that hand over to the product's own binary.

use crate::postgres;
use crate::workspace::{SERVER_PACKAGE, cargo, command, exit_code, root, run};
use anyhow::{Context, Result, bail};
use std::process::{Child, ExitCode};

/// Builds the release server and the load generator, then measures on SQLite and on a durable throw-away PostgreSQL.
pub(crate) fn bench(arguments: &[String]) -> Result<ExitCode> {
    run(cargo().args([
        "build",
        "--release",
        "--package",
        SERVER_PACKAGE,
        "--package",
        "bench",
    ]))?;
    let mut measure = vec!["cargo".to_owned()];
    measure.extend(["run", "--quiet", "--release", "--package", "bench", "--"].map(str::to_owned));
    measure.extend_from_slice(arguments);
    postgres::run_beside(&measure, postgres::Durability::Durable)
}

/// The server in demo mode and webpack watching; both end when the server does.
pub(crate) fn dev() -> Result<ExitCode> {
    let frontend = root().join("frontend");
    if !frontend.join("node_modules").is_dir() {
        bail!("frontend/node_modules is missing; run `npm ci` in frontend/ first");
    }
    let webpack = command("npx")
        .current_dir(&frontend)
        .args([
            "--no-install",
            "webpack",
            "--watch",
            "--mode",
            "development",
        ])
        .args(["--config", "webpack.config.mjs"])
        .spawn()
        .context("npx webpack")?;
    let _watching = EndWithUs(webpack);
    let status = cargo()
        .args(["run", "--package", SERVER_PACKAGE, "--"])
        .args(["serve", "--mode", "demo"])
        .status()?;
    Ok(exit_code(status))
}

struct EndWithUs(Child);

impl Drop for EndWithUs {
    fn drop(&mut self) {
        // It may have ended already; there is nothing left to do then.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
