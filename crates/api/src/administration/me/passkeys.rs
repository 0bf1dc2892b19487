//! The caller's passkeys.

use super::second_factor::{NewRecoveryCodes, account, judged};
use crate::administration::auth::asked_passkey::{
    PasskeyAnswerInput, given, new_challenge, relying_party,
};
use crate::administration::auth::gate;
use crate::administration::auth::unconfirmed::Wrong;
use crate::http::access::{AnySession, SignedIn};
use crate::http::form::{Form, Sent, Typed, body};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::{current_id, not_signed_in};
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::ids::{PasskeyId, UserId};
use crm_core::store::StoreError;
use crm_core::users::{
    FactorSecrets, FirstFactor, Passkey, PasskeyError, PasskeyName, User, add_passkey,
    may_add_passkey, remove_passkey, renew_recovery_codes,
};
use infra::passkeys::{Invitation, MadePasskey};
use infra::second_factors::{random_recovery_codes, random_secret};
use infra::sessions::ChallengeFor;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; list, begin, add, remove, renew);
}

/// One of the caller's passkeys.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Passkey)]
struct PasskeyDto {
    id: i64,
    name: String,
    created_at: Timestamp,
    last_used_at: Option<Timestamp>,
}

impl From<Passkey> for PasskeyDto {
    fn from(passkey: Passkey) -> Self {
        Self {
            id: passkey.id.get(),
            name: passkey.name.as_str().to_owned(),
            created_at: passkey.created_at.into(),
            last_used_at: passkey.last_used_at.map(Timestamp::from),
        }
    }
}

/// What a browser needs to make a passkey. Bytes are in base 64 without padding, as addresses have it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyInvitation {
    challenge: String,
    /// The office's host.
    rp_id: String,
    office: String,
    /// The account, as the device keeps it.
    user_handle: String,
    username: String,
    full_name: String,
    /// COSE's numbers, the best first.
    algorithms: Vec<i64>,
    /// The devices' names of the passkeys that there are already.
    known: Vec<String>,
}

impl PasskeyInvitation {
    fn of(asked: Invitation, user: &User, office: &str) -> Self {
        Self {
            challenge: asked.challenge,
            rp_id: asked.host,
            office: office.to_owned(),
            user_handle: asked.user_handle,
            username: user.username.as_str().to_owned(),
            full_name: user.full_name(),
            algorithms: asked.algorithms,
            known: asked.known,
        }
    }
}

/// A passkey was added.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AddedPasskey {
    /// Codes that each sign in once, when it turned the second factor on: they are not shown again. Otherwise none.
    recovery_codes: Vec<String>,
}

body! {
    /// A passkey that the browser has made. Bytes are in base 64 without padding, as addresses have it.
    NewPasskeyInput -> (PasskeyName, MadePasskey) = made;
    "name": "What its owner calls it.";
}

fn made(mut form: Form) -> Result<(PasskeyName, MadePasskey), ApiError> {
    const MISSING: &str = "Send what the browser answered.";
    let name = form.required("name", "Name the passkey.", PasskeyName::parse);
    let attestation = form.required("attestation", MISSING, Typed::parse);
    let client = form.required("clientData", MISSING, Typed::parse);
    let (name, attestation, client) = form.finish((name, attestation, client))?;
    let made = MadePasskey {
        attestation: attestation.0,
        client_data: client.0,
    };
    Ok((name, made))
}

/// The caller's passkeys, the oldest first: ten at most.
#[utoipa::path(get, path = "/api/me/passkeys", tag = "me",
    responses((status = 200, body = Vec<PasskeyDto>)))]
async fn list(caller: AnySession, app: Data<App>) -> Result<Json<Vec<PasskeyDto>>, ApiError> {
    let id = caller.0.user.id;
    let own = app.db.read(move |views| views.passkeys_of(id)).await?;
    let own: Vec<Passkey> = own;
    Ok(Json(own.into_iter().map(PasskeyDto::from).collect()))
}

/// Asks the browser for a new passkey. It counts once what the browser answers has been sent, within five minutes.
#[utoipa::path(post, path = "/api/me/passkeys/begin", tag = "me",
    responses((status = 200, body = PasskeyInvitation), (status = 409, body = Problem)))]
async fn begin(
    caller: AnySession,
    app: Data<App>,
    request: HttpRequest,
) -> Result<Json<PasskeyInvitation>, ApiError> {
    let user = account(&app, &caller.0).await?;
    let party = relying_party(&app).ok_or(PasskeyError::Unavailable)?;
    let session = current_id(&request).ok_or_else(not_signed_in)?;
    let (id, now) = (user.id, app.now());
    let asked = app.db.write(move |tx| {
        let own = may_add_passkey(tx, id)?;
        let asked = new_challenge(ChallengeFor::Registering, (session.as_str(), id), now);
        tx.session_store().put_challenge(&asked)?;
        Ok::<_, PasskeyError>(party.invite(id, &own, &asked.challenge))
    });
    let asked = asked.await?;
    let office = app.office().await?;
    let name = office.settings.office_name.as_str();
    Ok(Json(PasskeyInvitation::of(asked, &user, name)))
}

/// Adds the passkey that the browser has made. One that is the first second factor turns it on, ends the caller's other sessions, and
/// comes with recovery codes, shown this once.
#[utoipa::path(post, path = "/api/me/passkeys", tag = "me",
    responses((status = 201, body = AddedPasskey), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn add(
    caller: AnySession,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<NewPasskeyInput>,
) -> Result<HttpResponse, ApiError> {
    let (name, made) = form.read(())?;
    let AnySession(caller) = caller;
    let session = current_id(&request).ok_or_else(not_signed_in)?;
    let (id, now) = (caller.user.id, app.now());
    let challenge = taken(&app, &session, &caller).await?;
    let party = relying_party(&app).ok_or(PasskeyError::NotAccepted)?;
    let new = party.made(id, &name, challenge, made);
    let new = new.ok_or(PasskeyError::NotAccepted)?;
    let first = first_factor(&app, id, session);
    let shown = NewRecoveryCodes::of(&first.codes).recovery_codes;
    let keys = app.keyring().clone();
    let is_first = app
        .db
        .write(move |tx| add_passkey(tx, &keys, &caller.actor, &new, &first, now))
        .await?;
    app.job_enqueued();
    let recovery_codes = if is_first { shown } else { Vec::new() };
    Ok(HttpResponse::Created().json(AddedPasskey { recovery_codes }))
}

/// Of someone without a second factor, should this be the first.
fn first_factor(app: &App, user: UserId, session: String) -> FirstFactor {
    FirstFactor {
        sealed: FactorSecrets::seal(app.keyring(), user, &random_secret()),
        codes: random_recovery_codes(),
        kept_session: session,
    }
}

/// What this session's browser was asked, which is used up.
async fn taken(app: &App, session: &str, caller: &SignedIn) -> Result<Vec<u8>, ApiError> {
    let (owner, id, now) = (session.to_owned(), caller.user.id, app.now());
    let taken = app.db.write(move |tx| {
        let store = tx.session_store();
        let taken = store.take_challenge(&owner, ChallengeFor::Registering, id, now)?;
        Ok::<_, StoreError>(taken)
    });
    Ok(taken.await?.ok_or(PasskeyError::NotAccepted)?)
}

/// Removes one of the caller's passkeys. Without another and without an app, the second factor is off then, unless the office wants one
/// of the caller's role.
#[utoipa::path(delete, path = "/api/me/passkeys/{id}", tag = "me", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn remove(caller: SignedIn, app: Data<App>, id: Path<i64>) -> Result<HttpResponse, ApiError> {
    let required = app.office().await?.second_factor;
    let (id, now) = (PasskeyId::new(id.into_inner()), app.now());
    let who = (caller.user.id, caller.user.role);
    app.db
        .write(move |tx| remove_passkey(tx, &caller.actor, who, id, required, now))
        .await?;
    app.job_enqueued();
    Ok(HttpResponse::NoContent().finish())
}

/// New recovery codes in place of the earlier ones for what a passkey signed, shown this once. Wrong answers are slowed like failed
/// sign-ins.
#[utoipa::path(post, path = "/api/me/passkeys/codes", tag = "me",
    responses((status = 200, body = NewRecoveryCodes), (status = 409, body = Problem), (status = 429, body = Problem)))]
async fn renew(
    caller: SignedIn,
    app: Data<App>,
    request: HttpRequest,
    form: Sent<PasskeyAnswerInput>,
) -> Result<Json<NewRecoveryCodes>, ApiError> {
    let answer = form.read(())?;
    let user = account(&app, &caller).await?;
    let session = current_id(&request).ok_or_else(not_signed_in)?;
    let codes = random_recovery_codes();
    let shown = NewRecoveryCodes::of(&codes);
    let guess = gate::Attempt::of_session(&app, &request, &user.username.key()).await?;
    let given = given(&app, &session, user.id, answer).await;
    let given = guess.evaluated(&app, given).await?;
    let (actor, keys, now) = (caller.actor.clone(), app.keyring().clone(), app.now());
    let done = app
        .db
        .write(move |tx| renew_recovery_codes(tx, &keys, &actor, (user.id, &given), &codes, now));
    let around = (&request, &caller.actor);
    judged(&app, around, (&guess, Wrong::Passkey), done.await).await?;
    Ok(Json(shown))
}
