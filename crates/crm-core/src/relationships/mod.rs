//! What a person has had to do with the office: when they asked about its services, when they bought one.

pub(crate) mod asked;
mod model;
pub(crate) mod port;
pub(crate) mod use_cases;

pub use asked::ASKED_FOR_APPOINTMENT;
pub use model::{
    Latest, NewRelationship, Purchase, Relationship, RelationshipDraft, RelationshipKind,
};
pub use port::Relationships;
pub use use_cases::{RelationshipError, WithdrawError, latest, record, withdraw};

#[cfg(test)]
pub use port::MockRelationships;
