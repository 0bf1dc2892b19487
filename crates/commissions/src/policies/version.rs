//! One version of the office's policy.

use crate::policy::Policy;
use crate::reduction::Reduction;
use crm_core::clock::Instant;
use crm_core::ids::{PolicyVersionId, UserId};
use crm_core::text::Paragraph;
use serde_json::{Value, json};
use time::Date;

/// Why a version is made: up to 500 characters.
pub type PolicyReason = Paragraph<500>;

/// How a version came about. It is never changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Made {
    /// The first business day it holds, until the next version begins.
    pub first_day: Date,
    pub by: Option<UserId>,
    pub at: Instant,
    pub reason: PolicyReason,
}

/// A version of the policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyVersion {
    /// 0 is the specified one, which is not stored.
    pub id: PolicyVersionId,
    pub policy: Policy,
    /// `None` for the specified one: it holds before all others.
    pub made: Option<Made>,
}

/// A version about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPolicyVersion {
    pub policy: Policy,
    pub made: Made,
}

impl PolicyVersion {
    /// Version 0, the policy of part 2, section 9.
    #[must_use]
    pub fn specified() -> Self {
        Self {
            id: PolicyVersionId::new(0),
            policy: Policy::specified(),
            made: None,
        }
    }

    /// `None` of the specified one: it holds on every day before the others.
    #[must_use]
    pub fn first_day(&self) -> Option<Date> {
        self.made.as_ref().map(|made| made.first_day)
    }

    pub(crate) fn stored(id: PolicyVersionId, new: NewPolicyVersion) -> Self {
        Self {
            id,
            policy: new.policy,
            made: Some(new.made),
        }
    }

    /// Everything of it, for its event.
    pub(super) fn told(&self) -> Value {
        let policy = &self.policy;
        let tiers = policy.tiers().iter().map(|tier| {
            json!({"from": tier.from.to_decimal_text(), "ratePercent": tier.rate.to_percent_text()})
        });
        let reductions = Reduction::ALL.iter().map(|reason| {
            let size = policy.reduction(*reason).to_percent_text();
            (reason.as_str().to_owned(), Value::from(size))
        });
        let shares = policy.shares();
        json!({
            "policyVersionId": self.id.get(),
            "name": policy.name(),
            "firstDay": self.first_day().map(|day| day.to_string()),
            "tiers": tiers.collect::<Vec<_>>(),
            "shares": {
                "cancellation": shares.cancellation.to_percent_text(),
                "transfer": shares.transfer.to_percent_text(),
                "analysis": shares.analysis.to_percent_text(),
                "unknown": shares.unknown.to_percent_text(),
            },
            "cardFee": policy.card_fee().to_percent_text(),
            "reductions": reductions.collect::<serde_json::Map<_, _>>(),
            "reason": self.made.as_ref().map(|made| made.reason.as_str()),
        })
    }
}
