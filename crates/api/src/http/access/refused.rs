//! A refused request names its user: in the log's line, and once a minute and route in the audit log.

use super::Guard;
use crate::http::client_address::client_address;
use crate::http::request_id::RequestId;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::StatusCode;
use actix_web::web::Data;
use actix_web::{Error, HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::UserId;
use crm_core::users::Role;
use serde_json::json;

/// The error with the user whom it refuses.
pub(super) async fn with_user<G: Guard>(request: &HttpRequest, error: Error) -> Error {
    let refusal = error.as_error::<ApiError>().cloned();
    let refusal = refusal.filter(|refusal| refusal.code().status() == StatusCode::FORBIDDEN);
    match (refusal, G::user(request)) {
        (Some(refusal), Some(user)) => {
            note(request, user, refusal.code()).await;
            refusal.of_user(user).into()
        }
        _ => error,
    }
}

/// The answer with the user whom it refuses.
pub(super) async fn answer_with_user<G: Guard>(
    request: &HttpRequest,
    mut answer: HttpResponse,
) -> HttpResponse {
    if answer.status() != StatusCode::FORBIDDEN {
        return answer;
    }
    let Some(user) = G::user(request) else {
        return answer;
    };
    let refusal = answer.extensions_mut().remove::<ApiError>();
    let Some(refusal) = refusal else {
        return answer;
    };
    note(request, user, refusal.code()).await;
    answer.extensions_mut().insert(refusal.of_user(user));
    answer
}

/// Refusals of which nothing is to be learned: who waits for approval or has no second factor yet is refused all the time, and
/// who is asked to confirm goes on.
const NOT_NOTED: [Code; 3] = [
    Code::AccountPending,
    Code::SecondFactorNeeded,
    Code::ConfirmRequired,
];

/// Writes the audit log's event.
async fn note(request: &HttpRequest, user: UserId, code: Code) {
    let (Some(app), true) = (request.app_data::<Data<App>>(), !NOT_NOTED.contains(&code)) else {
        return;
    };
    let method = request.method().as_str();
    let route = request.match_pattern().unwrap_or_default();
    let now = app.now();
    let once = format!("{user} {method} {route}");
    if !app.noted_refusals.is_due(&once, now) {
        return;
    }
    let address = client_address(request, &app.config.trusted_proxies).to_string();
    let actor = Actor::staff(user, Role::User, RequestId::of(request).as_str());
    let event =
        Event::new(Entity::User(user), EventKind::AccessRefused, &actor, now).after(json!({
            "method": method,
            "route": route,
            "code": code.as_str(),
            "address": address,
        }));
    let events = [event];
    let noted = app.db.write(move |tx| tx.events().append(&events)).await;
    if let Err(error) = noted {
        tracing::warn!(%error, "a refusal was not noted in the audit log");
    }
}
