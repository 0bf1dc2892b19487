//! What the lists say of a number: two reads by key, however long the lists are.

use super::block::ListedNumber;
use super::model::ListOf;
use super::port::Covering;
use crate::contact::{PhoneKey, UsState};
use crate::contact_gate::{Registries, StateSet};
use crate::ids::ListLoadId;
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::{BTreeMap, HashMap};
use time::Date;

/// What the newest lists that cover a number's area code say of it, and every list of litigators and of reassigned numbers.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Listed {
    /// The do-not-call registries that have it.
    pub registries: Registries,
    /// Of which day the national registry is; `None` when none covers the area code.
    pub national: Option<Date>,
    /// Of which day the states' own registries are.
    pub states: Vec<(UsState, Date)>,
    /// Of which day the newest reassigned numbers are for which every number of the area code with a consent was asked about.
    pub reassigned: Option<Date>,
    /// The day of the newest litigator list that has the number.
    pub litigator: Option<Date>,
    /// The day of the newest reassigned numbers that have it.
    pub reassigned_since: Option<Date>,
    /// Every load that was asked.
    pub loads: Vec<ListLoadId>,
}

/// Looks a number up in the newest lists that cover its area code. Litigators and reassigned numbers add up: a file without the
/// number takes nothing back of one that has it.
///
/// # Errors
/// When the store cannot be read.
pub fn look_up(tx: &mut dyn Crm, key: &PhoneKey, area_code: u16) -> Stored<Listed> {
    AreaLists::default().look_up(tx, key, area_code)
}

/// The lists that cover area codes, asked for once each: for many numbers in one transaction.
#[derive(Debug, Default)]
pub struct AreaLists {
    of: HashMap<u16, Vec<Covering>>,
}

impl AreaLists {
    /// As [`look_up`].
    ///
    /// # Errors
    /// When the store cannot be read.
    pub fn look_up(&mut self, tx: &mut dyn Crm, key: &PhoneKey, area_code: u16) -> Stored<Listed> {
        if let Some(covering) = self.of.get(&area_code) {
            return listed(tx, key, covering.clone());
        }
        let covering = tx.number_lists().covering(area_code)?;
        self.of.insert(area_code, covering.clone());
        listed(tx, key, covering)
    }
}

fn listed(tx: &mut dyn Crm, key: &PhoneKey, covering: Vec<Covering>) -> Stored<Listed> {
    let covering = covering.into_iter();
    let (added, others): (Vec<_>, Vec<_>) = covering.partition(|load| load.list.adds_up());
    let newest = newest(others);
    let asked = newest.values().chain(&added);
    let loads: Vec<ListLoadId> = asked.map(|load| load.id).collect();
    let having = having(tx, &loads, key)?;
    let as_of = |list: ListOf| newest.get(&list).map(|load| load.as_of);
    let with_it = |list: ListOf| {
        let load = newest.get(&list).filter(|load| having.contains(&load.id));
        load.map(|load| load.as_of)
    };
    let latest_with_it = |list: ListOf| {
        let with_it = added.iter().filter(|load| having.contains(&load.id));
        let of_it = with_it.filter(|load| load.list == list);
        of_it.map(|load| load.as_of).max()
    };
    let vouching = added
        .iter()
        .filter(|load| load.list == ListOf::Reassigned && load.named);
    let states = newest.values().filter_map(|load| load.list.state());
    let on_states = states.filter(|state| with_it(ListOf::State(*state)).is_some());
    Ok(Listed {
        registries: Registries {
            national: with_it(ListOf::National).is_some(),
            states: StateSet::of(on_states),
        },
        national: as_of(ListOf::National),
        states: newest
            .values()
            .filter_map(|load| Some((load.list.state()?, load.as_of)))
            .collect(),
        reassigned: vouching.map(|load| load.as_of).max(),
        litigator: latest_with_it(ListOf::Litigator),
        reassigned_since: latest_with_it(ListOf::Reassigned),
        loads,
    })
}

/// The newest load of each list.
fn newest(covering: Vec<Covering>) -> BTreeMap<ListOf, Covering> {
    let mut newest: BTreeMap<ListOf, Covering> = BTreeMap::new();
    for load in covering {
        let known = newest.entry(load.list).or_insert(load);
        if (load.as_of, load.id) > (known.as_of, known.id) {
            *known = load;
        }
    }
    newest
}

/// Those of the loads that have the number.
fn having(tx: &mut dyn Crm, loads: &[ListLoadId], key: &PhoneKey) -> Stored<Vec<ListLoadId>> {
    let Some(number) = ListedNumber::of_key(key).filter(|_| !loads.is_empty()) else {
        return Ok(Vec::new());
    };
    let blocks = tx.number_lists().blocks_of(loads, number.exchange)?;
    let having = blocks
        .into_iter()
        .filter(|(_, block)| block.has(number.line));
    Ok(having.map(|(load, _)| load).collect())
}

#[cfg(test)]
mod tests {
    use super::super::block::Block;
    use super::*;
    use crate::unit::MockCrm;
    use time::macros::date;

    fn texas() -> UsState {
        UsState::parse("TX").unwrap()
    }

    fn covering(id: i64, list: ListOf, as_of: Date) -> Covering {
        Covering {
            id: ListLoadId::new(id),
            list,
            as_of,
            named: false,
        }
    }

    /// Every load has 305-555-0100 and nothing else.
    fn asked(loads: Vec<Covering>, digits: &str) -> Listed {
        let mut tx = MockCrm::default();
        tx.number_lists
            .expect_covering()
            .once()
            .returning(move |_| Ok(loads.clone()));
        tx.number_lists.expect_blocks_of().returning(|loads, _| {
            let mut block = Block::empty();
            block.insert(100);
            Ok(loads.iter().map(|load| (*load, block.clone())).collect())
        });
        let key = PhoneKey::stored(digits.to_owned());
        look_up(&mut tx, &key, 305).unwrap()
    }

    #[test]
    fn r4_005_r4_007_r4_012_the_newest_list_of_each_kind_is_asked() {
        let (old, new) = (date!(2026 - 10 - 01), date!(2026 - 11 - 01));
        let loads = || {
            vec![
                covering(3, ListOf::National, old),
                covering(2, ListOf::National, new),
                covering(1, ListOf::National, new),
                covering(4, ListOf::State(texas()), old),
                covering(5, ListOf::Litigator, new),
                Covering {
                    named: true,
                    ..covering(6, ListOf::Reassigned, old)
                },
            ]
        };
        let has_it = asked(loads(), "3055550100");
        let ids: Vec<i64> = has_it.loads.iter().map(|id| id.get()).collect();
        assert_eq!(ids, [2, 4, 5, 6]);
        let expected = Listed {
            registries: Registries {
                national: true,
                states: StateSet::of([texas()]),
            },
            national: Some(new),
            states: vec![(texas(), old)],
            reassigned: Some(old),
            litigator: Some(new),
            reassigned_since: Some(old),
            loads: has_it.loads.clone(),
        };
        assert_eq!(has_it, expected);

        let not = asked(loads(), "3055550101");
        let expected = Listed {
            registries: Registries::default(),
            litigator: None,
            reassigned_since: None,
            ..expected
        };
        assert_eq!(not, expected);
    }

    /// Lists of reassigned numbers, each with its day, whether the area code was named, and whether it has the number → for
    /// which day the number's consents were asked about, and since when the number is known to have changed hands.
    #[test]
    fn r4_007_r4_013_lists_of_reassigned_numbers_add_up() {
        const JUNE: Date = date!(2026 - 06 - 01);
        const JULY: Date = date!(2026 - 07 - 01);
        type Row = (&'static [(Date, bool, bool)], Option<Date>, Option<Date>);
        let rows: [Row; 7] = [
            (&[], None, None),
            (&[(JUNE, false, false)], None, None),
            (&[(JUNE, true, false)], Some(JUNE), None),
            (&[(JUNE, false, true)], None, Some(JUNE)),
            // The later file was asked about others.
            (
                &[(JUNE, true, true), (JULY, false, false)],
                Some(JUNE),
                Some(JUNE),
            ),
            (
                &[(JULY, true, false), (JUNE, true, true)],
                Some(JULY),
                Some(JUNE),
            ),
            (
                &[(JULY, true, true), (JUNE, true, true)],
                Some(JULY),
                Some(JULY),
            ),
        ];
        for (loads, reassigned, since) in rows {
            let mut tx = MockCrm::default();
            let covered = (1..).zip(loads).map(|(id, (as_of, named, _))| Covering {
                named: *named,
                ..covering(id, ListOf::Reassigned, *as_of)
            });
            let covered: Vec<Covering> = covered.collect();
            let asked: Vec<ListLoadId> = covered.iter().map(|load| load.id).collect();
            tx.number_lists
                .expect_covering()
                .returning(move |_| Ok(covered.clone()));
            tx.number_lists.expect_blocks_of().returning(move |ids, _| {
                let had = ids.iter().zip(loads).filter(|(_, (_, _, has))| *has);
                let mut block = Block::empty();
                block.insert(100);
                Ok(had.map(|(id, _)| (*id, block.clone())).collect())
            });
            let key = PhoneKey::stored("3055550100".to_owned());
            let told = look_up(&mut tx, &key, 305).unwrap();
            assert_eq!(
                (told.reassigned, told.reassigned_since),
                (reassigned, since)
            );
            assert_eq!(told.loads, asked, "each is evidence");
        }
    }

    /// Litigator lists, each with its day and whether it has the number → the day that is named.
    #[test]
    fn r5_010_lists_of_litigators_add_up() {
        const OLD: Date = date!(2026 - 11 - 02);
        const NEW: Date = date!(2026 - 11 - 27);
        type Row = (&'static [(Date, bool)], Option<Date>);
        let rows: [Row; 4] = [
            (&[(OLD, true), (NEW, false)], Some(OLD)),
            (&[(OLD, false), (NEW, true)], Some(NEW)),
            (&[(OLD, true), (NEW, true)], Some(NEW)),
            (&[(OLD, false), (NEW, false)], None),
        ];
        for (loads, outcome) in rows {
            let mut tx = MockCrm::default();
            let covered = (1..).zip(loads);
            let covered = covered.map(|(id, (as_of, _))| covering(id, ListOf::Litigator, *as_of));
            let covered: Vec<Covering> = covered.collect();
            tx.number_lists
                .expect_covering()
                .returning(move |_| Ok(covered.clone()));
            tx.number_lists.expect_blocks_of().returning(move |ids, _| {
                let had = ids.iter().zip(loads).filter(|(_, (_, has))| *has);
                let mut block = Block::empty();
                block.insert(100);
                Ok(had.map(|(id, _)| (*id, block.clone())).collect())
            });
            let key = PhoneKey::stored("3055550100".to_owned());
            let told = look_up(&mut tx, &key, 305).unwrap();
            assert_eq!((told.litigator, told.reassigned_since), (outcome, None));
        }
    }

    #[test]
    fn r4_011_without_a_list_nothing_was_checked() {
        assert_eq!(asked(Vec::new(), "3055550100"), Listed::default());
    }
}
