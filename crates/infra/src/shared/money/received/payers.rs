//! Who pays.

use super::super::Tx;
use super::super::schema::clients;
use billing::payers::{Payer, Payers};
use crm_core::ids::{ClientId, UserId};
use crm_core::store::Stored;
use diesel::prelude::*;

impl Payers for Tx<'_> {
    fn get(&mut self, id: ClientId) -> Stored<Option<Payer>> {
        let record: Option<(Option<i64>, bool)> = self.run(|conn| {
            clients::table
                .find(id.get())
                .select((clients::assigned_to, clients::deleted_at.is_not_null()))
                .first(conn)
                .optional()
        })?;
        Ok(record.map(|(assigned_to, deleted)| Payer {
            id,
            assigned_to: assigned_to.map(UserId::new),
            deleted,
        }))
    }
}
