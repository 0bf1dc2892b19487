//! Receipts of what the bank did.

use super::super::schema::bank_receipts;
use super::super::stored::json;
use super::super::tx::changed_one;
use super::super::{At, Db, Tx};
use billing::bank_receipts::{BankReceipt, BankReceiptUnit, BankReceipts};
use billing::views::TransactionId;
use crm_core::ids::{AccountLineId, TransferId, UserId};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_receipts, check_for_backend(Db))]
struct Record {
    number: i64,
    transfer_id: Option<i64>,
    line_id: Option<i64>,
    facts: String,
    pdf: Option<Vec<u8>>,
    created_by: Option<i64>,
    created_at: At,
}

impl Record {
    fn receipt(self) -> Stored<BankReceipt> {
        let of = match (self.transfer_id, self.line_id) {
            (Some(id), None) => TransactionId::Transfer(TransferId::new(id)),
            (None, Some(id)) => TransactionId::Line(AccountLineId::new(id)),
            _ => {
                let number = self.number;
                let fault = format!("bank receipt {number} is of nothing or of two things");
                return Err(StoreError::Fault(fault));
            }
        };
        Ok(BankReceipt {
            number: self.number,
            of,
            facts: json(&self.facts)?,
            pdf: self.pdf,
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
        })
    }
}

/// The columns that point at what a receipt is of.
fn pointers(of: TransactionId) -> (Option<i64>, Option<i64>) {
    match of {
        TransactionId::Transfer(id) => (Some(id.get()), None),
        TransactionId::Line(id) => (None, Some(id.get())),
    }
}

impl BankReceipts for Tx<'_> {
    fn of(&mut self, of: TransactionId) -> Stored<Option<BankReceipt>> {
        let record = self.run(|conn| {
            let all = bank_receipts::table.select(Record::as_select());
            match of {
                TransactionId::Transfer(id) => all
                    .filter(bank_receipts::transfer_id.eq(id.get()))
                    .first(conn),
                TransactionId::Line(id) => {
                    all.filter(bank_receipts::line_id.eq(id.get())).first(conn)
                }
            }
            .optional()
        })?;
        record.map(Record::receipt).transpose()
    }

    fn insert(&mut self, new: &BankReceipt) -> Stored<()> {
        let (transfer, line) = pointers(new.of);
        self.run(|conn| {
            diesel::insert_into(bank_receipts::table)
                .values((
                    bank_receipts::number.eq(new.number),
                    bank_receipts::transfer_id.eq(transfer),
                    bank_receipts::line_id.eq(line),
                    bank_receipts::facts.eq(new.facts.to_string()),
                    bank_receipts::created_by.eq(new.created_by.map(UserId::get)),
                    bank_receipts::created_at.eq(At(new.created_at)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }

    fn keep_pdf(&mut self, number: i64, pdf: &[u8], sha256: &str) -> Stored<()> {
        let unprinted = bank_receipts::table
            .find(number)
            .filter(bank_receipts::pdf.is_null());
        let kept = self.run(|conn| {
            diesel::update(unprinted)
                .set((bank_receipts::pdf.eq(pdf), bank_receipts::sha256.eq(sha256)))
                .execute(conn)
        })?;
        changed_one(kept)
    }
}

impl BankReceiptUnit for Tx<'_> {
    fn bank_receipts(&mut self) -> &mut dyn BankReceipts {
        self
    }
}
