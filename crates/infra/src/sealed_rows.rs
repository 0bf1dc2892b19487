//! Rows with sealed content. Those that an earlier key sealed are sealed with the current one, whatever they are; a row that
//! does not open is passed over and named, so that one damaged row keeps no other from it.

use crate::keyring::{Keyring, OpenError, SealedFor};
use crm_core::store::Stored;
use crm_core::unit::Crm;
use std::fmt;

/// A row of one kind.
pub(crate) struct SealedRow {
    pub(crate) id: i64,
    /// What the content belongs to: it opens nowhere else.
    pub(crate) context: String,
    pub(crate) sealed: Vec<u8>,
}

/// Rows of one kind.
#[derive(Clone, Copy)]
pub struct SealedRows {
    /// In the plural, as it is printed.
    pub name: &'static str,
    pub table: &'static str,
    pub(crate) what: SealedFor,
    /// All of them, by id.
    pub(crate) all: fn(&mut dyn Crm) -> Stored<Vec<SealedRow>>,
    /// Puts the bytes where the row's are.
    pub(crate) reseal: fn(&mut dyn Crm, &SealedRow, &[u8]) -> Stored<()>,
}

impl fmt::Debug for SealedRows {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("SealedRows").field(&self.table).finish()
    }
}

/// What a batch came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Resealed {
    /// How many were sealed again.
    pub rows: usize,
    /// Those on the way that do not open. They are as they were.
    pub unreadable: Vec<UnreadableRow>,
}

/// A row whose content does not open. Nothing of it is known but where it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnreadableRow {
    pub table: &'static str,
    pub id: i64,
    pub reason: OpenError,
}

impl SealedRows {
    /// Seals up to `limit` rows again that an earlier key sealed. A batch of none went through all rows: the current
    /// key has sealed them, but for those that the batch names.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    pub fn seal_batch_anew(
        &self,
        tx: &mut dyn Crm,
        ring: &Keyring,
        limit: usize,
    ) -> Stored<Resealed> {
        let mut done = Resealed::default();
        for row in (self.all)(tx)? {
            if done.rows == limit {
                break;
            }
            if ring.is_current(&row.sealed) {
                continue;
            }
            match ring.open(self.what, &row.context, &row.sealed) {
                Ok(plain) => {
                    let anew = ring.seal(self.what, &row.context, &plain);
                    (self.reseal)(tx, &row, &anew)?;
                    done.rows += 1;
                }
                Err(reason) => done.unreadable.push(UnreadableRow {
                    table: self.table,
                    id: row.id,
                    reason,
                }),
            }
        }
        Ok(done)
    }
}
