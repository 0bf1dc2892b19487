//! The HTTP routes of User Management.

use super::dto::{AccountDto, ResetLink};
use super::input::{AccountActInput, AccountParams, AccountRoleInput};
use super::news::{__path_news, news};
use crate::administration::mail;
use crate::http::access::{AdminUsers, Can, CheckedDb};
use crate::http::form::{Asked, Sent, SentOrNothing};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::kernel::office::Office;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use crm_core::users::{
    Account, ApproveError, RESET_LINK_LIFETIME, activate, approve, change_role, deactivate,
    end_sessions, make_reset,
};
use crm_core::views::{AccountListQuery, OpenSessions};
use infra::tokens;
use std::convert::identity;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, admit, give_role, shut_out, let_back_in, reset_link, sign_out, news);
}

/// Every account, with where it is signed in and when it last signed in.
#[utoipa::path(get, path = "/api/users/accounts", tag = "users",
    responses((status = 200, body = Vec<AccountDto>), (status = 422, body = Problem)))]
async fn list(
    db: CheckedDb<AdminUsers>,
    query: Asked<AccountParams>,
) -> Result<Listed<AccountDto>, ApiError> {
    let (filter, sort, page) = query.read(())?;
    let open = open_at(&*db.office().await?, db.now());
    let query = AccountListQuery {
        filter,
        sort,
        page,
        open,
    };
    let page = db.read(move |views, viewer| {
        let page = views.accounts(&query)?;
        Ok::<_, StoreError>(page.map(|row| AccountDto::of(row, viewer)))
    });
    Ok(Listed::from_page(page.await?, identity))
}

/// Lets a registered user in, with the role that is given.
#[utoipa::path(post, path = "/api/users/{id}/approve", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn admit(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AccountRoleInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let (role, based_on) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let done = app
        .db
        .write(move |tx| approve(tx, &by, account, Some(role), now))
        .await;
    as_it_is_now(&app, actor, id, done).await
}

/// Gives another role; it holds from the user's next request.
#[utoipa::path(post, path = "/api/users/{id}/role", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn give_role(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AccountRoleInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let (role, based_on) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let done = app
        .db
        .write(move |tx| change_role(tx, &by, account, role, now))
        .await;
    as_it_is_now(&app, actor, id, done).await
}

/// Keeps a user out from their next request on; their records stay. Their sessions and reset links end.
#[utoipa::path(post, path = "/api/users/{id}/deactivate", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn shut_out(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AccountActInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let based_on = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let done = app
        .db
        .write(move |tx| deactivate(tx, &by, account, now))
        .await;
    as_it_is_now(&app, actor, id, done).await
}

/// Lets a deactivated user in again, with the role they had. Who was never approved waits for approval again.
#[utoipa::path(post, path = "/api/users/{id}/activate", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn let_back_in(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AccountActInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let based_on = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let done = app
        .db
        .write(move |tx| activate(tx, &by, account, now))
        .await;
    as_it_is_now(&app, actor, id, done).await
}

/// Makes a one-time link to set a new password; earlier ones stop working. It is shown this once, and mailed to the user
/// where a mail server is set up.
#[utoipa::path(post, path = "/api/users/{id}/reset-link", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = ResetLink), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn reset_link(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AccountActInput>,
) -> Result<Json<ResetLink>, ApiError> {
    let id = UserId::new(id.into_inner());
    let based_on = form.read(())?;
    let token = tokens::random_token();
    let hash = tokens::token_hash(&token);
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let made = app
        .db
        .write(move |tx| make_reset(tx, &by, account, &hash, now))
        .await;
    let user = match made {
        Ok(user) => user,
        Err(refused) => return Err(refusal(&app, actor, id, refused).await),
    };
    let link = mail::reset_address(&app, &token);
    let mail = mail::mail_made_link(&app, &user, &link).await;
    let expires_at = now.plus(RESET_LINK_LIFETIME).into();
    Ok(Json(ResetLink {
        link,
        expires_at,
        mail,
    }))
}

/// Signs a user out everywhere.
#[utoipa::path(post, path = "/api/users/{id}/end-sessions", tag = "users", params(("id" = i64, Path)),
    responses((status = 200, body = AccountDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn sign_out(
    Can(actor, _): Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<AccountActInput>,
) -> Result<Json<AccountDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let based_on = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let account = Account::Shown { id, based_on };
    let done = app
        .db
        .write(move |tx| end_sessions(tx, &by, account, now))
        .await;
    as_it_is_now(&app, actor, id, done).await
}

/// The account after an act, or why it was refused.
async fn as_it_is_now<T>(
    app: &App,
    actor: Actor,
    id: UserId,
    done: Result<T, ApproveError>,
) -> Result<Json<AccountDto>, ApiError> {
    match done {
        Ok(_) => current(app, actor, id).await.map(Json),
        Err(refused) => Err(refusal(app, actor, id, refused).await),
    }
}

/// A client that saw an older version gets the account as it is now.
async fn refusal(app: &App, actor: Actor, id: UserId, refused: ApproveError) -> ApiError {
    match refused {
        stale @ ApproveError::Stale { .. } => outdated(&stale, current(app, actor, id).await),
        refused => refused.into(),
    }
}

async fn current(app: &App, viewer: Actor, id: UserId) -> Result<AccountDto, ApiError> {
    let open = open_at(&*app.office().await?, app.now());
    let found = app.db.read(move |views| views.account(id, open)).await?;
    let row = found.ok_or(ApproveError::NotFound)?;
    Ok(AccountDto::of(row, &viewer))
}

/// The sessions that requests are let in with.
pub(crate) fn open_at(office: &Office, now: Instant) -> OpenSessions {
    OpenSessions {
        now,
        idle: office.settings.session_idle,
        absolute: office.settings.session_absolute,
    }
}
