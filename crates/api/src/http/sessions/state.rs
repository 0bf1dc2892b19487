//! What a session's state holds while a request runs. Only the key of a new session is ever written by us;
//! the user, role and status are put there by the store's load.

use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_session::{Session, SessionExt};
use actix_web::HttpRequest;
use crm_core::ids::UserId;
use crm_core::users::{Role, UserStatus};
use crm_core::views::SessionUser;
use infra::sessions::StoredSession;
use serde::de::DeserializeOwned;
use std::collections::HashMap;

pub(super) type State = HashMap<String, String>;

/// The hash of the session's key, as it is stored.
const ID: &str = "id";
/// The key of a session that begins with this answer.
const KEY: &str = "key";
const USER: &str = "user";
const ROLE: &str = "role";
const STATUS: &str = "status";
/// Why the session could not be loaded.
const UNAVAILABLE: &str = "unavailable";

/// Gives the browser the session with this key, which is stored already; whatever session there was
/// before ends.
///
/// # Errors
/// 500 when the state cannot be written.
pub(crate) fn begin(session: &Session, key: &str) -> Result<(), ApiError> {
    session.clear();
    session.renew();
    session
        .insert(KEY, key)
        .map_err(|error| ApiError::fault(error.to_string()))
}

/// The user of the request's session.
///
/// # Errors
/// 401 without a session, 503 when the database could not be asked.
pub(crate) fn current(req: &HttpRequest) -> Result<SessionUser, ApiError> {
    let session = req.get_session();
    if let Some(cause) = get::<String>(&session, UNAVAILABLE) {
        return Err(ApiError::unavailable(cause));
    }
    user(&session).ok_or_else(not_signed_in)
}

/// The request's session, by the hash of its key.
pub(crate) fn current_id(req: &HttpRequest) -> Option<String> {
    get(&req.get_session(), ID)
}

fn user(session: &Session) -> Option<SessionUser> {
    Some(SessionUser {
        id: UserId::new(get(session, USER)?),
        role: Role::parse(&get::<String>(session, ROLE)?).ok()?,
        status: UserStatus::parse(&get::<String>(session, STATUS)?).ok()?,
    })
}

fn get<T: DeserializeOwned>(session: &Session, key: &str) -> Option<T> {
    session.get(key).ok().flatten()
}

pub(crate) fn not_signed_in() -> ApiError {
    ApiError::new(Code::NotSignedIn, "Please sign in.")
}

/// The state of a loaded session. Values are JSON texts, as actix-session keeps them.
pub(super) fn of_session(session: &StoredSession) -> State {
    let user = &session.user;
    State::from([
        (ID.to_owned(), quoted(&session.id_hash)),
        (USER.to_owned(), user.id.to_string()),
        (ROLE.to_owned(), quoted(user.role.as_str())),
        (STATUS.to_owned(), quoted(user.status.as_str())),
    ])
}

/// The state of a session that could not be asked for.
pub(super) fn of_failure(cause: &str) -> State {
    State::from([(UNAVAILABLE.to_owned(), quoted(cause))])
}

/// The key of a session that begins.
pub(super) fn key_of(state: &State) -> Option<String> {
    serde_json::from_str(state.get(KEY)?).ok()
}

fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}
