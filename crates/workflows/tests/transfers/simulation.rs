//! Random days of an office, each from its seed. `EXITDESK_SEEDS` says how many (500), `EXITDESK_SEED` the first.

use super::world::World;
use billing::transfers::Branch;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread;

/// Things that happen in one run.
const HAPPENINGS: usize = 400;

fn number(name: &str, otherwise: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.map_or(otherwise, |text| text.parse().unwrap())
}

/// What was reached, and how often a lease was lost.
fn run(seed: u64) -> (BTreeSet<Branch>, usize) {
    let mut world = World::new(seed);
    for _ in 0..HAPPENINGS {
        world.happens();
    }
    world.comes_to_its_end();
    world.agrees_with_the_bank();
    (world.reached, world.leases_lost)
}

fn run_all(seeds: impl Iterator<Item = u64>) -> (BTreeSet<Branch>, usize) {
    let (mut reached, mut lost) = (BTreeSet::new(), 0);
    for seed in seeds {
        let ran = catch_unwind(AssertUnwindSafe(|| run(seed)));
        let Ok((branches, leases)) = ran else {
            panic!("seed {seed} failed: EXITDESK_SEED={seed} EXITDESK_SEEDS=1 runs it alone");
        };
        reached.extend(branches);
        lost += leases;
    }
    (reached, lost)
}

/// In this one a transfer is sent, forgotten by a restore, canceled, and what it paid is asked for again.
#[test]
fn r2_194_what_was_sent_before_a_restore_and_canceled_after_it_is_not_paid_twice_seed_718() {
    run(718);
}

/// In this one an answer to a look-up arrived 26 hours late, when the bank had forgotten the key: it led to a second send.
/// An answer that old is none (`ASKED_WITHIN`).
#[test]
fn r2_194_an_answer_that_is_a_day_old_sends_nothing_again_seed_15762() {
    run(15_762);
}

#[test]
fn r2_194_r2_195_r2_209_no_fault_loses_a_transfer_or_sends_it_twice() {
    let (first, count) = (number("EXITDESK_SEED", 1), number("EXITDESK_SEEDS", 500));
    let threads = 2;
    let (reached, lost) = thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| {
                let seeds = (first..first + count).filter(move |seed| seed % threads == part);
                scope.spawn(move || run_all(seeds))
            })
            .collect();
        parts
            .into_iter()
            .fold((BTreeSet::new(), 0), |mut all, part| {
                let (reached, lost) = part.join().expect("the seed is printed above");
                all.0.extend(reached);
                (all.0, all.1 + lost)
            })
    });
    if count < 500 {
        return;
    }
    let missed: Vec<_> = Branch::ALL
        .iter()
        .filter(|one| !reached.contains(one))
        .collect();
    assert!(missed.is_empty(), "no run came by {missed:?}");
    assert!(lost > 0, "no worker ever lost its lease");
}
