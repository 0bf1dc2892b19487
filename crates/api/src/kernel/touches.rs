//! What is written once a minute and not once a request: when a session was last seen, what a user was refused.

use crm_core::clock::Instant;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use time::Duration;

/// How exact "last seen" is.
pub(crate) const TOUCH_EVERY: Duration = Duration::minutes(1);
/// The most keys whose last touch is remembered at once.
const REMEMBERED: usize = 10_000;

/// When this process last wrote it of what a key names, such as a session, so that requests at once write it once.
#[derive(Debug, Default)]
pub(crate) struct Touches(Mutex<HashMap<String, Instant>>);

impl Touches {
    /// Whether it is time to write again; says so once.
    pub(crate) fn is_due(&self, key: &str, now: Instant) -> bool {
        let mut touched = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if touched.len() >= REMEMBERED {
            touched.retain(|_, at| at.plus(TOUCH_EVERY) > now);
        }
        if touched.len() >= REMEMBERED {
            touched.clear();
        }
        let due = touched
            .get(key)
            .is_none_or(|at| at.plus(TOUCH_EVERY) <= now);
        if due {
            touched.insert(key.to_owned(), now);
        }
        due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hour(hours: i64) -> Instant {
        Instant::from_micros(hours * 3_600_000_000)
    }

    #[test]
    fn a_session_is_touched_once_a_minute() {
        let touches = Touches::default();
        assert!(touches.is_due("a", hour(1)));
        assert!(!touches.is_due("a", hour(1).plus(Duration::seconds(59))));
        assert!(touches.is_due("b", hour(1)));
        assert!(touches.is_due("a", hour(1).plus(Duration::minutes(1))));
    }
}
