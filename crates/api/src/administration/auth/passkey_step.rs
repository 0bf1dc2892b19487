//! A passkey as the second factor: when signing in, and when someone who is signed in confirms that it is them.

use super::asked_passkey::{self, PasskeyAnswerInput, PasskeyQuestion, given, relying_party};
use super::dto::LoginAnswer;
use super::gate;
use super::second_step::{self, account, confirm_by_factor};
use super::unconfirmed::Wrong;
use crate::http::access::{AnySession, Public};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, not_signed_in, pending};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_session::Session;
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::users::{PasskeyError, User};

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; passkey, begin_confirming, confirm_by_passkey);
}

/// Ends a sign-in whose password was right with what a passkey signed. The question came with the answer to the password, and counts
/// once. Wrong answers count like wrong passwords.
#[utoipa::path(post, path = "/api/auth/second-factor/passkey", tag = "auth",
    responses((status = 200, body = LoginAnswer), (status = 401, body = Problem), (status = 429, body = Problem)))]
async fn passkey(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    session: Session,
    form: Sent<PasskeyAnswerInput>,
) -> Result<HttpResponse, ApiError> {
    let answer = form.read(())?;
    let waiting = pending(&app, &req).await?;
    let user = account(&app, &waiting).await?;
    let name = user.username.key();
    let guess = gate::Attempt::to_finish(&app, &req, &name, waiting.device.clone()).await?;
    let given = given(&app, &waiting.id_hash, user.id, answer).await;
    let given = guess.evaluated(&app, given).await?;
    let refusal = PasskeyError::NotAccepted.to_string();
    let asked = (&req, &session);
    second_step::conclude(&app, asked, &guess, waiting, (user, given), refusal).await
}

/// Asks one of the caller's passkeys to sign, to confirm that it is still the same person who sits there.
#[utoipa::path(post, path = "/api/auth/confirm/passkey/begin", tag = "auth",
    responses((status = 200, body = PasskeyQuestion), (status = 409, body = Problem)))]
async fn begin_confirming(
    caller: AnySession,
    app: Data<App>,
    req: HttpRequest,
) -> Result<Json<PasskeyQuestion>, ApiError> {
    let session = current_id(&req).ok_or_else(not_signed_in)?;
    let (id, now) = (caller.0.user.id, app.now());
    let party = relying_party(&app);
    let asked = app
        .db
        .write(move |tx| asked_passkey::ask(tx, party.as_ref(), (session.as_str(), id), now));
    let asked: Option<PasskeyQuestion> = asked.await?;
    Ok(Json(asked.ok_or(PasskeyError::NoPasskey)?))
}

/// Confirms with what a passkey signed that it is still the same person who sits there. That counts for five minutes. Wrong answers
/// are slowed like failed sign-ins.
#[utoipa::path(post, path = "/api/auth/confirm/passkey", tag = "auth",
    responses((status = 204), (status = 409, body = Problem), (status = 429, body = Problem)))]
async fn confirm_by_passkey(
    caller: AnySession,
    app: Data<App>,
    req: HttpRequest,
    form: Sent<PasskeyAnswerInput>,
) -> Result<HttpResponse, ApiError> {
    let answer = form.read(())?;
    let AnySession(caller) = caller;
    let session = current_id(&req).ok_or_else(not_signed_in)?;
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    let user: User = user.ok_or_else(not_signed_in)?;
    let guess = gate::Attempt::of_session(&app, &req, &user.username.key()).await?;
    let given = given(&app, &session, id, answer).await;
    let given = guess.evaluated(&app, given).await?;
    if !confirm_by_factor(&app, &req, (&caller, &guess), given, Wrong::Passkey).await? {
        return Err(PasskeyError::NotAccepted.into());
    }
    Ok(HttpResponse::NoContent().finish())
}
