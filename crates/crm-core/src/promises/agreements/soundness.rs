//! What must hold of agreements, no matter which code wrote them or what crashed on the way.

use crate::closed_set::closed_set;
use crate::soundness::Broken;
use crate::store::Stored;

closed_set! {
    /// One rule over stored rows.
    pub enum Rule {
        PrintedLastDay = "printed_last_day",
        HeldCommission = "held_commission",
        HeldTransfer = "held_transfer",
        HeldPayment = "held_payment",
    }
}

impl Rule {
    /// What holds, in words.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::PrintedLastDay => {
                "The last day to cancel that a signed agreement prints is the one by which its client may cancel."
            }
            Self::HeldCommission => {
                "No commission of money that the client may still get back is approved or paid."
            }
            Self::HeldTransfer => {
                "No partner was paid by bank while the client of the case could still cancel."
            }
            Self::HeldPayment => {
                "A payment that came while the client could still cancel is held, or was."
            }
        }
    }
}

/// Asks for the rows that break a rule.
pub trait AgreementChecks {
    fn broken_agreements(&mut self, rule: Rule) -> Stored<Broken>;
}
