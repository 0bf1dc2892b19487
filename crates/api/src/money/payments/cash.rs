//! Cash in and out by week, for the Payments page.

use crate::http::access::{Can, PaymentsRead};
use crate::http::wire::{Day, MoneyNumber};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use billing::cash::{CashWeek, shown_days, weeks};
use crm_core::money::MoneyOverflow;
use crm_core::store::StoreError;
use crm_core::users::{Permission, allowed};
use serde::Serialize;
use utoipa::ToSchema;

/// What came in and what left in a week from Sunday to Saturday.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CashWeek)]
pub(super) struct CashWeekDto {
    from: Day,
    to: Day,
    /// From clients.
    received: MoneyNumber,
    /// Back to clients.
    refunded: MoneyNumber,
    /// To partners.
    partners: MoneyNumber,
    /// To salespeople; null for who sees only their own.
    #[schema(required = true)]
    commissions: Option<MoneyNumber>,
    /// All that left, as far as it is shown.
    paid_out: MoneyNumber,
}

impl CashWeekDto {
    fn of(week: &CashWeek, with_commissions: bool) -> Result<Self, MoneyOverflow> {
        Ok(Self {
            from: week.from.into(),
            to: week.to.into(),
            received: week.received.into(),
            refunded: week.refunded.into(),
            partners: week.partners.into(),
            commissions: with_commissions.then(|| week.commissions.into()),
            paid_out: week.paid_out(with_commissions)?.into(),
        })
    }
}

/// Cash in and out of the last 12 weeks, the oldest first; simulated payments are left out.
#[utoipa::path(get, path = "/api/payments/cash-weeks", tag = "payments",
    responses((status = 200, body = Vec<CashWeekDto>)))]
pub(super) async fn cash_weeks(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
) -> Result<Json<Vec<CashWeekDto>>, ApiError> {
    let today = app.today().await?;
    let with_commissions = allowed(actor.role(), Permission::CommissionsReadAll);
    let shown = app
        .db
        .read_report(move |views| {
            let weeks = weeks(today, &views.cash_by_day(shown_days(today))?)?;
            let shown = weeks
                .iter()
                .map(|week| CashWeekDto::of(week, with_commissions));
            Ok::<_, StoreError>(shown.collect::<Result<Vec<_>, _>>()?)
        })
        .await?;
    Ok(Json(shown))
}
