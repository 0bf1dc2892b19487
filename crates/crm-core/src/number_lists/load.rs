//! Loading a file: its numbers are stored piece by piece, and count when the last transaction says so.

use super::area_codes::AreaCodes;
use super::block::{Block, Exchange};
use super::changes::Applied;
use super::model::{ListLoad, LoadProgress, LoadStatus};
use super::record::told;
use super::shrink::shrunk;
use super::stale::mark_stale;
use super::tally::{FileRefusal, Tally};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::ListLoadId;
use crate::jobs::{LEASE, Lease};
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use std::collections::BTreeMap;

/// Blocks of one transaction: nobody waits long for it.
pub(super) const BLOCKS_A_PIECE: usize = 500;

/// Which load is read, and the lease that allows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub load: ListLoadId,
    pub lease: Lease,
}

impl Run {
    /// Blocks of one transaction.
    pub const BLOCKS: usize = BLOCKS_A_PIECE;
}

/// How many different numbers a load has, by area code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counted(BTreeMap<u16, i64>);

impl Counted {
    pub fn add(&mut self, added: &[(u16, i64)]) {
        for (area_code, numbers) in added {
            *self.0.entry(*area_code).or_default() += numbers;
        }
    }

    #[must_use]
    pub fn total(&self) -> i64 {
        self.0.values().sum()
    }

    /// Of an area code, in place of what was counted before.
    pub fn set(&mut self, area_code: u16, numbers: i64) {
        self.0.insert(area_code, numbers);
    }

    /// With those that were named, without numbers.
    fn with(&self, named: &AreaCodes) -> Vec<(u16, i64)> {
        let mut all = self.0.clone();
        for area_code in named.iter() {
            all.entry(area_code).or_default();
        }
        all.into_iter().collect()
    }
}

/// Begins, or begins anew after a crash: what is stored of an earlier try is to be removed first
/// ([`super::restart_piece`]). Answers whether there is something to read.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn begin(tx: &mut dyn Crm, run: &Run, now: Instant) -> Stored<bool> {
    tx.jobs().extend(run.lease, now.plus(LEASE))?;
    let load = tx.number_lists().get(run.load)?;
    if !load.is_some_and(|load| load.status.is_under_way()) {
        return Ok(false);
    }
    tx.number_lists().begin(run.load)?;
    Ok(true)
}

/// The load, as long as it is this worker's to read.
pub(super) fn still_loading(tx: &mut dyn Crm, run: &Run, now: Instant) -> Stored<Option<ListLoad>> {
    tx.jobs().extend(run.lease, now.plus(LEASE))?;
    let load = tx.number_lists().get(run.load)?;
    Ok(load.filter(|load| load.status == LoadStatus::Loading))
}

/// Keeps what was read so far; `progress` counts the numbers before these blocks. Answers how many numbers were new by area
/// code, and nothing when the load was withdrawn meanwhile.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn keep(
    tx: &mut dyn Crm,
    run: &Run,
    blocks: &[(Exchange, Block)],
    progress: &LoadProgress,
    now: Instant,
) -> Stored<Option<Vec<(u16, i64)>>> {
    if still_loading(tx, run, now)?.is_none() {
        return Ok(None);
    }
    let added = tx.number_lists().add_blocks(run.load, blocks)?;
    let more: i64 = added.iter().map(|(_, numbers)| numbers).sum();
    let progress = LoadProgress {
        numbers: progress.numbers + more,
        ..progress.clone()
    };
    tx.number_lists().save_progress(run.load, &progress)?;
    Ok(Some(added))
}

/// Ends the reading: from here on the list counts, or it is refused. `read` is what was found, and how many bytes were read.
///
/// # Errors
/// `Clash` when another worker took over; any other error of the store.
pub fn finish(
    tx: &mut dyn Crm,
    (actor, run): (&Actor, &Run),
    read: (&Tally, i64),
    counted: &Counted,
    now: Instant,
) -> Stored<()> {
    match still_loading(tx, run, now)? {
        Some(load) => conclude(tx, actor, load, read, counted, now),
        None => Ok(()),
    }
}

/// Ends the reading of a file of changes.
///
/// # Errors
/// As [`finish`].
pub fn finish_changes(
    tx: &mut dyn Crm,
    (actor, run): (&Actor, &Run),
    (tally, bytes_read): (&Tally, i64),
    applied: &Applied,
    now: Instant,
) -> Stored<()> {
    let Some(mut load) = still_loading(tx, run, now)? else {
        return Ok(());
    };
    load.changes = true;
    let refusal = if load.list.opens() {
        FileRefusal::nothing_before(applied.missing())
    } else {
        Some(FileRefusal::ChangesOfAnotherList)
    };
    if let Some(refusal) = refusal {
        load.progress = tally.progress(bytes_read, 0);
        return end_refused(tx, actor, load, refusal.to_string(), now);
    }
    let mut counted = Counted::default();
    for area_code in applied.area_codes() {
        counted.set(*area_code, tx.number_lists().count(run.load, *area_code)?);
    }
    conclude(tx, actor, load, (tally, bytes_read), &counted, now)
}

pub(super) fn conclude(
    tx: &mut dyn Crm,
    actor: &Actor,
    mut load: ListLoad,
    (tally, bytes_read): (&Tally, i64),
    counted: &Counted,
    now: Instant,
) -> Stored<()> {
    load.progress = tally.progress(bytes_read, counted.total());
    if let Err(refusal) = tally.verdict() {
        return end_refused(tx, actor, load, refusal.to_string(), now);
    }
    let area_codes = counted.with(&load.named);
    if load.list.opens() && !load.changes && !load.confirmed {
        let sizes = tx.number_lists().sizes(load.list)?;
        if let Some(refusal) = shrunk(&area_codes, &sizes, load.as_of) {
            return end_refused(tx, actor, load, refusal.to_string(), now);
        }
    }
    load.status = LoadStatus::Loaded;
    load.file = None;
    load.finished_at = Some(now);
    CrmAct::run(tx, actor, now, |act| {
        act.tx.number_lists().add_area_codes(load.id, &area_codes)?;
        let covered: Vec<u16> = area_codes.iter().map(|(code, _)| *code).collect();
        mark_stale(act.tx, load.list, &covered)?;
        let loaded = EventKind::NumberListLoaded.with(told(&load, None));
        act.save(load, loaded)?;
        Ok(())
    })
}

/// Ends a load that cannot be read; `sentence` says why. One that was ended before stays as it is.
///
/// # Errors
/// When the store cannot be read or written.
pub fn refuse(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ListLoadId,
    sentence: &str,
    now: Instant,
) -> Stored<()> {
    let load = tx.number_lists().get(id)?;
    match load.filter(|load| load.status.is_under_way()) {
        Some(load) => end_refused(tx, actor, load, sentence.to_owned(), now),
        None => Ok(()),
    }
}

fn end_refused(
    tx: &mut dyn Crm,
    actor: &Actor,
    mut load: ListLoad,
    sentence: String,
    now: Instant,
) -> Stored<()> {
    load.status = LoadStatus::Refused;
    load.file = None;
    load.finished_at = Some(now);
    // Nothing of it is kept.
    load.progress.numbers = 0;
    let refused = EventKind::NumberListRefused.with(told(&load, Some(&sentence)));
    load.error = Some(sentence);
    CrmAct::run(tx, actor, now, |act| {
        act.save(load, refused)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::stored;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::ids::JobId;
    use crate::unit::MockCrm;
    use LoadStatus as S;
    use time::macros::date;

    const RUN: Run = Run {
        load: ListLoadId::new(4),
        lease: Lease {
            job: JobId::new(1),
            token: 1,
        },
    };

    fn over(status: LoadStatus) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.jobs.expect_extend().returning(|_, _| Ok(()));
        let load = stored(status);
        tx.number_lists
            .expect_get()
            .returning(move |_| Ok(Some(load.clone())));
        tx
    }

    /// Whether the file is a list of changes, whether it was said to be whole → what becomes of it; the list before has 1,000
    /// numbers of 305.
    #[test]
    fn r5_008_a_file_that_shrinks_a_list_counts_once_it_is_confirmed() {
        let cases = [
            (false, false, S::Refused),
            (false, true, S::Loaded),
            (true, false, S::Loaded),
        ];
        for (changes, confirmed, outcome) in cases {
            let mut tx = MockCrm::default();
            let load = ListLoad {
                changes,
                confirmed,
                ..stored(S::Loading)
            };
            tx.number_lists
                .expect_sizes()
                .returning(|_| Ok(BTreeMap::from([(305, (date!(2026 - 11 - 19), 1_000))])));
            tx.number_lists
                .expect_add_area_codes()
                .returning(|_, _| Ok(()));
            tx.call_numbers
                .expect_mark_area_codes_stale()
                .returning(|_| Ok(()));
            tx.number_lists
                .expect_save()
                .once()
                .withf(move |load| load.status == outcome)
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = match outcome {
                S::Loaded => &[EventKind::NumberListLoaded],
                _ => &[EventKind::NumberListRefused],
            };
            expect_events(&mut tx.events, told);
            let tally = Tally {
                lines: 1,
                ..Tally::default()
            };
            let mut counted = Counted::default();
            counted.add(&[(305, 1)]);
            conclude(&mut tx, &agent(), load, (&tally, 11), &counted, NOW).unwrap();
        }
    }

    /// The status → whether there is something to read, and whether what was read is kept.
    #[test]
    fn r4_053_only_a_load_under_way_is_read() {
        let cases = [
            (S::Waiting, true, false),
            (S::Loading, true, true),
            (S::Loaded, false, false),
            (S::Refused, false, false),
            (S::Withdrawn, false, false),
        ];
        for (status, begins, keeps) in cases {
            let mut tx = over(status);
            tx.number_lists
                .expect_begin()
                .times(usize::from(begins))
                .returning(|_| Ok(()));
            assert_eq!(begin(&mut tx, &RUN, NOW), Ok(begins), "{status}");

            let mut tx = over(status);
            let calls = usize::from(keeps);
            tx.number_lists
                .expect_add_blocks()
                .times(calls)
                .returning(|_, _| Ok(vec![(305, 2), (786, 1)]));
            tx.number_lists
                .expect_save_progress()
                .times(calls)
                .withf(|_, progress| progress.numbers == 13)
                .returning(|_, _| Ok(()));
            let before = LoadProgress {
                numbers: 10,
                ..LoadProgress::default()
            };
            let kept = keep(&mut tx, &RUN, &[], &before, NOW);
            let expected = keeps.then(|| vec![(305, 2), (786, 1)]);
            assert_eq!(kept, Ok(expected), "{status}");
        }
    }

    /// What was read → the status, and the area codes that the load covers.
    #[test]
    fn r4_053_a_load_counts_when_it_ends_well_and_not_before() {
        type Case = (i64, i64, LoadStatus, Option<Vec<(u16, i64)>>);
        let cases: [Case; 3] = [
            (95, 0, S::Loaded, Some(vec![(305, 95), (786, 0)])),
            (1_000, 1, S::Refused, None),
            (0, 0, S::Refused, None),
        ];
        for (lines, bad, status, covered) in cases {
            let mut tx = over(S::Loading);
            let calls = usize::from(covered.is_some());
            tx.number_lists
                .expect_sizes()
                .returning(|_| Ok(BTreeMap::new()));
            tx.number_lists
                .expect_add_area_codes()
                .times(calls)
                .withf(move |_, codes| covered.as_deref() == Some(codes))
                .returning(|_, _| Ok(()));
            tx.call_numbers
                .expect_mark_area_codes_stale()
                .times(calls)
                .withf(|codes| codes == [305, 786])
                .returning(|_| Ok(()));
            tx.number_lists
                .expect_save()
                .once()
                .withf(move |load| {
                    let kept = if status == S::Loaded { 95 } else { 0 };
                    let is_over = load.finished_at == Some(NOW) && load.file.is_none();
                    let says_why = load.error.is_some() == (status == S::Refused);
                    load.status == status && load.progress.numbers == kept && is_over && says_why
                })
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if status == S::Loaded {
                &[EventKind::NumberListLoaded]
            } else {
                &[EventKind::NumberListRefused]
            };
            expect_events(&mut tx.events, told);
            let tally = Tally {
                lines,
                bad,
                samples: Vec::new(),
            };
            let mut counted = Counted::default();
            counted.add(&[(305, 90)]);
            counted.add(&[(305, 5)]);
            let by = (&agent(), &RUN);
            assert_eq!(finish(&mut tx, by, (&tally, 1_000), &counted, NOW), Ok(()));
        }
    }

    #[test]
    fn r4_053_what_is_over_is_not_refused_again() {
        for (status, calls) in [(S::Waiting, 1), (S::Loading, 1), (S::Loaded, 0)] {
            let mut tx = over(status);
            tx.number_lists
                .expect_save()
                .times(calls)
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = match calls {
                0 => &[],
                _ => &[EventKind::NumberListRefused],
            };
            expect_events(&mut tx.events, told);
            let done = refuse(&mut tx, &agent(), RUN.load, "The file is gone.", NOW);
            assert_eq!(done, Ok(()), "{status}");
        }
    }
}
