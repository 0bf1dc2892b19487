//! The office that sample data is made for.

use crate::staff::Colleague;
use crm_core::brand::details::KnownBrands;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::PartnerId;

/// Who and what the sample data is made with.
pub(crate) struct Office<'a> {
    pub(crate) staff: &'a [Colleague],
    pub(crate) partners: &'a [PartnerId],
    /// As papers name it.
    pub(crate) name: &'a str,
    /// What papers say of each.
    pub(crate) brands: &'a KnownBrands,
    pub(crate) zone: &'a BusinessZone,
    pub(crate) now: Instant,
}

/// How many of each a part of the office made.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Made {
    pub(crate) leads: usize,
    pub(crate) raw_leads: usize,
    pub(crate) clients: usize,
}
