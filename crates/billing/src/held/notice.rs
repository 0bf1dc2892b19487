//! A client's notice that they cancel, and whether it is in time.

use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::promises::cooling_off::End;
use serde_json::{Value, json};
use time::{Date, Duration};

/// What goes back is back within so many days of the notice: Colorado's seven, which are never more than the ten business days
/// of 16 CFR 429.1.
pub const REFUND_WITHIN_DAYS: i64 = 7;

closed_set! {
    /// How the client said it.
    pub enum CanceledBy {
        Page = "page",
        Letter = "letter",
        Email = "email",
        InPerson = "in_person",
        Phone = "phone",
    }
}

/// When a notice counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Came {
    /// Posted or sent on this day, whenever it arrived: the postmark decides.
    Posted(Date),
    /// Pressed on the client's page or said to staff at this moment.
    At(Instant),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Notice {
    pub by: CanceledBy,
    pub came: Came,
    /// The office's day on which it arrived.
    pub arrived_on: Date,
}

impl Notice {
    #[must_use]
    pub fn is_in_time(&self, end: End) -> bool {
        match self.came {
            Came::Posted(day) => end.is_in_time(day),
            Came::At(moment) => end.is_open_at(moment),
        }
    }

    /// For the history of the document.
    #[must_use]
    pub fn told(&self) -> Value {
        let (posted_on, said_at) = match self.came {
            Came::Posted(day) => (Some(day.to_string()), None),
            Came::At(at) => (None, Some(at.to_rfc3339())),
        };
        json!({
            "how": self.by.as_str(),
            "postedOn": posted_on,
            "saidAt": said_at,
            "arrivedOn": self.arrived_on.to_string(),
        })
    }

    /// By when everything is back with the client.
    #[must_use]
    pub fn refund_due_on(&self) -> Date {
        let within = Duration::days(REFUND_WITHIN_DAYS);
        self.arrived_on.saturating_add(within)
    }
}
