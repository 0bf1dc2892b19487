//! Whether money that comes is held, or may not be taken.

use super::hold::PaymentHold;
use super::model::Details;
use crate::fees::{FeeBeforeResult, FeeSwitches, SoldBy, may_charge};
use crate::held::{Arrival, Hold, Office, Paid, PaymentRefused, Taken, take};
use crate::unit::BillingAct;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, DocumentId, PlanId};
use crm_core::store::{StoreError, Stored};
use thiserror::Error;

/// What becomes of money that is here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Guard {
    pub(super) hold: Option<PaymentHold>,
    /// A rule takes no money before its end, and it came anyway.
    pub(super) came_unasked: bool,
}

impl Guard {
    pub(super) const NONE: Self = Self {
        hold: None,
        came_unasked: false,
    };

    fn of(taken: Taken<DocumentId>) -> Self {
        let held = |hold: Hold<DocumentId>| Some(PaymentHold::by(hold.agreement));
        match taken {
            Taken::Free => Self::NONE,
            Taken::Held(hold) => Self {
                hold: held(hold),
                came_unasked: false,
            },
            Taken::Unasked(hold) => Self {
                hold: held(hold),
                came_unasked: true,
            },
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub(crate) enum GuardError {
    #[error(transparent)]
    Refused(#[from] PaymentRefused),
    #[error(transparent)]
    Fee(#[from] FeeBeforeResult),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Asks the client's agreements about money that comes now, of what was recorded at this moment.
pub(super) fn guard(
    act: &mut BillingAct<'_>,
    client: ClientId,
    details: &Details,
    (arrival, recorded_at): (Arrival, Instant),
) -> Result<Guard, GuardError> {
    let agreements = act.tx.held_money().guarded_of(client)?;
    if agreements.is_empty() {
        return Ok(Guard::NONE);
    }
    if arrival == Arrival::Asked {
        may_be_charged(act, client, details.plan)?;
    }
    let office = office(act)?;
    let paid = Paid {
        on: details.date,
        recorded_at,
        plan: details.plan,
    };
    let taken = take(arrival, &paid, &agreements, office, act.now)?;
    Ok(Guard::of(taken))
}

/// What was sold by phone with money back, or with a debt that gets smaller, waits for its delivery where the rule is on.
fn may_be_charged(
    act: &mut BillingAct<'_>,
    client: ClientId,
    plan: Option<PlanId>,
) -> Result<(), GuardError> {
    let sales = act.tx.held_money().sales_of(client)?;
    if sales.is_empty() {
        return Ok(());
    }
    let decided = act.tx.held_money().decided_fees()?;
    let switches = FeeSwitches::decided(&decided);
    let paid = |sold: &&SoldBy| sold.plan.is_none() || plan.is_none() || sold.plan == plan;
    for sold in sales.iter().filter(paid) {
        may_charge(&sold.sale, &switches)?;
    }
    Ok(())
}

/// Whether the client's card may be asked for money now.
pub(crate) fn may_be_asked(
    act: &mut BillingAct<'_>,
    client: ClientId,
    plan: Option<PlanId>,
) -> Result<(), GuardError> {
    may_be_charged(act, client, plan)?;
    let agreements = act.tx.held_money().guarded_of(client)?;
    let paid = Paid {
        on: act.tx.office_day(act.now)?,
        recorded_at: act.now,
        plan,
    };
    let office = office(act)?;
    take(Arrival::Asked, &paid, &agreements, office, act.now)?;
    Ok(())
}

pub(super) fn office(act: &mut BillingAct<'_>) -> Stored<Office> {
    Ok(Office {
        guarded_from: act.tx.held_money().guarded_from()?,
        books: act.tx.closed_books()?,
    })
}
