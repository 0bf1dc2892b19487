//! How far a payment is from being the office's own.

use time::Date;

/// How far a payment is from being the office's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Holding {
    Never,
    Held,
    Released {
        /// The first open day, when its own was in a closed month.
        counts_on: Option<Date>,
    },
}
