//! Tasks about money that the books can't hold, on the wire.

use super::disputes::of_client;
use super::input::MoneyTaskEnd;
use crate::http::access::{Can, CheckedDb, PaymentsRead, PaymentsRefund};
use crate::http::form::{Asked, params};
use crate::http::idempotent::Posted;
use crate::http::wire::{Day, MoneyNumber, MoneyTaskKind, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{SuppressedDto, outdated};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use billing::money_tasks::{EndError, end};
use billing::views::MoneyTaskRow;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, MoneyTaskId, UserId};
use crm_core::text::Notes;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

/// Money that moved at the card provider and that the books can't hold: someone does what is to be done, and ends it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MoneyTask)]
pub(super) struct MoneyTaskDto {
    id: i64,
    version: i64,
    kind: MoneyTaskKind,
    payment_id: i64,
    payment_date: Day,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    /// Of its currency; 0 once the card provider took it back.
    amount: MoneyNumber,
    /// ISO code in lower case.
    currency: String,
    /// Who is credited with the payment.
    #[schema(required = true)]
    owner_id: Option<i64>,
    #[schema(required = true)]
    owner_name: Option<String>,
    opened_at: Timestamp,
    #[schema(required = true)]
    ended_at: Option<Timestamp>,
    /// Why it was ended.
    #[schema(required = true)]
    reason: Option<String>,
}

impl From<MoneyTaskRow> for MoneyTaskDto {
    fn from(row: MoneyTaskRow) -> Self {
        let task = row.task;
        let ended = task.ended.as_ref();
        Self {
            id: task.id.get(),
            version: task.version,
            kind: task.kind.into(),
            payment_id: task.payment.get(),
            payment_date: row.paid_on.into(),
            client_id: row.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            amount: task.amount.into(),
            owner_id: task.owner.map(UserId::get),
            owner_name: row.owner_name,
            opened_at: task.opened_at.into(),
            ended_at: ended.map(|ended| Timestamp(ended.at)),
            reason: ended.map(|ended| ended.reason.as_str().to_owned()),
            currency: task.currency,
        }
    }
}

params! {
    pub(super) MoneyTaskParams -> Option<ClientId> = of_client;
    "clientId": "Of this client alone.";
}

/// The open tasks about money; the oldest first, at most 100.
#[utoipa::path(get, path = "/api/payments/money-tasks", tag = "payments",
    responses((status = 200, body = Vec<MoneyTaskDto>)))]
pub(super) async fn money_tasks(
    db: CheckedDb<PaymentsRead>,
    query: Asked<MoneyTaskParams>,
) -> Result<Json<Vec<MoneyTaskDto>>, ApiError> {
    let client = query.read(())?;
    let open = db
        .read_one(move |views, _| views.open_money_tasks(client))
        .await?;
    Ok(Json(open.into_iter().map(MoneyTaskDto::from).collect()))
}

/// Ends a task about money: someone did what was to be done, and says what. No money is booked by it.
#[utoipa::path(post, path = "/api/payments/money-tasks/{id}/end", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 200, body = MoneyTaskDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn end_money_task(
    Can(actor, _): Can<PaymentsRefund>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<MoneyTaskEnd>,
) -> Result<HttpResponse, ApiError> {
    let id = MoneyTaskId::new(id.into_inner());
    let (reason, based_on) = posted.body.read(())?;
    let (who, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| ended(tx, &who, (id, based_on), &reason, now);
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}

/// Who saw another amount gets the task as it is now.
fn ended(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: (MoneyTaskId, Option<i64>),
    reason: &Notes,
    now: Instant,
) -> Result<MoneyTaskDto, ApiError> {
    match end(tx, actor, seen, reason, now) {
        Ok(()) => task(tx, seen.0),
        Err(error @ EndError::Stale { .. }) => Err(outdated(&error, task(tx, seen.0))),
        Err(error) => Err(error.into()),
    }
}

fn task(tx: &mut dyn Unit, id: MoneyTaskId) -> Result<MoneyTaskDto, ApiError> {
    let row = infra::read(tx, |views| views.money_task(id))?;
    row.map(MoneyTaskDto::from)
        .ok_or_else(|| EndError::NotFound.into())
}
