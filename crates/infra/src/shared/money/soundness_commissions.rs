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

const FEWER_EVENTS: &str = "(SELECT count(*) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id) > (SELECT count(*) FROM events \
    WHERE events.entity = 'commission' AND events.entity_id = commissions.id)";

impl CommissionChecks for Reader<'_> {
    fn broken_commissions(&mut self, rule: Rule) -> Stored<Broken> {
        broken(&mut self.tx, &of_commissions(rule))
    }
}
