//! Sessions as they are stored. Not a matter of the domain: it only ever ends all of a user's.

use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::users::Passkey;
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
    /// When the password or a code was given last.
    pub confirmed_at: Instant,
    /// The user has a second factor.
    pub second_factor: bool,
}

/// A sign-in whose password was right, and whose code is still to come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingSignIn {
    /// [`crate::tokens::token_hash`] of the key in the browser's cookie.
    pub id_hash: String,
    pub user: UserId,
    /// The account's device that the password came from; `None` for a stranger's.
    pub device: Option<String>,
    pub created_at: Instant,
    pub expires_at: Instant,
}

/// A second factor as its owner sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShownFactor {
    pub since: Instant,
    /// It has an authenticator app.
    pub has_app: bool,
    pub recovery_codes_left: i64,
}

/// What a passkey is asked to sign for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChallengeFor {
    /// It is being made.
    Registering,
    /// A user signs in, or confirms that it is them.
    Proving,
}

impl ChallengeFor {
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Registering => "register",
            Self::Proving => "prove",
        }
    }
}

/// What a passkey is asked to sign: once, and soon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasskeyChallenge {
    /// The session that was asked, or the sign-in that waits, by the hash of its key.
    pub owner: String,
    pub purpose: ChallengeFor,
    pub user: UserId,
    pub challenge: Vec<u8>,
    pub created_at: Instant,
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
    /// The password or a code was given now. `false` when the session has ended.
    fn confirm(&mut self, id_hash: &str, now: Instant) -> Stored<bool>;
    /// Waits for the code.
    fn insert_pending(&mut self, pending: &PendingSignIn) -> Stored<()>;
    /// Ends the wait for the code. `false` when it has ended.
    fn delete_pending(&mut self, id_hash: &str) -> Stored<bool>;
    /// Keeps what a passkey is asked to sign, in place of what was asked before.
    fn put_challenge(&mut self, challenge: &PasskeyChallenge) -> Stored<()>;
    /// Takes what this user was asked, which counts once. `None` when there is nothing, or its time is over.
    fn take_challenge(
        &mut self,
        owner: &str,
        purpose: ChallengeFor,
        user: UserId,
        now: Instant,
    ) -> Stored<Option<Vec<u8>>>;
    /// Removes sessions past their absolute end or unseen for longer than `idle`, pending sign-ins and challenges that are over;
    /// answers how many sessions.
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
    /// A sign-in that waits for its code, whether its time is over or not.
    fn pending_sign_in(&mut self, id_hash: &str) -> Stored<Option<PendingSignIn>>;
    /// What the user's screen shows of their second factor.
    fn second_factor(&mut self, user: UserId) -> Stored<Option<ShownFactor>>;
    /// The user's passkeys, the oldest first.
    fn passkeys_of(&mut self, user: UserId) -> Stored<Vec<Passkey>>;
}
