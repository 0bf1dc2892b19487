//! One read: the repositories' queries without their writes.

use super::Conn;
use super::failure::Failure;
use super::tx::Tx;
use crm_core::store::Stored;
use diesel::result::QueryResult;

/// The views over one connection.
pub(super) struct Reader<'c> {
    pub(super) tx: Tx<'c>,
}

impl<'c> Reader<'c> {
    pub(super) const fn new(tx: Tx<'c>) -> Self {
        Self { tx }
    }

    pub(super) fn run<T>(&mut self, query: impl FnOnce(&mut Conn) -> QueryResult<T>) -> Stored<T> {
        self.tx.run(query)
    }

    pub(super) const fn is_one_state(&self) -> bool {
        self.tx.is_one_state()
    }

    pub(super) fn into_lost(self) -> Option<Failure> {
        self.tx.into_lost()
    }
}
