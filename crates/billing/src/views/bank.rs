//! What the screens of the bank read besides the monitor's list.

use super::TransactionRow;
use crate::transfers::{Batch, Own, SyncState, TransferSource};
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, UserId};
use crm_core::store::Stored;

pub trait BankViews {
    /// What is known of the account, as the bank told it last.
    fn bank_sync(&mut self) -> Stored<SyncState>;
    /// Our transfers that staff must look at: held, unknown, and what failed or was returned at this moment or later
    /// and nothing has paid since. The last changed first, at most `limit` are looked at.
    fn bank_alerts(&mut self, failed_since: Instant, limit: u16) -> Stored<Vec<TransactionRow>>;
    /// Our transfers that wait for a second person, by id; at most `limit`.
    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<TransactionRow>>;
    /// When this person was last made an administrator, or another user gave them another way in, at this moment or later.
    fn entrusted_since(&mut self, who: UserId, since: Instant) -> Stored<Option<Instant>>;
    /// Whom this person let in, or gave another role or way in, at this moment or later; by id.
    fn let_in_since(&mut self, by: UserId, since: Instant) -> Stored<Vec<UserId>>;
    /// What is known to be this person's own.
    fn own_at_bank(&mut self, who: UserId) -> Stored<Own>;
    /// Whether a transfer pays it that neither failed nor was canceled.
    fn is_paid_by_bank(&mut self, source: TransferSource) -> Stored<bool>;
    /// A batch and its transfers, by id.
    fn bank_batch(&mut self, id: BatchId) -> Stored<Option<(Batch, Vec<TransactionRow>)>>;
}
