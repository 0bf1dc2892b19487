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

/// Blocks of one transaction: few enough that others do not wait long for it.
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

/// Begins, or starts over after a crash: what is stored of an earlier try is to be removed first
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
mod tests;
