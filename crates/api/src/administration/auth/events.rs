//! What the audit log keeps of signing in and out.

use crate::http::client_address::client_address;
use crate::http::request_id::RequestId;
use crate::kernel::app::App;
use crate::kernel::secret::Purpose;
use actix_web::HttpRequest;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::users::User;
use serde_json::json;

/// A sign-in that is being tried, as the audit log sees it.
#[derive(Debug, Clone)]
pub(super) struct Trace {
    request: String,
    /// Whom people mistype can be told apart, but not read: many type a password where the name belongs.
    name_hash: String,
    address: String,
}

impl Trace {
    /// `account` is the key of the name that was typed.
    pub(super) fn of(app: &App, request: &HttpRequest, account: &str) -> Self {
        let secret = &app.config.secret;
        Self {
            request: RequestId::of(request).as_str().to_owned(),
            name_hash: secret.keyed_hash(Purpose::TypedName, account),
            address: client_address(request, &app.config.trusted_proxies).to_string(),
        }
    }

    pub(super) fn signed_in(&self, user: &User, now: Instant) -> Event {
        let actor = Actor::staff(user.id, user.role, &self.request);
        Event::new(Entity::User(user.id), EventKind::SignedIn, &actor, now)
    }

    /// Nobody acts in a failed attempt.
    pub(super) fn failed(&self, user: Option<&User>, now: Instant) -> Event {
        let entity = user.map_or(Entity::Office, |user| Entity::User(user.id));
        let mut event = Event::new(entity, EventKind::SignInFailed, &Actor::system(), now)
            .after(json!({ "nameHash": self.name_hash, "address": self.address }));
        event.request = Some(self.request.clone());
        event
    }
}

pub(super) fn signed_out(actor: &Actor, now: Instant) -> Option<Event> {
    let entity = Entity::User(actor.user()?);
    Some(Event::new(entity, EventKind::SignedOut, actor, now))
}
