//! Why a client is on hold and when that is reviewed, over HTTP.

use super::routes::known;
use crate::http::access::{Can, ClientsRead, ClientsWrite};
use crate::http::form::{Form, Sent, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Day;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::clock::parse_date;
use crm_core::ids::ClientId;
use crm_core::promises::case_clock::{self, Hold, HoldReason, HoldTerms};
use crm_core::store::StoreError;
use infra::{Unit, Views};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; hold, put_on_hold, review_hold);
}

/// Why a client is on hold, and when that is reviewed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Hold)]
struct HoldDto {
    /// Null until someone says why.
    #[schema(required = true)]
    reason: Option<String>,
    review_on: Day,
    /// That day has passed: no step of the client's cases is closed before the review.
    is_overdue: bool,
    /// "On hold: waits for probate. Review by Dec 4."
    sentence: String,
}

/// The hold of a client.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClientHold)]
struct ClientHoldDto {
    /// Null of a client who is not on hold.
    #[schema(required = true)]
    hold: Option<HoldDto>,
}

impl HoldDto {
    fn of(hold: Hold, today: Date) -> Self {
        Self {
            sentence: hold.sentence(today),
            is_overdue: hold.is_overdue(today),
            review_on: hold.review_on.into(),
            reason: hold.reason.map(|reason| reason.as_str().to_owned()),
        }
    }
}

body! {
    /// Why a client is on hold.
    HoldInput -> HoldTerms = terms;
    "reviewOn": "A later day than today, within 90 days.";
}

fn terms(mut form: Form) -> Result<HoldTerms, ApiError> {
    let reason = form.required(
        "reason",
        "Say why this client is on hold.",
        HoldReason::parse,
    );
    let review_on = form.required("reviewOn", "Choose the day of the review.", parse_date);
    let (reason, review_on) = form.finish((reason, review_on))?;
    Ok(HoldTerms { reason, review_on })
}

/// As the transaction has left it so far.
fn shown(tx: &mut dyn Unit, id: ClientId, today: Date) -> Result<ClientHoldDto, ApiError> {
    let hold = infra::read(tx, |views: &mut dyn Views| views.client_hold(id))?;
    Ok(ClientHoldDto {
        hold: hold.map(|hold| HoldDto::of(hold, today)),
    })
}

/// Why a client is on hold, and when that is reviewed.
#[utoipa::path(get, path = "/api/clients/{id}/hold", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientHoldDto), (status = 404, body = Problem)))]
async fn hold(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ClientHoldDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let today = app.today().await?;
    let (page, hold) = app
        .db
        .read(move |views| Ok::<_, StoreError>((views.client(id)?, views.client_hold(id)?)))
        .await?;
    known(page)?;
    Ok(Json(ClientHoldDto {
        hold: hold.map(|hold| HoldDto::of(hold, today)),
    }))
}

/// Puts a client on hold with a reason and a day of review; of one that is on hold it says why.
#[utoipa::path(post, path = "/api/clients/{id}/hold", tag = "clients", params(("id" = i64, Path)),
    responses((status = 201, body = ClientHoldDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn put_on_hold(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<HoldInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let terms = posted.body.read(())?;
    let (by, at) = (actor.clone(), (app.today().await?, app.now()));
    let work = move |tx: &mut dyn Unit| {
        case_clock::put_on_hold(tx, &by, id, &terms, at)?;
        shown(tx, id, at.0)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// The hold was reviewed and goes on. A client who goes on gets another status instead.
#[utoipa::path(put, path = "/api/clients/{id}/hold/review", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientHoldDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn review_hold(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<HoldInput>,
) -> Result<Json<ClientHoldDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let terms = form.read(())?;
    let at = (app.today().await?, app.now());
    let reviewed = app
        .db
        .write(move |tx| {
            case_clock::review_hold(tx, &actor, id, &terms, at)?;
            shown(tx, id, at.0)
        })
        .await;
    reviewed.map(Json)
}
