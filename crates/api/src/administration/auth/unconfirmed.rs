//! What the audit log keeps of a signed-in user who gave a wrong password or second factor to show that it is them.

use crate::http::client_address::client_address;
use crate::kernel::app::App;
use actix_web::HttpRequest;
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::store::{StoreError, Stored};
use serde_json::json;

/// What was wrong.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Wrong {
    Password,
    Code,
    Passkey,
}

impl Wrong {
    const fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Code => "code",
            Self::Passkey => "passkey",
        }
    }
}

/// Writes one wrong attempt down. How many there can be is up to the throttle of the session, so none are gathered.
///
/// # Errors
/// When the store cannot be written: then it is no attempt.
pub(crate) async fn note(
    app: &App,
    request: &HttpRequest,
    actor: &Actor,
    wrong: Wrong,
) -> Stored<()> {
    let Some(user) = actor.user() else {
        return Ok(());
    };
    let address = client_address(request, &app.config.trusted_proxies);
    let kind = EventKind::ConfirmationFailed;
    let event = Event::new(Entity::User(user), kind, actor, app.now())
        .after(json!({ "wrong": wrong.as_str(), "address": address.to_string() }));
    let events = [event];
    let noted = app.db.write(move |tx| tx.events().append(&events)).await;
    noted.map_err(|error: StoreError| error)
}
