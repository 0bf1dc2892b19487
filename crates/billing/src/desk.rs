//! One act over the unit of work: who does it, when, and the events that tell of it.

use crate::payers::Payer;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::ClientId;
use crm_core::store::Stored;
use serde_json::Value;

pub(crate) struct Desk<'a> {
    pub(crate) tx: &'a mut dyn Billing,
    pub(crate) actor: &'a Actor,
    pub(crate) now: Instant,
    told: Vec<Event>,
}

impl<'a> Desk<'a> {
    pub(crate) fn open(tx: &'a mut dyn Billing, actor: &'a Actor, now: Instant) -> Self {
        Self {
            tx,
            actor,
            now,
            told: Vec::new(),
        }
    }

    pub(crate) fn tell(&mut self, entity: Entity, kind: EventKind, after: Value) {
        let event = Event::new(entity, kind, self.actor, self.now).after(after);
        self.told.push(event);
    }

    pub(crate) fn tell_change(
        &mut self,
        entity: Entity,
        kind: EventKind,
        (before, after): (Value, Value),
    ) {
        let event = Event::new(entity, kind, self.actor, self.now);
        self.told.push(event.before(before).after(after));
    }

    /// A client that is not in the trash.
    pub(crate) fn payer(&mut self, id: ClientId) -> Stored<Option<Payer>> {
        let payer = self.tx.payers().get(id)?;
        Ok(payer.filter(|payer| !payer.deleted))
    }

    /// Appends what was told; every act ends with it.
    pub(crate) fn close(self) -> Stored<()> {
        if self.told.is_empty() {
            return Ok(());
        }
        self.tx.events().append(&self.told)
    }
}
