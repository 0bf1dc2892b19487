//! Who does the work of the exits.

use crate::error::{SeedError, rule};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::PartnerId;
use crm_core::partners;
use crm_core::text::ShortText;
use infra::Database;

pub(super) const NAMES: &[&str] = &[
    "Cascade Title & Recording",
    "Harborline Exit Services",
    "Meridian Legal Processing",
    "Northgate Transfer Group",
];

/// Adds every partner that is not there yet.
pub(super) fn engage(db: &Database, since: Instant) -> Result<Vec<PartnerId>, SeedError> {
    NAMES
        .iter()
        .map(|name| {
            let name = ShortText::parse(name).map_err(rule)?;
            let added = db.write_blocking(|tx| {
                partners::add(tx, &Actor::system(), &name, since).map_err(rule)
            })?;
            Ok(added.partner.id)
        })
        .collect()
}
