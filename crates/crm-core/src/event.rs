//! The append-only record of what happened: the audit log and every timeline.

mod entity;
mod kind;

pub use entity::{Entity, EntityKind};
pub use kind::EventKind;

use crate::actor::{Actor, Operator};
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
    /// A JSON object of the fields that changed, as they are; and of the operator, where a command did it.
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
            after: actor.operator().map(Operator::told),
        }
    }

    #[must_use]
    pub fn of(entity: Entity, details: EventDetails, actor: &Actor, at: Instant) -> Self {
        let EventDetails {
            kind,
            before,
            after,
        } = details;
        let event = Self {
            before,
            ..Self::new(entity, kind, actor, at)
        };
        match after {
            Some(after) => event.after(after),
            None => event,
        }
    }

    #[must_use]
    pub fn before(mut self, before: Value) -> Self {
        self.before = Some(before);
        self
    }

    /// Besides what it says of an operator.
    #[must_use]
    pub fn after(mut self, after: Value) -> Self {
        self.after = Some(match (self.after, after) {
            (Some(Value::Object(mut said)), Value::Object(fields)) => {
                said.extend(fields);
                Value::Object(said)
            }
            (_, after) => after,
        });
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent};
    use serde_json::json;

    /// Who acts, what is said of it → what the event says.
    #[test]
    fn what_a_command_did_names_who_ran_it_and_where() {
        let command = |os_user, host: Option<&str>| {
            let host = host.map(str::to_owned);
            Actor::on_command_line(Operator { os_user, host })
        };
        let role = || Some(json!({"role": "admin"}));
        let cases = [
            (agent(), None, None),
            (agent(), role(), role()),
            (Actor::system(), None, None),
            (Actor::system(), role(), role()),
            (
                command(Some(1000), Some("desk-1")),
                None,
                Some(json!({"osUser": 1000, "host": "desk-1"})),
            ),
            (
                command(Some(0), None),
                role(),
                Some(json!({"osUser": 0, "host": null, "role": "admin"})),
            ),
        ];
        for (actor, said, outcome) in cases {
            let kind = EventKind::UserRoleChanged;
            let details = match said.clone() {
                Some(said) => kind.with(said),
                None => kind.into(),
            };
            let of = Event::of(Entity::Office, details, &actor, NOW);
            assert_eq!(of.after, outcome, "{actor:?}");
            let new = Event::new(Entity::Office, kind, &actor, NOW);
            let new = match said {
                Some(said) => new.after(said),
                None => new,
            };
            assert_eq!(new, of);
        }
    }
}
