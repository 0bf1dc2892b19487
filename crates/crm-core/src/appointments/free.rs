//! When a user's calendar is free.

use super::schedule::Office;
use super::{Appointment, Length, Slot};
use crate::clock::{Instant, WallTime};
use crate::ids::{AppointmentId, UserId};
use crate::store::Stored;
use crate::unit::Crm;
use time::Date;

/// Free times are offered within these hours of the office's clock, every half hour, for so many days.
const FROM: u16 = 8 * 60;
const TO: u16 = 20 * 60;
const STEP: u16 = 30;
const DAYS: usize = 14;

/// Whose calendar, and what is to fit into it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    pub(crate) user: UserId,
    pub(crate) length: Length,
    /// By the office's clock: nothing earlier is offered.
    pub(crate) from: (Date, WallTime),
    /// The appointment that is moved: it is not in its own way.
    pub(crate) but: Option<AppointmentId>,
    pub(crate) most: usize,
}

/// The first free times that `is_wanted` takes, earliest first.
pub(crate) fn free_slots(
    tx: &mut dyn Crm,
    wanted: &Wanted,
    office: &Office<'_>,
    is_wanted: &dyn Fn(Instant) -> bool,
) -> Stored<Vec<(Slot, Instant)>> {
    let mut found = Vec::new();
    let (first, earliest) = wanted.from;
    let days = std::iter::successors(Some(first), |day| day.next_day());
    for date in days.take(DAYS) {
        let mut taken = tx.appointments().scheduled_of(wanted.user, date)?;
        taken.retain(|other| Some(other.id) != wanted.but);
        for slot in slots(date, wanted.length) {
            let is_early = date == first && slot.start() < earliest;
            if is_early || meets(&taken, slot) {
                continue;
            }
            let Ok(at) = office.zone.instant_at(date, slot.start()) else {
                continue;
            };
            if at > office.now && is_wanted(at) {
                found.push((slot, at));
            }
            if found.len() == wanted.most {
                return Ok(found);
            }
        }
    }
    Ok(found)
}

/// Every half hour of a day's office hours in which it fits.
fn slots(date: Date, length: Length) -> impl Iterator<Item = Slot> {
    let starts = (FROM..TO).step_by(usize::from(STEP));
    let slots = starts.filter_map(move |minute| {
        let slot = Slot::new(date, WallTime::of_minutes(minute)?, length);
        slot.ok()
    });
    slots.filter(|slot| slot.end_minute() <= TO)
}

fn meets(taken: &[Appointment], slot: Slot) -> bool {
    taken.iter().any(|other| other.details.slot.overlaps(slot))
}
