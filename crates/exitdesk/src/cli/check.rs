//! `exitdesk check`: whether everything stored about money adds up.

use super::error::CliError;
use super::open;
use super::print::say;
use crate::options::Options;
use infra::soundness::{Finding, check};

pub(super) fn run(options: &Options) -> Result<(), CliError> {
    let db = open::database_to_look(options)?;
    // In one state of the database.
    let findings = db.read_blocking(|views| check(views));
    let findings: Vec<Finding> = findings.map_err(CliError::failed)?;
    let mut broken = 0;
    for finding in &findings {
        tell(finding)?;
        broken += usize::from(finding.broken.count > 0);
    }
    match broken {
        0 => say(format!("All {} rules hold.", findings.len())),
        1 => Err(CliError::Failed("One rule is broken.".to_owned())),
        several => Err(CliError::Failed(format!("{several} rules are broken."))),
    }
}

fn tell(finding: &Finding) -> Result<(), CliError> {
    let Finding {
        name,
        sentence,
        broken,
    } = finding;
    if broken.count == 0 {
        return say(format!("ok     {name}: {sentence}"));
    }
    let count = broken.count;
    say(format!("BROKEN {name}, rows: {count}. {sentence}"))?;
    for row in &broken.rows {
        say(format!("       {row}"))?;
    }
    Ok(())
}
