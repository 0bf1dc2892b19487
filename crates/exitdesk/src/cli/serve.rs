//! `exitdesk serve`

use super::error::CliError;
use super::open;
use super::print::say_when_begun;
use super::renderer;
use super::simulated_bank;
use crate::options::Options;
use api::kernel::app::App;
use api::kernel::clock::SystemClock;
use api::kernel::demo::{DEMO_PASSWORD, DEMO_USERNAME};
use api::server;
use crm_core::clock::Clock;
use crm_core::users::Username;
use infra::files::{FileStore, Sealing};
use infra::passwords::Argon2Hasher;
use infra::rotation;
use std::io::{self, IsTerminal};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use tracing_subscriber::EnvFilter;

pub(super) fn run(options: &Options) -> Result<(), CliError> {
    log_to_stderr(&options.log)?;
    let mut config = options.server()?;
    let db = open::with_replica(open::database(options)?, options)?;
    let keyring = config.secret.keyring().clone();
    rotation::claim(&db, &keyring, SystemClock.now()).map_err(CliError::failed)?;
    let files = FileStore::open_place(&options.files, keyring).map_err(CliError::failed)?;
    let files = files.sealing(options.sealing()?);
    let passwords = Argon2Hasher::new().map_err(CliError::failed)?;
    let engine = renderer::engine(options)?;
    let listener = listen(config.bind)?;
    let address = listener.local_addr()?;
    // Answers until the server has ended.
    let simulated = simulated_bank::beside(options, &mut config, &db)?;
    let missing = engine.missing_fonts().to_vec();
    let app = App::new(db, config, passwords, files, Arc::new(SystemClock))
        .with_renderer(Arc::new(engine));
    let mut lines = announcement(&app, address)?;
    lines.extend(missing.iter().map(ToString::to_string));
    lines.extend(simulated.says.clone());
    if options.sealing()? == Sealing::Later {
        lines.push(
            "Uploaded files are not sealed yet (EXITDESK_SEAL_FILES). Unset that when no older server runs, then run exitdesk keys rotate."
                .to_owned(),
        );
    }
    let serving = server::serve(Arc::new(app), listener);
    actix_web::rt::System::new().block_on(say_when_begun(serving, &lines))
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
            "EXITDESK_TRUSTED_PROXIES is not set: everybody behind a proxy counts as one address."
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
            "There are no users yet. Make an administrator: exitdesk admin create --help"
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

fn log_to_stderr(filter: &str) -> Result<(), CliError> {
    let filter = EnvFilter::try_new(filter)
        .map_err(|error| CliError::Setting(format!("EXITDESK_LOG cannot be read: {error}.")))?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(io::stderr().is_terminal())
        .try_init()
        .map_err(CliError::failed)
}
