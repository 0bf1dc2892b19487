//! What a database refused, and whether trying again may mend it.

use crm_core::store::StoreError;

/// What the database refused.
#[derive(Debug, Clone)]
pub(in super::super::super) struct Failure {
    pub(in super::super::super) error: StoreError,
    /// How often the transaction may be tried in all; 1 when trying again cannot mend it.
    pub(in super::super::super) tries: u32,
    /// The connection is gone, and it is unknown what became of the statement that was on its way.
    pub(in super::super::super) lost: bool,
}

impl Failure {
    pub(in super::super::super) const fn once(error: StoreError) -> Self {
        Self::of(error, 1)
    }

    pub(in super::super::super) const fn of(error: StoreError, tries: u32) -> Self {
        Self {
            error,
            tries,
            lost: false,
        }
    }

    /// What a refused COMMIT means: when the connection went away over it, the transaction may have been kept.
    pub(in super::super::super) fn of_commit(self) -> Self {
        if self.lost {
            Self::once(StoreError::Unsure(self.error.to_string()))
        } else {
            self
        }
    }
}
