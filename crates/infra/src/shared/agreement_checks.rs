//! The rows that break a rule of agreements.

use super::money::soundness::{broken, facts};
use super::reader::Reader;
use crm_core::documents::DocumentStatus;
use crm_core::promises::agreements::soundness::{AgreementChecks, Rule};
use crm_core::soundness::Broken;
use crm_core::store::Stored;

/// A void paper promises nothing.
fn printed_otherwise() -> String {
    format!(
        "documents.deleted_at IS NULL AND documents.status <> '{}' AND EXISTS (SELECT 1 FROM agreements, cancel_periods \
         WHERE agreements.document_id = documents.id AND cancel_periods.document_id = documents.id \
         AND agreements.printed_on <> cancel_periods.counted_to)",
        DocumentStatus::Void.as_str()
    )
}

impl AgreementChecks for Reader<'_> {
    fn broken_agreements(&mut self, rule: Rule) -> Stored<Broken> {
        let wrong = match rule {
            Rule::PrintedLastDay => printed_otherwise(),
        };
        broken(&mut self.tx, &facts(("documents", "document"), &wrong))
    }
}
