//! A raw lead as a record: found, saved, deleted and restored like the others.

use super::RawLead;
use crate::event::{Entity, EventKind};
use crate::ids::RawLeadId;
use crate::record::record;
use crate::unit::Crm;

record!(
    RawLead,
    RawLeadId,
    "raw lead",
    Crm,
    raw_leads,
    Entity::RawLead,
    trash(EventKind::RawLeadDeleted, EventKind::RawLeadRestored)
);
