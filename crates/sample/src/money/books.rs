//! Whose money is made, and who keeps the books.

use crate::office::Office;
use crate::staff::Colleague;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, UserId};

/// Acts a transaction.
pub(super) const BATCH: usize = 200;

/// A client whose money is made.
pub(super) struct Payer {
    pub(super) id: ClientId,
    pub(super) status: ClientStatus,
    pub(super) since: Instant,
    pub(super) salesperson: Option<UserId>,
}

/// Who keeps the books, and by which rules.
pub(super) struct Bookkeepers<'a> {
    pub(super) clerk: &'a Colleague,
    pub(super) admin: &'a Colleague,
    pub(super) office: &'a Office<'a>,
}
