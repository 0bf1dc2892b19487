//! How statements are put together, and what comes of their rows.

pub(super) mod columns;
pub(in super::super) mod filter;
pub(in super::super) mod list;
pub(in super::super) mod sql;
pub(super) mod stored;
