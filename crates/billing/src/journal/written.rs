//! The journal as it is shown and written down: entries with the office's accounts, checked once more.

use super::account::{Account, AccountKind, Chart};
use super::entry::Entry;
use super::error::JournalError;
use super::fact::Row;
use crm_core::money::Money;
use std::collections::BTreeSet;
use time::Date;

/// What is posted to one account of the office.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenLine {
    pub kind: AccountKind,
    pub account: Account,
    pub debit: Money,
    pub credit: Money,
}

/// An entry as it leaves the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenEntry {
    pub row: Row,
    pub day: Date,
    pub memo: String,
    /// An earlier export had it.
    pub exported_before: bool,
    pub lines: Vec<WrittenLine>,
}

/// The entries with their accounts.
///
/// # Errors
/// When a kind has no account, or an entry does not balance: [`JournalError`] names it, and nothing is written.
pub fn written(
    entries: &[Entry],
    chart: &Chart,
    exported: &BTreeSet<String>,
) -> Result<Vec<WrittenEntry>, JournalError> {
    let one = |entry: &Entry| {
        let lines = lines(entry, chart)?;
        let debits = Money::checked_sum(lines.iter().map(|line| line.debit))?;
        let credits = Money::checked_sum(lines.iter().map(|line| line.credit))?;
        if debits != credits {
            return Err(JournalError::DoesNotAddUp { row: entry.row });
        }
        Ok(WrittenEntry {
            row: entry.row,
            day: entry.day,
            memo: entry.memo.clone(),
            exported_before: exported.contains(&entry.row.to_string()),
            lines,
        })
    };
    entries.iter().map(one).collect()
}

fn lines(entry: &Entry, chart: &Chart) -> Result<Vec<WrittenLine>, JournalError> {
    let mut lines = Vec::new();
    for posting in entry.postings()? {
        let kind = posting.account;
        let account = chart.account(kind);
        lines.push(WrittenLine {
            kind,
            account: account.ok_or(JournalError::NoAccount { kind })?.clone(),
            debit: posting.debit,
            credit: posting.credit,
        });
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::journal::{Fact, Mapped, RowKind, What, entries};
    use crm_core::books::Basis;
    use time::macros::date;

    fn one() -> Vec<Entry> {
        let fact = Fact {
            row: Row::of(RowKind::BankLine, 3),
            day: date!(2026 - 10 - 05),
            party: String::new(),
            what: What::OnBankLine {
                category: None,
                amount: Money::from_cents(-700),
            },
        };
        entries(Basis::Cash, &[fact]).unwrap()
    }

    #[test]
    fn r5_095_a_row_that_was_exported_is_marked() {
        let chart = Chart::of(Vec::new());
        for (exported, outcome) in [("BNK-3", true), ("BNK-4", false)] {
            let exported = BTreeSet::from([exported.to_owned()]);
            let found = written(&one(), &chart, &exported).unwrap();
            assert_eq!(found[0].exported_before, outcome);
            assert_eq!(found[0].lines.len(), 2);
        }
    }

    #[test]
    fn r5_095_a_kind_without_an_account_is_named_and_nothing_is_written() {
        let none = Mapped {
            kind: AccountKind::UnsortedBankLines,
            account: None,
            version: 1,
        };
        let chart = Chart::of(vec![none]);
        let refused = written(&one(), &chart, &BTreeSet::new()).unwrap_err();
        assert_eq!(
            refused.to_string(),
            "Bank Lines to Sort has no account. Choose one on Accounting under Accounts, then try again."
        );
    }
}
