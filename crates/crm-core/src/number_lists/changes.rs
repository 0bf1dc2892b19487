//! The registry's changes: single numbers that came or went since its last list.

use super::block::{Block, Exchange, ListedNumber};
use super::lines::Change;
use super::load::{Run, still_loading};
use super::model::{ListOf, LoadProgress};
use super::port::Covering;
use crate::clock::Instant;
use crate::ids::ListLoadId;
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::{BTreeMap, BTreeSet};

/// Numbers that came, and numbers that went. The last line of a number holds.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Changes {
    added: BTreeMap<Exchange, Block>,
    deleted: BTreeMap<Exchange, Block>,
}

impl Changes {
    pub(super) fn note(&mut self, number: ListedNumber, change: Change) {
        let (into, from) = match change {
            Change::Added => (&mut self.added, &mut self.deleted),
            Change::Deleted => (&mut self.deleted, &mut self.added),
        };
        let block = into.entry(number.exchange);
        block.or_insert_with(Block::empty).insert(number.line);
        if let Some(block) = from.get_mut(&number.exchange) {
            block.remove(number.line);
        }
    }

    /// Blocks in memory.
    pub(super) fn blocks(&self) -> usize {
        self.added.len() + self.deleted.len()
    }

    fn area_codes(&self) -> BTreeSet<u16> {
        let exchanges = self.added.keys().chain(self.deleted.keys());
        exchanges.map(|exchange| exchange.area_code()).collect()
    }
}

/// What a file of changes has come to so far, by area code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Applied {
    /// Those whose list before was taken over.
    begun: BTreeSet<u16>,
    /// Those without a list before: nothing can be changed of them.
    missing: BTreeSet<u16>,
}

impl Applied {
    /// Area codes of which the office has no list.
    #[must_use]
    pub const fn missing(&self) -> &BTreeSet<u16> {
        &self.missing
    }

    #[must_use]
    pub const fn area_codes(&self) -> &BTreeSet<u16> {
        &self.begun
    }
}

/// Applies changes to what the list before has of their area codes, which is taken over first. Answers what it has come to, and
/// nothing when the load was withdrawn meanwhile.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn apply(
    tx: &mut dyn Crm,
    run: &Run,
    changes: &Changes,
    (applied, progress): (&Applied, &LoadProgress),
    now: Instant,
) -> Stored<Option<Applied>> {
    let Some(load) = still_loading(tx, run, now)? else {
        return Ok(None);
    };
    let mut applied = applied.clone();
    for area_code in changes.area_codes() {
        if applied.begun.contains(&area_code) || applied.missing.contains(&area_code) {
            continue;
        }
        match before(tx, load.list, area_code)? {
            Some(before) => {
                let lists = tx.number_lists();
                lists.take_over(run.load, before, area_code)?;
                applied.begun.insert(area_code);
            }
            None => {
                applied.missing.insert(area_code);
            }
        }
    }
    let known = |blocks: &BTreeMap<Exchange, Block>| {
        let begun = blocks.iter();
        let begun = begun.filter(|(exchange, _)| applied.begun.contains(&exchange.area_code()));
        begun
            .map(|(exchange, block)| (*exchange, block.clone()))
            .collect::<Vec<_>>()
    };
    tx.number_lists()
        .add_blocks(run.load, &known(&changes.added))?;
    tx.number_lists()
        .remove_numbers(run.load, &known(&changes.deleted))?;
    tx.number_lists().save_progress(run.load, progress)?;
    Ok(Some(applied))
}

/// The newest load of the list that covers the area code.
fn before(tx: &mut dyn Crm, list: ListOf, area_code: u16) -> Stored<Option<ListLoadId>> {
    let covering = tx.number_lists().covering(area_code)?.into_iter();
    let of_list = covering.filter(|load: &Covering| load.list == list);
    Ok(of_list
        .max_by_key(|load| (load.as_of, load.id))
        .map(|load| load.id))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(line: u16) -> ListedNumber {
        let exchange = Exchange::of(305_555).unwrap();
        ListedNumber { exchange, line }
    }

    /// Changes of one number, in their order → whether it is added, whether it is deleted.
    #[test]
    fn r5_009_the_last_line_of_a_number_holds() {
        use Change::{Added, Deleted};
        let cases: [(&[Change], bool, bool); 4] = [
            (&[Added], true, false),
            (&[Deleted], false, true),
            (&[Added, Deleted], false, true),
            (&[Deleted, Added], true, false),
        ];
        for (lines, added, deleted) in cases {
            let mut changes = Changes::default();
            for change in lines {
                changes.note(number(100), *change);
            }
            let has = |blocks: &BTreeMap<Exchange, Block>| {
                let mut blocks = blocks.values();
                blocks.any(|block| block.has(100))
            };
            let found = (has(&changes.added), has(&changes.deleted));
            assert_eq!(found, (added, deleted), "{lines:?}");
        }
    }
}
