//! Matches of bank lines in memory.

use super::{Books, next};
use crate::bank::BankLineId;
use crate::matching::{BankMatch, BankMatches, BookRecord, NewBankMatch, Part, RecordId};
use crm_core::act::Changed;
use crm_core::ids::{AccountLineId, BankMatchId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};

impl Books {
    /// What the live matches hold of a record.
    fn matched(&self, record: RecordId) -> Stored<Money> {
        let live = self.bank_matches.values();
        let live = live.filter(|kept| kept.undone_at.is_none());
        let parts = live.flat_map(BankMatch::parts);
        let own = parts.filter(|part| part.record == record);
        Ok(Money::checked_sum(own.map(|part: &Part| part.amount))?)
    }
}

impl BankMatches for Books {
    fn get(&mut self, id: BankMatchId) -> Stored<Option<BankMatch>> {
        Ok(self.bank_matches.get(&id).cloned())
    }

    fn of_line(&mut self, line: AccountLineId) -> Stored<Option<BankMatch>> {
        let mut live = self.bank_matches.values();
        let found = live.find(|kept| kept.line == line && kept.undone_at.is_none());
        Ok(found.cloned())
    }

    fn was_matched(&mut self, line: AccountLineId) -> Stored<bool> {
        Ok(self.bank_matches.values().any(|kept| kept.line == line))
    }

    fn number(&mut self, line: &BankLineId) -> Stored<Option<AccountLineId>> {
        Ok(self.bank_line_numbers.get(line).copied())
    }

    fn moved(&mut self, line: AccountLineId) -> Stored<Option<Option<Money>>> {
        Ok(self.posted_lines.get(&line).copied())
    }

    fn paid_by(&mut self, line: AccountLineId) -> Stored<Option<RecordId>> {
        let mut records = self.bank_records.values();
        let paid = records.find(|record| record.sent_as == Some(line));
        Ok(paid.map(|record| record.id))
    }

    fn records(&mut self, ids: &[RecordId]) -> Stored<Vec<BookRecord>> {
        let found = ids.iter().filter_map(|id| self.bank_records.get(id));
        let with_matched = found.map(|record| {
            let matched = self.matched(record.id)?;
            Ok(BookRecord {
                matched,
                ..record.clone()
            })
        });
        with_matched.collect()
    }

    fn insert(&mut self, new: &NewBankMatch) -> Stored<BankMatchId> {
        if self.of_line(new.line)?.is_some() {
            return Err(StoreError::Duplicate {
                what: "bank_matches".to_owned(),
            });
        }
        let id = BankMatchId::new(next(&self.bank_matches, BankMatchId::get));
        self.bank_matches
            .insert(id, BankMatch::stored(id, new.clone()));
        Ok(id)
    }

    fn save(&mut self, undone: &Changed<BankMatch>) -> Stored<()> {
        let row = self.bank_matches.get_mut(&undone.id);
        let row = row.ok_or(StoreError::Clash)?;
        if row.version != undone.version {
            return Err(StoreError::Clash);
        }
        *row = BankMatch::clone(undone);
        row.version += 1;
        Ok(())
    }
}
