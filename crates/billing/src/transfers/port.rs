//! What transfers need stored.

use super::model::{
    Batch, KnownRecipient, NewBatch, NewTransfer, Own, Paid, Transfer, TransferSource,
};
use crate::amount::Amount;
use crate::bank::{
    BankAccount, BankLine, BankLineId, Counterparty, CounterpartyId, RequestId, TransferKey,
};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, PartnerId, TransferId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;

/// The outbox.
pub trait Transfers {
    fn get(&mut self, id: TransferId) -> Stored<Option<Transfer>>;
    fn by_key(&mut self, key: &TransferKey) -> Stored<Option<Transfer>>;
    fn by_request(&mut self, request: &RequestId) -> Stored<Option<Transfer>>;
    fn by_line(&mut self, line: &BankLineId) -> Stored<Option<Transfer>>;
    /// The one that pays it and neither failed nor was canceled. There is one at most.
    fn live_of(&mut self, source: TransferSource) -> Stored<Option<Transfer>>;
    /// The last that failed or was canceled and whose money the bank moves all the same, as it told last: an outgoing
    /// line of it, or of its request, is pending or sent.
    fn out_after_all(&mut self, source: TransferSource) -> Stored<Option<TransferId>>;
    /// `Duplicate` when the key is there, or what it pays has a live transfer already.
    fn insert(&mut self, new: &NewTransfer) -> Stored<TransferId>;
    /// Writes everything but key, source, amount, method, recipient, payee, texts, batch, who asked and
    /// when, and counts the version up; `Clash` when `transfer.version` is no longer current.
    fn save(&mut self, transfer: &Changed<Transfer>) -> Stored<()>;
    /// Takes or gives up a lease, and when a worker looks again: writes `lease_token`, `lease_until`,
    /// `next_at`, `checked_at` and `unbooked_since` alone, without version and history; `Clash` when the stored `lease_token` is not `was`.
    fn lease(&mut self, transfer: &Transfer, was: i64) -> Stored<()>;
    /// Those a worker has to do something about: `next_at` is here, in a state that is worked on, and no
    /// lease holds. The longest due first, at most `limit`.
    fn due(&mut self, now: Instant, limit: u16) -> Stored<Vec<TransferId>>;
    /// The earliest `next_at` of all that are worked on.
    fn next_due(&mut self) -> Stored<Option<Instant>>;
    /// The last to this recipient of this amount that was asked for at this moment or later, and neither
    /// failed nor was canceled.
    fn same_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<TransferId>>;
    /// What this person sent without anyone else's approval, asked for at this moment or later: of those that
    /// neither failed nor were canceled, the sum.
    fn sent_alone_since(&mut self, who: UserId, since: Instant) -> Stored<Money>;
    /// Whether one that a second person approved was completed for the same partner or salesperson at this
    /// recipient.
    fn has_reached(&mut self, payee: Paid, counterparty: &CounterpartyId) -> Stored<bool>;
    /// What a user vouched for last of this payee at this recipient.
    fn known(
        &mut self,
        payee: Paid,
        counterparty: &CounterpartyId,
    ) -> Stored<Option<KnownRecipient>>;
    /// In the place of what was known of the same payee at the same recipient.
    fn set_known(&mut self, known: &KnownRecipient) -> Stored<()>;
    /// What is known to be this person's own.
    fn own_of(&mut self, who: UserId) -> Stored<Own>;
    /// Whether this person added the partner, or gave it a name.
    fn has_named(&mut self, who: UserId, partner: PartnerId) -> Stored<bool>;
    /// When this person was last made an administrator, or another user gave them another way in, at this moment or later.
    /// What the command line made before the first transfer does not count.
    fn entrusted_since(&mut self, who: UserId, since: Instant) -> Stored<Option<Instant>>;
    /// Whom this person let in, or gave another role or way in, at this moment or later; by id.
    fn let_in_since(&mut self, by: UserId, since: Instant) -> Stored<Vec<UserId>>;
    /// By id, at most `limit`.
    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<Transfer>>;
    /// By id.
    fn of_batch(&mut self, batch: BatchId) -> Stored<Vec<Transfer>>;
    /// Of these lines, those of transfers that are with the bank, that no worker has, and that a worker would read by this
    /// moment.
    fn read_soon(&mut self, lines: &[BankLineId], until: Instant) -> Stored<Vec<BankLineId>>;
    /// Whether the bank was asked for one that is not over yet.
    fn is_any_under_way(&mut self) -> Stored<bool>;
    /// Those whose end waits to be booked, by id; at most `limit`.
    fn unbooked(&mut self, limit: u16) -> Stored<Vec<TransferId>>;
    /// Those that staff must look at: held and unknown ones, those that are with the bank or completed and have a
    /// reason, those whose end could not be booked, those that failed or were canceled for a reason and changed at
    /// this moment or later, and those whose recipient was vouched for at this moment or later by who asked for them; the
    /// last changed first, at most `limit`.
    fn troubled(&mut self, ended_since: Instant, limit: u16) -> Stored<Vec<Transfer>>;
}

/// Transfers that were asked for together.
pub trait Batches {
    fn get(&mut self, id: BatchId) -> Stored<Option<Batch>>;
    fn insert(&mut self, new: &NewBatch) -> Stored<BatchId>;
}

/// When the bank was last heard, and what it said of the account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SyncState {
    /// When everything was last read.
    pub last_success: Option<Instant>,
    pub last_try: Option<Instant>,
    /// Why the last try failed; `None` when it did not.
    pub last_error: Option<String>,
    /// As of the last success.
    pub account: Option<BankAccount>,
    pub counterparties: Vec<Counterparty>,
}

/// The bank as it was last seen: the mirror that all server processes and browsers read.
pub trait BankBook {
    fn line(&mut self, id: &BankLineId) -> Stored<Option<BankLine>>;
    /// The outgoing lines of this request.
    fn lines_of(&mut self, request: &RequestId) -> Stored<Vec<BankLine>>;
    /// Whether it is new or changed.
    fn upsert_line(&mut self, line: &BankLine, seen_at: Instant) -> Stored<bool>;
    /// The last outgoing line to this recipient of this amount made at this moment or later that belongs to no live
    /// transfer of the books, and did not fail.
    fn paid_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<BankLineId>>;
    /// When the oldest line was made that may still change: pending and made at the first moment or later, or sent at the
    /// second or later.
    fn oldest_open(
        &mut self,
        pending_since: Instant,
        sent_since: Instant,
    ) -> Stored<Option<Instant>>;
    fn sync(&mut self) -> Stored<SyncState>;
    fn set_sync(&mut self, sync: &SyncState) -> Stored<()>;
    /// Takes the right to ask the bank for news until `until`: `false` while another server process has it, or
    /// when the last try was at `not_before` or later.
    fn claim_sync(&mut self, now: Instant, until: Instant, not_before: Instant) -> Stored<bool>;
}
