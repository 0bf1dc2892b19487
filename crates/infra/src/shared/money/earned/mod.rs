//! Commissions and their policies.

mod commission_lines;
mod commission_list;
mod commission_pages;
pub(super) mod commission_policies;
mod commission_policy_views;
mod commission_views;
mod commissions;
mod lost_approvals;
