//! A throw-away PostgreSQL from the installed programs: its own folder, its own loopback port, gone when we are.

use crate::workspace::{command, exit_code, output};
use anyhow::{Context, Result, bail};
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use std::net::TcpListener;
use std::ops::Range;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitCode, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

/// Whether a commit waits for the disk. Tests don't care; measurements do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Durability {
    Durable,
    Forgetful,
}

/// Runs the database server until its standard input closes. That pipe is held by this program alone, so the server ends
/// and its folder goes away with us however we end.
const KEEPER: &str = r#"
trap '' INT TERM HUP
bin=$1; dir=$2; shift 2
"$bin/postgres" -D "$dir/data" "$@" >"$dir/log" 2>&1 </dev/null &
server=$!
read -r _
kill -INT "$server"
wait "$server"
rm -rf "$dir"
"#;

/// `with-postgres [--durable] -- CMD...`
pub(crate) fn with_postgres(arguments: &[String]) -> Result<ExitCode> {
    let (durability, rest) = match arguments.split_first() {
        Some((flag, rest)) if flag == "--durable" => (Durability::Durable, rest),
        _ => (Durability::Forgetful, arguments),
    };
    let program = rest.strip_prefix(&["--".to_owned()]).unwrap_or(rest);
    run_beside(program, durability)
}

/// Runs a program with `TEST_DATABASE_URL` naming the throw-away server and passes its exit code on.
pub(crate) fn run_beside(program: &[String], durability: Durability) -> Result<ExitCode> {
    let Some((name, arguments)) = program.split_first() else {
        bail!("usage: cargo xtask with-postgres [--durable] -- CMD...");
    };
    let signal = caught_signals()?;
    let server = Server::start(durability)?;
    let mut child = command(name)
        .current_dir(env::current_dir()?)
        .args(arguments)
        .env("TEST_DATABASE_URL", &server.url)
        .spawn()
        .with_context(|| name.clone())?;
    let status = wait_or_forward(&mut child, &signal)?;
    Ok(match signal.load(Ordering::Relaxed) {
        0 => exit_code(status),
        number => ExitCode::from(u8::try_from(128 + number).unwrap_or(1)),
    })
}

fn caught_signals() -> Result<Arc<AtomicUsize>> {
    let caught = Arc::new(AtomicUsize::new(0));
    for (signal, number) in [(SIGHUP, 1), (SIGINT, 2), (SIGTERM, 15)] {
        signal_hook::flag::register_usize(signal, Arc::clone(&caught), number)?;
    }
    Ok(caught)
}

/// A terminal sends its Ctrl-C to the child itself; a signal sent to us alone is passed on. A child that won't end in ten
/// seconds is killed.
fn wait_or_forward(child: &mut Child, signal: &AtomicUsize) -> Result<ExitStatus> {
    let mut deadline: Option<Instant> = None;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status);
        }
        let caught = signal.load(Ordering::Relaxed) != 0;
        match deadline {
            None if caught => {
                let pid = child.id().to_string();
                Command::new("kill").args(["-TERM", &pid]).status()?;
                deadline = Some(Instant::now() + Duration::from_secs(10));
            }
            Some(at) if Instant::now() > at => child.kill()?,
            _ => {}
        }
        thread::sleep(Duration::from_millis(30));
    }
}

struct Server {
    keeper: Child,
    lifetime: Option<ChildStdin>,
    url: String,
}

impl Server {
    fn start(durability: Durability) -> Result<Self> {
        let bin = programs()?;
        let user = other_user()?;
        let dir = own_folder(user.as_deref())?;
        let data = dir.join("data");
        let mut initdb = as_user(user.as_deref(), &bin.join("initdb"));
        let logged = output(
            initdb
                .args(["-U", "exitdesk", "-A", "trust", "-E", "UTF8"])
                // A language's own order, as servers have it; ICU's languages need nothing installed.
                .args(["--locale-provider=icu", "--icu-locale=en-US", "--locale=C"])
                .args(["--no-sync", "-D"])
                .arg(&data),
        );
        logged.context("initdb")?;
        let port = free_port()?;
        let mut keeper = as_user(user.as_deref(), Path::new("sh"));
        keeper
            .args(["-c", KEEPER, "keeper"])
            .arg(&bin)
            .arg(&dir)
            .args(settings(port, durability));
        // Its own process group: a terminal's Ctrl-C must not end the database before the tests have.
        let mut keeper = keeper
            .process_group(0)
            .stdin(Stdio::piped())
            .spawn()
            .context("postgres")?;
        let lifetime = keeper.stdin.take();
        let url = format!("postgres://exitdesk@127.0.0.1:{port}/postgres");
        let server = Self {
            keeper,
            lifetime,
            url,
        };
        wait_until_ready(&bin, port, &dir)?;
        Ok(server)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.lifetime.take());
        // The keeper has no way to fail that we could still mend here.
        let _ = self.keeper.wait();
    }
}

fn settings(port: u16, durability: Durability) -> Vec<String> {
    let mut settings = vec![
        format!("port={port}"),
        "listen_addresses=127.0.0.1".into(),
        "unix_socket_directories=".into(),
        "max_connections=200".into(),
        // As docs/operations.md asks for: all tests share one table of locks.
        "max_pred_locks_per_transaction=256".into(),
        "max_locks_per_transaction=256".into(),
        "shared_buffers=256MB".into(),
        "max_wal_size=2GB".into(),
    ];
    if durability == Durability::Forgetful {
        let off = [
            "fsync=off",
            "synchronous_commit=off",
            "full_page_writes=off",
        ];
        settings.extend(off.map(str::to_owned));
    }
    settings
        .into_iter()
        .flat_map(|setting| ["-c".to_owned(), setting])
        .collect()
}

/// The folder with `initdb` and `postgres`: Debian's newest version, else wherever PATH finds them.
fn programs() -> Result<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let version = entry.file_name().to_string_lossy().parse().ok()?;
            Some((version, entry.path().join("bin")))
        })
        .filter(|(_, bin)| bin.join("initdb").is_file())
        .collect();
    found.sort();
    if let Some((_, bin)) = found.pop() {
        return Ok(bin);
    }
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path)
        .find(|folder| folder.join("initdb").is_file() && folder.join("postgres").is_file())
        .context("PostgreSQL's programs (initdb, postgres) are not installed; or set TEST_DATABASE_URL to a server")
}

/// PostgreSQL refuses to run as root; then another user runs it.
fn other_user() -> Result<Option<String>> {
    if output(command("id").arg("-u"))?.trim() != "0" {
        return Ok(None);
    }
    let known = |user: &&str| {
        let mut id = Command::new("id");
        id.arg(user).stdout(Stdio::null()).stderr(Stdio::null());
        id.status().is_ok_and(|status| status.success())
    };
    let user = ["postgres", "nobody"].into_iter().find(known);
    Ok(Some(
        user.context("PostgreSQL does not run as root and there is no user postgres or nobody")?
            .into(),
    ))
}

fn as_user(user: Option<&str>, program: &Path) -> Command {
    let Some(user) = user else {
        return in_temp(Command::new(program));
    };
    let mut command = Command::new("runuser");
    command.args(["-u", user, "--"]).arg(program);
    in_temp(command)
}

/// The other user may not be allowed into the folder we stand in.
fn in_temp(mut command: Command) -> Command {
    command.current_dir(env::temp_dir());
    command
}

fn own_folder(user: Option<&str>) -> Result<PathBuf> {
    let dir = env::temp_dir().join(format!("exitdesk-pg-{}", std::process::id()));
    let mut mkdir = as_user(user, Path::new("mkdir"));
    let made = mkdir.args(["-m", "700"]).arg(&dir).status()?;
    if !made.success() {
        bail!("cannot make {}", dir.display());
    }
    Ok(dir)
}

/// Below the ports that outgoing connections are given: one of those may be taken before the server listens.
fn free_port() -> Result<u16> {
    const PORTS: Range<u16> = 20_000..32_000;
    let first = std::process::id() as usize % PORTS.len();
    let mut ports = PORTS.cycle().skip(first).take(PORTS.len());
    let free = ports.find(|port| TcpListener::bind(("127.0.0.1", *port)).is_ok());
    free.context("no port is free")
}

fn wait_until_ready(bin: &Path, port: u16, dir: &Path) -> Result<()> {
    let until = Instant::now() + Duration::from_secs(60);
    while Instant::now() < until {
        let mut ready = Command::new(bin.join("pg_isready"));
        ready.args(["-q", "-h", "127.0.0.1", "-p", &port.to_string()]);
        if ready.status().is_ok_and(|status| status.success()) {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(50));
    }
    let log = fs::read_to_string(dir.join("log")).unwrap_or_default();
    bail!("PostgreSQL did not start:\n{log}")
}
