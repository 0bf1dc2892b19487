//! Transfers that were asked for together.

use super::super::schema::bank_batches;
use super::super::stored::parse_stored;
use super::super::{At, Db, Tx};
use billing::bank::TransferMethod;
use billing::transfers::{Batch, BatchKind, Batches, NewBatch};
use crm_core::ids::{BatchId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;

#[derive(Queryable, Selectable)]
#[diesel(table_name = bank_batches, check_for_backend(Db))]
struct Record {
    id: i64,
    kind: String,
    method: String,
    asked_by: Option<i64>,
    created_at: At,
}

impl Record {
    fn batch(self) -> Stored<Batch> {
        Ok(Batch {
            id: BatchId::new(self.id),
            kind: parse_stored(&self.kind, BatchKind::parse)?,
            method: parse_stored(&self.method, TransferMethod::parse)?,
            asked_by: self.asked_by.map(UserId::new),
            created_at: self.created_at.0,
        })
    }
}

impl Batches for Tx<'_> {
    fn get(&mut self, id: BatchId) -> Stored<Option<Batch>> {
        let record = self.run(|conn| {
            bank_batches::table
                .find(id.get())
                .select(Record::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(Record::batch).transpose()
    }

    fn insert(&mut self, new: &NewBatch) -> Stored<BatchId> {
        let id = self.next_id("bank_batches")?;
        self.run(|conn| {
            diesel::insert_into(bank_batches::table)
                .values((
                    bank_batches::id.eq(id),
                    bank_batches::kind.eq(new.kind.as_str()),
                    bank_batches::method.eq(new.method.as_str()),
                    bank_batches::asked_by.eq(new.asked_by.map(UserId::get)),
                    bank_batches::created_at.eq(At(new.created_at)),
                ))
                .execute(conn)
        })?;
        Ok(BatchId::new(id))
    }
}
