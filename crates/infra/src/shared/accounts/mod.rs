//! Accounts and how their people sign in.

mod list_views;
mod passkeys;
pub(super) mod preferences;
mod second_factors;
mod sessions;
mod throttles;
pub(super) mod users;
