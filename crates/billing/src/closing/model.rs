//! One closing of the books, or their reopening.

use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{ClosingId, UserId};
use crm_core::text::Notes;
use serde_json::{Value, json};
use time::Date;

closed_set! {
    /// What a user did to the books.
    pub enum ClosingKind {
        Close = "close",
        Reopen = "reopen",
    }
}

/// One of them about to be kept.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewClosing {
    pub kind: ClosingKind,
    /// The last closed day after it; `None` while all days are open.
    pub through: Option<Date>,
    /// The last closed day before it.
    pub was: Option<Date>,
    pub reason: Option<Notes>,
    /// What of the bank was not finished, a sentence each.
    pub left: Vec<String>,
    pub made_by: Option<UserId>,
    pub created_at: Instant,
}

/// A kept one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closing {
    pub id: ClosingId,
    pub what: NewClosing,
}

impl NewClosing {
    /// For the office's history.
    #[must_use]
    pub fn summary(&self) -> Value {
        let day = |day: Option<Date>| day.map(|day| day.to_string());
        json!({
            "through": day(self.through),
            "was": day(self.was),
            "reason": self.reason.as_ref().map(|reason| reason.as_str()),
            "left": self.left.join(" "),
        })
    }
}
