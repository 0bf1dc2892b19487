//! Versions of the commission policy on the wire. Rates are percents, as they are typed.

use crate::http::wire::{Day, MoneyNumber, PolicyAct, PolicyStage, RatePercent, Timestamp};
use crate::records::StaffRef;
use ::commissions::policies::acts::{acts, stage};
use ::commissions::policies::schedule::Schedule;
use ::commissions::policies::version::PolicyVersion;
use ::commissions::policy::{Policy, Shares, Tier};
use ::commissions::reduction::Reduction;
use crm_core::ids::PolicyVersionId;
use crm_core::money::Money;
use crm_core::views::StaffName;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// A version of the commission policy.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPolicyVersion)]
pub(super) struct PolicyVersionDto {
    /// 0 is the specified one.
    id: i64,
    name: String,
    /// Null of the specified one: it holds on every day before the others.
    #[schema(required = true)]
    first_day: Option<Day>,
    /// The day before the next version begins; null of the latest.
    #[schema(required = true)]
    last_day: Option<Day>,
    stage: PolicyStage,
    /// The rate from the first dollar on.
    base_rate_percent: RatePercent,
    /// Those above it, ascending.
    tiers: Vec<TierDto>,
    shares_percent: SharesDto,
    /// Of a payment by credit card.
    card_fee_percent: RatePercent,
    /// Points off the rate.
    reductions_percent: ReductionsDto,
    /// Why it was made.
    #[schema(required = true)]
    reason: Option<String>,
    #[schema(required = true)]
    created_by: Option<StaffRef>,
    #[schema(required = true)]
    created_at: Option<Timestamp>,
    /// What may be done with it now.
    acts: Vec<PolicyAct>,
}

/// From this lifetime total of a salesperson on, this rate.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionTier)]
struct TierDto {
    from: MoneyNumber,
    rate_percent: RatePercent,
}

impl From<&Tier> for TierDto {
    fn from(tier: &Tier) -> Self {
        Self {
            from: tier.from.into(),
            rate_percent: tier.rate.into(),
        }
    }
}

/// What is taken off a payment, by service.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CommissionShares)]
struct SharesDto {
    cancellation: RatePercent,
    transfer: RatePercent,
    analysis: RatePercent,
    /// Of a payment whose service is not known.
    unknown: RatePercent,
}

impl From<Shares> for SharesDto {
    fn from(shares: Shares) -> Self {
        Self {
            cancellation: shares.cancellation.into(),
            transfer: shares.transfer.into(),
            analysis: shares.analysis.into(),
            unknown: shares.unknown.into(),
        }
    }
}

/// How many points each reason takes off the rate.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CommissionReductionSizes)]
struct ReductionsDto {
    incomplete_paperwork: RatePercent,
    quality_issues: RatePercent,
    customer_complaints: RatePercent,
    delayed_processing: RatePercent,
    policy_violations: RatePercent,
}

impl ReductionsDto {
    fn of(policy: &Policy) -> Self {
        let size = |reason| policy.reduction(reason).into();
        Self {
            incomplete_paperwork: size(Reduction::IncompletePaperwork),
            quality_issues: size(Reduction::QualityIssues),
            customer_complaints: size(Reduction::CustomerComplaints),
            delayed_processing: size(Reduction::DelayedProcessing),
            policy_violations: size(Reduction::PolicyViolations),
        }
    }
}

impl PolicyVersionDto {
    pub(super) fn is(&self, id: PolicyVersionId) -> bool {
        self.id == id.get()
    }

    pub(super) fn of(
        version: &PolicyVersion,
        made_by: Option<StaffName>,
        (schedule, today): (&Schedule, Date),
    ) -> Self {
        let policy = &version.policy;
        let stage = stage(schedule, version, today);
        let next = schedule.days_of(version).to;
        let made = version.made.as_ref();
        Self {
            id: version.id.get(),
            name: policy.name().to_owned(),
            first_day: version.first_day().map(Day),
            last_day: next.and_then(Date::previous_day).map(Day),
            stage: stage.into(),
            base_rate_percent: policy.base_rate(Money::ZERO).into(),
            tiers: policy.tiers().iter().skip(1).map(TierDto::from).collect(),
            shares_percent: policy.shares().into(),
            card_fee_percent: policy.card_fee().into(),
            reductions_percent: ReductionsDto::of(policy),
            reason: made.map(|made| made.reason.as_str().to_owned()),
            created_by: made_by.map(StaffRef::from),
            created_at: made.map(|made| made.at.into()),
            acts: acts(stage).iter().copied().map(PolicyAct).collect(),
        }
    }
}
