//! Free times of the user who is to keep an appointment, at hours at which the person may be called.

use crate::appointments::{Length, Office, Slot, Wanted, free_slots};
use crate::call_numbers::moment_there;
use crate::calling::Prospect;
use crate::clock::{Instant, OfficeDay};
use crate::contact_gate::{Zone, ZoneSet};
use crate::ids::UserId;
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::Crm;
use time::Date;

/// Appointments begin within these hours of their clocks.
const FROM: u16 = 9 * 60;
const TO: u16 = 19 * 60 + 30;
/// How many are offered.
const MOST: usize = 12;

/// A time at which both can.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeTime {
    pub at: Instant,
    /// By the office's clock.
    pub slot: Slot,
    /// "Mon, Nov 30, 10:00 AM ET"
    pub their_time: String,
}

/// The first free times of a user from a day of the person's clock on. A person without a number or a place has none.
///
/// # Errors
/// When the store cannot be read.
pub fn free_times(
    tx: &mut dyn Crm,
    holder: Holder,
    (closer, length, from): (UserId, Length, Date),
    when: (&OfficeDay, Instant),
) -> Stored<Vec<FreeTime>> {
    let (_, now) = when;
    let Some(phone) = holder.phone(tx)?.flatten() else {
        return Ok(Vec::new());
    };
    let prospect = Prospect::of(tx, (holder, &phone), when)?;
    let Some(zone) = prospect.zones().iter().next() else {
        return Ok(Vec::new());
    };
    let begins = zone.clock().instant_at(from, 0).max(now);
    let found = free(tx, &prospect, (closer, length, begins, MOST), when)?;
    let told = found.into_iter().map(|(slot, at)| FreeTime {
        at,
        slot,
        their_time: moment_there(zone, at, now),
    });
    Ok(told.collect())
}

/// The next time from a moment on at which a user is free and the person may be called.
pub(super) fn next_free(
    tx: &mut dyn Crm,
    holder: Holder,
    (closer, length, begins): (UserId, Length, Instant),
    when: (&OfficeDay, Instant),
) -> Stored<Option<Instant>> {
    let Some(phone) = holder.phone(tx)?.flatten() else {
        return Ok(None);
    };
    let prospect = Prospect::of(tx, (holder, &phone), when)?;
    let found = free(tx, &prospect, (closer, length, begins, 1), when)?;
    Ok(found.first().map(|(_, at)| *at))
}

fn free(
    tx: &mut dyn Crm,
    prospect: &Prospect,
    (user, length, begins, most): (UserId, Length, Instant, usize),
    (day, now): (&OfficeDay, Instant),
) -> Stored<Vec<(Slot, Instant)>> {
    let office = Office {
        zone: day.zone(),
        now,
        allow_overlap: false,
    };
    let wanted = Wanted {
        user,
        length,
        from: day.zone().wall_clock(begins),
        but: None,
        most,
    };
    let zones = prospect.zones();
    let both_can = |at: Instant| is_day(zones, at) && prospect.may_call(at).is_ok();
    free_slots(tx, &wanted, &office, &both_can)
}

/// Whether it is neither early nor late by any of their clocks.
fn is_day(zones: ZoneSet, at: Instant) -> bool {
    let is_day = |zone: Zone| {
        let (_, minute) = zone.clock().wall(at);
        (FROM..=TO).contains(&minute)
    };
    zones.iter().all(is_day)
}
