//! Commissions on the wire.

use super::explanation::Explanation;
use crate::http::wire::{
    CommissionAct, CommissionStatus, Day, MoneyNumber, PaymentMethod, RateFraction, RatePercent,
    StatementKind, Timestamp,
};
use crate::records::{StaffRef, SuppressedDto};
use ::commissions::records::{LostApproval, Stands, acts};
use ::commissions::statement::EntryKind;
use ::commissions::views::{CommissionPage, CommissionRow, CommissionSummary, Line, Payout};
use crm_core::actor::Actor;
use crm_core::ids::{PaymentId, UserId};
use crm_core::users::{Permission, allowed};
use serde::Serialize;
use utoipa::ToSchema;

/// What a user earns.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Commission)]
pub(super) struct CommissionDto {
    id: i64,
    version: i64,
    /// Who earns it.
    user_id: i64,
    sales_rep_name: String,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    #[schema(required = true)]
    payment_id: Option<i64>,
    /// Before clawbacks: of a paid one, what was paid.
    amount: MoneyNumber,
    rate: RateFraction,
    rate_percent: RatePercent,
    status: CommissionStatus,
    created_at: Timestamp,
    #[schema(required = true)]
    paid_date: Option<Day>,
    #[schema(required = true)]
    notes: Option<String>,
    /// A completed payment made it.
    automatic: bool,
    /// What refunds took back after it was paid.
    clawed_back: MoneyNumber,
    /// The amount less clawbacks.
    net: MoneyNumber,
    /// Why it is more than the engine gives; null while it is not.
    #[schema(required = true)]
    reason: Option<String>,
    /// It is more than the engine gives, by an administrator's choice.
    above_engine: bool,
    /// A refund lowered it after it was approved: it waits to be approved again.
    #[schema(required = true)]
    lost_approval: Option<LostApprovalDto>,
    /// The client may still get its payment back: the figure is as of now, and final when the payment is released.
    held: bool,
    /// The last day on which they may; null while that is not known.
    #[schema(required = true)]
    held_until: Option<Day>,
    /// The viewer's own.
    mine: bool,
    /// What the viewer may do with it now.
    acts: Vec<CommissionAct>,
}

impl CommissionDto {
    pub(super) fn of(row: CommissionRow, viewer: &Actor) -> Self {
        let amount = row.before_clawbacks;
        let commission = row.commission;
        let stands = Stands {
            at_bank: row.at_bank,
            is_held: row.held,
        };
        let acts = acts(&commission, stands, viewer);
        let lost_approval = commission.lost_approval;
        Self {
            id: commission.id.get(),
            version: commission.version,
            user_id: commission.user.get(),
            sales_rep_name: row.salesperson_name,
            client_id: commission.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            payment_id: commission.payment.map(PaymentId::get),
            amount: amount.into(),
            rate: commission.rate.into(),
            rate_percent: commission.rate.into(),
            status: commission.status.into(),
            created_at: commission.created_at.into(),
            paid_date: commission.paid_on.map(Day),
            automatic: commission.automatic,
            clawed_back: row.clawed_back.into(),
            net: commission.amount.into(),
            held: row.held,
            held_until: row.held_until.map(Day),
            mine: viewer.user() == Some(commission.user),
            acts: acts.into_iter().map(CommissionAct).collect(),
            above_engine: commission.above_engine.is_some(),
            reason: commission
                .above_engine
                .map(|above| above.reason.as_str().to_owned()),
            lost_approval: lost_approval.map(|lost| LostApprovalDto::of(lost, viewer)),
            notes: commission.notes.map(|notes| notes.as_str().to_owned()),
        }
    }
}

/// An approval that a refund took back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = LostApproval)]
struct LostApprovalDto {
    /// Who had approved it.
    user_id: i64,
    refund_id: i64,
    /// The viewer's own.
    mine: bool,
}

impl LostApprovalDto {
    fn of(lost: LostApproval, viewer: &Actor) -> Self {
        Self {
            user_id: lost.by.get(),
            refund_id: lost.refund.get(),
            mine: viewer.user() == Some(lost.by),
        }
    }
}

/// One step of a commission's amount.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionLine)]
struct LineDto {
    kind: StatementKind,
    /// Negative when it takes something off.
    amount: MoneyNumber,
    /// The refund that caused it.
    #[schema(required = true)]
    refund_id: Option<i64>,
    created_at: Timestamp,
}

impl From<Line> for LineDto {
    fn from(line: Line) -> Self {
        Self {
            kind: EntryKind::of(&line).into(),
            amount: line.amount.into(),
            refund_id: line.refund.map(PaymentId::get),
            created_at: line.at.into(),
        }
    }
}

/// How a commission was paid.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionPayout)]
struct PayoutDto {
    payment_method: PaymentMethod,
    amount: MoneyNumber,
    paid_date: Day,
}

impl From<Payout> for PayoutDto {
    fn from(payout: Payout) -> Self {
        Self {
            payment_method: payout.method.into(),
            amount: payout.amount.into(),
            paid_date: payout.paid_on.into(),
        }
    }
}

/// A commission with all its details.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CommissionDetails {
    #[serde(flatten)]
    commission: CommissionDto,
    /// How the engine comes to its figure; nothing of a commission without a payment.
    #[schema(required = true)]
    explanation: Option<Explanation>,
    /// Oldest first; they add up to `net`.
    lines: Vec<LineDto>,
    #[schema(required = true)]
    payout: Option<PayoutDto>,
    /// Null: a completed payment made it.
    #[schema(required = true)]
    created_by: Option<StaffRef>,
    /// Who chose more than the engine gives.
    #[schema(required = true)]
    raised_by: Option<StaffRef>,
    /// Whose approval a refund took back.
    #[schema(required = true)]
    approved_before_by: Option<StaffRef>,
    /// Who approved, paid or denied it last.
    #[schema(required = true)]
    decided_by: Option<StaffRef>,
    #[schema(required = true)]
    decided_at: Option<Timestamp>,
    updated_at: Timestamp,
}

impl CommissionDetails {
    pub(super) fn of(page: CommissionPage, viewer: &Actor) -> Self {
        let commission = &page.row.commission;
        let frozen = commission.frozen.as_ref().zip(page.policy.as_ref());
        Self {
            explanation: frozen
                .map(|(frozen, (day, policy))| Explanation::of(frozen, (*day, policy))),
            lines: page.lines.into_iter().map(LineDto::from).collect(),
            payout: page.payout.map(PayoutDto::from),
            created_by: page.created_by.map(StaffRef::from),
            raised_by: page.raised_by.map(StaffRef::from),
            approved_before_by: page.approved_before_by.map(StaffRef::from),
            decided_by: page.decided_by.map(StaffRef::from),
            decided_at: commission.decided_at.map(Timestamp),
            updated_at: commission.updated_at.into(),
            commission: CommissionDto::of(page.row, viewer),
        }
    }
}

/// The cards of the tracking screen: of all users for who decides, of oneself for everyone else.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionSummary)]
pub(super) struct SummaryDto {
    /// Paid, less clawbacks.
    total_earned: MoneyNumber,
    pending: MoneyNumber,
    /// Paid in this month of the office, less clawbacks.
    this_month: MoneyNumber,
    /// In any state.
    count: i64,
}

impl From<CommissionSummary> for SummaryDto {
    fn from(summary: CommissionSummary) -> Self {
        Self {
            total_earned: summary.total_earned.into(),
            pending: summary.pending.into(),
            this_month: summary.this_month.into(),
            count: summary.count,
        }
    }
}

/// Whose cards they are.
pub(super) fn summarized(viewer: &Actor) -> Option<UserId> {
    let all = allowed(viewer.role(), Permission::CommissionsReadAll);
    viewer.user().filter(|_| !all)
}
