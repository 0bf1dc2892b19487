//! The HTTP routes of the dashboard.

use super::dto::{
    DashboardStatsDto, OnboardingStepDto, PipelineItemDto, PipelinePersonDto, TodayAppointmentDto,
};
use super::export::csv;
use super::performers::{SalesPerformerDto, performers};
use super::setup::{__path_office_setup, office_setup};
use super::stats::stats;
use crate::http::access::{Can, CheckedDb, DashboardRead, Export};
use crate::http::form::{Asked, Query, params};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::people::leads::LeadRowDto;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::appointments::AppointmentStatus;
use crm_core::clock::Month;
use crm_core::dashboard::onboarding as checklist;
use crm_core::event::EventKind;
use crm_core::page::PageRequest;
use crm_core::pipeline::{self, Stage};
use crm_core::store::{StoreError, Stored};
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, Between, Direction, LeadFilter, LeadListQuery,
    LeadSort, PeopleQuery,
};
use infra::Views;

/// How many are named of those who have waited longest in a stage.
const OLDEST: i64 = 3;
/// Rows of Recent Leads.
const RECENT: i64 = 6;
/// What takes place today: neither canceled nor moved to another time.
const TODAY: [AppointmentStatus; 3] = [
    AppointmentStatus::Scheduled,
    AppointmentStatus::Completed,
    AppointmentStatus::NoShow,
];

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; figures, pipeline_items, people, recent_leads, today, sales, onboarding, office_setup, export);
}

/// The four cards: this month's figures with their trends.
#[utoipa::path(get, path = "/api/dashboard/stats", tag = "dashboard",
    responses((status = 200, body = DashboardStatsDto)))]
async fn figures(db: CheckedDb<DashboardRead>) -> Result<Json<DashboardStatsDto>, ApiError> {
    let (office, now) = (db.office().await?, db.now());
    let stats = db
        .report(move |views, _| stats(views, &office.settings.zone, now))
        .await?;
    Ok(Json(stats.into()))
}

/// How many people are in each of the twelve stages, always all of them; and who has waited longest in some.
#[utoipa::path(get, path = "/api/dashboard/pipeline", tag = "dashboard",
    responses((status = 200, body = Vec<PipelineItemDto>)))]
async fn pipeline_items(
    db: CheckedDb<DashboardRead>,
) -> Result<Json<Vec<PipelineItemDto>>, ApiError> {
    let items = db.report(|views, _| {
        let counts = pipeline::counts(&views.pipeline()?);
        let items = counts.into_iter().map(|counted| item(views, counted));
        items.collect::<Result<Vec<_>, StoreError>>()
    });
    Ok(Json(items.await?))
}

fn item(views: &mut dyn Views, (stage, count): (Stage, i64)) -> Stored<PipelineItemDto> {
    let oldest = if stage.is_waiting() && count > 0 {
        views.oldest_of_stage(stage, OLDEST)?
    } else {
        Vec::new()
    };
    Ok(PipelineItemDto {
        status: stage.into(),
        count,
        oldest: oldest.into_iter().map(PipelinePersonDto::from).collect(),
    })
}

params! {
    PeopleParams -> PeopleQuery = people_query;
}

fn people_query(mut query: Query) -> Result<PeopleQuery, ApiError> {
    let stage = query.required("stage", "Choose a stage.", Stage::parse);
    let search = query.search();
    let page = query.page();
    let (stage, page) = query.finish((stage, page))?;
    Ok(PeopleQuery {
        stage,
        search,
        page,
    })
}

/// The people of a stage, newest first; archived ones among them.
#[utoipa::path(get, path = "/api/dashboard/pipeline/people", tag = "dashboard",
    responses((status = 200, body = Vec<PipelinePersonDto>), (status = 422, body = Problem)))]
async fn people(
    db: CheckedDb<DashboardRead>,
    query: Asked<PeopleParams>,
) -> Result<Listed<PipelinePersonDto>, ApiError> {
    let asked = query.read(())?;
    let page = db
        .report(move |views, _| views.pipeline_people(&asked))
        .await?;
    Ok(Listed::from_page(page, PipelinePersonDto::from))
}

/// The six newest leads.
#[utoipa::path(get, path = "/api/dashboard/recent-leads", tag = "dashboard",
    responses((status = 200, body = Vec<LeadRowDto>)))]
async fn recent_leads(db: CheckedDb<DashboardRead>) -> Result<Json<Vec<LeadRowDto>>, ApiError> {
    let query = LeadListQuery {
        filter: LeadFilter::default(),
        sort: LeadSort::Created(Direction::Descending),
        page: PageRequest::of(Some(1), Some(RECENT))
            .map_err(|e| StoreError::Fault(e.to_string()))?,
    };
    let newest = db.list(move |views, _| views.leads(&query)).await?;
    Ok(Json(
        newest.rows.into_iter().map(LeadRowDto::from).collect(),
    ))
}

/// What takes place today in the business time zone, by time.
#[utoipa::path(get, path = "/api/dashboard/today-appointments", tag = "dashboard",
    responses((status = 200, body = Vec<TodayAppointmentDto>)))]
async fn today(db: CheckedDb<DashboardRead>) -> Result<Json<Vec<TodayAppointmentDto>>, ApiError> {
    let today = db.today().await?;
    let query = AppointmentListQuery {
        filter: AppointmentFilter {
            dates: Between {
                from: Some(today),
                to: today.next_day(),
            },
            statuses: TODAY.to_vec(),
            ..AppointmentFilter::default()
        },
        sort: Direction::Ascending,
        page: PageRequest::of(None, None).map_err(|e| StoreError::Fault(e.to_string()))?,
    };
    let page = db
        .report(move |views, _| views.appointments(&query))
        .await?;
    Ok(Json(
        page.rows
            .into_iter()
            .map(TodayAppointmentDto::from)
            .collect(),
    ))
}

/// This month's revenue by salesperson, most first.
#[utoipa::path(get, path = "/api/dashboard/sales-performance", tag = "dashboard",
    responses((status = 200, body = Vec<SalesPerformerDto>)))]
async fn sales(db: CheckedDb<DashboardRead>) -> Result<Json<Vec<SalesPerformerDto>>, ApiError> {
    let today = db.today().await?;
    let month = Month::of(today).days();
    let (_, performers) = db.report(move |views, _| performers(views, month)).await?;
    Ok(Json(performers))
}

/// The office's checklist.
#[utoipa::path(get, path = "/api/dashboard/onboarding", tag = "dashboard",
    responses((status = 200, body = Vec<OnboardingStepDto>)))]
async fn onboarding(
    db: CheckedDb<DashboardRead>,
) -> Result<Json<Vec<OnboardingStepDto>>, ApiError> {
    let facts = db.read(|views, _| views.onboarding()).await?;
    Ok(Json(checklist(facts).map(OnboardingStepDto::from).into()))
}

/// Figures, pipeline and performers as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/dashboard/export", tag = "dashboard",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<Export>,
    app: Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let (office, now) = (app.office().await?, app.now());
    let day = office.settings.zone.day_of(now);
    let (text, rows) = app
        .db
        .read(move |views| {
            let stats = stats(views, &office.settings.zone, now)?;
            let pipeline = pipeline::counts(&views.pipeline()?);
            let (_, performers) = performers(views, stats.month.days())?;
            let text = csv(&stats, &pipeline, &performers);
            Ok::<_, StoreError>((text, pipeline.len() + performers.len()))
        })
        .await?;
    let taken = EventKind::DashboardExported;
    csv_stream::recorded(&app, actor, taken, &request, rows).await?;
    Ok(csv_out::download_text(
        &format!("dashboard-{day}.csv"),
        text,
    ))
}
