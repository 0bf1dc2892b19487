//! What the screens of the bank read besides the monitor's list: through the same repositories as the use cases.

use super::super::Reader;
use super::super::received::transaction_rows;
use billing::bank::LineStatus;
use billing::transfers::{
    BankBook, Batch, Batches, Own, SyncState, Transfer, TransferSource, Transfers,
};
use billing::views::{BankViews, TransactionId, TransactionRow, TransactionViews};
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, UserId};
use crm_core::store::Stored;

impl BankViews for Reader<'_> {
    fn bank_sync(&mut self) -> Stored<SyncState> {
        BankBook::sync(&mut self.tx)
    }

    fn bank_alerts(&mut self, failed_since: Instant, limit: u16) -> Stored<Vec<TransactionRow>> {
        let mut rows = Vec::new();
        for transfer in Transfers::troubled(&mut self.tx, failed_since, limit)? {
            // What was paid again since needs no one's attention, unless its own money is out as well.
            let is_paid_again =
                !transfer.state.is_live() && self.is_paid_by_bank(transfer.source)?;
            let found = row(self, &transfer)?;
            rows.extend(
                found.filter(|row| {
                    !is_paid_again || transfer.is_out_after_all() || has_money_out(row)
                }),
            );
        }
        Ok(rows)
    }

    fn waiting_for_approval(&mut self, limit: u16) -> Stored<Vec<TransactionRow>> {
        let waiting = Transfers::waiting_for_approval(&mut self.tx, limit)?;
        let ids = waiting.iter().map(|row| TransactionId::Transfer(row.id));
        transaction_rows::rows(&mut self.tx, &ids.collect::<Vec<_>>())
    }

    fn entrusted_since(&mut self, who: UserId, since: Instant) -> Stored<Option<Instant>> {
        Transfers::entrusted_since(&mut self.tx, who, since)
    }

    fn let_in_since(&mut self, by: UserId, since: Instant) -> Stored<Vec<UserId>> {
        Transfers::let_in_since(&mut self.tx, by, since)
    }

    fn own_at_bank(&mut self, who: UserId) -> Stored<Own> {
        Transfers::own_of(&mut self.tx, who)
    }

    fn is_paid_by_bank(&mut self, source: TransferSource) -> Stored<bool> {
        Ok(Transfers::live_of(&mut self.tx, source)?.is_some())
    }

    fn bank_batch(&mut self, id: BatchId) -> Stored<Option<(Batch, Vec<TransactionRow>)>> {
        let Some(batch) = Batches::get(&mut self.tx, id)? else {
            return Ok(None);
        };
        let mut rows = Vec::new();
        for transfer in Transfers::of_batch(&mut self.tx, id)? {
            rows.extend(row(self, &transfer)?);
        }
        Ok(Some((batch, rows)))
    }
}

/// The bank's line of it is pending or sent, as it told last.
fn has_money_out(row: &TransactionRow) -> bool {
    let line = match row {
        TransactionRow::Transfer(row) => row.line.as_ref(),
        TransactionRow::Line(row) => Some(&row.line),
    };
    line.is_some_and(|line| matches!(line.status, LineStatus::Pending | LineStatus::Sent))
}

fn row(reader: &mut Reader<'_>, transfer: &Transfer) -> Stored<Option<TransactionRow>> {
    reader.transaction(TransactionId::Transfer(transfer.id))
}
