//! What passkeys need stored.

use crate::clock::Instant;
use crate::ids::{PasskeyId, UserId};
use crate::store::Stored;
use crate::text::Line;

/// What its owner calls it: "Laptop".
pub type PasskeyName = Line<60>;

/// A passkey, as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passkey {
    pub id: PasskeyId,
    /// What the device calls it.
    pub credential: Vec<u8>,
    /// As COSE writes it.
    pub public_key: Vec<u8>,
    /// What the device had counted when it signed last; 0 of one that doesn't count.
    pub sign_count: i64,
    pub name: PasskeyName,
    pub created_at: Instant,
    pub last_used_at: Option<Instant>,
}

/// A passkey whose device has answered as it was asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPasskey {
    pub user: UserId,
    pub name: PasskeyName,
    pub credential: Vec<u8>,
    pub public_key: Vec<u8>,
    pub sign_count: i64,
}

/// A passkey that signed what it was asked to: what was counted before and what the device has counted now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UsedPasskey {
    pub id: PasskeyId,
    pub seen: i64,
    pub count: i64,
}

impl UsedPasskey {
    /// A device counts up, or doesn't count at all. Anything else may be a copy.
    #[must_use]
    pub const fn goes_on(self) -> bool {
        self.count > self.seen || (self.count == 0 && self.seen == 0)
    }
}

/// The stored passkeys.
#[cfg_attr(test, mockall::automock)]
pub trait Passkeys {
    /// The user's, the oldest first.
    fn of(&mut self, user: UserId) -> Stored<Vec<Passkey>>;
    /// Whether anyone's has this name of a device.
    fn is_known(&mut self, credential: &[u8]) -> Stored<bool>;
    fn insert(&mut self, new: &NewPasskey, now: Instant) -> Stored<PasskeyId>;
    /// Used now, with its new count. `false` when its count is another by now, or the user has none such.
    fn take_count(&mut self, user: UserId, used: UsedPasskey, now: Instant) -> Stored<bool>;
    fn delete(&mut self, user: UserId, id: PasskeyId) -> Stored<bool>;
}
