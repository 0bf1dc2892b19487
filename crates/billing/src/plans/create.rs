//! Creates a plan and its invoices.

use super::closed_books::admit_new;
use super::{Draft, NewPlan, Plan, PlanError, spread};
use crate::invoices::{Invoice, issue, open_day};
use crate::payers::payer;
use crate::status::PlanStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::change::difference;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::record::Record;
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
/// When its terms make no schedule, or an installment is due in a closed month: [`PlanError`].
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<Created, PlanError> {
    BillingAct::run(tx, actor, now, |act| {
        let status = draft.status;
        if !matches!(status, PlanStatus::Active | PlanStatus::OnHold) {
            return Err(PlanError::NewPlanIs { status });
        }
        payer(act, draft.client)?.ok_or(PlanError::ClientNotFound)?;
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
        let plan = store(act, new)?;
        let issued = open_day(act)?;
        let new = spread.invoices(&plan, issued, now)?;
        admit_new(act, &plan.details, &new)?;
        let invoices = issue(act, &new)?;
        Ok(Created { plan, invoices })
    })
}

fn store(act: &mut BillingAct<'_>, new: NewPlan) -> Result<Plan, PlanError> {
    let id = act.tx.plans().insert(&new)?;
    let plan = Plan::stored(id, new);
    act.record_event(plan.entity(), EventKind::PlanCreated.with(summary(&plan)));
    Ok(plan)
}

/// Every field that is set.
fn summary(plan: &Plan) -> serde_json::Value {
    let fields = plan.details.fields();
    let nothing = fields.iter().map(|(name, _)| (*name, None)).collect();
    let mut summary = difference(&nothing, &fields).map_or(json!({}), |(_, after)| after);
    summary["status"] = plan.status.as_str().into();
    summary
}
