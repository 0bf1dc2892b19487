//! What the journal keeps, in memory.

use super::Books;
use crate::journal::{Account, AccountKind, CostCategory, JournalStore, Mapped, NewExport};
use crm_core::clock::Instant;
use crm_core::ids::{AccountLineId, UserId};
use crm_core::store::{StoreError, Stored};

impl JournalStore for Books {
    fn accounts(&mut self) -> Stored<Vec<Mapped>> {
        Ok(self.journal_accounts.values().cloned().collect())
    }

    fn put_account(
        &mut self,
        kind: AccountKind,
        account: Option<&Account>,
        version: i64,
        _now: Instant,
    ) -> Stored<()> {
        let was = self.journal_accounts.get(&kind);
        if was.map_or(0, |was| was.version) != version {
            return Err(StoreError::Clash);
        }
        let mapped = Mapped {
            kind,
            account: account.cloned(),
            version: version + 1,
        };
        self.journal_accounts.insert(kind, mapped);
        Ok(())
    }

    fn category(&mut self, line: AccountLineId) -> Stored<Option<Option<CostCategory>>> {
        Ok(self.line_categories.get(&line).copied())
    }

    fn put_category(
        &mut self,
        line: AccountLineId,
        category: Option<CostCategory>,
        _by: Option<UserId>,
        _now: Instant,
    ) -> Stored<()> {
        self.line_categories.insert(line, category);
        Ok(())
    }

    fn insert_export(&mut self, new: &NewExport) -> Stored<i64> {
        self.journal_exports.push(new.clone());
        Ok(i64::try_from(self.journal_exports.len()).unwrap_or(i64::MAX))
    }
}
