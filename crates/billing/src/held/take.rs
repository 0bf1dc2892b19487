//! Whether a payment may be taken while the client may still cancel.

use super::hold::{Guarded, Hold, Office, Paid, hold, of_payment};
use crm_core::clock::{Instant, us_date};
use crm_core::promises::cooling_off::{End, MoneyBefore};
use thiserror::Error;

/// How money comes to the office.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arrival {
    /// The client's page, staff or autopay would take it now.
    Asked,
    /// It came anyway: a check in the mail, a line of the bank, a card that was charged.
    Unasked,
}

/// A rule that takes no money before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{}", refused(*.end))]
pub struct PaymentRefused {
    pub end: End,
}

impl PaymentRefused {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "payment_before_end"
    }
}

fn refused(end: End) -> String {
    match end.last_day() {
        Some(day) => {
            let day = us_date(day);
            format!("No payment may be taken until {day}: the client may still cancel.")
        }
        None => format!("No payment may be taken: the client may still cancel. {end}"),
    }
}

/// What becomes of a payment that is taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Taken<A> {
    /// It counts at once.
    Free,
    Held(Hold<A>),
    /// A rule refuses it, and it came anyway: held, and billing is told.
    Unasked(Hold<A>),
}

/// Takes a payment at a moment. Refusing beats holding, of whichever agreement of the client's it is for.
///
/// # Errors
/// [`PaymentRefused`] when money is asked for that a rule refuses.
pub fn take<A: Copy + Ord>(
    arrival: Arrival,
    paid: &Paid,
    agreements: &[Guarded<A>],
    office: Office,
    now: Instant,
) -> Result<Taken<A>, PaymentRefused> {
    let refuses = |one: &&Guarded<A>| {
        let is_open = !one.is_canceled && one.end.is_open_at(now);
        is_open && one.money == MoneyBefore::Refuse
    };
    let refusing = of_payment(paid, agreements).find(refuses);
    let refusing = refusing.map(|one| one.end);
    match (refusing, arrival, hold(paid, agreements, office, now)) {
        (Some(end), Arrival::Asked, _) => Err(PaymentRefused { end }),
        (Some(_), Arrival::Unasked, Some(held)) => Ok(Taken::Unasked(held)),
        (None, _, Some(held)) => Ok(Taken::Held(held)),
        (_, _, None) => Ok(Taken::Free),
    }
}
