//! Making a plan, and of it its invoices.

use super::{Draft, NewPlan, Plan, PlanError, spread};
use crate::desk::Desk;
use crate::invoices::{Invoice, issue};
use crate::moves::PlanStatus;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::change::difference;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use serde_json::json;

/// A plan with its invoices, by number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Created {
    pub plan: Plan,
    pub invoices: Vec<Invoice>,
}

/// Makes a plan, one invoice an installment and one, number 0, for the down payment.
///
/// # Errors
/// [`PlanError`]
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<Created, PlanError> {
    let mut desk = Desk::open(tx, actor, now);
    let status = draft.status;
    if !matches!(status, PlanStatus::Active | PlanStatus::OnHold) {
        return Err(PlanError::NewPlanIs { status });
    }
    desk.payer(draft.client)?.ok_or(PlanError::ClientNotFound)?;
    let mut details = draft.details.clone();
    details.down = details.down.filter(|down| down.cents() != 0);
    let spread = spread::anew(&details, &[], details.installment)?;
    details.installment = spread.installment;
    let new = NewPlan {
        client: draft.client,
        details,
        end: spread.end,
        status,
        created_at: now,
    };
    let plan = store(&mut desk, new)?;
    let invoices = issue(&mut desk, &spread.invoices(&plan, now)?)?;
    desk.close()?;
    Ok(Created { plan, invoices })
}

fn store(desk: &mut Desk<'_>, new: NewPlan) -> Result<Plan, PlanError> {
    let id = desk.tx.plans().insert(&new)?;
    let plan = Plan::stored(id, new);
    let told = told(&plan);
    desk.tell(plan.entity(), EventKind::PlanCreated, told);
    Ok(plan)
}

/// Every field that is set.
fn told(plan: &Plan) -> serde_json::Value {
    let fields = plan.details.fields();
    let nothing = fields.iter().map(|(name, _)| (*name, None)).collect();
    let mut told = difference(&nothing, &fields).map_or(json!({}), |(_, after)| after);
    told["status"] = plan.status.as_str().into();
    told
}
