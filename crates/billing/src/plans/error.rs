//! Why an act on a plan was refused.

use super::Plan;
use crate::schedule::ScheduleError;
use crate::status::PlanStatus;
use crm_core::books::BooksClosed;
use crm_core::clock::us_date;
use crm_core::money::Money;
use crm_core::store::StoreError;
use thiserror::Error;
use time::Date;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PlanError {
    #[error("This payment plan does not exist.")]
    NotFound,
    #[error("Select a client that exists and is not in the trash.")]
    ClientNotFound,
    #[error("Someone else changed this payment plan. Review the current values, then save again.")]
    Stale { current: Box<Plan> },
    #[error(
        "This payment plan is {status} and can no longer be changed. Create a new one instead."
    )]
    Final { status: PlanStatus },
    #[error("A payment plan that is {from} can't become {to}.")]
    IllegalTransition { from: PlanStatus, to: PlanStatus },
    #[error("A new payment plan must be active or on hold.")]
    NewPlanIs { status: PlanStatus },
    #[error("{} is still unpaid on this plan.", .owed.to_dollar_text())]
    StillOwed { owed: Money },
    #[error("The down payment of {} has payments on it and can't be changed.", .down.to_dollar_text())]
    DownPaymentPaid { down: Money },
    #[error("Installment {number} has payments on it. Keep at least {number} payments.")]
    InstallmentPaid { number: u16 },
    #[error("{} is already paid on this plan. The total must be more than {}.", .paid.to_dollar_text(), .stays.to_dollar_text())]
    TotalAlreadyPaid {
        paid: Money,
        /// The down payment, and the installments that have payments on them.
        stays: Money,
    },
    #[error("All installments have payments on them, {} in all. The total must stay {}.", .paid.to_dollar_text(), .total.to_dollar_text())]
    AllPaid { total: Money, paid: Money },
    #[error("{closed}")]
    BooksClosed {
        /// The field that the day comes of.
        field: &'static str,
        closed: BooksClosed,
    },
    #[error("The books are closed through {}, and an unpaid installment was due {}. Write off what is open on it first, or leave it as it is.", us_date(*.through), us_date(*.due))]
    DueInClosedBooks { due: Date, through: Date },
    #[error(transparent)]
    Schedule(#[from] ScheduleError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl PlanError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotFound => "not_found",
            Self::ClientNotFound => "client_not_found",
            Self::Stale { .. } => "stale",
            Self::Final { .. } => "final_record",
            Self::IllegalTransition { .. } => "illegal_transition",
            Self::NewPlanIs { .. } => "new_plan_status",
            Self::StillOwed { .. } => "plan_still_owed",
            Self::DownPaymentPaid { .. } => "down_payment_paid",
            Self::InstallmentPaid { .. } => "installment_paid",
            Self::TotalAlreadyPaid { .. } => "total_already_paid",
            Self::AllPaid { .. } => "all_installments_paid",
            Self::BooksClosed { .. } | Self::DueInClosedBooks { .. } => "books_closed",
            Self::Schedule(error) => error.code(),
            Self::Store(_) => "store",
        }
    }

    /// The field of the form that must change; `None` when the record's state is the reason.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::ClientNotFound => Some("clientId"),
            Self::NewPlanIs { .. } => Some("status"),
            Self::DownPaymentPaid { .. } => Some("downPayment"),
            Self::InstallmentPaid { .. } => Some("numberOfPayments"),
            Self::TotalAlreadyPaid { .. } | Self::AllPaid { .. } => Some("totalAmount"),
            Self::BooksClosed { field, .. } => Some(*field),
            Self::Schedule(error) => Some(error.field()),
            Self::NotFound
            | Self::Stale { .. }
            | Self::Final { .. }
            | Self::IllegalTransition { .. }
            | Self::StillOwed { .. }
            | Self::DueInClosedBooks { .. }
            | Self::Store(_) => None,
        }
    }
}
