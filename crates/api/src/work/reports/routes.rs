//! The HTTP routes of the reports.

use super::dto::{FunnelStageDto, SalesMonthDto, SalesReportDto, TeamMemberDto};
use crate::http::access::{Can, DashboardRead};
use crate::http::form::{Asked, Query, params, shape, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::work::dashboard::{instants, performers};
use actix_web::web::{Data, Json};
use crm_core::clock::{BusinessZone, Instant, Month};
use crm_core::reports::funnel as steps;
use crm_core::store::Stored;
use crm_core::views::{Between, CrmViews};

/// Months of the sales report unless asked otherwise.
const MONTHS: u32 = 6;
/// The most months of a sales report.
const MOST_MONTHS: u32 = 24;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; funnel, team, sales);
}

params! {
    FunnelParams(BusinessZone = BusinessZone::utc()) -> Between<Instant> = |mut query, zone| {
        let created = query.instants("from", "to", &zone);
        query.finish(())?;
        Ok(created)
    };
}

params! {
    TeamParams -> Option<Month> = |mut query: Query| {
        let month = query.optional("month", Month::parse);
        query.finish(())?;
        Ok(month)
    };
}

params! {
    SalesParams -> (Option<Month>, u32) = |mut query: Query| {
        let month = query.optional("month", Month::parse);
        query.shaped("months", || shape::whole(1, MOST_MONTHS.into()));
        let months = query.optional("months", months).unwrap_or(MONTHS);
        query.finish(())?;
        Ok((month, months))
    };
    "months": "6 unless given.";
}

/// How far the leads came that were created on these days: at each step or beyond it.
#[utoipa::path(get, path = "/api/reports/funnel", tag = "reports",
    responses((status = 200, body = Vec<FunnelStageDto>), (status = 422, body = Problem)))]
async fn funnel(
    _: Can<DashboardRead>,
    app: Data<App>,
    query: Asked<FunnelParams>,
) -> Result<Json<Vec<FunnelStageDto>>, ApiError> {
    let created = query.read(app.office().await?.settings.zone.clone())?;
    let leads = app
        .db
        .read_report(move |views| views.leads_by_status(created))
        .await?;
    Ok(Json(
        steps(&leads)
            .into_iter()
            .map(FunnelStageDto::from)
            .collect(),
    ))
}

/// Active staff with their work of a month; this month unless asked otherwise.
#[utoipa::path(get, path = "/api/reports/team", tag = "reports",
    responses((status = 200, body = Vec<TeamMemberDto>), (status = 422, body = Problem)))]
async fn team(
    _: Can<DashboardRead>,
    app: Data<App>,
    query: Asked<TeamParams>,
) -> Result<Json<Vec<TeamMemberDto>>, ApiError> {
    let month = query.read(())?;
    let month = month.unwrap_or(this_month(&app).await?);
    let team = app
        .db
        .read_report(move |views| views.team(month.days()))
        .await?;
    Ok(Json(team.into_iter().map(TeamMemberDto::from).collect()))
}

/// Sales of the months up to and with `month`, and that month's performers.
#[utoipa::path(get, path = "/api/reports/sales", tag = "reports",
    responses((status = 200, body = SalesReportDto), (status = 422, body = Problem)))]
async fn sales(
    _: Can<DashboardRead>,
    app: Data<App>,
    query: Asked<SalesParams>,
) -> Result<Json<SalesReportDto>, ApiError> {
    let (month, months) = query.read(())?;
    let month = month.unwrap_or(this_month(&app).await?);
    let office = app.office().await?;
    let report = app
        .db
        .read_report(move |views| report(views, &office.settings.zone, month, months))
        .await?;
    Ok(Json(report))
}

async fn this_month(app: &App) -> Result<Month, ApiError> {
    Ok(Month::of(app.today().await?))
}

fn months(text: &str) -> Result<u32, String> {
    let asked = whole_number(text).ok();
    asked
        .and_then(|months| u32::try_from(months).ok())
        .filter(|months| (1..=MOST_MONTHS).contains(months))
        .ok_or_else(|| format!("Choose 1 to {MOST_MONTHS} months."))
}

fn report(
    views: &mut (impl CrmViews + ?Sized),
    zone: &BusinessZone,
    last: Month,
    months: u32,
) -> Stored<SalesReportDto> {
    let back = std::iter::successors(Some(last), |month| Some(month.previous()));
    let mut rows = Vec::new();
    for month in back.take(usize::try_from(months).unwrap_or(1)) {
        let (revenue, _) = performers(views, month.days())?;
        rows.push(SalesMonthDto {
            month: month.to_string(),
            revenue: revenue.into(),
            new_clients: views.clients_created(instants(zone, month.days()))?,
        });
    }
    rows.reverse();
    let (total, performers) = performers(views, last.days())?;
    Ok(SalesReportDto {
        months: rows,
        performers,
        total: total.into(),
    })
}
