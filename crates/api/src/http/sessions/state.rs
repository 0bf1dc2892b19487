//! What a session's state holds while a request runs: which session the cookie names, and the key of
//! one that begins.

use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_session::{Session, SessionExt};
use actix_web::HttpRequest;
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use time::Duration;

pub(super) type State = HashMap<String, String>;

/// The hash of the session's key, as it is stored.
const ID: &str = "id";
/// The key of a session that begins with this answer.
const KEY: &str = "key";

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

/// The session that the request's cookie names, by the hash of its key; it may have ended.
pub(crate) fn current_id(req: &HttpRequest) -> Option<String> {
    get(&req.get_session(), ID)
}

fn get<T: DeserializeOwned>(session: &Session, key: &str) -> Option<T> {
    session.get(key).ok().flatten()
}

pub(crate) fn not_signed_in() -> ApiError {
    ApiError::new(Code::NotSignedIn, "Please sign in.")
}

/// The session ended by time. What was typed in a form is kept in the browser.
pub(super) fn signed_out_after(lasted: Duration) -> ApiError {
    let detail = format!(
        "You were signed out after {}. Your text is kept.",
        in_words(lasted)
    );
    ApiError::new(Code::NotSignedIn, detail)
}

/// "2 hours", "1 hour 30 minutes".
fn in_words(span: Duration) -> String {
    let counted = |count: i64, one: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    };
    match (span.whole_hours(), span.whole_minutes() % 60) {
        (0, minutes) => counted(minutes, "minute"),
        (hours, 0) => counted(hours, "hour"),
        (hours, minutes) => format!("{} {}", counted(hours, "hour"), counted(minutes, "minute")),
    }
}

/// Whose session it is.
///
/// # Errors
/// 401 when the actor is no user.
pub(crate) fn user_of(actor: &Actor) -> Result<UserId, ApiError> {
    actor.user().ok_or_else(not_signed_in)
}

/// The state of a session that the cookie names. Values are JSON texts, as actix-session keeps them.
pub(super) fn of_key(id_hash: &str) -> State {
    State::from([(ID.to_owned(), quoted(id_hash))])
}

/// The key of a session that begins.
pub(super) fn key_of(state: &State) -> Option<String> {
    serde_json::from_str(state.get(KEY)?).ok()
}

fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_127_how_long_a_session_lasted_is_said_in_words() {
        for (minutes, words) in [
            (5, "5 minutes"),
            (60, "1 hour"),
            (61, "1 hour 1 minute"),
            (120, "2 hours"),
            (150, "2 hours 30 minutes"),
            (10_080, "168 hours"),
        ] {
            assert_eq!(in_words(Duration::minutes(minutes)), words);
        }
    }
}
