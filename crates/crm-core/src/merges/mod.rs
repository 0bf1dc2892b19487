//! Two records of one person become one, and two again for as long as an un-merge is possible.

mod client;
mod combine;
mod merge;
mod mergeable;
pub(crate) mod model;
mod plan;
pub(crate) mod port;
#[cfg(test)]
mod tests;
mod unmerge;
mod walk;

pub use combine::LeftOut;
pub use merge::{MergeOrder, Seen, merge};
pub use model::{
    Gained, Merge, MergeKind, MoneyRow, Moved, MovedKind, Moving, NewMerge, PartnersCases, Records,
    UNMERGE_LASTS,
};
pub use plan::{DryRun, MergeError, Side, may_merge, preview};
pub use port::Merges;
pub use unmerge::{UnmergeError, Unmerged, unmerge};

#[cfg(test)]
pub use port::MockMerges;
