//! The calls of the case clock.

use super::clock_dto::{
    BoardRowDto, CaseBoardParams, CaseContactInput, CaseDeadlineInput, ClockDto, MetDeadlineInput,
    NextStepInput, TakeBackInput,
};
use crate::http::access::{Can, ClientsRead, ClientsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::ExitCaseId;
use crm_core::promises::case_clock;
use crm_core::views::case_clock::ClockFacts;
use infra::{Unit, Views};

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; board, clock, set_next_step, note_contact, take_back, enter_deadline, meet_deadline);
}

/// Open cases by their next step, those first whose client heard nothing for longest; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/exit-cases/board", tag = "exit cases",
    responses((status = 200, body = Vec<BoardRowDto>)))]
async fn board(
    _: Can<ClientsRead>,
    app: Data<App>,
    query: Asked<CaseBoardParams>,
) -> Result<Listed<BoardRowDto>, ApiError> {
    let today = app.today().await?;
    let query = query.read(today)?;
    let cases = app
        .db
        .read_report(move |views| views.case_board(&query))
        .await?;
    Ok(Listed::from_page(cases, |row| BoardRowDto::of(row, today)))
}

/// The clock of a case: where it stands, what happens next, and what its client heard.
#[utoipa::path(get, path = "/api/exit-cases/{id}/clock", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 200, body = ClockDto), (status = 404, body = Problem)))]
async fn clock(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ClockDto>, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let at = Moment::of(&app).await?;
    let facts = app.db.read(move |views| views.case_clock(id)).await?;
    at.shown(id, facts).map(Json)
}

/// Ends the open step of a case and says the next one.
#[utoipa::path(post, path = "/api/exit-cases/{id}/next-step", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 201, body = ClockDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn set_next_step(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<NextStepInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let next = posted.body.read(())?;
    let (by, at) = (actor.clone(), Moment::of(&app).await?);
    let work = move |tx: &mut dyn Unit| {
        case_clock::set_next_step(tx, &by, id, &next, at.zone.day_of(at.now), at.now)?;
        at.within(tx, id)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Notes word to the client, such as a letter that was sent.
#[utoipa::path(post, path = "/api/exit-cases/{id}/contacts", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 201, body = ClockDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn note_contact(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<CaseContactInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let word = posted.body.read(())?;
    let (by, at) = (actor.clone(), Moment::of(&app).await?);
    let work = move |tx: &mut dyn Unit| {
        case_clock::note_contact(tx, &by, id, word, at.zone.day_of(at.now), at.now)?;
        at.within(tx, id)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Takes word back that did not reach the client, such as an email that bounced.
#[utoipa::path(put, path = "/api/exit-cases/{id}/contacts/taken-back", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 200, body = ClockDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn take_back(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<TakeBackInput>,
) -> Result<Json<ClockDto>, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let word = form.read(())?;
    let at = Moment::of(&app).await?;
    let shown = app
        .db
        .write(move |tx| {
            case_clock::take_back(tx, &actor, id, word, at.now)?;
            at.within(tx, id)
        })
        .await;
    shown.map(Json)
}

/// Enters an answer that a case waits for.
#[utoipa::path(post, path = "/api/exit-cases/{id}/deadlines", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 201, body = ClockDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn enter_deadline(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<CaseDeadlineInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let (what, due_on) = posted.body.read(())?;
    let (by, at) = (actor.clone(), Moment::of(&app).await?);
    let work = move |tx: &mut dyn Unit| {
        case_clock::enter_deadline(tx, &by, id, (&what, due_on), at.now)?;
        at.within(tx, id)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// The answer came.
#[utoipa::path(put, path = "/api/exit-cases/{id}/deadlines/met", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 200, body = ClockDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn meet_deadline(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<MetDeadlineInput>,
) -> Result<Json<ClockDto>, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let deadline = form.read(())?;
    let at = Moment::of(&app).await?;
    let shown = app
        .db
        .write(move |tx| {
            case_clock::meet_deadline(tx, &actor, id, deadline, at.now)?;
            at.within(tx, id)
        })
        .await;
    shown.map(Json)
}

/// When something is asked or done, in the office.
struct Moment {
    zone: BusinessZone,
    now: Instant,
}

impl Moment {
    async fn of(app: &App) -> Result<Self, ApiError> {
        let zone = app.office().await?.settings.zone.clone();
        let now = app.now();
        Ok(Self { zone, now })
    }

    fn shown(&self, id: ExitCaseId, facts: Option<ClockFacts>) -> Result<ClockDto, ApiError> {
        let today = self.zone.day_of(self.now);
        let shown = facts.map(|facts| ClockDto::of(id, facts, &self.zone, today));
        shown.ok_or_else(|| {
            ApiError::new(
                Code::NotFound,
                "This exit case does not exist or was deleted.",
            )
        })
    }

    /// As the transaction has left it so far.
    fn within(&self, tx: &mut dyn Unit, id: ExitCaseId) -> Result<ClockDto, ApiError> {
        let facts = infra::read(tx, |views: &mut dyn Views| views.case_clock(id))?;
        self.shown(id, facts)
    }
}
