//! The code of a second factor: when signing in, and when a signed-in user confirms that it is them.

use super::begun::Begun;
use super::dto::{ConfirmInput, LoginAnswer, Proof, SecondFactorInput};
use super::events::{Trace, told};
use super::gate;
use super::unconfirmed::{self, Wrong};
use crate::http::access::{AnySession, Public, SignedIn};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, not_signed_in, pending};
use crate::kernel::app::App;
use crate::kernel::metrics::SignInFailure;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_session::Session;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::store::{StoreError, Stored};
use crm_core::users::{
    GivenFactor, PasswordChangeError, SecondFactorError, User, still_signs_in, verify_code,
};
use infra::sessions::PendingSignIn;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; second_factor, confirm);
}

/// Ends a sign-in whose password was right with the code of the second factor, or with a recovery code. Each is taken once. Wrong
/// ones count like wrong passwords.
#[utoipa::path(post, path = "/api/auth/second-factor", tag = "auth",
    responses((status = 200, body = LoginAnswer), (status = 401, body = Problem), (status = 429, body = Problem)))]
async fn second_factor(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    session: Session,
    form: Sent<SecondFactorInput>,
) -> Result<HttpResponse, ApiError> {
    let typed = form.read(())?;
    let waiting = pending(&app, &req).await?;
    let user = account(&app, &waiting).await?;
    let name = user.username.key();
    let guess = gate::Attempt::to_finish(&app, &req, &name, waiting.device.clone()).await?;
    let refusal = SecondFactorError::WrongCode.to_string();
    let asked = (&req, &session);
    conclude(&app, asked, &guess, waiting, (user, typed), refusal).await
}

/// Ends the sign-in with what was given; `refusal` is said of what is wrong.
///
/// # Errors
/// 401 `wrong_code`
pub(super) async fn conclude(
    app: &App,
    (req, session): (&HttpRequest, &Session),
    guess: &gate::Attempt,
    waiting: PendingSignIn,
    (user, given): (User, GivenFactor),
    refusal: String,
) -> Result<HttpResponse, ApiError> {
    let trace = Trace::of(app, req, &user.username.key());
    let finished = finish(app, waiting, (user, given), trace).await;
    let Some(begun) = guess.evaluated(app, finished).await? else {
        return Err(ApiError::new(Code::WrongCode, refusal));
    };
    guess.succeeded(app).await;
    begun.answer(app, session)
}

pub(super) async fn account(app: &App, waiting: &PendingSignIn) -> Result<User, ApiError> {
    let id = waiting.user;
    let user = app.db.read(move |views| views.user(id)).await?;
    user.ok_or_else(not_signed_in)
}

/// Begins the session when the code is right and nothing has ended the sign-in meanwhile, such as a new password.
async fn finish(
    app: &App,
    waiting: PendingSignIn,
    (user, typed): (User, GivenFactor),
    trace: Trace,
) -> Result<Option<Begun>, ApiError> {
    let (office, now) = (app.office().await?, app.now());
    let (keys, attempt) = (app.keyring().clone(), trace.clone());
    let finished = told(app, &trace, Some(user.clone()), move |tx| {
        let Some(user) = still_signs_in(tx, &user)? else {
            return Ok(None);
        };
        let actor = attempt.actor(&user);
        let who = (user.id, &typed);
        if verify_code(tx, &keys, &actor, who, now)?.is_none()
            || !tx.session_store().delete_pending(&waiting.id_hash)?
        {
            return Ok(None);
        }
        Begun::session(tx, (user, true), &attempt, &office, now).map(Some)
    });
    let finished = finished.await?;
    if finished.is_none() {
        app.metrics.sign_in_failed(SignInFailure::WrongCode);
    }
    Ok(finished)
}

/// Confirms that it is still the same person who sits there: with the password or, of an account with a second factor, with a
/// code. That counts for five minutes. Wrong attempts are slowed like failed sign-ins.
#[utoipa::path(post, path = "/api/auth/confirm", tag = "auth",
    responses((status = 204), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn confirm(
    caller: AnySession,
    app: Data<App>,
    req: HttpRequest,
    form: Sent<ConfirmInput>,
) -> Result<HttpResponse, ApiError> {
    let proof = form.read(())?;
    let AnySession(caller) = caller;
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    let user: User = user.ok_or_else(not_signed_in)?;
    if caller.standing.second_factor {
        let code = proof
            .code
            .ok_or_else(|| missing("code", "Enter the code."))?;
        let guess = gate::Attempt::of_session(&app, &req, &user.username.key()).await?;
        if !confirm_by_factor(&app, &req, (&caller, &guess), code, Wrong::Code).await? {
            return Err(SecondFactorError::WrongCode.into());
        }
    } else {
        let session = current_id(&req).ok_or_else(not_signed_in)?;
        confirm_by_password(&app, &req, (&caller, user), proof, session).await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

async fn confirm_by_password(
    app: &App,
    req: &HttpRequest,
    (caller, user): (&SignedIn, User),
    proof: Proof,
    session: String,
) -> Result<(), ApiError> {
    let password = proof
        .password
        .ok_or_else(|| missing("password", "Enter your password."))?;
    let guess = gate::Attempt::of_session(app, req, &user.username.key()).await?;
    let verify = app
        .passwords
        .verify_async(password, Some(user.password.clone()));
    if !guess.evaluated(app, verify.await).await? {
        let noted = unconfirmed::note(app, req, &caller.actor, Wrong::Password).await;
        guess.evaluated(app, noted).await?;
        let detail = PasswordChangeError::WrongPassword.to_string();
        return Err(ApiError::invalid_field("password", "invalid", detail));
    }
    guess.succeeded(app).await;
    let now = app.now();
    let done = app.db.write(move |tx| {
        // A new password meanwhile has the last word.
        let known = still_signs_in(tx, &user)?.is_some();
        Ok::<_, StoreError>(known && tx.session_store().confirm(&session, now)?)
    });
    done.await?.then_some(()).ok_or_else(not_signed_in)
}

/// Confirms the session with a second factor; `false` when what was given is wrong.
///
/// # Errors
/// 401 when the session has ended, 503 when the store could not answer.
pub(super) async fn confirm_by_factor(
    app: &App,
    req: &HttpRequest,
    (caller, guess): (&SignedIn, &gate::Attempt),
    given: GivenFactor,
    wrong: Wrong,
) -> Result<bool, ApiError> {
    let session = current_id(req).ok_or_else(not_signed_in)?;
    let (actor, keys, now) = (caller.actor.clone(), app.keyring().clone(), app.now());
    let id = caller.user.id;
    let done = app.db.write(move |tx| -> Stored<Option<bool>> {
        if verify_code(tx, &keys, &actor, (id, &given), now)?.is_none() {
            return Ok(None);
        }
        tx.session_store().confirm(&session, now).map(Some)
    });
    let Some(goes_on) = guess.evaluated(app, done.await).await? else {
        let noted = unconfirmed::note(app, req, &caller.actor, wrong).await;
        guess.evaluated(app, noted).await?;
        return Ok(false);
    };
    guess.succeeded(app).await;
    goes_on.then_some(true).ok_or_else(not_signed_in)
}

fn missing(field: &str, detail: &str) -> ApiError {
    ApiError::invalid_field(field, "required", detail)
}
