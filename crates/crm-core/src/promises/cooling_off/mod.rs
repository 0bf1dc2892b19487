//! Until when a client may cancel an agreement, and what happens with money before. One pure function over facts and dated
//! rules answers for papers and for money; `CoolingOff::cancel_by` is it.
//!
//! Periods and closed days are data: `house_rules` and `house_closed_days` hold what the product comes with.

mod book;
mod cancel_by;
mod clocks;
mod codes;
mod facts;
mod house_closed_days;
mod house_rules;
mod period;
mod rule;
mod still_held;
#[cfg(test)]
mod tests;

pub use book::{PeriodBook, PeriodRefused};
pub(crate) use cancel_by::end_of;
pub use cancel_by::{CancelBy, CoolingOff, End, UsedRule};
pub use clocks::clocks_of;
pub use codes::{Channel, MoneyBefore};
pub use facts::Facts;
pub use house_closed_days::house_business_calendar;
pub use house_rules::house_periods;
pub use period::{Days, NotLoaded, Period};
pub use rule::{PeriodRule, Sold};
pub use still_held::StillHeld;
