//! A raw lead as a record: found, saved, deleted and restored like the others.

use super::RawLead;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::RawLeadId;
use crate::record::Record;
use crate::store::Stored;
use crate::trash::Trashable;
use crate::unit::Crm;

impl Record for RawLead {
    type Id = RawLeadId;
    const NAME: &'static str = "raw lead";

    fn find(tx: &mut dyn Crm, id: RawLeadId) -> Stored<Option<Self>> {
        tx.raw_leads().get(id)
    }

    fn save(&self, tx: &mut dyn Crm) -> Stored<()> {
        tx.raw_leads().save(self)
    }

    fn entity(&self) -> Entity {
        Entity::RawLead(self.id)
    }

    fn version(&self) -> i64 {
        self.version
    }

    fn deleted_at(&self) -> Option<Instant> {
        self.deleted_at
    }

    fn saved(&mut self, version: i64, at: Instant) {
        self.version = version;
        self.updated_at = at;
    }
}

impl Trashable for RawLead {
    const DELETED: EventKind = EventKind::RawLeadDeleted;
    const RESTORED: EventKind = EventKind::RawLeadRestored;

    fn set_deleted_at(&mut self, at: Option<Instant>) {
        self.deleted_at = at;
    }
}
