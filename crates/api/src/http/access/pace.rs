//! Lists are shown at the rate of a person. A user who reads faster waits, and administrators hear of it.

use super::Guard;
use crate::http::client_address::client_address;
use crate::http::request_id::RequestId;
use crate::http::wire::RecordsShown;
use crate::kernel::app::App;
use crate::kernel::reading::TooFast;
use crate::kernel::throttle::Whose;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::Method;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::users::{Role, report_fast_reading};
use crm_core::views::StaffMember;
use serde_json::json;

/// The answer, or a refusal when it shows more records than its reader may read now.
pub(super) async fn kept<G: Guard>(request: &HttpRequest, answer: HttpResponse) -> HttpResponse {
    let (Some(app), Some(user)) = (request.app_data::<Data<App>>(), G::user(request)) else {
        return answer;
    };
    let was_refused = answer
        .extensions()
        .get::<ApiError>()
        .is_some_and(|error| error.code() == Code::ReadingTooFast);
    if was_refused {
        tell(app, request, user).await;
        return answer;
    }
    let listed = answer.extensions().get::<RecordsShown>().copied();
    // Records that are opened one by one are a list too.
    let opened = request.method() == Method::GET
        && answer.status().is_success()
        && request.match_info().get("id").is_some();
    let shown = listed.or_else(|| opened.then_some(RecordsShown(1)));
    let Some(RecordsShown(records)) = shown else {
        return answer;
    };
    match check(app, user, records).await {
        Ok(()) => answer,
        Err(refused) => {
            if refused.code() == Code::ReadingTooFast {
                tell(app, request, user).await;
            }
            refused.error_response()
        }
    }
}

async fn check(app: &App, user: UserId, records: usize) -> Result<(), ApiError> {
    let limit = app.office().await?.settings.list_records_per_ten_minutes;
    let Some(most) = limit else { return Ok(()) };
    Ok(app.reading.count(user, records, most, app.now()).await?)
}

impl From<TooFast> for ApiError {
    fn from(TooFast(wait): TooFast) -> Self {
        let seconds = wait.seconds();
        let detail = format!(
            "You are opening lists faster than a person can read. Please try again in {seconds} seconds."
        );
        Self::new(Code::ReadingTooFast, detail).retry_after(seconds)
    }
}

/// Tells administrators of a user, once an hour whatever the server.
async fn tell(app: &App, request: &HttpRequest, user: UserId) {
    let told = app
        .reading_told
        .count(Whose::User(user), 1, app.now())
        .await;
    if told.is_err() {
        return;
    }
    if let Err(error) = tell_administrators(app, request, user).await {
        tracing::warn!(%error, "administrators were not told of fast reading");
    }
}

/// By an event and a warning at once, and by a mail once a day.
async fn tell_administrators(
    app: &App,
    request: &HttpRequest,
    user: UserId,
) -> Result<(), ApiError> {
    let now = app.now();
    let most = app.office().await?.settings.list_records_per_ten_minutes;
    let actor = Actor::staff(user, Role::User, RequestId::of(request).as_str());
    let what = json!({
        "route": request.match_pattern(),
        "recordsPerTenMinutes": most,
        "address": client_address(request, &app.config.trusted_proxies).to_string(),
    });
    tracing::warn!(
        user = user.get(),
        most,
        "a user reads lists faster than a person"
    );
    let admins: Vec<StaffMember> = app.db.read(|views| views.staff(&[Role::Admin])).await?;
    let admins: Vec<UserId> = admins.iter().map(|admin| admin.name.id).collect();
    app.db
        .write(move |tx| report_fast_reading(tx, &actor, (&admins, &what), now))
        .await?;
    app.job_enqueued();
    Ok(())
}
