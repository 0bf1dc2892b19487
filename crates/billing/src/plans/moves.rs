//! Holding, resuming, canceling and completing a plan.

use super::{Plan, PlanError};
use crate::invoices::{Invoice, strike};
use crate::moves::PlanStatus;
use crate::unit::BillingAct;
use crm_core::event::EventKind;
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use serde_json::json;

pub(super) fn move_to(
    act: &mut BillingAct<'_>,
    plan: Plan,
    to: PlanStatus,
) -> Result<Plan, PlanError> {
    let from = plan.status;
    if from == to {
        return Ok(plan);
    }
    if !from.may_become(to) {
        return Err(PlanError::IllegalTransition { from, to });
    }
    let open: Vec<_> = act
        .tx
        .invoices()
        .of_plan(plan.id)?
        .into_iter()
        .filter(Invoice::is_open)
        .collect();
    match to {
        PlanStatus::Completed if !open.is_empty() => {
            let owed = Money::checked_sum(open.iter().map(Invoice::outstanding));
            let owed = owed.map_err(StoreError::from)?;
            return Err(PlanError::StillOwed { owed });
        }
        PlanStatus::Canceled => {
            for invoice in open {
                strike(act, invoice)?;
            }
        }
        PlanStatus::Active | PlanStatus::Completed | PlanStatus::OnHold => {}
    }
    Ok(become_status(act, plan, to)?)
}

/// Moves the plan and tells of it, if it moves at all.
pub(crate) fn become_status(
    act: &mut BillingAct<'_>,
    mut plan: Plan,
    to: PlanStatus,
) -> Stored<Plan> {
    if plan.status == to {
        return Ok(plan);
    }
    let was = json!({"status": plan.status.as_str()});
    plan.status = to;
    let is = json!({"status": to.as_str()});
    act.save(plan, EventKind::PlanStatusChanged.from_to(was, is))
}
