//! Records that became one.

pub(super) mod came_with_merge;
mod client_merges;
pub(super) mod merge_left_out;
pub(super) mod merge_records;
mod merged_cards;
mod merges;
