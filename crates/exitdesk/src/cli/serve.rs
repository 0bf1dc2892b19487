//! `exitdesk serve`

use super::encryption;
use super::error::CliError;
use super::open;
use super::print::say_when_begun;
use super::renderer;
use super::simulated_bank;
use crate::options::{LogFormat, Options};
use crate::service_manager::ServiceManager;
use api::kernel::app::App;
use api::kernel::demo::{DEMO_PASSWORD, DEMO_USERNAME};
use api::server::{self, Serving};
use crm_core::users::Username;
use infra::files::{FileStore, Sealing};
use infra::passwords::Argon2Hasher;
use infra::rotation;
use std::io::{self, IsTerminal};
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

pub(super) fn run(options: &Options) -> Result<(), CliError> {
    log_to_stderr(options)?;
    let mut config = options.server()?;
    let clock = options.clock()?;
    let db = open::with_replica(open::database_or_new(options)?, options)?;
    let keyring = config.secret.keyring().clone();
    rotation::claim(&db, &keyring, clock.now()).map_err(CliError::failed)?;
    let files = FileStore::open_place(&options.files, keyring).map_err(CliError::failed)?;
    let files = files.sealing(options.sealing()?);
    let passwords = Argon2Hasher::new().map_err(CliError::failed)?;
    let engine = renderer::engine(options)?;
    let requests = listen(config.bind)?;
    let metrics = options.metrics()?.map(listen).transpose()?;
    let address = requests.local_addr()?;
    // Answers until the server has ended.
    let simulated = simulated_bank::beside(options, &mut config, &db, &clock)?;
    let missing = engine.missing_fonts().to_vec();
    let app = App::new(db, config, passwords, files, clock)
        .with_renderer(Arc::new(engine))
        .with_places(places(options));
    let mut lines = announcement(&app, address)?;
    lines.extend(encryption::warnings(options)?);
    if app.db.has_newer_schema().map_err(CliError::failed)? {
        // A migration leaves what the version before it reads and writes (docs/operations.md, "Upgrade").
        lines.push("The database is newer than this program. Upgrade this server soon.".to_owned());
    }
    lines.extend(missing.iter().map(ToString::to_string));
    lines.extend(simulated.says.clone());
    if options.sealing()? == Sealing::Later {
        lines.push(
            "Uploaded files are not sealed yet (EXITDESK_SEAL_FILES). Unset it when no older server is running, then run exitdesk keys rotate."
                .to_owned(),
        );
    }
    if let Some(listener) = &metrics {
        lines.extend(where_metrics_are(listener.local_addr()?));
    }
    let manager = ServiceManager::of(&options.service_manager);
    let serving = Serving {
        requests,
        metrics,
        drain: Duration::from_secs(options.drain_seconds.into()),
        tell: Box::new(move |moment| manager.tell(moment)),
    };
    let serving = server::serve(Arc::new(app), serving);
    actix_web::rt::System::new().block_on(say_when_begun(serving, &lines))
}

/// The folders that data is written to.
fn places(options: &Options) -> Vec<(&'static str, PathBuf)> {
    let mut places = Vec::new();
    if let Some(file) = options.database_url.strip_prefix("sqlite://") {
        let folder = Path::new(file).parent();
        let folder = folder.filter(|folder| !folder.as_os_str().is_empty());
        places.push(("database", folder.unwrap_or(Path::new(".")).to_owned()));
    }
    if !options.files.contains("://") {
        places.push(("files", PathBuf::from(&options.files)));
    }
    places
}

/// They are read without signing in: any client that the network lets in learns how the office works.
fn where_metrics_are(address: SocketAddr) -> Vec<String> {
    let mut lines = vec![format!("Metrics are at http://{address}/metrics")];
    if !address.ip().is_loopback() {
        lines.push(
            "Other machines can read the metrics without signing in (EXITDESK_METRICS_BIND). Use 127.0.0.1, or let only the monitoring reach this port."
                .to_owned(),
        );
    }
    lines
}

fn listen(bind: SocketAddr) -> Result<TcpListener, CliError> {
    let listener = TcpListener::bind(bind)
        .map_err(|error| CliError::Failed(format!("Cannot listen on {bind}: {error}.")))?;
    Ok(listener)
}

/// Where the server is and, in demo mode, how to sign in.
fn announcement(app: &App, address: SocketAddr) -> Result<Vec<String>, CliError> {
    let mut lines = vec![format!("Exitdesk listens at http://{address}")];
    if let Some(url) = &app.config.public_url {
        lines.push(format!("Users reach it at {url}"));
    }
    if app.config.is_https() && app.config.trusted_proxies.is_empty() {
        lines.push(
            "EXITDESK_TRUSTED_PROXIES is not set: everyone behind a proxy counts as one IP address."
                .to_owned(),
        );
    }
    if app.config.is_demo() {
        lines.push(how_to_sign_in(app)?);
        return Ok(lines);
    }
    let has_users = app
        .db
        .read_blocking(|views| views.has_users())
        .map_err(CliError::failed)?;
    if !has_users {
        lines.push(
            "There are no users yet. Create an administrator: exitdesk admin create --help"
                .to_owned(),
        );
    }
    Ok(lines)
}

fn how_to_sign_in(app: &App) -> Result<String, CliError> {
    let key = Username::key_of(DEMO_USERNAME);
    let sample = app
        .db
        .read_blocking(|views| views.user_by_username_key(&key))
        .map_err(CliError::failed)?;
    Ok(match sample {
        Some(_) => format!("Sign in as {DEMO_USERNAME} with the password {DEMO_PASSWORD}"),
        None => "There is no sample data. Load it with exitdesk seed, or register in the browser."
            .to_owned(),
    })
}

fn log_to_stderr(options: &Options) -> Result<(), CliError> {
    let filter = EnvFilter::try_new(&options.log)
        .map_err(|error| CliError::Setting(format!("EXITDESK_LOG cannot be read: {error}.")))?;
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    let begun = match options.log_format {
        LogFormat::Text => log.with_ansi(io::stderr().is_terminal()).try_init(),
        LogFormat::Json => log.json().flatten_event(true).try_init(),
    };
    begun.map_err(CliError::failed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_117_metrics_that_other_machines_can_read_are_warned_of() {
        for (address, lines) in [
            ("127.0.0.1:9464", 1),
            ("[::1]:9464", 1),
            ("0.0.0.0:9464", 2),
            ("[::]:9464", 2),
            ("10.0.0.5:9464", 2),
        ] {
            let said = where_metrics_are(address.parse().unwrap());
            assert_eq!(said.len(), lines, "{said:?}");
            assert!(said[0].contains(address), "{said:?}");
        }
    }
}
