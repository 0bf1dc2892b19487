//! The rows of the monitor's list, by their ids.

use super::super::bank::bank_lines::LineRecord;
use super::super::bank::transfer_rows::{OutboxRecord, TransferRecord, transfer};
use super::super::columns::columns;
use super::super::stored::parse_stored;
use super::super::{Among, Sql, Tx, columns, literal, user_name};
use super::waiting;
use billing::bank::{BankLine, BankLineId};
use billing::views::{LineRow, TransactionId, TransactionRow, TransactionType, TransferRow};
use crm_core::ids::AccountLineId;
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;

/// A transfer without its line.
struct Ours {
    record: TransferRecord,
    outbox: OutboxRecord,
    asked_by: Option<String>,
    approved_by: Option<String>,
    receipt: Option<i64>,
}

columns! {
    OurColumns -> Ours {
        record: TransferRecord::as_select(),
        outbox: OutboxRecord::as_select(),
        asked_by: user_name::<Nullable<Text>>("bank_transfers.asked_by"),
        approved_by: user_name::<Nullable<Text>>("bank_transfers.approved_by"),
        receipt: literal::<Nullable<BigInt>>(OUR_RECEIPT),
    }
}

const OUR_RECEIPT: &str = "(SELECT bank_receipts.number FROM bank_receipts \
    WHERE bank_receipts.transfer_id = bank_transfers.id)";

/// A line with our number of it.
struct Theirs {
    record: LineRecord,
    receipt: Option<i64>,
}

columns! {
    TheirColumns -> Theirs {
        record: LineRecord::as_select(),
        receipt: literal::<Nullable<BigInt>>(THEIR_RECEIPT),
    }
}

const THEIR_RECEIPT: &str = "(SELECT bank_receipts.number FROM bank_receipts \
    WHERE bank_receipts.line_id = bank_lines.id)";

const TRANSFERS_AND_OUTBOX: &str = "FROM bank_transfers \
    JOIN bank_outbox ON bank_outbox.transfer_id = bank_transfers.id WHERE ";

/// The rows of these ids, in their order; what is not there is left out.
pub(in super::super) fn rows(
    tx: &mut Tx<'_>,
    ids: &[TransactionId],
) -> Stored<Vec<TransactionRow>> {
    let (mut transfers, mut lines) = (Vec::new(), Vec::new());
    for id in ids {
        match id {
            TransactionId::Transfer(id) => transfers.push(id.get()),
            TransactionId::Line(id) => lines.push(id.get()),
        }
    }
    let mut found = our_rows(tx, &transfers)?;
    found.extend(their_rows(tx, &lines)?);
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

type Found = HashMap<TransactionId, TransactionRow>;

fn our_rows(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Found> {
    if ids.is_empty() {
        return Ok(Found::new());
    }
    let from =
        Sql::raw(TRANSFERS_AND_OUTBOX).then(Sql::among("bank_transfers.id", Among::ids(ids)));
    let rows = OurColumns::all(tx, from)?.into_iter().map(Ours::row);
    let mut rows = rows.collect::<Stored<Vec<TransferRow>>>()?;
    waiting::tell(tx, &mut rows)?;
    let mut lines = lines_of(tx, &rows)?;
    let rows = rows.into_iter().map(|mut row| {
        let line = row.transfer.line.as_ref();
        row.line = line.and_then(|line| lines.remove(line));
        let row = TransactionRow::Transfer(Box::new(row));
        (row.id(), row)
    });
    Ok(rows.collect())
}

impl Ours {
    /// Without its line and why it waits, which are of other tables.
    fn row(self) -> Stored<TransferRow> {
        Ok(TransferRow {
            transfer: transfer((self.record, self.outbox))?,
            asked_by: self.asked_by,
            approved_by: self.approved_by,
            line: None,
            receipt: self.receipt,
            waits_for: Vec::new(),
            account: None,
        })
    }
}

/// The bank's lines of these transfers, as far as the mirror has them.
fn lines_of(tx: &mut Tx<'_>, rows: &[TransferRow]) -> Stored<HashMap<BankLineId, BankLine>> {
    let lines = rows.iter().filter_map(|row| row.transfer.line.as_ref());
    let lines: Vec<String> = lines.map(|line| line.as_str().to_owned()).collect();
    if lines.is_empty() {
        return Ok(HashMap::new());
    }
    let from = Sql::raw("FROM bank_lines WHERE ")
        .then(Sql::among("bank_lines.line", Among::texts(&lines)));
    let lines = columns::all(tx, LineRecord::as_select(), from, LineRecord::line)?;
    Ok(lines
        .into_iter()
        .map(|line| (line.id.clone(), line))
        .collect())
}

fn their_rows(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Found> {
    if ids.is_empty() {
        return Ok(Found::new());
    }
    let from =
        Sql::raw("FROM bank_lines WHERE ").then(Sql::among("bank_lines.id", Among::ids(ids)));
    let found = TheirColumns::all(tx, from)?;
    found
        .into_iter()
        .map(|theirs| {
            let row = TransactionRow::Line(Box::new(theirs.row()?));
            Ok((row.id(), row))
        })
        .collect()
}

impl Theirs {
    fn row(self) -> Stored<LineRow> {
        let kind = &self.record.transaction_type;
        Ok(LineRow {
            id: AccountLineId::new(self.record.id),
            kind: parse_stored(kind, TransactionType::parse)?,
            line: self.record.line()?,
            receipt: self.receipt,
        })
    }
}
