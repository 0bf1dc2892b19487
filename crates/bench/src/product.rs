//! The product's release binary as a child process.

use crate::client::{Connection, Request};
use crate::report::Memory;
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::process::{Child, Command};

/// How long a server may take until it answers.
const START: Duration = Duration::from_secs(60);
/// The sample data's administrator.
const USERNAME: &str = "admin";
const PASSWORD: &str = "exitdesk-demo";

/// A server that ends with its owner.
#[derive(Debug)]
pub(crate) struct Running {
    child: Child,
    pub(crate) address: String,
    /// From the start of the process to its first answer.
    pub(crate) started_in: Duration,
}

/// One installation of the product.
#[derive(Debug)]
pub(crate) struct Product {
    program: PathBuf,
    folder: PathBuf,
    database_url: String,
}

impl Product {
    /// The binary that cargo put beside this one.
    pub(crate) fn beside_us(folder: &Path, database_url: &str) -> Result<Self> {
        let program = std::env::current_exe()?.with_file_name("exitdesk");
        if !program.is_file() {
            bail!(
                "{} is missing; run this as `cargo xtask bench`",
                program.display()
            );
        }
        Ok(Self {
            program,
            folder: folder.to_owned(),
            database_url: database_url.to_owned(),
        })
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(arguments)
            .current_dir(&self.folder)
            .env("DATABASE_URL", &self.database_url)
            .env("EXITDESK_MODE", "demo")
            .env("EXITDESK_FILES", self.folder.join("files"))
            .env("EXITDESK_SECRET_KEY", "0123456789abcdef".repeat(4))
            .kill_on_drop(true);
        command
    }

    /// Tables and sample data.
    pub(crate) async fn fill(&self, leads: u32) -> Result<Duration> {
        let began = Instant::now();
        let leads = leads.to_string();
        self.run(&["migrate"]).await?;
        self.run(&["seed", "--leads", &leads]).await?;
        let took = began.elapsed();
        // What is measured is read as no person reads.
        let unlimited = ["settings", "set", "list_records_per_ten_minutes", "0"];
        self.run(&unlimited).await?;
        Ok(took)
    }

    /// Everything stored about money adds up.
    pub(crate) async fn check(&self) -> Result<()> {
        self.run(&["check"]).await
    }

    async fn run(&self, arguments: &[&str]) -> Result<()> {
        let mut command = self.command(arguments);
        let output = command.output().await?;
        if !output.status.success() {
            let (said, why) = (&output.stdout, &output.stderr);
            let said = [said, why].map(|text| String::from_utf8_lossy(text).into_owned());
            bail!("exitdesk {}: {}", arguments.join(" "), said.concat());
        }
        Ok(())
    }

    pub(crate) async fn start(&self) -> Result<Running> {
        let bind = free_address()?;
        let log = std::fs::File::create(self.folder.join("server.log"))?;
        let mut command = self.command(&["serve"]);
        command
            .env("EXITDESK_BIND", &bind)
            .stdout(log.try_clone()?)
            .stderr(log);
        Running::spawn(command, bind).await
    }
}

impl Running {
    pub(crate) async fn spawn(mut command: Command, address: String) -> Result<Self> {
        let began = Instant::now();
        let child = command.spawn().context("start")?;
        let mut running = Self {
            child,
            address,
            started_in: Duration::ZERO,
        };
        while began.elapsed() < START {
            if running.answers().await.is_ok() {
                running.started_in = began.elapsed();
                return Ok(running);
            }
            if let Some(status) = running.child.try_wait()? {
                bail!("the server ended with {status}");
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        bail!("the server did not answer within {START:?}")
    }

    async fn answers(&self) -> Result<()> {
        let mut connection = Connection::open(&self.address).await?;
        connection
            .send(&Request::get("/healthz", ""))
            .await?
            .expecting(200)?;
        Ok(())
    }

    pub(crate) fn sign_in_request() -> Request {
        let body = json!({ "username": USERNAME, "password": PASSWORD }).to_string();
        Request::post_json("/api/auth/login", "", &body)
    }

    /// The cookie of a fresh session.
    pub(crate) async fn sign_in(&self) -> Result<String> {
        let answer = Connection::open(&self.address)
            .await?
            .send(&Self::sign_in_request())
            .await?
            .expecting(200)?;
        // With it comes the mark of the device.
        let mut cookies = answer
            .headers("set-cookie")
            .filter_map(|line| line.split(';').next());
        let cookie = cookies.find(|cookie| cookie.starts_with("exitdesk="));
        Ok(cookie.context("sign-in set no cookie")?.to_owned())
    }

    /// What the process holds now.
    pub(crate) fn memory(&self) -> Option<Memory> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let mib = |name: &str| -> Option<u64> {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            let kib: u64 = line.split_whitespace().next()?.parse().ok()?;
            Some(kib / 1024)
        };
        Some(Memory {
            private_mib: mib("RssAnon:")?,
            resident_mib: mib("VmRSS:")?,
        })
    }

    pub(crate) async fn stop(mut self) -> Result<()> {
        self.child.kill().await.context("stop")
    }
}

pub(crate) fn free_address() -> Result<String> {
    Ok(TcpListener::bind(("127.0.0.1", 0))?
        .local_addr()?
        .to_string())
}
