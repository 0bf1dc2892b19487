//! The rows that break a rule of commissions.

use super::super::earned::commission_policies;
use super::super::{CAME_IN, Reader};
use super::soundness::{amounts, broken, facts, untold};
use commissions::policies::schedule::Schedule;
use commissions::policies::version::PolicyVersion;
use commissions::policy::{Policy, Tier};
use commissions::soundness::{CommissionChecks, Rule};
use crm_core::clients::ServiceType;
use crm_core::event::EventKind;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

const COMMISSIONS: (&str, &str) = ("commissions", "commission");

fn of_commissions(rule: Rule, schedule: &Schedule) -> String {
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
        Rule::OffsetsFit => facts(COMMISSIONS, WRONG_OFFSETS),
        Rule::DecisionKept => facts(COMMISSIONS, WRONG_DECISION),
        Rule::AboveEngine => amounts(COMMISSIONS, "amount_cents", ENGINE, &unexplained()),
        Rule::ReasonGiven => facts(COMMISSIONS, "commissions.raised_by = commissions.user_id"),
        Rule::CommissionTold => {
            let created = untold(COMMISSIONS, "commission", &[EventKind::CommissionCreated]);
            let lines = facts(COMMISSIONS, FEWER_EVENTS);
            format!("{created} UNION ALL {lines}")
        }
        Rule::PolicyOfDay => facts(COMMISSIONS, &another_policy()),
        Rule::PolicyFigures => facts(COMMISSIONS, &other_figures(schedule)),
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

/// Of one that is neither paid nor about to be, against something else, or more than was earned before clawbacks.
const WRONG_OFFSETS: &str = "EXISTS (SELECT 1 FROM commission_offsets \
    WHERE commission_offsets.commission_id = commissions.id \
    AND (commissions.status NOT IN ('approved', 'paid') \
    OR EXISTS (SELECT 1 FROM commission_lines JOIN commissions owing ON owing.id = commission_lines.commission_id \
    WHERE commission_lines.id = commission_offsets.clawback_id \
    AND (commission_lines.kind <> 'clawback' OR owing.user_id <> commissions.user_id)))) \
    OR (SELECT COALESCE(sum(commission_offsets.amount), 0) FROM commission_offsets \
    WHERE commission_offsets.commission_id = commissions.id) \
    > (SELECT COALESCE(sum(commission_lines.amount_cents), 0) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id AND commission_lines.kind <> 'clawback')";

const WRONG_DECISION: &str = "(commissions.status = 'pending' \
    AND (commissions.decided_by IS NOT NULL OR commissions.decided_at IS NOT NULL)) \
    OR (commissions.status IN ('approved', 'paid') AND commissions.decided_at IS NULL) \
    OR (commissions.status <> 'pending' AND EXISTS (SELECT 1 FROM lost_approvals \
    WHERE lost_approvals.commission_id = commissions.id))";

/// What the frozen rates give of what is left of the payment.
const ENGINE: &str = "(((SELECT payments.amount_cents - payments.refunded_cents FROM payments \
    WHERE payments.id = commissions.payment_id) * net_bp * final_bp + 50000000) / 100000000)";

/// More than that, and without a reason.
fn unexplained() -> String {
    format!("reason IS NULL AND payment_id IS NOT NULL AND amount_cents > {ENGINE}")
}

const FEWER_EVENTS: &str = "(SELECT count(*) FROM commission_lines \
    WHERE commission_lines.commission_id = commissions.id) > (SELECT count(*) FROM events \
    WHERE events.entity = 'commission' AND events.entity_id = commissions.id)";

/// Not the one in force on the payment's day.
fn another_policy() -> String {
    let specified = Policy::specified();
    format!(
        "commissions.payment_id IS NOT NULL AND commissions.policy <> COALESCE((SELECT commission_policies.name \
         FROM commission_policies WHERE commission_policies.first_day <= (SELECT payments.payment_date \
         FROM payments WHERE payments.id = commissions.payment_id) \
         ORDER BY commission_policies.first_day DESC LIMIT 1), '{}')",
        specified.name()
    )
}

/// Others than those of the policy of the payment's day. Days and numbers alone are written out.
fn other_figures(schedule: &Schedule) -> String {
    let versions = schedule.iter().map(|version| {
        format!(
            "(EXISTS (SELECT 1 FROM payments WHERE payments.id = commissions.payment_id{}) AND ({}))",
            in_its_days(schedule, version),
            unlike(&version.policy)
        )
    });
    versions.collect::<Vec<_>>().join(" OR ")
}

fn in_its_days(schedule: &Schedule, version: &PolicyVersion) -> String {
    let days = schedule.days_of(version);
    let from = days
        .from
        .map(|day| format!(" AND payments.payment_date >= '{day}'"));
    let to = days
        .to
        .map(|day| format!(" AND payments.payment_date < '{day}'"));
    from.into_iter().chain(to).collect()
}

fn unlike(policy: &Policy) -> String {
    let shares = ServiceType::ALL.iter().map(|service| {
        let share = policy.share(Some(*service)).basis_points();
        format!("WHEN '{service}' THEN {share} ")
    });
    let tiers = policy.tiers().iter().rev().map(|Tier { from, rate }| {
        let (from, rate) = (from.cents(), rate.basis_points());
        format!("WHEN commissions.lifetime_total_cents >= {from} THEN {rate} ")
    });
    let lowest = policy
        .tiers()
        .first()
        .map_or(0, |tier| tier.rate.basis_points());
    format!(
        "commissions.share_bp <> CASE commissions.service_type {}ELSE {} END \
         OR commissions.fee_bp <> CASE WHEN commissions.method = 'credit_card' THEN {} ELSE 0 END \
         OR commissions.base_bp <> CASE {}ELSE {lowest} END",
        shares.collect::<String>(),
        policy.share(None).basis_points(),
        policy.card_fee().basis_points(),
        tiers.collect::<String>(),
    )
}

impl CommissionChecks for Reader<'_> {
    fn broken_commissions(&mut self, rule: Rule) -> Stored<Broken> {
        let schedule = Schedule::of(commission_policies::all(&mut self.tx)?);
        broken(&mut self.tx, &of_commissions(rule, &schedule))
    }
}
