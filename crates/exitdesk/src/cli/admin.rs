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
use std::io::{self, BufRead};

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Create an active administrator; asks for the password
    Create(Create),
}

#[derive(Debug, Args)]
pub(super) struct Create {
    #[arg(long)]
    username: String,
    #[arg(long)]
    email: String,
    #[arg(long)]
    first_name: String,
    #[arg(long)]
    last_name: String,
    /// Read the password from the first line of standard input instead of asking
    #[arg(long)]
    password_stdin: bool,
}

pub(super) fn run(options: &Options, command: Command) -> Result<(), CliError> {
    let Command::Create(create) = command;
    let username = argument("--username", Username::parse(&create.username))?;
    let email = argument("--email", EmailAddress::parse(&create.email))?;
    let first_name = argument("--first-name", Name::parse(&create.first_name))?;
    let last_name = argument("--last-name", Name::parse(&create.last_name))?;
    let typed = password(create.password_stdin)?;
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

fn password(from_stdin: bool) -> Result<String, CliError> {
    if from_stdin {
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        return Ok(line.trim_end_matches(['\r', '\n']).to_owned());
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
