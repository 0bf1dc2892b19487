//! The rows that break a rule of commissions.

use super::soundness::{amounts, broken, facts, untold};
use super::{CAME_IN, Reader};
use commissions::soundness::{CommissionChecks, Rule};
use crm_core::event::EventKind;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

const COMMISSIONS: (&str, &str) = ("commissions", "commission");

fn of_commissions(rule: Rule) -> String {
    match rule {
        Rule::CommissionOnce => facts(COMMISSIONS, SAME_PERSON),
        Rule::CommissionLines => amounts(COMMISSIONS, "amount_cents", LINES, "1 = 1"),
        Rule::CommissionPayment => facts(COMMISSIONS, &wrong_payment()),
        Rule::ClawedBack => amounts(COMMISSIONS, LINES, "0", REFUNDED),
        Rule::FrozenFigures => amounts(
            COMMISSIONS,
            "engine_amount_cents",
            "((gross_cents * net_bp * final_bp + 50000000) / 100000000)",
            "payment_id IS NOT NULL",
        ),
        Rule::PayoutPaid => facts(COMMISSIONS, PAID_OUT),
        Rule::DecisionKept => facts(COMMISSIONS, WRONG_DECISION),
        Rule::AboveEngine => amounts(COMMISSIONS, "amount_cents", ENGINE, &unexplained()),
        Rule::ReasonGiven => facts(COMMISSIONS, "commissions.raised_by = commissions.user_id"),
        Rule::CommissionTold => {
            let created = untold(COMMISSIONS, "commission", &[EventKind::CommissionCreated]);
            let lines = facts(COMMISSIONS, FEWER_EVENTS);
            format!("{created} UNION ALL {lines}")
        }
    }
}

const SAME_PERSON: &str = "EXISTS (SELECT 1 FROM commissions other \
    WHERE other.payment_id = commissions.payment_id AND other.user_id = commissions.user_id \
    AND other.id <> commissions.id)";

const LINES: &str = "(SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id)";

/// Another client's, or not real money that came in.
fn wrong_payment() -> String {
    format!(
        "EXISTS (SELECT 1 FROM payments WHERE payments.id = commissions.payment_id \
         AND (payments.client_id <> commissions.client_id OR payments.mock = 1 OR NOT ({CAME_IN})))"
    )
}

const REFUNDED: &str = "EXISTS (SELECT 1 FROM payments WHERE payments.id = commissions.payment_id \
    AND payments.refunded_cents = payments.amount_cents)";

const PAID_OUT: &str = "commissions.status <> 'paid' AND EXISTS (SELECT 1 FROM commission_payouts \
    WHERE commission_payouts.commission_id = commissions.id)";

const WRONG_DECISION: &str = "(commissions.status = 'pending' \
    AND (commissions.decided_by IS NOT NULL OR commissions.decided_at IS NOT NULL)) \
    OR (commissions.status IN ('approved', 'paid') AND commissions.decided_at IS NULL) \
    OR (commissions.status <> 'pending' AND EXISTS (SELECT 1 FROM lost_approvals \
    WHERE lost_approvals.commission_id = commissions.id))";

/// What the frozen rates give of what is left of the payment.
const ENGINE: &str = "(((SELECT payments.amount_cents - payments.refunded_cents FROM payments \
    WHERE payments.id = commissions.payment_id) * net_bp * final_bp + 50000000) / 100000000)";

/// More than that, and nobody says why.
fn unexplained() -> String {
    format!("reason IS NULL AND payment_id IS NOT NULL AND amount_cents > {ENGINE}")
}

const FEWER_EVENTS: &str = "(SELECT count(*) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id) > (SELECT count(*) FROM events \
    WHERE events.entity = 'commission' AND events.entity_id = commissions.id)";

impl CommissionChecks for Reader<'_> {
    fn broken_commissions(&mut self, rule: Rule) -> Stored<Broken> {
        broken(&mut self.tx, &of_commissions(rule))
    }
}
