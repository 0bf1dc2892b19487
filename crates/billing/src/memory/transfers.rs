//! Transfers and the mirror of the bank in memory.

use super::{Books, next};
use crate::amount::Amount;
use crate::bank::{BankLine, BankLineId, CounterpartyId, LineStatus, RequestId, TransferKey};
use crate::transfers::{
    BankBook, Batch, Batches, KnownRecipient, NewBatch, NewTransfer, Own, Paid, SyncState,
    Transfer, TransferSource, TransferState, Transfers,
};
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, PartnerId, TransferId, UserId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};

impl Books {
    fn transfer(&self, is: impl Fn(&Transfer) -> bool) -> Option<Transfer> {
        self.transfers.values().find(|row| is(row)).cloned()
    }

    fn is_vouched_for_by_asker(&self, row: &Transfer, since: Instant) -> bool {
        self.known_recipients.values().any(|known| {
            known.transfer == Some(row.id)
                && known.seen_by.is_some()
                && known.seen_by == row.asked_by
                && known.seen_at >= since
        })
    }

    fn has_live_transfer_of(&self, line: &BankLine) -> bool {
        let mut live = self.transfers.values().filter(|row| row.state.is_live());
        live.any(|row| is_line_of(line, row))
    }
}

fn is_line_of(line: &BankLine, row: &Transfer) -> bool {
    row.line.as_ref() == Some(&line.id) || (row.request.is_some() && row.request == line.request_id)
}

/// Neither failed nor came back.
const fn stands(line: &BankLine) -> bool {
    matches!(line.status, LineStatus::Pending | LineStatus::Sent)
}

/// One and the same thing is paid, no matter who earns it.
fn same(one: TransferSource, other: TransferSource) -> bool {
    use TransferSource::{Commission, PartnerPayment};
    match (one, other) {
        (PartnerPayment { payment: a, .. }, PartnerPayment { payment: b, .. }) => a == b,
        (Commission { commission: a, .. }, Commission { commission: b, .. }) => a == b,
        _ => false,
    }
}

impl Transfers for Books {
    fn get(&mut self, id: TransferId) -> Stored<Option<Transfer>> {
        Ok(self.transfers.get(&id).cloned())
    }

    fn by_key(&mut self, key: &TransferKey) -> Stored<Option<Transfer>> {
        Ok(self.transfer(|row| row.key == *key))
    }

    fn by_request(&mut self, request: &RequestId) -> Stored<Option<Transfer>> {
        Ok(self.transfer(|row| row.request.as_ref() == Some(request)))
    }

    fn by_line(&mut self, line: &BankLineId) -> Stored<Option<Transfer>> {
        Ok(self.transfer(|row| row.line.as_ref() == Some(line)))
    }

    fn live_of(&mut self, source: TransferSource) -> Stored<Option<Transfer>> {
        Ok(self.transfer(|row| row.state.is_live() && same(row.source, source)))
    }

    fn out_after_all(&mut self, source: TransferSource) -> Stored<Option<TransferId>> {
        let mut over = self.transfers.values().rev();
        let found = over.find(|row| {
            let is_out =
                |line: &BankLine| line.amount.cents() < 0 && stands(line) && is_line_of(line, row);
            !row.state.is_live() && same(row.source, source) && self.bank_lines.values().any(is_out)
        });
        Ok(found.map(|row| row.id))
    }

    fn insert(&mut self, new: &NewTransfer) -> Stored<TransferId> {
        let taken = |row: &Transfer| {
            row.key == new.key || (row.state.is_live() && same(row.source, new.source))
        };
        if self.transfers.values().any(taken) {
            return Err(StoreError::Duplicate {
                what: "bank_transfers".to_owned(),
            });
        }
        let id = TransferId::new(next(&self.transfers, TransferId::get));
        self.transfers.insert(id, Transfer::stored(id, new.clone()));
        Ok(id)
    }

    fn save(&mut self, transfer: &Changed<Transfer>) -> Stored<()> {
        let row = self.transfers.get_mut(&transfer.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.version != transfer.version {
            return Err(StoreError::Clash);
        }
        *row = Transfer::clone(transfer);
        row.version += 1;
        Ok(())
    }

    fn lease(&mut self, transfer: &Transfer, was: i64) -> Stored<()> {
        let row = self.transfers.get_mut(&transfer.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.lease_token != was {
            return Err(StoreError::Clash);
        }
        row.lease_token = transfer.lease_token;
        row.lease_until = transfer.lease_until;
        row.next_at = transfer.next_at;
        row.checked_at = transfer.checked_at;
        row.unbooked_since = transfer.unbooked_since;
        Ok(())
    }

    fn due(&mut self, now: Instant, limit: u16) -> Stored<Vec<TransferId>> {
        let mut due: Vec<_> = self
            .transfers
            .values()
            .filter(|row| row.is_due(now))
            .map(|row| (row.next_at, row.id))
            .collect();
        due.sort();
        due.truncate(usize::from(limit));
        Ok(due.into_iter().map(|(_, id)| id).collect())
    }

    fn read_soon(&mut self, lines: &[BankLineId], until: Instant) -> Stored<Vec<BankLineId>> {
        let soon = self.transfers.values().filter(|row| {
            row.state == TransferState::Submitted
                && row.lease_until.is_none()
                && row.next_at.is_some_and(|next| next <= until)
        });
        let own = soon.filter_map(|row| row.line.clone());
        Ok(own.filter(|line| lines.contains(line)).collect())
    }

    fn next_due(&mut self) -> Stored<Option<Instant>> {
        let worked = self
            .transfers
            .values()
            .filter(|row| row.state.is_worked_on());
        Ok(worked.filter_map(|row| row.next_at).min())
    }

    fn same_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<TransferId>> {
        let mut last = self.transfers.values().rev();
        let found = last.find(|row| {
            row.state.is_live()
                && row.counterparty.id == *counterparty
                && row.amount == amount
                && row.created_at >= since
        });
        Ok(found.map(|row| row.id))
    }

    fn sent_alone_since(&mut self, who: UserId, since: Instant) -> Stored<Money> {
        let alone = self.transfers.values().filter(|row| {
            row.state.is_live()
                && row.state != TransferState::AwaitingApproval
                && row.asked_by == Some(who)
                && row.approved_by.is_none()
                && row.created_at >= since
        });
        Ok(Money::checked_sum(alone.map(|row| row.amount.money()))?)
    }

    fn has_reached(&mut self, payee: Paid, counterparty: &CounterpartyId) -> Stored<bool> {
        let reached = |row: &Transfer| {
            row.state == TransferState::Completed
                && row.approved_by.is_some()
                && row.counterparty.id == *counterparty
                && row.source.paid() == payee
        };
        Ok(self.transfers.values().any(reached))
    }

    fn known(
        &mut self,
        payee: Paid,
        counterparty: &CounterpartyId,
    ) -> Stored<Option<KnownRecipient>> {
        let key = (payee, counterparty.clone());
        Ok(self.known_recipients.get(&key).cloned())
    }

    fn set_known(&mut self, known: &KnownRecipient) -> Stored<()> {
        let key = (known.paid, known.recipient.id.clone());
        self.known_recipients.insert(key, known.clone());
        Ok(())
    }

    fn own_of(&mut self, who: UserId) -> Stored<Own> {
        let mut own = self.own.get(&who).cloned().unwrap_or_default();
        let known = self.known_recipients.keys();
        let theirs = known.filter(|(paid, _)| *paid == Paid::Rep(who));
        own.recipients.extend(theirs.map(|(_, id)| id.clone()));
        Ok(own)
    }

    fn has_named(&mut self, who: UserId, partner: PartnerId) -> Stored<bool> {
        Ok(self.named_partners.contains(&(who, partner)))
    }

    fn entrusted_since(&mut self, who: UserId, since: Instant) -> Stored<Option<Instant>> {
        let last = self.entrusted.get(&who).copied();
        Ok(last.filter(|at| *at >= since))
    }

    fn let_in_since(&mut self, by: UserId, since: Instant) -> Stored<Vec<UserId>> {
        let all = self.let_in.iter();
        let lately = all.filter(|((own, _), at)| *own == by && **at >= since);
        Ok(lately.map(|((_, whom), _)| *whom).collect())
    }

    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<Transfer>> {
        let rows = self.transfers.values();
        let waiting = rows.filter(|row| row.state == TransferState::AwaitingApproval);
        Ok(waiting.take(usize::from(limit)).cloned().collect())
    }

    fn of_batch(&mut self, batch: BatchId) -> Stored<Vec<Transfer>> {
        let rows = self.transfers.values();
        Ok(rows
            .filter(|row| row.batch == Some(batch))
            .cloned()
            .collect())
    }

    fn is_any_under_way(&mut self) -> Stored<bool> {
        let mut rows = self.transfers.values();
        Ok(rows.any(|row| row.state.is_worked_on() && row.first_sent_at.is_some()))
    }

    fn unbooked(&mut self, limit: u16) -> Stored<Vec<TransferId>> {
        let rows = self.transfers.values();
        let waiting = rows.filter(|row| row.unbooked_since.is_some());
        let ids = waiting.map(|row| row.id).take(usize::from(limit));
        Ok(ids.collect())
    }

    fn troubled(&mut self, ended_since: Instant, limit: u16) -> Stored<Vec<Transfer>> {
        let mut rows: Vec<_> = self
            .transfers
            .values()
            .filter(|row| {
                let has_trouble = match row.state {
                    TransferState::Held | TransferState::Unknown => true,
                    TransferState::Submitted | TransferState::Completed => row.reason.is_some(),
                    TransferState::Failed | TransferState::Canceled => {
                        row.reason.is_some() && row.updated_at >= ended_since
                    }
                    TransferState::AwaitingApproval
                    | TransferState::Queued
                    | TransferState::Sending => false,
                };
                has_trouble
                    || row.unbooked_since.is_some()
                    || self.is_vouched_for_by_asker(row, ended_since)
            })
            .cloned()
            .collect();
        rows.sort_by_key(|row| std::cmp::Reverse((row.updated_at, row.id)));
        rows.truncate(usize::from(limit));
        Ok(rows)
    }
}

impl Batches for Books {
    fn get(&mut self, id: BatchId) -> Stored<Option<Batch>> {
        Ok(self.batches.get(&id).cloned())
    }

    fn insert(&mut self, new: &NewBatch) -> Stored<BatchId> {
        let id = BatchId::new(next(&self.batches, BatchId::get));
        let row = Batch {
            id,
            kind: new.kind,
            method: new.method,
            asked_by: new.asked_by,
            created_at: new.created_at,
        };
        self.batches.insert(id, row);
        Ok(id)
    }
}

impl BankBook for Books {
    fn line(&mut self, id: &BankLineId) -> Stored<Option<BankLine>> {
        Ok(self.bank_lines.get(id).cloned())
    }

    fn lines_of(&mut self, request: &RequestId) -> Stored<Vec<BankLine>> {
        let own = self
            .bank_lines
            .values()
            .filter(|line| line.request_id.as_ref() == Some(request) && line.amount < Money::ZERO);
        Ok(own.cloned().collect())
    }

    fn upsert_line(&mut self, line: &BankLine, _: Instant) -> Stored<bool> {
        let was = self.bank_lines.insert(line.id.clone(), line.clone());
        Ok(was.as_ref() != Some(line))
    }

    fn paid_since(
        &mut self,
        counterparty: &CounterpartyId,
        amount: Amount,
        since: Instant,
    ) -> Stored<Option<BankLineId>> {
        let found = self.bank_lines.values().filter(|line| {
            line.counterparty_id.as_ref() == Some(counterparty)
                && line.amount == amount.taken_off()
                && line.created_at >= since
                && stands(line)
                && !self.has_live_transfer_of(line)
        });
        let last = found.max_by_key(|line| (line.created_at, line.id.clone()));
        Ok(last.map(|line| line.id.clone()))
    }

    fn oldest_open(
        &mut self,
        pending_since: Instant,
        sent_since: Instant,
    ) -> Stored<Option<Instant>> {
        let open = self.bank_lines.values().filter(|line| match line.status {
            LineStatus::Pending => line.created_at >= pending_since,
            LineStatus::Sent => line.posted_at.unwrap_or(line.created_at) >= sent_since,
            _ => false,
        });
        Ok(open.map(|line| line.created_at).min())
    }

    fn sync(&mut self) -> Stored<SyncState> {
        Ok(self.bank_sync.clone())
    }

    fn set_sync(&mut self, sync: &SyncState) -> Stored<()> {
        self.bank_sync = sync.clone();
        Ok(())
    }

    fn claim_sync(&mut self, now: Instant, _: Instant, not_before: Instant) -> Stored<bool> {
        if self
            .bank_sync
            .last_try
            .is_some_and(|last| last >= not_before)
        {
            return Ok(false);
        }
        self.bank_sync.last_try = Some(now);
        Ok(true)
    }
}
