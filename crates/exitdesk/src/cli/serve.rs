//! `exitdesk serve`

use super::error::CliError;
use super::open;
use super::print::say;
use super::renderer;
use super::simulated_bank;
use crate::options::Options;
use api::kernel::app::App;
use api::kernel::clock::SystemClock;
use api::kernel::demo::{DEMO_PASSWORD, DEMO_USERNAME};
use api::server;
use crm_core::users::Username;
use infra::files::FileStore;
use infra::passwords::Argon2Hasher;
use std::io::{self, IsTerminal};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use tracing_subscriber::EnvFilter;

pub(super) fn run(options: &Options) -> Result<(), CliError> {
    log_to_stderr(&options.log)?;
    let mut config = options.server()?;
    let db = open::database(options)?;
    let files = FileStore::open_place(&options.files).map_err(CliError::failed)?;
    let passwords = Argon2Hasher::new().map_err(CliError::failed)?;
    let engine = renderer::engine(options)?;
    let listener = listen(config.bind)?;
    let address = listener.local_addr()?;
    // Answers until the server has ended.
    let simulated = simulated_bank::beside(options, &mut config)?;
    let missing = engine.missing_fonts().to_vec();
    let app = App::new(db, config, passwords, files, Arc::new(SystemClock))
        .with_renderer(Arc::new(engine));
    announce(&app, address)?;
    missing.iter().try_for_each(say)?;
    simulated.says.iter().try_for_each(say)?;
    actix_web::rt::System::new().block_on(server::serve(Arc::new(app), listener))?;
    Ok(())
}

fn listen(bind: SocketAddr) -> Result<TcpListener, CliError> {
    let listener = TcpListener::bind(bind)
        .map_err(|error| CliError::Failed(format!("Cannot listen on {bind}: {error}.")))?;
    Ok(listener)
}

/// Says where the server is and, in demo mode, how to sign in.
fn announce(app: &App, address: SocketAddr) -> Result<(), CliError> {
    say(format!("Exitdesk listens at http://{address}"))?;
    if let Some(url) = &app.config.public_url {
        say(format!("Users reach it at {url}"))?;
    }
    if app.config.is_https() && app.config.trusted_proxies.is_empty() {
        say(
            "EXITDESK_TRUSTED_PROXIES is not set: everybody behind a proxy counts as one address.",
        )?;
    }
    if app.config.is_demo() {
        return announce_demo(app);
    }
    let has_users = app
        .db
        .read_blocking(|views| views.has_users())
        .map_err(CliError::failed)?;
    if has_users {
        Ok(())
    } else {
        say("There are no users yet. Make an administrator: exitdesk admin create --help")
    }
}

fn announce_demo(app: &App) -> Result<(), CliError> {
    let key = Username::key_of(DEMO_USERNAME);
    let sample = app
        .db
        .read_blocking(|views| views.user_by_username_key(&key))
        .map_err(CliError::failed)?;
    match sample {
        Some(_) => say(format!(
            "Sign in as {DEMO_USERNAME} with the password {DEMO_PASSWORD}"
        )),
        None => {
            say("There is no sample data. Load it with exitdesk seed, or register in the browser.")
        }
    }
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
