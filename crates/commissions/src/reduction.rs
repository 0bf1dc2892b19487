//! Why a commission's rate may be reduced (part 2, section 9).

use crm_core::closed_set;
use crm_core::rate::Rate;
use std::collections::BTreeSet;

closed_set! {
    /// A reason that takes percentage points off the rate.
    pub enum Reduction {
        IncompletePaperwork = "incomplete_paperwork",
        QualityIssues = "quality_issues",
        CustomerComplaints = "customer_complaints",
        DelayedProcessing = "delayed_processing",
        PolicyViolations = "policy_violations",
    }
}

/// Distinct reasons: the same reason twice counts once, two reasons of the same size both count.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Reductions(BTreeSet<Reduction>);

impl Reductions {
    #[must_use]
    pub fn of(reasons: impl IntoIterator<Item = Reduction>) -> Self {
        Self(reasons.into_iter().collect())
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn iter(&self) -> impl Iterator<Item = Reduction> + '_ {
        self.0.iter().copied()
    }

    /// Their sum in percentage points, at most the whole.
    #[must_use]
    pub fn sum(&self, size: impl Fn(Reduction) -> Rate) -> Rate {
        self.iter()
            .fold(Rate::ZERO, |sum, reason| sum.plus(size(reason)))
    }
}
