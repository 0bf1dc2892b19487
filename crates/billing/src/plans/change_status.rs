//! Holding, resuming, canceling and completing a plan.

use super::closed_books::close_all;
use super::{Plan, PlanError};
use crate::invoices::Invoice;
use crate::status::PlanStatus;
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
        PlanStatus::Canceled => close_all(act, open)?,
        PlanStatus::Active | PlanStatus::Completed | PlanStatus::OnHold => {}
    }
    Ok(set_status(act, plan, to)?)
}

/// Saves the plan with another status; a plan that has it already stays as it is.
pub(crate) fn set_status(act: &mut BillingAct<'_>, mut plan: Plan, to: PlanStatus) -> Stored<Plan> {
    if plan.status == to {
        return Ok(plan);
    }
    let was = json!({"status": plan.status.as_str()});
    plan.status = to;
    let is = json!({"status": to.as_str()});
    act.save(plan, EventKind::PlanStatusChanged.from_to(was, is))
}
