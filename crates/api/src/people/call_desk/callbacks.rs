//! Promised calls over HTTP.

use super::served::{Asking, ServedDto};
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Asked, Form, Query, Sent, body, params, yes_or_no};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::{EventEntity, Listed, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use crm_core::call_desk::{self, CallbackQuery, CallbackRow, LATE, WhoseCallbacks};
use crm_core::clock::Instant;
use crm_core::ids::CallbackId;
use crm_core::number_facts::Said;
use crm_core::page::PageRequest;
use crm_core::views::StaffName;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; list, cancel, take, call);
}

params! {
    CallbackListParams -> Wanted = asked;
    "mine": "The caller's own alone.";
    "lateOfOthers": "Others' alone that are 30 minutes late; counts before mine.";
    "due": "true: those alone whose time has come";
}

/// Which callbacks are listed.
enum Listing {
    All,
    Mine,
    LateOfOthers,
}

/// What is asked for.
struct Wanted {
    listing: Listing,
    is_due: bool,
    page: PageRequest,
}

fn asked(mut query: Query) -> Result<Wanted, ApiError> {
    let mine = query.optional("mine", yes_or_no);
    let late = query.optional("lateOfOthers", yes_or_no);
    let due = query.optional("due", yes_or_no);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    let listing = match (late, mine) {
        (Some(true), _) => Listing::LateOfOthers,
        (_, Some(true)) => Listing::Mine,
        _ => Listing::All,
    };
    Ok(Wanted {
        listing,
        is_due: due.unwrap_or(false),
        page,
    })
}

/// A promised call.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Callback)]
struct CallbackDto {
    id: i64,
    /// `raw_lead`, `lead` or `client`.
    entity: EventEntity,
    entity_id: i64,
    name: String,
    due_at: Timestamp,
    #[schema(required = true)]
    note: Option<String>,
    /// Null when its rep left: then it has no owner.
    #[schema(required = true)]
    user_name: Option<String>,
    #[schema(required = true)]
    campaign_name: Option<String>,
    is_due: bool,
}

impl CallbackDto {
    fn of(row: CallbackRow, now: Instant) -> Self {
        let entity = row.callback.holder.entity();
        Self {
            id: row.callback.id.get(),
            entity: entity.kind().into(),
            entity_id: entity.id(),
            name: row.name.unwrap_or_default(),
            due_at: row.callback.due_at.into(),
            note: row.callback.note,
            user_name: row.user.as_ref().map(StaffName::full_name),
            campaign_name: row.campaign,
            is_due: row.callback.due_at <= now,
        }
    }
}

/// The open callbacks, by when they are due.
#[utoipa::path(get, path = "/api/desk/callbacks", tag = "desk",
    responses((status = 200, body = Vec<CallbackDto>), (status = 422, body = Problem)))]
async fn list(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    query: Asked<CallbackListParams>,
) -> Result<Listed<CallbackDto>, ApiError> {
    let Wanted {
        listing,
        is_due,
        page,
    } = query.read(())?;
    let (by, now) = (user_of(&actor)?, app.now());
    let whose = match listing {
        Listing::All => WhoseCallbacks::All,
        Listing::Mine => WhoseCallbacks::Of(by),
        Listing::LateOfOthers => WhoseCallbacks::LateOfOthers(by, now.minus(LATE)),
    };
    let query = CallbackQuery {
        whose,
        due_by: is_due.then_some(now),
        page,
    };
    let found = app
        .db
        .read(move |views| views.desk_callbacks(&query))
        .await?;
    Ok(Listed::from_page(found, |row| CallbackDto::of(row, now)))
}

body! {
    /// Why a callback is canceled.
    CancelCallbackInput -> Said = reason;
}

fn reason(mut form: Form) -> Result<Said, ApiError> {
    let reason: Option<Said> = form.required("reason", "Enter a reason.", Said::parse);
    let (reason,) = form.finish((reason,))?;
    Ok(reason)
}

/// Cancels a callback.
#[utoipa::path(post, path = "/api/desk/callbacks/{id}/cancel", tag = "desk", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn cancel(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CancelCallbackInput>,
) -> Result<HttpResponse, ApiError> {
    let id = CallbackId::new(id.into_inner());
    let (reason, now) = (form.read(())?, app.now());
    app.db
        .write(move |tx| call_desk::cancel(tx, &actor, id, &reason, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Makes a callback the caller's own.
#[utoipa::path(post, path = "/api/desk/callbacks/{id}/take", tag = "desk", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn take(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = CallbackId::new(id.into_inner());
    let (by, now) = (user_of(&actor)?, app.now());
    app.db
        .write(move |tx| call_desk::take(tx, (&actor, by), id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Serves a promised call that the caller chose, which is theirs from then on. If the contact gate refuses it now, the
/// answer says why.
#[utoipa::path(post, path = "/api/desk/callbacks/{id}/call", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = ServedDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn call(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ServedDto>, ApiError> {
    let id = CallbackId::new(id.into_inner());
    let asking = Asking::of(&app, user_of(&actor)?).await?;
    let served = app.db.write(move |tx| {
        let when = (&asking.day, asking.now);
        let served = call_desk::call_back(tx, (&actor, asking.by), id, when)?;
        ServedDto::of(tx, served, &asking)
    });
    Ok(Json(served.await?))
}
