//! The routes of accounts.

use super::asked_passkey::{ask, relying_party};
use super::begun::Begun;
use super::dto::{
    CodeNeeded, LoginAnswer, LoginInput, RegisterInput, Reset, ResetInput, SessionUser,
};
use super::events::{self, Trace, told};
use super::gate::{self, failures_of_an_address, peer_of, slowed};
use crate::http::access::{AnySession, Public};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{self, Standing, device_mark, new_pending};
use crate::kernel::app::App;
use crate::kernel::metrics::SignInFailure;
use crate::kernel::throttle::Whose;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_session::Session;
use actix_web::cookie::Cookie;
use actix_web::http::header::HeaderName;
use actix_web::web::{Data, Json};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::store::StoreError;
use crm_core::users::{
    NewPassword, Password, PasswordHash, PasswordRules, RegisterError, Registration,
    RegistrationMode, User, Username, register as register_user, reset_password, still_signs_in,
};
use infra::tokens;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; me, login, register, reset, logout);
    super::second_step::routes(table);
    super::passkey_step::routes(table);
    super::forgot::routes(table);
}

/// The signed-in user.
#[utoipa::path(get, path = "/api/auth/me", tag = "auth", responses((status = 200, body = SessionUser)))]
async fn me(caller: AnySession, app: Data<App>) -> Result<Json<SessionUser>, ApiError> {
    let AnySession(caller) = caller;
    let id = caller.user.id;
    let user = app
        .db
        .read(move |views| views.user(id))
        .await?
        .ok_or_else(sessions::not_signed_in)?;
    Ok(Json(SessionUser::of(&user, caller.standing)))
}

/// Signs in. The answer to an unknown user and to a wrong password is the same and takes as long; whether a password was
/// right shows only in a session or, of an account with a second factor, in 202: then the code is next.
#[utoipa::path(post, path = "/api/auth/login", tag = "auth",
    responses((status = 200, body = LoginAnswer), (status = 202, body = CodeNeeded), (status = 401, body = Problem),
        (status = 429, body = Problem)))]
async fn login(
    _: Public,
    app: Data<App>,
    req: HttpRequest,
    session: Session,
    form: Sent<LoginInput>,
) -> Result<HttpResponse, ApiError> {
    let typed = form.read(())?;
    let account = Username::key_of(&typed.username);
    let guess = gate::Attempt::to_sign_in(&app, &req, &account).await?;
    let tried = try_password(&app, &account, typed.password).await;
    let (seen, right) = guess.evaluated(&app, tried).await?;
    let trace = Trace::of(&app, &req, &account);
    let ended = end_attempt(&app, account.clone(), (seen, right), guess.device(), trace).await;
    match guess.evaluated(&app, ended).await? {
        None => Err(ApiError::new(
            Code::WrongCredentials,
            "Invalid username or password",
        )),
        Some(Passed::CodeIsNext(cookie, needed)) => {
            guess.undecided(&app).await;
            Ok(HttpResponse::Accepted().cookie(cookie).json(needed))
        }
        Some(Passed::SignedIn(begun)) => {
            guess.succeeded(&app).await;
            begun.answer(&app, &session)
        }
    }
}

/// The account, if there is one, and whether this is its password. Takes as long without an account.
async fn try_password(
    app: &App,
    account: &str,
    password: Password,
) -> Result<(Option<User>, bool), ApiError> {
    let key = account.to_owned();
    let find = app.db.read(move |views| views.user_by_username_key(&key));
    let user: Option<User> = find.await?;
    let hash = user.as_ref().map(|user| user.password.clone());
    let right = app.passwords.verify_async(password, hash).await?;
    Ok((user, right))
}

/// What a right password leads to.
enum Passed {
    SignedIn(Begun),
    /// The cookie that the code comes with, and what may be given.
    CodeIsNext(Cookie<'static>, CodeNeeded),
}

/// Begins the session of a user whose password was right, or waits for their code, unless the account changed meanwhile; or
/// records the failure: one transaction for either, so that a reset ends this session too or refuses it.
async fn end_attempt(
    app: &App,
    account: String,
    (seen, right): (Option<User>, bool),
    device: Option<String>,
    trace: Trace,
) -> Result<Option<Passed>, ApiError> {
    let (office, now, party) = (app.office().await?, app.now(), relying_party(app));
    let reason = match &seen {
        None => SignInFailure::UnknownName,
        Some(_) if !right => SignInFailure::WrongPassword,
        Some(_) => SignInFailure::NotAllowed,
    };
    let attempt = trace.clone();
    let user = seen.clone();
    let waiting = seen
        .as_ref()
        .filter(|_| right)
        .map(|seen| new_pending(app, seen.id, device, now));
    let ended = told(app, &trace, user, move |tx| {
        let known = match &seen {
            Some(seen) => still_signs_in(tx, seen)?,
            None => tx.users().by_username_key(&account)?,
        };
        let Some(user) = known.filter(|_| right) else {
            return Ok(None);
        };
        let factor = tx.second_factors().get(user.id)?;
        let factor = factor.filter(|factor| factor.confirmed_at.is_some());
        if let (Some(factor), Some((cookie, pending))) = (factor, &waiting) {
            tx.session_store().insert_pending(pending)?;
            let asked = ask(tx, party.as_ref(), (pending.id_hash.as_str(), user.id), now)?;
            let needed = CodeNeeded::of(factor.has_app, asked);
            return Ok(Some(Passed::CodeIsNext(cookie.clone(), needed)));
        }
        let begun = Begun::session(tx, (user, false), &attempt, &office, now)?;
        Ok(Some(Passed::SignedIn(begun)))
    });
    let ended = ended.await?;
    if ended.is_none() {
        app.metrics.sign_in_failed(reason);
    }
    Ok(ended)
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
    let application = form.read(office.password_rules)?;
    let peer = peer_of(&app, &req);
    let now = app.now();
    app.registrations
        .count(
            Whose::Address(peer),
            office.settings.registrations_per_hour,
            now,
        )
        .await
        .map_err(slowed)?;
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
    let standing = Standing {
        second_factor: false,
        must_enroll: false,
        confirmed: false,
    };
    Ok(HttpResponse::Created().json(LoginAnswer::of(&user, standing)))
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
    let rules = app.office().await?.password_rules;
    let reset = form.read(rules)?;
    let (peer, now) = (peer_of(&app, &req), app.now());
    let most = failures_of_an_address(&app).await?;
    let begun = app.sign_ins.begin_at(peer, most, now).await;
    begun.map_err(slowed)?;
    let done = set_password(&app, reset, rules).await;
    if done.as_ref().err().map(ApiError::code) != Some(Code::ResetLinkInvalid) {
        app.sign_ins.withdrawn_at(peer, now).await;
    }
    let (account, set) = done?;
    // Without the mark the owner would be a stranger everywhere, and strangers who guess could keep the owner out.
    Ok(HttpResponse::NoContent()
        .cookie(device_mark(&app, &account, &set))
        .finish())
}

/// Answers the account (a user name's key) and its new password's hash.
async fn set_password(
    app: &App,
    reset: Reset,
    rules: PasswordRules,
) -> Result<(String, PasswordHash), ApiError> {
    let token_hash = tokens::token_hash(&reset.token);
    let password = NewPassword {
        hash: app.passwords.hash_async(reset.password.clone()).await?,
        typed: reset.password,
        rules,
    };
    let (now, set) = (app.now(), password.hash.clone());
    let done = app
        .db
        .write(move |tx| reset_password(tx, &token_hash, &password, now));
    let username: Username = done.await?;
    let account = username.key();
    app.sign_ins.forget_addresses(&account).await;
    Ok((account, set))
}

/// Ends the session; without one it does nothing.
#[utoipa::path(post, path = "/api/auth/logout", tag = "auth", responses((status = 204)))]
async fn logout(
    _: Public,
    app: Data<App>,
    caller: Option<AnySession>,
    session: Session,
) -> Result<HttpResponse, ApiError> {
    if let Some(event) = caller.and_then(|caller| events::signed_out(&caller.0.actor, app.now())) {
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
