//! Every rule of what is stored about money, of the clocks of cases and of agreements, asked one after the other.

use crate::unit::Views;
use ::billing::matching::MatchRule;
use billing::soundness as billing;
use commissions::soundness as commissions;
use crm_core::promises::agreements::soundness as agreements;
use crm_core::promises::case_clock::soundness as cases;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

/// A rule, and the rows that break it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    pub name: &'static str,
    /// What holds, in words.
    pub sentence: &'static str,
    pub broken: Broken,
}

/// One finding a rule, whether it is broken or not.
///
/// # Errors
/// What the store answers.
pub fn check(views: &mut dyn Views) -> Stored<Vec<Finding>> {
    let mut findings = Vec::new();
    for rule in billing::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_billing(*rule)?,
        });
    }
    for rule in MatchRule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_matching(*rule)?,
        });
    }
    for rule in billing::BankRule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_bank(*rule)?,
        });
    }
    for rule in commissions::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_commissions(*rule)?,
        });
    }
    for rule in cases::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_cases(*rule)?,
        });
    }
    for rule in agreements::Rule::ALL {
        findings.push(Finding {
            name: rule.as_str(),
            sentence: rule.sentence(),
            broken: views.broken_agreements(*rule)?,
        });
    }
    Ok(findings)
}
