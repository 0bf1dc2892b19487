//! A commission and its lines.

use super::frozen::Frozen;
use super::status::CommissionStatus;
use crate::unit::Commissions;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::rate::Rate;
use crm_core::record::record;
use crm_core::text::Notes;
use serde_json::{Value, json};
use time::Date;

closed_set! {
    /// Why a commission's amount changed.
    pub enum LineKind {
        Earned = "earned",
        /// By a reduction or a corrected rate.
        Reduced = "reduced",
        /// By a refund before it was paid.
        Lowered = "lowered",
        /// By a refund after it was paid.
        Clawback = "clawback",
        /// Changed manually.
        Adjusted = "adjusted",
    }
}

/// Why a user chose more than the engine gives (R3-007).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AboveEngine {
    pub reason: Notes,
    /// An administrator who does not earn it; `None` for one recorded before reasons were required.
    pub by: Option<UserId>,
}

/// An approval that a refund took back (R3-011).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LostApproval {
    /// Who had approved it.
    pub by: UserId,
    /// The refund's row.
    pub refund: PaymentId,
}

/// A stored commission (R2-096).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commission {
    pub id: CommissionId,
    pub version: i64,
    /// Who earns it.
    pub user: UserId,
    pub client: ClientId,
    pub payment: Option<PaymentId>,
    /// The sum of its lines, 0 or more.
    pub amount: Money,
    pub rate: Rate,
    pub status: CommissionStatus,
    /// Set exactly when it is paid.
    pub paid_on: Option<Date>,
    pub notes: Option<Notes>,
    /// Made by a completed payment.
    pub automatic: bool,
    pub created_by: Option<UserId>,
    /// Who approved, paid or denied it last, and when; `None` while it is pending.
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Instant>,
    /// `None` exactly when it is of no payment.
    pub frozen: Option<Frozen>,
    /// Set when it is more than the engine gives.
    pub above_engine: Option<AboveEngine>,
    /// Of a pending one that waits to be approved again.
    pub lost_approval: Option<LostApproval>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A commission about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCommission {
    pub user: UserId,
    pub client: ClientId,
    pub payment: Option<PaymentId>,
    pub amount: Money,
    pub rate: Rate,
    pub status: CommissionStatus,
    pub paid_on: Option<Date>,
    pub notes: Option<Notes>,
    pub automatic: bool,
    pub created_by: Option<UserId>,
    pub decided_by: Option<UserId>,
    pub decided_at: Option<Instant>,
    pub frozen: Option<Frozen>,
    pub above_engine: Option<AboveEngine>,
    pub created_at: Instant,
}

/// A line about to be stored; lines are added, never changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewLine {
    pub commission: CommissionId,
    pub kind: LineKind,
    /// Signed, never 0.
    pub amount: Money,
    /// The refund row that made it.
    pub refund: Option<PaymentId>,
    /// The first open day, when its own day is in a closed month.
    pub booked_on: Option<Date>,
    pub created_at: Instant,
}

/// The record of how a paid commission was paid; no bank is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewPayout {
    pub commission: CommissionId,
    pub method: PaymentMethod,
    pub amount: Money,
    pub paid_on: Date,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}

record!(
    Commission,
    CommissionId,
    "commission",
    Commissions,
    commissions,
    Entity::Commission
);

impl Commission {
    pub(crate) fn stored(id: CommissionId, new: NewCommission) -> Self {
        Self {
            id,
            version: 1,
            user: new.user,
            client: new.client,
            payment: new.payment,
            amount: new.amount,
            rate: new.rate,
            status: new.status,
            paid_on: new.paid_on,
            notes: new.notes,
            automatic: new.automatic,
            created_by: new.created_by,
            decided_by: new.decided_by,
            decided_at: new.decided_at,
            frozen: new.frozen,
            above_engine: new.above_engine,
            lost_approval: None,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }

    pub(super) fn summary(&self) -> Value {
        json!({
            "userId": self.user.get(),
            "clientId": self.client.get(),
            "paymentId": self.payment.map(PaymentId::get),
            "amount": self.amount.to_decimal_text(),
            "ratePercent": self.rate.to_percent_text(),
            "status": self.status.as_str(),
            "paidDate": self.paid_on.map(|day| day.to_string()),
            "notes": self.notes.as_ref().map(Notes::as_str),
            "reason": self.above_engine.as_ref().map(|above| above.reason.as_str()),
        })
    }
}
