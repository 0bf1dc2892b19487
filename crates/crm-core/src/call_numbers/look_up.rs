//! Numbers are looked up: what is known of each says in which bucket it is.

use super::facts::BucketFacts;
use super::model::NumberState;
use crate::calling::known::Known;
use crate::clock::{Instant, OfficeDay};
use crate::contact::PhoneKey;
use crate::contact_gate::Places;
use crate::ids::BucketId;
use crate::jobs::{LEASE, Lease};
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::HashMap;
use time::{Date, Duration};

/// Numbers of one transaction of the job: other writers wait no longer than for so many.
pub const NUMBERS_A_PIECE: i64 = 100;

/// Looks numbers up again: each is put into the bucket of what is known of it now. How far its calls went stays.
///
/// # Errors
/// When the store cannot be read or written.
pub fn look_up_again(
    tx: &mut dyn Crm,
    keys: &[PhoneKey],
    day: &OfficeDay,
    now: Instant,
) -> Stored<()> {
    // Before anything is read: a fact that changes meanwhile marks its number again.
    tx.call_numbers().settled(keys)?;
    let mut known: HashMap<String, BucketId> = HashMap::new();
    let places = places(tx)?;
    for key in keys {
        let facts = facts_of(tx, (key, &places), day, now)?;
        let text = facts.text();
        let bucket = match known.get(&text) {
            Some(bucket) => *bucket,
            None => tx.call_numbers().bucket(&facts)?,
        };
        known.insert(text, bucket);
        tx.call_numbers().put_in(key, bucket)?;
    }
    Ok(())
}

/// The number as the desk knows it, looked up now when it was not yet.
///
/// # Errors
/// When the store cannot be read or written.
pub fn known_number(
    tx: &mut dyn Crm,
    key: &PhoneKey,
    day: &OfficeDay,
    now: Instant,
) -> Stored<NumberState> {
    if let Some(known) = tx.call_numbers().get(key)? {
        return Ok(known);
    }
    let places = places(tx)?;
    let facts = facts_of(tx, (key, &places), day, now)?;
    let bucket = tx.call_numbers().bucket(&facts)?;
    let state = NumberState::fresh(key.clone(), bucket);
    tx.call_numbers().save(&state)?;
    Ok(state)
}

/// With the area codes that the office added.
fn places(tx: &mut dyn Crm) -> Stored<Places> {
    let office = tx.contact_rules().area_codes()?.into_iter();
    Ok(Places::with_added(office.map(|office| office.added)))
}

fn facts_of(
    tx: &mut dyn Crm,
    (key, places): (&PhoneKey, &Places),
    day: &OfficeDay,
    now: Instant,
) -> Stored<BucketFacts> {
    let known = Known::of_number(tx, key, day, now)?;
    Ok(BucketFacts::of(&known.facts(places)))
}

/// Looks the next piece of the numbers up that wait for it; answers whether more may wait.
///
/// # Errors
/// `Clash` when another worker took the job over; any other error of the store.
pub fn sort_piece(tx: &mut dyn Crm, lease: Lease, day: &OfficeDay, now: Instant) -> Stored<bool> {
    let keys = tx.call_numbers().stale(NUMBERS_A_PIECE)?;
    if keys.is_empty() {
        return Ok(false);
    }
    tx.jobs().extend(lease, now.plus(LEASE))?;
    look_up_again(tx, &keys, day, now)?;
    Ok(i64::try_from(keys.len()).unwrap_or(NUMBERS_A_PIECE) == NUMBERS_A_PIECE)
}

/// A consent that begins or ends today makes another one count, with nothing written: its number is looked up again. The
/// days around today are asked too, whenever the job runs.
///
/// # Errors
/// When the store cannot be read or written.
pub fn mark_by_day(tx: &mut dyn Crm, today: Date) -> Stored<()> {
    let day = Duration::days(1);
    let (from, to) = (today.saturating_sub(day), today.saturating_add(day));
    tx.call_numbers().mark_consents_stale(from, to)
}
