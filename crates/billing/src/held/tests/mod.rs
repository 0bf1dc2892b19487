//! Held money, as tables whose last column is the outcome.

mod cancel;
mod figures;
mod hold;
mod partners;
mod release;
mod take;

use super::{Guarded, Office, Paid};
use crm_core::books::ClosedBooks;
use crm_core::clock::{Instant, parse_date};
use crm_core::ids::PlanId;
use crm_core::promises::cooling_off::{End, MoneyBefore};
use time::Date;
use time::macros::date;

fn day(text: &str) -> Date {
    parse_date(text).unwrap()
}

/// "11-30 23:59": by the clock of New York in the winter of 2026.
fn at(text: &str) -> Instant {
    let (day, time) = text.split_once(' ').unwrap();
    Instant::parse(&format!("2026-{day}T{time}:00-05:00")).unwrap()
}

/// The client may cancel until this day of November or December 2026, "11-30".
fn until(last_day: &str) -> End {
    let last_day = day(&format!("2026-{last_day}"));
    let next = last_day.next_day().unwrap();
    End::On {
        last_day,
        ends_at: Instant::parse(&format!("{next}T00:00:00-05:00")).unwrap(),
    }
}

/// Signed on November 20, 2026, paid by plan 1, until November 30.
fn agreement(id: i64, money: MoneyBefore) -> Guarded<i64> {
    Guarded {
        agreement: id,
        plan: Some(PlanId::new(1)),
        signed_on: date!(2026 - 11 - 20),
        end: until("11-30"),
        money,
        paper_at: None,
        is_canceled: false,
    }
}

/// Dated November 23, 2026, of no plan.
fn paid() -> Paid {
    Paid {
        on: date!(2026 - 11 - 23),
        recorded_at: at("11-23 12:00"),
        plan: None,
    }
}

/// The guard came in September, and October is closed.
fn office() -> Office {
    Office {
        guarded_from: Instant::parse("2026-09-01T00:00:00Z").unwrap(),
        books: ClosedBooks::through(Some(date!(2026 - 10 - 31))),
    }
}
