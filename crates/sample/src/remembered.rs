//! Which seeds the office has: the same people twice would break rules of the product half-way through.

use crate::error::SeedError;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::page::PageRequest;
use crm_core::store::Stored;
use crm_core::views::{AuditFilter, AuditQuery, AuditRow};
use infra::{Database, Unit};
use serde_json::json;
use std::ops::ControlFlow;

/// Writes down that the seed is in the office from now on. It is written before anything else: what was made stays when
/// the making fails.
pub(super) fn remember(
    db: &Database,
    (seed, leads): (u64, u32),
    now: Instant,
) -> Result<(), SeedError> {
    let added = Event::new(
        Entity::Office,
        EventKind::SampleDataAdded,
        &Actor::system(),
        now,
    );
    let added = [added.after(json!({ "seed": seed, "leads": leads }))];
    db.write_blocking(|tx| {
        if is_known(tx, seed)? {
            return Err(SeedError::Known(seed));
        }
        Ok(tx.events().append(&added)?)
    })
}

fn is_known(tx: &mut dyn Unit, seed: u64) -> Stored<bool> {
    let query = AuditQuery {
        filter: AuditFilter {
            kind: Some(EventKind::SampleDataAdded),
            ..AuditFilter::default()
        },
        page: PageRequest::first(1),
    };
    let mut known = false;
    let mut visit = |row: AuditRow| {
        let of = row
            .after
            .as_ref()
            .and_then(|after| after.get("seed")?.as_u64());
        known = of == Some(seed);
        if known {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    infra::read(tx, |views| views.each_event(&query, &mut visit))?;
    Ok(known)
}
