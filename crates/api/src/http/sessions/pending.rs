//! A sign-in whose password was right and whose code is still to come. The browser has a cookie for the route that takes the
//! code and for nothing else; what it stands for is in the database alone.

use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::HttpRequest;
use actix_web::cookie::time::Duration as CookieDuration;
use actix_web::cookie::{Cookie, SameSite};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::StoreError;
use infra::sessions::PendingSignIn;
use infra::tokens;
use time::Duration;

/// How long the code may take.
pub(crate) const PENDING_FOR: Duration = Duration::minutes(5);
/// Browsers send the cookie there and nowhere else.
const PATH: &str = "/api/auth/second-factor";

/// A sign-in about to wait for its code, and the cookie for the browser.
pub(crate) fn new_pending(
    app: &App,
    user: UserId,
    device: Option<String>,
    now: Instant,
) -> (Cookie<'static>, PendingSignIn) {
    let key = tokens::random_token();
    let pending = PendingSignIn {
        id_hash: tokens::token_hash(&key),
        user,
        device,
        created_at: now,
        expires_at: now.plus(PENDING_FOR),
    };
    let lifetime = CookieDuration::seconds(PENDING_FOR.whole_seconds());
    (cookie(app, key, lifetime), pending)
}

/// The cookie that takes the browser's away.
pub(crate) fn ended_cookie(app: &App) -> Cookie<'static> {
    cookie(app, String::new(), CookieDuration::ZERO)
}

/// The sign-in that the browser's cookie stands for.
///
/// # Errors
/// 401 `sign_in_expired` without one, 503 when the database could not be asked.
pub(crate) async fn pending(app: &App, request: &HttpRequest) -> Result<PendingSignIn, ApiError> {
    let cookie = request
        .cookie(cookie_name(app))
        .ok_or_else(sign_in_expired)?;
    let id_hash = tokens::token_hash(cookie.value());
    let found = app.db.read(move |views| views.pending_sign_in(&id_hash));
    let found: Option<PendingSignIn> = found.await.map_err(|error: StoreError| error)?;
    let now = app.now();
    found
        .filter(|pending| now < pending.expires_at)
        .ok_or_else(sign_in_expired)
}

fn sign_in_expired() -> ApiError {
    ApiError::new(
        Code::SignInExpired,
        "This sign-in has expired. Enter your username and password again.",
    )
}

fn cookie(app: &App, value: String, lifetime: CookieDuration) -> Cookie<'static> {
    Cookie::build(cookie_name(app), value)
        .path(PATH)
        .secure(app.config.is_https())
        .http_only(true)
        .same_site(SameSite::Strict)
        .max_age(lifetime)
        .finish()
}

fn cookie_name(app: &App) -> &'static str {
    if app.config.is_https() {
        "__Secure-exitdesk-pending"
    } else {
        "exitdesk-pending"
    }
}
