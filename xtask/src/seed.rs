//! `cargo xtask seed`: what can be refused is refused before the server is built.

use crate::workspace::{SERVER_PACKAGE, cargo, command, exit_code};
use anyhow::{Result, bail, ensure};
use std::env;
use std::net::{TcpStream, ToSocketAddrs};
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "usage: cargo xtask seed [--leads N] [--seed S] [--append]";
const MOST_LEADS: u32 = 1_000_000;
const DEFAULT_DATABASE: &str = "sqlite://var/exitdesk.db";

/// Hands over to the server's own `seed` command, in demo mode when no mode is set. A chosen number of leads is bulk work, so
/// it gets the release build.
pub(crate) fn run(arguments: &[String]) -> Result<ExitCode> {
    let asked = Asked::parse(arguments)?;
    let mode = mode(env::var("EXITDESK_MODE").ok().as_deref())?;
    let url = env::var("DATABASE_URL").unwrap_or_else(|_| DEFAULT_DATABASE.to_owned());
    let place = Place::parse(&url)?;
    place.check_reachable()?;
    if !asked.append && place.has_users() {
        bail!("The database is not empty. Use --append to add sample data to it.");
    }
    println!("Sample data for {place}");
    let mut server = cargo();
    server.args(["run", "--quiet", "--package", SERVER_PACKAGE]);
    if asked.bulk {
        server.arg("--release");
    }
    server.args(["--", "seed"]).args(arguments);
    let status = server
        .env("EXITDESK_MODE", mode)
        .env("DATABASE_URL", url)
        .status()?;
    Ok(exit_code(status))
}

#[derive(Debug, Default, PartialEq, Eq)]
struct Asked {
    bulk: bool,
    append: bool,
}

impl Asked {
    fn parse(arguments: &[String]) -> Result<Self> {
        let mut asked = Self::default();
        let mut rest = arguments.iter().map(String::as_str);
        while let Some(argument) = rest.next() {
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (argument, None),
            };
            match name {
                "--append" if value.is_none() => asked.append = true,
                "--leads" => {
                    let text = value.or_else(|| rest.next()).unwrap_or_default();
                    let number: Option<u32> = text.parse().ok();
                    let fits = number.is_some_and(|number| (1..=MOST_LEADS).contains(&number));
                    ensure!(
                        fits,
                        "--leads must be a number from 1 to {MOST_LEADS}, not {text:?}."
                    );
                    asked.bulk = true;
                }
                "--seed" => {
                    let text = value.or_else(|| rest.next()).unwrap_or_default();
                    ensure!(
                        text.parse::<u64>().is_ok(),
                        "--seed must be a whole number, not {text:?}."
                    );
                }
                _ => bail!("cargo xtask seed knows no {argument:?}.\n{USAGE}"),
            }
        }
        Ok(asked)
    }
}

/// The mode to run in, from what the environment says.
fn mode(set: Option<&str>) -> Result<&'static str> {
    match set {
        None | Some("" | "demo") => Ok("demo"),
        Some("production") => bail!(
            "Sample data has accounts with a known password: it can only be loaded in demo mode, but EXITDESK_MODE is production."
        ),
        Some(other) => bail!("EXITDESK_MODE must be production or demo, not {other:?}."),
    }
}

/// The database that a URL names.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    File(String),
    Server {
        url: String,
        /// Its host and port; nothing when the URL names several hosts, a socket or none.
        address: Option<String>,
    },
}

impl Place {
    fn parse(url: &str) -> Result<Self> {
        if let Some(path) = url.strip_prefix("sqlite://") {
            let odd = path.is_empty()
                || path.ends_with('/')
                || path.starts_with(':')
                || path.starts_with("file:");
            ensure!(
                !odd,
                "DATABASE_URL names no file: use sqlite://path/to/file.db."
            );
            let file = crate::workspace::root().join(path);
            ensure!(
                !file.is_dir(),
                "DATABASE_URL names a folder, {path}: use sqlite://path/to/file.db."
            );
            return Ok(Self::File(path.to_owned()));
        }
        let rest = ["postgres://", "postgresql://"]
            .iter()
            .find_map(|scheme| url.strip_prefix(scheme));
        let Some(rest) = rest else {
            bail!(
                "DATABASE_URL can't be read. Use sqlite://path/to/file.db or postgres://user@host/database."
            );
        };
        Ok(Self::Server {
            url: url.to_owned(),
            address: address(rest),
        })
    }

    /// Whether anyone listens there; the password is asked for by the server itself.
    fn check_reachable(&self) -> Result<()> {
        let Self::Server {
            address: Some(address),
            ..
        } = self
        else {
            return Ok(());
        };
        let mut places = match address.to_socket_addrs() {
            Ok(places) => places,
            Err(error) => {
                bail!("The database server {address} of DATABASE_URL is not found: {error}.")
            }
        };
        let answers =
            places.any(|place| TcpStream::connect_timeout(&place, Duration::from_secs(5)).is_ok());
        ensure!(
            answers,
            "The database server {address} of DATABASE_URL does not answer."
        );
        Ok(())
    }

    /// Asks with the database's own program where that is installed; the server asks again itself.
    fn has_users(&self) -> bool {
        let question = "SELECT EXISTS (SELECT 1 FROM users)";
        let mut program = match self {
            Self::File(path) => {
                let mut program = command("sqlite3");
                program.args(["-readonly", path, question]);
                program
            }
            Self::Server { url, .. } => {
                let mut program = command("psql");
                program.args(["-qXAtw", url, "-c", question]);
                program
            }
        };
        let answer = program
            .output()
            .map(|answer| answer.stdout)
            .unwrap_or_default();
        matches!(answer.trim_ascii(), b"1" | b"t")
    }
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::File(path) => write!(f, "the SQLite file {path}"),
            Self::Server { address, url } => {
                let database = url.rsplit('/').next().unwrap_or_default();
                let name = database.split('?').next().unwrap_or_default();
                let server = address.as_deref().unwrap_or("PostgreSQL");
                write!(f, "the database {name} on {server}")
            }
        }
    }
}

/// `user:password@host:port/database?…` → `host:port`
fn address(rest: &str) -> Option<String> {
    let authority = rest.split(['/', '?']).next()?;
    let hosts = authority.rsplit('@').next()?;
    if hosts.is_empty() || hosts.contains([',', '%']) {
        return None;
    }
    let has_port = hosts
        .rsplit(':')
        .next()
        .is_some_and(|port| port.parse::<u16>().is_ok())
        && hosts.contains(':')
        && !hosts.ends_with(']');
    Some(if has_port {
        hosts.to_owned()
    } else {
        format!("{hosts}:5432")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_are_read_as_the_server_reads_them() {
        let asked = |bulk, append| Some(Asked { bulk, append });
        let cases: [(&[&str], Option<Asked>); 14] = [
            (&[], asked(false, false)),
            (&["--append"], asked(false, true)),
            (&["--leads", "100000"], asked(true, false)),
            (&["--leads=1", "--seed", "7", "--append"], asked(true, true)),
            (&["--leads", "1000000"], asked(true, false)),
            (&["--leads", "1000001"], None),
            (&["--leads", "0"], None),
            (&["--leads", "-1"], None),
            (&["--leads", "many"], None),
            (&["--leads"], None),
            (&["--seed", "x"], None),
            (&["--append=yes"], None),
            (&["--lead", "5"], None),
            (&["5"], None),
        ];
        for (arguments, outcome) in cases {
            let given: Vec<String> = arguments.iter().map(|text| (*text).to_owned()).collect();
            assert_eq!(Asked::parse(&given).ok(), outcome, "{arguments:?}");
        }
    }

    #[test]
    fn demo_mode_is_the_default_and_production_is_refused() {
        let cases = [
            (None, Some("demo")),
            (Some(""), Some("demo")),
            (Some("demo"), Some("demo")),
            (Some("production"), None),
            (Some("test"), None),
        ];
        for (set, outcome) in cases {
            assert_eq!(mode(set).ok(), outcome, "{set:?}");
        }
    }

    #[test]
    fn a_url_that_names_no_database_is_refused() {
        let server = |url: &str, address: Option<&str>| {
            Some(Place::Server {
                url: url.to_owned(),
                address: address.map(str::to_owned),
            })
        };
        let cases = [
            (
                "sqlite://var/a.db",
                Some(Place::File("var/a.db".to_owned())),
            ),
            (
                "postgres://a:b@c:5433/d",
                server("postgres://a:b@c:5433/d", Some("c:5433")),
            ),
            (
                "postgresql://c/d",
                server("postgresql://c/d", Some("c:5432")),
            ),
            (
                "postgres://a@[::1]/d",
                server("postgres://a@[::1]/d", Some("[::1]:5432")),
            ),
            ("postgres://a@b,c/d", server("postgres://a@b,c/d", None)),
            (
                "postgres:///d?host=/run",
                server("postgres:///d?host=/run", None),
            ),
            ("sqlite://", None),
            ("sqlite://var/", None),
            ("sqlite://docs", None),
            ("sqlite://:memory:", None),
            ("mysql://a@b/c", None),
            ("exitdesk.db", None),
            ("", None),
        ];
        for (url, outcome) in cases {
            assert_eq!(Place::parse(url).ok(), outcome, "{url}");
        }
    }

    #[test]
    fn a_server_that_does_not_answer_is_refused() {
        let free = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = free.local_addr().unwrap().port();
        let place = Place::parse(&format!("postgres://a@127.0.0.1:{port}/b")).unwrap();
        assert!(place.check_reachable().is_ok());
        drop(free);
        let refused = place.check_reachable().unwrap_err().to_string();
        assert!(refused.contains("does not answer"), "{refused}");
    }
}
