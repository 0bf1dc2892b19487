//! The append-only record of what happened: the audit log and every timeline.

mod entity;
mod kind;

pub use entity::{Entity, EntityKind};
pub use kind::EventKind;

use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use serde_json::Value;

/// What happened, before it is said to which record, by whom and when.
#[derive(Debug, Clone, PartialEq)]
pub struct EventDetails {
    kind: EventKind,
    before: Option<Value>,
    after: Option<Value>,
}

impl From<EventKind> for EventDetails {
    fn from(kind: EventKind) -> Self {
        Self {
            kind,
            before: None,
            after: None,
        }
    }
}

impl EventKind {
    /// With a JSON object of what is said of it.
    #[must_use]
    pub fn with(self, after: Value) -> EventDetails {
        EventDetails {
            after: Some(after),
            ..self.into()
        }
    }

    /// With JSON objects of the fields that changed, as they were and as they are.
    #[must_use]
    pub fn from_to(self, before: Value, after: Value) -> EventDetails {
        EventDetails {
            before: Some(before),
            ..self.with(after)
        }
    }
}

/// One thing that happened, written in the transaction that made it so.
#[derive(Debug, Clone, PartialEq)]
pub struct Event {
    pub entity: Entity,
    pub kind: EventKind,
    pub actor: Option<UserId>,
    pub at: Instant,
    pub request: Option<String>,
    /// A JSON object of the fields that changed, as they were.
    pub before: Option<Value>,
    /// A JSON object of the fields that changed, as they are.
    pub after: Option<Value>,
}

impl Event {
    #[must_use]
    pub fn new(entity: Entity, kind: EventKind, actor: &Actor, at: Instant) -> Self {
        Self {
            entity,
            kind,
            actor: actor.user(),
            at,
            request: actor.request().map(str::to_owned),
            before: None,
            after: None,
        }
    }

    #[must_use]
    pub fn of(entity: Entity, details: EventDetails, actor: &Actor, at: Instant) -> Self {
        let EventDetails {
            kind,
            before,
            after,
        } = details;
        Self {
            before,
            after,
            ..Self::new(entity, kind, actor, at)
        }
    }

    #[must_use]
    pub fn before(mut self, before: Value) -> Self {
        self.before = Some(before);
        self
    }

    #[must_use]
    pub fn after(mut self, after: Value) -> Self {
        self.after = Some(after);
        self
    }
}

/// Appends to the record, which nothing can change or delete, and asks it when something happened.
#[cfg_attr(test, mockall::automock)]
pub trait Events {
    /// One statement for all of them.
    fn append(&mut self, events: &[Event]) -> Stored<()>;
    /// When this happened last to it.
    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>>;
}

/// A unit of work, whichever crate's: the record is the same.
pub trait EventLog {
    fn events(&mut self) -> &mut dyn Events;
}
