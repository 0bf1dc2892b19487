//! What the user does next: the one filled button of the page.

use crate::clock::Instant;
use time::Duration;

/// An appointment is still the next thing for so long after it was to begin.
pub const STILL_ON: Duration = Duration::hours(1);

/// What comes next, by its place among those that were asked about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// The appointment at this place.
    Appointment(usize),
    /// The promised call that is due first.
    Callback,
}

/// The first appointment that is not over, or the call that is due first: whichever is earlier. An appointment goes before a call
/// of the same moment. A call of a later day is nothing of this day.
#[must_use]
pub fn next(
    appointments: &[Instant],
    callback: Option<Instant>,
    (now, day_ends): (Instant, Instant),
) -> Option<Next> {
    let begun = now.minus(STILL_ON);
    let places = appointments.iter().copied().enumerate();
    let appointment = places
        .filter(|(_, starts)| *starts >= begun)
        .min_by_key(|(place, starts)| (*starts, *place));
    let callback = callback.filter(|due| *due < day_ends);
    match (appointment, callback) {
        (Some((_, starts)), Some(due)) if due < starts => Some(Next::Callback),
        (Some((place, _)), _) => Some(Next::Appointment(place)),
        (None, Some(_)) => Some(Next::Callback),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Appointments and the first call, in minutes from now, of a day that ends in 600 → what is next.
    #[test]
    fn r5_128_the_next_thing_is_the_earliest_that_is_not_over() {
        let at = |minutes: i64| Instant::from_micros(minutes * 60_000_000);
        let table: [(&[i64], Option<i64>, Option<Next>); 10] = [
            (&[], None, None),
            (&[30], None, Some(Next::Appointment(0))),
            (&[30, 10], None, Some(Next::Appointment(1))),
            (&[-60], None, Some(Next::Appointment(0))),
            (&[-61], None, None),
            (&[-61, 30], Some(40), Some(Next::Appointment(1))),
            (&[30], Some(20), Some(Next::Callback)),
            (&[30], Some(30), Some(Next::Appointment(0))),
            (&[], Some(-4_000), Some(Next::Callback)),
            (&[], Some(600), None),
        ];
        for (appointments, callback, outcome) in table {
            let starts: Vec<_> = appointments.iter().map(|minutes| at(*minutes)).collect();
            let found = next(&starts, callback.map(at), (at(0), at(600)));
            assert_eq!(found, outcome, "{appointments:?} {callback:?}");
        }
    }
}
