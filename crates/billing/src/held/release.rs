//! Releasing held money: what is free, and in which order.

use super::hold::Guarded;
use crm_core::books::ClosedBooks;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use time::Date;

/// A payment that is held.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting<A> {
    pub payment: PaymentId,
    /// The day it is dated.
    pub on: Date,
    /// What of it was not given back.
    pub left: Money,
    /// The agreement that holds it.
    pub agreement: Guarded<A>,
}

/// A payment that is the office's own from now on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Release {
    pub payment: PaymentId,
    /// The first open day, when the payment's own is in a closed month.
    pub counts_on: Option<Date>,
}

/// What is released at a moment, in its order: the end of the period, then the payment. Escrow that waited for its paper comes
/// when that is on file. Ends are compared as moments, so the order does not depend on how often the job runs.
#[must_use]
pub fn releases<A>(waiting: &[Waiting<A>], books: ClosedBooks, now: Instant) -> Vec<Release> {
    let mut due: Vec<_> = waiting
        .iter()
        .filter(|one| one.left > Money::ZERO)
        .filter_map(|one| Some((one.agreement.free_at()?, one.payment, one.on)))
        .filter(|(free_at, _, _)| *free_at <= now)
        .collect();
    due.sort_unstable();
    due.into_iter()
        .map(|(_, payment, on)| Release {
            payment,
            counts_on: counts_on(on, books),
        })
        .collect()
}

fn counts_on(on: Date, books: ClosedBooks) -> Option<Date> {
    let open = books.first_open_from(on);
    (open != on).then_some(open)
}
