//! Why no one of a list is served, and when the next person is.

use crate::call_numbers::time_there;
use crate::clock::{Instant, OfficeDay, us_date};
use crate::contact_gate::{Gate, Purpose, Zone};
use crate::store::Stored;
use crate::unit::Crm;
use crate::views::CalledPeople;

/// A list, and the lists of the campaigns to which their people belong first.
type People<'a> = (&'a CalledPeople, &'a [CalledPeople]);

/// Who of the list could be called, were it another time of the day; else who waits for their next try.
pub(super) fn nobody(
    tx: &mut dyn Crm,
    (gate, people): (&Gate<'_>, People<'_>),
    (day, now): (&OfficeDay, Instant),
) -> Stored<(String, Option<Instant>)> {
    let (filter, others) = people;
    let waiting = tx.desk_candidates().waiting(filter, others, now)?;
    let buckets = tx.call_numbers().buckets()?;
    let mut opening: Option<(Instant, i64, Option<Zone>)> = None;
    for (numbers, people) in waiting {
        let facts = numbers.iter().filter_map(|id| {
            let found = buckets.iter().find(|(bucket, _)| bucket == id);
            found.map(|(_, facts)| facts.facts(Purpose::Sales, &[]))
        });
        // Of several numbers the one that opens first.
        let opens = facts.filter_map(|facts| {
            let at = gate.may_call(&facts, now).opens_at?;
            Some((at, facts.place.zones.iter().next()))
        });
        let Some((at, zone)) = opens.min_by_key(|(at, _)| *at) else {
            continue;
        };
        opening = match opening {
            Some((first, count, zone)) if first == at => Some((first, count + people, zone)),
            Some((first, count, zone)) if first < at => Some((first, count, zone)),
            _ => Some((at, people, zone)),
        };
    }
    if let Some((at, people, zone)) = opening {
        return Ok((
            opens((at, now), people, zone.unwrap_or(Zone::Eastern)),
            Some(at),
        ));
    }
    let next = tx.desk_candidates().next_try(filter, others, now)?;
    Ok((tries(next, day), next))
}

fn opens((at, now): (Instant, Instant), people: i64, zone: Zone) -> String {
    let time = time_there(zone, at, now);
    let who = match people {
        1 => "1 person opens".to_owned(),
        people => format!("{people} people open"),
    };
    format!("Nobody in this list can be called right now. {who} {time} their time.")
}

/// By the office's clock: the rep's own.
fn tries(next: Option<Instant>, day: &OfficeDay) -> String {
    let Some(at) = next else {
        return "No one is left in this list.".to_owned();
    };
    let (on, time) = day.zone().wall_clock(at);
    let when = if on == day.today() {
        format!("at {time}")
    } else {
        format!("on {}", us_date(on))
    };
    format!("No one in this list is due right now. The next try is {when}.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::BusinessZone;

    /// When the next person is tried → what the rep reads.
    #[test]
    fn r4_057_who_waits_for_the_next_try_is_told_with_the_time() {
        let now = Instant::parse("2026-11-20T12:00:00-05:00").unwrap();
        let zone = BusinessZone::parse("America/New_York").unwrap();
        let day = OfficeDay::of(&zone, now);
        let cases = [
            (None, "No one is left in this list."),
            (
                Some("2026-11-20T14:10:00-05:00"),
                "No one in this list is due right now. The next try is at 2:10 PM.",
            ),
            (
                Some("2026-11-21T09:00:00-05:00"),
                "No one in this list is due right now. The next try is on Nov 21, 2026.",
            ),
        ];
        for (next, told) in cases {
            let next = next.and_then(|at| Instant::parse(at).ok());
            assert_eq!(tries(next, &day), told);
        }
    }
}
