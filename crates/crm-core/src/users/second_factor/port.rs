//! What second factors need stored, and what they need of the office's keys.

use super::codes::{AppCode, RecoveryCode};
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;

/// A user's authenticator app, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecondFactor {
    pub user: UserId,
    /// The app's secret, sealed.
    pub sealed: Vec<u8>,
    /// The step whose code was taken last; 0 before the first.
    pub last_step: i64,
    pub created_at: Instant,
    /// When a first code was right, or the first passkey was added. Before that it asks for nothing.
    pub confirmed_at: Option<Instant>,
    /// Without an app there are passkeys alone, and no one has the secret.
    pub has_app: bool,
}

impl SecondFactor {
    /// Whether a right code of an app counts for it.
    #[must_use]
    pub const fn app_is_on(&self) -> bool {
        self.has_app && self.confirmed_at.is_some()
    }
}

/// The stored second factors with their recovery codes.
#[cfg_attr(test, mockall::automock)]
pub trait SecondFactors {
    /// Also one that was only begun.
    fn get(&mut self, user: UserId) -> Stored<Option<SecondFactor>>;
    /// Keeps a new secret, in place of one that was only begun or that no app has.
    fn begin(&mut self, user: UserId, sealed: &[u8], now: Instant) -> Stored<()>;
    /// From here on it counts, with passkeys alone: `sealed` is a secret that no one has. In place of one that was only begun.
    fn turn_on_without_app(&mut self, user: UserId, sealed: &[u8], now: Instant) -> Stored<()>;
    /// From here on its app counts. `false` when it does already, or the step is not after the last.
    fn confirm(&mut self, user: UserId, step: i64, now: Instant) -> Stored<bool>;
    /// Takes the step's code. `false` when that one or a later one was taken.
    fn take_step(&mut self, user: UserId, step: i64) -> Stored<bool>;
    /// In place of all that the user has.
    fn put_recovery_codes(&mut self, user: UserId, hashes: &[String], now: Instant) -> Stored<()>;
    /// Takes the code out of use. `false` when there is none with this hash.
    fn take_recovery_code(&mut self, user: UserId, hash: &str) -> Stored<bool>;
    fn recovery_codes_left(&mut self, user: UserId) -> Stored<i64>;
    /// With its recovery codes and passkeys. `false` when there was none.
    fn remove(&mut self, user: UserId) -> Stored<bool>;
    /// Every sealed secret, by user.
    fn sealed(&mut self) -> Stored<Vec<(UserId, Vec<u8>)>>;
    /// Puts `anew` where `was` is; does nothing when another secret is there by now.
    fn reseal(&mut self, user: UserId, was: &[u8], anew: &[u8]) -> Stored<()>;
}

/// Seals secrets and computes from them: outside of the domain, because it needs the office's keys.
pub trait FactorSecrets {
    /// Opens for this user alone.
    fn seal(&self, user: UserId, secret: &[u8]) -> Vec<u8>;
    /// What the user's app shows in this step.
    ///
    /// # Errors
    /// [`crate::store::StoreError::Fault`] when the secret does not open.
    fn code(&self, user: UserId, sealed: &[u8], step: i64) -> Stored<AppCode>;
    /// What is stored of a recovery code.
    fn recovery_hash(&self, code: &RecoveryCode) -> String;
}
