//! Where the caller is signed in.

use crate::http::access::SignedIn;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, is_alive, not_signed_in};
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::users::end_other_sessions;
use infra::sessions::StoredSession;
use serde::Serialize;
use utoipa::ToSchema;

/// How much of a session's hash names it: enough to tell one user's apart.
const SHOWN: usize = 16;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; list, end_others);
}

/// One of the caller's sessions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MySession {
    id: String,
    /// The one this request belongs to.
    current: bool,
    created_at: Timestamp,
    /// To the minute.
    last_seen_at: Timestamp,
}

impl MySession {
    fn of(session: &StoredSession, current: &str) -> Self {
        Self {
            id: session.id_hash.chars().take(SHOWN).collect(),
            current: session.id_hash == current,
            created_at: session.created_at.into(),
            last_seen_at: session.last_seen_at.into(),
        }
    }
}

/// The caller's sessions, the latest seen first.
#[utoipa::path(get, path = "/api/me/sessions", tag = "me",
    responses((status = 200, body = Vec<MySession>)))]
async fn list(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
) -> Result<Json<Vec<MySession>>, ApiError> {
    let current = current_id(&request).ok_or_else(not_signed_in)?;
    let office = app.office().await?;
    let (id, now) = (caller.user.id, app.now());
    let sessions = app.db.read(move |views| views.sessions_of(id)).await?;
    let alive = sessions
        .iter()
        .filter(|session| is_alive(session, &office.settings, now));
    Ok(Json(
        alive
            .map(|session| MySession::of(session, &current))
            .collect(),
    ))
}

/// Signs the caller out everywhere else.
#[utoipa::path(post, path = "/api/me/sessions/end-others", tag = "me", responses((status = 204)))]
async fn end_others(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let current = current_id(&request).ok_or_else(not_signed_in)?;
    let (id, now) = (caller.user.id, app.now());
    app.db
        .write(move |tx| end_other_sessions(tx, &caller.actor, id, &current, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
