//! Taking a file of numbers: it waits for the job that reads it.

use super::load::{BLOCKS_A_PIECE, Counted, conclude};
use super::model::{ListLoad, LoadProgress, LoadStatus, NewLoad};
use super::reading::{Reached, Reading};
use super::record::told;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::ListLoadId;
use crate::jobs::JobKind;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;
use time::Date;

/// Reads a file of numbers, and removes what counts no more; payload `{"loadId": n}`.
pub const LIST_JOB: JobKind = JobKind::named("number_list");

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RegisterError {
    #[error("The day of the list can't be in the future. Enter the day the list is of.")]
    InFuture,
    #[error("This file is empty. Choose a file with one phone number on each line.")]
    Empty,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Registers a file that the file store has, and queues its reading. `today` is the office's day.
///
/// # Errors
/// When it is of a day in the future, or empty: [`RegisterError`].
pub fn register(
    tx: &mut dyn Crm,
    actor: &Actor,
    new: &NewLoad,
    (today, now): (Date, Instant),
) -> Result<ListLoadId, RegisterError> {
    let id = add(tx, actor, new, (today, now))?;
    let payload = json!({"loadId": id.get()});
    let dedupe = format!("number_list:{id}");
    tx.jobs().enqueue(LIST_JOB, &payload, &dedupe, now, now)?;
    Ok(id)
}

/// Loads a small list that is at hand as text, at once.
///
/// # Errors
/// As [`register`].
pub fn load_text(
    tx: &mut dyn Crm,
    actor: &Actor,
    new: &NewLoad,
    text: &str,
    (today, now): (Date, Instant),
) -> Result<ListLoadId, RegisterError> {
    let id = add(tx, actor, new, (today, now))?;
    let mut reading = Reading::new(text.as_bytes());
    let mut counted = Counted::default();
    loop {
        let reached = reading.read_on();
        let reached = reached.map_err(|error| StoreError::Fault(error.to_string()))?;
        if reached != Reached::More {
            for blocks in reading.take_blocks().chunks(BLOCKS_A_PIECE) {
                counted.add(&tx.number_lists().add_blocks(id, blocks)?);
            }
        }
        if reached == Reached::End {
            break;
        }
    }
    if reading.take_changes().is_some() {
        return Err(StoreError::Fault("a text of changes".to_owned()).into());
    }
    if let Some(load) = tx.number_lists().get(id)? {
        let read = (reading.tally(), reading.bytes());
        conclude(tx, actor, load, read, &counted, now)?;
    }
    Ok(id)
}

fn add(
    tx: &mut dyn Crm,
    actor: &Actor,
    new: &NewLoad,
    (today, now): (Date, Instant),
) -> Result<ListLoadId, RegisterError> {
    if new.as_of > today {
        return Err(RegisterError::InFuture);
    }
    if new.bytes == 0 {
        return Err(RegisterError::Empty);
    }
    let load = ListLoad {
        id: ListLoadId::new(0),
        version: 1,
        list: new.list,
        as_of: new.as_of,
        file: new.file.clone(),
        file_name: new.file_name.clone(),
        bytes: new.bytes,
        sha256: new.sha256.clone(),
        named: new.named.clone(),
        confirmed: new.confirmed,
        changes: false,
        status: LoadStatus::Waiting,
        progress: LoadProgress::default(),
        error: None,
        created_by: actor.user(),
        created_at: now,
        finished_at: None,
    };
    CrmAct::run(tx, actor, now, |act| {
        let id = act.tx.number_lists().insert(&load)?;
        let received = EventKind::NumberListReceived.with(told(&load, None));
        act.record_event(Entity::Office, received);
        Ok(id)
    })
}

#[cfg(test)]
mod tests {
    use super::super::sample::new_load;
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;
    use time::macros::date;

    /// The day of the list, its bytes → outcome; today is Nov 21.
    #[test]
    fn r4_053_a_file_is_taken_unless_it_is_empty_or_of_a_day_to_come() {
        let cases = [
            (date!(2026 - 11 - 21), 10, None),
            (date!(2020 - 01 - 01), 10, None),
            (date!(2026 - 11 - 22), 10, Some(RegisterError::InFuture)),
            (date!(2026 - 11 - 21), 0, Some(RegisterError::Empty)),
        ];
        for (as_of, bytes, refused) in cases {
            let mut tx = MockCrm::default();
            let calls = usize::from(refused.is_none());
            tx.number_lists
                .expect_insert()
                .times(calls)
                .withf(|load| load.status == LoadStatus::Waiting && load.version == 1)
                .returning(|_| Ok(ListLoadId::new(4)));
            tx.jobs
                .expect_enqueue()
                .times(calls)
                .withf(|kind, payload, dedupe, _, _| {
                    let named = *payload == json!({"loadId": 4}) && dedupe == "number_list:4";
                    *kind == LIST_JOB && named
                })
                .returning(|_, _, _, _, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::NumberListReceived],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let new = NewLoad {
                as_of,
                bytes,
                ..new_load()
            };
            let when = (date!(2026 - 11 - 21), NOW);
            let done = register(&mut tx, &agent(), &new, when);
            assert_eq!(done.err(), refused, "{as_of} {bytes}");
        }
    }
}
