//! What must hold of every stored commission, no matter who wrote it and whatever crashed on the way.

use crm_core::closed_set;
use crm_core::soundness::Broken;
use crm_core::store::Stored;

closed_set! {
    /// One rule over stored rows.
    pub enum Rule {
        CommissionOnce = "commission_once",
        CommissionLines = "commission_lines",
        CommissionPayment = "commission_payment",
        ClawedBack = "clawed_back",
        FrozenFigures = "frozen_figures",
        PayoutPaid = "payout_paid",
        OffsetsFit = "offsets_fit",
        DecisionKept = "decision_kept",
        AboveEngine = "above_engine",
        ReasonGiven = "reason_given",
        CommissionTold = "commission_told",
        PolicyOfDay = "policy_of_day",
        PolicyFigures = "policy_figures",
    }
}

impl Rule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::CommissionOnce => "A salesperson has at most one commission for a payment.",
            Self::CommissionLines => "A commission's amount is the sum of its lines.",
            Self::CommissionPayment => {
                "A commission's payment belongs to its client, was received, and is neither simulated nor a refund."
            }
            Self::ClawedBack => {
                "The lines of a commission whose payment was fully refunded add up to 0.00."
            }
            Self::FrozenFigures => "The stored rates give the stored amount.",
            Self::PayoutPaid => "Only a paid commission has a record of how it was paid.",
            Self::OffsetsFit => {
                "What is kept back of a commission settles clawbacks of the same salesperson, and is at most what was earned."
            }
            Self::DecisionKept => {
                "A commission is approved or paid exactly while a decision stands; one whose approval was lost to a refund is pending."
            }
            Self::AboveEngine => "A commission above the calculated amount has a reason.",
            Self::ReasonGiven => "No one raised their own commission above the calculated amount.",
            Self::CommissionTold => {
                "A commission has an event for its creation and one for every line."
            }
            Self::PolicyOfDay => {
                "A commission uses the policy version in effect on its payment's date."
            }
            Self::PolicyFigures => {
                "The stored share, card fee and base rate come from the policy in effect on the payment's date."
            }
        }
    }
}

pub trait CommissionChecks {
    /// The rows that break the rule.
    fn broken_commissions(&mut self, rule: Rule) -> Stored<Broken>;
}
