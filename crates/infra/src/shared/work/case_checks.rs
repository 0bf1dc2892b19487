//! The rows that break a rule of the clocks of cases.

use super::super::dialect;
use super::super::engine::reader::Reader;
use super::super::money::checks::soundness::{broken, facts};
use super::open_cases::{goes_on, is_open};
use crm_core::clients::ClientStatus;
use crm_core::promises::case_clock::soundness::{CaseChecks, Rule};
use crm_core::soundness::Broken;
use crm_core::store::Stored;

const CASES: (&str, &str) = ("exit_cases", "exit case");
const CLIENTS: (&str, &str) = ("clients", "client");

const OPEN_STEP: &str = "EXISTS (SELECT 1 FROM case_steps \
    WHERE case_steps.exit_case_id = exit_cases.id AND case_steps.closed_at IS NULL)";

const CLOCK: &str =
    "EXISTS (SELECT 1 FROM case_clocks WHERE case_clocks.exit_case_id = exit_cases.id)";

fn wrong_step() -> String {
    format!(
        "(EXISTS (SELECT 1 FROM clients, properties WHERE clients.id = exit_cases.client_id \
         AND properties.id = exit_cases.property_id AND {}) AND NOT ({OPEN_STEP} AND {CLOCK})) \
         OR (NOT ({}) AND {OPEN_STEP})",
        is_open(),
        goes_on()
    )
}

const WRONG_SILENCE: &str = "EXISTS (SELECT 1 FROM case_clocks WHERE case_clocks.exit_case_id = exit_cases.id \
    AND case_clocks.silent_since <> COALESCE((SELECT max(case_contacts.reached_on) FROM case_contacts \
    WHERE case_contacts.exit_case_id = case_clocks.exit_case_id AND case_contacts.taken_back_at IS NULL \
    AND case_contacts.reached_on >= case_clocks.began_on), case_clocks.began_on))";

/// A day is over in the office, wherever that is, a day after it is over by universal time.
fn overdue() -> String {
    format!(
        "clients.deleted_at IS NULL AND clients.status = '{}' AND EXISTS (SELECT 1 FROM client_holds \
         WHERE client_holds.client_id = clients.id AND client_holds.ended_at IS NULL AND client_holds.review_on < {})",
        ClientStatus::OnHold.as_str(),
        dialect::YESTERDAY
    )
}

impl CaseChecks for Reader<'_> {
    fn broken_cases(&mut self, rule: Rule) -> Stored<Broken> {
        let find = match rule {
            Rule::CaseStep => facts(CASES, &wrong_step()),
            Rule::CaseSilence => facts(CASES, WRONG_SILENCE),
            Rule::HoldReview => facts(CLIENTS, &overdue()),
        };
        broken(&mut self.tx, &find)
    }
}
