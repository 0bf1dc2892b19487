//! Acts on a stored commission, and what their refusals show.

use super::dto::CommissionDetails;
use super::input::Act;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use ::commissions::records::{Commission, CommissionError, CommissionStatus, correct, reduce};
use ::commissions::views::CommissionPage;
use ::commissions::visibility::Visibility;
use crm_core::actor::Actor;
use crm_core::clock::{BusinessZone, Instant, us_date};
use crm_core::ids::CommissionId;
use infra::Unit;
use workflows::held::decide;
use workflows::settings;

/// The commission as the transaction has left it.
pub(super) fn details_in(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: CommissionId,
) -> Result<CommissionDetails, ApiError> {
    let page = infra::read(tx, |views| views.commission(id))?;
    let page = page.ok_or(CommissionError::NotFound)?;
    Ok(CommissionDetails::of(page, viewer))
}

pub(super) fn run(
    tx: &mut dyn Unit,
    actor: &Actor,
    based: (CommissionId, Option<i64>),
    act: &Act,
    now: Instant,
) -> Result<Commission, CommissionError> {
    match act {
        Act::Decide(decision) => {
            let today = settings::today(tx, now)?;
            decide(tx, actor, based, *decision, (today, now))
        }
        Act::Reduce(reductions) => reduce(tx, actor, based, reductions, now),
        Act::Correct(amount, rate) => correct(tx, actor, based, amount.money(), *rate, now),
    }
}

/// One that the viewer is shown.
pub(super) async fn seen(
    app: &App,
    viewer: &Actor,
    id: CommissionId,
) -> Result<CommissionPage, ApiError> {
    let page = app.db.read(move |views| views.commission(id)).await?;
    page.filter(|page| Visibility::of(viewer).includes(&page.row.commission))
        .ok_or_else(|| CommissionError::NotFound.into())
}

pub(super) async fn details(
    app: &App,
    viewer: &Actor,
    id: CommissionId,
) -> Result<CommissionDetails, ApiError> {
    let page = seen(app, viewer, id).await?;
    Ok(CommissionDetails::of(page, viewer))
}

/// A refusal; one that an older view of the commission led to comes with it as it is now, and one of a
/// second decision says who made the first, and when.
pub(super) async fn refused(
    app: &App,
    viewer: &Actor,
    id: CommissionId,
    error: CommissionError,
) -> ApiError {
    let is_old = matches!(
        error,
        CommissionError::Stale { .. } | CommissionError::AlreadyDecided { .. }
    );
    if !is_old {
        return error.into();
    }
    match with_current(app, viewer, id, error).await {
        Ok(refusal) | Err(refusal) => refusal,
    }
}

async fn with_current(
    app: &App,
    viewer: &Actor,
    id: CommissionId,
    error: CommissionError,
) -> Result<ApiError, ApiError> {
    let page = seen(app, viewer, id).await?;
    let mut refusal = ApiError::from(error);
    if refusal.code() == Code::AlreadyDecided {
        let zone = &app.office().await?.settings.zone;
        refusal = ApiError::new(Code::AlreadyDecided, decided(&page, zone));
    }
    Ok(refusal.with_current(&CommissionDetails::of(page, viewer)))
}

fn decided(page: &CommissionPage, zone: &BusinessZone) -> String {
    let commission = &page.row.commission;
    let status = commission.status;
    let who = page.decided_by.as_ref();
    match (who, commission.decided_at) {
        (Some(who), Some(at)) => {
            let (day, time) = zone.wall_clock(at);
            let (who, day) = (who.full_name(), us_date(day));
            let said =
                format!("This commission is already {status}: {who} decided on {day} at {time}.");
            match status {
                CommissionStatus::Approved => format!("{said} Withdraw the approval first."),
                _ => said,
            }
        }
        _ => format!("This commission is already {status}."),
    }
}
