//! What the office owed and was owed at the end of a day.

use super::list::AsOfParams;
use crate::http::access::{BalancesRead, Can};
use crate::http::form::Asked;
use crate::http::wire::{Day, MoneyNumber};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use billing::views::Balances;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// Balances at the end of a day, by dated facts alone: what is booked on later days changes none of them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Balances)]
pub(super) struct BalancesDto {
    as_of: Day,
    /// What was open on invoices that were issued by then.
    receivables: MoneyNumber,
    /// Received by then, and by then neither on an invoice nor given back.
    client_credit: MoneyNumber,
    /// Of commissions that were approved and not paid by then.
    commissions_owed: MoneyNumber,
    /// Of partner payments that were recorded by then and neither paid nor canceled.
    partner_bills: MoneyNumber,
}

impl BalancesDto {
    fn of(balances: Balances, day: Date) -> Self {
        Self {
            as_of: day.into(),
            receivables: balances.receivables.into(),
            client_credit: balances.client_credit.into(),
            commissions_owed: balances.commissions_owed.into(),
            partner_bills: balances.partner_bills.into(),
        }
    }
}

/// Receivables, client credit, commissions owed and unpaid partner bills at the end of a day; of today unless given.
#[utoipa::path(get, path = "/api/balances", tag = "receivables",
    responses((status = 200, body = BalancesDto)))]
pub(super) async fn balances(
    _: Can<BalancesRead>,
    app: Data<App>,
    query: Asked<AsOfParams>,
) -> Result<Json<BalancesDto>, ApiError> {
    let today = app.today().await?;
    let day = query.read(today)?.unwrap_or(today);
    let end = app.office().await?.settings.zone.end_of(day);
    let found = app
        .db
        .read_report(move |views| views.balances_on(day, end))
        .await?;
    Ok(Json(BalancesDto::of(found, day)))
}
