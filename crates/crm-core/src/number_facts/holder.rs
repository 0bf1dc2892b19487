//! The record that a user has open when they enter a fact about its number.

use crate::event::Entity;
use crate::ids::{ClientId, LeadId, RawLeadId};

/// A record of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Holder {
    RawLead(RawLeadId),
    Lead(LeadId),
    Client(ClientId),
}

impl Holder {
    /// What its events are about.
    #[must_use]
    pub const fn entity(self) -> Entity {
        match self {
            Self::RawLead(id) => Entity::RawLead(id),
            Self::Lead(id) => Entity::Lead(id),
            Self::Client(id) => Entity::Client(id),
        }
    }

    /// The record of this kind, as [`Entity::name`] has it.
    #[must_use]
    pub fn named(entity: &str, id: i64) -> Option<Self> {
        match entity {
            "raw_lead" => Some(Self::RawLead(RawLeadId::new(id))),
            "lead" => Some(Self::Lead(LeadId::new(id))),
            "client" => Some(Self::Client(ClientId::new(id))),
            _ => None,
        }
    }

    /// What people call it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::RawLead(_) => "raw lead",
            Self::Lead(_) => "lead",
            Self::Client(_) => "client",
        }
    }
}
