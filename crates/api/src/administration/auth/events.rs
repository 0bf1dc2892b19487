//! What the audit log keeps of signing in and out.

use crate::http::client_address::client_address;
use crate::http::request_id::RequestId;
use crate::kernel::app::App;
use crate::kernel::failed_sign_ins::{GATHERED_FOR, Gathered, Subject, Telling};
use crate::kernel::secret::Purpose;
use crate::kernel::throttle::Peer;
use actix_web::HttpRequest;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::store::{StoreError, Stored};
use crm_core::users::User;
use infra::Unit;
use serde_json::json;
use std::net::IpAddr;

/// A sign-in that is being tried, as the audit log sees it.
#[derive(Debug, Clone)]
pub(super) struct Trace {
    request: String,
    /// Whom people mistype can be told apart, but not read: many type a password where the name belongs.
    name_hash: String,
    address: IpAddr,
}

impl Trace {
    /// `account` is the key of the name that was typed.
    pub(super) fn of(app: &App, request: &HttpRequest, account: &str) -> Self {
        let secret = &app.config.secret;
        Self {
            request: RequestId::of(request).as_str().to_owned(),
            name_hash: secret.keyed_hash(Purpose::TypedName, account),
            address: client_address(request, &app.config.trusted_proxies),
        }
    }

    /// A user whose password was right.
    pub(super) fn actor(&self, user: &User) -> Actor {
        Actor::staff(user.id, user.role, &self.request)
    }

    pub(super) fn signed_in(&self, user: &User, now: Instant) -> Event {
        let actor = self.actor(user);
        Event::new(Entity::User(user.id), EventKind::SignedIn, &actor, now)
    }

    /// A failed attempt has no actor.
    fn failed(&self, user: Option<&User>, now: Instant) -> Event {
        let entity = user.map_or(Entity::Office, |user| Entity::User(user.id));
        let mut event = Event::new(entity, EventKind::SignInFailed, &Actor::system(), now)
            .after(json!({ "nameHash": self.name_hash, "address": self.address.to_string() }));
        event.request = Some(self.request.clone());
        event
    }

    /// The line that would report its failure.
    fn subject(&self, user: Option<&User>) -> Subject {
        Subject {
            user: user.map(|user| user.id),
            peer: Peer::of(self.address),
        }
    }

    /// Its failure is recorded later, with others.
    fn gather(&self, app: &App, subject: Subject, now: Instant) {
        let address = self.address.to_string();
        app.failed_sign_ins
            .gather(subject, &address, &self.name_hash, now);
    }
}

/// Decides an attempt in one transaction: `decide` answers what came of it, or nothing when it failed. A failure is recorded there;
/// an address that fails often has its failures told together later. `user` is whose account it was, as far as known before.
pub(super) async fn told<T: Send + 'static>(
    app: &App,
    trace: &Trace,
    user: Option<User>,
    decide: impl Fn(&mut dyn Unit) -> Stored<Option<T>> + Send + 'static,
) -> Stored<Option<T>> {
    let now = app.now();
    let subject = trace.subject(user.as_ref());
    let telling = app.failed_sign_ins.telling(subject, now);
    let attempt = trace.clone();
    let decided = app.db.write(move |tx| {
        let decided = decide(tx)?;
        if decided.is_none() && telling != Telling::Together {
            let failed = attempt.failed(user.as_ref(), now);
            tx.events().append(&[failed])?;
        }
        Ok::<_, StoreError>(decided)
    });
    let decided = decided.await;
    match &decided {
        Ok(None) if telling == Telling::Together => trace.gather(app, subject, now),
        Ok(None) => {}
        // What could not be answered was no failure either.
        Ok(Some(_)) | Err(_) => app.failed_sign_ins.take_back(subject.peer, telling),
    }
    decided
}

/// Many failures in one line.
fn failed_often(line: &Gathered, now: Instant) -> Event {
    let (entity, at) = match line.subject.user {
        Some(user) => (Entity::User(user), "for this account"),
        None => (Entity::Office, "for names that no account has"),
    };
    let minutes = GATHERED_FOR.whole_minutes();
    let count = line.count;
    let what = if count == 1 { "sign-in" } else { "sign-ins" };
    Event::new(entity, EventKind::SignInFailed, &Actor::system(), now).after(json!({
        "summary": format!("{count} more failed {what} {at} in the last {minutes} minutes"),
        "count": count,
        "from": line.first.to_rfc3339(),
        "to": line.last.to_rfc3339(),
        "address": line.address,
        "nameHashes": line.name_hashes,
    }))
}

/// Writes down what was gathered for long enough.
pub(crate) async fn tell_due_failures(app: &App) {
    write_down(app, app.failed_sign_ins.take_due(app.now())).await;
}

/// Writes down all that was gathered: the server stops.
pub(crate) async fn tell_all_failures(app: &App) {
    write_down(app, app.failed_sign_ins.take_all()).await;
}

async fn write_down(app: &App, lines: Vec<Gathered>) {
    if lines.is_empty() {
        return;
    }
    let now = app.now();
    let events: Vec<Event> = lines.iter().map(|line| failed_often(line, now)).collect();
    let told = app.db.write(move |tx| tx.events().append(&events)).await;
    if let Err(error) = told.map_err(|error: StoreError| error) {
        tracing::warn!(%error, "failed sign-ins are told later");
        app.failed_sign_ins.put_back(lines);
    }
}

pub(super) fn signed_out(actor: &Actor, now: Instant) -> Option<Event> {
    let entity = Entity::User(actor.user()?);
    Some(Event::new(entity, EventKind::SignedOut, actor, now))
}
