//! Giving up what counts no more: older loads whose every area code a newer one covers, withdrawn ones, refused ones. The
//! rows stay; what they covered goes first, so that no load without its numbers is ever asked.

use super::load::{Run, still_loading};
use super::port::Counting;
use crate::clock::Instant;
use crate::ids::ListLoadId;
use crate::store::Stored;
use crate::unit::Crm;

/// Lets the loads count no more that newer ones have replaced.
///
/// # Errors
/// When the store cannot be read or written.
pub fn retire(tx: &mut dyn Crm) -> Stored<()> {
    let counting = tx.number_lists().counting()?;
    for id in replaced(&counting) {
        tx.number_lists().remove_area_codes(id)?;
    }
    Ok(())
}

/// Removes a piece of the numbers that count no more; answers whether more may be left.
///
/// # Errors
/// When the store cannot be read or written.
pub fn clear_piece(tx: &mut dyn Crm) -> Stored<bool> {
    let Some(id) = tx.number_lists().with_stray_blocks()? else {
        return Ok(false);
    };
    tx.number_lists().remove_blocks(id)?;
    Ok(true)
}

/// Removes a piece of what an earlier try to read a file has left; answers whether more may be left.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn restart_piece(tx: &mut dyn Crm, run: &Run, now: Instant) -> Stored<bool> {
    if still_loading(tx, run, now)?.is_none() {
        return Ok(false);
    }
    tx.number_lists().remove_blocks(run.load)
}

/// The loads whose every area code newer loads of the same list cover.
fn replaced(counting: &[Counting]) -> Vec<ListLoadId> {
    let is_replaced = |load: &&Counting| {
        if load.list.adds_up() {
            return false;
        }
        let newer: Vec<&Counting> = counting
            .iter()
            .filter(|other| other.list == load.list)
            .filter(|other| (other.as_of, other.id) > (load.as_of, load.id))
            .collect();
        let covers = |code: &u16| newer.iter().any(|other| other.area_codes.contains(code));
        load.area_codes.iter().all(covers)
    };
    let replaced = counting.iter().filter(is_replaced);
    replaced.map(|load| load.id).collect()
}

#[cfg(test)]
mod tests {
    use super::super::model::ListOf;
    use super::*;
    use crate::contact::UsState;
    use time::Month;

    fn load(id: i64, list: ListOf, day: u8, area_codes: &[u16]) -> Counting {
        Counting {
            id: ListLoadId::new(id),
            list,
            as_of: time::Date::from_calendar_date(2026, Month::November, day).unwrap(),
            area_codes: area_codes.to_vec(),
        }
    }

    /// Loads by id, list, day and area codes → those that are replaced.
    #[test]
    fn r4_053_a_load_is_given_up_when_newer_ones_cover_all_of_it() {
        use ListOf::{Litigator, National, Reassigned, State};
        let state = |code: &str| State(UsState::parse(code).unwrap());
        let (texas, indiana) = (state("TX"), state("IN"));
        let cases: [(Vec<Counting>, &[i64]); 10] = [
            (vec![load(1, National, 1, &[305])], &[]),
            (
                vec![
                    load(1, National, 1, &[305]),
                    load(2, National, 2, &[305, 786]),
                ],
                &[1],
            ),
            (
                vec![
                    load(1, National, 1, &[305, 786]),
                    load(2, National, 2, &[305]),
                ],
                &[],
            ),
            (
                vec![
                    load(1, National, 1, &[305, 786]),
                    load(2, National, 2, &[305]),
                    load(3, National, 2, &[786]),
                ],
                &[1],
            ),
            // An older day that was loaded later replaces nothing.
            (
                vec![load(1, National, 2, &[305]), load(2, National, 1, &[305])],
                &[2],
            ),
            (
                vec![load(1, National, 1, &[305]), load(2, National, 1, &[305])],
                &[1],
            ),
            (
                vec![load(1, texas, 1, &[512]), load(2, indiana, 2, &[512])],
                &[],
            ),
            (
                vec![load(1, Litigator, 1, &[305]), load(2, Litigator, 2, &[305])],
                &[],
            ),
            (
                vec![load(1, Litigator, 1, &[305]), load(2, National, 2, &[305])],
                &[],
            ),
            // Each says something of the numbers alone that were asked about.
            (
                vec![
                    load(1, Reassigned, 1, &[305]),
                    load(2, Reassigned, 2, &[305]),
                ],
                &[],
            ),
        ];
        for (counting, outcome) in cases {
            let ids: Vec<i64> = replaced(&counting).iter().map(|id| id.get()).collect();
            assert_eq!(ids, outcome, "{counting:?}");
        }
    }
}
