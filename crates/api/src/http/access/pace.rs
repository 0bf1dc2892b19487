//! Lists are shown at the rate of a person. Whoever reads faster waits, and administrators hear of it.

use super::Guard;
use crate::http::client_address::client_address;
use crate::http::request_id::RequestId;
use crate::http::wire::RecordsShown;
use crate::kernel::app::App;
use crate::kernel::reading::TooFast;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::Method;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use crm_core::actor::Actor;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use crm_core::users::{Role, report_fast_reading};
use crm_core::views::StaffMember;
use serde_json::json;

/// The answer, or a refusal when it shows more records than its reader may read now.
pub(super) async fn kept<G: Guard>(request: &HttpRequest, answer: HttpResponse) -> HttpResponse {
    let listed = answer.extensions().get::<RecordsShown>().copied();
    // Records that are opened one by one are a list too.
    let opened = request.method() == Method::GET
        && answer.status().is_success()
        && request.match_info().get("id").is_some();
    let shown = listed.or_else(|| opened.then_some(RecordsShown(1)));
    let app = request.app_data::<Data<App>>();
    let (Some(RecordsShown(records)), Some(app), Some(user)) = (shown, app, G::user(request))
    else {
        return answer;
    };
    match check(app, request, user, records).await {
        Ok(()) => answer,
        Err(refused) => refused.error_response(),
    }
}

async fn check(
    app: &App,
    request: &HttpRequest,
    user: UserId,
    records: usize,
) -> Result<(), ApiError> {
    let limit = app.office().await?.settings.list_records_per_ten_minutes;
    let Some(most) = limit else { return Ok(()) };
    let Err(TooFast { wait, tell }) = app.reading.count(user, records, most, app.now()) else {
        return Ok(());
    };
    if tell && let Err(error) = tell_administrators(app, request, user, most).await {
        tracing::warn!(%error, "administrators were not told of fast reading");
    }
    let seconds = wait.seconds();
    Err(ApiError::new(
        Code::ReadingTooFast,
        format!("You are opening lists faster than a person can read. Please try again in {seconds} seconds."),
    )
    .retry_after(seconds))
}

/// By an event and a warning at once, and by a mail once a day.
async fn tell_administrators(
    app: &App,
    request: &HttpRequest,
    user: UserId,
    most: u32,
) -> Result<(), StoreError> {
    let now = app.now();
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
