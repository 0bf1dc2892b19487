//! `exitdesk user …`

use super::error::CliError;
use super::history;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use clap::{Args, Subcommand};
use crm_core::clock::Clock;
use crm_core::users::{
    RESET_LINK_LIFETIME, Role, User, UserStatus, activate, approve, change_role, deactivate,
    end_sessions, make_reset, reset_second_factor_of,
};
use infra::tokens;

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Approve a registered user
    Approve {
        #[command(flatten)]
        whom: Whom,
        /// The role to give; by default the one they asked for
        #[arg(long)]
        role: Option<String>,
    },
    /// Give a user another role
    Role {
        #[command(flatten)]
        whom: Whom,
        /// The role to give
        role: String,
    },
    /// Deactivate a user from the next request on; their records stay
    Deactivate(Whom),
    /// Activate a deactivated user again; a user who was never approved waits for approval
    Activate(Whom),
    /// Sign a user out everywhere
    EndSessions(Whom),
    /// Print a one-time link to set a new password
    ResetLink(Whom),
    /// Reset a user's lost second factor: until they set up a new one, they sign in with just their password
    ResetSecondFactor(Whom),
}

#[derive(Debug, Args)]
pub(super) struct Whom {
    /// The name that the user signs in with
    username: String,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    let actor = history::actor();
    let now = SystemClock.now();
    match command {
        Command::Approve { whom, role } => {
            let role = role.as_deref().map(parse).transpose()?;
            let user = open::database(options)?
                .write_blocking(|tx| approve(tx, &actor, &whom.username, role, now))
                .map_err(CliError::failed)?;
            say(format!(
                "{} is active as {}.",
                user.username.as_str(),
                user.role
            ))
        }
        Command::Role { whom, role } => {
            let role = parse(&role)?;
            let user = open::database(options)?
                .write_blocking(|tx| change_role(tx, &actor, &whom.username, role, now))
                .map_err(CliError::failed)?;
            say(format!("{} is now {}.", user.username.as_str(), user.role))
        }
        Command::Deactivate(Whom { username }) => {
            let user = open::database(options)?
                .write_blocking(|tx| deactivate(tx, &actor, &username, now))
                .map_err(CliError::failed)?;
            say(format!(
                "{} is deactivated and signed out everywhere.",
                user.username.as_str()
            ))
        }
        Command::Activate(Whom { username }) => {
            let user = open::database(options)?
                .write_blocking(|tx| activate(tx, &actor, &username, now))
                .map_err(CliError::failed)?;
            say(let_back(&user))
        }
        Command::EndSessions(Whom { username }) => {
            let ended = open::database(options)?
                .write_blocking(|tx| end_sessions(tx, &actor, &username, now))
                .map_err(CliError::failed)?;
            match ended {
                0 => say(format!("{username} was not signed in.")),
                1 => say(format!("{username} is signed out: one session ended.")),
                several => say(format!(
                    "{username} is signed out: {several} sessions ended."
                )),
            }
        }
        Command::ResetLink(Whom { username }) => {
            let base = options.link_base()?;
            let token = tokens::random_token();
            let hash = tokens::token_hash(&token);
            open::database(options)?
                .write_blocking(|tx| make_reset(tx, &actor, &username, &hash, now))
                .map_err(CliError::failed)?;
            say(format!("{base}/auth/reset-password#token={token}"))?;
            let minutes = RESET_LINK_LIFETIME.whole_minutes();
            say(format!("It works once and expires in {minutes} minutes."))
        }
        Command::ResetSecondFactor(Whom { username }) => {
            let user = open::database(options)?
                .write_blocking(|tx| reset_second_factor_of(tx, &actor, &username, now))
                .map_err(CliError::failed)?;
            say(without_second_factor(options, user.username.as_str()))
        }
    }
}

fn let_back(user: &User) -> String {
    let (name, role) = (user.username.as_str(), user.role);
    if user.status == UserStatus::Pending {
        return format!(
            "{name} was never approved and waits for approval as {role}: exitdesk user approve {name}"
        );
    }
    format!("{name} is active again as {role}.")
}

/// What was queued is sent where there is a mail server.
fn without_second_factor(options: &Options, username: &str) -> String {
    let mail_server = options.smtp_url.as_deref();
    let told = if mail_server.is_some_and(|url| !url.is_empty()) {
        "They are notified by email."
    } else {
        "No mail server is set (SMTP_URL), so they are not notified by email."
    };
    format!("{username} no longer has a second factor and is signed out everywhere. {told}")
}

fn parse(role: &str) -> Result<Role, CliError> {
    Role::parse(role).map_err(|error| CliError::Setting(format!("role: {error}")))
}
