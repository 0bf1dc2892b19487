//! Sessions as they are stored. Not a matter of the domain: it only ever ends all of a user's.

use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::views::SessionUser;
use time::Duration;

/// A session and its user, as every request needs them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSession {
    /// [`crate::tokens::token_hash`] of its key.
    pub id_hash: String,
    pub user: SessionUser,
    pub created_at: Instant,
    pub last_seen_at: Instant,
    /// The absolute end.
    pub expires_at: Instant,
}

/// A session about to begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// [`crate::tokens::token_hash`] of the key in the cookie; the key itself is never stored.
    pub id_hash: String,
    pub user: UserId,
    pub created_at: Instant,
    /// The absolute end.
    pub expires_at: Instant,
}

/// The stored sessions.
pub trait SessionStore {
    /// Begins a session, last seen when it was created.
    fn insert(&mut self, session: &NewSession) -> Stored<()>;
    /// Sets when the session was last seen; a session that has ended stays ended.
    fn touch(&mut self, id_hash: &str, now: Instant) -> Stored<()>;
    fn delete(&mut self, id_hash: &str) -> Stored<()>;
    /// Removes sessions past their absolute end or unseen for longer than `idle`; answers how many.
    fn delete_expired(&mut self, now: Instant, idle: Duration) -> Stored<usize>;
}

/// The part of a write transaction that concerns sessions.
pub trait SessionUnit {
    fn session_store(&mut self) -> &mut dyn SessionStore;
}

/// The part of a read that concerns sessions.
pub trait SessionViews {
    /// The session and its user in one statement, whether it has ended or not: the caller has the
    /// clock and the limits.
    fn session(&mut self, id_hash: &str) -> Stored<Option<StoredSession>>;
    /// All of a user's, ended or not, the latest seen first.
    fn sessions_of(&mut self, user: UserId) -> Stored<Vec<StoredSession>>;
}
