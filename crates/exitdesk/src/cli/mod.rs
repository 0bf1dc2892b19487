//! The command line.

mod admin;
mod audit;
mod backup;
mod brand;
mod check;
mod encryption;
mod error;
mod history;
mod keys;
mod open;
mod print;
mod renderer;
mod sample_bank;
mod seed;
mod serve;
mod settings;
mod simulated_bank;
mod user;
mod wording;

use crate::options::Options;
use api::kernel::build;
use api::openapi;
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use error::CliError;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Where the help of a command has what the environment usually says, after the command's own options.
const COMMON: &str = "Options of every command";

/// The back office of a timeshare-exit business.
#[derive(Debug, Parser)]
#[command(name = "exitdesk", version = build::line(), propagate_version = true)]
struct Cli {
    #[command(flatten, next_help_heading = COMMON)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Run the server, with the built front end inside
    Serve,
    /// Bring the database's schema up to date
    Migrate,
    /// Back up everything into one encrypted file, while people work
    Backup(backup::Backup),
    /// Restore a backup into an empty database and an empty file store
    Restore(backup::Restore),
    /// Change the secret key: reseal data, and report what still needs an earlier key
    #[command(subcommand)]
    Keys(keys::Command),
    /// Check that all stored money adds up and that the audit log is unchanged
    Check(audit::Noted),
    /// Print the end of the audit log's chain, and verify the log
    #[command(subcommand)]
    Audit(audit::Command),
    /// Create an administrator
    #[command(subcommand)]
    Admin(admin::Command),
    /// Approve, deactivate and sign out users, change roles, create reset links
    #[command(subcommand)]
    User(user::Command),
    /// Read and change the office's settings
    #[command(subcommand)]
    Settings(settings::Command),
    /// Read and change what papers say of the brands
    #[command(subcommand)]
    Brand(brand::Command),
    /// Export and import document wording as files
    #[command(subcommand)]
    Wording(wording::Command),
    /// Fill an office with sample data (demo mode)
    Seed(seed::Seed),
    /// Run a simulated Mercury bank that moves no money, for tests and demos
    SimulatedBank(simulated_bank::SimulatedBank),
    /// Print the API description
    #[command(hide = true)]
    Openapi,
}

/// Runs the command of this process.
#[must_use]
pub(crate) fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return refused(&error),
    };
    match run(cli) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&error);
            match error {
                CliError::Setting(_) => ExitCode::from(2),
                CliError::Partly(_) => ExitCode::from(3),
                CliError::Failed(_) => ExitCode::FAILURE,
            }
        }
    }
}

fn run(cli: Cli) -> Result<(), CliError> {
    let options = cli.options.with_environment()?;
    match cli.command {
        Command::Serve => serve::run(&options),
        Command::Migrate => open::migrate(&options),
        Command::Backup(asked) => backup::back_up(&options, &asked),
        Command::Restore(asked) => backup::restore(&options, &asked),
        Command::Keys(command) => keys::run(&options, &command),
        Command::Check(noted) => check::run(&options, &noted),
        Command::Audit(command) => audit::run(&options, command),
        Command::Admin(command) => admin::run(&options, command),
        Command::User(command) => user::run(&options, command),
        Command::Settings(command) => settings::run(&options, command),
        Command::Brand(command) => brand::run(&options, command),
        Command::Wording(command) => wording::run(&options, command),
        Command::Seed(asked) => seed::run(&options, &asked),
        Command::SimulatedBank(asked) => simulated_bank::run(&options, &asked),
        Command::Openapi => Ok(io::stdout().write_all(openapi::document().as_bytes())?),
    }
}

/// Help goes out as it is; of a mistake only the sentence that names it.
fn refused(error: &clap::Error) -> ExitCode {
    let asked_for = [
        ErrorKind::DisplayHelp,
        ErrorKind::DisplayVersion,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
    ];
    if asked_for.contains(&error.kind()) {
        // A closed pipe is no reason to fail.
        let _ = error.print();
        return ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2));
    }
    let text = error.to_string();
    let sentence = text.split("\n\nUsage").next().unwrap_or_default();
    let joined: Vec<_> = sentence.split_whitespace().collect();
    let joined = joined.join(" ");
    complain(&joined.strip_prefix("error: ").unwrap_or(&joined));
    ExitCode::from(2)
}

fn complain(error: &dyn Display) {
    // When stderr is gone, there is nowhere left to report.
    let _ = writeln!(io::stderr(), "exitdesk: {error}");
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    /// The commands that carry out something, by what is typed, with their help.
    fn leaves(command: &mut clap::Command, typed: &str, found: &mut Vec<(String, String)>) {
        let unexplained: Vec<_> = command
            .get_arguments()
            .filter(|argument| argument.get_help().is_none())
            .map(|argument| argument.get_id().as_str())
            .collect();
        assert!(unexplained.is_empty(), "{typed}: {unexplained:?}");
        let help = command.render_help().to_string();
        let mut has_own = false;
        for inner in command.get_subcommands_mut() {
            let name = inner.get_name().to_owned();
            if name != "help" {
                has_own = true;
                leaves(inner, &format!("{typed} {name}"), found);
            }
        }
        if !has_own {
            found.push((typed.to_owned(), help));
        }
    }

    #[test]
    fn r5_124_the_help_of_a_command_has_its_own_options_first_each_with_a_text() {
        let mut program = Cli::command();
        program.build();
        let mut found = Vec::new();
        leaves(&mut program, "exitdesk", &mut found);
        assert!(found.len() > 20, "{}", found.len());
        let heading = format!("\n{COMMON}:\n");
        for (typed, help) in &found {
            let Some((own, common)) = help.split_once(&heading) else {
                panic!("{typed}: {help}");
            };
            assert!(own.contains("\n  -h, --help"), "{typed}: {own}");
            assert!(!own.contains("--database-url"), "{typed}: {own}");
            assert!(common.contains("--database-url"), "{typed}: {common}");
        }
        let (_, create) = found
            .iter()
            .find(|(typed, _)| typed == "exitdesk admin create")
            .unwrap();
        let (own, common) = create.split_once(&heading).unwrap();
        for option in [
            "--username",
            "--email",
            "--password-stdin",
            "--password-file",
        ] {
            assert!(own.contains(option) && !common.contains(option), "{option}");
        }
    }
}
