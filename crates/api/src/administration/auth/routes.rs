//! The routes of accounts.

use super::dto::{LoginAnswer, LoginInput, RegisterInput, ResetInput, SessionUser};
use super::events;
use super::gate::{self, check_address, peer_of, too_many};
use crate::http::access::{Public, SignedIn};
use crate::http::form::Sent;
use crate::http::request_id::RequestId;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions;
use crate::kernel::app::App;
use crate::kernel::config::Mode;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_session::Session;
use actix_web::http::header::HeaderName;
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::store::StoreError;
use crm_core::users::{
    RegisterError, Registration, RegistrationMode, ResetError, User, Username,
    register as register_user, reset_password, still_signs_in,
};
use infra::tokens;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; me, login, register, reset, logout);
    super::forgot::routes(table);
}

/// The signed-in user.
#[utoipa::path(get, path = "/api/auth/me", tag = "auth", responses((status = 200, body = SessionUser)))]
async fn me(caller: SignedIn, app: Data<App>) -> Result<Json<SessionUser>, ApiError> {
    let id = caller.user.id;
    let user = app
        .db
        .read(move |views| views.user(id))
        .await?
        .ok_or_else(sessions::not_signed_in)?;
    Ok(Json(SessionUser::from(&user)))
}

/// Signs in. The answer to an unknown user and to a wrong password is the same and takes as long.
#[utoipa::path(post, path = "/api/auth/login", tag = "auth",
    responses((status = 200, body = LoginAnswer), (status = 401, body = Problem), (status = 429, body = Problem)))]
async fn login(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    session: Session,
    form: Sent<LoginInput>,
) -> Result<Json<LoginAnswer>, ApiError> {
    let attempt = form.read(())?;
    let request = RequestId::of(&req);
    let account = Username::key_of(&attempt.username);
    let guess = gate::Attempt::of(&app, &req, &account);
    guess.check(&app).await?;
    let key = account.clone();
    let user = app
        .db
        .read(move |views| views.user_by_username_key(&key))
        .await?;
    let hash = user.as_ref().map(|user| user.password.clone());
    let right = app.passwords.verify_async(attempt.password, hash).await?;
    let signed_in = match user.filter(|_| right) {
        Some(seen) => {
            // Guesses that were on their way when the account began to refuse must not win.
            guess.check(&app).await?;
            begin(&app, &session, seen, &request).await?
        }
        None => None,
    };
    let Some(user) = signed_in else {
        guess.failed(&app);
        return Err(refuse(&app, &attempt.username, account, &request).await?);
    };
    guess.succeeded(&app);
    Ok(Json(LoginAnswer::from(&user)))
}

/// Begins the session of somebody whose password was right, unless the account changed meanwhile: one
/// transaction, so that a reset ends this session too or refuses it.
async fn begin(
    app: &App,
    session: &Session,
    seen: User,
    request: &RequestId,
) -> Result<Option<User>, ApiError> {
    let (office, now) = (app.office().await?, app.now());
    let (key, new) = sessions::new_session(seen.id, &office.settings, now);
    let request = request.as_str().to_owned();
    let user = app
        .db
        .write(move |tx| {
            let user = still_signs_in(tx, &seen)?;
            if let Some(user) = &user {
                tx.session_store().insert(&new)?;
                let event = events::signed_in(user, &request, now);
                tx.events().append(&[event])?;
            }
            Ok::<_, StoreError>(user)
        })
        .await?;
    if user.is_some() {
        sessions::begin(session, &key)?;
    }
    Ok(user)
}

async fn refuse(
    app: &App,
    typed: &str,
    account: String,
    request: &RequestId,
) -> Result<ApiError, ApiError> {
    let now = app.now();
    let (typed, request) = (typed.to_owned(), request.as_str().to_owned());
    app.db
        .write(move |tx| {
            let user = tx.users().by_username_key(&account)?;
            let event = events::failed(user.as_ref(), &typed, &request, now);
            tx.events().append(&[event])
        })
        .await?;
    Ok(ApiError::new(
        Code::WrongCredentials,
        "Invalid username or password",
    ))
}

/// Creates an account. It is not signed in; in approval mode it waits for an administrator.
#[utoipa::path(post, path = "/api/auth/register", tag = "auth",
    responses((status = 201, body = LoginAnswer), (status = 429, body = Problem)))]
async fn register(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    form: Sent<RegisterInput>,
) -> Result<HttpResponse, ApiError> {
    let office = app.office().await?;
    let mode = office.registration;
    if mode == RegistrationMode::Closed {
        return Err(RegisterError::Closed.into());
    }
    let application = form.read(app.config.mode == Mode::Production)?;
    let now = app.now();
    let peer = peer_of(&app, &req);
    app.registrations
        .check(peer, office.settings.registrations_per_hour, now)
        .map_err(too_many)?;
    app.registrations.count(peer, now);
    let registration = Registration {
        username: application.username,
        email: application.email,
        first_name: application.first_name,
        last_name: application.last_name,
        role: application.role,
        password: app.passwords.hash_async(application.password).await?,
    };
    let user: User = app
        .db
        .write(move |tx| register_user(tx, &registration, mode, now))
        .await?;
    Ok(HttpResponse::Created().json(LoginAnswer::from(&user)))
}

/// Sets a new password with a one-time link, and signs the user out everywhere.
#[utoipa::path(post, path = "/api/auth/reset", tag = "auth",
    responses((status = 204), (status = 429, body = Problem)))]
async fn reset(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    form: Sent<ResetInput>,
) -> Result<HttpResponse, ApiError> {
    let reset = form.read(app.config.mode == Mode::Production)?;
    let peer = peer_of(&app, &req);
    check_address(&app, peer).await?;
    let token_hash = tokens::token_hash(&reset.token);
    let password = app.passwords.hash_async(reset.password).await?;
    let now = app.now();
    let done = app
        .db
        .write(move |tx| reset_password(tx, &token_hash, &password, now))
        .await;
    if done == Err(ResetError::LinkInvalid) {
        app.failed_sign_ins.count(peer, now);
    }
    done?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends the session; without one it does nothing.
#[utoipa::path(post, path = "/api/auth/logout", tag = "auth", responses((status = 204)))]
async fn logout(
    _: Public,
    app: Data<App>,
    caller: Option<SignedIn>,
    session: Session,
) -> Result<HttpResponse, ApiError> {
    if let Some(event) = caller.and_then(|caller| events::signed_out(&caller.actor, app.now())) {
        note(&app, event).await?;
    }
    session.purge();
    Ok(HttpResponse::NoContent()
        .insert_header((HeaderName::from_static("clear-site-data"), "\"cache\""))
        .finish())
}

async fn note(app: &App, event: crm_core::event::Event) -> Result<(), StoreError> {
    let events = [event];
    app.db.write(move |tx| tx.events().append(&events)).await
}
