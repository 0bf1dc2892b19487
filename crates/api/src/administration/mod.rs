//! Accounts: signing in, one's own profile, the list of staff, what the office tells browsers about itself. And what its
//! documents say and show.

pub(crate) mod audit;
pub(crate) mod auth;
pub(crate) mod logos;
pub(crate) mod mail;
pub(crate) mod me;
pub(crate) mod meta;
pub(crate) mod staff;
pub(crate) mod wordings;
