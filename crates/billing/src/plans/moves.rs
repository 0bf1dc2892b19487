//! Holding, resuming, canceling and completing a plan.

use super::{Plan, PlanError};
use crate::desk::Desk;
use crate::invoices::{Invoice, strike};
use crate::moves::PlanStatus;
use crm_core::event::EventKind;
use crm_core::money::Money;
use crm_core::store::Stored;
use serde_json::json;

pub(super) fn move_to(desk: &mut Desk<'_>, plan: Plan, to: PlanStatus) -> Result<Plan, PlanError> {
    let from = plan.status;
    if from == to {
        return Ok(plan);
    }
    if !from.may_become(to) {
        return Err(PlanError::IllegalTransition { from, to });
    }
    let open: Vec<_> = desk
        .tx
        .invoices()
        .of_plan(plan.id)?
        .into_iter()
        .filter(Invoice::is_open)
        .collect();
    match to {
        PlanStatus::Completed if !open.is_empty() => {
            let owed = open.iter().map(|one| one.outstanding().cents()).sum();
            let owed = Money::from_cents(owed);
            return Err(PlanError::StillOwed { owed });
        }
        PlanStatus::Canceled => {
            for mut invoice in open {
                strike(desk, &mut invoice)?;
            }
        }
        PlanStatus::Active | PlanStatus::Completed | PlanStatus::OnHold => {}
    }
    Ok(become_status(desk, plan, to)?)
}

/// Moves the plan and tells of it, if it moves at all.
pub(crate) fn become_status(desk: &mut Desk<'_>, mut plan: Plan, to: PlanStatus) -> Stored<Plan> {
    if plan.status == to {
        return Ok(plan);
    }
    let was = json!({"status": plan.status.as_str()});
    plan.status = to;
    keep(desk, &mut plan)?;
    let is = json!({"status": to.as_str()});
    desk.tell_change(plan.entity(), EventKind::PlanStatusChanged, (was, is));
    Ok(plan)
}

pub(super) fn keep(desk: &mut Desk<'_>, plan: &mut Plan) -> Stored<()> {
    plan.updated_at = desk.now;
    desk.tx.plans().save(plan)?;
    plan.version += 1;
    Ok(())
}
