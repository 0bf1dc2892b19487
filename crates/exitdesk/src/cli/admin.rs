//! `exitdesk admin create`

use super::error::CliError;
use super::history::actor;
use super::open;
use super::print::say;
use crate::options::Options;
use api::kernel::clock::SystemClock;
use api::kernel::office::Office;
use clap::{Args, Subcommand};
use crm_core::clock::Clock;
use crm_core::contact::EmailAddress;
use crm_core::text::Name;
use crm_core::users::{
    NewUser, Password, PasswordHasher, Role, UserStatus, Username, create_account,
};
use infra::passwords::Argon2Hasher;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::PathBuf;

/// The terminal that a password is typed at, whatever standard input is.
const TERMINAL: &str = "/dev/tty";

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Create an active administrator; asks for the password
    Create(Create),
}

#[derive(Debug, Args)]
pub(super) struct Create {
    /// The name to sign in with
    #[arg(long)]
    username: String,
    /// The email address, for reset links and notifications
    #[arg(long)]
    email: String,
    /// The first name, as colleagues see it
    #[arg(long)]
    first_name: String,
    /// The last name, as colleagues see it
    #[arg(long)]
    last_name: String,
    /// Read the password from the first line of standard input instead of asking
    #[arg(long, conflicts_with = "password_file")]
    password_stdin: bool,
    /// Read the password from the first line of this file instead of asking
    #[arg(long, value_name = "FILE")]
    password_file: Option<PathBuf>,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    let Command::Create(create) = command;
    let username = argument("--username", Username::parse(&create.username))?;
    let email = argument("--email", EmailAddress::parse(&create.email))?;
    let first_name = argument("--first-name", Name::parse(&create.first_name))?;
    let last_name = argument("--last-name", Name::parse(&create.last_name))?;
    let typed = password(&create)?;
    let db = open::database_or_new(options)?;
    let stored = db
        .read_blocking(|views| views.settings())
        .map_err(CliError::failed)?;
    let office = Office::read(&stored, options.mode()?).map_err(CliError::failed)?;
    let rules = office.password_rules;
    let password = argument("the password", Password::parse(&typed, rules))?;
    let names = [
        username.as_str(),
        first_name.as_str(),
        last_name.as_str(),
        email.as_str(),
    ];
    argument("the password", password.suits(rules, &names))?;
    let hasher = Argon2Hasher::new().map_err(CliError::failed)?;
    let user = NewUser {
        username,
        email,
        first_name,
        last_name,
        role: Role::Admin,
        status: UserStatus::Active,
        password: hasher.hash(&password).map_err(CliError::failed)?,
    };
    let (actor, now) = (actor(), SystemClock.now());
    let user = db
        .write_blocking(|tx| create_account(tx, &actor, &user, now))
        .map_err(CliError::failed)?;
    say(format!(
        "{} is now an administrator.",
        user.username.as_str()
    ))
}

fn argument<T, E: Display>(name: &str, outcome: Result<T, E>) -> Result<T, CliError> {
    outcome.map_err(|error| CliError::Setting(format!("{name}: {error}")))
}

fn password(create: &Create) -> Result<String, CliError> {
    if let Some(file) = &create.password_file {
        let opened = File::open(file).map_err(|error| {
            CliError::Setting(format!("{} cannot be read: {error}.", file.display()))
        })?;
        return first_line(BufReader::new(opened));
    }
    if create.password_stdin {
        return first_line(io::stdin().lock());
    }
    if File::open(TERMINAL).is_err() {
        return Err(CliError::Failed(
            "There is no terminal to ask for the password. Use --password-stdin.".to_owned(),
        ));
    }
    let typed = rpassword::prompt_password("Password: ")?;
    if rpassword::prompt_password("Again: ")? == typed {
        Ok(typed)
    } else {
        Err(CliError::Setting(
            "The two passwords don't match.".to_owned(),
        ))
    }
}

fn first_line(mut from: impl BufRead) -> Result<String, CliError> {
    let mut line = String::new();
    from.read_line(&mut line)?;
    Ok(line.trim_end_matches(['\r', '\n']).to_owned())
}
