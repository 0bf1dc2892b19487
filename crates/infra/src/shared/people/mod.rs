//! Raw leads, leads and clients, and what belongs to them.

pub(super) mod addresses;
mod carried;
pub(super) mod clients;
mod consents;
pub(in super::super) mod leads;
pub(super) mod partners;
pub(super) mod person;
pub(super) mod properties;
pub(super) mod raw_leads;
pub(super) mod relationships;
mod stored_people;
pub(in super::super) mod suppressions;
pub(super) mod traces;
pub(super) mod with_number;
