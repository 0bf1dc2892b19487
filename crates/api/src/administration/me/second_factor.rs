//! The caller's second factor.

use crate::administration::auth::gate;
use crate::administration::auth::unconfirmed::{self, Wrong};
use crate::http::access::{AnySession, SignedIn};
use crate::http::form::{Form, Sent, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, not_signed_in};
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::users::{
    FactorSecrets, FirstCode, GivenFactor, PasskeyError, RecoveryCode, SecondFactorError, User,
    base32, begin_second_factor, confirm_second_factor, otpauth_uri, renew_recovery_codes,
    turn_off_second_factor,
};
use infra::second_factors::{random_recovery_codes, random_secret};
use infra::sessions::ShownFactor;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; shown, begin, turn_on, renew, turn_off);
}

/// The caller's second factor.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SecondFactor)]
struct SecondFactorDto {
    on: bool,
    /// When it was turned on.
    since: Option<Timestamp>,
    /// It has an authenticator app. Without one there are passkeys alone.
    app: bool,
    recovery_codes_left: i64,
    /// The office wants one of the caller's role: it can't be turned off.
    required: bool,
}

/// What an authenticator app is given.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NewAuthenticator {
    /// In base 32, to type in.
    secret: String,
    /// For the QR code.
    uri: String,
}

/// Ten codes that each sign in once. They are not shown again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct NewRecoveryCodes {
    pub(super) recovery_codes: Vec<String>,
}

impl NewRecoveryCodes {
    pub(super) fn of(codes: &[RecoveryCode]) -> Self {
        Self {
            recovery_codes: codes.iter().map(RecoveryCode::shown).collect(),
        }
    }
}

body! {
    /// The first code of the app.
    FirstCodeInput -> GivenFactor = code;
}

body! {
    /// A code of the second factor, or a recovery code.
    CodeInput -> GivenFactor = code;
}

fn code(mut form: Form) -> Result<GivenFactor, ApiError> {
    let code = form.required("code", "Enter the code.", Typed::parse);
    let (code,) = form.finish((code,))?;
    Ok(GivenFactor::read(&code.0))
}

/// The caller's second factor.
#[utoipa::path(get, path = "/api/me/second-factor", tag = "me",
    responses((status = 200, body = SecondFactorDto)))]
async fn shown(caller: AnySession, app: Data<App>) -> Result<Json<SecondFactorDto>, ApiError> {
    let AnySession(caller) = caller;
    let (id, role) = (caller.user.id, caller.user.role);
    let found = app.db.read(move |views| views.second_factor(id)).await?;
    let found: Option<ShownFactor> = found;
    Ok(Json(SecondFactorDto {
        on: found.is_some(),
        since: found.map(|factor| factor.since.into()),
        app: found.is_some_and(|factor| factor.has_app),
        recovery_codes_left: found.map_or(0, |factor| factor.recovery_codes_left),
        required: app.office().await?.second_factor.asks(role),
    }))
}

/// Gives the secret for an authenticator app. It counts once a first code of it has been sent; beginning again gives another.
#[utoipa::path(post, path = "/api/me/second-factor/begin", tag = "me",
    responses((status = 200, body = NewAuthenticator)))]
async fn begin(caller: AnySession, app: Data<App>) -> Result<Json<NewAuthenticator>, ApiError> {
    let user = account(&app, &caller.0).await?;
    let office = app.office().await?;
    let secret = random_secret();
    let sealed = FactorSecrets::seal(app.keyring(), user.id, &secret);
    let (id, now) = (user.id, app.now());
    app.db
        .write(move |tx| begin_second_factor(tx, id, &sealed, now))
        .await?;
    let secret = base32(&secret);
    let name = office.settings.office_name.as_str();
    Ok(Json(NewAuthenticator {
        uri: otpauth_uri(name, user.username.as_str(), &secret),
        secret,
    }))
}

/// Turns the second factor on with the app's first code, ends the caller's other sessions, and shows the recovery codes this once.
#[utoipa::path(post, path = "/api/me/second-factor/confirm", tag = "me",
    responses((status = 200, body = NewRecoveryCodes), (status = 422, body = Problem)))]
async fn turn_on(
    caller: AnySession,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<FirstCodeInput>,
) -> Result<Json<NewRecoveryCodes>, ApiError> {
    let typed = form.read(())?;
    let AnySession(caller) = caller;
    let first = FirstCode {
        user: caller.user.id,
        typed,
        kept_session: current_id(&request).ok_or_else(not_signed_in)?,
    };
    let codes = random_recovery_codes();
    let shown = NewRecoveryCodes::of(&codes);
    let (keys, now) = (app.keyring().clone(), app.now());
    app.db
        .write(move |tx| confirm_second_factor(tx, &keys, &caller.actor, &first, &codes, now))
        .await?;
    app.job_enqueued();
    Ok(Json(shown))
}

/// New recovery codes in place of the earlier ones, shown this once. Wrong codes are slowed like failed sign-ins.
#[utoipa::path(post, path = "/api/me/second-factor/codes", tag = "me",
    responses((status = 200, body = NewRecoveryCodes), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn renew(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<CodeInput>,
) -> Result<Json<NewRecoveryCodes>, ApiError> {
    let typed = form.read(())?;
    let user = account(&app, &caller).await?;
    let codes = random_recovery_codes();
    let shown = NewRecoveryCodes::of(&codes);
    let guess = gate::Attempt::of_session(&app, &request, &user.username.key()).await?;
    let (actor, keys, now) = (caller.actor.clone(), app.keyring().clone(), app.now());
    let done = app
        .db
        .write(move |tx| renew_recovery_codes(tx, &keys, &actor, (user.id, &typed), &codes, now));
    let around = (&request, &caller.actor);
    judged(&app, around, (&guess, Wrong::Code), done.await).await?;
    Ok(Json(shown))
}

/// Turns the second factor off, the app and the passkeys, unless the office wants one of the caller's role. Wrong codes are slowed like failed sign-ins.
#[utoipa::path(delete, path = "/api/me/second-factor", tag = "me",
    responses((status = 204), (status = 422, body = Problem), (status = 429, body = Problem)))]
async fn turn_off(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<CodeInput>,
) -> Result<HttpResponse, ApiError> {
    let typed = form.read(())?;
    let user = account(&app, &caller).await?;
    let required = app.office().await?.second_factor;
    let guess = gate::Attempt::of_session(&app, &request, &user.username.key()).await?;
    let (actor, keys, now) = (caller.actor.clone(), app.keyring().clone(), app.now());
    let done = app
        .db
        .write(move |tx| turn_off_second_factor(tx, &keys, &actor, (&user, &typed), required, now));
    let around = (&request, &caller.actor);
    judged(&app, around, (&guess, Wrong::Code), done.await).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Only a wrong code, or what a passkey signed wrong, is a wrong guess.
pub(super) async fn judged(
    app: &App,
    (request, actor): (&HttpRequest, &Actor),
    (guess, wrong): (&gate::Attempt, Wrong),
    done: Result<(), SecondFactorError>,
) -> Result<(), ApiError> {
    match &done {
        Ok(()) => {
            guess.succeeded(app).await;
            app.job_enqueued();
        }
        Err(SecondFactorError::WrongCode) => {
            let noted = unconfirmed::note(app, request, actor, wrong).await;
            guess.evaluated(app, noted).await?;
        }
        Err(_) => guess.undecided(app).await,
    }
    done.map_err(|error| match (error, wrong) {
        (SecondFactorError::WrongCode, Wrong::Passkey) => PasskeyError::NotAccepted.into(),
        (error, _) => error.into(),
    })
}

pub(super) async fn account(app: &App, caller: &SignedIn) -> Result<User, ApiError> {
    let id = caller.user.id;
    let user = app.db.read(move |views| views.user(id)).await?;
    user.ok_or_else(not_signed_in)
}
