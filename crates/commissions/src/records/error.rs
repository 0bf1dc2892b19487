//! Why an act on a commission was refused.

use super::model::Commission;
use super::status::CommissionStatus;
use crm_core::books::BooksClosed;
use crm_core::clock::{Instant, us_date};
use crm_core::ids::{CommissionId, UserId};
use crm_core::money::Money;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::rate::Rate;
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommissionError {
    #[error("This commission does not exist.")]
    NotFound,
    #[error("Only an administrator can do this.")]
    NotAdmin,
    #[error("You can only record pending commissions. An administrator reviews them.")]
    OnlyPending,
    #[error("You can't decide on your own commission. Ask another administrator.")]
    SelfDecision,
    #[error(
        "You can't change the amount, rate or reductions of your own commission. Ask another administrator."
    )]
    OwnFigures,
    #[error(
        "The calculated commission is {}. Only an administrator may record more.",
        .engine.to_dollar_text()
    )]
    AboveEngine { engine: Money },
    #[error("This commission is already {status}.")]
    AlreadyDecided {
        status: CommissionStatus,
        by: Option<UserId>,
        at: Option<Instant>,
    },
    #[error("This commission is {status} and can no longer be changed.")]
    Final { status: CommissionStatus },
    #[error("This commission is approved. Only a pending one can be changed.")]
    NotPending,
    #[error("This commission is {status}. Only an approval can be withdrawn.")]
    NotApproved { status: CommissionStatus },
    #[error(
        "A transfer is already paying this commission. Wait until it ends, or cancel it first."
    )]
    BeingPaid,
    #[error("Someone else changed this commission. Review the current values, then save again.")]
    Stale { current: Box<Commission> },
    #[error("This salesperson already has a commission for this payment: commission {first}.")]
    AlreadyExists { first: CommissionId },
    #[error("Select an active salesperson.")]
    NotAnEarner,
    #[error("Select a client that exists and is not in the trash.")]
    ClientNotFound,
    #[error("Select a payment from this client that was received and is not simulated.")]
    Payment,
    #[error("The payment, client and salesperson of an automatic commission can't be changed.")]
    Automatic,
    #[error(
        "This commission is not linked to a payment, so it can't be calculated. Edit its amount instead."
    )]
    NoPayment,
    #[error("The rate of {}% is above the base rate of {}%.", .rate.to_percent_text(), .base.to_percent_text())]
    RateAboveBase { rate: Rate, base: Rate },
    #[error(
        "At the base rate of {}%, the commission is at most {}.",
        .base.to_percent_text(), .most.to_dollar_text()
    )]
    AmountAboveBase { most: Money, base: Rate },
    #[error("The calculated commission is {}. Enter a reason to record more.", .engine.to_dollar_text())]
    ReasonMissing { engine: Money },
    #[error("At this rate the commission is {}, not {}.", .gives.to_dollar_text(), .given.to_dollar_text())]
    AmountDoesNotFit { given: Money, gives: Money },
    #[error("Paid date cannot be in the future")]
    PaidInTheFuture,
    #[error("This commission was earned on {}. The paid date can't be before that.", us_date(*.earned_on))]
    PaidBeforeEarned { earned_on: Date },
    #[error("A commission without a payment can't be dated more than five years back. Enter {} or later.", us_date(*.oldest))]
    PaidTooLongAgo { oldest: Date },
    #[error(transparent)]
    Held(#[from] StillHeld),
    #[error(transparent)]
    BooksClosed(#[from] BooksClosed),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl CommissionError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::NotAdmin => "forbidden",
            Self::OnlyPending => "only_pending",
            Self::SelfDecision | Self::OwnFigures => "self_decision",
            Self::AboveEngine { .. } => "above_engine",
            Self::NotApproved { .. } => "not_approved",
            Self::BeingPaid => "being_paid",
            Self::AlreadyDecided { .. } => "already_decided",
            Self::Final { .. } => "final_record",
            Self::NotPending => "not_pending",
            Self::Stale { .. } => "stale",
            Self::AlreadyExists { .. } => "commission_exists",
            Self::NotAnEarner => "not_an_earner",
            Self::ClientNotFound => "client_not_found",
            Self::Payment => "payment_earns_nothing",
            Self::Automatic => "automatic_commission",
            Self::NoPayment => "no_payment",
            Self::RateAboveBase { .. } => "rate_above_base",
            Self::AmountAboveBase { .. } => "amount_above_base",
            Self::ReasonMissing { .. } => "reason_required",
            Self::AmountDoesNotFit { .. } => "amount_does_not_fit",
            Self::PaidInTheFuture => "in_the_future",
            Self::PaidBeforeEarned { .. } => "before_earned",
            Self::PaidTooLongAgo { .. } => "too_long_ago",
            Self::Held(held) => held.code(),
            Self::BooksClosed(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state or a right is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::NotAnEarner => Some("userId"),
            Self::ClientNotFound => Some("clientId"),
            Self::Payment | Self::Automatic => Some("paymentId"),
            Self::RateAboveBase { .. } => Some("rate"),
            Self::AmountAboveBase { .. } | Self::AmountDoesNotFit { .. } => Some("amount"),
            Self::ReasonMissing { .. } => Some("reason"),
            Self::PaidInTheFuture
            | Self::PaidBeforeEarned { .. }
            | Self::PaidTooLongAgo { .. }
            | Self::BooksClosed(_) => Some("paidDate"),
            Self::NotFound
            | Self::NotAdmin
            | Self::OnlyPending
            | Self::SelfDecision
            | Self::OwnFigures
            | Self::AboveEngine { .. }
            | Self::NotApproved { .. }
            | Self::BeingPaid
            | Self::AlreadyDecided { .. }
            | Self::Final { .. }
            | Self::NotPending
            | Self::Stale { .. }
            | Self::AlreadyExists { .. }
            | Self::NoPayment
            | Self::Held(_)
            | Self::Store(_) => None,
        }
    }
}
