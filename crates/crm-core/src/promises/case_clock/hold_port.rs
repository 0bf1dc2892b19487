//! What holds of clients need stored.

use super::hold::{Hold, NewHold};
use crate::clock::Instant;
use crate::ids::{ClientId, ExitCaseId, HoldId, UserId};
use crate::store::Stored;

/// Holds of clients.
#[cfg_attr(test, mockall::automock)]
pub trait ClientHolds {
    /// The one that has not ended.
    fn open(&mut self, client: ClientId) -> Stored<Option<Hold>>;
    /// `Clash` when the client got one meanwhile that has not ended.
    fn insert(&mut self, new: &NewHold, now: Instant) -> Stored<HoldId>;
    /// `Clash` when it ended meanwhile.
    fn end(&mut self, hold: HoldId, by: Option<UserId>, now: Instant) -> Stored<()>;
    /// The client's cases that have not ended and whose property is out of the trash, by id.
    fn cases(&mut self, client: ClientId) -> Stored<Vec<ExitCaseId>>;
    /// Clients on hold without such a row, by id.
    fn unsaid(&mut self, most: i64) -> Stored<Vec<ClientId>>;
    /// Clients who are on hold no more and have such a row, by id.
    fn over(&mut self, most: i64) -> Stored<Vec<ClientId>>;
}
