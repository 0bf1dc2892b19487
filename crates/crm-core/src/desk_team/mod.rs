//! What managers do on the call desk: free a person whom a rep holds, pause a rep, and look at lists that grow old.

mod near_limit;
pub(crate) mod port;
mod use_cases;

pub use near_limit::{NearLimit, WARNED_DAYS, near_limit};
pub use port::{DeskTeam, Held};
pub use use_cases::{TeamError, free, pause};

#[cfg(test)]
pub use port::MockDeskTeam;
