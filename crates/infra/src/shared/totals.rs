//! The totals of large lists and other dear answers, remembered as long as the database stays exactly
//! as it was.

use super::dialect;
use super::tx::Tx;
use crm_core::store::Stored;
use std::any::Any;
use std::collections::HashMap;

/// Counting less is not worth a second question.
const LARGE: i64 = 2_000;
/// Lists one connection remembers.
const LISTS: usize = 200;

/// What one connection remembers; all of it belongs to one version of the database.
#[derive(Debug, Default)]
pub(super) struct Totals {
    version: String,
    counts: HashMap<String, i64>,
    answers: HashMap<&'static str, Box<dyn Any + Send>>,
}

impl Totals {
    /// Forgets everything that belongs to another version.
    fn belong_to(&mut self, version: String) {
        if self.version != version {
            self.counts.clear();
            self.answers.clear();
            self.version = version;
        }
    }
}

impl Tx<'_> {
    /// The count that `list` stands for: as remembered, or counted now.
    pub(super) fn counted(
        &mut self,
        list: String,
        count: impl FnOnce(&mut Self) -> Stored<i64>,
    ) -> Stored<i64> {
        if let Some(known) = self.totals().counts.get(&list).copied() {
            let version = self.run(dialect::version)?;
            if self.is_one_state() && self.totals().version == version {
                return Ok(known);
            }
        }
        let counted = count(self)?;
        if counted >= LARGE && self.is_one_state() {
            let version = self.run(dialect::version)?;
            let totals = self.totals();
            totals.belong_to(version);
            if totals.counts.len() >= LISTS {
                totals.counts.clear();
            }
            totals.counts.insert(list, counted);
        }
        Ok(counted)
    }

    /// The answer to `question`: as remembered, or found out now.
    pub(super) fn remembered<T: Clone + Send + 'static>(
        &mut self,
        question: &'static str,
        find: impl FnOnce(&mut Self) -> Stored<T>,
    ) -> Stored<T> {
        if !self.is_one_state() {
            return find(self);
        }
        let version = self.run(dialect::version)?;
        self.totals().belong_to(version);
        let known = self.totals().answers.get(question);
        if let Some(answer) = known.and_then(|known| known.downcast_ref::<T>()) {
            return Ok(answer.clone());
        }
        let answer = find(self)?;
        self.totals()
            .answers
            .insert(question, Box::new(answer.clone()));
        Ok(answer)
    }
}
