//! Every row of the periods, for looking up which hold on a day.

use super::rule::PeriodRule;
use thiserror::Error;
use time::Date;

/// The key of the house's own period, which no agreement is without.
pub(super) const HOUSE: &str = "house";

/// Why rows make no book of periods.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PeriodRefused {
    #[error("The rule {key} names no source.")]
    NoSource { key: String },
    #[error("The rule {key} has two rows from the same day.")]
    SameDay { key: String },
    #[error("The rule {key} counts the business days of a state and is of none.")]
    NoState { key: String },
    #[error("There is no period for every agreement.")]
    NotForAll,
}

/// The rows in the order of their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodBook {
    rows: Vec<PeriodRule>,
}

impl PeriodBook {
    /// # Errors
    /// A row without a source, two of one key and day, a row that counts the days of no state, or no period of the house that is
    /// for every agreement: [`PeriodRefused`].
    pub fn of(rows: Vec<PeriodRule>) -> Result<Self, PeriodRefused> {
        let key = |row: &PeriodRule| row.key.to_string();
        if let Some(row) = rows.iter().find(|row| row.source.trim().is_empty()) {
            return Err(PeriodRefused::NoSource { key: key(row) });
        }
        let is_same = |a: &PeriodRule, b: &PeriodRule| {
            a.id != b.id && a.key == b.key && a.valid_from == b.valid_from
        };
        let mut all = rows.iter();
        if let Some(row) = all.find(|row| rows.iter().any(|other| is_same(row, other))) {
            return Err(PeriodRefused::SameDay { key: key(row) });
        }
        let of_none = |row: &&PeriodRule| row.state.is_none() && row.counts_days_of_state();
        if let Some(row) = rows.iter().find(of_none) {
            return Err(PeriodRefused::NoState { key: key(row) });
        }
        let own = || rows.iter().filter(|row| row.key == HOUSE);
        if own().next().is_none() || !own().all(PeriodRule::is_for_all) {
            return Err(PeriodRefused::NotForAll);
        }
        Ok(Self::laid_out(rows))
    }

    /// Without a look at the rows: for those that a test reads.
    pub(super) fn laid_out(mut rows: Vec<PeriodRule>) -> Self {
        rows.sort_by_key(|row| row.id);
        Self { rows }
    }

    /// The rows that hold on a day: of each key the newest that had begun.
    pub(super) fn in_force(&self, day: Date) -> impl Iterator<Item = &PeriodRule> {
        let begun = move |row: &PeriodRule| row.valid_from <= day;
        let is_newest = move |row: &PeriodRule| {
            let mut others = self.rows.iter().filter(|other| begun(other));
            !others.any(|other| other.key == row.key && other.valid_from > row.valid_from)
        };
        self.rows
            .iter()
            .filter(move |row| begun(row) && is_newest(row))
    }
}
