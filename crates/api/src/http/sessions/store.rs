//! actix-session's store over our sessions table.

use super::state::{self, State};
use crate::kernel::app::App;
use actix_session::storage::{LoadError, SaveError, SessionKey, SessionStore, UpdateError};
use actix_web::cookie::time::Duration as CookieDuration;
use actix_web::web::Data;
use anyhow::anyhow;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::settings::Settings;
use crm_core::store::StoreError;
use crm_core::users::UserStatus;
use infra::sessions::{NewSession, StoredSession};
use infra::tokens;
use time::Duration;

/// Sessions in the database.
pub(crate) struct DatabaseSessions {
    app: Data<App>,
}

impl DatabaseSessions {
    pub(super) fn new(app: Data<App>) -> Self {
        Self { app }
    }

    async fn end(&self, key: &SessionKey) -> Result<(), StoreError> {
        let id_hash = tokens::token_hash(key.as_ref());
        self.app
            .db
            .write(move |tx| tx.session_store().delete(&id_hash))
            .await
    }
}

/// A session about to begin, and its key.
pub(crate) fn new_session(user: UserId, settings: &Settings, now: Instant) -> (String, NewSession) {
    let key = tokens::random_token();
    let session = NewSession {
        id_hash: tokens::token_hash(&key),
        user,
        created_at: now,
        expires_at: now.plus(settings.session_absolute),
    };
    (key, session)
}

/// Whether the session goes on: not idle for too long, not past its absolute end.
pub(crate) fn is_alive(session: &StoredSession, settings: &Settings, now: Instant) -> bool {
    ended_after(session, settings, now).is_none() && session.user.status != UserStatus::Deactivated
}

/// For a session that ended by time: after how long, without a request or in all.
pub(super) fn ended_after(
    session: &StoredSession,
    settings: &Settings,
    now: Instant,
) -> Option<Duration> {
    if now >= session.last_seen_at.plus(settings.session_idle) {
        return Some(settings.session_idle);
    }
    // The limit of today holds for sessions that began under a longer one too.
    let until = session
        .expires_at
        .min(session.created_at.plus(settings.session_absolute));
    let lasted = Duration::microseconds(until.micros() - session.created_at.micros());
    (now >= until).then_some(lasted)
}

impl SessionStore for DatabaseSessions {
    /// Only what the cookie says: code that wants the session looks it up, together with what else it
    /// wants from the database. See [`super::Lookup`].
    async fn load(&self, key: &SessionKey) -> Result<Option<State>, LoadError> {
        Ok(Some(state::of_key(&tokens::token_hash(key.as_ref()))))
    }

    /// The session is stored already, with what signing in wrote: see [`new_session`].
    async fn save(&self, state: State, _: &CookieDuration) -> Result<SessionKey, SaveError> {
        let key = state::key_of(&state)
            .ok_or_else(|| SaveError::Other(anyhow!("a session that no one signed in to")))?;
        SessionKey::try_from(key).map_err(|error| SaveError::Other(error.into()))
    }

    /// The state of a running session never changes: signing in begins a new one.
    async fn update(
        &self,
        key: SessionKey,
        _: State,
        _: &CookieDuration,
    ) -> Result<SessionKey, UpdateError> {
        Ok(key)
    }

    async fn update_ttl(&self, _: &SessionKey, _: &CookieDuration) -> Result<(), anyhow::Error> {
        Ok(())
    }

    async fn delete(&self, key: &SessionKey) -> Result<(), anyhow::Error> {
        self.end(key).await.map_err(anyhow::Error::from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::users::Role;
    use crm_core::views::SessionUser;

    fn hour(hours: i64) -> Instant {
        Instant::from_micros(hours * 3_600_000_000)
    }

    #[test]
    fn a_session_ends_when_idle_and_at_its_absolute_end() {
        let settings = Settings::read(&[]).unwrap();
        let cases = [
            (UserStatus::Active, 0, 1, true),
            (UserStatus::Active, 0, 2, false),
            (UserStatus::Active, 10, 11, true),
            (UserStatus::Active, 11, 12, false),
            (UserStatus::Pending, 0, 1, true),
            (UserStatus::Deactivated, 0, 1, false),
        ];
        for (status, last_seen, now, alive) in cases {
            let session = StoredSession {
                id_hash: String::new(),
                user: SessionUser {
                    id: UserId::new(1),
                    role: Role::User,
                    status,
                },
                created_at: hour(0),
                last_seen_at: hour(last_seen),
                expires_at: hour(12),
                confirmed_at: hour(0),
                second_factor: false,
            };
            let outcome = is_alive(&session, &settings, hour(now));
            assert_eq!(outcome, alive, "{status} seen at {last_seen}, now {now}");
            // R5-127: by time, after how many hours.
            let hours = ended_after(&session, &settings, hour(now)).map(Duration::whole_hours);
            let by_time = match (alive, status) {
                (true, _) | (_, UserStatus::Deactivated) => None,
                _ if now - last_seen < 2 => Some(12),
                _ => Some(2),
            };
            assert_eq!(hours, by_time, "{status} seen at {last_seen}, now {now}");
        }
    }
}
