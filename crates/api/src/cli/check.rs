//! `exitdesk check`: whether everything stored about money adds up.

use super::{CliError, open, say};
use crate::config::Options;
use billing::soundness as billing;
use commissions::soundness as commissions;
use crm_core::soundness::Broken;
use crm_core::store::Stored;
use infra::Views;

/// One rule and what breaks it.
struct Finding {
    name: &'static str,
    sentence: &'static str,
    broken: Broken,
}

pub(super) fn run(options: &Options) -> Result<(), CliError> {
    let db = open::database(options)?;
    let findings = db.read_blocking(|views| find(views));
    let findings = findings.map_err(CliError::failed)?;
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

/// Every rule, in one state of the database.
fn find(views: &mut dyn Views) -> Stored<Vec<Finding>> {
    let mut findings = Vec::new();
    for rule in billing::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_billing(*rule)?,
        });
    }
    for rule in commissions::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_commissions(*rule)?,
        });
    }
    Ok(findings)
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
    say(format!("BROKEN {name}, {count} times: {sentence}"))?;
    for row in &broken.rows {
        say(format!("       {row}"))?;
    }
    Ok(())
}
