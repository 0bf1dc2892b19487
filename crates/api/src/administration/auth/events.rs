//! What the audit log keeps of signing in and out.

use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::users::User;
use serde_json::json;

/// How much of a user name that does not exist is kept, in characters.
const KEPT: usize = 50;

pub(super) fn signed_in(user: &User, request: &str, now: Instant) -> Event {
    let actor = Actor::staff(user.id, user.role, request);
    Event::new(Entity::User(user.id), EventKind::SignedIn, &actor, now)
}

pub(super) fn signed_out(actor: &Actor, now: Instant) -> Option<Event> {
    let entity = Entity::User(actor.user()?);
    Some(Event::new(entity, EventKind::SignedOut, actor, now))
}

/// Nobody acts in a failed attempt. The typed name is kept, never the password.
pub(super) fn failed(user: Option<&User>, typed: &str, request: &str, now: Instant) -> Event {
    let entity = user.map_or(Entity::Office, |user| Entity::User(user.id));
    let name: String = typed.chars().take(KEPT).collect();
    let mut event = Event::new(entity, EventKind::SignInFailed, &Actor::system(), now)
        .after(json!({ "username": name }));
    event.request = Some(request.to_owned());
    event
}
