//! Accounts: signing in, one's own profile, the list of staff, what the office tells browsers about itself. What its
//! documents say and show, the lists of numbers that calls are checked against, and until when clients may cancel.

pub(crate) mod about;
pub(crate) mod accounts;
pub(crate) mod audit;
pub(crate) mod auth;
pub(crate) mod brands;
pub(crate) mod commission_policies;
pub(crate) mod contact_rules;
pub(crate) mod cooling_off;
pub(crate) mod integrations;
pub(crate) mod logos;
pub(crate) mod mail;
pub(crate) mod me;
pub(crate) mod meta;
pub(crate) mod number_lists;
pub(crate) mod phrases;
pub(crate) mod settings;
pub(crate) mod staff;
pub(crate) mod wordings;
