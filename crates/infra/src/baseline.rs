//! The migrations of before 1.0 became one baseline, the first migrations that are in the program today. What they left is
//! the schema that the baseline makes.

use std::ops::RangeInclusive;

/// The last of the migrations before the baseline, and how many there were.
pub(crate) const LAST_BEFORE: &str = "20261124000056";
pub(crate) const COUNT_BEFORE: usize = 52;
/// The migrations that make what those had made. Later ones run everywhere.
pub(crate) const BASELINE: RangeInclusive<&str> = "20261128000101"..="20261128000109";

pub(crate) fn is_before(version: &str) -> bool {
    version <= LAST_BEFORE
}

/// The migration that leaves the schema of this one; `None` for one of before that no migration leads on from.
pub(crate) fn as_of_today(version: &str) -> Option<&str> {
    match version {
        LAST_BEFORE => Some(BASELINE.end()),
        version if is_before(version) => None,
        version => Some(version),
    }
}
