//! What must hold of every stored commission, whoever wrote it and whatever crashed on the way.

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
            Self::CommissionOnce => "A person has one commission of a payment.",
            Self::CommissionLines => "A commission's amount is the sum of its lines.",
            Self::CommissionPayment => {
                "A commission's payment is its client's, was received, and is neither simulated nor a refund."
            }
            Self::ClawedBack => {
                "The lines of a commission whose payment was refunded in full come to 0.00."
            }
            Self::FrozenFigures => "The frozen rates give the frozen figure.",
            Self::PayoutPaid => "Only a paid commission has a record of how it was paid.",
            Self::DecisionKept => {
                "A commission is approved or paid exactly while a decision stands; an approval that a refund took back is of a pending one."
            }
            Self::AboveEngine => "A commission that is more than the engine gives says why.",
            Self::ReasonGiven => {
                "Nobody gave the reason for more than the engine gives to themselves."
            }
            Self::CommissionTold => {
                "A commission has the event of its making, and one for every line."
            }
            Self::PolicyOfDay => {
                "A commission goes by the version of the policy that is in force on its payment's day."
            }
            Self::PolicyFigures => {
                "The frozen share, card fee and base rate are those of the policy of the payment's day."
            }
        }
    }
}

pub trait CommissionChecks {
    /// The rows that break the rule.
    fn broken_commissions(&mut self, rule: Rule) -> Stored<Broken>;
}
