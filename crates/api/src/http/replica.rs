//! Users see what they wrote in lists, also where a replica answers them: the browser is told how far the database
//! was when the write was answered, and brings it along.

use crate::kernel::app::App;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::web::Data;
use infra::{Position, reading_after};

/// Not signed: altering it only makes one's own lists older.
const WRITTEN: &str = "exitdesk_written";
/// No replica that is read is as far behind.
const KEPT_FOR: Duration = Duration::seconds(60);

/// Does nothing where there is no replica.
pub(crate) async fn read_own_writes(
    req: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<impl MessageBody>, Error> {
    let app = req.app_data::<Data<App>>().cloned();
    let Some(app) = app.filter(|app| app.db.has_replica()) else {
        return next.call(req).await;
    };
    let writes = !req.method().is_safe();
    let written = req
        .cookie(WRITTEN)
        // What cannot be read may have been any write.
        .map(|cookie| Position::parse(cookie.value()).unwrap_or(Position::END));
    let mut response = reading_after(written, next.call(req)).await?;
    // A refusal may have written too, and so may a write whose end is unknown.
    if writes {
        let position = app.db.written().await.ok().flatten();
        let cookie = remembered(&app, position.unwrap_or(Position::END));
        // A cookie of digits is always a header's value.
        let _ = response.response_mut().add_cookie(&cookie);
    }
    Ok(response)
}

fn remembered(app: &App, position: Position) -> Cookie<'static> {
    Cookie::build(WRITTEN, position.to_string())
        .path("/api")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(app.config.is_https())
        .max_age(KEPT_FOR)
        .finish()
}
