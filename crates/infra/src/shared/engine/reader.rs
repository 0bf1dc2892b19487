//! One read: the repositories' queries without their writes.

use super::super::Conn;
use super::failure::Failure;
use super::tx::Tx;
use crm_core::store::Stored;
use diesel::result::QueryResult;

/// The views over one connection.
pub(in super::super) struct Reader<'c> {
    pub(in super::super) tx: Tx<'c>,
}

impl<'c> Reader<'c> {
    pub(in super::super) const fn new(tx: Tx<'c>) -> Self {
        Self { tx }
    }

    pub(in super::super) fn run<T>(
        &mut self,
        query: impl FnOnce(&mut Conn) -> QueryResult<T>,
    ) -> Stored<T> {
        self.tx.run(query)
    }

    pub(in super::super) const fn is_one_state(&self) -> bool {
        self.tx.is_one_state()
    }

    pub(in super::super) fn into_lost(self) -> Option<Failure> {
        self.tx.into_lost()
    }
}
