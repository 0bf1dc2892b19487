//! What a person who wants no calls asked for, how and when.

use crate::clock::us_date;
use crate::contact_gate::{AskedBy, SuppressionScope};
use serde_json::{Value, json};
use thiserror::Error;
use time::Date;

/// A request not to be contacted. One of which nothing more is known asks for everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    pub scope: SuppressionScope,
    pub by: Option<AskedBy>,
    /// The day on which they asked; that of the entry unless it is known.
    pub on: Option<Date>,
}

/// Why a request is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AskError {
    #[error("The day they asked can't be in the future. Enter {} or an earlier day.", us_date(*.today))]
    InTheFuture { today: Date },
}

impl Default for Ask {
    fn default() -> Self {
        Self {
            scope: SuppressionScope::All,
            by: None,
            on: None,
        }
    }
}

impl Ask {
    /// A request as it is entered on a business day.
    ///
    /// # Errors
    /// When they are said to have asked on a day that is to come: [`AskError`].
    pub fn of(
        scope: Option<SuppressionScope>,
        by: Option<AskedBy>,
        on: Option<Date>,
        today: Date,
    ) -> Result<Self, AskError> {
        if on.is_some_and(|day| day > today) {
            return Err(AskError::InTheFuture { today });
        }
        let scope = scope.unwrap_or(SuppressionScope::All);
        Ok(Self { scope, by, on })
    }

    /// For the record's history; nothing of a request of which nothing more is known.
    #[must_use]
    pub fn told(self) -> Option<Value> {
        (self != Self::default()).then(|| {
            json!({
                "scope": self.scope.as_str(),
                "askedBy": self.by.map(AskedBy::as_str),
                "askedOn": self.on.map(|day| day.to_string()),
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    /// The day they asked, entered on Nov 21 → whether it is taken.
    #[test]
    fn r4_002_nobody_asked_on_a_day_to_come() {
        let today = date!(2026 - 11 - 21);
        let cases = [
            (None, true),
            (Some(date!(2026 - 03 - 03)), true),
            (Some(today), true),
            (Some(date!(2026 - 11 - 22)), false),
        ];
        for (on, taken) in cases {
            let asked = Ask::of(None, Some(AskedBy::Phone), on, today);
            assert_eq!(asked.is_ok(), taken, "{on:?}");
        }
        let refused = Ask::of(None, None, Some(date!(2026 - 11 - 22)), today);
        let sentence = refused.map_err(|error| error.to_string());
        let expected =
            "The day they asked can't be in the future. Enter Nov 21, 2026 or an earlier day.";
        assert_eq!(sentence, Err(expected.to_owned()));
    }

    #[test]
    fn r4_002_only_what_was_said_is_told() {
        assert_eq!(Ask::default().told(), None);
        let sales = Ask {
            scope: SuppressionScope::Sales,
            by: None,
            on: Some(date!(2026 - 03 - 03)),
        };
        let expected = json!({"scope": "sales", "askedBy": null, "askedOn": "2026-03-03"});
        assert_eq!(sales.told(), Some(expected));
    }
}
