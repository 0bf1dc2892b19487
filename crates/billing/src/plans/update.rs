//! Editing a plan.

use super::moves::{keep, move_to};
use super::{Details, DetailsPatch, Plan, PlanError, spread};
use crate::desk::Desk;
use crate::invoices::{Invoice, follow, issue, strike};
use crate::unit::Billing;
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
/// [`PlanError`]
pub fn update(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PlanId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Plan, PlanError> {
    let mut desk = Desk::open(tx, actor, now);
    let plan = current(&mut desk, id, based_on)?;
    let was = plan.status;
    let mut plan = change(&mut desk, plan, patch)?;
    match &patch.status {
        Change::Set(status) if *status != was => plan = move_to(&mut desk, plan, *status)?,
        Change::Set(_) | Change::Keep => {}
    }
    desk.close()?;
    Ok(plan)
}

/// What is final is told before what is stale: saving again would not help.
fn current(desk: &mut Desk<'_>, id: PlanId, based_on: Option<i64>) -> Result<Plan, PlanError> {
    let plan = desk.tx.plans().get(id)?.ok_or(PlanError::NotFound)?;
    if plan.status.is_final() {
        let status = plan.status;
        return Err(PlanError::Final { status });
    }
    if based_on.is_some_and(|version| version != plan.version) {
        let current = Box::new(plan);
        return Err(PlanError::Stale { current });
    }
    Ok(plan)
}

fn change(desk: &mut Desk<'_>, mut plan: Plan, patch: &DetailsPatch) -> Result<Plan, PlanError> {
    let was = plan.details.clone();
    patch.apply(&mut plan.details);
    let new_terms = have_changed(&was, &plan.details);
    if new_terms {
        respread(desk, &mut plan, &was, typed(patch))?;
    }
    if let Some(changed) = difference(&was.fields(), &plan.details.fields()) {
        keep(desk, &mut plan)?;
        desk.tell_change(plan.entity(), EventKind::PlanUpdated, changed);
    }
    if new_terms {
        follow(desk, plan.id)?;
        plan = desk.tx.plans().get(plan.id)?.ok_or(PlanError::NotFound)?;
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
    desk: &mut Desk<'_>,
    plan: &mut Plan,
    was: &Details,
    typed: Option<Money>,
) -> Result<(), PlanError> {
    let invoices = desk.tx.invoices().of_plan(plan.id)?;
    let (kept, unpaid): (Vec<Invoice>, Vec<Invoice>) = invoices
        .into_iter()
        .partition(|invoice| invoice.paid.cents() > 0);
    if let Some(paid) = kept.iter().find(|invoice| invoice.number == Some(0)) {
        plan.details.down_date = spread::paid_down_date(was, &plan.details, paid)?;
    }
    let mut spread = if same_amounts(was, &plan.details) {
        spread::redated(&plan.details, &kept, &unpaid)?
    } else {
        spread::anew(&plan.details, &kept, typed)?
    };
    for mut invoice in spread.replace(unpaid) {
        strike(desk, &mut invoice)?;
    }
    plan.details.installment = spread.installment;
    plan.end = spread.end;
    issue(desk, &spread.invoices(plan, desk.now)?)?;
    Ok(())
}
