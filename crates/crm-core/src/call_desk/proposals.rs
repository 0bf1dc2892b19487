//! Times at which a person may be called back, by their clock: what is said most often on the phone, one press each. None is
//! offered that the gate would refuse.

use crate::call_numbers::moment_there;
use crate::calling::Prospect;
use crate::clock::{Instant, OfficeDay};
use crate::closed_set::closed_set;
use crate::contact_gate::Zone;
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::Crm;
use time::{Date, Duration, Weekday};

closed_set! {
    /// What is said on the phone.
    pub enum ProposalKind {
        InAnHour = "in_an_hour",
        Tomorrow = "tomorrow",
        Monday = "monday",
    }
}

/// A time at which they may be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub kind: ProposalKind,
    pub at: Instant,
    /// "Mon, Nov 30, 10:00 AM ET"
    pub their_time: String,
}

/// Mornings are at ten there.
const MORNING: u16 = 10 * 60;
const MICROS_OF_A_MINUTE: i64 = 60_000_000;

/// In an hour, tomorrow at ten and on Monday at ten by their clock, as far as they may be called then. A person without
/// a number or a place has none.
///
/// # Errors
/// When the store cannot be read.
pub fn propose(
    tx: &mut dyn Crm,
    holder: Holder,
    (day, now): (&OfficeDay, Instant),
) -> Stored<Vec<Proposal>> {
    let Some(phone) = holder.phone(tx)?.flatten() else {
        return Ok(Vec::new());
    };
    let prospect = Prospect::of(tx, (holder, &phone), (day, now))?;
    let Some(zone) = prospect.zones().iter().next() else {
        return Ok(Vec::new());
    };
    let proposed = times(zone, now).into_iter();
    let lawful = proposed.filter(|(_, at)| prospect.may_call(*at).is_ok());
    let told = lawful.map(|(kind, at)| Proposal {
        kind,
        at,
        their_time: moment_there(zone, at, now),
    });
    Ok(told.collect())
}

/// The times by a clock; a Monday that is tomorrow is tomorrow.
fn times(zone: Zone, now: Instant) -> Vec<(ProposalKind, Instant)> {
    let in_an_hour = now.plus(Duration::hours(1)).micros();
    let minute = in_an_hour - in_an_hour.rem_euclid(MICROS_OF_A_MINUTE);
    let mut times = vec![(ProposalKind::InAnHour, Instant::from_micros(minute))];
    let (today, _) = zone.clock().wall(now);
    let tomorrow = today.next_day();
    let monday = next_monday(today).filter(|monday| Some(*monday) != tomorrow);
    let mornings = [
        (ProposalKind::Tomorrow, tomorrow),
        (ProposalKind::Monday, monday),
    ];
    for (kind, on) in mornings {
        times.extend(on.map(|on| (kind, zone.clock().instant_at(on, MORNING))));
    }
    times
}

fn next_monday(today: Date) -> Option<Date> {
    let mut days = std::iter::successors(today.next_day(), |day| day.next_day()).take(7);
    days.find(|day| day.weekday() == Weekday::Monday)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The clock, now → what is proposed by it.
    #[test]
    fn r5_031_an_hour_tomorrow_at_ten_and_monday_at_ten_are_proposed_by_their_clock() {
        let cases: [(Zone, &str, &[&str]); 4] = [
            (
                Zone::Eastern,
                "2026-11-25T17:20:30Z",
                &[
                    "1:20 PM ET",
                    "Thu, Nov 26, 10:00 AM ET",
                    "Mon, Nov 30, 10:00 AM ET",
                ],
            ),
            // Sunday there: Monday is tomorrow.
            (
                Zone::Pacific,
                "2026-11-29T20:00:00Z",
                &["1:00 PM PT", "Mon, Nov 30, 10:00 AM PT"],
            ),
            // Monday there: the next one is meant.
            (
                Zone::Eastern,
                "2026-11-30T15:00:00Z",
                &[
                    "11:00 AM ET",
                    "Tue, Dec 1, 10:00 AM ET",
                    "Mon, Dec 7, 10:00 AM ET",
                ],
            ),
            // Another day there than in London, and the clocks change in between.
            (
                Zone::Central,
                "2026-10-31T04:30:00Z",
                &[
                    "Sat, Oct 31, 12:30 AM CT",
                    "Sat, Oct 31, 10:00 AM CT",
                    "Mon, Nov 2, 10:00 AM CT",
                ],
            ),
        ];
        for (zone, now, told) in cases {
            let now = Instant::parse(now).unwrap();
            let found: Vec<String> = times(zone, now)
                .into_iter()
                .map(|(_, at)| moment_there(zone, at, now))
                .collect();
            assert_eq!(found, told, "{zone}");
        }
    }
}
