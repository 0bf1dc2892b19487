//! The rows that break a rule of agreements.

use super::super::engine::reader::Reader;
use super::super::money::checks::soundness::{broken, facts};
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

/// What was approved before its client signed stays approved, and waits at the bank.
const HELD_COMMISSION: &str = "commissions.status IN ('approved', 'paid') AND EXISTS (SELECT 1 FROM payments \
    JOIN cancel_periods ON cancel_periods.document_id = payments.held_agreement_id \
    WHERE payments.id = commissions.payment_id AND payments.released_at IS NULL \
    AND commissions.decided_at >= cancel_periods.created_at)";

/// Signed agreements that stand.
const SIGNED: &str = "cancel_periods JOIN agreements ON agreements.document_id = cancel_periods.document_id \
    AND agreements.canceled_at IS NULL JOIN documents ON documents.id = cancel_periods.document_id \
    AND documents.deleted_at IS NULL AND documents.status <> 'Void'";

/// What was done at this moment was done within the period, as it stood then.
fn inside(moment: &str) -> String {
    format!(
        "cancel_periods.created_at <= {moment} AND (cancel_periods.ends_at IS NULL OR {moment} < cancel_periods.ends_at) \
         AND (cancel_periods.lengthened_at IS NULL OR cancel_periods.lengthened_at <= {moment}) \
         AND {moment} >= (SELECT held_money_guard.guarded_from FROM held_money_guard)"
    )
}

fn paid_inside() -> String {
    format!(
        "bank_transfers.state NOT IN ('failed', 'canceled') AND bank_transfers.partner_payment_id IS NOT NULL \
         AND EXISTS (SELECT 1 FROM {SIGNED} JOIN exit_cases ON exit_cases.client_id = documents.client_id \
         JOIN partner_payment_cases ON partner_payment_cases.exit_case_id = exit_cases.id \
         WHERE partner_payment_cases.partner_payment_id = bank_transfers.partner_payment_id AND {})",
        inside("bank_transfers.created_at")
    )
}

/// Of the plan that it pays, or of none that is known. What is of a closed month, or went back in part, stays where it counts.
fn not_held() -> String {
    format!(
        "payments.status = 'completed' AND payments.kind <> 'refund' AND payments.mock = 0 \
         AND payments.refunded_cents = 0 AND payments.held_agreement_id IS NULL \
         AND payments.created_at >= (SELECT held_money_guard.guarded_from FROM held_money_guard) \
         AND (SELECT count(*) FROM settings WHERE settings.key = 'books_closed_through' \
         AND settings.value <> 'none' AND settings.value >= CAST(payments.payment_date AS TEXT)) = 0 \
         AND EXISTS (SELECT 1 FROM {SIGNED} WHERE documents.client_id = payments.client_id \
         AND (agreements.plan_id = payments.plan_id OR (payments.payment_date >= cancel_periods.signed_on \
         AND agreements.plan_id IS NULL AND payments.plan_id IS NULL)) AND {})",
        inside("COALESCE(payments.completed_at, payments.created_at)")
    )
}

impl AgreementChecks for Reader<'_> {
    fn broken_agreements(&mut self, rule: Rule) -> Stored<Broken> {
        let wrong = match rule {
            Rule::PrintedLastDay => facts(("documents", "document"), &printed_otherwise()),
            Rule::HeldCommission => facts(("commissions", "commission"), HELD_COMMISSION),
            Rule::HeldTransfer => facts(("bank_transfers", "transfer"), &paid_inside()),
            Rule::HeldPayment => facts(("payments", "payment"), &not_held()),
        };
        broken(&mut self.tx, &wrong)
    }
}
