//! Numbers: in buckets, in lists, and what is known of them.

pub(super) mod call_numbers;
mod list_changes;
pub(super) mod list_loads;
mod number_facts;
mod number_lists;
