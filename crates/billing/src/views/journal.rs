//! What the journal is made of.

use crate::journal::{CostCategory, Fact, Mapped};
use crm_core::books::Basis;
use crm_core::clock::BusinessZone;
use crm_core::ids::AccountLineId;
use crm_core::store::Stored;
use crm_core::views::Between;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

pub trait JournalViews {
    /// All that counts on these days on this basis, but what salespeople earned; in no order.
    fn journal_facts(
        &mut self,
        basis: Basis,
        days: Between<Date>,
        zone: &BusinessZone,
    ) -> Stored<Vec<Fact>>;
    /// What the office made of accounts; the others have their defaults.
    fn journal_accounts(&mut self) -> Stored<Vec<Mapped>>;
    /// References of the rows that were exported before.
    fn exported_rows(&mut self) -> Stored<BTreeSet<String>>;
    /// What users said that these bank lines are.
    fn line_categories(
        &mut self,
        lines: &[AccountLineId],
    ) -> Stored<BTreeMap<AccountLineId, Option<CostCategory>>>;
}
