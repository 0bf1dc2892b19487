//! Editing a plan.

use super::change_status::move_to;
use super::closed_books::{admit_new, close_all};
use super::{Details, DetailsPatch, Plan, PlanError, spread};
use crate::invoices::{Invoice, issue, open_day, update_plan_status};
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::change::{Change, difference};
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PlanId;
use crm_core::money::Money;

/// Changes the fields the patch names. New terms are spread over the installments that nothing is paid on:
/// the invoices that they change are voided and new ones made. `based_on` is the version the editor saw.
///
/// # Errors
/// When the plan is final or changed since `based_on`, its terms make no schedule, or what was due in a closed month
/// would change: [`PlanError`].
pub fn update(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PlanId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Plan, PlanError> {
    BillingAct::run(tx, actor, now, |act| {
        let plan = current(act, id, based_on)?;
        let was = plan.status;
        let mut plan = change(act, plan, patch)?;
        match &patch.status {
            Change::Set(status) if *status != was => plan = move_to(act, plan, *status)?,
            Change::Set(_) | Change::Keep => {}
        }
        Ok(plan)
    })
}

/// A final state is reported before a stale version: saving again would not help.
fn current(act: &mut BillingAct<'_>, id: PlanId, based_on: Option<i64>) -> Result<Plan, PlanError> {
    let plan = act.tx.plans().get(id)?.ok_or(PlanError::NotFound)?;
    if plan.status.is_final() {
        let status = plan.status;
        return Err(PlanError::Final { status });
    }
    as_seen(plan, based_on).map_err(|current| PlanError::Stale { current })
}

fn change(
    act: &mut BillingAct<'_>,
    mut plan: Plan,
    patch: &DetailsPatch,
) -> Result<Plan, PlanError> {
    let was = plan.details.clone();
    patch.apply(&mut plan.details);
    let new_terms = have_changed(&was, &plan.details);
    if new_terms {
        respread(act, &mut plan, &was, typed(patch))?;
    }
    if let Some((was, is)) = difference(&was.fields(), &plan.details.fields()) {
        plan = act.save(plan, EventKind::PlanUpdated.from_to(was, is))?;
    }
    if new_terms {
        update_plan_status(act, plan.id)?;
        plan = act.tx.plans().get(plan.id)?.ok_or(PlanError::NotFound)?;
    }
    Ok(plan)
}

/// What was typed for the new installments, even if they are that already; `None` makes equal parts.
const fn typed(patch: &DetailsPatch) -> Option<Money> {
    match patch.installment {
        Change::Set(installment) => installment,
        Change::Keep => None,
    }
}

fn have_changed(was: &Details, is: &Details) -> bool {
    was.terms() != is.terms() || was.down_date != is.down_date
}

/// No installment becomes another amount.
fn same_amounts(was: &Details, is: &Details) -> bool {
    let amounts = |of: &Details| (of.total, of.down, of.payments, of.installment);
    amounts(was) == amounts(is)
}

fn respread(
    act: &mut BillingAct<'_>,
    plan: &mut Plan,
    was: &Details,
    typed: Option<Money>,
) -> Result<(), PlanError> {
    let invoices = act.tx.invoices().of_plan(plan.id)?;
    let (kept, unpaid): (Vec<Invoice>, Vec<Invoice>) =
        invoices.into_iter().partition(Invoice::is_touched);
    if let Some(paid) = kept.iter().find(|invoice| invoice.number == Some(0)) {
        plan.details.down_date = spread::paid_down_date(was, &plan.details, paid)?;
    }
    let mut spread = if same_amounts(was, &plan.details) {
        spread::redated(&plan.details, &kept, &unpaid)?
    } else {
        if plan.details.total != was.total {
            spread::above_what_stays(&plan.details, &kept)?;
        }
        spread::anew(&plan.details, &kept, typed)?
    };
    close_all(act, spread.replace(unpaid))?;
    plan.details.installment = spread.installment;
    plan.end = spread.end;
    let issued = open_day(act)?;
    let new = spread.invoices(plan, issued, act.now)?;
    admit_new(act, &plan.details, &new)?;
    issue(act, &new)?;
    Ok(())
}
